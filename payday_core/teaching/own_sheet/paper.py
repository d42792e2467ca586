"""The sheet of a class and its key as papers: a page for each team, and the key for the teacher, compared before either is printed."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from payday_core.games.pay_day.game import Game
from payday_core.games.pay_day.record import Record
from payday_core.sessions import live
from payday_core.teaching.own_sheet.asks import Figures, Sort, TeamFigures
from payday_core.teaching.own_sheet.code import Source, shown
from payday_core.teaching.own_sheet.key.class_key import Key, class_key
from payday_core.teaching.own_sheet.key.words import BECAUSE, answer, working
from payday_core.teaching.own_sheet.sheet import Sheet as TeamsSheet
from payday_core.teaching.own_sheet.sheet import class_sheet
from payday_core.teaching.own_sheet.words import question, room
from payday_core.teaching.paper.blocks import Block, Grid, Heading, Items, Paper, Prose, Room, Sheet
from payday_core.teaching.paper.text import plain
from payday_core.text.wording import capital, money, percent

TO_WRITE_IN = "$"
"""What stands in a cell for the pupils' own number."""


class Disagreement(Exception):
    """The sheet and its key do not say the same: neither may be printed."""


@dataclass(frozen=True)
class Part:
    """A game on a sheet: what it is called, its teams' questions, and the answers."""

    title: str
    sheet: TeamsSheet
    key: Key

    def __post_init__(self) -> None:
        if (self.sheet.month, self.sheet.teams) != (self.key.month, self.key.teams):
            raise Disagreement(f"The ledger and the table of {self.title} do not say the same, so neither sheet nor key is printed.")

    @property
    def where(self) -> str:
        """Which game it is, and how far it had come."""
        book, month = self.sheet.book, self.sheet.month
        stands = "at the end" if month == book.months else f"after month {month} of {book.months}"
        return f"{self.title}, {book.edition.title} edition, loans cost {percent(book.edition.loan_rate)} each Pay Day, {stands}"

    def name(self, team: TeamFigures) -> str:
        """A team's name."""
        return self.sheet.book.names[team.seat]


@dataclass(frozen=True)
class Papers:
    """A sheet and its key, of one class: one page of the sheet a team."""

    sheet: Paper
    key: Paper

    @property
    def teams(self) -> tuple[str, ...]:
        """The names of the teams that get a page, in the order of the pages."""
        return tuple(page.title for page in self.sheet.sheets)

    def page_of(self, number: int) -> Paper:
        """The page of one team alone."""
        return replace(self.sheet, sheets=(self.sheet.sheets[number],))


def papers(source: Source, code: str, lesson: str = "") -> Papers:
    """What is printed for a source. `lesson`: the name of the lesson it is printed for.

    ValueError before every team has finished a month, Disagreement where sheet and key do, StoreError and BrokenRecord as for `Hub.get`.
    """
    parts = tuple(_part(game, entries) for game, entries in source.games)
    foot = f"{lesson + ', code' if lesson else 'Code'} {shown(code)}"
    return Papers(_sheet_paper(parts, foot), _key_paper(parts, foot))


def _part(code: str, entries: int) -> Part:
    """A game as it was after `entries` entries of its log."""
    snapshot = live.hub().get(code)
    record = snapshot.game.record()
    then = Record(header=record.header, log=record.log[:entries])
    return part_of(snapshot.game if snapshot.version == entries else Game.from_record(then), then, snapshot.title)


def part_of(game: Game, record: Record, title: str) -> Part:
    """The sheet of a game by its journal, and its key by its record."""
    sheet = class_sheet(game)
    asked = {team.seat: tuple(one.asked for one in team.questions) for team in sheet.teams}
    return Part(title, sheet, class_key(record, asked))


def _titled(parts: tuple[Part, ...], words: str) -> str:
    """A title that names the game, where it is one."""
    return f"{parts[0].title}: {words}" if len(parts) == 1 else capital(words)


# ---- the sheet


def _sheet_paper(parts: tuple[Part, ...], foot: str) -> Paper:
    sheets = tuple(Sheet(part.name(team), foot, tuple(_page(part, team))) for part in parts for team in part.sheet.teams)
    return Paper(_titled(parts, "the teams' own numbers"), sheets)


def _page(part: Part, team: TeamFigures) -> Iterator[Block]:
    """A team's page."""
    yield Heading(f"{part.name(team)}: your own numbers", 1)
    yield Prose(plain(f"{part.where}."))
    yield _pay_days(team)
    for number, figures in enumerate(team.questions, 1):
        yield Prose(f"**{number}.** {plain(question(part.sheet.book.edition, figures))}")
        yield Room(room(figures))


def _pay_days(team: TeamFigures) -> Grid:
    """What is known of each Pay Day, and room for the interest on its loan of a team that paid any."""
    asked = any(one.asked.sort is Sort.PAID for one in team.questions)
    heads = ("Pay Day of", "Your salary", "You owed on arrival", *(["Interest on the loan"] if asked else []))
    rows = [(f"Month {day.month}", money(day.wage), money(day.owed), *([TO_WRITE_IN] if asked else [])) for day in team.pay_days]
    return Grid(heads, tuple(rows))


# ---- the key


def _key_paper(parts: tuple[Part, ...], foot: str) -> Paper:
    title = _titled(parts, "key to the teams' own numbers")
    return Paper(title, (Sheet("Key", foot, (Heading(title, 1), *_answers(parts), *_reasons(parts))),))


def _answers(parts: tuple[Part, ...]) -> Iterator[Block]:
    for part in parts:
        yield Prose(plain(f"{part.where}."))
        for team in part.key.teams:
            yield Heading(part.name(team), 2)
            yield Grid(("", "Answer", "Work"), tuple(_line(part, *one) for one in enumerate(team.questions, 1)), (0.4, 3.6, 6.6))


def _line(part: Part, number: int, figures: Figures) -> tuple[str, str, str]:
    box = part.key.edition
    return f"{number}", answer(box, figures), working(box, figures)


def _reasons(parts: tuple[Part, ...]) -> Iterator[Block]:
    """Why, once for each sort of question that is asked, with the number under which it is."""
    teams = [team for part in parts for team in part.key.teams]
    numbers = {one.asked.sort: number for team in teams for number, one in enumerate(team.questions, 1)}
    asked = sorted(numbers, key=lambda sort: (numbers[sort], list(BECAUSE).index(sort)))
    yield Heading("Why", 2)
    yield Items(tuple(f"Question {numbers[sort]}: {BECAUSE[sort]}" for sort in asked))
