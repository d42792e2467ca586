"""The windows of these tests, which one test has after another."""

from tests.browser.evidence import AT_REST


def test_what_one_test_held_back_in_a_window_comes_in_the_next(chromium, server):
    page = chromium.page(locale="en-IE")  # nobody else asks for such a window
    page.goto(f"{server}{AT_REST}")
    held = []
    page.route("**/*.js", lambda route: held.append(route))
    chromium.rest(page, server)
    again = chromium.page(locale="en-IE")
    assert again is page
    again.goto(server)
    again.locator("[data-testid=stMain] h1").wait_for()
    assert held == []
    again.close()
