"""What if: the same game with one number changed, and the rate at which the better answer to a choice to borrow changes."""

from pages.review.what_if.view import what_if
from pages.shared.board.review_nav import review_nav
from pages.shared.board.running_game import opened

snapshot = opened()
review_nav(snapshot, "twin")
what_if(snapshot)
