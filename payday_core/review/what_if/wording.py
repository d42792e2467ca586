"""What a what-if shows, in sentences. Every number and every claim in them is computed from the two games."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from payday_core.games.pay_day.factors import LOAN_RATE, SAVINGS_RATE, WAGE
from payday_core.games.pay_day.ledger.frames import Ledger
from payday_core.review.coach.chosen import chosen, where
from payday_core.review.what_if.change import KEEP, LOAN_STEP, START_CASH, Change
from payday_core.review.what_if.play import Mode, Moved
from payday_core.review.what_if.worlds import PARTS, WhatIf
from payday_core.sessions.past import Decided
from payday_core.text.wording import capital, counted, money

DIRECT, FORCED, CHOICES = PARTS

WITH = {
    LOAN_RATE.id: "at {}",
    SAVINGS_RATE.id: "with {} on savings",
    WAGE.id: "with a salary of {}",
    START_CASH.id: "with {} at the start",
    LOAN_STEP.id: "with loans in steps of {}",
    KEEP.id: "if it keeps {}",
}
"""How each game is named within a sentence, by the number that is changed."""


@dataclass(frozen=True)
class GapPart:
    """A part of a gap: which of `PARTS`, its dollars (above zero: poorer with the changed number), its name, and where it comes from."""

    id: str
    dollars: int
    title: str
    text: str


def worlds(change: Change) -> tuple[str, str]:
    """How both games are named within a sentence: at 10%, at 20%."""
    pattern = WITH[change.factor.id]
    return pattern.format(change.factor.in_words(change.before)), pattern.format(change.factor.in_words(change.after))


def same_in_both(mode: Mode) -> str:
    """What the two games share."""
    return f"Same dice, same cards, same {'choices' if mode is Mode.CHOICES else 'rule cards'}"


def headline(what_if: WhatIf, seat: int) -> str:
    """What the changed number did to a seat."""
    change, name, gap = what_if.change, what_if.names[seat], what_if.now(seat)["gap"]
    before, after = worlds(change)
    if change.none:
        return f"The same number twice: both games are one, {before}"
    if gap == 0:
        why = ", which never borrowed" if change.factor is LOAN_RATE and what_if.never_borrowed(seat) else ""
        return f"{capital(after)} nothing changes for {name}{why}"
    if is_plain_cost(what_if, seat) and change.after == 2 * float(change.before) and gap > 0 < what_if.interest(seat)[0]:
        return f"Twice the rate cost {name} {_how_much(what_if.interest(seat)[0], gap)}"
    return f"{capital(after)} instead of {_bare(change)}, {name} {_ends(what_if)} {money(abs(gap))} {'poorer' if gap > 0 else 'richer'}"


def _ends(what_if: WhatIf) -> str:
    return "ends" if what_if.world.game.over else "is"


def _bare(change: Change) -> str:
    return change.factor.in_words(change.before)


def _how_much(paid: int, gap: int) -> str:
    """How many times the cost has grown: what was paid, and the gap on top of it."""
    if gap == paid:
        return "exactly twice as much"
    ratio = (paid + gap) / paid
    return f"{ratio:.1f} times as much" if f"{ratio:.1f}" != "2.0" else f"{ratio:.2f} times as much"


def is_plain_cost(what_if: WhatIf, seat: int) -> bool:
    """Does the gap come from the cost of loans, with all its parts pulling the same way? Then it can be compared with the interest."""
    parts = [what_if.now(seat)[name] for name in PARTS]
    return what_if.change.factor is LOAN_RATE and (min(parts) >= 0 or max(parts) <= 0)


def total_cost(what_if: WhatIf, seat: int) -> int:
    """What the loans cost a seat with the changed number in all: the interest of the game and the gap on top of it."""
    return what_if.interest(seat)[0] + what_if.now(seat)["gap"]


def gap_headline(what_if: WhatIf, seat: int) -> str:
    """When the gap opens, and whether it closes again."""
    lines = what_if.of(seat)
    apart = lines[lines["gap"] != 0]
    if apart.empty:
        return "The two lines are one: not a dollar apart on any day"
    first = apart.iloc[0]
    again = lines.loc[(lines["turn"] > first["turn"]) & (lines["gap"] == 0)]
    opens = _when(what_if, int(first["turn"]), int(first["month"]), int(first["day"]))
    if again.empty:
        return f"The gap opens {opens} and never closes"
    closed = int(lines.iloc[-1]["gap"]) == 0
    return f"The gap opens {opens} and {'has closed again' if closed else 'opens again later'}"


def _when(what_if: WhatIf, turn: int, month: int, day: int) -> str:
    if turn == 0:
        return "at the start"
    if day == what_if.book.edition.last_day(month):
        return "at the first Pay Day" if month == 1 else f"at the Pay Day of month {month}"
    return f"on day {day} of month {month}" if day else f"in month {month}"


# ---- the parts


def parts_of(what_if: WhatIf, seat: int) -> list[GapPart]:
    """The gap of a seat in its three parts, each with its sentence."""
    now = what_if.now(seat)
    titles = _titles(what_if, seat)
    texts = (_direct_text(what_if, seat, now[DIRECT]), _forced_text(what_if, seat, now[FORCED]), _choices_text(what_if, seat))
    return [GapPart(name, now[name], title, text) for name, title, text in zip(PARTS, titles, texts, strict=True)]


def _titles(what_if: WhatIf, seat: int) -> Sequence[str]:
    name, change = what_if.names[seat], what_if.change
    dearer = float(change.after) > float(change.before)
    own = {
        LOAN_RATE.id: f"Interest on the loans {name} had",
        SAVINGS_RATE.id: f"Interest on the savings {name} had",
        WAGE.id: "The salary itself",
        START_CASH.id: "The start cash itself",
    }
    forced = ("Loans forced by interest" if dearer else "Loans no longer needed") if change.factor is LOAN_RATE else "What followed from it"
    return own.get(change.factor.id, "The number itself"), forced, "Choices that changed"


def _direct_text(what_if: WhatIf, seat: int, dollars: int) -> str:
    change = what_if.change
    if change.factor not in (LOAN_RATE, SAVINGS_RATE):
        nothing = "No salary has been paid yet." if change.factor is WAGE and not change.none else "By itself it moves no money."
        return "The difference in dollars, every time it was paid." if dollars else nothing
    if not dollars:
        return "It had none on a Pay Day." if not change.none else "The same rate, the same interest."
    was = what_if.interest(seat)[0] if change.factor is LOAN_RATE else _earned(what_if.book, seat)
    now = was + dollars if change.factor is LOAN_RATE else was - dollars
    if change.after == 2 * float(change.before) and now == 2 * was:
        return f"Twice the rate, exactly twice the interest: {money(now)}, not {money(was)}."
    if change.before == 2 * float(change.after) and was == 2 * now:
        return f"Half the rate, exactly half the interest: {money(now)}, not {money(was)}."
    return f"{money(now)} instead of {money(was)}."


def _earned(book: Ledger, seat: int) -> int:
    frame = book.interest
    return int(frame.loc[frame["seat"] == seat, "earned"].sum())


def _forced_text(what_if: WhatIf, seat: int, dollars: int) -> str:
    if not dollars:
        return "None: the same loans were needed."
    once, now = what_if.borrowed(seat)
    own = what_if.now(seat)[DIRECT] if what_if.change.factor is LOAN_RATE else 0
    interest = what_if.same_interest(seat) - what_if.interest(seat)[0] - own
    sentences = [_loans_text(now - once, interest)] if now != once or interest else []
    rest = dollars - interest
    if rest:
        sentences.append(f"Savings, deals and games that came out differently: {money(abs(rest))} {'lost' if rest > 0 else 'won'}.")
    return " ".join(sentences)


def _loans_text(borrowed: int, interest: int) -> str:
    """More or less borrowed, and the interest on the difference."""
    paid = f"{money(abs(interest))} {'more' if interest > 0 else 'less'} interest"
    if not borrowed:
        return f"Its loans {'were repaid later' if interest > 0 else 'were repaid sooner'}: {paid}."
    for_that = f" and paid {paid} for that" if interest else ""
    return (
        f"Short of cash, it borrowed {money(borrowed)} more{for_that}."
        if borrowed > 0
        else f"It borrowed {money(-borrowed)} less{for_that}."
    )


def _choices_text(what_if: WhatIf, seat: int) -> str:
    if what_if.mode is Mode.CHOICES:
        kept = not what_if.moved(seat)
        return "None: every choice is made again." if kept else "None: every choice is made again as nearly as the rules allow."
    changed = what_if.changed(seat)
    if not changed:
        others = what_if.now(seat)[CHOICES]
        if not others:
            return "None: its rule card chose the same."
        return f"Its own card chose the same, other teams' cards did not: {money(abs(others))} {'lost' if others > 0 else 'won'} by that."
    more = f" {capital(counted(len(changed) - 1, 'more choice'))} changed." if len(changed) > 1 else ""
    return f"{_changed_words(what_if, *changed[0])}{more}"


def _changed_words(what_if: WhatIf, was: Decided | None, now: Decided | None) -> str:
    before, after = worlds(what_if.change)
    place = where(what_if.book.edition, was or now)  # type: ignore[arg-type]
    other = f"{after} it {chosen(what_if.other_book, now)}" if now else f"{after} it was not asked"
    once = f"{before} it {chosen(what_if.book, was)}" if was else f"{before} it was not asked"
    return _full(f"{place}: {other}; {once}")


# ---- the others, and what could not be kept


def other_line(what_if: WhatIf, seat: int) -> str:
    """A seat beside the one that is looked at, in a line."""
    name, gap = what_if.names[seat], what_if.now(seat)["gap"]
    if what_if.change.factor is LOAN_RATE and what_if.never_borrowed(seat):
        return f"{name}, which never borrowed: no gap at all" if not gap else f"{name} never borrowed; what others did moved it"
    return f"{name}: no gap at all" if not gap else f"{name} {_ends(what_if)} {'poorer' if gap > 0 else 'richer'}"


def moved_lines(what_if: WhatIf) -> list[str]:
    """The choices that could not be made again as they were, each in a sentence."""
    return [_moved_words(what_if, one) for one in sorted(what_if.moved(), key=lambda one: (one.was.turn, one.was.number))]


def _moved_words(what_if: WhatIf, moved: Moved) -> str:
    was, now = moved.was, moved.now
    became = f"now {chosen(what_if.other_book, now)}" if now else "was not asked this time"
    return _full(f"{what_if.names[was.seat]}, {where(what_if.book.edition, was)}: {chosen(what_if.book, was)}; {became}")


def _full(text: str) -> str:
    """A whole sentence; a name at its end may bring the full stop along."""
    return text if text.endswith(".") else f"{text}."


def repeated_line(what_if: WhatIf) -> str:
    """How many choices could be repeated, and how many questions were new."""
    return _repeated_answers(what_if) if what_if.mode is Mode.CARD else _repeated_choices(what_if)


def _repeated_choices(what_if: WhatIf) -> str:
    choices, moved, new = len(what_if.world.choices), len(what_if.other.moved), what_if.other.new
    if not moved and not new:
        return "Every choice could be made again."
    clauses = [f"{counted(moved, 'choice')} of {choices:,} could not be made again as before"] if moved else []
    clauses += [f"{counted(new, 'new question')} {'was' if new == 1 else 'were'} answered by the rule cards"] if new else []
    return f"{capital(', and '.join(clauses))}."


def _repeated_answers(what_if: WhatIf) -> str:
    by_hand, moved = sum(one.by_hand for one in what_if.world.choices), len(what_if.other.moved)
    if not by_hand:
        return "Nobody answered by hand in this game, so the rule cards made every choice."
    again = f"{counted(moved, 'answer')} of {by_hand:,} given by hand could not be given again as before" if moved else ""
    every = f"{capital(counted(by_hand, 'answer'))} given by hand {'was' if by_hand == 1 else 'were'} given again"
    return f"{capital(again) or every}; the rule cards made the other choices."


def apart(gap: int) -> str:
    """The size of a gap, without its direction."""
    return f"{money(abs(gap))} apart" if gap else "no gap"


def alt_text(what_if: WhatIf, seat: int, marked: Iterable[tuple[int, int]]) -> str:
    """The chart in words for people who cannot see it; `marked` are months with the gap after their Pay Day."""
    before, after = worlds(what_if.change)
    now, name = what_if.now(seat), what_if.names[seat]
    gaps = ", ".join(f"{apart(gap)} after month {month}" for month, gap in marked)
    ends = f"In the end {money(now['worth'])} {before} and {money(now['what_if'])} {after}"
    drawn = f"{name}'s worth day by day in both games. {ends}. {f'The lines: {gaps}. ' if gaps else ''}{gap_headline(what_if, seat)}."
    return f"{drawn} The gap is the worth {before} minus the worth {after}."


def tiles(what_if: WhatIf, seat: int) -> list[tuple[str, int]]:
    """Two numbers to show side by side, each with its label: what the loans cost in both games or, for any other number, both worths."""
    before, after = worlds(what_if.change)
    if is_plain_cost(what_if, seat) and total_cost(what_if, seat) >= 0:
        return [(f"Interest on loans {before}", what_if.interest(seat)[0]), (f"Total cost {after}", total_cost(what_if, seat))]
    now = what_if.now(seat)
    return [(f"Worth {before}", now["worth"]), (f"Worth {after}", now["what_if"])]
