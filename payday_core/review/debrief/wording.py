"""The words for a moment of a debrief: the question to the room and its answers, what happened then, and what could have happened.

Nothing that is shown before the answer gives away what came after it.
"""

from payday_core.games.pay_day.kinds import Event, Why
from payday_core.games.pay_day.ledger.frames import Ledger
from payday_core.games.pay_day.narration.feed import sentences
from payday_core.games.pay_day.narration.narrate import narrate
from payday_core.review.coach.analysis import Analysis
from payday_core.review.coach.choices import Choice
from payday_core.review.coach.chosen import chosen, where
from payday_core.review.coach.luck import DEALS, DICE, GAMES, MAIL, Stroke
from payday_core.review.coach.reasons import on_average, what_followed
from payday_core.review.coach.wording import ON_AVERAGE, about
from payday_core.review.debrief.moments import CHOICE, DEBT, INTEREST, LUCK, SPLIT, Moment
from payday_core.text.wording import counted, join_names, money, percent, signed

KICKERS = {CHOICE: "A choice", LUCK: "A turn of the dice", DEBT: "A loan", SPLIT: "A choice that other teams made too"}
"""The kind of a moment, as far as it may be given away beforehand."""

GAINS = ("It brings a gain", "It brings a loss", "Hardly anything changes")


def answers(book: Ledger, moment: Moment) -> tuple[str, ...]:
    """The answers for which the room can raise its hands."""
    if moment.kind == DEBT:
        few, many = money(book.edition.wage // 4), money(book.edition.wage)
        return f"Less than {few}", f"{few} to {many}", f"More than {many}"
    return tuple(answer.label for answer in moment.choice.options) if moment.choice else GAINS


def asked(book: Ledger, moment: Moment, words: str) -> str:
    """The question to the room. words: the question to the team, in the words of the pages."""
    name = book.names[moment.seat]
    if moment.kind == DEBT:
        return f"How much interest will {name} pay from here on?"
    if moment.choice:
        return f"{name}: {words}"
    mover = next(row.seat for row in book.turns[moment.turn] if row.what in (Event.ROLLED, Event.TILE_PLACED))
    return f"{name} rolls. What will it bring?" if mover == moment.seat else f"{book.names[mover]} rolls. What will it bring {name}?"


def outset(book: Ledger, moment: Moment) -> str:
    """What the room has to know besides the position."""
    name = book.names[moment.seat]
    if moment.kind == DEBT and moment.loan:
        rate = percent(book.edition.loan_rate)
        return f"{name} has no loan yet. In this turn it borrows {money(moment.loan.amount)}. A loan costs {rate} each Pay Day."
    if moment.kind == SPLIT and moment.other:
        other = moment.other.decided
        return f"{where(book.edition, other)}: {book.names[other.seat]} {chosen(book, other)}. Now it is {name}'s turn to choose."
    return ""


def given(book: Ledger, moment: Moment) -> int:
    """Which of the answers turned out to be the case."""
    if moment.kind == DEBT:
        paid = interest_from(book, moment)
        return sum(paid > limit for limit in (book.edition.wage // 4 - 1, book.edition.wage))
    if moment.choice:
        return moment.choice.options.index(moment.choice.chosen)
    return 0 if moment.stroke and moment.stroke.amount > 0 else 1


def happened(book: Ledger, moment: Moment) -> list[str]:
    """What happened then, in sentences: the team's answer and what came of it, its loan and what that cost, or the turn."""
    if moment.kind == DEBT:
        loans = [row for row in book.turns[moment.turn] if (row.what, row.seat) == (Why.LOAN_TAKEN, moment.seat)]
        return [*(narrate(book, row, past=True) for row in loans), _debt(book, moment)]
    if moment.choice is None:
        return _turn(book, moment)
    name, followed = book.names[moment.seat], what_followed(book, moment.choice)
    return [f"{name} {chosen(book, moment.choice.decided)}.", *([followed] if followed else _turn(book, moment))]


def in_short(book: Ledger, analysis: Analysis, moment: Moment) -> str:
    """A moment in one sentence, for the summary at the end."""
    name = book.names[moment.seat]
    if moment.kind == DEBT:
        return _debt(book, moment)
    if moment.stroke:
        return f"{CHANCE[moment.stroke.kind]} moved what {name} could expect by {signed(round(moment.stroke.amount))}."
    return happened(book, moment)[0]


def _turn(book: Ledger, moment: Moment) -> list[str]:
    """What happened in the turn, starting with the token's arrival; after a choice only what concerns the team."""
    rows = [number for number, row in enumerate(book.steps) if row.turn == moment.turn]
    came = [narrate(book, row, past=True) for row in book.turns[moment.turn] if (row.what, row.seat) == (Event.LANDED, moment.seat)]
    lines = sentences(book, rows[0], rows[-1] + 1)
    mine = [line.text for line in lines if line.seat == moment.seat or moment.kind == LUCK]
    return list(dict.fromkeys([*(came[-1:] if moment.kind == LUCK else []), *mine]))


def interest_from(book: Ledger, moment: Moment) -> int:
    """The interest in dollars that a team paid from the turn of a moment on."""
    return sum(row.amount for row in book.steps if row.turn >= moment.turn and row.seat == moment.seat and row.what in INTEREST)


def _debt(book: Ledger, moment: Moment) -> str:
    """What the debt that began here cost."""
    loans = sum(row.turn > moment.turn and (row.what, row.seat) == (Why.LOAN_TAKEN, moment.seat) for row in book.steps)
    again = f" and borrowed {counted(loans, 'more time')}" if loans else ""
    so_far = "" if min(book.done) == book.months else " so far"
    return f"{book.names[moment.seat]} paid {money(interest_from(book, moment))} interest{so_far}{again}."


def could_have(book: Ledger, analysis: Analysis, moment: Moment) -> list[str]:
    """What could have happened, in sentences."""
    if moment.stroke:
        return _luck(analysis, moment.stroke)
    lines = []
    if moment.kind == DEBT:
        step = book.edition.loan_step
        cost = money(round(step * book.edition.loan_rate))
        lines.append(f"Each {money(step)} borrowed cost {cost} at every Pay Day until it was repaid.")
    if moment.choice:
        lines += _choice(book, moment, moment.choice)
    if moment.other:
        lines.append(_other(book, moment.other))
    return lines


CHANCE = {DICE: "The dice", MAIL: "The mail", DEALS: "The deal that was drawn", GAMES: "The game of chance"}
"""What brought the luck."""


def _luck(analysis: Analysis, stroke: Stroke) -> list[str]:
    """The expected worth before and after a stroke of luck."""
    earlier = sum(one.amount for one in analysis.events if one.seat == stroke.seat and one.turn < stroke.turn)
    expected = round(analysis.par[stroke.seat] + earlier)
    return [
        f"Before this turn {analysis.names[stroke.seat]} could expect to end with {money(expected)}.",
        f"{CHANCE[stroke.kind]} moved that by {signed(round(stroke.amount))}. That part is luck.",
    ]


def _choice(book: Ledger, moment: Moment, choice: Choice) -> list[str]:
    """Which answers were right, and what the given one cost."""
    right = choice.within_noise
    if choice.chosen not in right:
        less = about(choice.loss, choice.error)
        lost = f"{ON_AVERAGE}, “{choice.chosen.label}” cost {less}: “{choice.best.label}” would have left more."
        small = "" if choice.marked else "That is less than a tenth of a salary: no mistake."
        return [text for text in (lost, small or on_average(choice)) if text]
    if len(right) == 1:
        return [f"“{choice.chosen.label}” was {book.names[moment.seat]}'s best answer."]
    return [f"{join_names([f'“{answer.label}”' for answer in right])} are right answers: nobody could tell them apart."]


def _other(book: Ledger, other: Choice) -> str:
    """How the same question turned out for the team that had it earlier."""
    whose = f"{book.names[other.decided.seat]}'s answer"
    if other.chosen in other.within_noise:
        return f"{whose} was right for it: the same question, another position."
    return f"{whose} cost it {about(other.loss, other.error)}, on average: the same question, another position."
