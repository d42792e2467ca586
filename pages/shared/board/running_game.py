"""What all pages of a running game share: finding the game by its address, changing it, and going on to another page."""

from collections.abc import Callable
from contextlib import suppress
from typing import Any, Literal, NoReturn

import htpy as h
import streamlit as st

from pages.shared.board.once_a_month import has_been_asked, hear_again, once_a_month
from pages.shared.routes import page_of, script
from pages.shared.server.rights import plays
from pages.shared.ui.damaged import damaged_page, trouble
from pages.shared.ui.html import label, md, tokens
from payday_core import Game
from payday_core.classroom.class_service import class_service
from payday_core.classroom.secret_luck import is_secret
from payday_core.engine.game import Game as AnyGame
from payday_core.engine.record import BrokenRecord
from payday_core.games.pay_day.turn_by_turn import reply
from payday_core.sessions import live
from payday_core.store import Branch, BrokenStore, StaleMove, StoreError, StoreUnavailable, UnknownGame
from payday_core.text.wording import percent

SECONDS_BETWEEN_LOOKS = 1.0

BOARD = {"tiles", "lengths"}
"""What of an edition is its board, and no house rule."""

PLAYED_ELSEWHERE = (
    "Look at the big screen. Whoever leads the game opens it in the browser in which it was begun, at the computer that keeps it, "
    "or from its downloaded file."
)

LATER = "The luck of this game was drawn in secret. Pages that would give it away open when the class’s game is over."


LAST = "last-page"
"""The session's key for the game and the page of it that this window showed last."""

MOVED_ON = {
    "plan": "Month {month} has not begun",
    "month": "Month {month} is being played",
    "final": "The game is over",
    "solo": "The game is being played",
}
"""Where a game is, by the page that shows it."""


def opened() -> live.Snapshot:
    """The game that the address names; without one, or where it is damaged, the page says so in a sentence and ends here."""
    snapshot = of_any_game()
    if not isinstance(snapshot.game, Game):
        st.switch_page(script(page_of(snapshot.game)), query_params={"g": snapshot.code})
    if snapshot.branch:
        md(branch_of(snapshot.branch))
    return snapshot


def of_any_game() -> live.Snapshot[Any]:
    """The same where any game may be meant, not only Pay Day."""
    code = st.query_params.get("g", "").strip().lower()
    try:
        return live.hub().find(code)
    except UnknownGame as wrong:
        md(h.h1["No game here"])
        st.error(label(str(wrong)) if code else "This address names no game.", icon=":material/search_off:")
        _end()
    except (BrokenStore, BrokenRecord) as wrong:
        damaged_page(code, str(wrong))
        _end()


def to_be_played() -> live.Snapshot:
    """The same for a page that plays it; who has its address alone is told where it is played, and the page ends here."""
    snapshot = opened()
    ends_for_others(snapshot)
    return snapshot


def ends_for_others(snapshot: live.Snapshot[Any]) -> None:
    """Tell who has the address alone where the game is played, and end the page."""
    if not plays(snapshot):
        md(h.h1["This game is played on another screen"])
        st.info(label(PLAYED_ELSEWHERE), icon=":material/lock:")
        _end()


def _end() -> NoReturn:
    st.page_link(script("home"), label="Go to the home page", icon=":material/home:")
    st.stop()


def branch_of(branch: Branch) -> h.Node:
    """From which game a branch was played on, with the way back."""
    parent = f"replay?g={branch.parent}&t={branch.turn}&branch={branch.code}"
    try:
        title = h.a(href=parent, target="_self")[live.hub().get(branch.parent).title]
    except (StoreError, BrokenRecord):
        title = h.a(href=parent, target="_self")["a game that cannot be opened"]
    return h.p(".branch-of")["A branch of ", title, ": another answer in turn ", branch.turn, "."]


def change(snapshot: live.Snapshot, action: Callable[[Game], object], *, aloud: bool = True) -> None:
    """Do something to a game of Pay Day, as `done`; what is asked once a month is asked once."""
    done(snapshot, once_a_month(snapshot.code, action), aloud=aloud)


def done(snapshot: live.Snapshot[Any], action: Callable[[Any], object], *, aloud: bool = True) -> None:
    """Do something to the game as this page saw it; a second click or another tab that was faster changes nothing, and the page says so.

    Where the store refuses, nothing is done either, and the page says why. Nothing is done for somebody who has its address alone.
    """
    try:
        if plays(snapshot):
            live.hub().change(snapshot.code, snapshot.version, action)
    except StaleMove:
        if aloud:
            st.toast("Already done. This is how the game stands now.", icon=":material/sync:")
    except StoreError as why:
        trouble(why)


def answer(snapshot: live.Snapshot, value: int) -> None:
    """Give an answer to the question that this page shows. Turn by turn, the others then play on."""
    has_been_asked(snapshot.code, snapshot.game)
    change(snapshot, lambda game: reply(game, value))


def answer_and_hear_it_again(snapshot: live.Snapshot, value: int) -> None:
    """The same where a question otherwise comes once a month: the team is asked before its next roll too."""
    hear_again(snapshot.code, snapshot.game)
    change(snapshot, lambda game: reply(game, value))


def undo_button(snapshot: live.Snapshot) -> None:
    """Takes the last answer back, as long as no chance and nobody else has spoken since."""
    if snapshot.game.can_undo:
        st.button("Undo", width="stretch", icon=":material/undo:", key="undo", shortcut="u", on_click=change, args=(snapshot, Game.undo))


@st.fragment(run_every=SECONDS_BETWEEN_LOOKS)
def follow(code: str, version: int) -> None:
    """Look again and again whether another tab has moved in the game, and draw the page again when it has."""
    with suppress(StoreUnavailable):  # out of reach for a moment: the page stays as it is
        if live.hub().find(code).version != version:
            st.rerun()


def stays(here: str, snapshot: live.Snapshot[Any]) -> None:
    """This window shows this page of the game; `sent_on` asks for it later."""
    st.session_state[LAST] = (snapshot.code, here)


def sent_on(here: str, to: str, snapshot: live.Snapshot) -> NoReturn:
    """From a page that has nothing to show any more, or not yet, to the one on which the game is.

    Who came by the browser's Back is not sent on again, or they could never go back further: the page says where the game is.
    """
    if not _came_back(here, snapshot):
        go(to, snapshot)
    md(h.h1[MOVED_ON[to].format(month=snapshot.game.month)], h.p["This page belongs to another moment of the game. Nothing is lost."])
    if st.button("Go on with the game", type="primary", key="big-on", icon=":material/arrow_forward:", shortcut="space"):
        go(to, snapshot, **({"step": "0"} if to == "final" else {}))  # perhaps the room has not seen it yet
    st.page_link(script("home"), label="Leave; the game is kept", icon=":material/home:")
    st.stop()


def _came_back(here: str, snapshot: live.Snapshot) -> bool:
    """Did this window show another page of this game last? Nothing on those leads to a page that has nothing to show, so it was Back."""
    code, page = st.session_state.get(LAST, ("", ""))
    return bool(code == snapshot.code and page != here)


def go(page: str, snapshot: live.Snapshot[Any], **more: str) -> None:
    """Go on to another page of the same game."""
    st.switch_page(script(page), query_params={"g": snapshot.code, **more})


def download(snapshot: live.Snapshot[Any], key: str) -> None:
    """The game as a file, finished or interrupted; the home page opens it again. It holds the luck, which may be a secret yet."""
    if luck_is_secret(snapshot):
        md(h.p(".tiny")[LATER])
        return
    st.download_button(
        "Download this game",
        snapshot.as_file(),
        file_name=live.file_name(snapshot.title),
        mime="application/json",
        on_click="ignore",
        width="stretch",
        icon=":material/download:",
        key=key,
    )


def review_button(snapshot: live.Snapshot[Any], width: Literal["stretch", "content"] = "stretch") -> None:
    """From the end of a game to the pages that look back at it."""
    if st.button("Review this game", icon=":material/query_stats:", key="big-review", width=width):
        go("review", snapshot)


def luck_is_secret(snapshot: live.Snapshot[Any]) -> bool:
    """Whether the luck of this game was drawn in secret and is still to come, for this class."""
    return is_secret(class_service(), snapshot)


def names(game: AnyGame) -> tuple[str, ...]:
    """The teams' names in the order of their seats."""
    return tuple(seat.name for seat in game.seats)


def team_tokens(game: AnyGame, size: int) -> tuple[h.Node, ...]:
    """The teams' tokens in the order of their seats."""
    return tokens(names(game), size)


def kicker(snapshot: live.Snapshot) -> str:
    """The small line over every heading: which game this is, and what a loan costs in it."""
    edition = snapshot.game.edition
    house = " with house rules" if edition.replaced.keys() - BOARD else ""
    return f"{snapshot.title}, {edition.title} edition{house}, loans cost {percent(edition.loan_rate)} each Pay Day"
