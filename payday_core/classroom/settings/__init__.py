"""What a class plays, by the game: each has a setting of its own, and the class knows what they have in common."""
