"""A pending question as people see it: which cards fit, and what each of them does to the rows."""

from dataclasses import dataclass
from typing import TypeAlias

from payday_core.engine.options import Decision as AnyDecision
from payday_core.engine.options import Option as AnyOption
from payday_core.games.play_or_pay.cards import card_name, cards_in
from payday_core.games.play_or_pay.house import House
from payday_core.games.play_or_pay.kinds import RANKS, Ask
from payday_core.games.play_or_pay.rule_cards import card_answer, ranks_behind
from payday_core.games.play_or_pay.rules.rows import fitting, lay_card
from payday_core.games.play_or_pay.table import Table


@dataclass(frozen=True)
class Outlook:
    """What laying a card does, as far as its player can see.

    opens_row: it opens a suit. then_fit: the cards of its suit that fit after it, in whatever hand; ours_behind: the player's own cards
    that wait behind it.
    """

    opens_row: bool
    then_fit: tuple[int, ...]
    ours_behind: tuple[int, ...]


Option: TypeAlias = AnyOption[Outlook]
"""One card that can be laid: its number, its name, and what laying it does."""


@dataclass(frozen=True, eq=False)
class Decision(AnyDecision[Outlook]):
    """The question which card to lay, put to one seat. Its answers are the numbers of the cards that fit."""

    table: Table

    @property
    def house(self) -> House:
        """The house that is played."""
        played: House = self.variant
        return played

    @property
    def ask(self) -> Ask:
        """What is asked."""
        return Ask(self.table.ask)

    @property
    def question(self) -> str:
        """What is asked, by its name."""
        return self.ask.name

    @property
    def planned(self) -> int:
        """The card that the player's rule card would lay. Coins that it flips for that are not counted."""
        t = self.table.copy()
        return int(card_answer(t, t.asked_seat, t.low, t.high, t.without))

    def label(self, value: int) -> str:
        """The card in words."""
        return card_name(value)

    def outlook_after(self, value: int) -> Outlook:
        """What laying the card would do."""
        t, suit = self.table, value // RANKS
        behind = ranks_behind(t, suit, value % RANKS) << suit * RANKS
        trial = t.copy()
        trial.journal = None
        lay_card(trial, self.seat, value, 0)
        whole_suit = (1 << RANKS) - 1 << suit * RANKS
        return Outlook(t.lowest[suit] == 0, cards_in(fitting(trial) & whole_suit), cards_in(t.once[self.seat] & behind))
