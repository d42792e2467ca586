"""What the other teams say when a team is offered a deal: buy, or leave. Kept beside the game, for it changes nothing in it.

In the store it is a log of its own, named after the game, so that it goes when the game goes.
"""

import time
from collections.abc import Mapping
from datetime import datetime
from types import MappingProxyType
from typing import Any, Literal

from payday_core.games.pay_day.game import Game
from payday_core.games.pay_day.kinds import Ask
from payday_core.store.entries import Entry, reader
from payday_core.store.errors import BrokenStore, UnknownLog
from payday_core.store.event_log import EventLog
from payday_core.store.games import Store
from payday_core.store.logs import Logs

POLLS = "polls"

SECONDS_TRUSTED = 0.5
"""So long what was said is shown without asking the store whether another process has heard more."""

Offer = tuple[int, int]
"""An offer of a deal: the turn, from 1, and the card's number in its deck."""

Said = Mapping[int, bool]
"""The seats that have said something: would they buy?"""

NOTHING: Said = MappingProxyType({})


def offer_of(game: Game) -> Offer | None:
    """The deal that somebody is being offered; None where nobody is."""
    asked = game.pending
    return (game.turn + 1, int(asked.about)) if asked and asked.ask is Ask.BUY_DEAL else None


class PollEntry(Entry):
    """An entry of the log."""

    def change(self, before: Mapping[Offer, Said]) -> Mapping[Offer, Said]:
        """What has been said after it."""
        return before


class Say(PollEntry):
    """What seats say to an offer; None takes back what one has said."""

    do: Literal["say"] = "say"
    turn: int
    card: int
    says: dict[int, bool | None]

    def change(self, before: Mapping[Offer, Said]) -> Mapping[Offer, Said]:
        """The last word of each seat counts."""
        offer = self.turn, self.card
        now = {**before.get(offer, NOTHING), **self.says}
        return {**before, offer: {seat: buys for seat, buys in now.items() if buys is not None}}


_read = reader(Say, lambda data: PollEntry(do=str(data.get("do", ""))))


def _apply(before: Mapping[Offer, Said], entry: PollEntry, at: datetime) -> Mapping[Offer, Said]:
    return entry.change(before)


def _nothing(code: str, header: Mapping[str, Any], at: datetime) -> Mapping[Offer, Said]:
    return {}


class Polls:
    """The polls of the games of a store."""

    def __init__(self, store: Store) -> None:
        self._logs = Logs(store)
        self._log: EventLog[Mapping[Offer, Said], PollEntry] = EventLog(self._logs, POLLS, _read, _nothing, _apply, trust=SECONDS_TRUSTED)
        self._silent: dict[str, float] = {}

    def of(self, game: str) -> Mapping[Offer, Said]:
        """What has been said in a game, offer by offer; nothing where that cannot be read, for the game goes on without it."""
        if time.monotonic() - self._silent.get(game, float("-inf")) < SECONDS_TRUSTED:
            return {}
        try:
            return self._log.get(_name(game))
        except (UnknownLog, BrokenStore):
            self._silent[game] = time.monotonic()
            return {}

    def say(self, game: str, offer: Offer, says: Mapping[int, bool | None]) -> None:
        """Seats say to an offer whether they would buy. Who calls this has made sure that they may. A word said again is not written.

        UnknownGame where the game has been deleted.
        """
        turn, card = offer
        before = self.of(game).get(offer, NOTHING)
        if all(before.get(seat) is buys for seat, buys in says.items()):
            return
        entry = Say(turn=turn, card=card, says=dict(says))
        try:
            self._log.change(_name(game), lambda _: entry)
        except UnknownLog:
            self._logs.start_beside(game, POLLS, _name(game))
            self._log.change(_name(game), lambda _: entry)
        self._silent.pop(game, None)


def _name(game: str) -> str:
    """The code of a game's log: with the game's own code in it, by which it is deleted (`store.belongings`)."""
    return f"polls-{game}"
