"""How many turns a team has in a month, and what it is asked on the projector: `python -m bench.questions`.

The minutes that the set-up page of a class game tells are reckoned from it (`pages/class_game/minutes.py`). As there, an auction is one
page on which all teams bid, and what can be done at the bank before a roll is asked once a month.
"""

from payday_core import ASK_ALL, ASK_BIG, Decision, Game, Seat, editions
from payday_core.games.pay_day.kinds import Ask
from payday_core.games.pay_day.rules.loans import BEFORE_ROLLING
from payday_core.games.pay_day.sealed_bids import bid_out, can_be_sealed, has_begun

GAMES, MONTHS = 12, 2
TEAMS = ("Oak", "River", "Fern", "Plum")


class Counted:
    """A class game played by its proposed plans; the pages with questions, small ones among them, and with auctions."""

    def __init__(self, game: Game) -> None:
        self.game, self.big, self.small, self.auctions = game, 0, 0, 0
        self._at_the_bank: set[tuple[int, int, int]] = set()

    def play(self) -> None:
        """To the end."""
        while not self.game.over:
            if asked := self.game.pending:
                self._answer(asked)
            else:
                self.game.play_turn()

    def _answer(self, asked: Decision) -> None:
        if can_be_sealed(asked) and not has_begun(self.game):
            self.auctions += 1
            bid_out(self.game, {})
            return
        if not self._is_known(asked) and asked.ask is not Ask.PLACE_TILE:
            self.big += asked.ask in ASK_BIG
            self.small += asked.ask not in ASK_BIG
        self.game.answer(asked.planned if asked.planned in asked.values else asked.values[0])

    def _is_known(self, asked: Decision) -> bool:
        """Has the team been asked this at the bank in this month?"""
        if asked.ask not in BEFORE_ROLLING:
            return False
        seat = int(asked.seat)
        when = seat, int(self.game.table.month[seat]), int(asked.ask)
        known = when in self._at_the_bank
        self._at_the_bank.add(when)
        return known


def main() -> None:
    """Print all for each edition, averages of some games."""
    for edition in editions():
        for words, asks in (("big ones", ASK_BIG), ("all", ASK_ALL)):
            games = [
                Counted(Game.new(edition, [Seat(name, asks=asks) for name in TEAMS], MONTHS, seed, in_step=True)) for seed in range(GAMES)
            ]
            for one in games:
                one.play()
            months = GAMES * MONTHS * len(TEAMS)
            turns, big, small, auctions = (sum(found) / months for found in zip(*map(_numbers, games), strict=True))
            print(f"{edition.id:14} {words:9} {turns:5.1f} turns  {big:5.1f} big  {small:5.1f} small  {auctions:5.2f} auctions")


def _numbers(one: Counted) -> tuple[int, int, int, int]:
    return one.game.turn, one.big, one.small, one.auctions


if __name__ == "__main__":
    main()
