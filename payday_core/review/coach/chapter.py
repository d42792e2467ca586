"""The coach after a chapter of a class: every choice that was made in it, by hand or by a rule card, in the background of the page.

The game is played again with everybody asked all that may be told, and answering as they did.
"""

import threading
from collections import deque
from collections.abc import Callable, Iterator
from typing import Any

from cachetools import LRUCache

from payday_core.engine.game import Game
from payday_core.engine.replay import replay, standing_log
from payday_core.review.coach.any_game import LookedAt, weigh
from payday_core.simulation.background import Job

STUDIES_KEPT = 48

Told = frozenset[Any]
"""The questions of a game whose answers everybody may hear."""


def choices_in(
    game: Game, chapter: int | None, told: Told, seen: type[Game], progress: Callable[[int, int], None] = lambda done, of: None
) -> Iterator[LookedAt]:
    """Every choice in the finished turns of a chapter (None: of the game) that may be told, each weighed by what that kind of game sees.

    seen: the game's own class, or one that knows less. Who answers at random has no reasons, and is left out.
    """
    again, by_hand = _asking(game, told, seen), [frozenset(seat.asks) for seat in game.header.seats]
    entries = deque(entry for entry in standing_log(game.log) if entry.answer is not None or entry.plan is not None)
    while again.turn < game.turn:
        asked = again.pending
        if asked is None:
            while entries and entries[0].turn == again.turn and entries[0].answer is None:
                entry = entries.popleft()
                if entry.plan is not None:
                    by_hand[entry.seat or 0] = frozenset(entry.asks or ())
                    entry = entry.model_copy(update={"asks": _asked(game, entry.plan, told)})
                replay(again, entry)
            progress(again.turn, game.turn)
            again.play_turn()
            continue
        hand = asked.ask in by_hand[asked.seat]
        value = (entries.popleft().answer or 0) if hand else asked.planned
        if chapter in (None, again.chapter):
            yield LookedAt(asked.seat, again.turn + 1, again.chapter, value, weigh(again, aloud=True), hand)
        again.answer(value)


def _asking(game: Game, told: Told, seen: type[Game]) -> Game:
    """The game before its first turn, with everybody asked."""
    seats = tuple(seat.model_copy(update={"asks": _asked(game, seat.card, told)}) for seat in game.header.seats)
    return seen.from_record(game.title.record(header=game.header.model_copy(update={"seats": seats})))


def _asked(game: Game, card: Any, told: Told) -> tuple[Any, ...]:
    return () if game.title.card_numbers(card)["at_random"] else tuple(sorted(told))


class ChapterStudy(Job[list[LookedAt]]):
    """A chapter being looked back at."""

    def __init__(self, game: Game, chapter: int | None, told: Told, seen: type[Game]) -> None:
        self._all = game, chapter, told, seen
        super().__init__()

    def work(self) -> list[LookedAt]:
        """Look at every choice."""
        return list(choices_in(*self._all, self.progress))


_studies: LRUCache[tuple[str, int, int | None], ChapterStudy] = LRUCache(STUDIES_KEPT)
_lock = threading.Lock()


def study_of_chapter(code: str, version: int, game: Game, chapter: int | None, told: Told, seen: type[Game]) -> ChapterStudy:
    """The study of a chapter of a stored game at this version, begun now if there is none yet; everybody who looks at it shares it."""
    with _lock:
        study = _studies.get((code, version, chapter))
        if study is None or study.failure:
            study = _studies[code, version, chapter] = ChapterStudy(game, chapter, told, seen)
        return study
