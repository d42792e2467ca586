"""Help where it bites, in a real Chromium: a number opens its sum by mouse, finger and keys, and Escape closes it."""

import pytest

from payday_core import ASK_ALL, Game, Seat, bot, edition
from payday_core.sessions.live import Hub
from payday_core.store import Store

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


def opened(window):
    window.page.wait_for_timeout(50)
    return window.page.evaluate(OPEN)


def test_a_number_opens_and_closes_by_mouse_and_by_keys(visit, path):
    window = visit(path, width=1280, height=800)
    page = window.page
    cash = page.locator(".purse-t .tap").first
    cash.click()
    assert opened(window) == ["Cash"]
    assert page.evaluate(OUTSIDE) == []
    assert window.barriers() == []
    page.wait_for_timeout(1200)
    assert opened(window) == ["Cash"], "it stays open while the page looks whether anybody has moved"
    page.keyboard.press("Escape")
    assert opened(window) == []
    assert cash.evaluate("one => one === document.activeElement"), "the focus is where it was"
    before = page.locator(".purse").inner_text()
    page.keyboard.press("Space")
    assert opened(window) == ["Cash"], "Space belongs to the number that has the focus, and rolls no die"
    page.keyboard.press("Enter")
    assert opened(window) == []
    assert window.settled().page.locator(".purse").inner_text() == before
    page.locator(".purse-w .term").click()
    assert opened(window) == ["Net worth"]
    page.mouse.click(5, 700)
    assert opened(window) == [], "a click outside closes it"
    window.click("big-next")
    page.locator(".seats .tap").nth(1).click()
    assert opened(window) == ["Net worth"], "after a turn the numbers open as before"


def test_everything_can_be_tapped_on_the_narrowest_phone(visit, path):
    window = visit(path, width=320, height=640, scheme="dark", has_touch=True)
    page = window.page
    assert page.evaluate(WIDER) <= 0
    assert page.evaluate(LOW) == []
    for tap in page.locator(".purse .tap, .seats .tap").all():
        tap.scroll_into_view_if_needed()
        tap.tap()
        assert len(opened(window)) == 1
        assert page.evaluate(OUTSIDE) == []
        page.keyboard.press("Escape")
    page.locator(".purse-t .tap").first.tap()
    assert window.barriers() == []
