"""Who sits at a Pay Day table, what they want to be asked, and how they stand at the end."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from payday_core.engine.seats import BadGame, check_names
from payday_core.engine.seats import Seat as AnySeat
from payday_core.games.pay_day.editions import Edition
from payday_core.games.pay_day.kinds import Ask
from payday_core.games.pay_day.rule_cards.plans import RuleCard, bot, starting_plan

ASK_ALL = frozenset(Ask)
"""Be asked everything."""

ASK_BIG = frozenset({Ask.BUY_DEAL, Ask.BID, Ask.REPAY, Ask.SAVE, Ask.PLACE_TILE})
"""Be asked only what moves most money: deals, repaying, saving; and where a tile goes, if the players place them."""

ASK_NOTHING: frozenset[Ask] = frozenset()
"""Play by the rule card."""


@dataclass(frozen=True)
class Seat(AnySeat):
    """A player: a name, a rule card (None: the edition's starting plan, or the bot's own), and what they want to be asked."""

    name: str
    card: RuleCard | None = None
    asks: frozenset[Ask] = ASK_ALL
    bot_id: str | None = None

    @classmethod
    def bot(cls, bot_id: str, name: str | None = None) -> "Seat":
        """A computer player, asked nothing. ValueError names the bots there are."""
        known = bot(bot_id)
        return cls(name or known.name, None, ASK_NOTHING, known.id)

    def card_in(self, printed: Edition) -> RuleCard:
        """The seat's rule card; one that has none gets its bot's, or the edition's starting plan."""
        if self.card is not None:
            return self.card
        return bot(self.bot_id).card(printed) if self.bot_id else starting_plan(printed)

    def dealt(self, printed: Edition) -> "Seat":
        """The seat with its rule card in hand."""
        return replace(self, card=self.card_in(printed))


@dataclass(frozen=True)
class Standing:
    """A line of the standings. Equal worth shares a rank. Dollars."""

    seat: int
    name: str
    rank: int
    cash: int
    savings: int
    loan: int
    worth: int


def standings(names: Sequence[str], had: Sequence[tuple[int, int, int]]) -> list[Standing]:
    """Of the cash, savings and loan of every seat: the richest first; in debt, the smallest debt is best; exact ties share a rank
    (rulings/all #19)."""
    worths = [cash + savings - loan for cash, savings, loan in had]
    lines = [
        Standing(seat, name, 1 + sum(other > worths[seat] for other in worths), *had[seat], worths[seat]) for seat, name in enumerate(names)
    ]
    return sorted(lines, key=lambda line: (line.rank, line.seat))


def check(printed: Edition, seats: Sequence[Seat], months: int, *, placing: bool = False) -> None:
    """Raise BadGame unless the edition allows so many players and months, has tiles to place, and the players can be told apart."""
    if placing and not printed.pieces:
        raise BadGame(f"the {printed.title} edition has no day tiles to place")
    if placing and len(printed.pieces) < max(printed.lengths) - 1:
        raise BadGame(f"{len(printed.pieces)} tiles are too few to place one on every day of a month of {max(printed.lengths)}")
    if not printed.players_min <= len(seats) <= printed.players_max:
        raise BadGame(f"the {printed.title} edition is for {printed.players_min} to {printed.players_max} players, not {len(seats)}")
    if not printed.months_min <= months <= printed.months_max:
        raise BadGame(f"a game of the {printed.title} edition lasts {printed.months_min} to {printed.months_max} months, not {months}")
    check_names([seat.name for seat in seats])
