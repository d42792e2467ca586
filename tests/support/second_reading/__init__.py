"""A second reading of the rules of Pay Day, from the rule books and the rulings (docs/rulings), slow and plain.

It shares the printed numbers, boards and cards with the engine, and no line of its rules. `table` has piles and what
the engine's dice and cards were, `money` and `all_editions` what the books say alike, and each book has a module. `referee` compares a game
of the engine with it, `games` draws and plays games by chance.
"""
