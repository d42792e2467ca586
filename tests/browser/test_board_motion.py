"""The board moves in a real Chromium: once, in time, cut short by one key, and never where less motion is asked for."""

import pytest

from payday_core import ASK_BIG, ASK_NOTHING, Game, Seat, edition
from payday_core.games.pay_day.kinds import Account
from payday_core.sessions.live import Hub
from payday_core.store import Store

LAYER, SKIP = ".pd-layer", ".pd-skip"
ALL_STANDS = """() => document.querySelector('.pd-layer') === null
    && [...document.querySelectorAll('.pd-hop, .pd-dieg, .pd-trails')].every(one => one.getAnimations().length === 0)"""
NEWEST_LINE = """() => {
    const line = document.querySelector('.feed .new');
    return line && Number(getComputedStyle(line).opacity);
}"""
NEWEST_LINE_IS_NOT_WAITED_FOR = """() => {
    const line = document.querySelector('.feed .new');
    return line && getComputedStyle(line).opacity === '1' && getComputedStyle(line).animationDelay === '0s';
}"""
FIRST_TOKEN = "() => document.querySelector('.pd-hop').getBoundingClientRect().x"
AS_IT_BEGINS = """() => new MutationObserver(() => {
    const [layer, token] = ['.pd-layer', '.pd-hop'].map(one => document.querySelector(one));
    if (layer && window.began === undefined) window.began = token.getBoundingClientRect().x;
    const line = document.querySelector('.feed .new');
    if (line && getComputedStyle(line).opacity === '0') window.waited = true;
}).observe(document.querySelector('[data-testid=stMain]'), {childList: true, subtree: true, attributes: true})"""
"""Notes where the token is when a turn begins to play, and whether the feed waits, however slow the machine is."""

TOLD = """() => ['.turn', '.stand'].map(one => [...document.querySelectorAll(one)]
    .filter(part => part.checkVisibility({visibilityProperty: true})).map(part => part.innerText).join(' ')).join(' ')"""
"""The headline and what everybody is worth, as they are to be seen now."""

POT = """() => [...document.querySelectorAll('.pd-potw, .pd-coins')]
    .filter(part => getComputedStyle(part).opacity === '1').map(part => part.textContent || 'coins')"""
"""What the pot says and holds, as it is to be seen now."""

NOTES_WHAT_IS_TOLD_FIRST = f"""() => {{
    const before = ({TOLD})();
    new MutationObserver(() => {{
        if (!document.querySelector('.pd-layer') || window.told !== undefined || ({TOLD})() === before) return;
        [window.told, window.pot] = [({TOLD})(), ({POT})()];
    }}).observe(document.querySelector('[data-testid=stMain]'), {{childList: true, subtree: true, attributes: true}});
}}"""
"""The board may stand before the side beside it: what was told before the step is not counted."""

SKIP_SIZE = """() => {
    const box = document.querySelector('.pd-skip')?.getBoundingClientRect();
    return box && Math.min(box.width, box.height);
}"""
READ_OUT = "() => document.querySelector('[role=log]').innerText"


@pytest.fixture(scope="module")
def hub(server, tmp_path_factory):
    folder = tmp_path_factory.getbasetemp() / "store0"
    return Hub(Store(f"sqlite:///{folder / 'games.sqlite3'}"))


@pytest.fixture
def month(visit, hub):
    """A month in which everybody has moved twice; the next turn is Oak's, who pays for a concert into the pot."""

    def opened(**how):
        game = Game.new(edition("parker-1994"), [Seat(name, None, ASK_NOTHING) for name in ("Oak", "River")], 2, 4721, in_step=True)
        for _ in range(4):
            game.play_turn()
        return visit(f"/month?g={hub.start(game, 'Class 7B')}", **how)

    return opened


def step(window):
    """Press Step, without waiting for what comes of it."""
    window.page.locator(".st-key-step button").click()


@pytest.mark.full
def test_a_turn_is_played_once_and_after_it_the_board_stands(month):
    window = month()
    page = window.page
    page.wait_for_selector("svg.pd")
    assert page.locator(LAYER).count() == 0, "a page that is opened plays nothing"
    before = page.evaluate(FIRST_TOKEN)
    page.evaluate(AS_IT_BEGINS)
    step(window)
    page.wait_for_function("() => window.began !== undefined")
    assert page.evaluate("() => window.began") == pytest.approx(before, abs=2), "the token sets out where it stood"
    page.wait_for_function(ALL_STANDS)
    assert page.evaluate("() => window.waited"), "the feed waits for the board"
    assert page.locator(SKIP).count() == 0
    assert page.evaluate(FIRST_TOKEN) != pytest.approx(before, abs=2)
    page.wait_for_function(f"() => ({NEWEST_LINE})() === 1")
    assert page.evaluate(READ_OUT) == page.locator(".feed .new span").first.inner_text()
    page.reload()
    window.settled()
    assert page.locator(LAYER).count() == 0


def test_nothing_is_told_before_it_is_seen(month):
    window = month()
    page = window.page
    page.wait_for_selector("svg.pd")
    before = page.evaluate("() => document.querySelector('.stand').innerText")
    page.evaluate(NOTES_WHAT_IS_TOLD_FIRST)
    step(window)
    page.wait_for_function("() => window.told !== undefined")
    told = page.evaluate("() => window.told")
    assert told.split("\n")[:2] == ["O", "Oak rolls"]
    assert told.endswith(before), "what everybody is worth stands as it was"
    assert page.evaluate("() => window.pot") == ["Nothing in it yet"], "Oak has not paid yet"
    page.wait_for_function(ALL_STANDS)
    page.wait_for_function(f"before => !({TOLD})().includes('Oak rolls') && !({TOLD})().includes(before)", arg=before)
    assert "concert" in page.evaluate(TOLD)
    assert page.evaluate(POT) == ["Roll a 6 to move and it is yours", "coins"]


@pytest.mark.full
def test_a_pot_that_is_won_stays_full_until_it_is_paid(visit, hub):
    page = visit(f"/month?g={hub.start(before_the_pot_is_won(), 'Class 7B')}").page
    page.wait_for_selector("svg.pd")
    page.evaluate(NOTES_WHAT_IS_TOLD_FIRST)
    page.locator(".st-key-step button").click()
    page.wait_for_function("() => window.pot !== undefined")
    assert sorted(page.evaluate("() => window.pot")) == ["Roll a 6 to move and it is yours", "coins"]
    page.wait_for_function(ALL_STANDS)
    page.wait_for_function(f"() => JSON.stringify(({POT})()) === JSON.stringify(['Nothing in it yet'])")


def before_the_pot_is_won():
    """A class game just before the turn in which somebody wins a pot and pays nothing into it."""
    for seed in range(200):
        game = Game.new(edition("parker-1994"), [Seat(name, None, ASK_NOTHING) for name in ("Oak", "River")], 2, seed, in_step=True)
        for _ in range(40):
            before, pot = game.fork(), game.table.money[Account.POT]
            game.play_turn()
            if pot and not game.table.money[Account.POT]:
                return before
    raise AssertionError("no pot is won")


@pytest.mark.full
def test_a_key_does_not_answer_a_question_that_has_just_come_up(visit, hub):
    game = Game.new(edition("parker-1994"), [Seat(name, None, ASK_BIG) for name in ("Oak", "River")], 2, 4721, in_step=True)
    while not game.pending:
        before = Game.from_record(game.record())
        game.play_turn()
    code = hub.start(before, "Class 7B")
    window = visit(f"/month?g={code}")
    step(window)
    page = window.page
    page.wait_for_selector(".fresh", state="attached")
    assert page.evaluate("() => document.querySelector('.fresh').getAnimations().length") == 1, "it is new for a second"
    page.keyboard.press("1")
    page.wait_for_function("() => document.querySelector('.fresh').getAnimations().length === 0")
    assert hub.get(code).game.pending, "the key came too early"
    page.keyboard.press("1")
    page.wait_for_selector(".fresh", state="detached")
    assert hub.get(code).game.log


@pytest.mark.full
@pytest.mark.parametrize("way", ["Escape", "the button"])
def test_one_key_or_one_click_skips_the_rest(month, way):
    window = month()
    step(window)
    assert window.page.wait_for_function(SKIP_SIZE).json_value() >= 24
    window.page.keyboard.press("Escape") if way == "Escape" else window.page.evaluate("() => document.querySelector('.pd-skip')?.click()")
    assert window.page.evaluate(ALL_STANDS)
    window.page.wait_for_function(NEWEST_LINE_IS_NOT_WAITED_FOR)
    assert window.page.evaluate(READ_OUT), "what was not shown is still read out"


@pytest.mark.full
def test_less_motion_means_none(month):
    window = month(reduced_motion="reduce")
    window.click("step")
    window.page.locator(".feed .new").first.wait_for(state="attached")
    assert window.page.evaluate(ALL_STANDS)
    assert window.page.locator(LAYER).count() == 0
    assert window.page.evaluate(NEWEST_LINE) == 1
    assert window.page.evaluate(READ_OUT)


@pytest.mark.full
def test_a_run_without_news_leaves_what_is_playing_alone_and_the_next_turn_cuts_it_short(month):
    window = month()
    page = window.page
    page.click(".st-key-play button")
    page.wait_for_selector(LAYER, state="attached")
    serial = page.evaluate(
        "() => { document.querySelector('svg.pd').id = 'first'; return document.querySelector('.pd-stage').board.serial }"
    )
    page.click(".st-key-pause button")
    page.wait_for_selector(".st-key-play")
    later = page.evaluate("() => document.querySelector('.pd-stage').board.serial")
    assert page.locator("#first").count() == (1 if later == serial else 0), "on a slow machine the next turn may have come"
    step(window)
    page.wait_for_selector("svg.pd:not(#first)")
    assert page.locator(LAYER).count() <= 1


@pytest.mark.full
@pytest.mark.parametrize(("width", "scheme"), [(1280, "dark"), (390, "light")])
def test_a_board_in_motion_has_no_barriers_and_is_not_wider_than_its_page(month, width, scheme):
    window = month(width=width, height=844, scheme=scheme)
    step(window)
    window.page.wait_for_selector(SKIP, state="attached")
    assert window.barriers() == []
    assert window.page.evaluate("() => document.querySelector('[data-testid=stMain]').scrollWidth - innerWidth") <= 0
    words = window.page.locator(".pd-here")
    assert words.is_visible() == (width == 390)
    assert words.text_content().startswith("Oak: Day ")
