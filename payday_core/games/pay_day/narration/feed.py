"""The journal in plain sentences: the feed next to the board, and what just happened."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from payday_core.games.pay_day.kinds import NONE, Event, Mail, Why
from payday_core.games.pay_day.ledger.frames import Ledger, opened
from payday_core.games.pay_day.ledger.journal import GameView, Row
from payday_core.games.pay_day.ledger.reasons import REASONS, Stream
from payday_core.games.pay_day.narration.narrate import fields, in_brief, is_cause, narrate, place_name, rolled, short
from payday_core.games.pay_day.narration.sentences import BECAUSE, QUIET, TOGETHER, in_tense
from payday_core.text.wording import join_names, money

OWN_ACCOUNTS = frozenset(reason.why for reason in REASONS if reason.stream in (Stream.LOANS, Stream.SAVINGS))

BETWEEN_ACCOUNTS = OWN_ACCOUNTS | {Why.LOTTERY_BANK, Why.LOTTERY_PILE}
"""Money that nobody gains or loses."""

STAKES = frozenset({Why.POKER_STAKE, Why.LOTTERY_ANTE})

PAY_DAY_WORDS: dict[int, str] = {reason.why: reason.pay_day for reason in REASONS if reason.pay_day}
"""The words that sum up a Pay Day, in the order of its steps."""


class FeedLine(NamedTuple):
    """One line of the feed: the seat whose token is shown before it, the sentence, the turn it was in, and the index of its
    journal row."""

    seat: int
    text: str
    turn: int
    row: int


class Move(NamedTuple):
    """What just happened: a headline without a full stop, a line below it (may be empty), the seat it is about (NONE at the start)."""

    seat: int
    headline: str
    subline: str
    turn: int


def sentences(game: GameView, start: int = 0, stop: int | None = None) -> list[FeedLine]:
    """The journal rows from index `start` up to `stop` as sentences, oldest first; rows that say nothing new are left out."""
    book = opened(game)
    chosen = list(enumerate(book.steps))[start:stop]
    return [line for _, turn in groupby(chosen, key=lambda step: step[1].turn) for line in _turn_lines(book, list(turn))]


def sentence(game: GameView, row: Row, *, past: bool = True) -> str:
    """One row as a sentence, ended by a full stop."""
    return narrate(opened(game), row, past=past)


def last_move(game: GameView) -> Move:
    """The most important thing in the last turn, in the present tense."""
    book = opened(game)
    turn = book.turns[book.steps[-1].turn] if book.steps else []
    mover = next((row.seat for row in turn if row.what in (Event.ROLLED, Event.TILE_PLACED)), None)
    if mover is None:
        return Move(NONE, f"{len(book.names)} teams, {book.months} {'month' if book.months == 1 else 'months'}", _start(book), 0)
    if turn[0].what == Event.TILE_PLACED:
        return Move(mover, narrate(book, turn[0], past=False, brief=True), _tiles_laid(book), turn[0].turn)
    paid = [row.seat for row in turn if row.what == Event.PAY_DAY]
    if paid:
        reach = "reaches" if len(paid) == 1 else "reach"
        return Move(paid[0], f"{join_names([book.names[seat] for seat in paid])} {reach} Pay Day", _pay_day(turn, paid[0]), turn[0].turn)
    best = max(turn, key=lambda row: _weight(book, row, mover))
    seat = _of_group(book, best) if len(_same(turn, best)) > 1 else best.seat
    return Move(seat, _in_present(book, best, brief=True), _subline(book, best, seat), best.turn)


def on_the_way(game: GameView, turn: int) -> tuple[int, str]:
    """Who is moving in a turn, and what can be said before it is known what comes of it."""
    book = opened(game)
    for row in book.turns[turn]:
        if row.what == Event.ROLLED:
            return row.seat, f"{book.names[row.seat]} rolls"
        if row.what == Event.TILE_PLACED:
            return row.seat, f"{book.names[row.seat]} places a tile"
    return NONE, ""


def _turn_lines(book: Ledger, steps: Sequence[tuple[int, Row]]) -> Iterator[FeedLine]:
    turn, lines = [row for _, row in steps], 0
    for number, row in steps:
        quiet = _is_quiet(book, row)
        same = [row] if quiet else _same(turn, row)
        if len(same) > 1:
            if row is same[0 if row.what == Event.MOVED_BY_CARD else -1]:
                yield FeedLine(_of_group(book, row), _group_sentence(book, same), row.turn, number)
        elif not quiet:
            yield FeedLine(row.seat, narrate(book, row, past=True), row.turn, number)
        lines += not quiet
    landed = [(number, row) for number, row in steps if row.what == Event.LANDED]
    if landed and not lines and landed[-1][1].day and not landed[-1][1].place.on_pay_day:
        number, row = landed[-1]
        yield FeedLine(row.seat, narrate(book, row, past=True), row.turn, number)


def _same(turn: Sequence[Row], row: Row) -> list[Row]:
    """The rows that share a sentence with a row: what other teams do for the same card or day, or give for the same birthday."""
    if row.what not in TOGETHER:
        return [row]
    whose = row.payee if row.what == Why.BIRTHDAY else NONE
    same = [other for other in turn if (other.what, other.about) == (row.what, row.about) and whose in (NONE, other.payee)]
    return same if len({other.seat for other in same}) > 1 else [row]


def _is_quiet(book: Ledger, row: Row) -> bool:
    """Is a row not worth a line? What comes of a mail card tells about it, but a charge has no row of its own."""
    if row.what == Event.DREW_MAIL:
        return book.edition.mail[row.about].kind != Mail.MONSTER_CHARGE
    if row.what == Event.AUCTION:
        return any(other.what in (Why.DEAL_BOUGHT, Event.NO_BID) and other.about == row.about for other in book.turns[row.turn])
    if row.what == Event.DIE_TURNED:
        return row.amount == rolled(book, row)
    return row.what in QUIET or (row.what == Event.LOTTERY_CARD and row.turn == 0)


def _of_group(book: Ledger, row: Row) -> int:
    """The token before a sentence about several teams: whose birthday it is, else whose turn."""
    if row.what == Why.BIRTHDAY:
        return row.payee
    return next((other.seat for other in book.turns[row.turn] if other.what == Event.ROLLED), row.seat)


def _group_sentence(book: Ledger, same: Sequence[Row], *, past: bool = True, brief: bool = False) -> str:
    row, template = same[0], in_tense(TOGETHER[same[0].what], past=past)
    teams = Counter[int]()
    for other in same:
        teams[other.seat] += other.amount
    everybody = row.what == Why.HOLIDAY and len(teams) == len(book.names)
    group = {
        "names": "everybody" if everybody else join_names([book.names[seat] for seat in teams]),
        "sum": money(sum(teams.values())),
        "each": _each(row, list(teams.values()), everybody=everybody),
    }
    return (in_brief(template) if brief else template).format(**fields(book, row) | group)


def _each(row: Row, sums: Sequence[int], *, everybody: bool) -> str:
    """What each of several teams pays or gets."""
    if row.what == Why.BIRTHDAY:
        return f"{money(row.amount)} from each other team"
    if len(set(sums)) > 1:
        return join_names([money(dollars) for dollars in sums])
    return money(sums[0]) if everybody else f"{money(sums[0])} each"


def _start(book: Ledger) -> str:
    given = [row.amount for row in book.steps if row.what == Why.START_CASH]
    return f"Everyone starts with {money(given[0])}" if given else ""


def _tiles_laid(book: Ledger) -> str:
    """How far the board is."""
    laid = sum(row.what == Event.TILE_PLACED for row in book.steps)
    days = max(book.edition.last_day(month) for month in range(1, book.months + 1)) - 1
    return f"Tile {laid} of {days}" if laid < days else "The board is laid"


def _pay_day(turn: Sequence[Row], mover: int) -> str:
    """The salary and what goes off it: '$3,500 salary, $700 interest, $1,300 bills, $2,000 repaid'."""
    sums = Counter(dict.fromkeys(PAY_DAY_WORDS.values(), 0))
    for row in turn:
        if row.seat == mover and row.what in PAY_DAY_WORDS:
            sums[PAY_DAY_WORDS[row.what]] += row.amount
    return ", ".join(f"{money(amount)} {word}" for word, amount in sums.items() if amount)


def _weight(book: Ledger, row: Row, mover: int) -> tuple[int, bool]:
    """How important a row is: a payment by its dollars, then loans and savings, then events, last the roll."""
    if row.what < Event.ROLLED and row.what not in BETWEEN_ACCOUNTS:
        return 3 + row.amount, row.seat == mover
    weight = 2 if row.what in BETWEEN_ACCOUNTS else not _is_quiet(book, row)
    return int(weight), row.what == Event.LANDED


def _in_present(book: Ledger, row: Row, *, brief: bool = False) -> str:
    """A row in the present, together with the others of its kind, without a full stop. brief: its first sentence alone."""
    same = _same(book.turns[row.turn], row)
    together = len(same) > 1
    text = _group_sentence(book, same, past=False, brief=brief) if together else narrate(book, row, past=False, brief=brief)
    return text if brief else text.removesuffix(".")


def _subline(book: Ledger, best: Row, seat: int) -> str:
    """The loan that was taken, else what else happened, else the roll."""
    turn = book.turns[best.turn]
    for row in turn:
        if row.what in BECAUSE and is_cause(row, best) and short(book, row):
            return in_tense(BECAUSE[row.what], past=False).format(**fields(book, row))
    others = [row for row in turn if row.what not in BETWEEN_ACCOUNTS | STAKES | {best.what} and not _is_quiet(book, row)]
    if others:
        return _in_present(book, others[0])
    roll = next(row for row in turn if row.what == Event.ROLLED)
    if roll.seat != seat:
        return f"{book.names[roll.seat]} rolled {roll.amount} and is at {place_name(book, turn[-1].places[roll.seat])}"
    if best.what == Event.LANDED:
        return f"A roll of {roll.amount}"
    if any((row.what, row.seat) == (Event.LANDED, seat) for row in turn):
        return f"A roll of {roll.amount} led to {place_name(book, turn[-1].places[seat])}"
    return f"A roll for the {book.edition.pot_name}; all months are done"
