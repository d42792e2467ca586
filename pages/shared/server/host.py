"""Who is looking at the page: somebody at the machine that keeps the games, or a visitor from another device.

Lists of games, lessons and checks are for the person who runs the machine. Visitors open what they have the address of.
"""

import socket
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address

import streamlit as st

from pages.shared.server.guard import place_of
from payday_core.engine.game import Game as AnyGame
from payday_core.sessions import live
from payday_core.sessions.summary import Summary
from payday_core.settings import settings

FORWARDED = ("Forwarded", "X-Forwarded-For", "X-Forwarded-Host", "X-Real-IP", "Via")
"""Headers by which a proxy says that it stands between a browser and us."""


def at_the_host() -> bool:
    """Whether this browser provably runs on the machine that runs the server.

    Who connects has to be this machine, without a proxy in between that says so, and the browser has to have opened the app at an address
    and a port at which this machine reaches its own server. Everybody else is a visitor: a proxy on this machine brings the whole world.
    """
    if is_public():
        return False
    headers, connected = st.context.headers, st.context.ip_address
    from_here = connected if isinstance(connected, str) else "127.0.0.1"  # at localhost Streamlit tells no address
    return _own(from_here) and not any(name in headers for name in FORWARDED) and _opened_here(headers.get("Origin") or "", from_here)


def is_public() -> bool:
    """Whether nobody sits at the server, as `PAYDAY_PUBLIC` says."""
    return settings().public


def _opened_here(origin: str, connected: str) -> bool:
    """Whether a page of this origin came straight from this server: by the loopback from the loopback, else by our address or name."""
    place, _, port = place_of(origin).rpartition(":")
    if port != str(st.get_option("server.port")):
        return False
    host = place.strip("[]")
    name = socket.gethostname().lower()
    return host in (name, f"{name}.local") or (is_loopback(host) if is_loopback(connected) else _own(host) and not is_loopback(host))


def is_loopback(host: str) -> bool:
    """Whether an address or a name leads back to the machine that uses it."""
    address = _address(host)
    return address.is_loopback if address else host == "localhost"


def _address(text: str) -> IPv4Address | IPv6Address | None:
    """The address that a text is, without the IPv6 around an IPv4; None where it is none."""
    try:
        address = ip_address(text)
    except ValueError:
        return None
    return (address.ipv4_mapped or address) if isinstance(address, IPv6Address) else address


def recent_games(limit: int, kind: type[AnyGame] = AnyGame) -> list[Summary]:
    """The games last played, all or those of a kind, for a list on a page; none for a visitor."""
    return live.hub().recent(limit, kind=kind) if at_the_host() else []


def nothing_listed() -> str:
    """What to show in place of an empty list of games."""
    return (
        "No game has been played yet."
        if at_the_host()
        else "Games are listed on the computer that keeps them. From here, open one by its link."
    )


def device() -> str:
    """The address from which the page is looked at, to count tries by; it is kept nowhere.

    Of IPv6 the network: a device there has as many addresses as it likes.
    """
    told = st.context.ip_address
    if not isinstance(told, str):
        return "here"
    address = _address(told.partition("%")[0])
    return str(IPv6Network((address, 64), strict=False)) if isinstance(address, IPv6Address) else told


def _own(text: str) -> bool:
    """Whether an address is one of this machine's: a socket can be bound to no other. Nothing is sent."""
    address = _address(text.partition("%")[0])
    if address is None:
        return False
    family = socket.AF_INET if address.version == 4 else socket.AF_INET6
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.bind((str(address), 0))
    except OSError:
        return False
    return not address.is_unspecified
