"""The pages of a class game for tests: open one as somebody sees it, keep a game for it, find a game in which a question is open."""

import json
import re
from functools import cache
from html import unescape
from pathlib import Path

from streamlit.testing.v1 import AppTest

from pages.shared.routes import script
from payday_core import ASK_NOTHING, Game, Seat, bot, edition
from payday_core.games.pay_day.kinds import Ask
from payday_core.sessions import live

ROOT = Path(__file__).parents[3]
TEAMS = ("Oak", "River", "Fern", "Plum", "Sky", "Rose")

BOX_OF = {
    **dict.fromkeys(Ask, "parker-1994"),
    **dict.fromkeys((Ask.WITHDRAW, Ask.WITHDRAW_TO_PAY, Ask.SAVE, Ask.JOIN_POKER, Ask.BUY_INSURANCE), "parker-1974"),
    Ask.STAKE_SWELLFARE: "parker-1974",
    **dict.fromkeys((Ask.BUY_OR_SELL, Ask.BID, Ask.CHOOSE_FRIEND, Ask.SWAP_LOTTERY_CARD, Ask.AGREE_TO_SWAP), "hasbro-2000"),
    **dict.fromkeys((Ask.JOIN_CARD_LOTTERY, Ask.TURN_DIE), "hasbro-2000"),
    **dict.fromkeys((Ask.BRING_FRIEND, Ask.JOIN_LUCKY_LOTTERY, Ask.PLACE_TILE), "big-2008"),
}
"""A box in which the question can come up."""

ASKED_BEFORE = {Ask.AGREE_TO_SWAP: Ask.SWAP_LOTTERY_CARD}
"""What has to be answered first: a trade is offered."""

GAMES_TRIED = 400


def home():
    """The app as it is opened without an address."""
    return AppTest.from_file(str(ROOT / "app.py"), default_timeout=30).run()


@cache
def registered():
    """The pages that app.py registers: Streamlit's test client switches to none that it has not seen in a run."""
    return home()._registered_pages


def app(page, **address):
    """The app on one of its pages, opened there as by a link."""
    at = AppTest.from_file(str(ROOT / "app.py"), default_timeout=30)
    at._registered_pages = registered()
    at.switch_page(script(page))
    for name, value in address.items():
        at.query_params[name] = value
    return at.run()


def bodies(at):
    """The pieces of HTML and the scripts that are sent, in the order of the page."""
    pieces = (one.proto.body for one in at._tree if one.type in ("html", "markdown"))
    return [body for body in pieces if not body.startswith("<style>")]


def shown(at):
    """All HTML of the page, in its order."""
    return "".join(body for body in bodies(at) if not body.startswith("<script>"))


def words(at):
    """What can be read of it."""
    return re.sub(r"\s+", " ", unescape(re.sub(r"<style>.*?</style>|<[^>]*>", " ", shown(at))))


def everything(at):
    """All that the browser is sent: bodies, labels, keys, helps."""
    buttons = [f"{one.label} {one.key} {one.help} {one.proto.id}" for one in at.button]
    components = [one.proto.json for one in at.get("bidi_component")]
    return " ".join((*bodies(at), *buttons, *components))


def press(at, key):
    """Click a button; the page must stand afterwards."""
    at.button(key=key).click().run()
    assert not at.exception
    return at


def field(at, kind, start):
    """The field whose key begins so."""
    return next(one for one in getattr(at, kind) if (one.key or "").startswith(start))


def has_button(at, key):
    """Is there such a button?"""
    return any(button.key == key for button in at.button)


def code_of(at):
    """The game to which a page has led."""
    code = at.query_params["g"]
    return code if isinstance(code, str) else code[0]


def board_data(at):
    """What the board component of the page was given: svg, beats, lines, serial ... None where no board is shown."""
    boards = (one.proto for one in at.get("bidi_component") if one.proto.component_name == "payday_board")
    return next((json.loads(board.json) for board in boards), None)


def answers(at):
    """The buttons that answer a question, in the order of the page."""
    return [button for button in at.button if (button.key or "").startswith(("big-o", "big-slide"))]


def new_game(
    box="parker-1994", teams=4, asks=ASK_NOTHING, months=2, seed=4721, card=None, placing=False, names=TEAMS, in_step=True, **house
):
    """A class game, or one turn by turn; `house` replaces values of the box."""
    seats = [Seat(name, card, asks) for name in names[:teams]]
    return Game.new(edition(box, **house), seats, months, seed, in_step=in_step, placing=placing)


def kept(game, title="Class 7B"):
    """Keep a game; its code."""
    return live.hub().start(game, title)


def now(code):
    """The game as it stands."""
    return live.hub().get(code).game


@cache
def asked(ask, at_least=2, box="", teams=4, names=TEAMS, in_step=True):
    """A game in which that question is open, with at least so many answers."""
    box = box or BOX_OF[ask]
    card = bot("saver" if ask in (Ask.WITHDRAW, Ask.WITHDRAW_TO_PAY) else "buyer").card(edition(box))
    asks = frozenset({ask, ASKED_BEFORE.get(ask, ask)})
    for seed in range(GAMES_TRIED):
        game = new_game(box, teams, asks, 3, seed, card, placing=ask is Ask.PLACE_TILE, names=names, in_step=in_step)
        while not game.over:
            game.play_month()
            if game.pending and game.pending.ask is ask and len(game.pending.usual) >= at_least:
                return game
            if game.pending:
                game.answer(game.pending.usual[-1])
    raise AssertionError(f"nobody is asked {ask.name}")
