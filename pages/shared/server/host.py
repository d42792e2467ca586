"""Who is looking at the page: somebody at the machine that keeps the games, or a visitor from another device.

Lists of games, lessons and checks are for the person who runs the machine. Visitors open what they have the address of.
"""

import os
import socket
from ipaddress import IPv6Address, ip_address

import streamlit as st

from payday_core.sessions import live
from payday_core.sessions.summary import Summary

PUBLIC = "PAYDAY_PUBLIC"
"""The environment variable for a server behind a proxy, where everybody would seem to sit at the machine: nothing is listed for anybody."""


def at_the_host() -> bool:
    """Whether this browser runs on the machine that runs the server."""
    if os.environ.get(PUBLIC, "") not in ("", "0"):
        return False
    address = st.context.ip_address
    return not isinstance(address, str) or _own(address)  # there is none at localhost


def recent_games(limit: int) -> list[Summary]:
    """The games last played, for a list on a page; none for a visitor."""
    return live.hub().recent(limit) if at_the_host() else []


def nothing_listed() -> str:
    """What to show in place of an empty list of games."""
    return (
        "No game has been played yet."
        if at_the_host()
        else "Games are listed on the computer that keeps them. From here, open one by its link."
    )


def device() -> str:
    """The address from which the page is looked at, to count tries by; it is kept nowhere."""
    address = st.context.ip_address
    return address if isinstance(address, str) else "here"


def _own(text: str) -> bool:
    """Whether an address is one of this machine's: a socket can be bound to no other. Nothing is sent."""
    try:
        address = ip_address(text.partition("%")[0])
    except ValueError:
        return False
    if isinstance(address, IPv6Address) and address.ipv4_mapped:
        address = address.ipv4_mapped
    family = socket.AF_INET if address.version == 4 else socket.AF_INET6
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.bind((str(address), 0))
    except OSError:
        return False
    return not address.is_unspecified
