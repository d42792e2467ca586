"""Every payment of a game as a table that adds up, and where its debt came from."""

import streamlit as st

from pages.games.review import ledger as of_another_game
from pages.games.sides import side_of_address
from pages.review.ledger.choose import as_it_stood, heading
from pages.review.ledger.debt import debt_xray
from pages.review.ledger.table import ledger_table
from pages.review.team import team_choice
from pages.shared.board.review_nav import review_nav
from pages.shared.board.running_game import opened
from payday_core.games.pay_day.ledger.frames import Ledger

if other := side_of_address():
    of_another_game.page(other.past)
    st.stop()
snapshot = opened()
review_nav(snapshot, "ledger")
game = as_it_stood(snapshot)
book = snapshot.book if game is snapshot.game else Ledger(game)
heading(snapshot, game, book)
seat = team_choice(snapshot)
debt_xray(snapshot, book, seat)
ledger_table(snapshot, book, seat)
