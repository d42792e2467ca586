"""The Editions page in a real Chromium: what stays in sight, what keys do, and addresses that say what is shown."""

import pytest


@pytest.mark.full
def test_on_a_phone_the_table_is_pushed_sideways_under_its_row_headers(visit):
    window = visit("/editions", width=360, height=740)
    table = window.page.locator(".e-boxcard .e-sideways")
    table.evaluate("one => { one.scrollLeft = one.scrollWidth }")
    header = window.page.locator(".e-boxes tbody th").first.bounding_box()
    last = window.page.locator(".e-boxes thead th").last.bounding_box()
    assert header["x"] >= 0, "the names of the rows stay"
    assert last["x"] > header["x"] + header["width"] and last["x"] + last["width"] <= 360


@pytest.mark.full
def test_the_choice_of_a_box_stays_at_hand_down_to_the_rules(visit):
    window = visit("/editions", width=1440, height=900)
    window.page.locator(".e-rules").scroll_into_view_if_needed()
    window.page.locator(".e-book h3").last.scroll_into_view_if_needed()
    bar = window.page.locator(".st-key-editions-box").bounding_box()
    header = window.page.locator('[data-testid="stHeader"]').bounding_box()
    assert abs(bar["y"] - header["height"]) < 3
    window.page.locator(".st-key-editions-box button", has_text="1974").click()
    window.page.wait_for_url("**/editions?edition=parker-1974")
    window.settled()
    assert "1974" in window.page.locator(".e-rules h2").inner_text()


@pytest.mark.full
def test_arrow_keys_leaf_through_the_cards(visit):
    window = visit("/editions?edition=parker-1974")
    window.page.locator(".e-leaf").scroll_into_view_if_needed()
    assert window.page.locator(".e-no").inner_text() == "1 of 72"
    window.key("ArrowRight")
    window.page.wait_for_function("() => document.querySelector('.e-no')?.innerText === '2 of 72'")
    window.settled()
    window.key("ArrowLeft")
    window.page.wait_for_function("() => document.querySelector('.e-no')?.innerText === '1 of 72'")


@pytest.mark.full
def test_a_box_and_a_view_are_chosen_by_keyboard_alone(visit):
    window = visit("/editions")
    window.page.locator(".st-key-editions-box button", has_text="1994").focus()
    window.page.keyboard.press("ArrowRight")
    window.page.keyboard.press("Space")
    window.page.wait_for_url("**/editions?edition=hasbro-2000")
    window.settled()
    assert window.page.locator(".pd-month").text_content() == "2000"
    window.page.locator(".st-key-editions-show button", has_text="Landing odds").focus()
    window.page.keyboard.press("ArrowRight")
    window.page.keyboard.press("Space")
    window.page.wait_for_url("**show=days*")


@pytest.mark.full
def test_the_table_and_the_list_can_be_reached_by_keyboard(visit):
    window = visit("/editions?edition=parker-1994&deck=deals")
    for name in ("Editions side by side", "All cards of the deck"):
        region = window.page.get_by_role("region", name=name)
        region.focus()
        assert window.page.evaluate("document.activeElement.getAttribute('aria-label')") == name


@pytest.mark.full
def test_the_heat_of_a_day_is_seen_in_both_themes(visit):
    """A rarely met day is paler than Pay Day by day, and darker than it by night."""
    page, fills = visit("/editions").page, {}
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        page.wait_for_function("dark => getComputedStyle(document.querySelector('.stApp')).colorScheme === dark", arg=scheme)
        fills[scheme] = [
            page.locator(".pd-heat rect").nth(day).evaluate("one => getComputedStyle(one).fill").removeprefix("rgb(").split(",")
            for day in (1, 31)
        ]
    seldom, often = (int(fill[0]) for fill in fills["light"])
    assert seldom > often
    assert int(fills["dark"][0][2].rstrip(")")) < int(fills["dark"][1][2].rstrip(")"))


@pytest.mark.full
def test_the_way_into_a_class_game_takes_the_box_along(visit):
    window = visit("/editions?edition=parker-1974")
    window.page.get_by_role("link", name="Start a class game with this edition").click()
    window.page.wait_for_url("**/class?edition=parker-1974")
    window.page.locator('[class*="st-key-card-edon"]', has_text="1974").wait_for()
    window.settled()
