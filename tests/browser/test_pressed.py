"""What a press does at once in a real Chromium, before the server has answered, and that nothing of it stays."""

import pytest

from pages.shared.server.shell import PAGES
from payday_core import ASK_ALL, Game, Seat, edition

SHEETS = PAGES / "shared/ui/every_page"

MARKS = """() => [...document.querySelectorAll('[data-sent]')].map(one => {
    const button = one.closest('[class*="st-key-"]')
    return [one.dataset.sent, one.matches('svg') ? 'board' : [...button.classList].find(name => name.startsWith('st-key-')).slice(7)]
})"""
"""Every mark on the page: what it says, and the key of its button."""

CLICKED = f"key => {{ document.querySelector(`.st-key-${{key}} button`).click(); return ({MARKS})() }}"
"""What is marked in the very moment of the press: no word of the server can have come."""

NOTES_MARKS = f"() => addEventListener('keydown', () => {{ window.marks = ({MARKS})() }})"
"""The same for keys: of those who hear of one at the window this is the last."""

SOON = 5_000
"""Milliseconds: half of the time after which a press is let go that nobody answers."""

NOTHING_LEFT = f"() => !({MARKS})().length"


@pytest.fixture
def lottery(visit, hub):
    """A window on a game of one person who has just rolled a 6, and is asked whether to join the lottery."""
    game = Game.new(edition("parker-1994"), [Seat("Maya", asks=ASK_ALL), Seat.bot("careful"), Seat.bot("buyer")], 6, 11)
    window = visit(f"/solo?g={hub.start(game, 'Pressed')}")
    window.click("big-next")
    window.page.wait_for_selector(".st-key-big-o1-2")
    return window


def answered(window):
    """When the page has been drawn anew nothing is marked."""
    window.page.wait_for_selector(".st-key-big-next button")
    window.page.wait_for_function(NOTHING_LEFT, timeout=SOON)


def test_an_answer_stays_down_and_the_others_step_back(lottery):
    assert lottery.page.evaluate(CLICKED, "big-o1-2") == [["large", "big-o1-2"], ["other", "big-o2-2"]]
    answered(lottery)


def test_who_rolls_takes_up_the_die_that_lies_on_the_board(lottery):
    lottery.click("big-o1-2")
    while "casino" not in lottery.page.locator(".st-key-big-next button").inner_text():
        lottery.click("big-next")
    lottery.page.evaluate(NOTES_MARKS)
    lottery.page.keyboard.press("Shift+Space")
    assert lottery.page.evaluate("() => window.marks") == [], "it presses nothing"
    lottery.page.keyboard.press("Space")
    assert lottery.page.evaluate("() => window.marks") == [["roll", "board"], ["large", "big-next"]]
    lottery.page.wait_for_function(NOTHING_LEFT, timeout=SOON)


KEYS = ("big-a", "big-b", "c")
BUTTONS = "".join(f'<div class="st-key-{key}"><div class="stButton"><button>{key}</button></div></div>' for key in KEYS)
BOARD = '<div data-testid="stBidiComponentRegular"></div>'
TIMERS = """window.waits = []
window.setTimeout = (then, after) => waits.push({ then, after })
window.clearTimeout = one => delete waits[one - 1]"""
BLANK = f"""<div data-testid="stApp" data-test-script-state="running"><main data-testid="stMain">{BUTTONS}{BOARD}</main></div>
<script>
window.paydayKeys = {{ buttonOf: () => undefined }}
{TIMERS}
</script>"""


@pytest.fixture
def alone(chromium):
    """A page of three buttons, two of them large, without a server; what is to come later waits until it is called."""
    page = chromium.page()
    page.set_content(BLANK)
    page.add_script_tag(content=(SHEETS / "pressed.js").read_text(encoding="utf-8"))
    yield page
    page.close()


def test_a_press_that_nobody_answers_is_let_go_after_ten_seconds(alone):
    alone.evaluate(CLICKED, "c")
    assert alone.evaluate(CLICKED, "big-a") == [["large", "big-a"], ["other", "big-b"]]
    (late,) = alone.evaluate("() => waits.filter(Boolean).map(one => one.after)")  # the press before waits no longer
    assert late == 10_000
    alone.evaluate("() => waits.filter(Boolean)[0].then()")
    assert alone.evaluate(NOTHING_LEFT)


STATE = "{ type: 'SCRIPT_RUN_STATE_CHANGED', scriptRunState: state }"
TELL = f"state => new Promise(done => {{ addEventListener('message', done, {{ once: true }}); postMessage({STATE}) }})"
WAITING = "() => waits.filter(Boolean).length"


def test_it_lasts_until_a_run_has_ended_however_long_that_takes(alone):
    alone.evaluate(CLICKED, "big-a")
    alone.evaluate(TELL, "running")
    assert (alone.evaluate(WAITING), alone.evaluate(NOTHING_LEFT)) == (0, False)
    alone.evaluate(TELL, "notRunning")
    assert alone.evaluate(NOTHING_LEFT)


@pytest.mark.parametrize(
    ("state", "where", "left"), [("notRunning", "main", True), ("running", "main", False), ("notRunning", "[data-testid^=stBidi]", False)]
)
def test_a_run_so_short_that_nobody_tells_of_it_has_ended_too(alone, state, where, left):
    """A board that moves has changed by itself, and no run has ended."""
    alone.evaluate(CLICKED, "big-a")
    alone.evaluate("state => { document.querySelector('[data-testid=stApp]').dataset.testScriptState = state }", state)
    alone.evaluate("async where => { document.querySelector(where).append('new words'); await Promise.resolve() }", where)
    assert alone.evaluate(NOTHING_LEFT) is left


def test_a_small_button_marks_nothing_but_itself_and_the_last_press_alone_counts(alone):
    alone.evaluate(CLICKED, "big-a")
    assert alone.evaluate(CLICKED, "c") == [["small", "c"]]


@pytest.mark.parametrize(("key", "position"), [("big-a", "relative"), ("c", "absolute")])
def test_a_button_that_lies_over_something_stays_there(alone, key, position):
    """As the steps of a lesson: their buttons lie over what is drawn."""
    alone.add_style_tag(content='[class*="st-key-c"] button{position:absolute}' + (SHEETS / "pressed.css").read_text(encoding="utf-8"))
    alone.evaluate(CLICKED, key)
    assert alone.evaluate("key => getComputedStyle(document.querySelector(`.st-key-${key} button`)).position", key) == position
