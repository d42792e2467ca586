"""Three to five moments of a game for the whole room, one by one: the position first, with nothing of what came, then what happened.

With `walk` in the address (a seat, or "all") these are costly choices of one team, or of all, instead.
"""

from pages.review.debrief.stages import debrief
from pages.shared.board.review_nav import review_nav
from pages.shared.board.running_game import opened

snapshot = opened()
review_nav(snapshot, "debrief")
debrief(snapshot)
