"""The key of a class's own sheet: what was seen at the table, the answers, and the words of each working."""
