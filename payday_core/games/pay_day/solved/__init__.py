"""The 1974 game solved for one seat: what the best play is worth, by backward induction; the other seats are chance (docs/solved.md)."""
