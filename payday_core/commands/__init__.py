"""What the command `payday` can do besides starting the app: a module for each command, which holds a function of the same name."""
