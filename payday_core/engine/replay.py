"""Replaying a record: what its log says is done again, and has to come out the same."""

from collections.abc import Iterable
from typing import Any, Protocol, TypeVar

from payday_core.engine.asking import IllegalAnswer
from payday_core.engine.record import BrokenRecord, Entry, in_brief

Logged = TypeVar("Logged", bound=Entry)


class Replayable(Protocol):
    """What a replay needs of a game."""

    seats: list[Any]
    digests: list[str]
    pending: Any

    @property
    def turn(self) -> int: ...  # noqa: D102 - a stub; see `Game`

    @property
    def over(self) -> bool: ...  # noqa: D102

    def answer(self, value: int) -> None: ...  # noqa: D102

    def plan(self, seat: int, card: Any, asks: frozenset[Any] | None = None) -> None: ...  # noqa: D102

    def rename(self, seat: int, name: str) -> None: ...  # noqa: D102

    def play_turn(self) -> None: ...  # noqa: D102

    def undo(self) -> None: ...  # noqa: D102


def replay(game: Replayable, entry: Entry) -> None:
    """Do again what an entry says. BrokenRecord names the turn at which it does not play as it did."""
    try:
        if entry.answer is not None:
            replay_answer(game, entry)
        elif entry.plan is not None and entry.seat is not None and entry.seat < len(game.seats) and entry.turn == game.turn:
            game.plan(entry.seat, entry.plan, frozenset(entry.asks or ()))
        elif entry.digests is not None:
            replay_turns(game, entry)
        elif entry.name is not None and entry.seat is not None and entry.seat < len(game.seats) and entry.turn == game.turn:
            game.rename(entry.seat, entry.name)
        elif entry.asked:
            game.play_turn()
        elif entry.undone and entry.turn == game.turn:
            game.undo()
        else:
            raise IllegalAnswer("an entry that fits nowhere")
    except IllegalAnswer as error:
        raise BrokenRecord(f"This game does not replay: at turn {entry.turn + 1}, {in_brief(error)}.") from None


def replay_answer(game: Replayable, entry: Entry) -> None:
    """An answer to the question that comes next."""
    if game.pending is None and not game.over:
        game.play_turn()
    if game.pending is None or entry.turn != game.turn or entry.seat != game.pending.seat:
        raise IllegalAnswer(f"seat {entry.seat} answers a question that is not asked")
    game.answer(entry.answer or 0)


def replay_turns(game: Replayable, entry: Entry) -> None:
    """Finished turns, each with the digest of the table after it."""
    while game.turn < entry.turn:
        game.play_turn()
        if game.pending or game.over:
            break
    if game.turn != entry.turn:
        raise IllegalAnswer("a question is asked that the record does not answer")
    first = entry.turn - len(entry.digests or ())
    for i, kept in enumerate(entry.digests or (), first):
        if i < 0 or game.digests[i] != kept:
            raise BrokenRecord(f"This game does not replay: turn {i + 1} comes out differently under the rules of this version.")


def standing_log(log: Iterable[Logged]) -> list[Logged]:
    """The log without the answers that were taken back."""
    kept: list[Logged] = []
    for entry in log:
        if entry.undone:
            last = max(i for i, earlier in enumerate(kept) if earlier.answer is not None)
            del kept[last:]
        else:
            kept.append(entry)
    return kept
