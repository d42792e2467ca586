"""A browser without a screen: it opens a page of the app, presses and types, goes where it is sent, ticks and comes back as a browser does.

It speaks Streamlit's own protocol (`wire`) and knows what stands on the page (`tree`). Some fifty of them run in one process.
"""

import asyncio
import json
import socket
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from http.cookies import SimpleCookie
from itertools import count
from typing import Any
from urllib.parse import urlencode, urlsplit

from streamlit.proto.Element_pb2 import Element
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg
from streamlit.proto.WidgetStates_pb2 import WidgetState
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.typing import Origin, Subprotocol

from bench.room.tree import Node, Tree
from bench.room.wire import EARLY, GIVES_UP, Cache, alive, pauses, pressed, protocols, rerun, socket_address, valued
from pages.shared.server.cookies import held_in, moved
from payday_core.classroom.presence import SIGN_OF_LIFE

PATIENCE = 20.0
SHOWN_AFTER = 0.1
"""Seconds that a browser takes to show a heading."""

GONE = (ConnectionClosed, InvalidHandshake, OSError, TimeoutError, EOFError)
"""What it looks like when the server is not there."""

KEYRING = "payday_keyring"
"""The component that has a browser keep the keys of a session (`pages/shared/server/keyring.js`)."""

Seen = Callable[["Client"], bool]

_numbers = count()


def own_address(server: str) -> tuple[str, int] | None:
    """An address of its own for a device on the machine of the server, as each device in a room has; None where there is none to have."""
    number = next(_numbers)
    address = f"127.1.{number // 250 % 250}.{number % 250 + 1}"
    with socket.socket() as probe, suppress(OSError):
        probe.bind((address, 0))
        return (address, 0) if urlsplit(server).hostname == "127.0.0.1" else None
    return None


class Dropped(Exception):
    """The server went away while something was waited for."""


class Stuck(Exception):
    """What was waited for did not come."""


@dataclass(frozen=True, slots=True)
class Response:
    """How long the server took over one thing that this client asked for. `at` is when it was asked, by the clock of the process."""

    what: str
    at: float
    seconds: float


@dataclass(frozen=True, slots=True)
class Drawing:
    """When a page was drawn. parts: those that were drawn alone, by Streamlit's names; none where it was the whole page."""

    began: float
    ended: float
    parts: tuple[str, ...]

    def has(self, node: Node) -> bool:
        """Was this element drawn with it?"""
        return not self.parts or node.fragment in self.parts


class Client:
    """One window of a browser. `name` is for messages only.

    responses: what was asked for, and how long it took. drawings: of the page and of parts of it. unreachable: there is no network, as far
    as this window knows. cache: the large messages that it keeps.
    """

    def __init__(self, address: str, name: str = "somebody", at: tuple[str, int] | None = None) -> None:
        """`at`: the address in the network of the device on which the window is open; one of its own if there is none."""
        self.address, self.name = address, name
        self._own_address = at or own_address(address)
        self.responses: list[Response] = []
        self.drawings: list[Drawing] = []
        self.unreachable = False
        self._cookie, self._given = "", SimpleCookie()
        self._socket: ClientConnection | None = None
        self._tasks: list[asyncio.Task[None]] = []
        self._forget()

    def _forget(self) -> None:
        """As a window that has just been opened."""
        self.tree, self.cache = Tree(), Cache()
        self.path = self.query = self.session = self._page = self._run = ""
        self._fragments: tuple[str, ...] = ()
        self._begun = self._ended = self._drawn = 0
        self._is_headed = False
        self._began_at = 0.0
        self._fragments_ended: dict[str, int] = {}
        self._values: dict[str, WidgetState] = {}
        self._typed: dict[str, dict[str, WidgetState]] = {}
        self._timers: dict[str, tuple[float, asyncio.Task[None]]] = {}
        self._awaited: list[tuple[Seen, asyncio.Future[float]]] = []

    # ---- coming and going

    @property
    def connected(self) -> bool:
        """Is there a server at the other end, as far as this end knows?"""
        return self._socket is not None

    @property
    def stands(self) -> bool:
        """Is the page drawn to its end? In the middle of a drawing, some of it is not there yet."""
        return self._begun == self._drawn

    async def open(self, path: str = "/", query: str = "") -> "Client":
        """Open a page of the app in a new session, and wait until it stands."""
        await self.close()
        self._forget()
        self.path, self.query = path.strip("/"), self._without_key(query)
        await self._connect()
        await self._ask("open")
        return self

    @property
    def keys(self) -> dict[str, str]:
        """The keys that the browser keeps in its cookie, by the codes of what they open."""
        return dict(reversed(held_in(self._cookie)))

    def _without_key(self, query: str) -> str:
        """The address to which the server sends a browser on that asks for one with a key; the cookie takes the key."""
        to = moved(query, self._cookie)
        if to is None:
            return query
        self._cookie = to.cookie.partition(";")[0]
        return to.address.removeprefix("?")

    async def refresh(self) -> None:
        """F5: the address stays, everything else is forgotten."""
        await self.open(self.path, self.query)

    async def _connect(self) -> None:
        if self.unreachable:
            raise OSError("there is no network")
        cookies = [self._cookie, *(f"{name}={kept.value}" for name, kept in self._given.items())]
        self._socket = await connect(
            socket_address(self.address),
            origin=Origin(self.address),
            additional_headers={"Cookie": "; ".join(filter(None, cookies))} if any(cookies) else None,
            subprotocols=[Subprotocol(name) for name in protocols(self.session)],
            max_size=None,
            proxy=None,
            open_timeout=GIVES_UP,
            local_addr=self._own_address,
        )
        for given in self._socket.response.headers.get_all("Set-Cookie") if self._socket.response else ():
            self._given.load(given)  # by which a proxy knows the process of this browser
        self._tasks += [asyncio.create_task(self._listen(self._socket)), asyncio.create_task(self._live(self._socket))]

    async def close(self) -> None:
        """Close the window."""
        self._stop_timers()
        socket, self._socket = self._socket, None
        if socket is not None:
            await socket.close()
        for task in self._tasks:
            task.cancel()
        self._tasks.clear()

    def drop(self) -> None:
        """The connection breaks without a word, as when a lid is closed: neither side says goodbye."""
        if self._socket is not None:
            self._socket.transport.abort()
            self._socket = None

    async def lost(self) -> None:
        """Wait until the server is gone."""
        while self.connected:
            await asyncio.sleep(0.01)

    async def reopen(self) -> None:
        """Come back to the session as a browser does that finds its server again, and wait until the page stands."""
        self._is_headed = False
        await self._connect()
        await self._ask("back")

    async def come_back(self, patience: float = PATIENCE) -> float:
        """Try again and again, with a browser's pauses, until the page stands. Returns the seconds it took."""
        start = time.perf_counter()
        for pause in pauses():
            await asyncio.sleep(pause)
            try:
                await self.reopen()
            except (*GONE, Dropped):
                self.drop()
                if time.perf_counter() - start > patience:
                    raise Stuck(f"{self.name} could not come back to {self.path}") from None
            else:
                break
        return time.perf_counter() - start

    # ---- doing something

    async def press(self, key: str) -> float:
        """Press a button, and wait until the script has answered. Returns the seconds it took."""
        node = self.find(key)
        return await self._ask(f"press {node.key}", node, pressed(node))

    async def press_twice(self, key: str) -> None:
        """A double click: the second one is on its way before the first is answered."""
        node = self.find(key)
        await self.fire(key)
        await self._ask(f"press {node.key}", node, pressed(node))

    async def fire(self, key: str) -> None:
        """Press a button and wait for nothing."""
        node = self.find(key)
        self._submit_form(node)
        await self._send(node.fragment, [pressed(node)])

    async def fill(self, key: str, value: Any) -> float:
        """Give a widget a value, as typing or choosing does; in a form it waits for the button. Returns the seconds it took."""
        node = self.find(key)
        state, form = valued(node, value), getattr(node.body, "form_id", "")
        if form:
            self._typed.setdefault(form, {})[state.id] = state
            return 0.0
        self._values[state.id] = state
        return await self._ask(f"fill {node.key}", node)

    def find(self, key: str) -> Node:
        """The widget of this key (`abc*` takes the first that begins so), which must be there and not be greyed."""
        node = self.tree.widget(key)
        if node is None or node.body.disabled:
            raise Stuck(f"{self.name} finds no {key!r} on {self.path}, only {self.tree.usable()}: {self.tree.text()[-400:]}")
        return node

    # ---- waiting

    async def until(self, seen: Seen, patience: float = PATIENCE) -> float:
        """Wait until the page shows something once it is drawn. Returns when it did, by `time.perf_counter`."""
        if self.stands and seen(self):
            return time.perf_counter()
        awaited: asyncio.Future[float] = asyncio.get_running_loop().create_future()
        self._awaited.append((seen, awaited))
        try:
            return await asyncio.wait_for(awaited, patience)
        except TimeoutError:
            raise Stuck(f"{self.name} on {self.path}?{self.query} waited in vain; the page says: {self.tree.text()[-600:]}") from None
        finally:
            self._awaited = [one for one in self._awaited if one[1] is not awaited]

    async def says(self, words: str, patience: float = PATIENCE) -> float:
        """Wait until the page says these words."""
        return await self.until(lambda page: words in page.tree.text(), patience)

    async def shows(self, key: str, patience: float = PATIENCE) -> float:
        """Wait until there is a widget of this key that can be used."""
        return await self.until(lambda page: page.can(key), patience)

    def can(self, key: str) -> bool:
        """Is there a widget of this key that can be used?"""
        node = self.tree.widget(key)
        return node is not None and not node.body.disabled

    async def _ask(self, what: str, node: Node | None = None, *triggers: WidgetState) -> float:
        """Ask for a run and wait for its end."""
        fragment = node.fragment if node else ""
        if node:
            self._submit_form(node)
        begun, sent = self._begun, time.perf_counter()
        await self._send(fragment, triggers)
        ended = await self.until(lambda page: max(page._ended, page._fragments_ended.get(fragment, 0)) > begun)
        self.responses.append(Response(what, sent, ended - sent))
        return ended - sent

    # ---- sending

    def _submit_form(self, node: Node) -> None:
        if getattr(node.body, "is_form_submitter", False):
            self._values |= self._typed.pop(node.body.form_id, {})

    async def send_raw(self, noise: bytes) -> None:
        """Send what no browser would."""
        if self._socket is not None:
            await self._socket.send(noise)

    async def _send(self, fragment: str, triggers: Any = (), *, auto: bool = False) -> None:
        if self._socket is None:
            raise Dropped(self.name)
        message = rerun(
            [*self._values.values(), *triggers],
            query=self.query,
            page=self._page,
            name="" if self._page else self.path,
            fragment=fragment,
            auto=auto,
            cached=self.cache.hashes(),
            url=f"{self.address}/{self.path}",
        )
        try:
            await self._socket.send(message)
        except GONE:
            raise Dropped(self.name) from None

    async def _tick(self, fragment: str, interval: float) -> None:
        """A fragment that runs by itself: its timer lives in the browser, and goes on while the server is away."""
        while True:
            await asyncio.sleep(interval)
            with suppress(Dropped):
                await self._send(fragment, auto=True)

    async def _live(self, socket: ClientConnection) -> None:
        """Give signs of life as long as this connection stands, as every page of the app does."""
        with suppress(*GONE):
            while True:
                await socket.send(alive())
                await asyncio.sleep(SIGN_OF_LIFE)

    def ask_no_more(self) -> None:
        """From now on this window asks for nothing by itself, until its page is drawn again."""
        self._stop_timers()

    def _stop_timers(self, *fragments: str) -> None:
        for fragment in fragments or list(self._timers):
            if fragment in self._timers:
                self._timers.pop(fragment)[1].cancel()

    # ---- receiving

    async def _listen(self, socket: ClientConnection) -> None:
        with suppress(*GONE):
            async for data in socket:
                self._take(self.cache.whole(ForwardMsg.FromString(data)))
        if self._socket in (socket, None):  # else it has come back in the meantime
            self._socket = None
            self._fail_waiting()

    def _fail_waiting(self) -> None:
        for _, awaited in self._awaited:
            if not awaited.done():
                awaited.set_exception(Dropped(self.name))

    def _take(self, message: ForwardMsg) -> None:
        kind = message.WhichOneof("type")
        taken = getattr(self, f"_take_{kind}", None)
        if taken is not None:
            taken(message)
        if kind == "script_finished":
            self._look()

    def _look(self) -> None:
        for seen, awaited in self._awaited:
            if not awaited.done() and seen(self):
                awaited.set_result(time.perf_counter())

    def _take_new_session(self, message: ForwardMsg) -> None:
        begun, run = message.new_session, message.metadata.run
        self._run, self._fragments = run.script_run_id, tuple(run.fragment_ids)
        self._begun, self._began_at = self._begun + 1, time.perf_counter()
        self.session = begun.initialize.session_id or self.session
        if not self._fragments:
            self._stop_timers()
            self._turn_to(begun.page_script_hash)

    def _turn_to(self, page: str) -> None:
        """The run belongs to this page; what stood on another is gone at once."""
        if self._page and page != self._page:
            self.tree.clear()
        self._page = page

    def _take_navigation(self, message: ForwardMsg) -> None:
        self._page = message.navigation.page_script_hash
        self.path = next((one.url_pathname for one in message.navigation.app_pages if one.page_script_hash == self._page), self.path)

    def _take_page_info_changed(self, message: ForwardMsg) -> None:
        self.query = message.page_info_changed.query_string

    def _take_delta(self, message: ForwardMsg) -> None:
        delta = message.delta
        self.tree.write(tuple(message.metadata.delta_path), delta, self._run)
        if delta.HasField("new_element"):
            self._see_heading(delta.new_element)
            body = getattr(delta.new_element, str(delta.new_element.WhichOneof("type")))
            if getattr(body, "component_name", "") == KEYRING:
                for code, key in json.loads(body.json)["keys"]:
                    self._without_key(urlencode({"g": code, "k": key}))
            if getattr(body, "set_value", False):  # the page has set it: what was typed before no longer counts
                self._values.pop(body.id, None)

    def _see_heading(self, element: Element) -> None:
        """Say once that the heading is shown, as a browser does."""
        if not self._is_headed and "<h1" in element.html.body + element.markdown.body:
            self._is_headed = True
            self._tasks.append(asyncio.create_task(self._show_heading(self._socket)))

    async def _show_heading(self, socket: ClientConnection | None) -> None:
        await asyncio.sleep(SHOWN_AFTER)
        if socket is not None:
            with suppress(*GONE):
                await socket.send(alive())

    def _take_auto_rerun(self, message: ForwardMsg) -> None:
        fragment, interval = message.auto_rerun.fragment_id, message.auto_rerun.interval
        if fragment in self._timers and self._timers[fragment][0] == interval:
            return
        self._stop_timers(fragment)
        self._timers[fragment] = (interval, asyncio.create_task(self._tick(fragment, interval)))

    def _take_stop_auto_rerun(self, message: ForwardMsg) -> None:
        for fragment in message.stop_auto_rerun.fragment_ids:
            self._stop_timers(fragment)

    def _take_script_finished(self, message: ForwardMsg) -> None:
        if message.script_finished == EARLY:
            return
        self.tree.sweep(self._run, self._fragments)
        self._drawn = self._begun
        self._fragments_ended |= dict.fromkeys(self._fragments, self._begun)
        self.cache.run_ended(self._fragments)
        if not self._fragments:
            self._ended = self._begun
        self.drawings.append(Drawing(self._began_at, time.perf_counter(), self._fragments))
        there = self.tree.ids()
        self._values = {name: state for name, state in self._values.items() if name in there}
