"""How a class stands in a lesson led with its own devices: who has predicted, and how the exit ticket was answered. Counts, never names."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from payday_core.teaching.content import Item
from payday_core.teaching.experiments import Fact
from payday_core.teaching.lesson_session import LessonSession
from payday_core.teaching.ticket import judge, read_number

SHOWN_MOST = 5
"""How many different answers to a question are shown: those given most often."""


def predicted(session: LessonSession, pupils: Iterable[int]) -> int:
    """How many of these pupils have answered every vote on their devices."""
    votes = range(len(session.lesson.header.predict))
    return sum(all(pupil in session.said.get(vote, {}) for vote in votes) for pupil in pupils)


def handed_in(session: LessonSession, item: int, pupils: Iterable[int]) -> int:
    """How many of these pupils have answered that question of the ticket."""
    return sum(pupil in session.handed.get(item, {}) for pupil in pupils)


def asked_on_devices(item: Item, facts: Mapping[str, Fact]) -> bool:
    """Can a pupil answer that question on a device? What the run found without a number is there to be looked at together."""
    return not item.fact or any(found.number is not None for found in facts.get(item.fact, ()))


@dataclass(frozen=True)
class Answered:
    """How a class answered a question. right: how many were right, None where only oneself can say. given: (answer, how many, right?),
    the answers of a choice in their order, of numbers those given most often first; none for words, which are nobody else's."""

    pupils: int
    right: int | None
    given: tuple[tuple[str, int, bool], ...]


def answered(session: LessonSession, number: int, facts: Mapping[str, Fact]) -> Answered:
    """How that question of the ticket was answered on the devices."""
    item = session.lesson.header.ticket[number]
    handed = list(session.handed.get(number, {}).values())
    if item.model or not handed:
        return Answered(len(handed), None, ())
    right = [bool(judge(item, said, facts).whole) for said in handed]
    given = _choices(item, handed) if item.answers else _numbers(item, handed, right)
    return Answered(len(handed), sum(right), given)


def _choices(item: Item, handed: list[tuple[str, ...]]) -> tuple[tuple[str, int, bool], ...]:
    counts = Counter("".join(said[:1]) for said in handed)
    return tuple((answer, counts[str(place)], place == item.right) for place, answer in enumerate(item.answers))


def _numbers(item: Item, handed: list[tuple[str, ...]], right: list[bool]) -> tuple[tuple[str, int, bool], ...]:
    """Numbers as the key would write them; what is no number is called that, and never shown as it was typed."""
    counts = Counter(zip((in_words(item, said) for said in handed), right, strict=True))
    return tuple((told, count, good) for (told, good), count in counts.most_common(SHOWN_MOST))


def in_words(item: Item, said: tuple[str, ...]) -> str:
    """Numbers that were handed in as they would stand in the key: at 10% $800, at 20% no number."""
    parts = said[1:] if item.fact else said
    words = [(item.shown(number) if (number := read_number(part)) is not None else "no number") for part in parts]
    named = item.parts if len(item.parts) == len(words) else ()
    return ", ".join(f"{part} {word}" for part, word in zip(named, words, strict=True)) if named else ", ".join(words) or "no number"
