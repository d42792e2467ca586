"""The sentence for each kind of journal row: one for every reason and event, in the present and the past.

In a template `[pays|paid]` is the verb in both tenses; the names in braces are filled from the row (see `feed`).
"""

import re

from payday_core.games.pay_day.kinds import Event, Space, Why

SENTENCES: dict[int, str] = {
    Why.NOTHING: "{name} [does|did] nothing.",
    Why.START_CASH: "{name} [starts|started] with {amount}.",
    Why.WAGES: "{name} [gets|got] {amount} in salary.",
    Why.LOAN_TAKEN: "{name} [borrows|borrowed] {amount}. Interest is now {interest} each Pay Day.",
    Why.LOAN_REPAID: "{name} [repays|repaid] {amount} of the loan.",
    Why.LOAN_INTEREST: "{name} [pays|paid] {amount} interest on the loan.",
    Why.SAVINGS_IN: "{name} [puts|put] {amount} into savings.",
    Why.SAVINGS_OUT: "{name} [takes|took] {amount} out of savings.",
    Why.SAVINGS_INTEREST: "{name} [gets|got] {amount} interest on savings.",
    Why.PENALTY: "{name} [pays|paid] {an_amount} penalty for taking savings out early.",
    Why.BILL: "{name} [pays|paid] {an_amount} bill: {card}.",
    Why.MONSTER_CHARGE: "{name} [pays|paid] off the {amount} charge: {card}.",
    Why.CHARGE_INTEREST: "{name} [pays|paid] {amount} interest on a charge: {card}.",
    Why.COLLECTION: "{name} [gets|got] {amount} in the mail: {card}.",
    Why.DEAL_BOUGHT: "{name} [buys|bought] the {card} for {amount}{means}.",
    Why.DEAL_SOLD: "{name} [sells|sold] the {card} for {amount}. It had cost {cost}.",
    Why.COMMISSION: "{name} [wins|won] the {amount} commission on the {card}.",
    Why.COLLECT: "{name} [gets|got] {amount} from {day}.",
    Why.PAY: "{name} [pays|paid] {amount} for {day}.",
    Why.PAY_POT: "{name} [pays|paid] {amount} for {day} into the {pot}.",
    Why.ELECTION: "{name} [pays|paid] {amount} to the town election.",
    Why.POT_WON: "{name} [rolls|rolled] a {rolled} and [wins|won] the {pot}: {amount}.",
    Why.POKER_STAKE: "{name} [puts|put] {amount} into the poker game.",
    Why.POKER_WON: "{name} [wins|won] {amount} at poker.",
    Why.POKER_RETURNED: "{name} [gets|got] the {amount} poker stake back.",
    Why.LOTTERY_BANK: "The bank [puts|put] {amount} into the lottery.",
    Why.LOTTERY_ANTE: "{name} [puts|put] {amount} into the lottery.",
    Why.LOTTERY_WON: "{name} [wins|won] {amount} in the lottery.",
    Why.INSURANCE: "{name} [buys|bought] insurance for {amount}: {card}.",
    Why.TICKET_CASHED: "{name} [cashes|cashed] a lottery ticket for {amount}.",
    Why.SWELLFARE_STAKE: "{name} [stakes|staked] {amount} on Swellfare.",
    Why.SWELLFARE_LOST: "{name} [loses|lost] the Swellfare stake; {amount} [goes|went] into the {pot}.",
    Why.SWELLFARE_WON: "{name} [wins|won] {amount} with Swellfare.",
    Why.RADIO: "{name} [wins|won] {amount} in the radio contest.",
    Why.BIRTHDAY: "{name} [gives|gave] {other} a birthday present of {amount}.",
    Why.YARD_SALE: "{name} [finds|found] the {card} at the yard sale for {amount}{means}.",
    Why.CHARITY_WALK: "{name} [gives|gave] {amount} to the charity walk.",
    Why.CHARITY: "{name} [gives|gave] {amount} to charity: {card}.",
    Why.NEIGHBOR: "{name} [pays|paid] {amount} to {other}, a neighbor: {card}.",
    Why.MAD_MONEY: "{other} [collects|collected] {amount} from {name}: {card}.",
    Why.DAYLIGHT_WAGES: "{name} [waits|waited] at Start and [gets|got] {amount}: daylight savings.",
    Why.BY_CHOICE: "{name} [chooses|chose] to.",
    Why.SWEEPSTAKES: "{name} [throws|threw] {pips} and [wins|won] {amount} in {day}.",
    Why.SKYROCKETS: "The bank [puts|put] {amount} into the {pot}.",
    Why.CONTEST_WON: "{name} [wins|won] {amount} in the {card}.",
    Why.HOLIDAY: "{name} [gets|got] {amount} for {day}.",
    Why.CASINO_WON: "{name} [throws|threw] an odd number and [wins|won] {amount} at {card}.",
    Why.CASINO_LOST: "{name} [throws|threw] an even number at {card} and [pays|paid] {amount} into the {pot}.",
    Why.MONEYGRAM_SENT: "{name} [sends|sent] {amount} by moneygram into the {pot}: {card}.",
    Why.EVENT_PAID: "{name} [pays|paid] {amount} into the {pot}: {card}.",
    Why.EVENT_TO_FRIEND: "{name} [pays|paid] {amount} to {other}, a friend: {card}.",
    Why.EVENT_KEPT: "{name} [collects|collected] {amount}: {card}.",
    Why.EVENT_TAKEN: "{other} [takes|took] {amount} from {name}: {card}.",
    Why.LOTTERY_ROLLED_OVER: "Nobody in the lottery [has|had] the throw {throw}: {amount} waits for the next one.",
    Why.LOTTERY_PILE: "The {amount} that [waits|waited] from the last lottery [is|was] in this one.",
    Event.ROLLED: "{name} [rolls|rolled] {number}.",
    Event.LANDED: "{name} [comes|came] to {place}.",
    Event.DREW_MAIL: "{name} [gets|got] a mail card: {card}.",
    Event.DREW_DEAL: "{name} [is|was] offered the {card} for {cost}.",
    Event.NO_CARD: "{name} [finds|found] no card left to draw.",
    Event.LEFT_DEAL: "{name} [leaves|left] the {card} at {cost}.",
    Event.NOTHING_TO_SELL: "{name} [finds|found] a buyer but [has|had] nothing to sell.",
    Event.KEPT_DEALS: "{name} [finds|found] a buyer but [keeps|kept] every deal.",
    Event.BILL_KEPT: "{name} [gets|got] a bill of {face} for Pay Day: {card}.",
    Event.BILL_CANCELLED: "{name} [is|was] insured and [does|did] not pay {a_face} bill: {card}.",
    Event.DISCARDED: "{name} [throws|threw] a mail card away: {card}.",
    Event.TICKET_KEPT: "{name} [gets|got] a lottery ticket worth {face}.",
    Event.TICKET_LOST: "{name}'s lottery ticket [runs|ran] out.",
    Event.POLICY_BOUGHT: "{name} [is|was] insured from now on: {card}.",
    Event.DEAL_LOST: "{name} [loses|lost] the {card}, unsold. It had cost {cost}.",
    Event.THREW: "{name} [throws|threw] a {number}.",
    Event.PICKED: "{name} [picks|picked] number {number}.",
    Event.NO_CONTEST: "Too few [take|took] part, so there [is|was] no contest.",
    Event.PAY_DAY: "{name} [reaches|reached] Pay Day in month {number}.",
    Event.MONTH_OVER: "{name} [ends|ended] month {number} with {worth}.",
    Event.RETIRED: "{name} [ends|ended] the last month with {worth}.",
    Event.CHARGE_CARRIED: "{name} [carries|carried] {a_face} charge over to next month: {card}.",
    Event.DEAL_TAKEN: "{name} [takes|took] the {card}, worth {value} to a buyer.",
    Event.SEATED: "{name} [takes|took] a place at Start.",
    Event.DREW_EVENT: "{name} [draws|drew] an event: {card}.",
    Event.AUCTION: "{name} [auctions|auctioned] a deal that nobody else has seen: bids start at {amount}.",
    Event.BID: "{name} [bids|bid] {amount}.",
    Event.PASSED: "{name} [does|did] not bid.",
    Event.NO_BID: "Nobody [bids|bid] in {name}'s auction of the {card}, worth {value} to a buyer.",
    Event.HAMMER_FELL: "{name}'s auction [closes|closed].",
    Event.DIE_TURNED: "{name} [turns|turned] the black die: a {number} wins the {pot} from now on.",
    Event.LOTTERY_CARD: "{name} [takes|took] a lottery card: {throws}.",
    Event.LOTTERY_CARDS_SWAPPED: "{name} and {other} [trade|traded] their lottery cards.",
    Event.MOVED_BY_CARD: "{name} [goes|went] to {place}: {card}.",
    Event.JUMPED: "{name} [jumps|jumped] {jump} to {place}.",
    Event.TILE_PLACED: "{name} [lays|laid] {tile} on day {number}.",
    Event.FREE_DEAL: "{name} [gets|got] the {card} for nothing, worth {value} to a buyer.",
    Event.NOBODY_HIT: "Nobody in the lottery [has|had] the throw {throw}.",
}

SHORT_OF: dict[int, str] = {
    Why.LOAN_TAKEN: "{name} [is|was] {short} short and [borrows|borrowed] {amount}. Interest is now {interest} each Pay Day.",
    Why.SAVINGS_OUT: "{name} [is|was] {short} short and [takes|took] {amount} out of savings.",
}
"""Money found for a payment that cash did not cover."""

ROLLED_AND_TURNED = "{name} [rolls|rolled] a {rolled} and [turns|turned] the black die: a {number} wins the {pot} from now on."
"""Where there was nothing to win with it."""
AUCTION_WON = "{name} [wins|won] the auction at {amount}: the {card}, worth {value} to a buyer."
REPAID_ALL = "{name} [repays|repaid] the whole {amount} loan."
CHARGED = "{name} [gets|got] {a_face} charge, to be paid or carried on Pay Day: {card}."
RESTED = "{name} [rests|rested] on {place}."
BECAUSE: dict[int, str] = {
    Why.LOAN_TAKEN: "{short} short: [borrows|borrowed] {amount}",
    Why.SAVINGS_OUT: "{short} short: [takes|took] {amount} out of savings",
}
"""The same below a headline about the payment."""


TOGETHER: dict[int, str] = {
    Why.ELECTION: "{names} [pay|paid] {each} to the town election.",
    Why.BIRTHDAY: "{other} [gets|got] {sum} in birthday presents, {each}.",
    Why.CHARITY_WALK: "{names} [give|gave] {sum} to the charity walk.",
    Why.POKER_STAKE: "{names} [put|put] {each} into the poker game.",
    Why.LOTTERY_ANTE: "{names} [put|put] {each} into the lottery.",
    Why.PAY: "{names} [pay|paid] {each} for {day}.",
    Why.PAY_POT: "{names} [pay|paid] {each} for {day} into the {pot}.",
    Why.HOLIDAY: "The bank [gives|gave] {names} {each} for {day}.",
    Why.EVENT_PAID: "{names} [pay|paid] {each} into the {pot}: {card}.",
    Why.EVENT_KEPT: "{names} [collect|collected] {each}: {card}.",
    Event.MOVED_BY_CARD: "{names} [go|went] to {place}: {card}.",
}
"""What several teams do in one turn, in one sentence."""

QUIET = frozenset(
    {
        *(Why.START_CASH, Why.LOTTERY_BANK, Why.SWELLFARE_STAKE, Event.ROLLED, Event.LANDED, Event.DREW_MAIL, Event.DREW_DEAL, Event.THREW),
        *(Event.PICKED, Event.MONTH_OVER, Event.DEAL_TAKEN, Event.DISCARDED, Event.POLICY_BOUGHT, Event.PAY_DAY, Event.SEATED),
        *(Event.DREW_EVENT, Event.BID, Event.PASSED, Event.HAMMER_FELL, Event.NOBODY_HIT),
    }
)
"""True, but not worth a line of the feed: another row of the same turn says it, or the board shows it."""

SPACES: dict[int, str] = {
    Space.START: "Start",
    Space.PAY_DAY: "Pay Day",
    Space.MAIL: "Mail",
    Space.DEAL: "Deal",
    Space.BUYER: "Buyer",
    Space.REST: "Sweet Sunday",
    Space.ELECTION: "Town Election",
    Space.DAYLIGHT: "Daylight Savings",
    Space.POKER: "Poker Game",
    Space.LOTTERY_DRAW: "Lottery Draw",
    Space.LOTTERY: "Lottery",
    Space.RADIO: "Radio Contest",
    Space.BIRTHDAY: "Birthday",
    Space.YARD_SALE: "Yard Sale",
    Space.CHARITY_WALK: "Walk for Charity",
    Space.EVENT: "Event",
    Space.CARD_LOTTERY: "Lottery",
    Space.SWEEPSTAKES: "Sweepstakes",
    Space.SUPER_SWEEPSTAKES: "Super Sweepstakes",
    Space.LUCKY_LOTTERY: "Lucky Lottery",
    Space.SKYROCKETS: "Jackpot Skyrockets",
    Space.HIGHEST_ROLL: "Radio Contest",
    Space.SINGING: "Singing Contest",
    Space.HOLIDAY: "Holiday",
    Space.CASINO: "Casino Night",
    Space.FREE_DEAL: "Free Deal",
    Space.JUMP_BACK: "Jump Back",
    Space.SKIP_AHEAD: "Skip Ahead",
    Space.VACANT: "a vacant day",
}
"""The names of days that the calendar leaves untitled."""

DAYS = {
    "Sweepstakes": "the Sweepstakes",
    "Super Sweepstakes": "the Super Sweepstakes",
    "Windfall": "a windfall",
    "Work bonus": "a work bonus",
    "Class reunion": "a class reunion",
    "Concert": "a concert",
    "Vacation Day": "a vacation day",
    "Sick Day": "a sick day",
    "Fun Day": "a fun day",
    "Holiday": "the holiday",
}
"""The days that take an article in a sentence."""

TILES = {
    "Deal": "a deal",
    "Found a Buyer": "a buyer",
    "Free Deal": "a free deal",
    "Holiday": "a holiday",
    "Vacation Day": "a vacation day",
    "Sick Day": "a sick day",
}
"""The day tiles as things that are laid; the others have proper names."""

_VERB = re.compile(r"\[([^|\]]*)\|([^\]]*)\]")


def in_tense(template: str, *, past: bool) -> str:
    """The template with its verbs in the past or in the present."""
    return _VERB.sub(r"\2" if past else r"\1", template)
