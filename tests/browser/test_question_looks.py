"""The questions of the later editions in a real Chromium: six teams with the longest names, on a projector by night and on a phone."""

import pytest
from page_talk import asked

from payday_core.kinds import Ask
from payday_core.live import Hub
from payday_core.store import Store

LONG = ("Wolfgang Amadeus", "Maximilian Q. Zz", "Christina-Louise", "Bartholomew W.W.", "Mississippi Mmmm", "Winnie WWWWWWWWW")
ANSWERS = {Ask.BID: 12, Ask.SWAP_LOTTERY_CARD: 6, Ask.CHOOSE_FRIEND: 5, Ask.BRING_FRIEND: 4, Ask.PICK_NUMBER: 8, Ask.TURN_DIE: 6}
BOX = {Ask.PICK_NUMBER: "big-2008"}

WIDER = "() => document.querySelector('[data-testid=stMain]').scrollWidth - innerWidth"
HIGHER = "() => {const main = document.querySelector('[data-testid=stMain]'); return main.scrollHeight - main.clientHeight}"
LOW_TARGETS = """() => [...document.querySelectorAll('[data-testid=stMain] :is(button, summary)')]
    .filter(one => one.checkVisibility() && one.getBoundingClientRect().height < 43.5).map(one => one.outerHTML.slice(0, 120))"""


@pytest.fixture(scope="module")
def hub(server, tmp_path_factory):
    """The store of the running server, by a hub of this process: games can be laid out without clicking through them."""
    return Hub(Store(f"sqlite:///{tmp_path_factory.getbasetemp() / 'store0' / 'games.sqlite3'}"))


@pytest.mark.parametrize("ask", [*ANSWERS, Ask.PLACE_TILE], ids=lambda ask: ask.name)
def test_a_question_has_no_barriers_and_fits(visit, hub, ask):
    game = asked(ask, ANSWERS.get(ask, 2), BOX.get(ask, ""), len(LONG), LONG).fork()
    if ask is Ask.BID:
        for _ in LONG:
            game.answer(game.pending.values[1])
    path = f"/month?g={hub.start(game, 'Class 7B')}"
    projector = visit(path, scheme="dark")
    assert projector.barriers() == []
    assert projector.page.evaluate(HIGHER) <= 0, "one screen on a projector"
    phone = visit(path, width=360, height=800)
    assert phone.barriers() == []
    assert phone.page.evaluate(WIDER) <= 0
    assert phone.page.evaluate(LOW_TARGETS) == []


def test_the_drawer_opens_the_card_and_everybody_else_finds_it_closed(visit, hub):
    game = asked(Ask.BID, ANSWERS[Ask.BID]).fork()
    code = hub.start(game, "Class 7B")
    title = game.edition.deals[game.pending.about].title
    window = visit(f"/month?g={code}")
    page = window.page
    assert title not in page.content()
    page.locator("[class*=st-key-peek] button").click()
    page.get_by_text(title).wait_for()
    assert window.settled().barriers() == []
    page.keyboard.press("Escape")
    page.get_by_text(title).wait_for(state="detached")
    page.locator(".st-key-big-o2 button").click()
    page.wait_for_function("name => !document.querySelector('h1').innerText.startsWith(name)", arg=game.seats[game.pending.seat].name)
    window.settled()
    assert page.locator("[class*=st-key-peek]").count() == 0
    assert title not in page.content()
