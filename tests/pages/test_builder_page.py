"""The board builder and the choice of a board at setting up, run by Streamlit's own test client."""

import pytest

from pages.shared.routes import script
from payday_core import edition
from payday_core.games.pay_day.custom_boards.code import board_of, code_of
from payday_core.games.pay_day.custom_boards.file import Board
from payday_core.games.pay_day.custom_boards.making import laid_out, take_up
from payday_core.games.pay_day.kinds import Ask, Space
from payday_core.sessions import live
from tests.support.drivers.page import app, home, shown

BIG, WHITE = "big-2008", "standard-2008"


def click(at, *keys):
    for key in keys:
        at.button(key=key).click().run()
    assert not at.exception
    return at


def tiles(at):
    return at.session_state.bench.tiles


def day(at, number):
    return at.button(key=f"day-{number}").label


def load(at, name, data, file="x.board.json"):
    at.file_uploader(key=name).upload(file, data if isinstance(data, bytes) else data.to_json().encode(), "application/json").run()
    assert not at.exception
    return at


def started(at):
    """The game that was just started."""
    assert not at.exception
    return live.hub().get(at.query_params["g"]).game


FULL = laid_out(BIG, "printed", 0).but(name="Our March")
MIXED = Board(name="Birthdays", edition=WHITE, tiles={5: "holiday", 12: "deal"}, lengths=(31, 28, 30), house={"loan_rate": 0.15})


# ---- building


def test_a_new_board_is_empty_and_says_so():
    at = app("board")
    assert not at.exception
    assert "30 days are still vacant." in shown(at)
    assert day(at, 12) == "Day **12**, Fri: vacant"
    assert at.button(key="big-class").disabled
    assert at.button(key="alone").disabled


def test_a_tile_then_a_day():
    at = click(app("board"), "take-deal", "day-12")
    assert tiles(at) == {12: "deal"}
    assert day(at, 12) == "Day **12**, Fri: *Deal*"
    assert "*3* left, in your hand" in at.button(key="take-deal").label
    assert "29 days are still vacant." in shown(at)


def test_a_day_then_a_tile_a_swap_and_back_into_the_box():
    at = click(app("board"), "day-3", "take-holiday", "day-8", "take-deal")
    assert tiles(at) == {3: "holiday", 8: "deal"}
    click(at, "day-3", "day-8")
    assert tiles(at) == {3: "deal", 8: "holiday"}
    click(at, "day-8", "back")
    assert tiles(at) == {3: "deal"}


def test_the_last_tile_of_its_kind_cannot_be_taken_twice():
    at = click(app("board"), "take-holiday", "day-12")
    assert at.button(key="take-holiday").disabled
    assert "*0* left" in at.button(key="take-holiday").label


def test_every_step_can_be_undone():
    at = click(app("board"), "take-deal", "day-1", "day-2", "fill", "clear")
    assert tiles(at) == {}
    click(at, "undo")
    assert len(tiles(at)) == 30
    click(at, "undo", "undo")
    assert tiles(at) == {1: "deal"}
    click(at, "undo")
    assert at.button(key="undo").disabled


def test_the_rest_is_filled_with_deals_early_and_buyers_late():
    at = click(app("board"), "take-holiday", "day-12", "fill-early")
    laid = tiles(at)
    assert laid[12] == "holiday"
    assert max(number for number, tile in laid.items() if tile == "deal") <= 15
    assert min(number for number, tile in laid.items() if tile == "found-a-buyer") >= 16
    assert "Ready to play" in shown(at)


def test_short_months_and_a_month_of_its_own():
    at = click(app("board"), "fill")
    at.selectbox(key="bench-way").set_value("28 days each").run()
    assert len(tiles(at)) == 27
    assert "day-29" not in [button.key for button in at.button]
    at.selectbox(key="bench-way").set_value("Each month its own").run()
    at.selectbox(key="bench-month-2").set_value(30).run()
    assert at.session_state.bench.lengths == (28, 30, 28)
    assert "ends months 1, 3, 4, 5 and 6" in day(at, 28)
    click(at, "undo", "undo")
    assert at.selectbox(key="bench-way").value == "31 days each"
    assert len(tiles(at)) == 30


def test_white_days_lie_under_the_tiles_of_the_other_box():
    at = app("board", edition=WHITE)
    assert day(at, 10) == "Day **10**, Wed: *Happy Birthday*, :small[\\$100 each]"
    click(at, "take-holiday", "day-10")
    assert day(at, 10) == "Day **10**, Wed: *Holiday*, a tile, :small[all get \\$200]"
    click(at, "fill")
    assert len(tiles(at)) == 11, "ten more"
    assert not at.button(key="big-class").disabled


def test_another_box_keeps_the_tiles_and_can_be_undone():
    at = click(app("board"), "take-deal", "day-5")
    at.segmented_control(key="bench-box").set_value(WHITE).run()
    assert (at.session_state.bench.edition_id, tiles(at)) == (WHITE, {5: "deal"})
    click(at, "undo")
    assert at.segmented_control(key="bench-box").value == BIG


def test_house_values_are_kept_with_the_board():
    at = app("board", edition=WHITE)
    at.select_slider(key=f"house-value-{WHITE}-edition-loan_rate").set_value(0.15).run()
    at.number_input(key=f"house-value-{WHITE}-amounts-14").set_value(350).run()
    assert at.session_state.bench.house == {"loan_rate": 0.15, "amounts": {"14": 350}}
    assert "2 house values" in shown(at)
    assert "pay \\$350" in day(at, 14)
    at.number_input(key=f"house-value-{WHITE}-amounts-14").set_value(200).run()
    assert at.session_state.bench.house == {"loan_rate": 0.15}


def test_a_name_cannot_become_markup():
    at = app("board")
    at.text_input(key="bench-name").set_value("<b>$5 :red[x]").run()
    assert at.session_state.bench.name == "<b>$5 :red[x]"
    click(at, "fill", "big-class")
    assert "&lt;b&gt;" in shown(at)
    assert "<b>$5" not in shown(at)


def test_the_address_keeps_the_board_for_a_reload():
    at = click(app("board"), "take-deal", "day-12")
    again = app("board", b=at.query_params["b"])
    assert tiles(again) == {12: "deal"}


@pytest.mark.parametrize("code", ["", "x", "?" * 9000, "eNqrVipIrExJrIxPyk8s", "\u0663"])
def test_an_address_that_holds_no_board_begins_with_an_empty_one(code):
    at = app("board", b=code)
    assert not at.exception
    assert tiles(at) == {}


def test_going_back_in_the_browser_is_a_step_back():
    at = click(app("board"), "take-deal", "day-12")
    before = at.query_params["b"]
    click(at, "day-13")
    at.query_params["b"] = before
    at.run()
    assert tiles(at) == {12: "deal"}


def test_the_board_survives_a_change_of_pages():
    at = click(app("board"), "take-deal", "day-12")
    at.switch_page(script("home")).run()
    at.switch_page(script("board")).run()
    assert tiles(at) == {12: "deal"}


def test_a_box_without_tiles_is_told_so():
    at = app("board", edition="parker-1974")
    assert ["1974 edition has no day tiles" in info.value for info in at.info] == [True]


# ---- files


def test_a_saved_board_is_loaded_again():
    at = load(app("board"), "bench-file", MIXED)
    assert at.session_state.bench == MIXED
    assert at.text_input(key="bench-name").value == "Birthdays"
    assert at.segmented_control(key="bench-box").value == WHITE
    assert [at.selectbox(key=f"bench-month-{month}").value for month in range(1, 7)] == [31, 28, 30, 30, 30, 30]
    assert at.select_slider(key=f"house-value-{WHITE}-edition-loan_rate").value == 0.15


BAD_FILES = [
    (b"hello <script>", "not JSON text"),
    (b'{"header": {}}', "it is a Pay Day game"),
    (b'{"payday_board": 1, "edition": "standard-2008", "tiles": {"31": "deal"}}', "day 31"),
    (b'{"payday_board": 1, "edition": "parker-1974"}', "no tiles to lay"),
    (b" " * 30_000, "larger than"),
]


@pytest.mark.parametrize(("data", "says"), BAD_FILES)
def test_a_bad_file_is_refused_and_nothing_on_the_board_is_lost(data, says):
    at = load(click(app("board"), "take-deal", "day-12"), "bench-file", data)
    assert len(at.error) == 1 and says in at.error[0].value
    assert tiles(at) == {12: "deal"}


def test_a_rate_that_no_slider_has_comes_with_its_board():
    at = load(app("board"), "bench-file", MIXED.but(house={"loan_rate": 0.0825}))
    assert at.select_slider(key=f"house-value-{WHITE}-edition-loan_rate").value == 0.0825
    click(at, "big-class")
    assert "8.25%" in shown(at)


def test_a_board_file_opens_from_home():
    at = load(home(), "file", FULL)
    click(at, "big-board")
    assert at.session_state.bench == FULL


@pytest.mark.parametrize(("data", "says"), BAD_FILES[2:4])
def test_a_bad_board_file_is_refused_at_home(data, says):
    at = load(home(), "file", data)
    assert [says in error.value for error in at.error] == [True]


# ---- into a game


def test_a_class_game_is_set_up_on_the_board():
    at = click(load(app("board"), "bench-file", FULL.but(lengths=(31, 28, 31))), "big-class")
    assert at.query_params["edition"] == BIG
    assert "Our March" in shown(at)
    at.switch_page(script("class")).run()  # the test client does not follow by itself
    click(at, "big-start")
    game = started(at)
    assert game.edition.laid == FULL.edition().laid
    assert [game.edition.last_day(month) for month in (1, 2, 3)] == [31, 28, 31]


def test_the_set_up_page_finds_the_board_in_its_address():
    at = app("class", b=code_of(MIXED))
    assert "Birthdays" in shown(at)
    assert app("class", b=code_of(take_up(FULL, [3]))).session_state.box == "parker-1994", "it cannot be played yet"


def test_alone_against_bots_on_this_board():
    at = click(load(app("board"), "bench-file", FULL), "alone")
    assert "Against whom?" in shown(at)
    assert at.query_params["b"] == code_of(FULL)
    at.switch_page(script("solo")).run()  # the test client does not follow by itself
    game = started(click(at, "big-start"))
    assert [seat.bot_id is None for seat in game.seats] == [True, False, False]
    assert game.edition.days(1) == FULL.days


def test_the_solo_set_up_finds_the_board_in_its_address():
    assert "Birthdays" in shown(app("solo", b=code_of(MIXED)))


# ---- setting up


def choose(at, box, way):
    at.pills(key=f"way-{box}").set_value(way).run()
    assert not at.exception
    return at


def test_five_boxes_to_choose_from():
    at = app("class")
    assert [button.key for button in at.button if button.key.startswith("pick-")] == [
        "pick-parker-1974",
        "pick-parker-1994",
        "pick-hasbro-2000",
        "pick-standard-2008",
        "pick-big-2008",
    ]


def test_only_boxes_with_tiles_have_a_choice_of_boards():
    assert len(app("class").pills) == 0
    assert app("class", edition=WHITE).pills[0].options == ["White days only", "Our own board"]
    assert len(app("class", edition=BIG).pills[0].options) == 5


def test_two_months_at_least_in_the_box_of_2000():
    at = app("class")
    at.segmented_control(key="months").set_value(1).run()
    click(at, "pick-hasbro-2000")
    assert at.segmented_control(key="months").value == 2
    assert at.segmented_control(key="months").options == ["2", "3", "4", "5", "6"]


def test_the_app_lays_the_printed_month():
    at = click(app("class", edition=BIG), "big-start")
    assert started(at).edition.laid == edition(BIG).laid
    assert started(at).edition.replaced == {}


@pytest.mark.parametrize("way", ["shuffled", "deals_early"])
def test_the_luck_number_lays_the_tiles(way):
    at = choose(app("class", edition=BIG), BIG, way)
    at.text_input(key="luck").set_value("4721").run()
    click(at, "big-start")
    assert started(at).edition.days(1) == laid_out(BIG, way, 4721).days


def test_months_of_28_to_31_days_in_turn():
    at = app("class", edition=BIG)
    at.selectbox(key="class-way").set_value("28, 29, 30, 31 in turn").run()
    assert "28, 29 and 30 days" in shown(at)
    click(at, "big-start")
    assert [started(at).edition.last_day(month) for month in (1, 2, 3)] == [28, 29, 30]


def test_each_month_its_own_length():
    at = app("class", edition=WHITE)
    at.selectbox(key="class-way").set_value("Each month its own").run()
    assert [box.label for box in at.selectbox if box.key.startswith("class-month")] == ["Month 1", "Month 2", "Month 3"]
    at.selectbox(key="class-month-2").set_value(28).run()
    click(at, "big-start")
    assert [started(at).edition.last_day(month) for month in (1, 2, 3)] == [31, 28, 31]


def test_the_class_places_the_tiles_before_month_1():
    at = choose(app("class", edition=BIG), BIG, "placed")
    assert at.button(key="big-start").label == "Place the tiles"
    at.button(key="big-start").click().run()
    game = live.hub().get(at.query_params["g"]).game
    assert game.placing
    assert all(Ask.PLACE_TILE in seat.asks for seat in game.seats)
    assert {square.kind for square in game.edition.days(1)[1:31]} == {Space.VACANT}


def test_a_board_of_ones_own_has_to_be_there():
    at = choose(app("class", edition=BIG), BIG, "own")
    assert "No board has been chosen yet." in shown(at)
    click(at, "big-start")
    assert [error.value for error in at.error] == [
        "This game cannot start: build a board or load one first, or choose how the app lays it."
    ]
    assert live.hub().recent() == []


def test_a_board_file_at_setting_up_and_a_bad_one_after_it():
    at = load(choose(app("class", edition=BIG), BIG, "own"), "class-file", FULL)
    assert "Our March" in shown(at)
    load(at, "class-file", b"nonsense")
    assert len(at.error) == 1
    assert at.session_state.own_board == FULL


def test_a_board_of_another_box_chooses_its_box():
    at = load(choose(app("class", edition=BIG), BIG, "own"), "class-file", MIXED)
    assert "2008 edition **chosen**" in [button.label for button in at.button]
    click(at, "pick-big-2008")
    assert "Birthdays is a board of the 2008 edition." in shown(at)
    click(at, "own-box")
    assert "2008 edition **chosen**" in [button.label for button in at.button]


def test_house_rules_go_together_with_the_house_values_of_a_board():
    at = load(choose(app("class", edition=WHITE), WHITE, "own"), "class-file", MIXED.but(house={"loan_rate": 0.15, "wage": 4000}))
    assert "your board has 15%" in shown(at)
    slider = next(one for one in at.select_slider if one.key.startswith("house-loan_rate"))
    assert slider.value == 0.15
    slider.set_value(0.2).run()
    click(at, "big-start")
    game = started(at)
    assert (game.edition.loan_rate, game.edition.wage) == (0.2, 4000)
    assert game.edition.days(1)[5].title == "Holiday"


def test_a_house_rule_goes_together_with_short_months():
    at = app("class", edition=BIG)
    at.select_slider(key=f"house-loan_rate-{BIG}").set_value(0.3).run()
    at.selectbox(key="class-way").set_value("29 days each").run()
    click(at, "big-start")
    assert (started(at).edition.loan_rate, started(at).edition.last_day(1)) == (0.3, 29)


def test_the_summary_says_the_board():
    at = choose(app("class", edition=BIG), BIG, "deals_early")
    assert "<b>Deals early, buyers late</b>31 days each" in shown(at)
    assert "with house rules" not in shown(at)


def test_the_board_of_the_set_up_page_can_be_changed_in_the_builder():
    at = load(choose(app("class", edition=WHITE), WHITE, "own"), "class-file", MIXED)
    click(at, "to-builder")
    assert board_of(at.query_params["b"]) == MIXED
