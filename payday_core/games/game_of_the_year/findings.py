"""What a quarter's numbers say: true sentences with names and points, the most important first.

Each finding carries the numbers it was computed from. Sentences come without a full stop, to be used as headlines. While a game runs the
kinds of tokens lie face down, so tokens are counted together.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from payday_core.games.game_of_the_year.book import Book, Debt, Passed
from payday_core.games.game_of_the_year.kinds import BANK, TOKENS, Kind
from payday_core.games.game_of_the_year.seats import Standing
from payday_core.text.wording import PLACES, counted, join_names, money


@dataclass(frozen=True)
class Finding:
    """A sentence, the rule by which it was found, whom it is about, and its numbers."""

    rule: str
    text: str
    seats: tuple[int, ...] = ()
    numbers: dict[str, int] = field(default_factory=dict)


class Placing(NamedTuple):
    """A seat after a quarter: its place by points (ties share one), points and their change, tokens, dollars."""

    rank: int
    seat: int
    name: str
    points: int
    change: int
    tokens: int
    cash: int


def placings(book: Book, quarter: int) -> tuple[Placing, ...]:
    """The ranks when a quarter was over, with the change since the one before it."""
    now, before = book.after_turn(end_of(book, quarter)), book.after_turn(book.before_quarter(quarter))
    points = [sum(book.points(held)) for held in now.held]
    lines = [
        Placing(
            1 + sum(other > points[seat] for other in points),
            seat,
            book.names[seat],
            points[seat],
            points[seat] - sum(book.points(before.held[seat])),
            sum(held[kind] for kind in TOKENS),
            held[Kind.DOLLARS],
        )
        for seat, held in enumerate(now.held)
    ]
    return tuple(sorted(lines, key=lambda line: (line.rank, line.seat)))


def end_of(book: Book, quarter: int) -> int:
    """The turn with which a quarter was over for everybody. ValueError if it is not."""
    last = book.last_turn(quarter)
    if last is None:
        raise ValueError(f"quarter {quarter} is not over for everybody")
    return last


def debts_in(book: Book, quarter: int) -> list[Debt]:
    """The debts paid with a token in a quarter, the smallest debt first: for that one the token was given most dearly."""
    first, last = book.before_quarter(quarter), end_of(book, quarter)
    return sorted((debt for debt in book.debts() if first < debt.turn <= last), key=lambda debt: (debt.owed, debt.missing, debt.turn))


def quarter_findings(book: Book, quarter: int) -> list[Finding]:
    """Who got its tokens; the dearest debt paid with a token; who leads what."""
    return [*_tokens_of_quarter(book, quarter), *_dearest_debt(book, quarter), *_leads(book, quarter)]


def _tokens_of_quarter(book: Book, quarter: int) -> Iterator[Finding]:
    got = [one for one in book.passed(quarter) if one.tokens] if quarter < 4 else []
    if got:
        said = join_names([f"{book.names[one.seat]} {counted(one.tokens, 'token')}" for one in got])
        text = f"The end of the {PLACES[quarter - 1]} quarter brought {said}"
        yield Finding("quarter", text, tuple(one.seat for one in got), {book.names[one.seat]: one.tokens for one in got})


def _dearest_debt(book: Book, quarter: int) -> Iterator[Finding]:
    for debt in debts_in(book, quarter)[:1]:
        had = f"was {money(debt.missing)} short of" if debt.cash else "had no cash for"
        text = f"{book.names[debt.seat]} {had} a debt of {money(debt.owed)} and gave a token"
        yield Finding("debt", text, (debt.seat,), {"owed": debt.owed, "missing": debt.missing})


def _leads(book: Book, quarter: int) -> Iterator[Finding]:
    """Of money, tokens and Holiday Cards, who has most alone."""
    held = book.after_turn(end_of(book, quarter)).held
    had = {
        "money": [one[Kind.DOLLARS] for one in held],
        "tokens": [sum(one[kind] for kind in TOKENS) for one in held],
        "Holiday Cards": [one[Kind.HOLIDAY] for one in held],
    }
    leaders = {what: many.index(max(many)) for what, many in had.items() if many.count(max(many)) == 1}
    for seat in sorted(set(leaders.values()), key=lambda seat: -list(leaders.values()).count(seat)):
        led = [what for what, leader in leaders.items() if leader == seat]
        text = f"{book.names[seat]} has most {join_names(led)}"
        yield Finding("leads", text, (seat,), {what: had[what][seat] for what in led})
    if not leaders:
        yield Finding("no_lead", "Nobody is alone in front in anything")


def winner_finding(standings: list[Standing]) -> Finding:
    """Who wins, and whether somebody had more points but led nothing."""
    best = [line for line in standings if line.wins]
    verb = "wins" if len(best) == 1 else "share the win"
    names = join_names([line.name for line in best])
    more = [line for line in standings if line.score > best[0].score]
    text = f"{names} {verb} with {best[0].score} points"
    if more:
        text += f"; {join_names([line.name for line in more])} had more and led nothing alone"
    return Finding("winner", text, tuple(line.seat for line in best), {"points": best[0].score})


def first_over(book: Book, quarter: int) -> Passed | None:
    """Who passed a quarter's end first; None for the fourth, which pays nothing."""
    return next(iter(book.passed(quarter)), None)


def owed_to(book: Book, debt: Debt) -> str:
    """To whom a debt was owed, in words."""
    return "the bank" if debt.to == BANK else book.names[debt.to]
