"""The printed report: open it to print, download it, and see what it will look like. In the browser: `paper.js`."""

from pathlib import Path

import htpy as h
import streamlit as st

from pages.review.export.names import stem
from pages.shared.ui.html import md
from payday_core import Game
from payday_core.review.coach.analysis import Analysis
from payday_core.review.paper.report import paper
from payday_core.sessions import live
from payday_core.text.wording import counted

_mount = st.components.v2.component(
    "payday_paper",
    html=str(
        h.fragment[
            h.div(".kp-ways")[h.a(".btn.primary", target="_blank")["Open and print"], h.a(".btn")["Download the report"]],
            h.div(".kp-look", aria_hidden="true"),
        ]
    ),
    js=(Path(__file__).parent / "paper.js").read_text(encoding="utf-8"),
    isolate_styles=False,
)


@st.cache_data(max_entries=32, show_spinner=False)
def paper_of(code: str, version: int, samples: int, title: str, _game: Game, _analysis: Analysis | None) -> str:
    """The report, made once for each number of playouts in its analysis; empty before every team has finished a month."""
    try:
        return paper(_game, title, _analysis)
    except ValueError:
        return ""


def paper_card(snapshot: live.Snapshot, analysis: Analysis | None) -> None:
    """The card, with the first sheet as it will look."""
    html = paper_of(snapshot.code, snapshot.version, analysis.samples if analysis else 0, snapshot.title, snapshot.game, analysis)
    with st.container(key="card-keep-paper"):
        teams = counted(len(snapshot.game.seats), "team")
        md(h.div(".kick")["On paper"], h.h2[f"One sheet for the class, one for each of the {teams}"])
        if not html:
            md(h.p(".empty")["The report can be printed once every team has finished a month."])
            return
        md(h.p["Black on white, for A4 and Letter, with room to write. It is one file and needs no internet."])
        _mount(key="keep-paper", data={"html": html, "file": f"{stem(snapshot)}-report.html"})
        md(h.p(".mt")[h.a(href=f"own_sheet?g={snapshot.code}", target="_self")["Questions on these very numbers, with their key"]])
