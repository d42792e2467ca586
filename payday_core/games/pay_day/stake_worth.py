"""What a stake of $100 in the game brings back on average: exact, from the dice.

See rulings/1974 #13, #24, rulings/1994 #3, rulings/2000 #4, rulings/2008 #3.
"""

from fractions import Fraction

from payday_core.games.pay_day.editions.edition import Edition
from payday_core.games.pay_day.kinds import Mail, Space
from payday_core.text.wording import counted, join_names, money

STAKE = 100
"""Dollars."""

FACES = 6


def stake_worths(printed: Edition, joined: int) -> dict[str, Fraction]:
    """What a stake of $100 brings back on average, in dollars, its own $100 counted in: by what it is staked on.

    joined: how many take part. In a lottery by cards nobody may win; then its pile waits, and is not counted here.
    """
    kinds = {day.kind for day in printed.laid}
    worths = {}
    if Space.LOTTERY in kinds:
        worths["a lottery"] = _shared(printed.lottery_bank, printed.lottery_ante, joined)
    if Space.LUCKY_LOTTERY in kinds:
        worths["a Lucky Lottery"] = _shared(printed.lucky_bank, printed.lucky_ante, joined)
    if Space.CARD_LOTTERY in kinds:
        worths["a lottery"] = _shared(printed.lottery_bank, printed.lottery_ante, joined) * Fraction(joined, FACES)
    if Space.POKER in kinds:
        worths["a poker game"] = _shared(0, printed.poker_stake, joined)
    if any(card.kind is Mail.SWELLFARE for card in printed.mail):
        wins = Fraction(FACES + 1 - printed.swellfare_wins_from, FACES)
        worths["Swellfare"] = STAKE * printed.swellfare_multiple * wins
    return worths


def _shared(bank: int, ante: int, joined: int) -> Fraction:
    """All who join have the same chance of what the bank puts up and of all antes."""
    return STAKE * Fraction(bank + joined * ante, joined * ante)


def stake_words(printed: Edition, joined: int) -> str:
    """What a stake is worth in this edition, in a sentence; "" where no stakes are taken."""
    worths = stake_worths(printed, joined)
    if not worths:
        return ""
    each = join_names([f"{money(round(dollars))} on {name}" for name, dollars in worths.items()])
    return f"In the {printed.year} edition, with {counted(joined, 'team')} taking part, ${STAKE} staked brings back {each} on average."
