"""Three to five moments of a game for the whole room, one by one: the position first, with nothing of what came, then what happened.

With `walk` in the address (a seat, or "all") these are costly choices of one team, or of all, instead.
"""

from pages.parts.router import ensure_router

ensure_router()

from pages.parts.debrief_stages import debrief
from pages.parts.play import opened
from pages.parts.review_nav import review_nav

seen = opened()
review_nav(seen, "debrief")
debrief(seen)
