"""The printed report: open it to print, download it, and see what it will look like. In the browser: `paper.js`."""

from pathlib import Path

import streamlit as st

from pages.review.export.names import stem
from pages.shared.ui.html import esc, md
from payday_core import Game
from payday_core.review.coach.analysis import Analysis
from payday_core.review.paper.report import paper
from payday_core.sessions import live
from payday_core.text.wording import counted

_mount = st.components.v2.component(
    "payday_paper",
    html='<div class="kp-ways"><a class="btn primary" target="_blank">Open and print</a><a class="btn">Download the report</a></div>'
    '<div class="kp-look" aria-hidden="true"></div>',
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
        md(f'<div class="kick">On paper</div><h2>One sheet for the class, one for each of the {teams}</h2>')
        if not html:
            md('<p class="empty">The report can be printed once every team has finished a month.</p>')
            return
        md("<p>Black on white, for A4 and Letter, with room to write. It is one file and needs no internet.</p>")
        _mount(key="keep-paper", data={"html": html, "file": f"{stem(snapshot)}-report.html"})
        md(
            f'<p class="mt"><a href="own_sheet?g={esc(snapshot.code)}" target="_self">'
            "Questions on these very numbers, with their key</a></p>"
        )
