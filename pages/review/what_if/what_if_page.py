"""What if: the same game with one number changed, and the rate at which a choice to borrow turns round."""

from pages.review.nav import review_nav
from pages.review.what_if.view import what_if
from pages.shared.board.running_game import opened

snapshot = opened()
review_nav(snapshot, "twin")
what_if(snapshot)
