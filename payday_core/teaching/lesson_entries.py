"""The entries of a lesson's log, and what each does to the lesson."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Annotated, Any, Literal

from pydantic import Field, StrictBool, StrictFloat, StrictInt, StrictStr

from payday_core.store.entries import Entry, reader
from payday_core.teaching.lesson_session import LessonSession, can_be_handed_in, gap, is_answer

HANDS_MOST = 99
"""Hands for an answer: no room holds more pupils."""

GUESSES_MOST = 200

PARTS_MOST, SIGNS_MOST = 6, 1000
"""How many parts an answer on a pupil's ticket has at most, and how many signs each part."""

FROM_DEVICES = frozenset({"said", "handed"})
"""What pupils do on their own devices; all other entries come from the person who leads the lesson."""


class LessonEntry(Entry):
    """An entry of a lesson's log."""

    @property
    def is_from_device(self) -> bool:
        """Did a pupil do this on a device?"""
        return self.do in FROM_DEVICES

    def change(self, session: LessonSession, at: datetime) -> LessonSession:
        """The lesson after it."""
        raise NotImplementedError


class Unknown(LessonEntry):
    """An entry that this version does not know, or whose fields do not fit. It is passed over."""

    data: Mapping[str, Any] = {}

    def change(self, session: LessonSession, at: datetime) -> LessonSession:
        """The lesson, unchanged."""
        return session

    def written(self) -> dict[str, Any]:
        """As it was read."""
        return dict(self.data)


# ---- what pupils do on their devices


class Said(LessonEntry):
    """A pupil's answer to a vote: the place of the answer, or a number. The last one counts, and after the lock nothing changes."""

    do: Literal["said"] = "said"
    who: StrictInt
    vote: StrictInt
    answer: StrictInt | StrictFloat

    def change(self, session: LessonSession, at: datetime) -> LessonSession:
        """The pupil with that answer."""
        session = _acted(session, self.who)
        if session.opened or not is_answer(session.lesson, self.vote, self.answer):
            return session
        return replace(session, said=session.said | {self.vote: session.said.get(self.vote, {}) | {self.who: self.answer}})


class Handed(LessonEntry):
    """A pupil's answer to a question of the ticket. The last one counts, until the room sees the working."""

    do: Literal["handed"] = "handed"
    who: StrictInt
    item: StrictInt
    said: list[Any]

    def change(self, session: LessonSession, at: datetime) -> LessonSession:
        """The pupil with that answer."""
        session = _acted(session, self.who)
        answer = tuple(str(part)[:SIGNS_MOST] for part in self.said[:PARTS_MOST])
        if session.is_closed(self.item) or not can_be_handed_in(session.lesson, self.item, answer):
            return session
        return replace(session, handed=session.handed | {self.item: session.handed.get(self.item, {}) | {self.who: answer}})


def _acted(session: LessonSession, who: int) -> LessonSession:
    return replace(session, acts=session.acts | {who: session.acts.get(who, 0) + 1})


# ---- predictions


class Hands(LessonEntry):
    """One hand more or less for an answer; somebody alone has one answer, the last one. After the lock nothing changes."""

    do: Literal["hands"] = "hands"
    vote: StrictInt
    answer: StrictInt
    more: StrictInt

    def change(self, session: LessonSession, at: datetime) -> LessonSession:
        """The vote with that many hands."""
        votes, vote, answer = session.lesson.header.predict, self.vote, self.answer
        if session.opened or not (0 <= vote < len(votes) and 0 <= answer < len(votes[vote].answers)):
            return session
        counted = {} if session.alone else dict(session.votes.get(vote, {}))
        counted[answer] = min(HANDS_MOST, max(0, counted.get(answer, 0) + self.more))
        return replace(session, votes=session.votes | {vote: counted})


class Guess(LessonEntry):
    """Numbers typed for the room, as answers to a vote that asks for one."""

    do: Literal["guess"] = "guess"
    vote: StrictInt
    amounts: list[int | float]

    def change(self, session: LessonSession, at: datetime) -> LessonSession:
        """The vote with these numbers too."""
        guessed = (*session.guesses.get(self.vote, ()), *map(float, self.amounts))[:GUESSES_MOST]
        return _guessed(session, self.vote, guessed)


class Unguess(LessonEntry):
    """The last number is taken back."""

    do: Literal["unguess"] = "unguess"
    vote: StrictInt

    def change(self, session: LessonSession, at: datetime) -> LessonSession:
        """The vote without it."""
        return _guessed(session, self.vote, session.guesses.get(self.vote, ())[:-1])


def _guessed(session: LessonSession, vote: int, numbers: tuple[float, ...]) -> LessonSession:
    return session if session.opened else replace(session, guesses=session.guesses | {vote: numbers})


class Lock(LessonEntry):
    """The predictions are closed."""

    do: Literal["lock"] = "lock"

    def change(self, session: LessonSession, at: datetime) -> LessonSession:
        """Locked, unless the chart is open already."""
        return session if session.opened else _noted(replace(session, locked=at), "The predictions were locked", at)


class Override(LessonEntry):
    """The chart is opened without a prediction."""

    do: Literal["override"] = "override"

    def change(self, session: LessonSession, at: datetime) -> LessonSession:
        """Opened, unless it was open already."""
        return session if session.opened else _noted(replace(session, overridden=at), "The chart was opened without a prediction", at)


# ---- the experiment and its reveal


class Ran(LessonEntry):
    """The experiment has run."""

    do: Literal["ran"] = "ran"

    def change(self, session: LessonSession, at: datetime) -> LessonSession:
        """When it first ran; before the lock it cannot have."""
        return replace(session, ran=session.ran or at) if session.opened else session


class Rerun(LessonEntry):
    """The experiment is to run again."""

    do: Literal["rerun"] = "rerun"

    def change(self, session: LessonSession, at: datetime) -> LessonSession:
        """As before it ran."""
        return replace(session, ran=None, layers=0)


class Layer(LessonEntry):
    """This many layers of the reveal are shown."""

    do: Literal["layer"] = "layer"
    shown: StrictInt

    def change(self, session: LessonSession, at: datetime) -> LessonSession:
        """With these layers, or all there are."""
        return replace(session, layers=max(0, min(self.shown, len(session.lesson.header.layers))))


class Keep(LessonEntry):
    """The experiment keeps a value under a name of its own."""

    do: Literal["keep"] = "keep"
    name: StrictStr
    value: Any

    def change(self, session: LessonSession, at: datetime) -> LessonSession:
        """With that value."""
        return replace(session, kept=session.kept | {self.name: self.value})


# ---- the ticket


class TicketAnswer(LessonEntry):
    """The room's answer to a question of the ticket."""

    do: Literal["answer"] = "answer"
    item: StrictInt
    said: list[Any]

    def change(self, session: LessonSession, at: datetime) -> LessonSession:
        """With that answer, the last one given."""
        return replace(session, answers=session.answers | {self.item: tuple(map(str, self.said))})


class Worked(LessonEntry):
    """The working of a question of the ticket is shown."""

    do: Literal["worked"] = "worked"
    item: StrictInt

    def change(self, session: LessonSession, at: datetime) -> LessonSession:
        """With that working."""
        return replace(session, worked=session.worked | {self.item})


# ---- the way through the lesson


class ToStep(LessonEntry):
    """Another step is opened; one that may not be opened yet stays closed."""

    do: Literal["step"] = "step"
    to: StrictInt

    def change(self, session: LessonSession, at: datetime) -> LessonSession:
        """At that step."""
        if not 0 <= self.to < len(session.steps) or not session.reachable(self.to):
            return session
        return _noted(replace(session, step=self.to, ended=False), session.steps[self.to].title, at)


class Path(LessonEntry):
    """The short path is taken, or the full one."""

    do: Literal["path"] = "path"
    short: StrictBool

    def change(self, session: LessonSession, at: datetime) -> LessonSession:
        """On that path, at the step that is shown, or the next one there is."""
        before = session.lesson.header.steps.index(session.now)
        changed = replace(session, short=self.short)
        step = sum(session.lesson.header.steps.index(one) < before for one in changed.steps)
        words = f"The {changed.minutes}-minute path"
        return _noted(replace(changed, step=min(step, len(changed.steps) - 1)), words, at)


class Pause(LessonEntry):
    """The clock stops."""

    do: Literal["pause"] = "pause"

    def change(self, session: LessonSession, at: datetime) -> LessonSession:
        """Paused."""
        return replace(session, paused=True)


class Resume(LessonEntry):
    """The clock runs again."""

    do: Literal["go-on"] = "go-on"

    def change(self, session: LessonSession, at: datetime) -> LessonSession:
        """No longer paused."""
        return replace(session, paused=False)


class End(LessonEntry):
    """The lesson ends."""

    do: Literal["end"] = "end"

    def change(self, session: LessonSession, at: datetime) -> LessonSession:
        """Ended; a step that is opened later begins it again."""
        return _noted(replace(session, ended=True, paused=True), "The lesson ended", at)


def _noted(session: LessonSession, words: str, at: datetime) -> LessonSession:
    return replace(session, log=(*session.log, (at, words)))


# ---- all of them

Known = (
    Said | Handed | Hands | Guess | Unguess | Lock | Override | Ran | Rerun | Layer | Keep
    | TicketAnswer | Worked | ToStep | Path | Pause | Resume | End
)  # fmt: skip


def _unknown(data: Mapping[str, Any]) -> LessonEntry:
    return Unknown(do=str(data.get("do", "")), data=data)


read_entry = reader(Annotated[Known, Field(discriminator="do")], _unknown)
"""An entry from its data."""


def apply(session: LessonSession, entry: LessonEntry, at: datetime) -> LessonSession:
    """The lesson after one more entry."""
    spent = session.spent + (timedelta() if session.paused else gap(session.last, at))
    return entry.change(replace(session, spent=spent, last=at, led=session.led + (not entry.is_from_device)), at)
