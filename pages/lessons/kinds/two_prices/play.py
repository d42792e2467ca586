"""The game of the lesson with two prices: begun here, or one that has been played; the lesson keeps its code."""

from collections.abc import Sequence
from typing import Any, Literal

import htpy as h
import streamlit as st

from pages.lessons.lesson.view import RunningLesson
from pages.shared.board.running_game import names
from pages.shared.routes import page_of, script
from pages.shared.server.host import recent_games
from pages.shared.setup.teams_card import check_typed_names, name_note, no_seat_words
from pages.shared.ui.html import card, icon, label, md, tokens
from pages.shared.ui.note import field_note
from payday_core.drawing.teams import DEFAULT_NAMES, clean_name
from payday_core.drawing.typed_names import name_problem, name_problems
from payday_core.engine.seats import BadGame
from payday_core.games.pay_day.game import Game
from payday_core.sessions import live
from payday_core.teaching.experiments.two_prices.experiment import FORM, GAME, Offer, TwoPrices, game_of, months_done
from payday_core.teaching.experiments.two_prices.games import class_game, game_alone, has_room, played_game
from payday_core.teaching.lesson_service import lesson_service
from payday_core.text.wording import capital, counted, join_names, percent, uncapital

TEAMS, FEWEST, IN_A_ROW = 4, 2, 4
ALONE = "Player"
PLAYED = "A sample class"
CHOSEN = "The luck of this game was chosen for the lesson: debts matter in it. What your teams make of it is their own."

LOOKED_AT = 12
"""How many of the latest games are searched for those that a class may take."""


def play(running: RunningLesson) -> None:
    """A game to set up, or the game that the lesson already has."""
    snapshot = game_of(running.session)
    if snapshot is not None:
        _the_game(running, snapshot)
        return
    left, right = st.columns([1.7, 1], gap="medium")
    with left, st.container(key="card-two-prices-new"):
        (_set_up_alone if running.session.alone else _set_up_class)(running)
    with right:
        with st.container(key="card-two-prices-played"):
            md(h.h2["No time to play?"], h.p["A sample class of four teams has already played two months. You can use it right away."])
            offer_played(running)
        _games_there(running)


# ---- what is filled in; every change is kept


def _form(running: RunningLesson) -> dict[str, Any]:
    return running.session.kept.get(FORM) or {}


def _offer(running: RunningLesson) -> Offer:
    setup: TwoPrices = running.setup
    return setup.offer(_form(running).get("box", ""))


def _all_names(running: RunningLesson) -> list[str]:
    """The names that were filled in."""
    return list(_form(running).get("names") or DEFAULT_NAMES[:TEAMS])


def _team_names(running: RunningLesson) -> list[str]:
    """As many of them as the edition has room for."""
    return _all_names(running)[: _offer(running).printed.players_max]


def _keep_form(running: RunningLesson, **changed: Any) -> None:
    running.keep(FORM, _form(running) | changed)


def _box(running: RunningLesson) -> None:
    """The choice of the edition, with the rate of the game and the rate at which it is played again."""
    offers = {one.box: one for one in running.setup.boxes}
    key = "two-prices-box"
    st.segmented_control(
        "Edition", list(offers), default=_offer(running).box, required=True, key=key, format_func=lambda box: _box_words(offers[box]),
        on_change=lambda: _keep_form(running, box=st.session_state[key]),
    )  # fmt: skip


def _box_words(offer: Offer) -> str:
    return f"{offer.printed.title} edition: played at {percent(offer.printed.loan_rate)}, again at {percent(offer.other)}"


# ---- a new game


def _set_up_class(running: RunningLesson) -> None:
    """The edition, the teams with their names, and the button."""
    md(h.h2[f"Play {counted(running.setup.months, 'month')}"])
    written = _team_names(running)
    box, many = st.columns([2.3, 1], gap="medium")
    with box:
        _box(running)
    with many:
        _how_many(running, written, _offer(running).printed.players_max)
    printed = _offer(running).printed
    field_note(no_seat_words(printed, [clean_name(name) for name in _all_names(running)[printed.players_max :]]))
    wide = IN_A_ROW if len(written) <= IN_A_ROW else 3
    for first in range(0, len(written), wide):
        for seat, column in enumerate(st.columns(wide, gap="small"), first):
            if seat < len(written):
                _name(running, column, written, seat)
    guest = has_room(_offer(running), len(written)) and _guest(running)
    chosen = _luck(running)
    if st.button("Start the class game", key="big-two-prices-start", type="primary", width="stretch", icon=":material/play_arrow:"):
        offer, months = _offer(running), running.setup.months
        luck = offer.chosen_luck(len(written)) if chosen else None
        _begin(running, lambda: _class_game(offer, written, months, guest=guest, luck=luck))


def _class_game(offer: Offer, written: Sequence[str], months: int, *, guest: bool, luck: int | None) -> Game:
    """The game of the teams with these names. BadGame where one cannot be taken as it was typed."""
    game = class_game(offer, [clean_name(name) for name in written], months, guest=guest, luck=luck)
    check_typed_names(written)
    return game


def _guest(running: RunningLesson) -> bool:
    """A player who hardly ever borrows can join in, so that there is a team without a gap."""
    key, words = "two-prices-guest", "Mia plays along: she buys no deal and hardly ever borrows"
    wanted = bool(_form(running).get("guest", True))
    return st.toggle(words, value=wanted, key=key, on_change=lambda: _keep_form(running, guest=st.session_state[key]))


def _luck(running: RunningLesson) -> bool:
    """Whether the luck is one in which debts matter; in most games nobody has to borrow for the interest."""
    key = "two-prices-luck"
    words = "Choose the luck so that debts matter: with the first plans, one team’s cost more than doubles"
    wanted = bool(_form(running).get("chosen", True))
    return st.toggle(words, value=wanted, key=key, on_change=lambda: _keep_form(running, chosen=st.session_state[key]))


def _how_many(running: RunningLesson, written: Sequence[str], most: int) -> None:
    key = "two-prices-teams"
    st.segmented_control(
        "Teams", range(FEWEST, most + 1), default=len(written), required=True, key=key, on_change=lambda: _take_teams(running, key)
    )


def _take_teams(running: RunningLesson, key: str) -> None:
    """Change the number of teams; those that have a name keep it."""
    written, wanted = _team_names(running), st.session_state[key]
    _keep_form(running, names=[*written, *DEFAULT_NAMES[len(written) :]][:wanted])


def _name(running: RunningLesson, column: Any, written: list[str], seat: int) -> None:
    key = f"two-prices-name-{seat}"
    with column:
        typed = st.text_input(f"Team {seat + 1}", written[seat], key=key, on_change=lambda: _take_name(running, seat, key))
        name_note(typed, name_problems(written)[seat])


def _take_name(running: RunningLesson, seat: int, key: str) -> None:
    written = _all_names(running)
    written[seat] = st.session_state[key]
    _keep_form(running, names=written)


def _set_up_alone(running: RunningLesson) -> None:
    """The edition, a name, and the button: a month at a time against three bots."""
    md(h.h2[f"Play {counted(running.setup.months, 'month')} against three bots"])
    _box(running)
    key = "two-prices-name"
    name = _form(running).get("name", ALONE)
    typed = st.text_input("Your name", name, key=key, on_change=lambda: _keep_form(running, name=st.session_state[key]))
    name_note(typed, name_problem(typed))
    if st.button("Start the game", key="big-two-prices-start", type="primary", width="stretch", icon=":material/play_arrow:"):
        offer, months = _offer(running), running.setup.months
        _begin(running, lambda: _game_alone(offer, typed, months))


def _game_alone(offer: Offer, typed: str, months: int) -> Game:
    """The game of one person. BadGame where the name cannot be taken as it was typed."""
    if name_problem(typed):
        raise BadGame("you need another name; see its field")
    return game_alone(offer, clean_name(typed), months)


def _begin(running: RunningLesson, made: Any) -> None:
    """Keep the game for the lesson and go to its first plan, or say why it cannot start. A second click begins no second game."""
    now = RunningLesson(lesson_service().get(running.open_lesson.code))
    snapshot = game_of(now.session)
    if snapshot is None:
        try:
            snapshot = _lent(now, made(), f"{running.open_lesson.lesson.header.title}"[:60])
        except BadGame as wrong:
            st.error(f"This game cannot start: {label(str(wrong))}.", icon=":material/error:")
            return
    _go(snapshot)


def _go(snapshot: live.Snapshot) -> None:
    st.switch_page(script(page_of(snapshot.game)), query_params={"g": snapshot.code})


def _lent(running: RunningLesson, game: Game, title: str) -> live.Snapshot:
    """Keep a new game in the store and in the lesson."""
    code = live.hub().start(game, title, room=running.session.room)
    _take(running, code)
    return live.hub().get(code)


def _take(running: RunningLesson, code: str) -> None:
    """Make this the lesson's game; what another one has shown is closed."""
    lesson_service().lend(code, running.open_lesson.code)
    running.keep(GAME, code)
    running.after(1).do(do="rerun")


# ---- a game that has been played


def offer_played(running: RunningLesson) -> None:
    """The class that has played, in one click."""
    st.button(
        f"Use {uncapital(PLAYED)}",
        key="lesson-prepared",
        width="stretch",
        icon=":material/groups:",
        on_click=_take_played,
        args=(running,),
    )


def _take_played(running: RunningLesson) -> None:
    if game_of(running.session) is None:
        made = _lent(running, played_game(running.setup, _offer(running)), PLAYED)
        live.hub().forget(made.code)  # nobody continues it, so it is in no list


def _games_there(running: RunningLesson) -> None:
    """Games of the lesson's editions with at least a month played: this class may have played before."""
    found = {}
    for one in recent_games(LOOKED_AT, Game):
        game = live.hub().get(one.code).game
        if months_done(game) and running.setup.offer_of(game):
            found[one.code] = f"{one.title}: {join_names(one.seats)}; {uncapital(one.standing)}; {one.when}"
    if not found:
        return
    with st.container(key="card-two-prices-there"):
        md(h.h2["Played before?"])
        key = "two-prices-there"
        st.selectbox("A game that is there", list(found), key=key, format_func=found.__getitem__, label_visibility="collapsed")
        st.button(
            "Take this game", key="two-prices-take", width="stretch", icon=":material/history:",
            on_click=lambda: _take(running, st.session_state[key]),
        )  # fmt: skip


# ---- the game that the lesson has


def _the_game(running: RunningLesson, snapshot: live.Snapshot) -> None:
    """Who plays, how far the game is, the link to it, and the way back to the choice."""
    left, right = st.columns([1.7, 1], gap="medium")
    with left:
        md(card(_about(running, snapshot)))
    with right, st.container(key="card-two-prices-ways"):
        done = snapshot.game.over
        words = "Look at the game" if done else "Continue the game"
        sign = "visibility" if done else "play_arrow"
        kind: Literal["primary", "secondary"] = "secondary" if done else "primary"
        if st.button(words, key="big-two-prices-game", type=kind, width="stretch", icon=f":material/{sign}:"):
            _go(snapshot)
        st.button("Take another game", key="two-prices-other", width="stretch", icon=":material/undo:", on_click=_put_away, args=(running,))


def _put_away(running: RunningLesson) -> None:
    """The lesson has no game again; the game itself stays kept."""
    running.keep(GAME, "")
    running.after(1).do(do="rerun")


def _about(running: RunningLesson, snapshot: live.Snapshot) -> h.Node:
    game = snapshot.game
    offer = running.setup.offer_of(game)
    chosen = h.p(".soft")[CHOSEN] if offer and offer.is_chosen(game.seed) and any(seat.bot_id is None for seat in game.seats) else ""
    who = names(game)
    people = [h.span(".row")[one, h.b[name]] for one, name in zip(tokens(who, 40), who, strict=True)]
    printed = f"{game.edition.title} edition, loans cost {percent(game.edition.loan_rate)} at each Pay Day"
    far = f"{capital(counted(game.months, 'month'))} played" if game.over else f"Month {game.month} of {game.months}"
    sign = icon("check", 26) if game.over else icon("clock", 26)
    title = h.fragment[h.div(".kick")[printed], h.h2[snapshot.title]]
    return h.fragment[title, h.div(".tp-teams")[people], h.p(".tp-far")[sign, " ", far], chosen]
