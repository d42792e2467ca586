"""What is asked, in words: where a question comes up, the question itself, and what a team should talk about before it answers."""

from collections.abc import Callable

from payday_core import Decision, Edition
from payday_core.games.pay_day.board_drawing.moves import places
from payday_core.games.pay_day.kinds import Ask, Space
from payday_core.games.pay_day.ledger.journal import Place
from payday_core.sessions import live
from payday_core.text.wording import counted, money

QUESTIONS = {
    Ask.WITHDRAW: ("Before rolling", "take savings out now?"),
    Ask.BORROW: ("Before rolling", "borrow now?"),
    Ask.BUY_DEAL: ("Deal", "take this deal?"),
    Ask.SELL_DEAL: ("Buyer", "which deal to sell?"),
    Ask.JOIN_POKER: ("Poker Game", "join the game?"),
    Ask.JOIN_LOTTERY: ("Lottery", "join the lottery?"),
    Ask.PICK_NUMBER: ("Lottery", "which number?"),
    Ask.BUY_INSURANCE: ("Mail", "buy this insurance?"),
    Ask.STAKE_SWELLFARE: ("Mail", "how much to stake?"),
    Ask.PAY_WHOM: ("Mail", "pay whom?"),
    Ask.COLLECT_FROM: ("Mail", "collect from whom?"),
    Ask.MOVE_TO: ("Mail", "move ahead to which day?"),
    Ask.PAY_CHARGE: ("Pay Day", "pay the whole charge?"),
    Ask.REPAY: ("Pay Day", "how much to repay?"),
    Ask.SAVE: ("Pay Day", "how much to save?"),
    Ask.BUY_OR_SELL: ("Mail", "a deal or a buyer?"),
    Ask.BID: ("Auction", "pass or bid?"),
    Ask.CHOOSE_FRIEND: ("Event", "which friend?"),
    Ask.BRING_FRIEND: ("Mail", "who comes along?"),
    Ask.SWAP_LOTTERY_CARD: ("Lottery", "keep your lottery card?"),
    Ask.AGREE_TO_SWAP: ("Lottery", "agree to this trade?"),
    Ask.JOIN_CARD_LOTTERY: ("Lottery", "join the lottery?"),
    Ask.JOIN_LUCKY_LOTTERY: ("Lucky Lottery", "join the lottery?"),
    Ask.TURN_DIE: ("Black die", "which number wins next?"),
    Ask.PLACE_TILE: ("Place the tiles", "on which day does it go?"),
    Ask.WITHDRAW_TO_PAY: ("Short of cash", "how much to take out?"),
    Ask.BORROW_TO_PAY: ("Short of cash", "how much to borrow?"),
}
"""Where it is asked, and the question after the team's name."""

HIGHEST_BID = "What is the most that you would pay?"
"""The question of an auction in which every team bids once."""

WHOM_IT_HELPS = "whom does that money help most, and is that good for you?"
MANY_GAMES = "out of many such games, how many would you win, and what would you have paid for all of them?"

TALK: dict[Ask, Callable[[Edition], str]] = {
    Ask.WITHDRAW: lambda e: f"what would {money(e.savings_step)} earn by the next Pay Day, and what do you need it for before then?",
    Ask.BORROW: lambda e: f"what does each {money(e.loan_step)} of loan cost by the next Pay Day, and what could that money do?",
    Ask.SELL_DEAL: lambda e: "what could the money do that the deal cannot?",
    Ask.JOIN_POKER: lambda e: MANY_GAMES,
    Ask.JOIN_LOTTERY: lambda e: MANY_GAMES,
    Ask.PICK_NUMBER: lambda e: "is one number luckier than another?",
    Ask.BUY_INSURANCE: lambda e: "which bills would it cancel, how likely are they, and what would they cost?",
    Ask.STAKE_SWELLFARE: lambda e: "out of six such cards, how many would win, and what would you have paid for all of them?",
    Ask.PAY_WHOM: lambda e: WHOM_IT_HELPS,
    Ask.COLLECT_FROM: lambda e: "who can spare it, and what will they do when they draw such a card?",
    Ask.MOVE_TO: lambda e: "what would you do there, and what do you leave out on the way?",
    Ask.PAY_CHARGE: lambda e: "what does carrying it cost each Pay Day, and what else could the money do?",
    Ask.REPAY: lambda e: f"what does each {money(e.loan_step)} of loan cost by the next Pay Day, and what else could that money do?",
    Ask.SAVE: lambda e: f"what does {money(e.savings_step)} earn by the next Pay Day, and what might you need it for before then?",
    Ask.BUY_OR_SELL: lambda e: "what do you hold that could be sold, and how would you pay for a new deal?",
    Ask.BID: lambda e: "what is the most that you would pay, and did you fix that before the bidding began?",
    Ask.CHOOSE_FRIEND: lambda e: "what does it do to the team that you choose, and what will they do when they draw such a card?",
    Ask.BRING_FRIEND: lambda e: "what would that day do for them, and is that good for you?",
    Ask.SWAP_LOTTERY_CARD: lambda e: "does any of the six cards win more often than another?",
    Ask.AGREE_TO_SWAP: lambda e: "what would either of you gain by it?",
    Ask.JOIN_CARD_LOTTERY: lambda e: MANY_GAMES,
    Ask.JOIN_LUCKY_LOTTERY: lambda e: MANY_GAMES,
    Ask.TURN_DIE: lambda e: "is one number rolled more often than another, and whose roll comes first?",
    Ask.PLACE_TILE: lambda e: "everybody comes by here every month. Is this a day to meet early or late?",
    Ask.WITHDRAW_TO_PAY: lambda e: "what else will you have to pay before Pay Day, and what would the rest earn if it stays?",
    Ask.BORROW_TO_PAY: lambda e: (
        f"what does each {money(e.loan_step)} of loan cost by the next Pay Day, and what else will you have to pay?"
    ),
}
"""A question for the team to answer before it presses a button; a deal has its own, with its numbers."""

LAST_TALK = {
    Ask.REPAY: "this is the last Pay Day. Would paying back still change what you are worth at the end?",
    Ask.SAVE: "this is the last Pay Day. Would saving still change what you are worth at the end?",
    Ask.BORROW_TO_PAY: "this is the last Pay Day. What do you have to pay today, and what will the loan take from your worth?",
}
"""The same where no Pay Day follows."""


def talk(snapshot: live.Snapshot, asked: Decision) -> str:
    """What to talk about first."""
    if asked.ask is not Ask.BUY_DEAL:
        last = LAST_TALK.get(asked.ask) if _is_last_pay_day(snapshot, asked) else None
        return last or TALK[asked.ask](snapshot.game.edition)
    place, buyers = place_of(snapshot, asked), len(days_with_buyer(snapshot, asked))
    are = f"{counted(buyers, 'buyer day')} {'is' if buyers == 1 else 'are'}"
    return f"{are} among the {place.last - place.day} days left. If no buyer comes this month, what does the wait cost?"


def _is_last_pay_day(snapshot: live.Snapshot, asked: Decision) -> bool:
    place = place_of(snapshot, asked)
    return place.month == snapshot.game.months and place.day == place.last


def place_of(snapshot: live.Snapshot, asked: Decision) -> Place:
    """Where the team that is asked is; one that has finished its month is on its Pay Day."""
    return places(snapshot.book)[asked.seat]


def days_with_buyer(snapshot: live.Snapshot, asked: Decision) -> list[int]:
    """The days of this month on which the team can still sell a deal."""
    place = place_of(snapshot, asked)
    days = snapshot.game.edition.days(place.month)
    return [day for day in range(place.day + 1, len(days)) if days[day].kind is Space.BUYER]
