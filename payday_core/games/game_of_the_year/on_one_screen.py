"""A table of several teams before one screen that all of them see: what a team is asked there, and what its plan answers instead.

No question is asked there whose answer tells the kind of a token (rulings/game-of-the-year Y31): the kind is what the plan says.
"""

from typing import Any, Final

from payday_core.engine.asking import IllegalAnswer
from payday_core.games.game_of_the_year.game import Game
from payday_core.games.game_of_the_year.kinds import BANK, HOLDERS, TOKENS, Ask
from payday_core.games.game_of_the_year.rule_cards.answers import kind_wanted

ASK_BEFORE_ALL: Final = frozenset({Ask.PAGE, Ask.VACATION, Ask.BUY, Ask.ACCEPT})
"""What a team can be asked while everybody looks on."""

ASK_NO_PAGES: Final = ASK_BEFORE_ALL - {Ask.PAGE}
"""The same without the question that comes most often: which of two numbers."""


class BeforeAll(Game):
    """A game as a whole room knows it: playouts from it know no Lucky Number that is hidden, and nobody's kinds of tokens."""

    def position(self, answer: int | None = None) -> Any:
        """As the game's, seen by nobody at the table: each player has as many tokens as they do, of all kinds by turns."""
        record = super().position(answer)
        record["viewer"] = BANK
        held = record["money"].reshape(-1, HOLDERS)[TOKENS[0] : TOKENS[-1] + 1]
        many, dealt = held[:, :BANK].sum(axis=0), 0
        for seat, tokens in enumerate(many):
            held[:, seat] = [sum((dealt + number) % len(TOKENS) == kind for number in range(tokens)) for kind in range(len(TOKENS))]
            dealt += int(tokens)
        held[:, BANK] = -held[:, :BANK].sum(axis=1)
        return record


def buy_by_plan(game: Game) -> None:
    """Buy a token; the team's plan says of which kind. IllegalAnswer if nobody is asked whether to buy one."""
    if game.pending is None or game.pending.ask is not Ask.BUY:
        raise IllegalAnswer("nobody is asked at the moment whether to buy a token")
    t: Any = game.pending.table
    game.answer(int(kind_wanted(t, t.asked_seat, t.without >> 1)))


def play_quarter_by_plans(game: Game) -> None:
    """Play until the quarter is over for everybody; what the teams would be asked is answered by their plans."""
    quarter = game.chapter
    while game.pending or (game.chapter == quarter and not game.over):
        if game.pending:
            game.answer(game.pending.planned)
        else:
            game.play_turn()


def has_planned(game: Game, seat: int) -> bool:
    """Has the team written or kept a plan since the last turn?"""
    return any(entry.plan is not None and entry.seat == seat and entry.turn == game.turn for entry in game.log)


def report_due(game: Game) -> int:
    """The quarter that has just ended for everybody; 0 if none has, or the year is over."""
    return game.chapter - 1 if game.between_chapters and game.turn > 0 and not game.over else 0
