"""The table of Play or Pay for one: everybody at the top, the four rows, one's own hand; beside them what happened."""

import htpy as h
import streamlit as st

from pages.games.coach import ask_the_coach
from pages.games.corner import cards_corner
from pages.games.play_or_pay import between, final
from pages.games.play_or_pay.deeds import go_on, next_button, take_back, think_switch
from pages.games.play_or_pay.faces import faces
from pages.games.play_or_pay.hand import MANY, hand, just_laid, keys
from pages.games.play_or_pay.happened import Line, last_done, lines_of, since_last_choice
from pages.games.play_or_pay.players import players
from pages.games.play_or_pay.since import News, news
from pages.shared.board.running_game import ends_for_others, follow, of_any_game, stays
from pages.shared.routes import script
from pages.shared.ui.html import card, md, tokens
from payday_core.games.play_or_pay.cards import SUIT_SIGNS, suit_name
from payday_core.games.play_or_pay.drawing import row_drawing, row_note, stacks, suit_color
from payday_core.games.play_or_pay.game import Game
from payday_core.games.play_or_pay.kinds import NONE
from payday_core.games.play_or_pay.turn_by_turn import Next, next_thing, whose
from payday_core.games.play_or_pay.view import RowShown, View, view_of
from payday_core.sessions import live
from payday_core.text.wording import capital, counted

FILE_LATER = "The file of this game holds all its cards, so it can be downloaded when the game is over."

LINES_MOST = 24
"""So many sentences are shown of what happened."""


def play() -> None:
    """The page of a game that is played turn by turn."""
    found = of_any_game()
    ends_for_others(found)
    snapshot = live.hub().get(found.code, Game)
    if not snapshot.game.alone:
        st.switch_page(script("month"), query_params={"g": snapshot.code})
    stays("solo", found)
    cards_corner(snapshot.game.house, "head", leave=False)
    me = whose(snapshot.game)
    view = view_of(snapshot.game, me)
    lines = lines_of(snapshot.game, me)
    if view.over:
        final.page(snapshot, view)
    else:
        table(snapshot, view, me, lines)
    follow(snapshot.code, snapshot.version)


def table(snapshot: live.Snapshot[Game], view: View, me: int, lines: list[Line]) -> None:
    """While the game is played, and between its rounds."""
    new = news(snapshot, lines)
    known = ", all hands open" if view.open_hands else ""
    said = h.fragment[h.h1[f"Round {view.round} of {view.rounds}"], h.span(".kick")[snapshot.title, known]]
    md(new.style(), h.div(".pp-head")[said])
    with st.container(key="pp-table"):
        left, right = st.columns([2.7, 1], gap="medium")
        with left:
            md(players(view, me, last_done(this_round(view, lines), len(view.seats))))
            if view.between:
                between.pause(snapshot, view, me)
            else:
                rows_card(view, new, me)
                with st.container(key="card-pp-next"):
                    what_comes_next(snapshot, view, me, lines)
                    ask_the_coach(snapshot)
                if view.open_hands:
                    open_hands(view, me)
        with right:
            happened(view, lines, new)
            with st.container(key="card-pp-ways"):
                think_switch()
                md(h.p(".tiny")[FILE_LATER])
                if st.button("Leave; it is kept", icon=":material/home:", width="stretch", key="leave"):
                    st.switch_page(script("home"))


def this_round(view: View, lines: list[Line]) -> list[Line]:
    """The sentences since the last deal; between rounds those of the round that is over."""
    dealt = [place for place, line in enumerate(lines) if line.dealt]
    return lines[dealt[-1] :] if dealt else lines


# ---- the four rows and the pot


def rows_card(view: View, new: News, me: int | None) -> None:
    """The rows, and the pot that waits for the winner."""
    landings = new.landings(me)
    md(
        h.div(class_=["card", "pp-rows", "pp-low" if len(view.choices) > MANY else ""])[
            pot(view, new.paid) if view.uses_tokens else "",
            h.div(".pp-four")[[row(view, one, h.div(".pp-line")[row_drawing(view, one, landings)]) for one in view.rows]],
        ]
    )


def row(view: View, one: RowShown, drawing: h.Node) -> h.Element:
    """A row with its suit beside it."""
    sign = h.span(class_=["pp-suit", suit_color(one.suit)], aria_hidden="true")[SUIT_SIGNS[one.suit]]
    return h.div(".pp-suitrow")[h.div(".pp-label")[sign, h.b[capital(suit_name(one.suit))], h.span[row_note(view, one)]], drawing]


def pot(view: View, paid: int) -> h.Element:
    """How many tokens are in the pot; those that have just come are marked by their motion."""
    return h.div(".pp-potline")[h.span(".pp-potn")[h.b[view.pot], " in the pot"], stacks(view.pot, view.pot - paid)]


# ---- what the person does


def what_comes_next(snapshot: live.Snapshot[Game], view: View, me: int, lines: list[Line]) -> None:
    """The question with the hand below it, or the button that goes on."""
    match next_thing(snapshot.game):
        case Next.CHOOSE:
            heading("Which card do you lay?", f"{capital(counted(len(view.choices), 'card'))} of your hand fit. {key_words(view)}")
        case Next.END_TURN:
            laid = next((line.card for line in reversed(lines) if line.seat == me and line.card != NONE), NONE)
            heading(just_laid(laid), "The others wait. You can still take it back.")
            with st.container(key="pp-end", horizontal=True, gap="small"):
                next_button("End turn", "arrow_forward", go_on, snapshot)
                st.button("Undo", width="stretch", icon=":material/undo:", key="undo", shortcut="u", on_click=take_back, args=(snapshot,))
        case _:
            leader = view.seats[view.leader].name
            heading(f"{leader} leads this round", "Look at your hand first: these are your cards.")
            next_button(f"Let {leader} begin", "arrow_forward", go_on, snapshot)
    hand(snapshot, view)


def key_words(view: View) -> str:
    """Which keys lay a card."""
    return f"Click one, or press {keys(len(view.choices))}."


def heading(title: str, text: str) -> None:
    """The headline of this moment."""
    md(h.div(".pp-ask")[h.h2[title], h.p(aria_live="polite")[text]])


def open_hands(view: View, me: int) -> None:
    """In a game of full knowledge: what the others hold."""
    pictures = tokens([seat.name for seat in view.seats], 28)
    hands = [
        h.div(".pp-open")[pictures[seat.seat], h.b(".nm")[seat.name], faces(seat.hand, f"{seat.name}'s cards")]
        for seat in view.seats
        if seat.seat != me and seat.hand
    ]
    md(card(h.fragment[h.h2(".mb")["The other hands"], hands], "tight"))


# ---- what happened


def happened(view: View, lines: list[Line], new: News) -> None:
    """The newest first, back to the person's own last choice."""
    found = since_last_choice(lines)[:LINES_MOST]
    rows = [told(view, line, new, newest=place == 0) for place, line in enumerate(found)]
    shown = (
        h.div(".feed.pp-feed", role="list", tabindex="0", aria_label="What happened")[rows]
        if rows
        else h.p["Nothing yet. The cards are not dealt."]
    )
    md(card(h.fragment[h.h2(".mb")["What happened"], shown], "tight"))


def told(view: View, line: Line, new: News, *, newest: bool) -> h.Element:
    """A sentence with the token of whom it is about; those that are new appear one after another."""
    kinds = ["pp-newest" if newest else "", "pp-comes" if line in new.seconds else ""]
    style = f"--at:{new.seconds[line]:.2f}s" if line in new.seconds else None
    picture: h.Node = h.span(".pp-nobody") if line.seat == NONE else tokens([seat.name for seat in view.seats], 30)[line.seat]
    return h.div(role="listitem", class_=kinds, style=style)[picture, h.span[h.span(".sr")["newest: "] if newest else "", line.text]]
