"""A game looked at afterwards: every choice judged, luck and choices told apart, other worlds played beside it."""
