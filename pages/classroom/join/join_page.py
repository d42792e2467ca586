"""Where pupils come into a class: its code, a team, a nickname. In the address: `r` the code. Only the button takes a seat."""

import streamlit as st

from pages.classroom.access import follow
from pages.classroom.join.code import chosen_class
from pages.classroom.join.seat import has_seat, seat_taken, sit_down
from pages.classroom.join.team import chosen_team, fingerprint, with_room

PAUSE = 1.0
"""Seconds from one drawing to the next: forty who join are forty changes."""

seat_taken()
with st.container(key="join"):
    room = chosen_class()
    if room and not has_seat(room):
        sit_down(room, None if room.locked else chosen_team(room))
if room:
    offered = with_room(room)
    follow(room.code, lambda _service, now: fingerprint(now, offered), fingerprint(room, offered), PAUSE)
