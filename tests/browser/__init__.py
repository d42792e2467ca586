"""One package, so that its browser is open from its first test to its last, and closed before any other."""
