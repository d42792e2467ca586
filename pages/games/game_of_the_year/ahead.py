"""What lies ahead of a player, in words: the next picture days, and what ending a move on a day would bring."""

from itertools import islice

import htpy as h

from payday_core.games.game_of_the_year.box import Box, Day
from payday_core.games.game_of_the_year.dates import LAST_DAY, NUMBER_OF
from payday_core.games.game_of_the_year.drawing.borders import LOOKS
from payday_core.games.game_of_the_year.kinds import Border
from payday_core.games.game_of_the_year.view import View
from payday_core.text.wording import counted, money

SHOWN = 5
"""How many picture days ahead are told."""


def border(day: Day) -> h.Node:
    """The border of a day as a small sign: its color, hatching and letter."""
    look = LOOKS[day.border]
    return h.span(class_=["gy-bd", look.kind])[look.letter or "\N{NO-BREAK SPACE}", h.span(".sr")[f" {look.words}"]]


def days_ahead(view: View, me: int) -> h.Node:
    """The next picture days, the nearest first."""
    here = view.seats[me].day
    coming = islice((day for day in view.days[here + 1 :] if day.border is not Border.PLAIN), SHOWN)
    rows = [
        h.li[
            border(day), h.span[h.b[f"{day.date}: {day.title}"], h.span(".gy-far")[f" in {counted(day.day - here, 'day')}"], h.br, day.says]
        ]
        for day in coming
    ]
    return h.ul(".gy-ahead")[rows] if rows else h.p["No picture day lies ahead any more."]


def lies_there(view: View, box: Box, mover: int, day: int) -> list[str]:
    """What ending a move on a day means for a player, as far as the viewer may know: sentences."""
    day = min(day, LAST_DAY)
    return [_entry(view, day), *_quarter_ends(view, mover, day), *_lucky(view, box, mover, day), *_birthdays(view, box, mover, day)]


def _entry(view: View, day: int) -> str:
    there = view.days[day]
    if day == LAST_DAY:
        return "The end of the year."
    if there.border is Border.PLAIN:
        return "A day without a picture."
    return f"{there.says}"


def _quarter_ends(view: View, mover: int, day: int) -> list[str]:
    here = view.seats[mover].day
    return [
        f"Passes the end of quarter {end.quarter}: {money(end.cash)}{_tokens(end.next_tokens if mover not in end.passed else 0)}."
        for end in view.quarter_ends
        if here <= end.day < day and (end.cash or end.next_tokens)
    ]


def _tokens(number: int) -> str:
    return f" and {counted(number, 'token')}" if number else ""


def _lucky(view: View, box: Box, mover: int, day: int) -> list[str]:
    mine = next((seat for seat in view.seats if seat.seat == view.viewer), None)
    if mine is None or mine.number != NUMBER_OF[day]:
        return []
    prize = money(box.lucky_prize)
    return [f"Your Lucky Number: the bank pays you {prize}." if mover == mine.seat else f"Your Lucky Number: you get {prize}."]


def _birthdays(view: View, box: Box, mover: int, day: int) -> list[str]:
    whose = next((seat for seat in view.seats if seat.birthday == day), None)
    if whose is None:
        return []
    present = money(box.present)
    if whose.seat == mover:
        return [f"{_whose(view, mover)} birthday: a present of {present} from every other player."]
    return [f"{whose.name}'s birthday: a present of {present} to give."]


def _whose(view: View, seat: int) -> str:
    return "Your" if seat == view.viewer else f"{view.seats[seat].name}'s"
