"""Who may see what: the table as a seat sees it, or the whole room (rulings/play-or-pay #19, #24).

Pages, drawings and the feed take nothing else: this module alone looks into the hands for them.
"""

from dataclasses import dataclass

from payday_core.games.play_or_pay.cards import cards_in
from payday_core.games.play_or_pay.game import Game
from payday_core.games.play_or_pay.house import House
from payday_core.games.play_or_pay.kinds import NONE, RANKS, Holder, Suit
from payday_core.games.play_or_pay.rules.rows import fitting, fitting_ranks
from payday_core.games.play_or_pay.table import Table


@dataclass(frozen=True)
class RowShown:
    """One of the four rows. lowest, highest: the ranks at its ends, ace = 1, 0 = not open.

    Round the corner they are the first and the last card laid. cards: all that lie in it, in this order. fits: every card that could be
    laid in it now, whoever holds it.
    """

    suit: Suit
    lowest: int
    highest: int
    cards: tuple[int, ...]
    fits: tuple[int, ...]

    @property
    def is_open(self) -> bool:
        """Does any card lie in it?"""
        return self.lowest > 0

    @property
    def is_full(self) -> bool:
        """Does the whole suit lie in it?"""
        return len(self.cards) == RANKS


@dataclass(frozen=True)
class SeatShown:
    """A player. cards: how many cards they hold, which everybody may know. left_over: cards left at the ends of all rounds so far.

    ran_out: they have paid their last token in this round; out: they play no further round. hand: the cards, by suit and rank, or None
    for who may not see them; fits: those of them that could be laid now.
    """

    seat: int
    name: str
    cards: int
    tokens: int
    rounds_won: int
    left_over: int
    ran_out: bool
    out: bool
    hand: tuple[int, ...] | None
    fits: tuple[int, ...]


@dataclass(frozen=True)
class View:
    """The table for one pair of eyes. viewer: a seat, or None for the whole room.

    round: the one in play or, between rounds, the next one; after the game the last. dealer, leader: of that round. player: whose turn
    it is; None between rounds and after the game. asked: who has to choose a card; choices: the cards that the viewer can choose from,
    if it is asked. luck_number: shown when the hands are no secret any more.
    """

    viewer: int | None
    house: House
    round: int
    rounds: int
    turn: int
    between: bool
    over: bool
    open_hands: bool
    dealer: int
    leader: int
    player: int | None
    asked: int | None
    choices: tuple[int, ...]
    pot: int
    packs: int
    building: Suit | None
    rows: tuple[RowShown, ...]
    seats: tuple[SeatShown, ...]
    luck_number: int | None

    @property
    def own(self) -> SeatShown | None:
        """The viewer's own seat."""
        return None if self.viewer is None else self.seats[self.viewer]

    @property
    def uses_tokens(self) -> bool:
        """Is this a house in which a pass costs something?"""
        return not self.house.free_passes


def view_of(game: Game, viewer: int | None = None, *, afterwards: bool = False) -> View:
    """The table of a game as a seat sees it, or the room (None). afterwards: a game that is over, looked back at; all hands lie open."""
    t, pending = game.table, game.pending
    open_to_all = afterwards or game.header.open_hands or bool(t.between)
    return View(
        viewer=viewer,
        house=game.house,
        round=t.round,
        rounds=game.rounds,
        turn=game.turn,
        between=game.between_rounds,
        over=game.over,
        open_hands=game.header.open_hands,
        dealer=t.dealer,
        leader=t.first,
        player=None if t.between or game.over else t.player,
        asked=pending.seat if pending else None,
        choices=pending.values if pending and (pending.seat == viewer or open_to_all) else (),
        pot=t.money[Holder.POT],
        packs=t.packs,
        building=None if t.building == NONE else Suit(t.building),
        rows=tuple(_row(t, suit, round_the_corner=game.house.round_the_corner) for suit in Suit),
        seats=tuple(_seat(t, p, seat.name, shown=open_to_all or p == viewer) for p, seat in enumerate(game.seats)),
        luck_number=game.seed if game.over or game.header.open_hands else None,
    )


def _row(t: Table, suit: Suit, *, round_the_corner: bool) -> RowShown:
    lowest, highest = t.lowest[suit], t.highest[suit]
    ranks = range(lowest - 1, highest)
    if round_the_corner and lowest:
        ranks = range(lowest - 1, lowest + (highest - lowest) % RANKS)
    cards = tuple(suit * RANKS + rank % RANKS for rank in ranks) if lowest else ()
    return RowShown(suit, lowest, highest, cards, () if t.between else cards_in(fitting_ranks(t, suit) << suit * RANKS))


def _seat(t: Table, p: int, name: str, *, shown: bool) -> SeatShown:
    fits = cards_in(t.once[p] & fitting(t)) if shown and not t.between else ()
    hand = cards_in(t.once[p], t.twice[p]) if shown else None
    return SeatShown(p, name, t.held[p], t.money[p], t.won[p], t.left_over[p], bool(t.broke[p]), bool(t.out[p]), hand, fits)
