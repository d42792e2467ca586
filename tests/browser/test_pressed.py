"""What a press does at once in a real Chromium, before the server has answered, and that nothing of it stays."""

import json

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
KEYED = f"""key => {{
    document.body.dispatchEvent(new KeyboardEvent('keydown', {{ key, code: key === ' ' ? 'Space' : '', keyCode: 32, bubbles: true }}))
    return ({MARKS})()
}}"""
"""What is marked in the very moment of the press: no word of the server can have come."""

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
    window.page.wait_for_function(NOTHING_LEFT)


def test_an_answer_stays_down_and_the_others_step_back(lottery):
    assert lottery.page.evaluate(CLICKED, "big-o1-2") == [["this", "big-o1-2"], ["other", "big-o2-2"]]
    answered(lottery)


def test_who_rolls_takes_up_the_die_that_lies_on_the_board(lottery):
    lottery.click("big-o1-2")
    while "casino" not in lottery.page.locator(".st-key-big-next button").inner_text():
        lottery.click("big-next")
    assert lottery.page.evaluate(KEYED, " ") == [["roll", "board"], ["this", "big-next"]]
    lottery.page.wait_for_function(NOTHING_LEFT)


KEYS = ("big-a", "big-b", "c")
BUTTONS = "".join(f'<div class="st-key-{key}"><div class="stButton"><button>{key}</button></div></div>' for key in KEYS)
TIMERS = """window.waits = []
window.setTimeout = (then, after) => waits.push({ then, after })
window.clearTimeout = one => delete waits[one - 1]"""
BLANK = f"""<main data-testid="stMain">{BUTTONS}</main>
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
    assert alone.evaluate(CLICKED, "big-a") == [["this", "big-a"], ["other", "big-b"]]
    (late,) = alone.evaluate("() => waits.filter(Boolean).map(one => one.after)")  # the press before waits no longer
    assert late == 10_000
    alone.evaluate("() => waits.filter(Boolean)[0].then()")
    assert alone.evaluate(NOTHING_LEFT)


@pytest.mark.parametrize(("state", "left"), [("notRunning", True), ("running", False)])
def test_it_lasts_until_a_run_has_ended(alone, state, left):
    alone.evaluate(CLICKED, "big-a")
    alone.evaluate(f"() => postMessage({json.dumps({'type': 'SCRIPT_RUN_STATE_CHANGED', 'scriptRunState': state})})")
    alone.evaluate("() => new Promise(done => { addEventListener('message', done, { once: true }); postMessage('after it') })")
    assert alone.evaluate(NOTHING_LEFT) is left


def test_a_small_button_marks_nothing_but_itself_and_the_last_press_alone_counts(alone):
    alone.evaluate(CLICKED, "big-a")
    assert alone.evaluate(CLICKED, "c") == [["this", "c"]]


@pytest.mark.parametrize(("key", "position"), [("big-a", "relative"), ("c", "absolute")])
def test_a_button_that_lies_over_something_stays_there(alone, key, position):
    """As the steps of a lesson: their buttons lie over what is drawn."""
    alone.add_style_tag(content='[class*="st-key-c"] button{position:absolute}' + (SHEETS / "pressed.css").read_text(encoding="utf-8"))
    alone.evaluate(CLICKED, key)
    assert alone.evaluate("key => getComputedStyle(document.querySelector(`.st-key-${key} button`)).position", key) == position
