"""Duplicate tables of Play or Pay on the projected screen: how far each is, and what each made of the same hands."""

from collections.abc import Callable, Sequence
from functools import partial

import htpy as h

from pages.classroom.screen.called_up import SILENCE, Sounds, called_up
from pages.classroom.screen.tables.grid import board_line, grid, how_counted, in_a_row, pictures
from pages.classroom.screen.tables.progress import Does, progress
from pages.games.play_or_pay.class_final import BEFORE
from pages.shared.board.stairs import STEP_TOKEN
from pages.shared.ui.html import icon, md
from payday_core.classroom.class_service import class_service
from payday_core.classroom.classroom import Classroom, Round
from payday_core.classroom.matchpoints.cards import CardResult, compare_cards, tables_played
from payday_core.classroom.settings.play_or_pay import of_play_or_pay
from payday_core.classroom.tables import ClassTable
from payday_core.games.play_or_pay.kinds import CARDS
from payday_core.games.play_or_pay.view import view_of
from payday_core.text.wording import numbered

STEPS_MOST, PLACES = 6, 3
"""So many teams have room on steps side by side; where more share the first three places, nobody is called up."""


def kicker(room: Classroom, played: Round, words: str) -> h.Node:
    """Which class and game this is, and how far it is."""
    return h.div(".kick")[f"{room.name}, {played.setting.title}, {words}"]


# ---- the round


def tables_round(room: Classroom) -> None:
    """Which tables are done, which play, and which choose a card; nothing that only the team may know."""
    played = room.round
    if played:
        small = kicker(room, played, f"round {played.playing} of {played.setting.chapters}: the same hands at every table")
        md(progress(room, tables_played(room, class_service().tables(room)), small, partial(_does, room)))


def _does(room: Classroom, table: ClassTable) -> Does:
    """What a table does, and how much of its round is played: of all cards those that are laid."""
    if table.snapshot is None:
        return "plays", "cards", "Playing", 0.0
    seen = view_of(table.snapshot.game)
    share = 0.0 if seen.between else 1 - sum(seat.cards for seat in seen.seats) / (seen.packs * CARDS)
    if table.asked:
        return "asked", "talk", "Chooses a card", share
    player = room.character(table.teams[0])
    return "plays", "cards", f"{player.name} plays" if player else "Playing", share


# ---- compared


def tables_report(room: Classroom) -> None:
    """What each team made of the same hands by the end of the round that was played last."""
    played = room.round
    if played is None:
        return
    small = kicker(room, played, f"round {played.playing} of {played.setting.chapters}")
    if class_service().winner_is_to_come(room):
        guess = "Every table had the same hands. Which card did your team lay that others may have kept? The final comes next."
        words = h.div(".won")[small, h.h1["All rounds are played. Who has won?"]]
        md(h.div(".card.sc-curtain")[words, h.p(".curtain-said")[guess]])
        return
    lines = compare_cards(class_service(), room, played.playing)
    asked = "The same hands, other tokens: which card did the first team lay that the last one kept?"
    talk = h.div(".talk")[h.div[h.b["?"], h.span[asked]]]
    md(h.div(".tb.tb-report")[_head(small, lines, played), _board(room, lines, played), went(room, lines, played), talk])


def tables_final(room: Classroom) -> Sounds:
    """What each team made of the same hands in the whole game. What the screen plays to it."""
    played = room.round
    lines = compare_cards(class_service(), room, None)
    if played is None:
        return SILENCE
    step, first = class_service().told(room), [line for line in lines if line.rank <= PLACES]
    kick = f"{room.name}, {played.setting.title}, the end"
    if step is not None and 0 < len(first) <= STEPS_MOST:
        return called_up(kick, pictures(room, STEP_TOKEN), first, step, lambda line: has(line, played), BEFORE)
    md(h.div(".tb.tb-final")[_head(h.div(".kick")[kick], lines, played), _board(room, lines, played), went(room, lines, played)])
    return SILENCE


def has(line: CardResult, played: Round) -> str:
    """What a team ended with."""
    free = of_play_or_pay(played.setting).house.free_passes
    return numbered(line.score, "round" if free else "token")


def _head(small: h.Node, lines: Sequence[CardResult], played: Round) -> h.Node:
    return h.div(".rh")[h.div(".tb-kick")[small, how_counted(lines)], h.h1[_headline(lines, played)]]


def _headline(lines: Sequence[CardResult], played: Round) -> str:
    """What the same hands became, from the best to the last."""
    if not lines:
        return "No table has finished a round yet"
    best, last = lines[0], lines[-1]
    if len(lines) == 1:
        return f"{best.name} has {has(best, played)}"
    if best.score == last.score:
        return f"With the same hands, all have {has(best, played)}"
    return f"With the same hands, {best.name} has {has(best, played)} and {last.name} {has(last, played)}"


def _board(room: Classroom, lines: Sequence[CardResult], played: Round) -> h.Node:
    """All teams, best first."""
    if not lines:
        return h.div(".empty")[icon("clock", 28), h.span["There is nothing to compare yet."]]
    looks = pictures(room)
    cells = [board_line(room, line, looks[line.team], h.span(".tb-worth")[has(line, played)]) for line in lines]
    return h.div(".tb-board")[grid(cells, in_a_row(len(lines)))]


ROUNDS_WON, POTS_WON = "Rounds won", "Pots won"
"""Of these the most is marked."""

WENT: tuple[tuple[str, Callable[[CardResult], int]], ...] = (
    (ROUNDS_WON, lambda line: line.rounds_won),
    ("Antes", lambda line: line.flow.ante),
    ("Passes", lambda line: line.flow.passes),
    ("Cards left", lambda line: line.flow.cards_left),
    (POTS_WON, lambda line: line.flow.won),
)
"""What is told of each table."""

WENT_MOST = 10
"""Of more teams there is no room to tell it."""


def went(room: Classroom, lines: Sequence[CardResult], played: Round) -> h.Node:
    """Where the tokens went at each table: what the same hands cost and brought."""
    if not lines or len(lines) > WENT_MOST or of_play_or_pay(played.setting).house.free_passes:
        return ""
    looks = pictures(room, 30)
    told = [(title, value) for title, value in WENT if any(map(value, lines))]
    head = h.tr[h.th(scope="col")["Where the tokens went"], [h.th(scope="col")[title] for title, _ in told]]
    rows = [
        h.tr[
            h.th(scope="row")[h.span(".row")[looks[line.team], h.span(".nm")[line.name]]],
            [h.td(class_=_look(title, value(line), max(map(value, lines))))[value(line)] for title, value in told],
        ]
        for line in lines
    ]
    return h.div(".card.pc-went")[h.table(".pp-tbl")[h.thead[head], h.tbody[rows]]]


def _look(title: str, number: int, most: int) -> str | None:
    return "pp-won" if title in (ROUNDS_WON, POTS_WON) and number == most else None
