"""Play or Pay in a real Chromium: to the end by clicks, by keys alone and on a phone; no text overlaps; cards come to their rows."""

import pytest

from payday_core.games.play_or_pay import turn_by_turn
from payday_core.games.play_or_pay.game import Game
from payday_core.games.play_or_pay.house import house
from payday_core.games.play_or_pay.seats import Seat
from tests.browser.conftest import SAID
from tests.support.boxes import FAULTS, OFF_THE_FIRST_SCREEN, SMALL, has_come_to_rest
from tests.support.volume import with_full

STEPS_AT_MOST = 60
OVER = ".st-key-big-again"
GOES_ON = ".st-key-big-next button, .st-key-pp-lay-1 button"
ANSWERED = f"{GOES_ON}, {OVER}"
OVERFLOW = "() => document.querySelector('[data-testid=stMain]').scrollWidth - innerWidth"
SIZES = ((1920, 1080), (1366, 768), (1024, 768), (360, 740))
SMALLEST_LETTERS = 14
COUNT_FLIGHTS = (
    "() => { window.flights = 0; addEventListener('animationstart', one => { window.flights += /^pp-fly/.test(one.animationName) }) }"
)
"""Each as it begins, which it does after the one before: whoever looks later than it lasts sees none."""

BOTS = ("opener", "both", "holder", "random", "opener")


def table(name="play-or-pay", players=4, rounds=1, choices=0, *, done=0, seed=3, **others):
    """Ann has chosen so many cards in the round after `done` whole ones."""
    rivals = [Seat.bot(one, f"{one.capitalize()} {seat}") for seat, one in enumerate(BOTS[: players - 1], 2)]
    game = Game.new(house(name), [Seat("Ann"), *rivals], rounds, seed, **others)
    while not game.over:
        if done == 0 and choices < 0:
            return game
        turn_by_turn.deal(game)
        turn_by_turn.play_on(game)
        while game.pending:
            if done == 0 and choices == 0:
                return game
            turn_by_turn.choose(game, game.pending.planned)
            choices -= done == 0
        done -= 1
    return game


def play_to_the_end(window, press):
    for _ in range(STEPS_AT_MOST):
        if window.page.query_selector(OVER):
            return
        window.then(press, ANSWERED)
    pytest.fail("the game does not end")


def one_round(window):
    """Set up from the page, with one round: the slider's thumb is moved by keys."""
    page = window.page
    page.locator(".st-key-pp-rounds input[type=range]").focus()
    page.keyboard.press("Home")
    window.settled()
    page.wait_for_function(f"() => {SAID}.includes('5 tokens each')")
    page.evaluate("() => document.activeElement.blur()")


@pytest.mark.full
def test_a_game_is_played_to_its_end_by_clicks_and_played_again(visit):
    window = visit("/solo?title=play-or-pay")
    one_round(window)
    window.page.click(".st-key-big-start button")
    window.page.wait_for_url("**/solo?g=*")
    window.page.wait_for_selector(GOES_ON)
    window.settled()
    play_to_the_end(window, lambda: window.page.locator(GOES_ON).first.click())
    assert "won the game" in window.page.inner_text("h1") or "share the win" in window.page.inner_text("h1")
    first = window.page.url
    window.click("same-luck")
    window.page.wait_for_function("first => location.href !== first", arg=first)
    window.page.wait_for_selector(".st-key-big-next button")


@pytest.mark.full
def test_a_game_is_played_by_keys_alone(visit, hub):
    window = visit(f"/solo?g={hub.start(table(choices=-1), 'Ann at cards')}")
    keyboard = window.page.keyboard

    def press():
        keyboard.press("1" if window.page.query_selector(".st-key-pp-lay-1") else " ")

    play_to_the_end(window, press)


@pytest.mark.full
def test_with_time_to_think_a_card_is_taken_back_by_u_and_the_turn_ends_by_space(visit, hub):
    window = visit(f"/solo?g={hub.start(table(rounds=2), 'Ann at cards')}")
    page = window.page
    page.locator(".st-key-pp-think label").first.click()
    window.settled()
    page.evaluate("() => document.activeElement.blur()")
    window.then(lambda: page.keyboard.press("2"), ANSWERED)
    assert "You can still take it back" in page.inner_text("[data-testid=stMain]")
    window.then(lambda: page.keyboard.press("u"), ANSWERED)
    assert "Which card do you lay?" in page.inner_text("[data-testid=stMain]")
    window.then(lambda: page.keyboard.press("1"), ANSWERED)
    window.then(lambda: page.keyboard.press(" "), ANSWERED)
    assert "You can still take it back" not in page.inner_text("[data-testid=stMain]")


@pytest.mark.full
def test_a_game_is_played_on_a_phone(visit, hub):
    window = visit(f"/solo?g={hub.start(table(choices=-1), 'Ann at cards')}", width=360, height=740)

    def press():
        assert window.page.evaluate(OVERFLOW) <= 0
        window.page.locator(GOES_ON).first.click()

    play_to_the_end(window, press)
    assert window.page.evaluate(OVERFLOW) <= 0


@pytest.mark.full
def test_the_card_that_was_laid_flies_to_its_row_and_the_others_follow_one_after_another(visit, hub):
    window = visit(f"/solo?g={hub.start(table(rounds=2), 'Ann at cards')}")
    assert not window.page.query_selector(".pp-lands"), "nothing is new on the first look"
    window.page.evaluate(COUNT_FLIGHTS)
    window.then(lambda: window.page.click(".st-key-pp-lay-1 button"), ANSWERED)
    assert window.page.locator(".pp-lands.pp-mine").count() == 1
    cards = window.page.locator(".pp-lands").count()
    assert cards > 1
    window.page.wait_for_function("cards => window.flights === cards", arg=cards)
    window.go(window.page.url.removeprefix(window.address))
    assert not window.page.query_selector(".pp-lands"), "a reload plays nothing again"


PAGES = {
    "set-up": None,
    "before": lambda: table(choices=-1),
    "first": table,
    "middle": lambda: table(rounds=5, choices=4),
    "six": lambda: table(players=6, rounds=5, choices=5),
    "corner": lambda: table("round-the-corner", rounds=2),
    "sevens": lambda: table("sevens", rounds=2, choices=2),
    "open": lambda: table(rounds=2, choices=2, open_hands=True),
    "between": lambda: table(rounds=5, choices=-1, done=2),
    "end": lambda: table(players=6, rounds=5, done=9),
    "end-sevens": lambda: table("sevens", rounds=2, done=9),
}


@pytest.mark.parametrize("name", with_full(list(PAGES), "middle"))
def test_no_text_overlaps_is_cut_off_or_too_small_at_any_size(visit, hub, name):
    made = PAGES[name]
    path = f"/solo?g={hub.start(made(), 'Ann against characters')}" if made else "/solo?title=play-or-pay"
    window = visit(path, reduced_motion="reduce")
    found = []
    for width, height in SIZES:
        window.page.set_viewport_size({"width": width, "height": height})
        has_come_to_rest(window.page, (width, height))
        faults = [*window.page.evaluate(FAULTS), *window.page.evaluate(SMALL, SMALLEST_LETTERS)]
        found += [f"{width} x {height}: {fault}" for fault in faults]
    assert found == []


@pytest.mark.parametrize("size", with_full(SIZES[:2], SIZES[0]), ids=str)
def test_rows_and_hand_are_on_the_first_screen(visit, hub, size):
    window = visit(f"/solo?g={hub.start(table(rounds=5, choices=4), 'Ann at cards')}", width=size[0], height=size[1])
    assert window.page.evaluate(OFF_THE_FIRST_SCREEN, ".pp-row, [class*=st-key-pp-lay-] button") == []


@pytest.mark.parametrize("scheme", with_full(["light", "dark"], "light"))
@pytest.mark.parametrize("name", with_full(["set-up", "middle", "between", "end"], "middle"))
def test_nothing_stands_in_the_way_of_anybody(visit, hub, name, scheme):
    made = PAGES[name]
    path = f"/solo?g={hub.start(made(), 'Ann against characters')}" if made else "/solo?title=play-or-pay"
    assert visit(path, scheme=scheme, reduced_motion="reduce").barriers() == []
