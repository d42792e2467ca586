"""The end of a class game: the places called from the last one up, then everybody on their step, and what can be done now."""

import htpy as h
import streamlit as st

from pages.games.charts import charts_of_game
from pages.games.class_coach import dearest_of_cards
from pages.games.corner import cards_corner
from pages.games.play_or_pay.class_pace import REPORT
from pages.games.play_or_pay.class_report import STEP, ranks, score
from pages.games.play_or_pay.class_setup import keep_class_game
from pages.games.play_or_pay.final import by_round, by_round_title
from pages.shared.board.running_game import download, review_button, team_tokens
from pages.shared.board.stairs import DRUM_ROLL, STEP_TOKEN, groups, next_call, rung, said, stairs, title
from pages.shared.board.way_back import way_back
from pages.shared.routes import script
from pages.shared.setup.form import refused
from pages.shared.ui.chart import answers, questions
from pages.shared.ui.html import card, md
from pages.shared.ui.sound import sound_switch
from pages.shared.ui.style import projector
from payday_core import BadGame
from payday_core.classroom.refused import Refused
from payday_core.games.play_or_pay.book import read_book
from payday_core.games.play_or_pay.game import Game
from payday_core.games.play_or_pay.report import Placing, RoundReport, final_report
from payday_core.games.play_or_pay.seats import Seat
from payday_core.games.play_or_pay.title import PLAY_OR_PAY
from payday_core.games.play_or_pay.view import View
from payday_core.sessions import live
from payday_core.text.wording import counted

BEFORE = "All rounds are played. Who do you think has won?"
CALLED = "pp-called"
"""The session's key for the step that this window opened last: its drums roll once, not again on a reloaded page."""


def page(snapshot: live.Snapshot[Game], view: View) -> None:
    """The curtain while it is down; then the whole final."""
    report = final_report(snapshot.game)
    step = st.query_params.get(STEP, "")
    if step.isdecimal() and int(step) <= len(groups(report.ranks)):
        curtain(snapshot, view, report, int(step))
    else:
        whole(snapshot, view, report)
        cards_corner(view.house, "page")
    way_back(snapshot.code)


def number(line: Placing) -> str:
    """What stands on a step."""
    return str(line.score)


# ---- the places called


def open_to(step: int) -> None:
    """Call the places so far."""
    st.query_params[STEP] = str(step)
    st.session_state[CALLED] = step


def curtain(snapshot: live.Snapshot[Game], view: View, report: RoundReport, step: int) -> None:
    """The steps that are filled so far, and the button for the next one."""
    called = groups(report.ranks)
    drums = DRUM_ROLL if step and st.session_state.get(CALLED) == step else 0.0
    late = f"late-{step % 2}" if drums else ""  # by turns: the browser keeps the node, and starts only another animation again

    def has(line: Placing) -> str:
        return score(view, line)

    with st.container(key="card-curtain"):
        kick = h.div(".kick")[f"{snapshot.title}, the final after {counted(view.round, 'round')}"]
        md(h.div(".won")[kick, h.h1(class_=late if step == len(called) else "")[title(called, step)]])
        md(stairs(team_tokens(snapshot.game, STEP_TOKEN), report.ranks, step, number, drum_roll=drums))
        md(h.p(class_=["curtain-said", late], role="status")[said(called[step - 1], has) if step else BEFORE])
        show, everything = st.columns([3, 1], gap="small")
        words, sign = next_call(called, step)
        show.button(
            words,
            key="big-next",
            type="primary",
            width="stretch",
            icon=f":material/{sign}:",
            shortcut="space",
            on_click=open_to,
            args=(step + 1,),
        )
        everything.button("Show all of it", key="big-all", width="stretch", on_click=open_to, args=(len(called) + 1,))
    with cards_corner(view.house, "page"):
        sound_switch(f"{snapshot.code}-final-{step}", rung(last=step == len(called)) if step else [])


# ---- the whole final


def whole(snapshot: live.Snapshot[Game], view: View, report: RoundReport) -> None:
    """Who won, all steps, the tokens round by round, three questions, and the ways on."""
    with st.container(key="card-won"):
        words, picture = st.columns([1.5, 1], gap="large", vertical_alignment="center")
        with words:
            first, *others = [f"{finding.text}." for finding in report.findings]
            kick = h.div(".kick")[f"{snapshot.title}, the end after {counted(view.round, 'round')}"]
            md(h.div(".won")[kick, h.h1[first], [h.p[text] for text in others]])
            ways_on(snapshot)
        with picture:
            md(stairs(team_tokens(snapshot.game, STEP_TOKEN), report.ranks, len(report.ranks), number))
    md(ranks(snapshot.game, view, report.ranks, "since the start"))
    md(card(h.fragment[h.h2(".mb")[by_round_title(view)], by_round(view, read_book(snapshot.game))], "tight"))
    md(questions(report))
    projector("charts")
    charts_of_game(snapshot)
    answers(report)
    dearest_of_cards(snapshot, None)
    if view.luck_number is not None:
        md(h.p(".tiny")[f"The luck number of this game was {view.luck_number}. With it the same cards are dealt, round by round."])


def ways_on(snapshot: live.Snapshot[Game]) -> None:
    """The same cards again, another game, the file; the review, and the report of every round."""
    with st.container(key="final-ways", horizontal=True, gap="small"):
        if st.button("Same luck again", icon=":material/replay:", key="big-again", type="primary"):
            again(snapshot)
        if st.button("Another game", icon=":material/add:", key="big-new"):
            st.switch_page(script("class"), query_params={"title": PLAY_OR_PAY.id})
        download(snapshot, "big-file")
    with st.container(key="final-rounds", horizontal=True, gap="small"):
        review_button(snapshot, "content")
        for one in range(1, len(read_book(snapshot.game).finished) + 1):
            st.button(f"Report {one}", key=f"report-{one}", on_click=report_of, args=(one,))


def report_of(number: int) -> None:
    """Back to the report of a round, and from there to the final as it stands."""
    st.query_params.setdefault(STEP, "seen")
    st.query_params[REPORT] = str(number)


def again(snapshot: live.Snapshot[Game]) -> None:
    """The same teams, house, rounds and cards once more: only the choices and the plans differ."""
    game = snapshot.game
    seats = [Seat.bot(one.bot, one.name) if one.bot else Seat(one.name, one.card, frozenset(one.asks)) for one in game.header.seats]
    try:
        fresh = Game.new(game.house, seats, game.rounds, game.seed, tokens=game.header.tokens, open_hands=game.header.open_hands)
        code = keep_class_game(fresh, snapshot.title)
    except (BadGame, Refused) as wrong:
        refused(wrong)
        return
    st.switch_page(script("month"), query_params={"g": code})
