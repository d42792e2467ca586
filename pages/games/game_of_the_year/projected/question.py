"""The question of a team on the whole page: what it is about, and each answer with what it means, for all to read."""

import htpy as h
import streamlit as st

from pages.games.corner import year_corner
from pages.games.game_of_the_year.playing import go_on, next_button, undo_button
from pages.games.game_of_the_year.projected.board import standing
from pages.games.game_of_the_year.projected.told import told
from pages.games.game_of_the_year.question import about, changes, in_words, meaning
from pages.games.game_of_the_year.spinner import spinner
from pages.games.sounds import sound_of_the_year
from pages.shared.ui.html import card, label, md, tokens
from payday_core.games.game_of_the_year.drawing.calendar import month_ahead
from payday_core.games.game_of_the_year.game import Game
from payday_core.games.game_of_the_year.kinds import Ask
from payday_core.games.game_of_the_year.on_one_screen import buy_by_plan
from payday_core.games.game_of_the_year.options import Decision, Option
from payday_core.games.game_of_the_year.view import View, view_of
from payday_core.sessions import live
from payday_core.text.wording import money


def question(snapshot: live.Snapshot[Game]) -> None:
    """The whole page. For its first second no key answers: who pressed one meant what was there before."""
    view, asked = view_of(snapshot.game), snapshot.game.pending
    if asked is None:
        return
    name = f"gy-fresh-{len(snapshot.game.journal)}"
    md(h.span(".fresh", style=f"--fresh:{name}"), h.style[f"@keyframes {name}{{to{{opacity:1}}}}"])
    left, right = st.columns([1.5, 1], gap="medium")
    with left:
        with st.container(key="card-asked"):
            place, words = in_words(asked)
            picture = tokens([seat.name for seat in view.seats], 66)[asked.seat]
            kick = f"{view.seats[asked.seat].date}: {place}"
            md(h.div(".gy-asked")[picture, h.div[h.div(".kick")[kick], h.h1[f"{asked.names[asked.seat]}: {words}"]]], about(asked))
            answers(snapshot, view, asked)
        md(month_ahead(view, asked.seat))
    with right, st.container(key="side"):
        md(spinner(view))
        md(card(standing(view), "tight"))
        with st.container(key="side-feed"):
            md(card(h.fragment[h.h2(".mb")["What happened"], told(snapshot.game)], "tight"))
        with year_corner(snapshot.game.box, "page"):
            sound_of_the_year(snapshot)
            undo_button(snapshot)


def answers(snapshot: live.Snapshot[Game], view: View, asked: Decision) -> None:
    """Side by side, each with a number as its key; the end of a turn is the obvious next thing."""
    if asked.ask is Ask.BUY:
        end_turn(snapshot, asked)
        return
    for place, (column, option) in enumerate(zip(st.columns(len(asked.options), gap="small"), asked.options, strict=True), 1):
        with column:
            answer(snapshot, view, asked, option, place)


def answer(snapshot: live.Snapshot[Game], view: View, asked: Decision, option: Option, place: int) -> None:
    """A button, what the answer means, and what it changes at once."""
    with st.container(key=f"answer-{place}"):
        key, shortcut = f"big-o{place}", str(place) if place < 10 else None
        args = (snapshot, Game.answer, option.value)
        st.button(label(f"{place}. {option.label}"), width="stretch", key=key, shortcut=shortcut, on_click=go_on, args=args)
        md(h.div(".gy-means")[meaning(view, asked, option), changes(asked.now, option.outlook)])


def end_turn(snapshot: live.Snapshot[Game], asked: Decision) -> None:
    """End the turn, or first buy a token; its kind is what the team's plan says, and nobody is told."""
    nothing, token, *_ = asked.options
    next_button("End turn", "arrow_forward", go_on, snapshot, Game.answer, nothing.value)
    with st.container(key="answer-1"):
        words = label(f"1. Buy a token for {money(asked.box.token_price)}")
        st.button(words, width="stretch", key="big-o1", shortcut="1", on_click=go_on, args=(snapshot, buy_by_plan))
        md(h.div(".gy-means")[h.span["The plan says of which kind; it lies face down."], changes(asked.now, token.outlook)])
