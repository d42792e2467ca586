"""What players say at the table, as a vocabulary for tests: put a game into any position, let a seat land on a day, read what happened.

Decks lie in the order in which they are listed. Every die of a turn has to be named, and every answer given has to be asked for, so
that a test says everything that matters and nothing that does not.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from payday_core import Game, RuleCard, Seat, edition
from payday_core.games.pay_day.kinds import HANDS, NONE, SEATS, Account, Ask, Cover, Deck, Event, Mail, Occasion, Offer, Space, Why
from payday_core.games.pay_day.options import Decision

ANA, BEN, CAL, DOT, EVE, FAY = range(SEATS)
NAMES = ("Ana", "Ben", "Cal", "Dot", "Eve", "Fay")
BANK, POT = Account.BANK, Account.POT
PAY_DAY = 31
PASS = None
PEOPLE = (Ask.PAY_WHOM, Ask.COLLECT_FROM, Ask.CHOOSE_FRIEND, Ask.BRING_FRIEND)

Card = dict[str, Any]


def letter(kind: Mail, amount: int = 0, cover: Cover = Cover.NOTHING) -> Card:
    """A mail card for a house deck."""
    return {"kind": kind, "amount": amount, "cover": cover, "title": kind.name.title()}


def bill(amount: int, cover: Cover = Cover.NOTHING) -> Card:
    """The mail card that comes most."""
    return letter(Mail.BILL, amount, cover)


def message(days: int = 0, goes_to: Space = Space.START, *, friend: bool = False) -> Card:
    """An instant message: so many days ahead, or back below zero, or to the next day of a kind; alone or with a friend."""
    return {**letter(Mail.INSTANT_MESSAGE), "days": days, "goes_to": goes_to, "friend": friend}


def deal(cost: int, value: int, commission: int = 0) -> Card:
    """A deal card for a house deck."""
    return {"cost": cost, "value": value, "commission": commission, "title": f"Deal for {cost}"}


def auction(lowest: int, value: int) -> Card:
    """A deal card that is auctioned, with its lowest bid."""
    return {**deal(lowest, value), "kind": Offer.AUCTION}


def event(kind: Occasion, amount: int) -> Card:
    """An event card for a house deck."""
    return {"kind": kind, "amount": amount, "title": kind.name.title()}


def month_of(days: Mapping[int, str]) -> str:
    """A house calendar: these days as `edition.toml` writes them, rest on all others."""
    return " | ".join({0: "start", PAY_DAY: "pay_day", **days}.get(day, "rest") for day in range(PAY_DAY + 1))


class TableTalk:
    """A game under way. Everybody is asked everything, and declines unless the test answers for him."""

    def __init__(self, edition_id: str, seats: int, months: int, in_step: bool, house: dict[str, Any]) -> None:
        self.edition = edition(edition_id, **house)
        self.game = Game.new(self.edition, [Seat(name) for name in NAMES[:seats]], months, seed=1, in_step=in_step)
        self.asked: list[tuple[int, Ask]] = []
        self.offered: dict[tuple[int, Ask], tuple[int, ...]] = {}
        self.questions: dict[tuple[int, Ask], Decision] = {}
        self.t = self.game.table
        hidden = self.edition.yard_deal_laid_out and any(day.kind is Space.YARD_SALE for day in self.edition.laid)
        self.t.yard_deal = 0 if hidden else NONE
        self._pile_up()

    # ---- setting up a position

    def has(
        self,
        p: int,
        *,
        cash: int | None = None,
        savings: int = 0,
        loan: int = 0,
        day: int | None = None,
        month: int | None = None,
        mail: Iterable[int] = (),
        deals: Iterable[int] = (),
        insured: Cover = Cover.NOTHING,
        lottery_card: int | None = None,
    ) -> "TableTalk":
        """p has this much, stands here and holds these cards (their numbers in the decks); what is left out stays or is nothing."""
        self._has_money(p, self.t.money[p] if cash is None else cash)
        self._has_money(Account.SAVINGS + p, savings)
        self._has_money(Account.LOAN + p, -loan)
        self.t.day[p] = self.t.day[p] if day is None else day
        self.t.month[p] = self.t.month[p] if month is None else month
        self.t.policies[p] = 1 << insured if insured else 0
        self.t.lottery_card[p] = self.t.lottery_card[p] if lottery_card is None else lottery_card
        for deck, cards in ((Deck.MAIL, tuple(mail)), (Deck.DEALS, tuple(deals))):
            self.t.hand[deck][p][: len(cards)] = cards
            self.t.held[deck][p] = len(cards)
        self._pile_up()
        return self

    def all_have(self, **position: Any) -> "TableTalk":
        """Everybody has the same."""
        for p in range(self.t.seats):
            self.has(p, **position)
        return self

    def retired(self, p: int) -> "TableTalk":
        """p has finished his last month."""
        self.t.day[p], self.t.month[p] = 0, self.t.months + 1
        return self

    def by_rules_of(self, version: int) -> "TableTalk":
        """The game began under an earlier version of the rules."""
        self.t.rules = version
        return self

    def pot_holds(self, amount: int) -> "TableTalk":
        """There is money in the Pot."""
        self._has_money(POT, amount)
        return self

    def plays_by(self, p: int, **numbers: int) -> "TableTalk":
        """p is asked nothing any more; his rule card says this, and no to everything else."""
        never = {"buy_margin": 10**9, "loan_margin": 0, "deal_loan": 0, "keep": 0, "repay_share": 0, "save_share": 0, "games_from": 10**9}
        self.game.plan(p, RuleCard(**{**never, **numbers}), frozenset())
        return self

    def _has_money(self, account: int, amount: int) -> None:
        self.t.money[BANK] -= amount - self.t.money[account]
        self.t.money[account] = amount

    def _pile_up(self) -> None:
        """Put the cards that nobody holds on their piles in the order listed."""
        for deck in Deck:
            held = [card for p in range(self.t.seats) for card in self.hand(deck, p)]
            held += [self.t.yard_deal] if deck == Deck.DEALS else []
            held += self.t.tile_on if deck == Deck.TILES else []
            pile = [card for card in range(self.t.edition.cards[deck]) if card not in held]
            self.t.order[deck][: len(pile)] = pile
            self.t.top[deck], self.t.left[deck] = 0, len(pile)

    # ---- playing

    def rolls(self, p: int, die: int, *throws: int, **answers: Any) -> "TableTalk":
        """p's turn with this roll (0: none, a tile is placed) and, after it, exactly these throws.

        An answer is one for all, or one for each seat: {seat: answer}; a list of answers is given one after the other, and PASS
        declines, as everybody does who is not mentioned.
        """
        self.t.player = p
        throws = (die, *throws) if die else throws
        self.t.loaded_dice[: len(throws)] = throws
        self.t.dice_used, self.t.dice_loaded = 0, len(throws)
        self.game.play_turn()
        self._answer({Ask[name.upper()]: answer for name, answer in answers.items()})
        self.t = self.game.table
        thrown = len(self.said(Event.ROLLED)) + len(self.said(Event.THREW))
        assert thrown == len(throws), f"{thrown} dice were rolled, {len(throws)} were named"
        self._check()
        return self

    def lands(self, p: int, day: int, *throws: int, die: int = 1, **answers: Any) -> "TableTalk":
        """p comes from `die` days before and lands on this day."""
        self.t.day[p] = day - die
        return self.rolls(p, die, *throws, **answers)

    def _answer(self, answers: dict[Ask, Any]) -> None:
        self.asked, self.offered, self.questions = [], {}, {}
        while question := self.game.pending:
            self.asked.append((question.seat, question.ask))
            self.offered[question.seat, question.ask] = question.values
            self.questions.setdefault((question.seat, question.ask), question)
            declines = 0 if 0 in question.values and question.ask not in PEOPLE else question.values[0]
            answer = answers.get(question.ask, declines)
            answer = answer.get(question.seat, declines) if isinstance(answer, dict) else answer
            answer = answer.pop(0) if isinstance(answer, list) else answer
            self.game.answer(declines if answer is PASS else answer)
        for ask in answers:
            assert ask in {a for _, a in self.asked}, f"nobody was asked {ask.name}"

    def _check(self) -> None:
        assert sum(self.t.money) == 0
        assert self.t.money[Account.STAKES] == 0, "no stake is left lying"
        for p in range(self.t.seats):
            assert self.cash(p) >= 0
            assert not (self.savings(p) and self.loan(p)), "never savings and a loan at once"
        for deck in Deck:
            lying = Counter(card for p in range(self.t.seats) for card in self.hand(deck, p)) + Counter(self.pile(deck))
            assert set(lying.values()) <= {1}, "no card lies in two places"
            if deck == Deck.DEALS and self.t.edition.refused_deals_to_bottom:
                assert lying.total() == self.t.edition.cards[deck] - (self.t.yard_deal != NONE), "no deal is lost"

    # ---- looking

    def cash(self, p: int) -> int:
        """Dollars in hand."""
        return int(self.t.money[p])

    def savings(self, p: int) -> int:
        """Dollars saved."""
        return int(self.t.money[Account.SAVINGS + p])

    def loan(self, p: int) -> int:
        """Dollars owed."""
        return int(-self.t.money[Account.LOAN + p])

    @property
    def pot(self) -> int:
        """Dollars in the Pot."""
        return int(self.t.money[POT])

    def day(self, p: int) -> int:
        """Where p's token stands."""
        return int(self.t.day[p])

    def hand(self, deck: Deck, p: int) -> list[int]:
        """The cards that p holds."""
        if deck == Deck.LOTTERY:
            return [self.t.lottery_card[p]] if self.t.lottery_card[p] != NONE else []
        return list(self.t.hand[deck][p][: self.t.held[deck][p]]) if deck < HANDS else []

    def letters(self, p: int) -> list[int]:
        """The mail that p holds."""
        return self.hand(Deck.MAIL, p)

    def deals(self, p: int) -> list[int]:
        """The deals that p holds."""
        return self.hand(Deck.DEALS, p)

    def pile(self, deck: Deck) -> list[int]:
        """The cards of a pile, top first."""
        n, top = self.t.edition.cards[deck], self.t.top[deck]
        return [self.t.order[deck][(top + i) % n] for i in range(self.t.left[deck])]

    @property
    def rows(self) -> list[tuple[int, ...]]:
        """The journal of the last turn."""
        return [row for row in self.game.journal if row[0] == self.t.turn]

    @property
    def story(self) -> list[Why | Event]:
        """What happened in the last turn, in order, after the roll and the landing."""
        return [Why(row[1]) if row[1] < Event.ROLLED else Event(row[1]) for row in self.rows if row[1] not in (Event.ROLLED, Event.LANDED)]

    def paid(self, why: Why) -> list[tuple[int, int, int]]:
        """(payer, payee, dollars) of the last turn."""
        return [row[2:5] for row in self.rows if row[1] == why]  # type: ignore[misc]

    def said(self, event: Event) -> list[tuple[int, int]]:
        """(seat, number) of the last turn's events of a kind."""
        return [(row[2], row[4]) for row in self.rows if row[1] == event]

    def cards(self, event: Event) -> list[int]:
        """The cards of the last turn's events of a kind."""
        return [row[5] for row in self.rows if row[1] == event]

    def was_asked(self, p: int, ask: Ask) -> bool:
        """Was p asked this in the last turn?"""
        return (p, ask) in self.asked

    def buttons(self, p: int, ask: Ask) -> list[str]:
        """The words on the buttons when p was first asked this in the last turn."""
        return [option.label for option in self.questions[p, ask].options]

    def outlook(self, p: int, ask: Ask, value: int) -> tuple[int, int, int]:
        """Cash, loan and worth that this answer promised when p was first asked."""
        there = self.questions[p, ask].option(value).outlook
        return there.cash, there.loan, there.worth


def at_1974(seats: int = 3, months: int = 3, in_step: bool = False, **house: Any) -> TableTalk:
    """Sit down to the first box."""
    return TableTalk("parker-1974", seats, months, in_step, house)


def at_2000(seats: int = 3, months: int = 3, in_step: bool = False, **house: Any) -> TableTalk:
    """Sit down to the 2000 box."""
    return TableTalk("hasbro-2000", seats, months, in_step, house)


def at_big(seats: int = 3, months: int = 3, in_step: bool = False, **house: Any) -> TableTalk:
    """Sit down to the big game of the 2008 box, with its tiles as the app lays them."""
    return TableTalk("big-2008", seats, months, in_step, house)


def at_2008(seats: int = 3, months: int = 3, in_step: bool = False, **house: Any) -> TableTalk:
    """Sit down to the white board of the 2008 box."""
    return TableTalk("standard-2008", seats, months, in_step, house)


def at_1994(seats: int = 3, months: int = 3, in_step: bool = False, **house: Any) -> TableTalk:
    """Sit down to the 1994 box."""
    return TableTalk("parker-1994", seats, months, in_step, house)
