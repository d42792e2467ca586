"""What if: the same game with one number changed, and the rate at which a choice to borrow turns round."""

from pages.shared.server.router import ensure_router

ensure_router()

from pages.review.nav import review_nav
from pages.review.what_if.view import what_if
from pages.shared.board.running_game import opened

seen = opened()
review_nav(seen, "twin")
what_if(seen)
