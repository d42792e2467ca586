"""What the class tables of the other games sound like: nothing on a first look, then the sentences that are new, and drums at the end."""

import json
from itertools import pairwise

from pages.games.sounds import APART, OF_THE_YEAR, of_turns, one_by_one
from payday_core.games.game_of_the_year.book import Book
from payday_core.games.game_of_the_year.game import Game as Year
from payday_core.games.game_of_the_year.kinds import Event, Why
from payday_core.games.game_of_the_year.seats import ASK_NOTHING as ASK_NO_YEAR
from payday_core.games.game_of_the_year.seats import Seat as YearSeat
from payday_core.games.play_or_pay.game import Game as Cards
from payday_core.games.play_or_pay.house import house
from payday_core.games.play_or_pay.seats import ASK_NOTHING, Seat
from payday_core.sessions import live
from tests.support.drivers.page import app, kept, press


def sounds(at):
    """The names of the sounds that the switch of the page was given, and all that it was given."""
    [data] = [json.loads(one.proto.json) for one in at.get("bidi_component") if one.proto.component_name == "payday_sound"]
    return [name for name, _ in data["sounds"]], data


def cards(name="play-or-pay", rounds=1):
    return Cards.new(house(name), [*(Seat(team, asks=ASK_NOTHING) for team in ("Oak", "River", "Fern")), Seat.bot("holder")], rounds, 5)


def year(**new):
    return Year.new([YearSeat(name, asks=ASK_NO_YEAR) for name in ("Oak", "River")], 7, **new)


def played(game):
    while not game.over:
        game.play_turn()
    return game


# ---- Play or Pay


def test_dealing_is_heard_and_then_each_card_and_each_token():
    game = cards()
    at = press(app("month", g=kept(game)), "big-next")
    assert sounds(at)[0] == [], "the first look of a window is silent"
    press(at, "pause")
    heard = []
    for _ in range(30):
        press(at, "step")
        heard += sounds(at)[0]
    assert set(heard) == {"stamp", "pay"}
    rows = live.hub().get(at.query_params["g"], Cards).game.journal
    assert heard.count("stamp") == sum(row[1] == 102 for row in rows)


def test_the_end_of_a_round_is_heard_once_however_fast_it_came():
    at = press(app("month", g=kept(cards())), "big-next")
    press(at, "skip")
    names, data = sounds(at)
    assert names[-1] == "register"
    seconds = [second for _, second in data["sounds"]]
    assert all(later - earlier >= APART - 0.01 for earlier, later in pairwise(seconds))
    assert max(seconds) <= 3.0


def test_a_page_that_is_drawn_again_says_the_same_and_so_plays_nothing_twice():
    at = press(press(app("month", g=kept(cards())), "big-next"), "pause")
    press(at, "step")
    before = sounds(at)[1]
    assert sounds(at.run())[1]["serial"] == before["serial"]


def test_a_step_of_the_final_has_drums_and_the_last_one_a_fanfare():
    game = cards()
    game.play()
    at = app("month", g=kept(game), step="0")
    assert sounds(at)[0] == []
    while "Show the winner" not in [button.label for button in at.button]:
        press(at, "big-next")
        assert sounds(at)[0] == ["drums"]
    press(at, "big-next")
    assert sounds(at)[1]["sounds"] == [["drums", 0.0], ["fanfare", 1.2]]


# ---- Game of the Year


def test_a_spin_is_heard_first():
    at = press(press(app("month", g=kept(year())), "big-play"), "pause")
    for _ in range(5):
        press(at, "step")
        assert sounds(at)[0][0] == "die"


def test_tokens_quarters_and_debts_have_sounds_of_their_own():
    book = Book(played(year()))
    heard = dict.fromkeys(("die", "stamp", "register", "coin", "pay", "debt"), 0)
    for name in of_turns(book, 0):
        heard[name] += 1
    assert heard["die"] == sum(step.what == Event.SPUN for step in book.steps)
    assert heard["register"] == sum(step.what == Event.QUARTER_PASSED for step in book.steps)
    assert heard["debt"] == sum(step.what == Why.DEBT for step in book.steps)
    assert all(heard[name] for name in ("stamp", "coin", "pay"))


def test_what_no_sentence_tells_is_not_heard():
    """Which kind of token was chosen for the end of a quarter is told by no sentence."""
    assert Event.CHOSE not in OF_THE_YEAR and Why.QUARTER not in OF_THE_YEAR
    book = Book(played(year()))
    chosen = next(step.number for step in book.steps if step.what == Why.QUARTER)
    book.steps = book.steps[: chosen + 1]
    assert of_turns(book, chosen) == []


def test_cards_are_turned_and_places_are_called():
    at = app("month", g=kept(played(year())), read="4")
    assert sounds(at)[0] == []
    for _ in range(5):
        press(at, "big-next")
        assert sounds(at)[0] == ["stamp"]
    press(at, "big-next")
    assert sounds(at)[0] == []
    press(at, "big-next")
    assert sounds(at)[0] == ["drums"]
    press(at, "big-next")
    assert sounds(at)[0] == ["drums", "fanfare"]
    press(at, "big-next")
    assert sounds(at)[0] == []


def test_the_end_of_a_quarter_is_heard():
    game = year()
    game.play_chapter()
    assert sounds(app("month", g=kept(game)))[0] == ["register"]


# ---- not too many


def test_what_comes_too_fast_upon_another_is_left_out_but_never_the_last():
    heard = [("stamp", 0.0), ("stamp", 0.05), ("", 0.1), ("pay", 0.3), ("register", 0.35)]
    assert one_by_one(heard) == [("stamp", 0.05), ("register", 0.35)]
