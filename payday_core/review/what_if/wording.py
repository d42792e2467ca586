"""What a twin shows, in sentences: every number and every claim in them is computed from the two worlds."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from payday_core.games.pay_day.factors import LOAN_RATE, SAVINGS_RATE, WAGE
from payday_core.games.pay_day.ledger.frames import Ledger
from payday_core.review.coach.chosen import chosen, where
from payday_core.review.what_if.change import KEEP, LOAN_STEP, START_CASH, Change
from payday_core.review.what_if.play import Mode, Moved
from payday_core.review.what_if.worlds import PARTS, Twin
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
"""A world within a sentence, by what is changed."""


@dataclass(frozen=True)
class Part:
    """A piece of a gap: which of `PARTS`, its dollars (above zero: poorer in the twin), what it is called, and where it comes from."""

    id: str
    dollars: int
    title: str
    text: str


def worlds(change: Change) -> tuple[str, str]:
    """Both worlds within a sentence: at 10%, at 20%."""
    pattern = WITH[change.factor.id]
    return pattern.format(change.factor.said(change.before)), pattern.format(change.factor.said(change.after))


def same_in_both(mode: Mode) -> str:
    """What the two worlds share."""
    return f"Same dice, same cards, same {'choices' if mode is Mode.CHOICES else 'rule cards'}"


def headline(twin: Twin, seat: int) -> str:
    """What the changed number did to a seat."""
    change, name, gap = twin.change, twin.names[seat], twin.now(seat)["gap"]
    before, after = worlds(change)
    if change.none:
        return f"The same number twice: both games are one, {before}"
    if gap == 0:
        why = ", which never borrowed" if change.factor is LOAN_RATE and twin.never_borrowed(seat) else ""
        return f"{capital(after)} nothing changes for {name}{why}"
    if is_plain_cost(twin, seat) and change.after == 2 * float(change.before) and gap > 0 < twin.interest(seat)[0]:
        return f"Twice the rate cost {name} {_how_much(twin.interest(seat)[0], gap)}"
    return f"{capital(after)} instead of {_bare(change)}, {name} {_ends(twin)} {money(abs(gap))} {'poorer' if gap > 0 else 'richer'}"


def _ends(twin: Twin) -> str:
    return "ends" if twin.world.game.over else "is"


def _bare(change: Change) -> str:
    return change.factor.said(change.before)


def _how_much(paid: int, gap: int) -> str:
    """By how much the cost grew: what was paid, and the gap on top of it."""
    if gap == paid:
        return "exactly twice as much"
    ratio = (paid + gap) / paid
    return f"{ratio:.1f} times as much" if f"{ratio:.1f}" != "2.0" else f"{ratio:.2f} times as much"


def is_plain_cost(twin: Twin, seat: int) -> bool:
    """Is the gap a matter of what loans cost, all its parts pulling the same way? Then it can be set against the interest."""
    parts = [twin.now(seat)[name] for name in PARTS]
    return twin.change.factor is LOAN_RATE and (min(parts) >= 0 or max(parts) <= 0)


def total_cost(twin: Twin, seat: int) -> int:
    """What the loans cost a seat in the twin, all told: the interest of the game and the gap on top of it."""
    return twin.interest(seat)[0] + twin.now(seat)["gap"]


def gap_headline(twin: Twin, seat: int) -> str:
    """When the gap opens, and whether it closes again."""
    lines = twin.of(seat)
    apart = lines[lines["gap"] != 0]
    if apart.empty:
        return "The two lines are one: not a dollar apart on any day"
    first = apart.iloc[0]
    again = lines.loc[(lines["turn"] > first["turn"]) & (lines["gap"] == 0)]
    opens = _when(twin, int(first["turn"]), int(first["month"]), int(first["day"]))
    if again.empty:
        return f"The gap opens {opens} and never closes"
    closed = int(lines.iloc[-1]["gap"]) == 0
    return f"The gap opens {opens} and {'has closed again' if closed else 'opens again later'}"


def _when(twin: Twin, turn: int, month: int, day: int) -> str:
    if turn == 0:
        return "at the start"
    if day == twin.book.edition.last_day(month):
        return "at the first Pay Day" if month == 1 else f"at the Pay Day of month {month}"
    return f"on day {day} of month {month}" if day else f"in month {month}"


# ---- the parts


def parts_of(twin: Twin, seat: int) -> list[Part]:
    """The gap of a seat in its three parts, each with its sentence."""
    now = twin.now(seat)
    titles = _titles(twin, seat)
    texts = (_direct_text(twin, seat, now[DIRECT]), _forced_text(twin, seat, now[FORCED]), _choices_text(twin, seat))
    return [Part(name, now[name], title, text) for name, title, text in zip(PARTS, titles, texts, strict=True)]


def _titles(twin: Twin, seat: int) -> Sequence[str]:
    name, change = twin.names[seat], twin.change
    dearer = float(change.after) > float(change.before)
    own = {
        LOAN_RATE.id: f"Interest on the loans {name} had",
        SAVINGS_RATE.id: f"Interest on the savings {name} had",
        WAGE.id: "The salary itself",
        START_CASH.id: "The start cash itself",
    }
    forced = ("Loans forced by interest" if dearer else "Loans no longer needed") if change.factor is LOAN_RATE else "What followed from it"
    return own.get(change.factor.id, "The number itself"), forced, "Choices that changed"


def _direct_text(twin: Twin, seat: int, dollars: int) -> str:
    change = twin.change
    if change.factor not in (LOAN_RATE, SAVINGS_RATE):
        nothing = "No salary has been paid yet." if change.factor is WAGE and not change.none else "By itself it moves no money."
        return "The difference in dollars, every time it was paid." if dollars else nothing
    if not dollars:
        return "It had none on a Pay Day." if not change.none else "The same rate, the same interest."
    was = twin.interest(seat)[0] if change.factor is LOAN_RATE else _earned(twin.book, seat)
    now = was + dollars if change.factor is LOAN_RATE else was - dollars
    if change.after == 2 * float(change.before) and now == 2 * was:
        return f"Twice the rate, exactly twice the interest: {money(now)}, not {money(was)}."
    if change.before == 2 * float(change.after) and was == 2 * now:
        return f"Half the rate, exactly half the interest: {money(now)}, not {money(was)}."
    return f"{money(now)} instead of {money(was)}."


def _earned(book: Ledger, seat: int) -> int:
    frame = book.interest
    return int(frame.loc[frame["seat"] == seat, "earned"].sum())


def _forced_text(twin: Twin, seat: int, dollars: int) -> str:
    if not dollars:
        return "None: no loan more or less was needed."
    once, now = twin.borrowed(seat)
    own = twin.now(seat)[DIRECT] if twin.change.factor is LOAN_RATE else 0
    interest = twin.same_interest(seat) - twin.interest(seat)[0] - own
    said = [_loans_text(now - once, interest)] if now != once or interest else []
    rest = dollars - interest
    if rest:
        said.append(f"Savings, deals and games that came out otherwise: {money(abs(rest))} {'lost' if rest > 0 else 'won'}.")
    return " ".join(said)


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


def _choices_text(twin: Twin, seat: int) -> str:
    if twin.mode is Mode.CHOICES:
        kept = not twin.moved(seat)
        return "None: every choice is made again." if kept else "None: every choice is made again as nearly as the rules allow."
    changed = twin.changed(seat)
    if not changed:
        others = twin.now(seat)[CHOICES]
        if not others:
            return "None: its rule card chose the same."
        return f"Its own card chose the same, other teams' cards did not: {money(abs(others))} {'lost' if others > 0 else 'won'} by that."
    more = f" {capital(counted(len(changed) - 1, 'more choice'))} changed." if len(changed) > 1 else ""
    return f"{_changed_words(twin, *changed[0])}{more}"


def _changed_words(twin: Twin, was: Decided | None, now: Decided | None) -> str:
    before, after = worlds(twin.change)
    place = where(twin.book.edition, was or now)  # type: ignore[arg-type]
    other = f"{after} it {chosen(twin.other_book, now)}" if now else f"{after} it was not asked"
    once = f"{before} it {chosen(twin.book, was)}" if was else f"{before} it was not asked"
    return _full(f"{place}: {other}; {once}")


# ---- the others, and what could not be kept


def other_line(twin: Twin, seat: int) -> str:
    """A seat beside the one that is looked at, in a line."""
    name, gap = twin.names[seat], twin.now(seat)["gap"]
    if twin.change.factor is LOAN_RATE and twin.never_borrowed(seat):
        return f"{name}, which never borrowed: no gap at all" if not gap else f"{name} never borrowed; what others did moved it"
    return f"{name}: no gap at all" if not gap else f"{name} {_ends(twin)} {'poorer' if gap > 0 else 'richer'}"


def moved_lines(twin: Twin) -> list[str]:
    """The choices that could not be made again as they were, each in a sentence."""
    return [_moved_words(twin, one) for one in sorted(twin.moved(), key=lambda one: (one.was.turn, one.was.number))]


def _moved_words(twin: Twin, moved: Moved) -> str:
    was, now = moved.was, moved.now
    became = f"now {chosen(twin.other_book, now)}" if now else "was not asked this time"
    return _full(f"{twin.names[was.seat]}, {where(twin.book.edition, was)}: {chosen(twin.book, was)}; {became}")


def _full(text: str) -> str:
    """A whole sentence; a name at its end may bring the full stop along."""
    return text if text.endswith(".") else f"{text}."


def kept_line(twin: Twin) -> str:
    """How many choices could be made again, and how many questions were new."""
    return _kept_answers(twin) if twin.mode is Mode.CARD else _kept_choices(twin)


def _kept_choices(twin: Twin) -> str:
    choices, moved, new = len(twin.world.choices), len(twin.other.moved), twin.other.new
    if not moved and not new:
        return "Every choice could be made again."
    said = [f"{counted(moved, 'choice')} of {choices:,} could not be made again as before"] if moved else []
    said += [f"{counted(new, 'new question')} {'was' if new == 1 else 'were'} answered by the rule cards"] if new else []
    return f"{capital(', and '.join(said))}."


def _kept_answers(twin: Twin) -> str:
    by_hand, moved = sum(one.by_hand for one in twin.world.choices), len(twin.other.moved)
    if not by_hand:
        return "Nobody answered by hand in this game, so the rule cards chose everything anew."
    again = f"{counted(moved, 'answer')} of {by_hand:,} given by hand could not be given again as before" if moved else ""
    every = f"{capital(counted(by_hand, 'answer'))} given by hand {'was' if by_hand == 1 else 'were'} given again"
    return f"{capital(again) or every}; the rule cards chose the rest anew."


def apart(gap: int) -> str:
    """A gap without its direction."""
    return f"{money(abs(gap))} apart" if gap else "no gap"


def alt_text(twin: Twin, seat: int, marked: Iterable[tuple[int, int]]) -> str:
    """The chart for those who cannot see it; `marked` are months with the gap after their Pay Day."""
    before, after = worlds(twin.change)
    now, name = twin.now(seat), twin.names[seat]
    gaps = ", ".join(f"{apart(gap)} after month {month}" for month, gap in marked)
    ends = f"In the end {money(now['worth'])} {before} and {money(now['twin'])} {after}"
    said = f"{name}'s worth day by day in both games. {ends}. {f'The lines: {gaps}. ' if gaps else ''}{gap_headline(twin, seat)}."
    return f"{said} The gap is the worth {before} minus the worth {after}."


def tiles(twin: Twin, seat: int) -> list[tuple[str, int]]:
    """Two numbers to set side by side, with what they are: what the loans cost in both worlds or, of any other number, both worths."""
    before, after = worlds(twin.change)
    if is_plain_cost(twin, seat) and total_cost(twin, seat) >= 0:
        return [(f"Interest {before}", twin.interest(seat)[0]), (f"Total cost {after}", total_cost(twin, seat))]
    now = twin.now(seat)
    return [(f"Worth {before}", now["worth"]), (f"Worth {after}", now["twin"])]
