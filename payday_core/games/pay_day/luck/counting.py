"""Which happenings are luck: a playout shows every row that a journal would have."""

from typing import Any

from payday_core.engine.compiling import rule
from payday_core.games.pay_day.kinds import Deck, Event, Why
from payday_core.games.pay_day.luck.cards import count_deal, count_event, count_gift, count_mail, count_mail_of_another
from payday_core.games.pay_day.luck.contests import add_chance, count_contest, count_pick, start_lottery
from payday_core.games.pay_day.luck.moves import count_jump, count_roll, count_roll_of_another
from payday_core.games.pay_day.luck.throws import count_throw, is_thrown, settle_stake


@rule
def count_luck(t: Any, what: int, payer: int, payee: int, amount: int, about: int) -> None:
    """Look at what would be a journal row for luck of the watched seat. What comes before the future begins has fallen, and is none."""
    p = t.totals.watched[0] - 1
    if what >= Event.ROLLED:
        if what == Event.PICKED:
            count_pick(t, p, payer, amount)
        elif what == Event.THREW:
            t.totals.thrown[0] = 1 - t.forked
        elif t.forked:
            return
        elif payer == p:
            count_own(t, p, what, amount, about)
        else:
            count_of_another(t, p, payer, what, amount, about)
        if what == Event.DEAL_TAKEN:
            t.totals.yard_pile[0] = t.shuffles[Deck.DEALS]
    elif what == Why.POKER_STAKE:
        add_chance(t, p, payer, 1)
    elif what == Why.LOTTERY_ANTE:
        start_lottery(t, p, payer, amount)
    elif what == Why.SWELLFARE_STAKE or what == Why.SWELLFARE_LOST or what == Why.SWELLFARE_WON:
        settle_stake(t, p, what, payer, amount)
    elif is_thrown(what):
        if payer == p or payee == p:
            count_throw(t, p, what, amount)
    else:
        count_contest(t, p, what, payee, amount)


@rule
def count_own(t: Any, p: int, what: int, amount: int, about: int) -> None:
    """A die that moves p's token, or a card that p draws."""
    if what == Event.ROLLED:
        count_roll(t, p, amount)
    elif what == Event.DREW_MAIL:
        count_mail(t, p, about)
    elif what == Event.DREW_DEAL or what == Event.AUCTION:
        count_deal(t, p, about)
    elif what == Event.FREE_DEAL or what == Event.DEAL_TAKEN:
        count_gift(t, p, about)
    elif what == Event.DREW_EVENT:
        count_event(t, about)
    elif what == Event.JUMPED:
        count_jump(t, p, amount)


@rule
def count_of_another(t: Any, p: int, q: int, what: int, amount: int, about: int) -> None:
    """What another's die or card does to p."""
    if what == Event.ROLLED:
        count_roll_of_another(t, p, q, amount)
    elif what == Event.DREW_MAIL:
        count_mail_of_another(t, p, q, about)
