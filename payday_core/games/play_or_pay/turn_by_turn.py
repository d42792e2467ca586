"""Turn by turn: what a person at the table does next, and how the others follow."""

from enum import Enum, auto

from payday_core.games.play_or_pay.game import Game


class Next(Enum):
    """What comes next."""

    DEAL = auto()
    CHOOSE = auto()
    END_TURN = auto()
    GO_ON = auto()
    OVER = auto()


def next_thing(game: Game) -> Next:
    """What the person has to do: have the cards dealt, choose a card, or end the turn in which the card could still be taken back.

    GO_ON: the others play, or the person's card or pass needs no question.
    """
    if game.over:
        return Next.OVER
    if game.pending:
        return Next.CHOOSE
    if game.can_undo:
        return Next.END_TURN
    return Next.DEAL if game.between_rounds else Next.GO_ON


def whose(game: Game) -> int:
    """Whose screen this is: the seat that is asked, or the first one that a person plays; 0 where only characters play."""
    if game.pending:
        return game.pending.seat
    return next((seat for seat, player in enumerate(game.seats) if player.bot_id is None), 0)


def deal(game: Game) -> None:
    """Deal the next round. The hands can be looked at before the first card is laid."""
    if next_thing(game) is Next.DEAL:
        game.play_turn()


def choose(game: Game, card: int, *, think: bool = False) -> None:
    """Lay a card. The others play on at once, unless the person wants to think, and can take it back until `play_on`.

    IllegalAnswer if the card is none of those that fit.
    """
    game.answer(card)
    if not think:
        play_on(game)


def play_on(game: Game) -> None:
    """Play until a person has to choose, or the round is over. A forced card is laid and a pass is paid without a question
    (rulings/play-or-pay #20)."""
    if next_thing(game) in (Next.GO_ON, Next.END_TURN):
        game.play_round()


def finish_round(game: Game) -> None:
    """Play the round in play, or the next one, to its end; the rule cards answer for whoever would be asked."""
    game.play_round()
    while asked := game.pending:
        game.answer(asked.planned)
        if next_thing(game) in (Next.GO_ON, Next.END_TURN):
            game.play_round()
