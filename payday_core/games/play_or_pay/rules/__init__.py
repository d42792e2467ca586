"""The rule book, one module a chapter. A rule is a plain function of the table and a player, in the words of the book."""
