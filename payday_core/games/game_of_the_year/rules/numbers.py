"""Chapter: Lucky Numbers and birthdays."""

from typing import Any

from payday_core.engine.compiling import rule
from payday_core.engine.rows import note
from payday_core.games.game_of_the_year.kinds import BANK, Event, Kind, Why
from payday_core.games.game_of_the_year.luck import happen
from payday_core.games.game_of_the_year.rules.holdings import at_home, move
from payday_core.games.game_of_the_year.rules.tokens import pay


@rule
def end_move(t: Any, p: int) -> None:
    """Lucky Numbers and birthdays count wherever a move ends (rulings/game-of-the-year Y21); Start has neither (Y24)."""
    if t.day[p] > 0:
        happen(t)
        count_lucky_numbers(t, p, t.box.number[t.day[p]])
        count_birthdays(t, p)


@rule
def count_lucky_numbers(t: Any, p: int, number: int) -> None:
    """One's own number: $200 from the bank. Another's: $200 to its owner (rulings/game-of-the-year Y22).

    The number is shown, and hidden again (Y4). Who has to pay nothing need not be shown a number either.
    """
    claimed = 1 if at_home(t, p) else 0
    for i in range(t.seats):
        q = (p + i) % t.seats
        if t.lucky[q] == number and (q == p or not at_home(t, p)):
            claimed = 1
            t.known[q] = 1
            note(t, Event.NUMBER_SHOWN, q, number, p)
            if q == p:
                move(t, Kind.DOLLARS, BANK, p, t.box.lucky_prize, Why.LUCKY, number, 0)
            else:
                pay(t, p, q, t.box.lucky_prize, Why.LUCKY, number)
    if not claimed:
        t.nobodys |= 1 << number


@rule
def count_birthdays(t: Any, p: int) -> None:
    """One's own birthday: $200 from every player. Another's: $200 to that player (rulings/game-of-the-year Y23)."""
    for i in range(1, t.seats):
        q = (p + i) % t.seats
        if t.day[p] == t.birthday[p]:
            pay(t, q, p, t.box.present, Why.PRESENT, t.day[p])
        elif t.day[p] == t.birthday[q]:
            pay(t, p, q, t.box.present, Why.PRESENT, t.day[p])
