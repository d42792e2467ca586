"""Who is looking at the page: somebody at the machine that keeps the games, or a visitor from another device.

Lists of games, lessons and checks are for the person who runs the machine. Visitors open what they have the address of.
"""

import os
import socket
from ipaddress import IPv6Address, ip_address
from urllib.parse import urlsplit

import streamlit as st

from payday_core.sessions import live
from payday_core.sessions.summary import Summary

PORTS = {"http": 80, "https": 443}

PUBLIC = "PAYDAY_PUBLIC"
"""The environment variable that says that nobody sits at the server: nothing is listed for anybody."""

FORWARDED = ("Forwarded", "X-Forwarded-For", "X-Forwarded-Host", "X-Real-IP", "Via")
"""Headers by which a proxy says that it stands between a browser and us."""


def at_the_host() -> bool:
    """Whether this browser provably runs on the machine that runs the server.

    Who connects has to be this machine, without a proxy in between that says so, and the browser has to have opened the app at an address
    and a port at which this machine reaches its own server. Everybody else is a visitor: a proxy on this machine brings the whole world.
    """
    if os.environ.get(PUBLIC, "") not in ("", "0"):
        return False
    headers, connected = st.context.headers, st.context.ip_address
    from_here = connected if isinstance(connected, str) else "127.0.0.1"  # at localhost Streamlit tells no address
    return _own(from_here) and not any(name in headers for name in FORWARDED) and _opened_here(headers.get("Origin") or "", from_here)


def _opened_here(origin: str, connected: str) -> bool:
    """Whether a page of this origin came straight from this server: by the loopback from the loopback, else by our address or name."""
    try:
        opened = urlsplit(origin)
        host, port = opened.hostname or "", opened.port or PORTS.get(opened.scheme)
    except ValueError:
        return False
    if port != st.get_option("server.port"):
        return False
    name = socket.gethostname().lower()
    return host in (name, f"{name}.local") or (_loopback(host) if _loopback(connected) else _own(host) and not _loopback(host))


def _loopback(host: str) -> bool:
    """Whether an address or a name leads back to the machine that uses it."""
    try:
        address = ip_address(host)
    except ValueError:
        return host == "localhost"
    mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    return (mapped or address).is_loopback


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
