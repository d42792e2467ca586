"""Every payment of a game as a table that adds up, and where its debt came from."""

from pages.shared.server.router import ensure_router

ensure_router()

from pages.review.ledger.choose import as_it_stood, heading
from pages.review.ledger.debt import debt_xray
from pages.review.ledger.table import ledger_table
from pages.review.nav import review_nav
from pages.review.team import team_choice
from pages.shared.board.running_game import opened
from payday_core.games.pay_day.ledger.frames import Ledger

seen = opened()
review_nav(seen, "ledger")
game = as_it_stood(seen)
book = seen.book if game is seen.game else Ledger(game)
heading(seen, game, book)
seat = team_choice(seen)
debt_xray(seen, book, seat)
ledger_table(seen, book, seat)
