"""A class's own sheet, made from the ledger of its game, and its key, worked out from the table on a path of its own."""
