"""Duplicate tables of Play or Pay on the projected screen: how far each is, and what each made of the same hands."""

from collections.abc import Sequence

import htpy as h

from pages.classroom.screen.called_up import SILENCE, Sounds, called_up
from pages.classroom.screen.tables.grid import grid, in_a_row, named, pictures
from pages.games.play_or_pay.class_final import BEFORE
from pages.shared.board.stairs import STEP_TOKEN
from pages.shared.ui.html import icon, md
from payday_core.classroom.class_service import class_service
from payday_core.classroom.classroom import Classroom, Round
from payday_core.classroom.matchpoints.cards import CardResult, compare_cards
from payday_core.classroom.matchpoints.matchpoints import points_text
from payday_core.classroom.settings.play_or_pay import of_play_or_pay
from payday_core.classroom.tables import ClassTable
from payday_core.games.play_or_pay.kinds import CARDS
from payday_core.games.play_or_pay.view import view_of
from payday_core.text.wording import capital, counted

STEPS_MOST, PLACES = 6, 3
"""So many teams have room on steps side by side; where more share the first three places, nobody is called up."""

HOW = "one for each team that ended with less, half for each that ended with the same"


def kicker(room: Classroom, played: Round, words: str) -> h.Node:
    """Which class and game this is, and how far it is."""
    return h.div(".kick")[f"{room.name}, {played.setting.title}, {words}"]


# ---- the round


def tables_round(room: Classroom) -> None:
    """Which tables are done, which play, and which choose a card; nothing that only the team may know."""
    played = room.round
    if played is None:
        return
    tables = class_service().tables(room)
    done = [table.done(played.playing) for table in tables]
    title = f"{sum(done)} of {len(tables)} are done" if sum(done) < len(tables) else "All tables are done"
    small = kicker(room, played, f"round {played.playing} of {played.setting.chapters}: the same hands at every table")
    bar = h.div(".tb-all", role="presentation")[h.i(style=f"--share:{sum(done) / len(tables):.3f}")]
    cells = [_tile(room, table, picture, over=over) for table, over, picture in zip(tables, done, pictures(room), strict=False)]
    md(h.div(".tb.tb-month")[h.div(".rh")[small, h.h1[title], bar], grid(cells, in_a_row(len(cells)))])


def _tile(room: Classroom, table: ClassTable, picture: h.Node, *, over: bool) -> h.Node:
    kind, sign, words = _state(room, table, over=over)
    bar = h.span(".tb-bar")[h.i(style=f"--share:{_share(table, over=over):.3f}")]
    says = h.span(".tb-says")[icon(sign, 24), h.span[words]]
    return h.div(class_=f"tb-tile {kind}")[h.span(".tb-who")[picture, named(room, table.teams[0])], says, bar]


def _state(room: Classroom, table: ClassTable, *, over: bool) -> tuple[str, str, str]:
    """Kind, icon and words of what a table does."""
    if table.snapshot is None:
        return "lost", "warn", "Cannot be opened"
    if over:
        return "done", "check", "Done"
    if table.asked:
        return "asked", "talk", "Chooses a card"
    player = room.character(table.teams[0])
    return "plays", "cards", f"{player.name} plays" if player else "Playing"


def _share(table: ClassTable, *, over: bool) -> float:
    """How much of the round is played: of all cards those that are laid."""
    if over or table.snapshot is None:
        return 1.0
    seen = view_of(table.snapshot.game)
    return 0.0 if seen.between else 1 - sum(seat.cards for seat in seen.seats) / (seen.packs * CARDS)


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
    talk = h.div(".talk")[
        h.div[h.b["?"], h.span["The same hands, other tokens: which card did the first team lay that the last one kept?"]]
    ]
    md(h.div(".tb.tb-report")[_head(small, lines, played), _board(room, lines, played), talk])


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
    md(h.div(".tb.tb-final")[_head(h.div(".kick")[kick], lines, played), _board(room, lines, played)])
    return SILENCE


def has(line: CardResult, played: Round) -> str:
    """What a team ended with."""
    free = of_play_or_pay(played.setting).house.free_passes
    return counted(line.score, "round" if free else "token")


def _head(small: h.Node, lines: Sequence[CardResult], played: Round) -> h.Node:
    how = h.div(".tb-how")[h.b["Matchpoints of ", lines[0].of], f": {HOW}"] if lines and lines[0].of else ""
    return h.div(".rh")[h.div(".tb-kick")[small, how], h.h1[_headline(lines, played)]]


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
    return h.div(".tb-board")[grid([_line(room, line, looks[line.team], played) for line in lines], in_a_row(len(lines)))]


def _line(room: Classroom, line: CardResult, picture: h.Node, played: Round) -> h.Node:
    """One team: its rank, its matchpoints and their share of all there were, and its tokens."""
    share = line.matchpoints / line.of if line.of else 0.0
    points = h.fragment[h.b(".tb-mp")[points_text(line.matchpoints)], h.span(".tb-pct")[f"{share:.0%}"]] if line.of else ""
    who = h.fragment[h.span(".tb-place")[line.rank], picture, named(room, line.team)]
    bar = h.span(".tb-bar")[h.i(style=f"--share:{share:.3f}")]
    return h.div(class_=f"tb-line{(' first' if line.rank == 1 else '')}")[who, points, h.span(".tb-worth")[capital(has(line, played))], bar]
