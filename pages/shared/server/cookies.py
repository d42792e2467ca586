"""The cookie in which a browser holds keys: of classes, lessons, games and checks, each with the code that stands in the addresses.

A link with a key opens once, by `moved`: the cookie takes the key, and the address that stays in the browser, and on a projector, has none.
"""

import re
from collections.abc import Iterable
from http.cookies import CookieError, SimpleCookie
from typing import NamedTuple
from urllib.parse import parse_qsl, urlencode

COOKIE = "payday_keys"

KEY = "k"
"""The parameter of an address that is a key."""

CODES = ("r", "s", "g", "t")
"""The parameters that say of what: a class, a lesson, a game, a check."""

MOST = 40
"""Keys in one browser; the one that came first goes first."""

A_YEAR = 365 * 24 * 3600
"""Seconds that a browser keeps them."""

SIGNS = re.compile(r"[A-Za-z0-9_-]{1,40}", re.ASCII)

Held = tuple[str, str]
"""A code and a key."""


class Moved(NamedTuple):
    """Where a request with a key is sent, and the cookie that it takes along."""

    address: str
    cookie: str


def moved(query: str, cookies: str, *, encrypted: bool = False) -> Moved | None:
    """What answers an address with this query, where it has a key.

    cookies: what the browser sent. encrypted: the cookie is not to be sent in clear.
    """
    asked = parse_qsl(query, keep_blank_values=True)
    found = dict(asked)
    code = code_in(found)
    if not code or KEY not in found:
        return None
    rest = urlencode([(name, value) for name, value in asked if name != KEY])
    return Moved(f"?{rest}", _set_cookie(with_key(held_in(cookies), (code, found[KEY])), encrypted=encrypted))


def code_in(address: dict[str, str]) -> str:
    """Of what the page with this address is; empty where its address names nothing."""
    return next((address[name].strip().lower() for name in CODES if address.get(name)), "")


def with_key(held: Iterable[Held], new: Held) -> list[Held]:
    """The keys with one more, the newest first. What cannot be a key is none."""
    others = [one for one in held if one != new]
    return [new, *others][:MOST] if is_key(new) else others


def is_key(held: Held) -> bool:
    """Whether this can stand in the cookie."""
    return all(SIGNS.fullmatch(part) for part in held)


def held_in(cookies: str) -> list[Held]:
    """The keys in a browser's header `Cookie`."""
    try:
        kept = SimpleCookie(cookies).get(COOKIE)
    except CookieError:
        return []
    return read(kept.value) if kept else []


def read(value: str) -> list[Held]:
    """The keys in the value of the cookie."""
    pairs = [(code, key) for code, _, key in (part.partition(".") for part in value.split("~"))]
    return [one for one in pairs if is_key(one)][:MOST]


def written(held: Iterable[Held]) -> str:
    """The value of the cookie for these keys."""
    return "~".join(f"{code}.{key}" for code, key in held)


def _set_cookie(held: Iterable[Held], *, encrypted: bool) -> str:
    return f"{COOKIE}={written(held)}; Path=/; Max-Age={A_YEAR}; HttpOnly; SameSite=Lax{'; Secure' if encrypted else ''}"
