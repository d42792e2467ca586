"""How one table plays on while nobody is asked: the seconds between two turns."""

PACES: dict[str, float | None] = {"still": None, "play": 1.5, "fast": 0.45, "skip": 0.0}
"""None: only when the teacher says "Step"; 0: the whole month at once."""
