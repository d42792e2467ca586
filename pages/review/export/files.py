"""The files: all tables as CSV or as Parquet, and the game itself."""

from collections.abc import Callable, Mapping

import htpy as h
import pandas as pd
import streamlit as st

from pages.review.export.names import stem
from pages.shared.board.running_game import LATER, download, luck_is_secret
from pages.shared.ui.html import md
from payday_core import Game
from payday_core.review.coach.analysis import Analysis
from payday_core.review.export.dictionary import TABLES
from payday_core.review.export.files import csv_archive, parquet_archive
from payday_core.review.export.tables import tables
from payday_core.sessions import live

Archive = Callable[[Game, str, Mapping[str, pd.DataFrame]], bytes]

KINDS: tuple[tuple[str, str, Archive], ...] = (
    ("csv", "CSV, for a spreadsheet", csv_archive),
    ("parquet", "Parquet, for pandas or R", parquet_archive),
)
"""The files to download: name, words on the button, how they are packed."""


@st.cache_data(max_entries=16, show_spinner=False)
def tables_of(code: str, version: int, samples: int, _game: Game, _analysis: Analysis | None) -> dict[str, pd.DataFrame]:
    """All tables of a game, made once for each number of playouts in its analysis."""
    return tables(_game, _analysis)


def known_tables(snapshot: live.Snapshot, analysis: Analysis | None) -> dict[str, pd.DataFrame]:
    """All tables of the game at this version."""
    return tables_of(snapshot.code, snapshot.version, analysis.samples if analysis else 0, snapshot.game, analysis)


def files_card(snapshot: live.Snapshot, analysis: Analysis | None) -> None:
    """Everything as tables, with what each of them holds."""
    frames = known_tables(snapshot, analysis)
    with st.container(key="card-keep-files"):
        md(h.div(".kick")["As tables"], h.h2["Every number of the game"])
        md(h.p["One zip with all tables and a dictionary of their columns. No names but those of the teams."])
        if luck_is_secret(snapshot):
            md(h.p[LATER])
        else:
            _archives(snapshot, frames)
        rows = [_row(name, len(frame)) for name, frame in frames.items()]
        md(h.dl(".kp-list", aria_label="Tables, their rows, and what a row is")[rows])


def _archives(snapshot: live.Snapshot, frames: Mapping[str, pd.DataFrame]) -> None:
    """A button for each archive; what it holds names the luck."""
    with st.container(key="keep-zips", horizontal=True):
        for kind, words, pack in KINDS:
            st.download_button(
                words,
                _packed(pack, snapshot, frames),
                f"{stem(snapshot)}-{kind}.zip",
                "application/zip",
                on_click="ignore",
                icon=":material/download:",
                key=f"keep-{kind}",
            )


def _row(name: str, rows: int) -> h.Node:
    number = f"{rows:,} {'row' if rows == 1 else 'rows'}"
    return h.div[h.dt[name], h.dd[number], h.dd[TABLES[name].row]]


def _packed(pack: Archive, snapshot: live.Snapshot, frames: Mapping[str, pd.DataFrame]) -> Callable[[], bytes]:
    """The file, packed only when somebody asks for it."""
    return lambda: pack(snapshot.game, snapshot.title, frames)


def game_card(snapshot: live.Snapshot) -> None:
    """The game as a file that can be opened again."""
    with st.container(key="card-keep-game"):
        md(h.div(".kick")["The game itself"], h.h2["To look at again, or to play on elsewhere"])
        md(h.p["The home page opens the file on any computer with this app. Every roll and every answer is in it."])
        download(snapshot, "keep-game")
