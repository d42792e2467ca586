"""What if: the same game with one number changed, and the rate at which a choice to borrow turns round."""

from pages.parts.router import ensure_router

ensure_router()

from pages.parts.play import opened
from pages.parts.review_nav import review_nav
from pages.parts.twin_view import what_if

seen = opened()
review_nav(seen, "twin")
what_if(seen)
