"""A class on its own devices: who sits where, what was planned and answered, and how its games go on."""
