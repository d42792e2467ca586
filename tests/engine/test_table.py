"""The board component on its pages: what it is given, and what counts as news."""

import re

from payday_core import bot, edition
from payday_core.games.pay_day.board_drawing.beats import script
from payday_core.games.pay_day.kinds import Ask
from payday_core.games.pay_day.ledger.frames import Ledger
from payday_core.games.pay_day.narration.feed import sentences
from payday_core.sessions import live
from tests.support.drivers.page import answers, app, board_data, kept, new_game, now, shown


def test_a_window_that_has_just_been_opened_plays_nothing():
    game = new_game()
    game.play_turn()
    data = board_data(app("month", g=kept(game)))
    assert (data["beats"], data["lines"], data["length"]) == ([], [], 0.0)


def test_a_step_is_played_once_and_a_run_without_news_changes_nothing():
    code = kept(new_game())
    at = app("month", g=code)
    since = len(now(code).journal)
    at.button(key="step").click().run()
    data, book = board_data(at), Ledger(now(code))
    assert data["beats"] == list(script(book, since).beats) != []
    assert [text for text, _ in data["lines"]] == [line.text for line in sentences(book, since)]
    at.run()
    assert board_data(at) == data, "the same serial: what is playing goes on"
    at.button(key="step").click().run()
    assert board_data(at)["serial"] != data["serial"]


def test_lines_of_the_feed_wait_for_their_beat_and_older_ones_do_not():
    code = kept(new_game())
    at = app("month", g=code)
    for _ in range(3):
        at.button(key="step").click().run()
    data, page = board_data(at), shown(at)
    waits = [float(seconds) for seconds in re.findall(r'class="new later" style="--at:([\d.]+)s"', page)]
    assert waits == [round(at, 2) for _, at in data["lines"]][::-1]
    assert max(waits) <= data["length"]
    assert page.count('role="listitem"') > len(waits)
    assert "aria-live" not in page, "the board's region reads out; a list that changes in every line would be read out whole"


def test_fast_play_is_shorter_than_its_interval():
    at = app("month", g=kept(new_game()))
    at.button(key="fast").click().run()
    assert 0 < board_data(at)["length"] <= 0.402


def test_a_turn_that_stops_at_a_question_is_played_up_to_it_and_on_from_it():
    code = kept(new_game(asks=frozenset({Ask.BUY_DEAL}), card=bot("buyer").card(edition("parker-1994"))))
    at = app("month", g=code)
    while not now(code).pending:
        at.button(key="step").click().run()
    played = [beat["do"] for beat in board_data(at)["beats"]]
    assert played[:3] == ["hold", "die", "walk"]
    assert played[-1] == "card", "the deal that is asked about"
    at.button(key="big-ask").click().run()
    assert (board_data(at)["look"], board_data(at)["beats"]) == ("small", []), "below the question stands the board as it is"
    next(one for one in answers(at) if one.label.startswith("Borrow")).click().run()
    assert [beat["do"] for beat in board_data(at)["beats"]] == ["money", "money"], "borrowed and bought"


def test_an_answer_taken_back_is_no_news():
    """The journal is shorter then; what is played next begins there."""
    code = kept(new_game())
    at = app("month", g=code)
    at.button(key="step").click().run()
    shown_before = at.session_state.shown
    at.session_state.shown = shown_before._replace(since=shown_before.until + 5, until=shown_before.until + 9)
    at.run()
    assert board_data(at)["beats"] == []
    assert at.session_state.shown.since == len(live.hub().get(code).game.journal)


def test_a_drawing_has_no_beats_and_no_log():
    data = board_data(app("home"))
    assert data["svg"].startswith('<div class="pd-wrap"><svg')
    assert (data["beats"], data["lines"], data["serial"]) == ([], [], "")
