"""Every payment of a game as a table that adds up, and where its debt came from."""

from pages.parts.router import ensure_router

ensure_router()

from pages.parts.ledger_choose import as_it_stood, heading
from pages.parts.ledger_debt import debt_xray
from pages.parts.ledger_table import ledger_table
from pages.parts.play import opened
from pages.parts.review_nav import review_nav
from pages.parts.review_team import team_choice
from payday_core.ledger import Ledger

seen = opened()
review_nav(seen, "ledger")
game = as_it_stood(seen)
book = seen.book if game is seen.game else Ledger(game)
heading(seen, game, book)
seat = team_choice(seen)
debt_xray(seen, book, seat)
ledger_table(seen, book, seat)
