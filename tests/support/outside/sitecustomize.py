"""Python starts with this where PYTHONPATH names its folder: no address outside this machine can be reached, and each try is written down.

PAYDAY_OUTSIDE names the file that takes them, one to a line. Used by tests that want to see whom a server asks.
"""

import os
import socket
import sys
from ipaddress import ip_address

ROUTE = ("10.255.255.255", 1)
"""Where `launch.lan_address` points a UDP socket to learn its own address: nothing is sent there."""

KINDS = {"socket.connect": 1, "socket.sendto": 1, "socket.getaddrinfo": 0, "socket.gethostbyname": 0}
"""What is watched, and where among its arguments the address or the name stands."""


def is_outside(place: object) -> bool:
    """Is this the address or the name of another machine? A path (a socket in the file system) is none."""
    host = place[0] if isinstance(place, tuple) else place
    if place == ROUTE or not isinstance(place, tuple | str | bytes) or host in (None, "", "localhost", socket.gethostname()):
        return False
    if isinstance(place, str | bytes) and os.fsdecode(place).startswith(("/", "\0")):
        return False
    try:
        address = ip_address(os.fsdecode(host) if isinstance(host, bytes) else str(host))
    except ValueError:
        return True
    return not (address.is_loopback or address.is_unspecified)


def watch(event: str, arguments: tuple[object, ...]) -> None:
    """Refuse what leads outside, and write it down."""
    place = KINDS.get(event)
    if place is None or len(arguments) <= place or not is_outside(arguments[place]):
        return
    with open(os.environ["PAYDAY_OUTSIDE"], "a", encoding="utf-8") as file:
        file.write(f"{event} {arguments[place]!r}\n")
    raise OSError(101, "Network is unreachable")


sys.addaudithook(watch)
