"""The lab: two arms that differ in one thing play the same luck many times."""
