"""Looking back at a game: every choice judged, luck and choices told apart, and the game played differently for comparison."""
