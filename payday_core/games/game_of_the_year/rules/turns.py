"""Chapter: setting up, and a turn: spin, move, follow the picture or pay days and leave, then perhaps buy a token."""

from typing import Any

from payday_core.engine.chance import below, word
from payday_core.engine.compiling import rule
from payday_core.engine.rows import note
from payday_core.games.game_of_the_year.dates import LAST_DAY
from payday_core.games.game_of_the_year.decisions import decide
from payday_core.games.game_of_the_year.kinds import BANK, NONE, PILES, QUARTERS, SEATS, Ask, Deck, Event, Kind, Why
from payday_core.games.game_of_the_year.luck import Luck, shuffle
from payday_core.games.game_of_the_year.rules.cards import new_pile
from payday_core.games.game_of_the_year.rules.holdings import has, has_finished, move
from payday_core.games.game_of_the_year.rules.moves import put
from payday_core.games.game_of_the_year.rules.numbers import end_move
from payday_core.games.game_of_the_year.rules.pictures import follow_pictures, on_a_picture
from payday_core.games.game_of_the_year.rules.quarters import end_quarter
from payday_core.games.game_of_the_year.rules.spin import where_to
from payday_core.games.game_of_the_year.rules.tokens import buy_a_token


@rule
def set_up(t: Any) -> None:
    """Shuffle the cards, deal Lucky Numbers and birthdays, and give everybody what they begin with (rulings/game-of-the-year Y2-Y6)."""
    t.viewer = NONE
    for deck in range(PILES):
        new_pile(t, deck)
    shuffle(t, Deck.LUCKY_NUMBERS)
    for p in range(t.seats):
        t.day[p] = t.box.start_day
        t.lucky[p] = t.order[Deck.LUCKY_NUMBERS][p] + 1
        move(t, Kind.DOLLARS, BANK, p, t.box.start_cash, Why.START, NONE, 0)
        for kind in range(Kind.FAME, Kind.HOLIDAY):
            move(t, kind, BANK, p, t.box.start_tokens, Why.START, NONE, 0)
        move(t, Kind.HOLIDAY, BANK, p, t.box.start_holidays, Why.START, NONE, 0)
    deal_birthdays(t)
    for p in range(t.seats):
        note(t, Event.SEATED, p, t.day[p], t.birthday[p])
    begin_quarters(t)


@rule
def deal_birthdays(t: Any) -> None:
    """Everybody who has picked no date is dealt a birthday, no two in one month (rulings/game-of-the-year Y5)."""
    shuffle(t, Deck.MONTHS)
    i = 0
    for p in range(t.seats):
        if t.birthday[p] == 0:
            while born_in(t, t.order[Deck.MONTHS][i]) > 0:
                i += 1
            t.birthday[p] = a_day_of(t, t.order[Deck.MONTHS][i], word(t, Luck.BIRTHDAY, p, 0, 0))


@rule
def born_in(t: Any, month: int) -> int:
    """How many players have their birthday in a month."""
    born = 0
    for p in range(t.seats):
        if t.birthday[p] > 0 and t.box.month[t.birthday[p]] == month:
            born += 1
    return born


@rule
def a_day_of(t: Any, month: int, chance: int) -> int:
    """A day of a month, by chance."""
    first = 1
    while t.box.month[first] != month:
        first += 1
    days = 28
    while days < 31 and first + days <= LAST_DAY and t.box.month[first + days] == month:
        days += 1
    return first + below(chance, days)


@rule
def begin_quarters(t: Any) -> None:
    """Quarters that have ended with the day of the start are over for everybody."""
    over = 0
    for quarter in range(QUARTERS - 1):
        if t.box.quarter_ends[quarter] <= t.box.start_day:
            over = quarter + 1
            t.over_quarter[quarter] = SEATS
    for p in range(t.seats):
        t.quarters[p] = over
    t.chapter = over + 1
    t.between = 1


@rule
def play_turn(t: Any) -> None:
    """The player in turn plays; then the next to the left who is under way."""
    p = t.player
    t.turn += 1
    t.hops = 0
    take_turn(t, p)
    t.player = next_player(t, p)
    t.arrived = 0
    t.happened = 0
    t.stays = 0
    end_quarter(t)


@rule
def next_player(t: Any, p: int) -> int:
    """The next to the left who has not finished; NONE if all have, and the game is over."""
    for i in range(1, t.seats + 1):
        q = (p + i) % t.seats
        if not has_finished(t, q):
            return q
    return NONE


@rule
def take_turn(t: Any, p: int) -> None:
    """Spin and move; on a picture follow it, on a plain day pay days, then take a holiday; last buy (rulings/game-of-the-year Y11)."""
    day = where_to(t, p)
    if day == NONE:
        note(t, Event.STAYS, p, t.day[p], NONE)
    else:
        put(t, p, day)
        if not on_a_picture(t, p):
            pay_for_days(t, p)
        end_move(t, p)
        if on_a_picture(t, p):
            follow_pictures(t, p)
        else:
            take_a_holiday(t, p)
    buy_a_token(t, p)


@rule
def pay_for_days(t: Any, p: int) -> None:
    """On a plain day p may pay to go on; then each other player, to the left, may pay to move p on (rulings/game-of-the-year Y18).

    On a picture it stops (Y19). Who has finished moves nobody on (Y20).
    """
    for i in range(t.seats):
        q = (p + i) % t.seats
        if not on_a_picture(t, p) and not has_finished(t, q):
            move_on(t, q, p)


@rule
def move_on(t: Any, q: int, p: int) -> None:
    """q may pay $100 to the bank for each day that p moves on, as far as the next picture day and q's cash reach."""
    picture = t.box.next_picture[t.day[p]]
    if picture == NONE or has_finished(t, p):
        return
    most = min(picture - t.day[p], has(t, q, Kind.DOLLARS) // t.box.day_price)
    days = decide(t, q, Ask.DAYS if q == p else Ask.PUSH, p, 0, most, 1, 0)
    if days > 0:
        move(t, Kind.DOLLARS, q, BANK, days * t.box.day_price, Why.DAYS if q == p else Why.PUSH, p, 0)
        put(t, p, t.day[p] + days)


@rule
def take_a_holiday(t: Any, p: int) -> None:
    """Give back a Holiday Card and move 14 days; a picture there is followed. Not after November 15 (rulings/game-of-the-year Y28)."""
    if has(t, p, Kind.HOLIDAY) == 0 or t.day[p] > t.box.last_holiday:
        return
    day = t.day[p] + t.box.holiday_days
    if decide(t, p, Ask.VACATION, day, 0, 1, 1, 0) == 1:
        move(t, Kind.HOLIDAY, p, BANK, 1, Why.HOLIDAY, day, 0)
        put(t, p, day)
        end_move(t, p)
        follow_pictures(t, p)
