"""Play or Pay looked back at: its ledger and its standing."""

from collections.abc import Callable

from payday_core.engine.rows import Row
from payday_core.games.play_or_pay.feed import FeedLine, lines
from payday_core.games.play_or_pay.game import Game
from payday_core.games.play_or_pay.kinds import NONE, Event, Why
from payday_core.review.other_games.ledger import Account, Ledger, Line, Standing

KINDS: dict[int, str] = {
    Why.START: "start",
    Why.ANTE: "ante",
    Why.PASS: "pass",
    Why.POT_WON: "pot",
    Why.CARDS_LEFT: "cards left",
    Event.DEALT: "deal",
    Event.LAID: "card laid",
    Event.PASSED: "pass",
    Event.ROW_CLEARED: "row cleared",
    Event.ROUND_WON: "round won",
    Event.POT_STAYS: "pot",
    Event.LEFT: "cards left",
    Event.RAN_OUT: "out of tokens",
    Event.OUT: "out of tokens",
    Event.NO_ANTE: "ante",
}
"""What kind of line each reason and event is."""

TOKENS, ROUNDS_WON = Account("tokens"), Account("rounds won")


def ledger(game: Game, chapter_of: Callable[[int], int]) -> Ledger:
    """The ledger of a game that is over: tokens, or in a house without them the rounds won."""
    account = ROUNDS_WON if game.house.free_passes else TOKENS
    had = [0] * len(game.seats)
    found = [_line(had, told, game.journal[told.row], chapter_of(told.turn), account) for told in lines(game)]
    return Ledger(tuple(seat.name for seat in game.seats), "round", (account,), tuple(found))


def _line(had: list[int], told: FeedLine, row: Row, chapter: int, account: Account) -> Line:
    """The line of a sentence; `had` goes along."""
    kind = KINDS[row[1]]
    if told.seat == NONE:
        return Line(told.turn, chapter, told.seat, told.text, kind)
    change = int(row[1] == Event.ROUND_WON) if account is ROUNDS_WON else _tokens(told.seat, row)
    had[told.seat] += change
    return Line(told.turn, chapter, told.seat, told.text, kind, (change,), (had[told.seat],))


def _tokens(seat: int, row: Row) -> int:
    """How many tokens a row brought a seat."""
    _, what, payer, payee, amount, *_ = row
    return amount * ((payee == seat) - (payer == seat)) if what < Event.SEATED else 0


def standing(game: Game) -> list[Standing]:
    """Everybody's place, with tokens, rounds won, and cards left over in all rounds."""
    return [_place(game, line.rank, line.seat, line.name, line.score, line.rounds_won, line.left_over) for line in game.standings()]


def _place(game: Game, rank: int, seat: int, name: str, score: int, won: int, left: int) -> Standing:
    tokens = {} if game.house.free_passes else {"tokens": score}
    return Standing(rank, seat, name, {**tokens, "rounds won": won, "cards left": left})
