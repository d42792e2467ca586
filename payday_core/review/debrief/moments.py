"""The moments of a game that are worth discussing with the whole room: three to five of them, always the same ones for the same game.

They are the costliest choice, the largest stroke of luck, the first loan of the debt that cost most, the choice that divided teams most,
and the costliest choice of another team. Where some of these coincide or are missing, the next strokes of luck take their place. They are
shown in the order of play.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from payday_core.games.pay_day.game import Game
from payday_core.games.pay_day.kinds import Ask, Why
from payday_core.games.pay_day.ledger.frames import Ledger
from payday_core.games.pay_day.ledger.journal import Row
from payday_core.games.pay_day.title import THRESHOLD_IN_WAGES
from payday_core.review.coach.analysis import Analysis
from payday_core.review.coach.choices import Choice
from payday_core.review.coach.luck import CHOICES, OTHERS, Stroke
from payday_core.sessions.past import at_decision, rewound

CHOICE, LUCK, DEBT, SPLIT = "choice", "luck", "debt", "split"

LEAST, MOST = 3, 5
"""How many moments a debrief has, if the game has that many."""

WALKED_MOST = 12
"""How many costly choices of one team are walked through."""

INTEREST = frozenset({Why.LOAN_INTEREST, Why.CHARGE_INTEREST})

SPLITS = frozenset(
    {
        *(Ask.BUY_DEAL, Ask.BID, Ask.SELL_DEAL, Ask.REPAY, Ask.SAVE, Ask.BORROW, Ask.PAY_CHARGE, Ask.BUY_INSURANCE, Ask.STAKE_SWELLFARE),
        *(Ask.JOIN_POKER, Ask.JOIN_LOTTERY, Ask.JOIN_CARD_LOTTERY, Ask.JOIN_LUCKY_LOTTERY),
    }
)
"""Questions that come to several teams in a game and whose answers mean the same to all of them."""


@dataclass(frozen=True)
class Moment:
    """A moment: its kind, its turn (from 1), the seat it is about, and what its kind needs.

    choice: the choice that was open, if there was one; other: another team's earlier answer to the same question; stroke: the stroke of
    luck; loan: the first loan of the debt.
    """

    kind: str
    turn: int
    seat: int
    choice: Choice | None = None
    other: Choice | None = None
    stroke: Stroke | None = None
    loan: Row | None = None


def moments(book: Ledger, analysis: Analysis) -> tuple[Moment, ...]:
    """The moments of a game in the order of play; fewer than three if little happened."""
    found: list[Moment] = []
    for number, moment in enumerate(_in_order_of_weight(book, analysis)):
        if len(found) == MOST or (len(found) >= LEAST and moment.kind == LUCK and number > 1):
            break
        if (moment.turn, moment.seat) not in [(one.turn, one.seat) for one in found]:
            found.append(moment)
    return _in_order_of_play(found)


def costly_choices(analysis: Analysis, seat: int | None) -> tuple[Moment, ...]:
    """The marked choices of a team, or the three costliest of all teams (None), in the order of play."""
    most = len(analysis.names) if seat is None else WALKED_MOST
    return _in_order_of_play([_of_choice(choice) for choice in analysis.costliest(seat, min(most, LEAST) if seat is None else most)])


def _in_order_of_play(found: Sequence[Moment]) -> tuple[Moment, ...]:
    return tuple(sorted(found, key=lambda moment: (moment.turn, moment.choice.decided.number if moment.choice else 0, moment.seat)))


def _in_order_of_weight(book: Ledger, analysis: Analysis) -> Iterator[Moment]:
    """The most instructive first; strokes of luck fill the list up."""
    dearest = analysis.costliest(most=len(analysis.choices))
    strokes = _strokes(analysis)
    yield from map(_of_choice, dearest[:1])
    yield from map(_of_stroke, strokes[:1])
    yield from _debt(book, analysis)
    yield from _split(book, analysis)
    yield from map(_of_choice, [choice for choice in dearest[1:] if choice.decided.seat != dearest[0].decided.seat][:1])
    yield from map(_of_stroke, strokes[1:])


def _of_choice(choice: Choice) -> Moment:
    return Moment(CHOICE, choice.decided.turn, choice.decided.seat, choice)


def _of_stroke(stroke: Stroke) -> Moment:
    return Moment(LUCK, stroke.turn, stroke.seat, stroke=stroke)


def _strokes(analysis: Analysis) -> list[Stroke]:
    """What chance did to each seat in each turn that concerned it, the largest first."""
    sums: Counter[tuple[int, int]] = Counter()
    kinds: dict[tuple[int, int], tuple[float, str]] = {}
    for stroke in analysis.events:
        if stroke.kind not in (CHOICES, OTHERS):
            key = stroke.turn, stroke.seat
            sums[key] += stroke.amount  # type: ignore[assignment]
            kinds[key] = max(kinds.get(key, (0.0, "")), (abs(stroke.amount), stroke.kind))
    order = sorted(sums, key=lambda key: (-abs(sums[key]), key))
    return [Stroke(*key, kinds[key][1], float(sums[key])) for key in order]


def _debt(book: Ledger, analysis: Analysis) -> Iterator[Moment]:
    """The first loan of the team that paid most interest, with the choice to take it if the team had one."""
    paid: Counter[int] = Counter()
    for row in book.steps:
        if row.what in INTEREST:
            paid[row.seat] += row.amount
    if paid:
        seat = max(sorted(paid), key=lambda one: paid[one])
        loans = (row for row in book.steps if row.what == Why.LOAN_TAKEN and row.seat == seat)
        for loan in list(loans)[:1]:
            took = [one for one in analysis.of(seat) if one.decided.turn == loan.turn and one.chosen.label.startswith("Borrow")]
            yield Moment(DEBT, loan.turn, seat, took[0] if took else None, loan=loan)


def _split(book: Ledger, analysis: Analysis) -> Iterator[Moment]:
    """The two teams that answered the same kind of question differently, with the largest difference in what it cost them; shown at the
    later team's choice.

    Two questions about the same card come first. The costliest choice of all is left out, since it is a moment of its own.
    """
    dearest = analysis.costliest(most=1)
    open_to_all = [choice for choice in analysis.choices if choice.decided.ask in SPLITS and choice not in dearest]
    least = THRESHOLD_IN_WAGES * book.edition.wage
    pairs = [(one, other) for one, other in combinations(open_to_all, 2) if _differ(one, other) and _gap(one, other) > least]
    if pairs:
        one, other = max(pairs, key=lambda pair: (pair[0].decided.about == pair[1].decided.about, _gap(*pair)))
        yield Moment(SPLIT, other.decided.turn, other.decided.seat, other, other=one)


def _differ(one: Choice, other: Choice) -> bool:
    """Did two teams answer the same kind of question in different ways?"""
    mine, theirs = one.decided, other.decided
    return mine.ask == theirs.ask and mine.seat != theirs.seat and mine.turn < theirs.turn and _way(one) != _way(other)


def _way(choice: Choice) -> str:
    """An answer without its exact dollars: nothing, all, or some."""
    decided = choice.decided
    least = min(decided.options) if decided.ask is Ask.BID else 0
    if decided.value == least:
        return "nothing"
    return "all" if decided.ask is Ask.REPAY and decided.value == max(decided.options) else "some"


def _gap(one: Choice, other: Choice) -> float:
    """By how much two choices differ in what they lost, in dollars."""
    return abs(one.loss - other.loss)


def before(game: Game, moment: Moment) -> Game:
    """The game right before a moment is decided: with its question open, or before the die fell."""
    return at_decision(game, moment.choice.decided) if moment.choice else rewound(game, moment.turn - 1)


def after(game: Game, moment: Moment) -> Game:
    """The game at the end of that turn."""
    return rewound(game, moment.turn)
