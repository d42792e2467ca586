"""Help where it bites, in a real Chromium: a number opens its sum by mouse, finger and keys, and Escape closes it. So do the rules."""

import pytest

from payday_core import ASK_ALL, Game, Seat, bot, edition
from payday_core.sessions.live import Hub
from payday_core.store import Store
from tests.support.drivers.page import new_game

pytestmark = pytest.mark.full

OPEN = "() => [...document.querySelectorAll('.tip')].filter(one => one.matches(':popover-open')).map(one => one.getAttribute('aria-label'))"
OUTSIDE = """() => [...document.querySelectorAll('.tip:popover-open')].map(one => one.getBoundingClientRect())
    .filter(box => box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight)"""
WIDER = "() => document.querySelector('[data-testid=stMain]').scrollWidth - innerWidth"
LOW = (
    "() => [...document.querySelectorAll('.tap')].filter(one => one.checkVisibility() && one.offsetHeight < 43.5).map(one => one.ariaLabel)"
)


@pytest.fixture(scope="module")
def path(server, tmp_path_factory):
    """A solo game in which the person has a loan, a deal and bills, and is to roll."""
    box = edition("parker-1994")
    buyer = bot("buyer").card(box)
    for seed in range(200):
        game = Game.new(box, [Seat("Maya", buyer, frozenset()), Seat.bot("careful"), Seat.bot("buyer")], 2, seed)
        while not game.over:
            game.play_turn()
            t = game.table
            if t.player == 0 and 8 < t.day[0] < 22 and t.held[1][0] and t.held[0][0] and t.money[12]:
                game.plan(0, buyer, ASK_ALL)
                store = next(tmp_path_factory.getbasetemp().glob("store*")) / "games.sqlite3"
                return f"/solo?g={Hub(Store(f'sqlite:///{store}')).start(game, 'Solo')}"
    raise AssertionError("no such game")


def opens(window, *titles):
    """These numbers come to be open, and no others."""
    window.page.wait_for_function(f"titles => JSON.stringify(({OPEN})()) === JSON.stringify(titles)", arg=list(titles))


def test_a_number_opens_and_closes_by_mouse_and_by_keys(visit, path):
    window = visit(path, width=1280, height=800)
    page = window.page
    cash = page.locator(".purse-t .tap").first
    cash.click()
    opens(window, "Cash")
    assert page.evaluate(OUTSIDE) == []
    assert window.barriers() == []
    page.wait_for_timeout(1200)
    opens(window, "Cash")  # it stays open while the page looks whether anybody has moved
    page.keyboard.press("Escape")
    opens(window)
    assert cash.evaluate("one => one === document.activeElement"), "the focus is where it was"
    before = page.locator(".purse").inner_text()
    page.keyboard.press("Space")
    opens(window, "Cash")  # Space belongs to the number that has the focus, and rolls no die
    page.keyboard.press("Enter")
    opens(window)
    assert window.settled().page.locator(".purse").inner_text() == before
    page.locator(".purse-w .term").click()
    opens(window, "Net worth")
    page.mouse.click(5, 700)
    opens(window)  # a click outside closes it
    window.click("big-next")
    page.locator(".seats .tap").nth(1).click()
    opens(window, "Net worth")  # after a turn the numbers open as before


def test_everything_can_be_tapped_on_the_narrowest_phone(visit, path):
    window = visit(path, width=320, height=640, scheme="dark", has_touch=True)
    page = window.page
    assert page.evaluate(WIDER) <= 0
    assert page.evaluate(LOW) == []
    for tap in page.locator(".purse .tap, .seats .tap").all():
        tap.scroll_into_view_if_needed()
        tap.tap()
        page.wait_for_function(f"() => ({OPEN})().length === 1")
        assert page.evaluate(OUTSIDE) == []
        page.keyboard.press("Escape")
        opens(window)
    page.locator(".purse-t .tap").first.tap()
    assert window.barriers() == []


DRAWER = "dialog.rules[open]"
TURNS = "() => document.querySelector('.stand').innerText"
RULES_SAY = b"Something that you buy in the hope"
READS = "() => document.activeElement?.closest('dialog')?.className ?? document.activeElement?.className"


@pytest.fixture(scope="module")
def board(hub):
    """The board of a class game in its second month."""
    game = new_game(months=2, card=bot("buyer").card(edition("parker-1994")))
    game.play_month()
    game.play_turn()
    return f"/month?g={hub.start(game, 'Class 7B')}"


def test_the_rules_open_by_button_and_by_key_and_no_key_of_the_page_works_behind_them(visit, board):
    window = visit(board, width=1024, height=768)
    page = window.page
    page.locator(".rules-open").click()
    page.locator(f"{DRAWER} >> text=The words").wait_for()
    assert page.locator(f"{DRAWER} dt").first.inner_text() == "Deal"
    assert page.locator(f"{DRAWER} >> text=Winning").count() == 1, "all rules of this edition"
    assert page.evaluate(READS) == "rules"
    assert page.evaluate(WIDER) <= 0
    assert window.barriers() == []
    before = page.evaluate(TURNS)
    page.locator(f"{DRAWER} dd").first.click()
    page.keyboard.press("Space")
    page.keyboard.press("Escape")
    page.locator(DRAWER).wait_for(state="detached")
    assert page.evaluate(READS) == "rules-open", "the focus is where it was"
    assert window.settled().page.evaluate(TURNS) == before, "Space played no turn behind the drawer"
    page.mouse.click(600, 740)
    page.keyboard.press("?")
    assert "Rules and words of this game" in page.locator("dialog.keys").inner_text()
    page.keyboard.press("Escape")
    page.keyboard.press("h")
    page.locator(f"{DRAWER} >> text=The words").wait_for()
    page.mouse.click(1000, 400)
    page.locator(DRAWER).wait_for(state="detached")


def test_a_drawer_stays_open_while_the_game_is_played_on_and_is_sent_nothing_when_it_is_closed(visit, board):
    sent = []
    window = visit(board)
    page = window.page
    page.on("websocket", lambda one: one.on("framereceived", lambda frame: sent.append(frame)))
    page.reload()
    window.settled()
    del sent[:]
    window.click("step")
    assert sent
    assert not [frame for frame in sent if RULES_SAY in told(frame)], "a closed drawer"
    window.click("play")
    page.keyboard.press("h")
    page.locator(f"{DRAWER} >> text=The words").wait_for()
    before = page.evaluate(TURNS)
    page.wait_for_function("before => document.querySelector('.stand').innerText !== before", arg=before, timeout=30_000)
    assert page.locator(DRAWER).count() == 1, "the board goes on behind it"
    assert [frame for frame in sent if RULES_SAY in told(frame)], "an open one"


def told(frame):
    return frame.encode() if isinstance(frame, str) else frame


def test_the_rules_fit_the_narrowest_phone(visit, path):
    window = visit(path, width=320, height=640, scheme="dark", has_touch=True)
    page = window.page
    page.locator(".rules-open").scroll_into_view_if_needed()
    page.locator(".rules-open").tap()
    page.locator(f"{DRAWER} >> text=The words").wait_for()
    assert page.evaluate("() => document.querySelector('.rules-in').scrollWidth - document.querySelector('.rules-in').clientWidth") <= 0
    page.locator(".rules-close").tap()
    page.locator(DRAWER).wait_for(state="detached")
    assert page.evaluate(WIDER) <= 0
