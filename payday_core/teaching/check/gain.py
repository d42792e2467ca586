"""What a class gained between the two forms of a check, how sure that is, and what may be said of it."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import stdev

from payday_core.lab.stats import Interval, interval
from payday_core.teaching.check.taking import TAKEN, Check, Pupil, Round
from payday_core.text.wording import MINUS, capital, count, counted

SHOWN_FROM = 5
"""Of fewer pupils nothing is drawn: in so few dots one recognises people."""

ENOUGH = 10
"""Of fewer pairs we say nothing about the gain: with differences as large as usual the interval is more than two questions wide, and
the spread by which it is measured is itself known only to a quarter."""

AIM = 0.3
"""What the lessons aim at, in standard deviations of the class before them."""


@dataclass(frozen=True)
class Gain:
    """How many questions, of `of`, pupils had right before and after; only those who took both forms, in no order that means anything."""

    pairs: tuple[tuple[int, int], ...]
    of: int

    @property
    def pupils(self) -> int:
        """How many took both forms."""
        return len(self.pairs)

    @property
    def differences(self) -> tuple[int, ...]:
        """After minus before, pupil by pupil."""
        return tuple(after - before for before, after in self.pairs)

    @property
    def is_shown(self) -> bool:
        """Are there enough pupils that nobody is recognised?"""
        return self.pupils >= SHOWN_FROM

    @property
    def mean(self) -> Interval | None:
        """The mean gain with its interval of 95 in 100; None of too few pupils, and where all changed alike."""
        if self.pupils < ENOUGH or len(set(self.differences)) == 1:
            return None
        return interval(self.differences)

    @property
    def spread_before(self) -> float:
        """The standard deviation of what the pupils knew before; 0 where it cannot be told."""
        return stdev(before for before, _ in self.pairs) if self.pupils > 1 else 0.0

    @property
    def in_spreads(self) -> Interval | None:
        """The gain in standard deviations of the class before the lessons, which are taken as known; None where there is none to say."""
        if self.mean is None or not self.spread_before:
            return None
        return Interval(*(value / self.spread_before for value in (self.mean.mean, self.mean.low, self.mean.high)))

    def right(self, when: Round) -> float:
        """The mean number of questions that were right."""
        return sum(pair[when is Round.AFTER] for pair in self.pairs) / max(1, self.pupils)


@dataclass(frozen=True)
class TopicShare:
    """A topic, and of the pupils who took both forms on a screen how many had its question right before and after.

    mistake: the one that most of those who were wrong afterwards have in common, with how many; empty where no two share one.
    """

    topic: str
    before: int
    after: int
    of: int
    mistake: str = ""


def gain_of(check: Check) -> Gain:
    """The gain of a class: pupils who took both forms on a screen, and those whose papers were counted."""
    return Gain((*(_rights(check, one) for one in check.through_both), *check.papers), check.forms.count)


def _rights(check: Check, pupil: Pupil) -> tuple[int, int]:
    before, after = (sum(check.marks(pupil, when) or ()) for when in TAKEN)
    return before, after


def topics(check: Check) -> tuple[TopicShare, ...]:
    """Each topic before and after; empty where so few took both forms on a screen that one would recognise them."""
    both = check.through_both
    if len(both) < SHOWN_FROM:
        return ()
    before, after = ([check.marks(one, when) or () for one in both] for when in TAKEN)
    return tuple(
        TopicShare(topic, sum(one[number] for one in before), sum(one[number] for one in after), len(both), _shared_mistake(check, number))
        for number, topic in enumerate(check.forms.topics)
    )


def _shared_mistake(check: Check, number: int) -> str:
    """The commonest mistake after the lessons; each form says of its own answers how one gets there."""
    made = Counter(filter(None, (check.mistake(one, Round.AFTER, number) for one in check.through_both)))
    mistake, times = made.most_common(1)[0] if made else ("", 0)
    return f"{mistake} ({times})" if times > 1 else ""


# ---- in words


CAUSE = "No class without the lessons took the check for comparison, so part of any gain may have other causes."


def headline(gain: Gain) -> str:
    """What may be said, and no more."""
    if not gain.pupils:
        return "Nobody has taken both forms yet"
    if not gain.is_shown:
        return f"Too few to show: {_both(gain.pupils)}"
    if gain.pupils < ENOUGH:
        return f"Too few to say: {_both(gain.pupils)}"
    if gain.mean is None:
        return f"Every student has {_changed(gain.differences[0])}"
    if gain.mean.excludes_zero:
        than = f"{'more' if gain.mean.low > 0 else 'fewer'} right than before"
        return f"On average {figure(abs(gain.mean.mean))} questions of {count(gain.of)} {than}"
    return f"On average {figure(gain.mean.mean, sign=True)} questions of {count(gain.of)}, and that may be chance"


def _both(pupils: int) -> str:
    return f"{counted(pupils, 'student')} took both forms"


def _changed(difference: int) -> str:
    if not difference:
        return "as many right as before"
    return f"{counted(abs(difference), 'question')} {'more' if difference > 0 else 'fewer'} right than before"


def sentences(gain: Gain) -> tuple[str, ...]:
    """What was right on average, how sure the gain is, the same in standard deviations, and what it cannot tell."""
    if not gain.is_shown:
        return (f"Results are shown once {count(SHOWN_FROM)} students have taken both forms, so that nobody can be recognized.",)
    before, after = (figure(gain.right(when)) for when in TAKEN)
    means = f"On average {before} of {count(gain.of)} questions were right before, and {after} after."
    return tuple(one for one in (means, _sure(gain), _in_spreads(gain), CAUSE) if one)


def _sure(gain: Gain) -> str:
    if gain.pupils < ENOUGH:
        return f"With fewer than {count(ENOUGH)} students, a mean says little: one good day would move it."
    if gain.mean is None:
        return "All changed alike, so there is no spread by which to tell chance."
    low, high = (figure(value, sign=True) for value in (gain.mean.low, gain.mean.high))
    return f"The true mean gain lies between {low} and {high} questions, 95 times in 100."


def _in_spreads(gain: Gain) -> str:
    known = gain.in_spreads
    if known is None:
        return ""
    mean, low, high = (figure(value, sign=True, digits=2) for value in (known.mean, known.low, known.high))
    side = "above" if known.low > AIM else "below"
    place = "which lies in between" if known.low <= AIM <= known.high else f"and all of this lies {side} it"
    aim = figure(AIM, sign=True)
    return f"That is {mean} standard deviations of the class before the lessons, between {low} and {high}. The aim is {aim}, {place}."


def figure(value: float, *, sign: bool = False, digits: int = 1) -> str:
    """A number of questions: 1.2, +0.4, −0.3. It keeps a digit more where it would otherwise read as nothing."""
    if value and round(abs(value), digits) == 0 and digits < 3:
        return figure(value, sign=sign, digits=digits + 1)
    shown = f"{abs(value):.{digits}f}"
    if not float(shown):
        return shown
    return f"{MINUS if value < 0 else '+' if sign else ''}{shown}"


def counts_in_words(differences: Sequence[int]) -> str:
    """16 students have more right than before, two fewer, one as many."""
    counts = (
        (sum(one > 0 for one in differences), "more", "than"),
        (sum(one < 0 for one in differences), "fewer", "than"),
        (sum(one == 0 for one in differences), "as many", "as"),
    )
    (first, how, than), *others = [one for one in counts if one[0]]
    said = f"{capital(counted(first, 'student'))} {'has' if first == 1 else 'have'} {how} right {than} before"
    return ", ".join([said, *(f"{count(number)} {also}" for number, also, _ in others)])


def topics_headline(shares: Sequence[TopicShare]) -> str:
    """On which topic most pupils more were right."""
    if shares[0].of < ENOUGH:
        return "Too few to compare topics"
    best = max(shares, key=lambda one: one.after - one.before)
    return f"Most was gained in “{best.topic}”" if best.after > best.before else "No topic gained"


def missing(check: Check) -> str:
    """Which form came first for how many, and who is not in the gain."""
    both, alone = check.through_both, check.through_one
    with_a = sum(one.begins_with_a for one in both)
    first, other = (count(number) if number else "none" for number in (with_a, len(both) - with_a))
    forms = f"On screens form A came first for {first}, form B for {other}. " if both else ""
    left = f"{capital(counted(alone, 'student'))} took one form only and {'is' if alone == 1 else 'are'} not counted." if alone else ""
    return f"{forms}{left}".strip()
