"""Chapter: mail that moves the token (source text 001, "Instant messages"; rulings/all #15, rulings/1994 #13, rulings/2008 #7-#10)."""

from typing import Any

from payday_core.engine.compiling import rule
from payday_core.engine.rows import note
from payday_core.games.pay_day.decisions import decide
from payday_core.games.pay_day.kinds import NONE, Ask, Deck, Event, Mail, Space
from payday_core.games.pay_day.rules.calendar import last_day, next_day
from payday_core.games.pay_day.rules.cards import give_up
from payday_core.games.pay_day.rules.friends import choose_companion
from payday_core.games.pay_day.rules.moves import HOPS_MOST, LAND, do_next, move_to


@rule
def follow_card(t: Any, p: int, card: int) -> None:
    """Go where the card says, and do what the day there says."""
    give_up(t, Deck.MAIL, p, card)
    day = day_of_card(t, p, card)
    if day == NONE or t.hops == HOPS_MOST:
        note(t, Event.DISCARDED, p, 0, card)
        return
    friend = NONE
    if t.edition.mail_friend[card]:
        friend = choose_companion(t, p, Ask.BRING_FRIEND, card)
    move_by_card(t, p, day, card)
    if friend != NONE:
        move_by_card(t, friend, same_day(t, p, friend), card)
        do_next(t, friend, LAND)
    do_next(t, p, LAND)
    t.hops += 1


@rule
def move_by_card(t: Any, p: int, day: int, card: int) -> None:
    """Put p's token where the card sends it."""
    note(t, Event.MOVED_BY_CARD, p, min(day, last_day(t, p)), card)
    move_to(t, p, day)


@rule
def same_day(t: Any, p: int, friend: int) -> int:
    """The day for a friend's token next to p's; on Pay Day the friend's own, if that month has another length."""
    if t.day[p] == last_day(t, p):
        return last_day(t, friend)
    return t.day[p]


@rule
def day_of_card(t: Any, p: int, card: int) -> int:
    """That many days ahead or back, not before Start, or the next day of a kind; NONE if none is ahead."""
    if t.edition.mail_kind[card] == Mail.MOVE_AHEAD:
        return next_deal_or_buyer(t, p, card)
    goes_to = t.edition.mail_goes_to[card]
    if goes_to != Space.START:
        return next_day(t, p, goes_to)
    return max(t.day[p] + t.edition.mail_days[card], 0)


@rule
def next_deal_or_buyer(t: Any, p: int, card: int) -> int:
    """The next Deal (answer 0) or the next Buyer (answer 1), whichever you like (rulings/1994 #13)."""
    deal_day = next_day(t, p, Space.DEAL)
    buyer_day = next_day(t, p, Space.BUYER)
    if deal_day == NONE or buyer_day == NONE:
        return max(deal_day, buyer_day)
    if decide(t, p, Ask.MOVE_TO, card, 0, 1, 1, 0):
        return buyer_day
    return deal_day
