"""What the player does next: roll, answer, take back, end the turn, go through Pay Day. Space is always the obvious one."""

from collections.abc import Callable

import htpy as h
import streamlit as st

from pages.shared.board.running_game import change, team_tokens, undo_button
from pages.shared.decision.amount import amount
from pages.shared.ui.html import label, md
from pages.solo.question import question
from payday_core import Decision, Game
from payday_core.games.pay_day.board_drawing.moves import places
from payday_core.games.pay_day.kinds import Ask
from payday_core.games.pay_day.narration.feed import last_move
from payday_core.games.pay_day.rules.calendar import last_day
from payday_core.games.pay_day.rules.loans import TO_PAY
from payday_core.games.pay_day.turn_by_turn import Next, at_the_bank, next_thing, play_others, reached_pay_day, roll
from payday_core.sessions import live
from payday_core.text.wording import money

AT_PAY_DAY = frozenset({Ask.PAY_CHARGE, Ask.REPAY, Ask.SAVE})


def what_comes_next(snapshot: live.Snapshot, me: int) -> None:
    """The card next to the board."""
    game = snapshot.game
    if game.placing:
        first_tile(snapshot)
    elif pay_day_is_due(snapshot, me):
        pay_day_reached(snapshot, me)
    else:
        CARDS[next_thing(game)](snapshot, me)


def where(snapshot: live.Snapshot, me: int) -> str:
    """Month and day of the player."""
    place = places(snapshot.book)[me]
    day = "Pay Day" if place.on_pay_day else f"day {place.day}" if place.day else "Start"
    return f"Month {place.month} of {snapshot.game.months}, {day}"


def heading(snapshot: live.Snapshot, me: int, title: str, text: str = "") -> None:
    """Token, where it is, the headline of this moment."""
    words = h.p(aria_live="polite")[text] if text else ""
    head = h.fragment[h.div(".kick")[where(snapshot, me)], h.h2[title], words]
    md(h.div(".nexthead")[team_tokens(snapshot.game, 54)[me], h.div[head]])


def next_button(words: str, icon: str, action: Callable[..., None], *args: object) -> None:
    """The obvious next thing: one button, one key."""
    sign = f":material/{icon}:"
    st.button(words, type="primary", width="stretch", icon=sign, key="big-next", shortcut="space", on_click=action, args=args)


# ---- roll


def to_roll(snapshot: live.Snapshot, me: int) -> None:
    """The die; and the bank, for who wants to go there first."""
    game = snapshot.game
    name = game.seats[me].name
    retired = game.table.month[me] > game.months
    said = last_move(snapshot.book)
    small = "" if said.seat < 0 or said.seat == me else said.headline
    title = f"Roll for the {game.edition.pot_name}" if retired else f"Your turn, {name}"
    heading(snapshot, me, title, small)
    next_button("Roll", "casino", go_on, snapshot, roll)
    if offer := at_the_bank(game):
        bank(snapshot, offer)


def bank(snapshot: live.Snapshot, offer: Decision) -> None:
    """Borrowing, or taking savings out, before the die falls."""
    borrows = offer.ask is Ask.BORROW
    words = "Borrow first" if borrows else "Take out savings first"
    with st.popover(words, icon=":material/account_balance:", width="stretch", key=f"bank-{snapshot.version}"):
        values = offer.values[1:]
        dollars = amount("How much?", values, values[0], f"much-{snapshot.version}") if len(values) > 1 else values[0]
        md(h.p[(cost_of_borrowing if borrows else cost_of_taking)(offer, dollars)])
        words = f"{'Borrow' if borrows else 'Take out'} {money(dollars)}, then roll"
        amounts = {"borrow": dollars} if borrows else {"withdraw": dollars}
        st.button(label(words), type="primary", width="stretch", key="bank-go", on_click=go_on, args=(snapshot, roll), kwargs=amounts)


def cost_of_borrowing(offer: Decision, dollars: int) -> str:
    """What a loan costs, in two sentences."""
    then = offer.option(dollars).outlook
    more = then.interest - offer.now.interest
    return f"It costs {money(more)} each Pay Day until you repay it. Your next interest would be {money(then.interest)}."


def cost_of_taking(offer: Decision, dollars: int) -> str:
    """What taking savings out costs, in a sentence."""
    lost = offer.now.worth - offer.option(dollars).outlook.worth
    return f"You lose {money(lost)} as a penalty, and what the {money(dollars)} would earn by Pay Day."


# ---- the end of a turn


def to_end_turn(snapshot: live.Snapshot, me: int) -> None:
    """What the turn brought; the last answer can still be taken back."""
    said = last_move(snapshot.book)
    heading(snapshot, me, said.headline, said.subline)
    words = "End turn" if snapshot.game.can_undo else "Let the others play"
    next_button(words, "arrow_forward", go_on, snapshot, play_others)
    undo_button(snapshot)


def to_watch(snapshot: live.Snapshot, me: int) -> None:
    """The player has finished; the others have not."""
    heading(snapshot, me, "Your last month is over", "The others play on until everybody has finished.")
    next_button("See how it ends", "flag", go_on, snapshot, play_others)


def to_answer(snapshot: live.Snapshot, me: int) -> None:
    """The question."""
    question(snapshot, where(snapshot, me))
    undo_button(snapshot)


CARDS = {Next.ROLL: to_roll, Next.ANSWER: to_answer, Next.END_TURN: to_end_turn, Next.WATCH: to_watch}


def first_tile(snapshot: live.Snapshot) -> None:
    """Before the first month the players lay the board."""
    md(h.h2["Lay out the month"], h.p["You and the others draw one tile in turn and place it on a free day."])
    next_button("Draw the first tile", "grid_view", go_on, snapshot, Game.play_turn)


def go_on(snapshot: live.Snapshot, action: Callable[..., None], **amounts: int) -> None:
    """Do it to the game."""
    change(snapshot, lambda game: action(game, **amounts))


# ---- Pay Day


def pay_day_is_due(snapshot: live.Snapshot, me: int) -> bool:
    """Has the player reached Pay Day, and not yet been through it on this page?"""
    game = snapshot.game
    asked = game.pending is not None and game.pending.seat == me and asks_at_pay_day(game, me, game.pending)
    return asked or (game.pending is None and reached_pay_day(game, me) and st.session_state.get("paid") != (snapshot.code, game.turn, me))


def asks_at_pay_day(game: Game, me: int, asked: Decision) -> bool:
    """Is it a question of Pay Day, or about how to pay there?"""
    return asked.ask in AT_PAY_DAY or (asked.ask in TO_PAY and last_day(game.table, me) == game.table.day[me])


def is_at_pay_day(snapshot: live.Snapshot, me: int) -> bool:
    """Is the player going through Pay Day line by line?"""
    return pay_day_is_due(snapshot, me) and st.session_state.get("at_pay_day") == (snapshot.code, places(snapshot.book)[me].month)


def pay_day_reached(snapshot: live.Snapshot, me: int) -> None:
    """The token has come to Pay Day; its page opens when the player wants."""
    heading(snapshot, me, "Pay Day", "Your month is done. Money comes in, interest and bills go out.")
    month = places(snapshot.book)[me].month
    next_button("Go through Pay Day", "payments", open_pay_day, snapshot.code, month)


def open_pay_day(code: str, month: int) -> None:
    st.session_state.at_pay_day = (code, month)


def after_pay_day(snapshot: live.Snapshot, me: int) -> None:
    """All lines are done: on to the next month, or to the end."""
    month = places(snapshot.book)[me].month
    words = f"Start month {month + 1}" if month < snapshot.game.months else "See how it ends"
    next_button(words, "arrow_forward", leave_pay_day, snapshot, me)
    undo_button(snapshot)


def leave_pay_day(snapshot: live.Snapshot, me: int) -> None:
    """The others play on, and the board is back."""
    st.session_state.paid = (snapshot.code, snapshot.game.turn, me)
    st.session_state.at_pay_day = None
    change(snapshot, play_others)
