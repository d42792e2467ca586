"""Taking a game away: the game itself, its ledger and its standing as tables."""

import htpy as h
import streamlit as st

from pages.games.review.frame import kicker, ledger_of, over_at_last, standing_table
from pages.games.review.own import Own
from pages.shared.board.csv_button import csv_button
from pages.shared.board.running_game import download
from pages.shared.ui.html import head, md
from payday_core.review.other_games.ledger import standings_frame
from payday_core.text.spreadsheet import csv_file


def page(own: Own) -> None:
    """The whole page."""
    snapshot = over_at_last("keep")
    game = snapshot.game
    head(kicker(snapshot, own), "Download: as tables, as a file")
    left, right = st.columns(2, gap="small")
    with left, st.container(key="card-keep-files"):
        md(h.div(".kick")["As tables"], h.h2["The numbers of the game"], h.p["For a spreadsheet. No names but those of the players."])
        book = ledger_of(snapshot.code, snapshot.version, game, own)
        csv_button(snapshot, f"The ledger as CSV: {len(book.lines):,} lines", lambda: csv_file(book.frame), "ledger")
        csv_button(snapshot, "The standing as CSV", lambda: csv_file(standings_frame(own.standing(game))), "standing")
        md(h.div(".e-sideways", role="region", aria_label="Final standing", tabindex="0")[standing_table(game, own)])
    with right, st.container(key="card-keep-game"):
        md(h.div(".kick")["The game itself"], h.h2["To look at again elsewhere"])
        md(h.p["The home page opens the file on any computer with this app. All luck and every answer is in it."])
        download(snapshot, "keep-game")
