"""A question put to a team, on the whole page: the card, what each answer would do to the money, and the buttons."""

from collections.abc import Callable

import htpy as h
import streamlit as st

from pages.shared.board.once_a_month import comes_once
from pages.shared.board.running_game import answer_and_hear_it_again, team_tokens
from pages.shared.board.table import placed, show_board
from pages.shared.board.worth import worth_list
from pages.shared.decision.about import facts, what_it_is_about
from pages.shared.decision.answers import answer_button, button_words, more_cash_row, option_row, slider_answer, tiles
from pages.shared.decision.auction import bid_answers, peek
from pages.shared.decision.dice import die_answers, number_answers
from pages.shared.decision.form import Form, answer_form
from pages.shared.decision.poll import hands_up
from pages.shared.decision.promise import keeps, promise_of, said
from pages.shared.decision.sealed import is_sealed, sealed_answers
from pages.shared.decision.signs import SIGNS, plain
from pages.shared.decision.tiles import ADVICE, box_card, place_answers, rest_button
from pages.shared.decision.wording import HIGHEST_BID, QUESTIONS, place_of, talk
from pages.shared.ui.html import chip, head, icon, md
from payday_core import Decision
from payday_core.games.pay_day.kinds import Ask
from payday_core.sessions import live


def decision_view(snapshot: live.Snapshot) -> None:
    """The whole page of a pending question."""
    game, asked = snapshot.game, snapshot.game.pending
    if asked is None:
        return
    heading(snapshot, asked)
    card, answers = st.columns([1, 2.35], gap="large")
    with card:
        card_and_facts(snapshot, asked)
    with answers:
        if is_sealed(snapshot, asked):
            sealed_answers(snapshot, asked)
        else:
            promise_row(snapshot, asked)
            all_answers(snapshot, asked)
            ask_again(snapshot, asked)
        hands_up(snapshot, asked)
        words = "Ask the team" if game.header.in_step else "Think first"
        md(h.p(".ask")[icon("talk", 30), " ", h.span[h.b[f"{words}:"], f" {talk(snapshot, asked)}"]])
        with st.expander("Where everybody is, and what everybody is worth"):
            show_board(snapshot, len(game.journal), "board-small", look="small")
            md(worth_list(game))


def card_and_facts(snapshot: live.Snapshot, asked: Decision) -> None:
    """What the question is about, and how the team is doing; while tiles are being placed, which ones are left."""
    if asked.ask is Ask.BID:
        peek(snapshot, asked)
    md(what_it_is_about(snapshot, asked))
    if asked.ask is Ask.PLACE_TILE:
        md(h.p(".advice")[icon("bulb", 26), h.span[ADVICE]])
        md(box_card(snapshot))
        rest_button(snapshot, "Let the app place the rest")
    elif not is_sealed(snapshot, asked):
        md(facts(snapshot, asked))


def heading(snapshot: live.Snapshot, asked: Decision) -> None:
    """Who is asked what, and where."""
    game = snapshot.game
    name = game.seats[asked.seat].name
    if is_sealed(snapshot, asked):
        head(
            f"{snapshot.title}, {where(snapshot, asked)}: Auction",
            HIGHEST_BID,
            chip("All teams bid", "gold", "talk"),
        )
        return
    head(
        f"{snapshot.title}, {where(snapshot, asked)}: {QUESTIONS[asked.ask][0]}",
        h.span(".row")[team_tokens(game, 58)[asked.seat], h.span[f"{name}: ", QUESTIONS[asked.ask][1]]],
        chip(f"{game.seats[asked.seat].name} decides", "gold", "talk"),
    )


def where(snapshot: live.Snapshot, asked: Decision) -> str:
    """The month and day of the team that is asked, or which tile is being placed."""
    if asked.ask is Ask.PLACE_TILE:
        done, every = placed(snapshot.game)
        return f"tile {done + 1} of {every}"
    place = place_of(snapshot, asked)
    return f"month {place.month}, {'Pay Day' if place.on_pay_day else f'day {place.day}' if place.day else 'Start'}"


def promise_row(snapshot: live.Snapshot, asked: Decision) -> None:
    """What the team's plan says, and one button that keeps it; where dollars are chosen, the slider stands there already."""
    found = promise_of(snapshot, asked)
    if found is None:
        return
    with st.container(key="card-promise"):
        if answer_form(asked) is Form.SLIDER:
            md(said(snapshot, asked, found))
            return
        words, keep = st.columns([2.6, 1.4], vertical_alignment="center", gap="medium")
        with words:
            md(said(snapshot, asked, found))
        with keep:
            answer_button(snapshot, keeps(button_words(asked.label(found.value))), found.value, "big-keep", "space")


def ask_again(snapshot: live.Snapshot, asked: Decision) -> None:
    """What comes once a month, a team may want to hear before its next roll too."""
    if comes_once(snapshot.game, asked):
        words, sign = "Not now; ask us again before our next roll", ":material/update:"
        args = (snapshot, asked.values[0])
        st.button(words, key="ask-again", icon=sign, width="stretch", shortcut="n", on_click=answer_and_hear_it_again, args=args)


def all_answers(snapshot: live.Snapshot, asked: Decision) -> None:
    """The answers in the form that suits them."""
    RENDERERS[answer_form(asked)](snapshot, asked)


# ---- the forms


def rows(snapshot: live.Snapshot, asked: Decision) -> None:
    """One row for each answer, with the money before and after."""
    _rows(snapshot, asked, brief=False)


def short_rows(snapshot: live.Snapshot, asked: Decision) -> None:
    """The same in less room."""
    _rows(snapshot, asked, brief=True)


def _rows(snapshot: live.Snapshot, asked: Decision, *, brief: bool) -> None:
    for number, option in enumerate(asked.options, 1):
        option_row(snapshot, asked, number, option, brief=brief)
    more_cash_row(snapshot, asked)


def signed_tiles(snapshot: live.Snapshot, asked: Decision) -> None:
    """Tiles, with a picture where the question has one."""
    tiles(snapshot, asked, SIGNS.get(asked.ask, plain))


RENDERERS: dict[Form, Callable[[live.Snapshot, Decision], None]] = {
    Form.BID: bid_answers,
    Form.NUMBER: number_answers,
    Form.DIE: die_answers,
    Form.CALENDAR: place_answers,
    Form.SLIDER: slider_answer,
    Form.TILES: signed_tiles,
    Form.ROWS: rows,
    Form.SHORT_ROWS: short_rows,
}
