"""The pages of a class game in a real Chromium: what keys, second tabs, double clicks and the auction's drawer do to them."""

import pytest

from payday_core import ASK_ALL
from payday_core.games.pay_day.kinds import Ask
from payday_core.sessions.live import Hub
from tests.support.drivers.page import asked, new_game
from tests.support.every_page import in_the_month, planning_game

pytestmark = pytest.mark.full


def test_number_keys_answer_and_space_does_the_obvious_next_thing(visit, hub):
    game = asked(Ask.BUY_DEAL, 3).fork()
    code = hub.start(game, "Class 7B")
    window = visit(f"/month?g={code}")
    window.page.wait_for_function("() => document.querySelector('.fresh')?.getAnimations().length === 0")
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
    for card in ("cash", "loan"):
        assert window.page.locator(f".st-key-card-cover-{card}").count() == 1
        window.page.keyboard.press("Space")
        window.page.wait_for_selector(f".st-key-card-chart-{card} .main-svg")
        window.settled()
    window.page.keyboard.press("Space")
    window.page.wait_for_url("**/plan?*")
    window.settled()


def test_space_does_not_start_the_month_while_a_team_is_still_writing(visit, hub):
    window = visit(f"/plan?g={hub.start(planning_game(), 'Class 7B')}")
    window.page.keyboard.press("Space")
    window.page.wait_for_timeout(600)
    assert "/plan?" in window.page.url


def test_a_second_tab_follows_by_itself_and_keeps_its_focus(visit, hub):
    address = f"/month?g={hub.start(in_the_month(), 'Class 7B')}"
    first, second = visit(address), visit(address)
    second.page.locator(".st-key-fast button").focus()
    before = second.page.locator(".feed").inner_text()
    first.click("step")
    second.page.wait_for_function("before => document.querySelector('.feed')?.innerText !== before", arg=before)
    assert second.page.evaluate("document.activeElement.textContent").endswith("Fast")


def test_a_double_click_answers_one_question_only(visit, hub):
    game = new_game(asks=ASK_ALL, box="parker-1974")
    game.play_turn()
    code = hub.start(game, "Class 7B")
    window = visit(f"/month?g={code}")
    asked_of = window.page.locator("h1").inner_text()
    window.page.locator("[class*=st-key-big-] button").first.dblclick()
    window.settled()
    window.page.wait_for_timeout(400)
    reread = Hub(hub.store).get(code).game
    assert sum(entry.answer is not None for entry in reread.log) == 1, asked_of


def test_the_drawer_looks_at_the_card_as_long_as_the_button_or_the_key_is_held(visit, hub):
    game = asked(Ask.BID, 12).fork()
    code = hub.start(game, "Class 7B")
    title = game.edition.deals[game.pending.about].title
    window = visit(f"/month?g={code}")
    page = window.page
    page.locator(".private-hold").wait_for()
    window.settled()  # a button that is drawn anew while it is pressed is let go of
    assert title not in page.content()
    page.locator(".private-hold").hover()
    page.mouse.down()
    page.get_by_text(title).wait_for()
    assert window.settled().barriers() == []
    page.mouse.up()
    assert title not in page.content(), "the browser takes it off at once"
    page.keyboard.down("l")
    page.get_by_text(title).wait_for()
    page.keyboard.up("l")
    assert title not in page.content()
    window.settled()
    page.locator(".st-key-big-hammer button").click()
    page.locator(".private-hold").wait_for(state="detached")
    assert Hub(hub.store).get(code).game.journal[-1] != game.journal[-1]
