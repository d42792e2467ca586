"""What every special day does: those on the board, and those on tiles in the box."""

from collections.abc import Callable

from payday_core.games.pay_day.editions.edition import Edition
from payday_core.games.pay_day.editions.pieces import Day
from payday_core.games.pay_day.kinds import Offer, Space
from payday_core.games.pay_day.rule_book.parts import RuleLine, Section, on_days
from payday_core.text.wording import counted, money

IN_OTHER_CHAPTERS = frozenset({Space.START, Space.PAY_DAY, Space.MAIL, Space.DEAL, Space.BUYER, Space.EVENT, Space.VACANT})
"""Days that have a section of their own, or nothing to say."""

Rule = Callable[[Edition, Day], str]


def special_days(edition: Edition) -> Section:
    """Every special day once, in the order of the calendar; then the tiles that do not lie on the board."""
    laid = [day for day in edition.laid if day.kind not in IN_OTHER_CHAPTERS]
    found = {day: [number for number, other in enumerate(edition.laid) if other == day] for day in laid}
    spare = {tile.on_board(): tile.count for tile in edition.tile_kinds if tile.kind not in IN_OTHER_CHAPTERS}
    on_board = [RuleLine(day_rule(edition, day), day.title, on_days(numbers), day) for day, numbers in found.items()]
    in_box = [RuleLine(day_rule(edition, day), day.title, _tiles(n), day) for day, n in spare.items() if day not in found]
    return Section("Special days", "sun", (*on_board, *in_box))


def _tiles(number: int) -> str:
    return f"{counted(number, 'tile')} in the box"


def day_rule(edition: Edition, day: Day) -> str:
    """What happens to a player who lands on this day."""
    return DAY_RULES[day.kind](edition, day)


def _lottery(e: Edition, day: Day) -> str:
    rolls = "The players roll in turn, you first," if e.lottery_rolled_in_turn else "You roll"
    return (
        f"The bank puts up {money(e.lottery_bank)}. Everybody may add {money(e.lottery_ante)} and pick a number from 1 to 6, you first, "
        f"no two the same. {rolls} until somebody's number comes up. The player who picked it takes all the money."
    )


def _lucky_lottery(e: Edition, day: Day) -> str:
    rolls = "The players roll two dice in turn, you first," if e.lottery_rolled_in_turn else "You roll two dice"
    return (
        f"The bank puts up {money(e.lucky_bank)}. Everybody may add {money(e.lucky_ante)} and pick a number from 2 to 12, you first, "
        f"no two the same. {rolls} until somebody's number comes up. The player who picked it takes all the money."
    )


def _card_lottery(e: Edition, day: Day) -> str:
    return (
        "Everybody may trade lottery cards with another player who agrees, or exchange the card for an unused one. "
        f"The bank puts up {money(e.lottery_bank)}, and everybody who wants to play adds {money(e.lottery_ante)}. You throw two dice. "
        "Of those who play, the one whose card shows that pair takes all the money. If nobody's does, it is added to the next Lottery."
    )


def _yard_sale(e: Edition, day: Day) -> str:
    price = f"{money(e.yard_sale_price)} for each pip"
    auction = " There is no auction, whatever the card is." if any(deal.kind is Offer.AUCTION for deal in e.deals) else ""
    if e.yard_deal_laid_out:
        return f"Roll, pay the bank {price} and take the hidden deal, wanted or not. The next deal is laid out in its place."
    return f"Roll, pay the bank {price} and take the top deal, wanted or not.{auction}"


def _charity_walk(e: Edition, day: Day) -> str:
    price, pot = f"{money(e.charity_walk_price)} for each pip", f"into the {e.pot_name}"
    if e.charity_walk_rolled_once:
        return f"You roll once. Every other player pays {price} {pot}."
    return f"Every other player rolls and pays {price} of that roll {pot}."


def _daylight(e: Edition, day: Day) -> str:
    return (
        "Everybody goes back one day, you first, and does what that day says. "
        f"A player who stands on Start gets {money(e.wage)} instead. Nobody is sent back twice in a turn."
    )


def _poker(e: Edition, day: Day) -> str:
    return (
        f"Everybody may stake {money(e.poker_stake)}. The highest roll takes all stakes, and a tie rolls again. "
        "With fewer than two players there is no game, and nobody pays."
    )


def _contest(dice: str) -> Rule:
    def rule(e: Edition, day: Day) -> str:
        return f"Everybody rolls {dice}, you first. The bank pays {money(day.amount)} to the highest roll, and a tie rolls again."

    return rule


def _jump(way: str, limit: str) -> Rule:
    def rule(e: Edition, day: Day) -> str:
        again = f"Roll again and go {way} that many days, but not past {limit}. Do what the new day says."
        return f"{again} This roll does not win the {e.pot_name}."

    return rule


def _prize(dice: str, example: str, pips: int) -> Rule:
    def rule(e: Edition, day: Day) -> str:
        return f"Roll {dice}. The bank pays you {money(day.amount)} for each pip: {money(pips * day.amount)} for {example}."

    return rule


def _holiday(e: Edition, day: Day) -> str:
    return f"The bank pays everybody {money(day.amount)}{', retired players too' if e.retired_take_part else ''}."


def _radio(e: Edition, day: Day) -> str:
    return f"Everybody rolls in turn, you first, round and round. The first {e.radio_number} brings {money(e.radio_prize)} from the bank."


def _casino(e: Edition, day: Day) -> str:
    return f"Roll again. Odd: the bank pays you {money(day.amount)}. Even: you pay {money(day.amount)} into the {e.pot_name}."


def _free_deal(e: Edition, day: Day) -> str:
    doubled = " A Double Deal still sells for double." if any(deal.kind is Offer.DOUBLE_DEAL for deal in e.deals) else ""
    return f"Take the top deal and pay nothing.{doubled}"


DAY_RULES: dict[Space, Rule] = {
    Space.START: lambda e, day: "Every month begins here. Being sent back here does nothing.",
    Space.PAY_DAY: lambda e, day: "Stop here and settle the month, step by step.",
    Space.MAIL: lambda e, day: f"You get {counted(day.amount, 'mail card')}.",
    Space.DEAL: lambda e, day: "You are offered the top deal.",
    Space.BUYER: lambda e, day: "You may sell one of your deals.",
    Space.EVENT: lambda e, day: "Draw the top event and do it at once.",
    Space.VACANT: lambda e, day: "Nothing lies here yet.",
    Space.REST: lambda e, day: "A day of rest: nothing happens.",
    Space.COLLECT: lambda e, day: f"The bank pays you {money(day.amount)}.",
    Space.PAY: lambda e, day: f"Pay the bank {money(day.amount)} at once.",
    Space.PAY_POT: lambda e, day: f"Pay {money(day.amount)} into the {e.pot_name}.",
    Space.ELECTION: lambda e, day: f"Everybody pays {money(e.election_fee)} into the {e.pot_name}, you too.",
    Space.DAYLIGHT: _daylight,
    Space.POKER: _poker,
    Space.LOTTERY_DRAW: lambda e, day: "The bank pays the amount of every lottery ticket that you hold.",
    Space.LOTTERY: _lottery,
    Space.CARD_LOTTERY: _card_lottery,
    Space.LUCKY_LOTTERY: _lucky_lottery,
    Space.RADIO: _radio,
    Space.HIGHEST_ROLL: _contest("one die"),
    Space.SINGING: _contest("two dice"),
    Space.BIRTHDAY: lambda e, day: f"Every other player gives you {money(e.birthday_gift)}.",
    Space.YARD_SALE: _yard_sale,
    Space.CHARITY_WALK: _charity_walk,
    Space.SWEEPSTAKES: _prize("one die", "a 4", 4),
    Space.SUPER_SWEEPSTAKES: _prize("two dice", "a 4 and a 5", 9),
    Space.SKYROCKETS: lambda e, day: f"The bank adds {money(day.amount)} to the {e.pot_name}.",
    Space.HOLIDAY: _holiday,
    Space.CASINO: _casino,
    Space.FREE_DEAL: _free_deal,
    Space.JUMP_BACK: _jump("back", "Start"),
    Space.SKIP_AHEAD: _jump("ahead", "Pay Day"),
}
