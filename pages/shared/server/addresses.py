"""The addresses of a class as another device in the room opens them."""

from urllib.parse import urlsplit

import streamlit as st

from payday_core import launch
from payday_core.classroom.keys import show_code

AT_HOME = frozenset({"localhost", "127.0.0.1", "::1", "0.0.0.0"})
"""Hosts that lead every device to itself."""

CLOSED = "Only this computer can open this address. Stop payday and start it again with  payday --class , so that the room can reach it."

NO_NETWORK = (
    "This computer is not on a network, so no other device can reach it. "
    "Connect it to one, or give its address with  payday --class --lan ADDRESS ."
)


def base() -> str:
    """How a device in the room reaches this server: as this browser did, or, at the machine itself, by its address in the network."""
    own = urlsplit(st.context.url or f"http://localhost:{st.get_option('server.port')}")
    folder = own.path.rpartition("/")[0]
    if own.hostname not in AT_HOME:
        return f"{own.scheme}://{own.netloc}{folder}"
    port = f":{own.port}" if own.port else ""
    return f"{own.scheme}://{launch.lan_address() or 'localhost'}{port}{folder}"


def unreachable() -> str:
    """Why no other device can open these addresses, and what to do, as a sentence; empty where they can."""
    if urlsplit(st.context.url or "").hostname not in {None, *AT_HOME}:
        return ""
    if not launch.lan_address():
        return NO_NETWORK
    return CLOSED if st.get_option("server.address") in AT_HOME - {"0.0.0.0"} else ""


def short_address() -> str:
    """What pupils type to join, as short as possible."""
    return f"{base().removeprefix('http://').removeprefix('https://')}/join"


def join_address(code: str) -> str:
    """Where a pupil joins, with the class code filled in."""
    return f"{base()}/join?r={show_code(code)}"


def control_address(code: str, key: str) -> str:
    """The teacher's own page; anybody who has it can do everything."""
    return f"{base()}/control?r={show_code(code)}&k={key}"


def lesson_address(code: str, key: str) -> str:
    """A lesson as another device opens it; anybody who has it leads the lesson."""
    return f"{base()}/lesson?s={code}&k={key}"


def check_address(code: str, key: str) -> str:
    """A check as another device of the teacher opens it; anybody who has it can close the check and print its key."""
    return f"{base()}/check?t={code}&k={key}"


def seat_address(code: str, token: str) -> str:
    """The page of one seat; anybody who has it plays as that pupil."""
    return f"{base()}/seat?r={show_code(code)}&s={token}"
