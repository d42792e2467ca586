"""Pay Day as the next game of a class: the edition, the months, the luck, one table or many."""

import htpy as h
import streamlit as st

from pages.classroom.access import attempt
from pages.classroom.control.fields import bots_field, luck_field, luck_in_words, luck_typed, mark_of, tables_field
from pages.classroom.control.orders import give_all
from pages.classroom.devices_setup import ASKS, AT_ONCE, IN_TURN, ONE_TABLE
from pages.shared.server.actions import Action
from pages.shared.setup.bots_card import CHARACTERS, FIRST_RIVALS
from pages.shared.setup.seed import CAN_BE_KNOWN
from pages.shared.ui.html import md
from payday_core import BadGame
from payday_core.classroom import orders
from payday_core.classroom.classroom import Classroom
from payday_core.classroom.refused import Refused
from payday_core.classroom.settings.pay_day import PayDaySetting
from payday_core.games.pay_day.editions import edition, editions
from payday_core.games.pay_day.kinds import MONTHS
from payday_core.text.wording import count, counted, join_names

FIRST_EDITION = "parker-1994"
FIRST_MONTHS = 3


def first_game(room: Classroom) -> PayDaySetting:
    """The 1994 edition for these teams: what is proposed where nothing was chosen yet."""
    printed = edition(FIRST_EDITION)
    one_table = printed.players_min <= len(room.teams) <= printed.players_max
    others = () if one_table else FIRST_RIVALS
    asks = tuple(sorted(ASKS["Big ones"]))
    return PayDaySetting(one_table=one_table, edition=printed.id, months=FIRST_MONTHS, asks=asks, others=others)


def no_seats(teams: int, setting: PayDaySetting) -> str:
    """That one table of the edition has no seat for so many teams; "" where it has."""
    most = setting.box.players_max
    if not setting.one_table or teams <= most:
        return ""
    seats = f"The {setting.box.title} edition seats {counted(most, 'team')} at one table, and there are {count(teams)}."
    return f"{seats} Choose another edition, a table for each team, or fewer teams."


def in_words(room: Classroom, setting: PayDaySetting) -> str:
    """The proposed game in a line or two."""
    names = [one.name for one in CHARACTERS if one.id in setting.others]
    tables = (
        f"one table with {len(room.teams)} teams" if setting.one_table else f"{len(room.teams)} tables, each against {join_names(names)}"
    )
    return f"{setting.box.title} edition, {counted(setting.months, 'month')}, {tables}, {luck_in_words(setting)}."


def form(room: Classroom, key: str, setting: PayDaySetting) -> None:
    """What can be changed; it counts once the button is pressed."""
    titles = {printed.id: printed.title for printed in editions()}
    names = {one.id: one.name for one in CHARACTERS}
    mark = mark_of(setting)
    with st.form("c-game", border=False):
        st.selectbox("Edition", list(titles), list(titles).index(setting.edition), format_func=titles.__getitem__, key=f"g-box{mark}")
        st.select_slider("Months", range(1, MONTHS + 1), setting.months, key=f"g-months{mark}")
        tables_field(setting, f"g-kind{mark}")
        bots_field(names, setting.others or FIRST_RIVALS, f"g-others{mark}")
        words, asks = "Ask teams during the month", _asked(setting)
        st.segmented_control(words, list(ASKS), default=asks, required=True, key=f"g-asks{mark}", width="stretch")
        words, bidding = "Auctions, in editions that have them", IN_TURN if setting.round_by_round else AT_ONCE
        st.segmented_control(words, (AT_ONCE, IN_TURN), default=bidding, required=True, key=f"g-bidding{mark}", width="stretch")
        luck_field("Luck number (fixes dice and cards)", setting, f"g-luck{mark}")
        md(h.p(".tiny")[CAN_BE_KNOWN])
        st.form_submit_button("Take this game", key="take-game", type="primary", width="stretch", on_click=_take, args=(room, key, setting))


def _asked(setting: PayDaySetting) -> str:
    return next((name for name, asks in ASKS.items() if asks == frozenset(setting.asks)), "Big ones")


def _take(room: Classroom, key: str, before: PayDaySetting) -> None:
    """Propose the game in the fields; if it cannot be played, the page says why."""
    attempt(Action.ORDER, lambda: give_all(room, key, [orders.propose(_typed(room, before))]))


def _typed(room: Classroom, before: PayDaySetting) -> PayDaySetting:
    mark = mark_of(before)
    state = {name: st.session_state[f"g-{name}{mark}"] for name in ("box", "months", "kind", "others", "asks", "bidding")}
    one_table = state["kind"] == ONE_TABLE
    try:
        typed = PayDaySetting(
            one_table=one_table,
            edition=state["box"],
            replaced=before.replaced if state["box"] == before.edition else {},
            months=state["months"],
            seed=luck_typed(f"g-luck{mark}"),
            asks=tuple(sorted(ASKS[state["asks"]])),
            others=() if one_table else tuple(one.id for one in CHARACTERS if one.id in state["others"]),
            round_by_round=state["bidding"] == IN_TURN,
        )
        typed.check(tuple(team.name for team in room.teams))
    except BadGame as wrong:
        raise Refused(f"This game cannot be played: {wrong}.") from None
    return typed
