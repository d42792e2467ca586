"""What is drawn without a chart library: the board, its moves, icons, and how each team looks."""
