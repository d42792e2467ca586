"""A question on the table: what it is about, and each answer with what it means and where it leaves you."""

from collections.abc import Callable

import htpy as h
import streamlit as st

from pages.games.game_of_the_year.ahead import border, lies_there
from pages.games.game_of_the_year.categories import category_of, sign
from pages.games.game_of_the_year.playing import go_on, next_button
from pages.shared.ui.html import label, md
from payday_core.games.game_of_the_year.dates import LAST_DAY, date_of
from payday_core.games.game_of_the_year.game import Game
from payday_core.games.game_of_the_year.kinds import BANK, BUY, TOKENS, Ask, Border, Kind
from payday_core.games.game_of_the_year.options import Decision, Option, Outlook
from payday_core.games.game_of_the_year.turn_by_turn import reply
from payday_core.games.game_of_the_year.view import View
from payday_core.sessions import live
from payday_core.text.wording import counted, money

QUESTIONS: dict[Ask, tuple[str, str]] = {
    Ask.PAGE: ("The spinner", "Which number do you take?"),
    Ask.DAYS: ("A plain day", "Pay to go on?"),
    Ask.PUSH: ("Somebody on a plain day", "Pay to move {name} on?"),
    Ask.VACATION: ("A Holiday Card", "Take a holiday?"),
    Ask.BUY: ("The end of your turn", "Buy a token first?"),
    Ask.KIND: ("A token of your choice", "Which token do you take?"),
    Ask.GIVE: ("To {name}", "What do you give?"),
    Ask.WHOM: ("A player of your choice", "Whom do you choose?"),
    Ask.ACCEPT: ("An offer", "Do you take it?"),
}
"""Where each question comes up, and its words."""


def question(snapshot: live.Snapshot[Game], view: View) -> None:
    """The question, what it is about, and the answers."""
    asked = view.question
    if asked is None:
        return
    place, words = in_words(asked)
    md(h.div(".kick")[f"{view.seats[asked.seat].date}: {place}"], h.h2[words], about(asked))
    if asked.ask is Ask.BUY:
        end_turn(snapshot, asked)
    else:
        answers(snapshot, view, asked)


def in_words(asked: Decision) -> tuple[str, str]:
    """Where the question comes up, and its words."""
    place, words = QUESTIONS[asked.ask]
    name = _about_whom(asked)
    return place.format(name=name), words.format(name=name)


def _about_whom(asked: Decision) -> str:
    if asked.ask is Ask.PUSH:
        return asked.names[asked.about]
    return "the bank" if asked.about in (BANK, -1) or asked.ask is not Ask.GIVE else asked.names[asked.about]


def about(asked: Decision) -> h.Node:
    """What has to be known before answering."""
    if asked.ask is Ask.ACCEPT:
        thing = asked.box.thing(asked.about)
        return h.div(".gy-thing")[h.b[thing.title], h.span(".soft")[thing.story], h.span[thing.says]]
    if asked.ask is Ask.GIVE:
        owes = (
            "You have to give it." if asked.table.high == BUY else "You owe more than your cash. One token settles it, and your cash stays."
        )
        return h.p[owes]
    if asked.ask is Ask.PAGE:
        return h.p["Both are counted from the day on which you stand."]
    if asked.ask is Ask.VACATION:
        return h.p[f"It takes you {asked.box.holiday_days} days ahead and costs the card, which would be worth points at the end."]
    return None


# ---- the answers


def answers(snapshot: live.Snapshot[Game], view: View, asked: Decision) -> None:
    """One below the other, each with a key, what it means, and where it leaves you."""
    for place, option in enumerate(asked.options, 1):
        with st.container(key=f"answer-{place}"):
            answer_button(snapshot, option, place)
            md(h.div(".gy-means")[meaning(view, asked, option), changes(asked.now, option.outlook)])


def answer_button(snapshot: live.Snapshot[Game], option: Option, place: int) -> None:
    """The button of an answer; the first nine have a key."""
    key, shortcut = f"big-o{place}", str(place) if place < 10 else None
    words = label(option.label)
    st.button(words, width="stretch", key=key, shortcut=shortcut, on_click=go_on, args=(snapshot, reply, option.value))


def meaning(view: View, asked: Decision, option: Option) -> h.Node:
    """What an answer means besides what it changes at once, as far as the viewer may know."""
    tell = MEANINGS.get(asked.ask)
    return tell(view, asked, option) if tell else None


def _of_a_day(view: View, asked: Decision, mover: int, day: int) -> h.Node:
    there = view.days[min(day, LAST_DAY)]
    shown = None if there.border is Border.PLAIN else border(there)
    return h.span[shown, " " if shown else None, " ".join(lies_there(view, asked.box, mover, day))]


def _of_days(view: View, asked: Decision, option: Option) -> h.Node:
    """To stay is no new end of a move for days that are paid, but it is where the move ends."""
    return _of_a_day(view, asked, asked.about, view.seats[asked.about].day + option.value)


def _of_a_holiday(view: View, asked: Decision, option: Option) -> h.Node:
    return _of_a_day(view, asked, asked.seat, asked.about) if option.value else None


def _of_a_kind(view: View, asked: Decision, option: Option) -> h.Node:
    """How many of the kind one has."""
    if option.value not in TOKENS or view.seats[asked.seat].kinds is None:
        return None
    many = counted(_mine(view, asked.seat, option.value), "token")
    return h.span(".gy-row")[sign(category_of(option.value)), h.span[f"You have {many} of this kind."]]


def _mine(view: View, me: int, kind: int) -> int:
    kinds = view.seats[me].kinds
    return kinds[kind - Kind.FAME] if kinds else 0


def _of_a_player(view: View, asked: Decision, option: Option) -> h.Node:
    whom = view.seats[option.value]
    return h.span[f"On {whom.date}, {money(whom.cash)}, {whom.points} points."]


MEANINGS: dict[Ask, Callable[[View, Decision, Option], h.Node]] = {
    Ask.PAGE: lambda view, asked, option: _of_a_day(view, asked, asked.seat, option.value),
    Ask.DAYS: _of_days,
    Ask.PUSH: _of_days,
    Ask.VACATION: _of_a_holiday,
    Ask.KIND: _of_a_kind,
    Ask.GIVE: _of_a_kind,
    Ask.WHOM: _of_a_player,
}
"""What an answer means besides what it changes before you."""


def changes(now: Outlook, then: Outlook) -> h.Node:
    """What an answer changes at once: day, cash, tokens, Holiday Cards, points, each before and after."""
    pairs = (
        ("", date_of(now.day), date_of(then.day)),
        ("", money(now.cash), money(then.cash)),
        (" tokens", str(now.tokens), str(then.tokens)),
        (" Holiday Cards", str(now.holidays), str(then.holidays)),
        (" points", str(now.points), str(then.points)),
    )
    changed = [h.span(".gy-ba")[before, h.span(".sr")[" becomes "], h.i(aria_hidden="true")[" \N{RIGHTWARDS ARROW} "], h.b[after], what]
               for what, before, after in pairs if before != after]  # fmt: skip
    return h.div(".gy-change")[changed or h.span(".gy-ba")["Nothing changes at once."]]


# ---- the end of the turn


def end_turn(snapshot: live.Snapshot[Game], asked: Decision) -> None:
    """One button ends the turn; the tokens that can be bought stand below it."""
    nothing, *tokens = asked.options
    next_button("End turn", "arrow_forward", go_on, snapshot, reply, nothing.value)
    price = money(asked.box.token_price)
    md(h.p(".gy-or")[f"or buy one token for {price} and end it"])
    with st.container(key="year-buy", horizontal=True, gap="small"):
        for place, option in enumerate(tokens, 1):
            with st.container(key=f"answer-{place}"):
                category = category_of(option.value)
                words, shortcut = label(category.name), str(place)
                st.button(
                    words, width="stretch", key=f"big-o{place}", shortcut=shortcut, on_click=go_on, args=(snapshot, reply, option.value)
                )
                md(h.div(".gy-means")[sign(category), changes(asked.now, option.outlook)])
