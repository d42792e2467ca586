"""The figures of this process for Prometheus, who may read them, and whether the store can be written.

Imported once the games are: `health.py` answers before.
"""

import hmac

from prometheus_client import Gauge, PlatformCollector, ProcessCollector, make_asgi_app

from pages.shared.server.guard import Message
from pages.shared.server.host import FORWARDED, is_loopback, is_public
from pages.shared.server.telling import following
from payday_core.classroom.class_service import pupils_here
from payday_core.meters import REGISTRY
from payday_core.sessions import live
from payday_core.settings import settings
from payday_core.store import BadStoreUrl, NewerStore, StoreError, StoreUnavailable

CLASSES = Gauge("payday_classes", "Classes of which a page is open that this process serves.", registry=REGISTRY)
CLASSES.set_function(lambda: following.followed("class "))

SEATS = Gauge("payday_seats", "Seats whose page is open and served by this process.", registry=REGISTRY)
SEATS.set_function(pupils_here)

ProcessCollector(registry=REGISTRY)
PlatformCollector(registry=REGISTRY)

shown = make_asgi_app(REGISTRY)
"""The ASGI app that tells all figures of this process."""

DAMAGED = "the database is damaged or is not one of games"

WORDS = {BadStoreUrl: "the address of the database cannot be used", NewerStore: "a later version made the database"}
"""What is said of a store to everybody: neither its place nor its name."""


def may_be_read(scope: Message) -> bool:
    """Whether who asks for the figures is on this machine, or has the token.

    A page that some other site brought to a browser here asks for that site's host, and what a proxy brings has its headers.
    """
    told = {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in scope["headers"]}
    return _has_token(told.get("authorization", "")) or _from_here(scope, told)


def _has_token(told: str) -> bool:
    token = settings().metrics_token.get_secret_value()
    return bool(token) and hmac.compare_digest(told.encode("utf-8", "replace"), f"Bearer {token}".encode("utf-8", "replace"))


def _from_here(scope: Message, told: dict[str, str]) -> bool:
    if is_public() or any(name.lower() in told for name in FORWARDED):
        return False
    host = told.get("host", "").lower().rpartition(":")[0] or told.get("host", "").lower()
    return is_loopback((scope.get("client") or ("",))[0]) and is_loopback(host.strip("[]"))


def why_not_written() -> str:
    """Why nothing can be written to the store, in a few words that name nothing; empty where it can."""
    try:
        live.hub().store.check_writing()
    except StoreUnavailable as error:
        return error.why or "the database cannot be used"
    except StoreError as error:
        return WORDS.get(type(error), DAMAGED)
    return ""
