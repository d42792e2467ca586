"""The pages of the app by day, three of them. With `--full` all, in every state of `every_page.py`; and by night, enlarged, 320 pixels
wide, by finger and by keyboard.
"""

import pytest

from tests.support.drivers.classroom import ODD_NICKNAMES
from tests.support.every_page import ALL, ALL_IS_REACHED, PAGES
from tests.support.volume import is_full, with_full

PAPER = {"light": "rgb(251, 248, 241)", "dark": "rgb(18, 22, 28)"}
LAPTOP, ENLARGED_TWICE, NARROW = (1280, 800), (960, 540), (320, 640)
TABS_AT_MOST = 90

DRAWN_PAPER = "paper => getComputedStyle(document.querySelector('.stApp')).backgroundColor === paper"
WIDER_THAN_THE_PAGE = """() => Math.max(...[document.documentElement, document.querySelector('[data-testid=stMain]')]
    .map(one => one.scrollWidth - innerWidth))"""
RUNS_OUT = """() => [...document.querySelectorAll('[data-testid=stMain] :is(.card, .dealcard, button, h1, h2, h3, p, dd, label)')]
    .filter(one => one.checkVisibility() && one.clientWidth > 1 && !one.closest('.e-sideways, .sr, [class*=st-key-card-chart]'))
    .filter(one => one.getBoundingClientRect().right > innerWidth + 1 || one.scrollWidth > one.clientWidth + 2)
    .filter(one => !one.matches('.nm, .st-key-tray button')).map(one => one.outerHTML.slice(0, 160))"""
"""Names may end in three dots; on a tile of the builder the number left stands over the corner."""

HTML_AS_WORDS = """typed => typed.reduce((text, one) => text.replaceAll(one, ''), document.body.innerText)
    .match(/<\\/?[a-z][^>]*>|&([lg]t|amp|quot|#\\d+);/g) ?? []"""
"""But for the nicknames that look like it."""


HIGHER_THAN_THE_PAGE = """() => {
    const main = document.querySelector('[data-testid=stMain]');
    return main.scrollHeight - main.clientHeight;
}"""
PRESSED = "button, a[href], summary, input:not([type=range], [type=file])"
LOW_TARGETS = f"""() => [...document.querySelectorAll('[data-testid=stMain] :is({PRESSED})')]
    .filter(one => one.checkVisibility() && one.getBoundingClientRect().height > 2 && !one.closest('.js-plotly-plot, p, li, dd, td'))
    .filter(one => (one.closest('label, [data-testid$=RootElement], [data-testid=stNumberInputContainer]') || one)
    .getBoundingClientRect().height < 43.5).map(one => one.outerHTML.slice(0, 120))"""

NOTE_THE_WALK = """() => {
    const ringed = one => { const look = getComputedStyle(one); return look.outlineStyle !== 'none' && parseFloat(look.outlineWidth) >= 2 };
    window.walked = new Set(); window.unseen = [];
    document.addEventListener('focusin', event => {
        window.walked.add(event.target);
        for (let one = event.target, up = 0; one && up < 4; one = one.parentElement, up++) if (ringed(one)) return;
        if (event.target.matches(':focus-visible')) window.unseen.push(event.target.outerHTML.slice(0, 160));
    }) }"""
TO_REACH = """() => [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex]')].filter(one =>
    one.tabIndex >= 0 && !one.disabled && one.checkVisibility({visibilityProperty: true}) && !one.closest('.js-plotly-plot'))"""
NOT_REACHED = f"""() => ({TO_REACH})().filter(one => !window.walked.has(one))
    .filter(one => ![...window.walked].some(other => other.closest('[role*=group], [role=toolbar]')?.contains(one)))
    .map(one => one.outerHTML.slice(0, 160))"""
"""Within a group of choices the arrow keys go on."""


NOBODY_THINKS = "() => !document.body.innerText.includes('The coach is thinking')"
"""While the coach is at work its card is drawn anew now and again, and Streamlit fades what it is about to replace."""


NOTHING_IS_STILL_LOADED = "() => !document.querySelector('[data-testid=stSkeleton]')"
"""The first time that a window shows a button or a slider, its script is loaded, and a gray shape holds its place."""


def opened(visit, hub, page):
    """The page as it stands, with what is to be pressed pressed."""
    window = visit(page.address(hub), reduced_motion="reduce")
    window.page.locator(page.stands).first.wait_for(state="attached")
    window.page.wait_for_function(NOBODY_THINKS, timeout=60_000)
    window.settled()
    window.page.wait_for_function(ALL_IS_REACHED)
    window.settled()
    window.page.wait_for_function(NOTHING_IS_STILL_LOADED, timeout=60_000)
    check_the_first_screen(window.page, page.in_sight)
    if page.press:
        window.page.locator(page.press).first.click()
        window.page.locator(page.shows).first.wait_for()
        window.settled()
    return window


def check_the_first_screen(page, in_sight):
    """What a projector has to show is on its screen."""
    if in_sight == ALL:
        assert page.evaluate(HIGHER_THAN_THE_PAGE) <= 1
        return
    for what in in_sight:
        box = page.locator(what).first.bounding_box()
        assert box["y"] + box["height"] <= 1080, what


def resized(window, size):
    window.page.set_viewport_size(dict(zip(("width", "height"), size, strict=True)))
    window.page.wait_for_timeout(250)


def walk(window):
    """Tab through the page. What shows no focus, and what is never reached."""
    page = window.page
    page.evaluate(NOTE_THE_WALK)
    for _ in range(min(TABS_AT_MOST, page.evaluate(f"() => ({TO_REACH})().length") + 2)):
        page.keyboard.press("Tab")
    return page.evaluate("() => window.unseen"), page.evaluate(NOT_REACHED)


STATES = [name for name, page in PAGES.items() if not page.only_pictured]
TELLING = ("home", "deal", "seat-plan")
"""Pages of each kind, in the states that show most of them. The walks of this folder open most of the others."""


@pytest.mark.parametrize("name", with_full(STATES, *TELLING))
def test_a_page_has_no_barriers(visit, hub, name):
    window = opened(visit, hub, PAGES[name])
    assert window.page.locator("[data-testid=stException]").count() == 0
    assert window.page.evaluate(HTML_AS_WORDS, ODD_NICKNAMES) == [], "nobody reads HTML"
    assert window.barriers() == []
    if is_full():
        check_keys_night_and_sizes(window)


def check_keys_night_and_sizes(window):
    """All that a page can be looked at by."""
    unseen, not_reached = walk(window)
    assert unseen == [], "the focus is always seen"
    assert not_reached == [], "everything can be reached by keyboard"

    window.page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    window.page.wait_for_function(DRAWN_PAPER, arg=PAPER["dark"])
    assert window.barriers() == [], "by night"

    for size in (LAPTOP, ENLARGED_TWICE, NARROW):
        resized(window, size)
        assert window.page.evaluate(WIDER_THAN_THE_PAGE) <= 0, size
        assert window.page.evaluate(RUNS_OUT) == [], size
    assert window.barriers(contrast=False) == [], "on a small screen"
    assert window.page.evaluate(LOW_TARGETS) == [], "large enough for a finger"
