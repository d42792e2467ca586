"""What the next game of a class is asked for, whichever game it is: tables, bots, the luck; and the same in words."""

from collections.abc import Mapping
from zlib import crc32

import streamlit as st

from pages.classroom.devices_setup import ONE_TABLE, OWN_TABLES
from pages.shared.setup.seed import LONGEST, seed_of
from payday_core.classroom.classroom import Classroom
from payday_core.classroom.settings.setting import Setting
from payday_core.text.wording import count, join_names


def no_seats(teams: int, setting: Setting, least: int, most: int) -> str:
    """That one table has no seats for so many teams; "" where it has."""
    if not setting.one_table or least <= teams <= most:
        return ""
    here = f"there {'is' if teams == 1 else 'are'} {count(teams)}"
    seats = f"{setting.title} seats {count(least)} to {count(most)} teams at one table, and {here}."
    return f"{seats} Choose a table for each team, or {'fewer' if teams > most else 'more'} teams."


def tables_in_words(room: Classroom, setting: Setting) -> str:
    """One table or many, and who sits there."""
    if setting.one_table:
        return f"one table with {len(room.teams)} teams"
    names = [setting.character(one).name for one in setting.others]
    return f"{len(room.teams)} tables, each against {join_names(names)}"


def luck_in_words(setting: Setting) -> str:
    """The luck number, or that it is drawn in secret."""
    return "with luck drawn in secret" if setting.seed is None else f"luck number {setting.seed}"


def mark_of(setting: Setting) -> str:
    """What ends the keys of the fields: the same proposal keeps its fields, and what was typed into them; another has new ones."""
    return f"-{crc32(setting.model_dump_json().encode()):08x}"


def tables_field(setting: Setting, key: str) -> None:
    """One table or many."""
    now = ONE_TABLE if setting.one_table else OWN_TABLES
    st.segmented_control("Tables", (ONE_TABLE, OWN_TABLES), default=now, required=True, key=key, width="stretch")


def bots_field(names: Mapping[str, str], chosen: tuple[str, ...], key: str) -> None:
    """Who sits with each team. names: the characters by their ids."""
    words = "Bots, where each team has its own table"
    st.pills(words, list(names), selection_mode="multi", default=list(chosen), format_func=names.__getitem__, key=key)


def luck_field(words: str, setting: Setting, key: str) -> None:
    """The luck number; empty where it is drawn in secret."""
    seed = "" if setting.seed is None else str(setting.seed)
    st.text_input(words, seed, key=key, max_chars=LONGEST, placeholder="Empty: drawn in secret")


def luck_typed(key: str) -> int | None:
    """The luck number that was typed; None where none was. BadGame where it is none."""
    luck = str(st.session_state[key]).strip()
    return seed_of(luck) if luck else None
