"""The table of Play or Pay for a class on one projector: plans before a round, the round, its report, the final.

The room sees `view_of(game, None)`: no hand but where all lie open.
"""

import htpy as h
import streamlit as st

from pages.games.class_controls import controls, let_it_play, skip_button, stop_playing
from pages.games.corner import cards_corner
from pages.games.play_or_pay import class_final, class_plans, class_report
from pages.games.play_or_pay.class_pace import SECONDS_TO_TAKE_BACK, SKIPS
from pages.games.play_or_pay.deeds import next_button, take_back
from pages.games.play_or_pay.faces import by_suit
from pages.games.play_or_pay.hand import MANY, choice, keys
from pages.games.play_or_pay.happened import Line, last_done, lines_of
from pages.games.play_or_pay.players import CROWD, players
from pages.games.play_or_pay.since import News, news
from pages.games.play_or_pay.table import heading, rows_card, this_round, told
from pages.games.sounds import sound_of_cards
from pages.shared.board.running_game import done, ends_for_others, follow, of_any_game, stays
from pages.shared.board.way_back import way_back
from pages.shared.routes import script
from pages.shared.ui.html import card, md
from pages.shared.ui.style import projector
from payday_core.games.play_or_pay.game import Game
from payday_core.games.play_or_pay.turn_by_turn import finish_round
from payday_core.games.play_or_pay.view import View, view_of
from payday_core.sessions import live
from payday_core.text.wording import capital, counted

LINES_MOST = 16
"""So many sentences are shown of what happened; what does not fit is cut off below."""

WATCHED = "pp-watched"
"""The session's key for the game and the round that this window is watching: its table is shown until somebody goes on."""


def play() -> None:
    """The page of a game of several teams, and of its end."""
    found = of_any_game()
    ends_for_others(found)
    snapshot = live.hub().get(found.code, Game)
    if snapshot.game.alone:
        st.switch_page(script("solo"), query_params={"g": snapshot.code})
    stays("month", found)
    projector("game")
    view = view_of(snapshot.game)
    room = "-open" if view.open_hands else "-crowd" if len(view.seats) >= CROWD else ""
    with st.container(key=f"pp-room{room}"):
        stage(snapshot, view)
    waits = view.between or view.over or view.asked is not None
    if waits or not let_it_play(snapshot, SECONDS_TO_TAKE_BACK if snapshot.game.can_undo else 0.0):
        follow(snapshot.code, snapshot.version)


def stage(snapshot: live.Snapshot[Game], view: View) -> None:
    """What the room looks at now."""
    played = view.round if view.over else view.round - 1
    if not view.between:
        st.session_state[WATCHED] = (snapshot.code, view.round)
        table(snapshot, view)
    elif played and st.session_state.get(WATCHED) == (snapshot.code, played):
        table(snapshot, view)
    elif number := class_report.wanted(view, played):
        class_report.page(snapshot, view, number)
    elif view.over:
        class_final.page(snapshot, view)
    else:
        class_plans.page(snapshot, view)


# ---- the round


def table(snapshot: live.Snapshot[Game], view: View) -> None:
    """Everybody, the four rows, what happened; below them the question, or how the round goes on."""
    lines = lines_of(snapshot.game, None)
    now = this_round(view, lines)
    new = news(snapshot, lines)
    left, right = st.columns([2.6, 1], gap="medium")
    with left:
        number = st.session_state[WATCHED][1]
        known = "all hands open" if view.open_hands else "the round is over" if view.between else "hands are secret until the round is over"
        md(new.style(), h.div(".pp-head")[h.h1[f"Round {number} of {view.rounds}"], h.span(".kick")[known]])
        md(players(view, None, last_done(now, len(view.seats))))
        rows_card(view, new, None)
        if view.choices:
            question(snapshot, view)
    with right, st.container(key="side"):
        with st.container(key="side-feed"):
            shown = [told(view, line, new, newest=place == 0) for place, line in enumerate(newest_first(now))]
            md(card(h.fragment[h.h2(".mb")["What happened"], h.div(".feed.pp-said", role="list")[shown]], "tight"))
        onward(snapshot, view, new)


def newest_first(lines: list[Line]) -> list[Line]:
    """The sentences of the round that are shown."""
    return lines[: -LINES_MOST - 1 : -1]


def onward(snapshot: live.Snapshot[Game], view: View, new: News) -> None:
    """How the round goes on; when it is over, its report."""
    if view.between:
        number = st.session_state[WATCHED][1]
        next_button(f"Report of round {number}", "bar_chart", class_report.show, number, WATCHED)
    elif view.asked is not None:
        skip_button(snapshot, finish_round, SKIPS)
    else:
        controls(snapshot, finish_round, SKIPS)
    with cards_corner(view.house, "page"):
        sound_of_cards(snapshot, new)
        if snapshot.game.can_undo:
            st.button("Undo", icon=":material/undo:", key="undo", shortcut="u", on_click=undo, args=(snapshot,))
    way_back(snapshot.code)


def undo(snapshot: live.Snapshot[Game]) -> None:
    """Take the card back, and wait."""
    stop_playing()
    take_back(snapshot)


# ---- the question, where hands are open


def question(snapshot: live.Snapshot[Game], view: View) -> None:
    """Which card the team lays that is asked: the cards that fit, each with a key and with what it does."""
    asked = snapshot.game.pending
    if asked is None:
        return
    options = [asked.option(card) for card in by_suit(view.choices)]
    brief = len(options) > MANY
    name = view.seats[asked.seat].name
    fresh = f"pd-fresh-{len(snapshot.game.journal)}"
    md(h.span(".fresh", style=f"--fresh:{fresh}"), h.style[f"@keyframes {fresh}{{to{{opacity:1}}}}"])
    with st.container(key="card-pp-next"):
        how = f"Click, or press {keys(len(options))}."
        heading(f"{name}: which card do you lay?", f"{capital(counted(len(options), 'card'))} fit. {how}")
        with st.container(key=f"pp-hand{'-many' if brief else ''}", horizontal=True, gap="small"):
            for number, option in enumerate(options, 1):
                choice(snapshot, view, option, number, lay, brief=brief)


def lay(snapshot: live.Snapshot[Game], card: int) -> None:
    """The team lays a card. Until the next one plays it can be taken back."""
    done(snapshot, lambda game: game.answer(card))
