"""Nothing is told before it is seen: the board first, then what stands beside it, then a question; and the winner only in the final."""

import re

import pytest

from pages.shared.board.stairs import groups
from payday_core import ASK_BIG, Game
from payday_core.games.pay_day.narration import Placing
from payday_core.review.coach.studies import study_of
from payday_core.sessions import live
from payday_core.text.wording import money
from tests.support.drivers.page import answers, app, kept, new_game, now, shown
from tests.support.volume import with_full


def played(months=1, seed=4721, box="parker-1994"):
    game = new_game(box, months=months, seed=seed)
    game.play()
    return game


def before_a_question(seed=4721):
    """A game whose next turn ends in a question that its own roll leads to."""
    for luck in range(seed, seed + 60):
        game = new_game(asks=ASK_BIG, seed=luck)
        while not game.pending and game.month == 1:
            before = Game.from_record(game.record())
            game.play_turn()
        if game.pending and len(game.journal) > len(before.journal) + 1:
            return before
    raise AssertionError("no question in sixty games")


def parts(html, name):
    """The texts of the elements of this class."""
    return [re.sub(r"<[^>]+>", " ", part) for part in re.findall(rf'class="{name}".*?(?=class="(?:passing|stays)"|$)', html)]


# ---- beside the board


def test_what_the_turn_brings_is_not_said_before_the_die_lies():
    at = app("month", g=kept(new_game()))
    at.button(key="step").click().run()
    headline = next(block.value for block in at.markdown if 'class="turn"' in block.value)
    (first,), (told,) = parts(headline, "passing"), parts(headline, "stays")
    assert "Oak rolls" in first
    assert "Oak rolls" not in told
    assert len(told) > len("Oak rolls")


def test_worth_and_ranks_move_when_the_money_moves():
    code = kept(new_game())
    at = app("month", g=code)
    before = {line.name: line.worth for line in now(code).standings()}
    for _ in range(30):
        at.button(key="step").click().run()
        after = {line.name: line.worth for line in now(code).standings()}
        if after != before:
            break
        before = after
    card = next(block.value for block in at.markdown if 'class="stand"' in block.value)
    (now_,), shown_before = parts(card, "stays"), parts(card, "passing")
    for name in before:
        assert re.search(rf"{name} .*?{re.escape(money(before[name]))}", shown_before[0])
        assert re.search(rf"{name} .*?{re.escape(money(after[name]))}", now_)


def test_a_page_that_is_opened_shows_what_is_true_at_once():
    game = new_game()
    for _ in range(5):
        game.play_turn()
    html = shown(app("month", g=kept(game)))
    assert 'class="passing"' not in html


# ---- a question


def test_a_question_comes_after_the_roll_that_led_to_it():
    at = app("month", g=kept(before_a_question()))
    at.button(key="step").click().run()
    assert not answers(at)
    assert not [button for button in at.button if button.key == "step"], "there is nothing to play until it is answered"
    at.button(key="big-ask").click().run()
    assert answers(at)


def test_a_window_that_is_opened_on_a_question_shows_it_at_once():
    game = before_a_question()
    game.play_turn()
    assert answers(app("month", g=kept(game)))


def test_who_skips_is_led_to_the_question_without_what_led_to_it():
    at = app("month", g=kept(before_a_question()))
    at.button(key="skip").click().run()
    assert answers(at)


# ---- the final


def test_neither_the_board_nor_the_last_report_tells_who_has_won():
    code = kept(new_game(months=1))
    at = app("month", g=code)
    at.button(key="skip").click().run()
    best = now(code).standings()[0]
    assert 'class="stand"' not in shown(at)
    assert "The final tells who has won." in shown(at)
    at.button(key="big-report").click().run()
    page = shown(at)
    assert "Month 1 is played. Who has won?" in page
    assert money(best.worth) not in page
    assert 'class="place"' not in page
    at = app("report", g=code, m="1", final="to-come")
    assert money(best.worth) not in shown(at)
    assert len(at.get("plotly_chart")) == 2, "loans and deals"
    at.button(key="big-next").click().run()
    assert at.query_params["step"] == "0"


def test_a_report_that_is_opened_later_tells_everything():
    page = shown(app("report", g=kept(played()), m="1"))
    assert page.count('class="place"') == 4


def test_the_final_calls_the_teams_from_the_last_place_up():
    game = played(months=2, seed=11)
    order = list(reversed(game.standings()))
    at = app("final", g=kept(game), step="0")
    for called in range(5):
        page = shown(at)
        assert page.count('class="unknown"') == 4 - called
        for line in order[:called]:
            assert line.name in page
        for line in order[called:]:
            assert line.name not in page
            assert money(line.worth) not in page
        at.button(key="big-show").click().run()
    assert f"{order[-1].name} wins with {money(order[-1].worth)}." in shown(at)
    assert at.query_params["step"] == "5"
    assert len(at.get("plotly_chart")) == 4


def test_who_has_no_time_sees_all_of_it():
    at = app("final", g=kept(played()), step="0")
    at.button(key="big-all").click().run()
    assert not at.exception
    assert 'class="unknown"' not in shown(at)
    assert len(at.get("plotly_chart")) == 4


@pytest.mark.parametrize("step", with_full(["x", "-1", "²", "99999", ""], "x", "-1"))
def test_a_step_that_is_none_shows_the_whole_final(step):
    at = app("final", g=kept(played()), step=step)
    assert not at.exception
    assert 'class="unknown"' not in shown(at)


def test_teams_that_ended_level_are_called_together():
    ranks = [(1, "Oak"), (2, "Fern"), (2, "River"), (4, "Plum")]
    lines = [Placing(rank, seat, name, 100, 0) for seat, (rank, name) in enumerate(ranks)]
    assert [[line.name for line in group] for group in groups(lines)] == [["Plum"], ["River", "Fern"], ["Oak"]]


@pytest.mark.full
def test_below_the_winner_stand_luck_and_choices_and_the_way_to_the_debrief():
    code = kept(played(months=2, seed=11))
    snapshot = live.hub().get(code)
    study_of(code, snapshot.version, snapshot.game).wait(60)
    at = app("final", g=code)
    page = shown(at)
    assert "Luck or choices?" in page
    assert "with the luck taken out" in page
    at.button(key="big-debrief").click().run()
    assert not at.exception
