"""A replay in a real Chromium: keys step through the turns and the address follows; another answer is tried, and leads back."""

import pytest

from payday_core.games.pay_day.kinds import Ask, Event
from payday_core.sessions.past import turns
from tests.support.every_page import by_hand

pytestmark = pytest.mark.full


def at_turn(page, turn):
    page.wait_for_function("t => new URL(location).searchParams.get('t') === t", arg=str(turn))
    page.wait_for_function("t => document.querySelector('h1')?.innerText.startsWith(`Turn ${t} of`)", arg=str(turn))


def test_keys_step_through_a_game_and_another_answer_makes_a_branch(visit, hub):
    game = by_hand()
    deal = next(one for turn in turns(game) for one in turn.decisions if one.by_hand and one.ask is Ask.BUY_DEAL and turn.number > 1)
    window = visit(f"/replay?g={hub.start(game, 'Class 7B')}&t={deal.turn - 1}", reduced_motion="reduce")
    page = window.page
    page.wait_for_selector(".st-key-replay-later")
    window.settled()
    window.key("ArrowRight")
    at_turn(page, deal.turn)
    assert page.evaluate("document.activeElement === document.body"), "the slider does not take the key as well"
    window.key("Shift+ArrowRight")
    at_turn(page, next(row[0] for row in game.journal if row[0] > deal.turn and row[1] == Event.PAY_DAY))
    page.goto(page.url.split("&t=")[0] + f"&t={deal.turn}")
    page.wait_for_selector(".st-key-card-replay-choices summary")
    window.settled()
    page.locator(".st-key-card-replay-choices summary").first.click()
    window.settled()
    page.locator("[class*=st-key-rules-] button").first.click()
    page.wait_for_url("**branch=*")
    said = page.locator(".rp-out:visible")
    said.wait_for()
    window.settled()
    assert game.seats[deal.seat].name in said.inner_text()
    page.locator(".rp-links a:visible", has_text="Replay it").click()
    page.locator(".branch-of a").wait_for()
    assert page.locator(".branch-of a").inner_text() == "Class 7B"
