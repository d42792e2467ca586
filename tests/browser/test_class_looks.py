"""The pages of a class game in a real Chromium: no barriers, nothing cut, one screen on a projector, fingers and keyboard suffice."""

import pytest

from payday_core import ASK_ALL, ASK_BIG, ASK_NOTHING, Game, Seat, bot, edition
from payday_core.kinds import Ask
from payday_core.live import Hub
from payday_core.store import Store

SIZES = {"light": (1920, 1080, "light"), "dark": (1920, 1080, "dark"), "phone": (390, 844, "light")}
LONG = ("Wolfgang Amadeus", "Maximilian Q. Zz", "Christina-Louise", "Bartholomew W.W.", "Mississippi Mmmm", "Winnie WWWWWWWWW")
STATES = ("plan", "month", "decision", "slider", "report", "final")

WIDER_THAN_THE_PAGE = """() => document.querySelector('[data-testid=stMain]').scrollWidth - innerWidth"""
HIGHER_THAN_THE_PAGE = (
    """() => {const main = document.querySelector('[data-testid=stMain]'); return main.scrollHeight - main.clientHeight}"""
)
LOW_TARGETS = """() => [...document.querySelectorAll('[data-testid=stMain] :is(button, a[href], summary, input:not([type=range]))')]
    .filter(one => one.checkVisibility() && one.getBoundingClientRect().height > 2 && one.closest('.js-plotly-plot') === null)
    .filter(one => (one.closest('label, [data-testid$=RootElement]') || one).getBoundingClientRect().height < 43.5)
    .map(one => one.outerHTML.slice(0, 120))"""


@pytest.fixture(scope="module")
def hub(server, tmp_path_factory):
    """The store of the running server, by a hub of this process: games can be laid out without clicking through them."""
    folder = tmp_path_factory.getbasetemp() / "store0"
    return Hub(Store(f"sqlite:///{folder / 'games.sqlite3'}"))


def new_game(box="parker-1994", teams=4, asks=ASK_NOTHING, months=2, names=LONG, card=None, seed=4721):
    return Game.new(edition(box), [Seat(name, card, asks) for name in names[:teams]], months, seed, in_step=True)


def asked(ask, at_least=2, box="parker-1994"):
    """A game in which that question is pending, with so many answers."""
    for seed in range(200):
        game = new_game(box, asks=frozenset({ask}), card=bot("buyer").card(edition(box)), seed=seed)
        while not game.over:
            game.play_month()
            if game.pending and len(game.pending.values) >= at_least:
                return game
            if game.pending:
                game.answer(game.pending.values[0])
    raise AssertionError(f"nobody is asked {ask.name}")


def laid_out(state, hub, teams=4):
    """The address of a game in a state."""
    page, game = "month", None
    if state == "plan":
        page, game = "plan", new_game(teams=teams, asks=ASK_BIG)
    elif state == "month":
        game = new_game(teams=teams)
        for _ in range(3 * teams):
            game.play_turn()
    elif state in ("decision", "slider"):
        game = asked(Ask.BUY_DEAL, 3) if state == "decision" else asked(Ask.REPAY, 5)
    else:
        game = new_game(teams=teams, card=bot("buyer").card(edition("parker-1994")))
        game.play()
        page = state
    return f"/{page}?g={hub.start(game, 'Class 7B')}"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("state", STATES)
def test_no_page_of_a_game_has_barriers_or_runs_out_of_its_screen(visit, hub, state, size):
    width, height, scheme = SIZES[size]
    window = visit(laid_out(state, hub), width=width, height=height, scheme=scheme)
    if state in ("report", "final"):
        window.page.wait_for_selector(".js-plotly-plot svg")
    assert window.barriers() == []
    assert window.page.evaluate(WIDER_THAN_THE_PAGE) <= 0
    if size == "phone":
        assert window.page.evaluate(LOW_TARGETS) == []


@pytest.mark.parametrize("teams", [2, 4, 6])
@pytest.mark.parametrize("state", ["plan", "month"])
def test_plan_and_month_fit_a_projector_without_scrolling(visit, hub, state, teams):
    window = visit(laid_out(state, hub, teams))
    assert window.page.evaluate(HIGHER_THAN_THE_PAGE) <= 1


@pytest.mark.parametrize("teams", [2, 4, 6])
def test_the_first_screen_of_a_report_holds_ranks_charts_questions_and_the_way_on(visit, hub, teams):
    window = visit(laid_out("report", hub, teams))
    window.page.wait_for_selector(".js-plotly-plot svg")
    for what in (".ranks", ".st-key-card-chart-cash", ".st-key-card-chart-deals", ".talk", ".st-key-big-next button"):
        box = window.page.locator(what).bounding_box()
        assert box["y"] + box["height"] <= 1080, what


@pytest.mark.parametrize(("ask", "box"), [(ask, "parker-1974") for ask in (Ask.REPAY, Ask.SELL_DEAL)] + [(Ask.BUY_DEAL, "parker-1994")])
def test_a_question_fits_a_projector(visit, hub, ask, box):
    window = visit(f"/month?g={hub.start(asked(ask, box=box), 'Class 7B')}")
    assert window.page.evaluate(HIGHER_THAN_THE_PAGE) <= 1


def test_the_set_up_page_has_no_barriers_with_its_house_rules_open(visit):
    for width, height, scheme in SIZES.values():
        window = visit("/class?edition=parker-1974", width=width, height=height, scheme=scheme)
        window.page.locator("[data-testid=stExpander] summary").click()
        window.settled()
        assert window.barriers() == []
        assert window.page.evaluate(WIDER_THAN_THE_PAGE) <= 0


def test_the_form_of_a_plan_has_no_barriers(visit, hub):
    for width, height, scheme in SIZES.values():
        window = visit(laid_out("plan", hub), width=width, height=height, scheme=scheme)
        window.click("alter-1")
        assert window.page.locator("[data-testid=stForm]").is_visible()
        assert window.barriers() == []
        assert window.page.evaluate(WIDER_THAN_THE_PAGE) <= 0


def test_number_keys_answer_and_space_does_the_obvious_next_thing(visit, hub):
    game = asked(Ask.BUY_DEAL, 3)
    code = hub.start(game, "Class 7B")
    window = visit(f"/month?g={code}")
    window.page.keyboard.press("1")
    window.page.wait_for_selector("svg.pd")
    window.settled()
    window.page.keyboard.press("Space")
    window.page.wait_for_selector(".st-key-pause")
    window.page.keyboard.press("Space")
    window.page.wait_for_selector(".st-key-play, .opt, .st-key-big-report")


def test_space_leads_from_a_month_to_its_report_and_on_to_the_next_plan(visit, hub):
    game = new_game()
    game.play_month()
    window = visit(f"/month?g={hub.start(game, 'Class 7B')}")
    assert "/month?" in window.page.url, "a month that is over stays on its board"
    window.page.keyboard.press("Space")
    window.page.wait_for_url("**/report?*")
    window.settled()
    window.page.keyboard.press("Space")
    window.page.wait_for_url("**/plan?*")
    window.settled()


def test_space_does_not_start_the_month_while_a_team_is_still_writing(visit, hub):
    window = visit(laid_out("plan", hub))
    window.page.keyboard.press("Space")
    window.page.wait_for_timeout(600)
    assert "/plan?" in window.page.url


def test_a_second_tab_follows_by_itself_and_keeps_its_focus(visit, hub):
    address = laid_out("month", hub)
    first, second = visit(address), visit(address)
    second.page.locator(".st-key-fast button").focus()
    before = second.page.locator(".feed").inner_text()
    first.click("step")
    second.page.wait_for_function("before => document.querySelector('.feed').innerText !== before", arg=before)
    assert second.page.evaluate("document.activeElement.textContent").endswith("Fast")


def test_a_double_click_answers_one_question_only(visit, hub):
    game = new_game(asks=ASK_ALL, box="parker-1974", names=("Oak", "River", "Fern", "Plum"))
    game.play_turn()
    code = hub.start(game, "Class 7B")
    window = visit(f"/month?g={code}")
    asked_of = window.page.locator("h1").inner_text()
    window.page.locator("[class*=st-key-big-] button").first.dblclick()
    window.settled()
    window.page.wait_for_timeout(400)
    reread = Hub(hub._store).look(code).game
    assert sum(entry.answer is not None for entry in reread.log) == 1, asked_of
