"""The teacher's page of a class on its own devices, and opening a class: every order through the page, and what must be refused."""

import json
import threading

import pytest

from pages.classroom.control import board
from pages.classroom.control.opened import SURE, TEAM
from pages.games.game_of_the_year.setup import WHOLE
from pages.home import open_classes
from pages.shared.server import ahead
from payday_core import ASK_BIG, ASK_NOTHING
from payday_core.classroom import orders
from payday_core.classroom.class_service import class_service
from payday_core.classroom.live_board import State
from payday_core.classroom.names.team_names import TEAM_NAMES
from payday_core.classroom.refused import ALREADY_ORDERED, NOT_THE_TEACHER
from payday_core.classroom.settings.pay_day import PayDaySetting
from payday_core.classroom.tables import Stage
from payday_core.engine.chance import SEED_MOST
from payday_core.games.pay_day.custom_boards.making import laid_out
from tests.support.drivers.classroom import TEAMS, asked, at_tables, ended, in_month, joined, new_room, planning, reported
from tests.support.drivers.page import app, field, shown


def controls(held):
    at = app("control", r=held.code, k=held.key)
    assert not at.exception
    return at


def press(at, key):
    at.button(key=key).click().run()
    assert not at.exception
    return at


def tiles(at):
    """The tiles of the board, as the browser is sent them."""
    (board,) = (one.proto for one in at.get("bidi_component") if one.proto.component_name == "payday_tiles")
    return json.loads(board.json)["tiles"]


def faces(at):
    """All HTML of the tiles."""
    return "".join(tile["face"] for tile in tiles(at))


def look_after(at, team):
    """Open a team, as its tile does."""
    at.session_state[TEAM], at.session_state[SURE] = team, None
    at.run()
    assert not at.exception
    return at


# ---- who may


@pytest.mark.parametrize("key", ["", "wrong", "0" * 64])
def test_nothing_of_the_page_is_there_without_the_key(key):
    held = joined()
    at = app("control", r=held.code, k=key)
    assert not at.exception
    assert at.error[0].value.replace("\\", "") == NOT_THE_TEACHER
    assert not at.button
    assert "Blue Otter" not in shown(at)
    assert "Oak" not in shown(at)


def test_no_class_is_named_by_an_address_without_code():
    at = app("control")
    assert not at.exception
    assert at.error


def test_controls_that_are_taken_at_the_machine_lock_nobody_out():
    held = joined()
    at = controls(held)
    key = held.service.new_key(held.code)
    assert not app("control", r=held.code, k=key).error
    assert not press(at, "begin").error
    assert held.stage is Stage.PLAN
    assert "The controls were taken at the computer itself" in [words for _, words in held.room.notes]


def test_a_teacher_whose_link_was_seen_stops_all_others_with_two_clicks():
    held = joined()
    assert not any(button.key == "only-this" for button in controls(held).button), "there is no other"
    taken = held.service.new_key(held.code)
    at = press(press(controls(held), "only-this"), "only-this-sure")
    assert not at.error and held.service.enter(held.code, held.key)
    assert app("control", r=held.code, k=taken).error
    assert not any(button.key.startswith("only-this") for button in at.button)


# ---- what comes next


def test_a_class_goes_from_the_lobby_to_the_end_by_the_large_button():
    held = joined()
    held.order(orders.propose(PayDaySetting(one_table=True, edition="parker-1994", months=2, seed=7)))
    held.order(orders.setting_of("pace", "skip"))
    at = press(controls(held), "begin")
    assert held.stage is Stage.PLAN
    assert "0 of 4 plans are in" in shown(at)
    for month in (1, 2):
        press(at, "play")
        held.look_until(lambda: held.stage is Stage.REPORT)
        at.run()
        assert f"Month {month} is over" in shown(at)
        press(at, "next")
    assert held.stage is Stage.FINAL
    assert "The game is over" in shown(at)


def test_what_is_missing_stands_under_the_button():
    held = planning()
    held.order(orders.as_it_stands(0))
    at = controls(held)
    assert "1 of 4 plans are in. River, Fern and Plum are still writing." in shown(at)
    press(at, "push-all")
    assert "All 4 plans are in." in shown(at)
    assert at.button(key="push-all").disabled


def test_an_open_question_is_pushed_for_all_and_the_plan_answers():
    held = asked()
    team, version = held.asked(), held.place(held.asked()).table.snapshot.version
    at = controls(held)
    assert f"{TEAMS[team]} has a question." in shown(at)
    press(at, "push-all")
    held.look_until(lambda: held.place(team).table.snapshot.version != version)
    assert any("did not answer in time" in words for _, words in held.room.notes)


def test_all_open_questions_at_their_own_tables_are_pushed_at_once():
    held = in_month(at_tables())
    held.look_until(lambda: sum(table.asked is not None for table in held.service.tables(held.room)) == 4)
    press(controls(held), "push-all")
    assert all(answers.pushed for answers in held.room.round.answers.values())
    assert len(held.room.round.answers) == 4


def test_pause_and_lock_go_on_and_off():
    held = planning()
    at = press(controls(held), "pause")
    assert held.room.paused
    assert "Paused" in shown(at)
    assert not press(at, "pause").exception
    assert not held.room.paused
    assert held.room.locked, "since the game began"
    press(at, "lock")
    assert not held.room.locked
    press(at, "lock")
    assert held.room.locked


def test_whether_joining_is_locked_at_the_beginning_is_the_teachers_choice():
    held = joined()
    at = controls(held)
    assert at.toggle(key="lock-at-begin").value
    at.toggle(key="lock-at-begin").set_value(False).run()
    assert not held.room.lock_at_begin
    press(at, "begin")
    assert held.room.round and not held.room.locked


def test_a_flood_from_one_device_is_told_and_taken_back_with_one_click():
    held = joined()
    for number in range(10):
        held.service.join(held.code, None, f"Flood {number}", "192.0.2.66", f"fresh {number}")
    at = controls(held)
    assert "10 seats came from one device in 1 s" in shown(at) and "Flood 9" in shown(at)
    away = next(button.key for button in at.button if button.key.startswith("turn-away-"))
    press(at, away)
    assert not at.exception and not held.room.locked
    assert [pupil.nickname for pupil in held.room.here] == ["Blue Otter", "Red Swan", "Green Lynx", "Grey Heron"]
    assert "seats came from one device" not in shown(at)
    press(at, next(button.key for button in at.button if button.key.startswith("let-back-")))
    assert not at.exception and held.room.turned_away == frozenset()
    assert not [button for button in at.button if button.key.startswith("let-back-")]


def test_a_teacher_who_knows_the_pupils_sees_the_card_no_more():
    held = joined()
    for number in range(10):
        held.service.join(held.code, None, "", "192.0.2.66", f"fresh {number}")
    at = controls(held)
    press(at, next(button.key for button in at.button if button.key.startswith("are-pupils-")))
    assert "seats came from one device" not in shown(at) and len(held.room.here) == 14


def test_the_clock_and_the_pace_are_set():
    held = planning()
    at = controls(held)
    at.segmented_control(key="clock").set_value(90).run()
    assert held.room.clock == 90
    for pace in ("still", "play", "fast", "skip"):
        press(at, f"pace-{pace}")
        assert held.room.pace == pace


def test_a_clock_set_elsewhere_is_shown():
    held = planning()
    at = controls(held)
    held.order(orders.setting_of("clock", 20))
    at.run()
    assert at.segmented_control(key="clock").value == 20


def test_a_step_moves_the_table_by_one_turn():
    held = in_month(asks=())
    at = controls(held)
    before = held.place(0).table.snapshot.version
    press(at, "step")
    assert held.place(0).table.snapshot.version > before


def test_at_tables_of_their_own_there_is_no_pace():
    at = controls(at_tables())
    assert not [button for button in at.button if (button.key or "").startswith("pace-")]


def test_a_game_is_ended_early():
    held = planning()
    press(controls(held), "end")
    assert held.stage is Stage.FINAL


# ---- stale and doubled clicks


@pytest.mark.parametrize("key", ["begin", "lock"])
def test_a_stale_click_is_refused_and_explained(key):
    held = joined()
    at = controls(held)
    held.order(orders.setting_of("clock", 30))
    press(at, key)
    assert ALREADY_ORDERED in [warning.value for warning in at.warning]
    assert (held.stage, held.room.locked) == (Stage.LOBBY, False)
    press(at, key)
    assert ALREADY_ORDERED not in [warning.value for warning in at.warning]
    assert (held.stage, held.room.locked) != (Stage.LOBBY, False)


def test_two_teachers_who_press_play_begin_one_month():
    held = planning()
    one, other = controls(held), controls(held)
    press(one, "play")
    press(other, "play")
    assert ALREADY_ORDERED in [warning.value for warning in other.warning]
    assert held.room.round.playing == 1


def test_going_on_twice_skips_no_month():
    held = reported()
    one, other = controls(held), controls(held)
    press(one, "next")
    press(other, "next")
    assert held.room.round.writing == 2
    assert other.warning


# ---- the board and one team


def test_every_team_has_a_tile_with_its_pupils():
    held = joined(a_team=2)
    at = controls(held)
    assert all(name in faces(at) for name in TEAMS)
    assert "Blue Otter" in faces(at)
    assert "8 of 8 here" in shown(at)
    assert [tile["opens"] for tile in tiles(at)] == [f"Open {name}" for name in TEAMS]


def test_every_state_has_a_look():
    assert set(board.LOOKS) == set(State)


def test_names_are_text_wherever_they_stand():
    held = new_room(teams=("<b>Oak", "*River*"))
    held.join("<i>$Ann", 0)
    held.order(orders.propose(PayDaySetting(one_table=True, edition="parker-1994", months=1, seed=7)))
    at = look_after(controls(held), 0)
    for html in (shown(at), faces(at)):
        assert "<b>Oak" not in html
        assert "<i>$Ann" not in html
        assert "&lt;i&gt;$Ann" in html


def test_a_team_is_renamed_and_a_rude_or_taken_name_is_refused():
    held = joined()
    at = look_after(controls(held), 1)
    field(at, "text_input", "name-1").set_value("Delta").run()
    assert held.room.teams[1].name == "Delta"
    field(at, "text_input", "name-1").set_value("oak").run()
    assert at.warning[0].value == "The name oak is taken."
    assert held.room.teams[1].name == "Delta"
    field(at, "text_input", "name-1").set_value("The Otters of Period Three").run()
    assert at.warning[0].value == "26 characters. A name has at most 16."
    assert held.room.teams[1].name == "Delta", "no name is cut"


def test_a_team_is_handed_to_a_bot_and_back():
    held = planning()
    at = look_after(controls(held), 2)
    field(at, "selectbox", "plays-2").set_value("saver").run()
    assert held.room.teams[2].bot == "saver"
    assert "Sam plays" in faces(at)
    field(at, "selectbox", "plays-2").set_value("").run()
    assert held.room.teams[2].bot == ""


def test_one_team_is_pushed_and_the_others_go_on_writing():
    held = planning()
    at = look_after(controls(held), 2)
    press(at, "push-2")
    assert list(held.room.round.plans) == [2]
    assert at.button(key="push-2").disabled


def test_one_question_is_pushed():
    held = asked()
    team = held.asked()
    at = look_after(controls(held), team)
    press(at, f"push-{team}")
    assert "did not answer in time" in shown(at)


def test_a_pupil_is_renamed_moved_and_removed():
    held = joined()
    at = look_after(controls(held), 0)
    field(at, "text_input", "nick-0").set_value("Grey Seal").run()
    assert held.pupil(0).nickname == "Grey Seal"
    field(at, "selectbox", "team-of-0").set_value(3).run()
    assert held.pupil(0).team == 3
    press(look_after(at, 3), "remove-0")
    assert not held.pupil(0).gone
    press(at, "remove-sure-0")
    assert held.pupil(0).gone


def test_the_second_of_two_clicks_is_forgotten_when_another_team_is_opened():
    held = joined()
    at = press(look_after(controls(held), 0), "remove-0")
    look_after(look_after(at, 1), 0)
    assert "remove-sure-0" not in [button.key for button in at.button]


def test_a_panel_is_closed_again():
    at = look_after(controls(joined()), 0)
    press(at, "c-close")
    assert "push-0" not in [button.key for button in at.button]


def test_more_teams_than_the_edition_seats_are_said_before_the_game_begins():
    held = joined()
    held.order(orders.propose(PayDaySetting(one_table=True, edition="parker-1974", months=1)))
    at = controls(held)
    said = (
        "The 1974 edition seats four teams at one table, and there are five. Choose another edition, a table for each team, or fewer teams."
    )
    assert said not in shown(at)
    assert said in shown(press(at, "more-teams"))
    press(at, "begin")
    assert held.room.round is None and "This game cannot begin" in at.warning[0].value
    assert said not in shown(press(at, "fewer-teams"))


def test_a_stale_rename_is_refused():
    held = joined()
    at = look_after(controls(held), 0)
    held.order(orders.setting_of("clock", 30))
    field(at, "text_input", "name-0").set_value("Delta").run()
    assert at.warning[0].value == ALREADY_ORDERED
    assert held.room.teams[0].name == "Oak"


def test_only_those_who_are_waited_for_are_shown():
    held = planning()
    held.order(orders.as_it_stands(0))
    at = controls(held)
    at.segmented_control(key="c-show").set_value("waiting").run()
    assert [tile["team"] for tile in tiles(at)] == [1, 2, 3]
    at.segmented_control(key="c-show").set_value("dropped").run()
    assert "No team right now." in shown(at)


def test_forty_teams_are_shown_planned_for_and_pushed():
    held = joined(teams=TEAM_NAMES)
    held.order(orders.propose(PayDaySetting(one_table=False, edition="parker-1994", months=1, seed=7, others=("careful", "saver"))))
    at = controls(held)
    assert len(tiles(at)) == 40
    press(at, "begin")
    assert "0 of 40 plans are in. 40 teams are still writing." in shown(at)
    press(at, "push-all")
    assert len(held.room.round.plans) == 40


# ---- the next game


def test_the_proposed_game_is_changed_in_the_lobby():
    held = joined()
    at = controls(held)
    field(at, "selectbox", "g-box").set_value("hasbro-2000")
    field(at, "select_slider", "g-months").set_value(2)
    field(at, "segmented_control", "g-asks").set_value("Never")
    field(at, "text_input", "g-luck").set_value("1234")
    press(at, "take-game")
    setting = held.room.setting
    assert (setting.edition, setting.months, setting.seed, setting.asks, setting.one_table) == ("hasbro-2000", 2, 1234, (), True)
    press(at, "begin")
    assert held.room.round.setting == setting


@pytest.mark.parametrize(("key", "value", "words"), [("g-luck", "seven", "luck number"), ("g-kind", "One table", "players")])
def test_a_game_that_cannot_be_played_is_refused(key, value, words):
    held = joined(teams=TEAM_NAMES[:8])
    at = controls(held)
    field(at, "text_input" if key == "g-luck" else "segmented_control", key).set_value(value)
    press(at, "take-game")
    assert words in at.warning[0].value
    assert held.room.setting is None


@pytest.mark.parametrize(
    ("game", "kind", "name", "value", "take"),
    [
        ("Pay Day", "select_slider", "g-months", 2, "take-game"),
        ("Play or Pay", "select_slider", "gp-rounds", 2, "take-cards"),
        ("Game of the Year", "segmented_control", "gy-length", WHOLE, "take-year"),
    ],
)
def test_the_fields_of_a_proposed_game_stay_until_another_one_is_proposed(game, kind, name, value, take):
    """A field with another key is another field, in which nothing has been typed."""
    held = joined()
    at = controls(held)
    field(at, "segmented_control", "g-which").set_value(game).run()
    first, orders_before = field(at, kind, name).key, held.room.orders
    at.toggle(key="lock-at-begin").set_value(not held.room.lock_at_begin).run()
    assert held.room.orders > orders_before
    assert field(at, kind, name).key == first
    field(at, kind, name).set_value(value)
    press(at, take)
    assert field(at, kind, name).key != first


def test_teams_come_and_go_in_the_lobby():
    held = joined()
    at = press(controls(held), "more-teams")
    assert [team.name for team in held.room.teams] == [*TEAMS, "Sky"]
    press(at, "fewer-teams")
    press(at, "fewer-teams")
    assert "Move the pupils first" in at.warning[0].value
    assert len(held.room.teams) == 4


def test_another_game_with_the_same_teams_has_another_luck_unless_it_is_wanted():
    held = ended(asks=(), months=1)
    luck = held.room.round.setting.seed
    at = press(controls(held), "begin")
    assert len(held.room.rounds) == 2
    secret = held.room.round.setting.seed
    assert secret > SEED_MOST
    press(at, "end")
    press(at, "begin-same")
    assert held.room.round.setting.seed == secret
    press(at, "end")
    held.order(orders.propose(held.room.round.setting.model_copy(update={"seed": luck})))
    at.run()
    press(at, "begin-same")
    assert held.room.round.setting.seed == luck


def test_lessons_come_once_what_they_need_is_fetched(monkeypatch):
    """Pupils who come back to a new server do not wait for them."""
    for event in ("_begun", "all_fetched"):
        monkeypatch.setattr(ahead, event, threading.Event())
    ahead._begun.set()
    at = controls(joined())
    assert "Pupils are joining" in shown(at)
    assert "Rehearsal" not in shown(at)
    ahead.all_fetched.set()
    assert "Rehearsal" in shown(at.run())


def test_a_game_that_is_over_is_linked_and_one_that_is_played_is_not():
    held = planning()
    code = held.room.round.codes[0]
    at = controls(held)
    assert f"g={code}" not in shown(at)
    press(at, "end")
    assert f"review?g={code}" in shown(at)


# ---- the other pages of the class


def test_the_code_for_the_teachers_phone_is_shown_only_when_it_is_wanted():
    held = joined()
    at = controls(held)
    assert 'class="qr"' not in shown(at)
    assert 'class="qr"' in shown(press(at, "show-qr"))
    assert 'class="qr"' not in shown(press(at, "hide-qr"))


def test_the_big_screen_and_what_is_kept_are_linked_and_no_link_has_the_key():
    held = joined()
    html = shown(controls(held))
    assert f'href="screen?r={held.code}" target="_blank"' in html
    assert f'href="kept?r={held.code}"' in html
    assert held.key not in html


# ---- opening a class


def devices(**address):
    at = app("class", **address)
    at.segmented_control(key="where").set_value("On their own devices").run()
    return at


def opened(at):
    press(at, "open-class")
    (code, key), *_ = at.session_state["keys-held"]
    assert dict(at.query_params) == {"r": code}, "no key stands in the address"
    return class_service().enter(code, key)


def test_a_class_is_opened_for_one_table_and_begins_from_the_controls():
    room = opened(devices())
    assert [team.name for team in room.teams] == list(TEAM_NAMES[:4])
    assert (room.setting.one_table, room.setting.months, room.setting.asks) == (True, 3, tuple(sorted(ASK_BIG)))
    assert (room.most, room.clock) == (4, 45)
    assert room.round is None


def test_a_team_may_be_a_bot_from_the_beginning():
    at = devices()
    at.selectbox(key="who-3").set_value("saver").run()
    assert [team.bot for team in opened(at).teams] == ["", "", "", "saver"]


def test_a_class_is_opened_with_a_table_for_each_of_forty_teams():
    at = devices()
    at.segmented_control(key="kind").set_value("A table for each team").run()
    at.slider(key="tables").set_value(40)
    at.pills(key="against").set_value(["saver", "buyer", "careful"])
    at.segmented_control(key="asks").set_value("Never")
    at.select_slider(key="most").set_value(1)
    at.segmented_control(key="clock-first").set_value(0)
    room = opened(at)
    assert tuple(team.name for team in room.teams) == TEAM_NAMES
    assert room.setting.others == ("careful", "buyer", "saver")
    assert (room.setting.asks, room.most, room.clock) == (tuple(ASK_NOTHING), 1, 0)


def test_an_edition_with_auctions_asks_how_the_teams_bid():
    at = devices()
    assert not [field for field in at.segmented_control if field.key == "bidding"], "1994 has no auctions"
    at = devices(edition="hasbro-2000")
    at.segmented_control(key="bidding").set_value("Round by round")
    assert opened(at).setting.round_by_round


def test_typed_names_come_first_and_the_list_goes_on():
    at = devices()
    at.segmented_control(key="kind").set_value("A table for each team").run()
    at.slider(key="tables").set_value(4)
    at.text_area(key="names").set_value("Río\n\nOak\n")
    assert [team.name for team in opened(at).teams] == ["Río", "Oak", "River", "Fern"]


@pytest.mark.parametrize("names", ["Oak\noak", "shit\nOak"])
def test_names_that_do_not_do_are_refused(names):
    at = devices()
    at.segmented_control(key="kind").set_value("A table for each team").run()
    at.text_area(key="names").set_value(names)
    press(at, "open-class")
    assert "This game cannot start" in at.error[0].value
    assert class_service().codes() == []


LONG_NAME = "The Otters of Period Three"


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (f"Oak\n{LONG_NAME}", "The Otters of Pe: 26 characters. A name has at most 16."),
        ("Oak\n\nOAK", "OAK: another team already has that name."),
        ("...", "...: a name needs at least one letter."),
        ("Sh1t\nOak", "Sh1t: that name may hurt somebody. Please take another."),
        ("Oak\nＥlm", "It will read: Elm"),
        ("Oak\nElm", "Six teams without a name of your own get one from the list."),
        ("\n".join("abcdefghi"), "Nine names for eight teams: the last one will not be used."),
    ],
)
def test_names_of_many_teams_are_looked_at_below_their_field(typed, said):
    at = devices()
    at.segmented_control(key="kind").set_value("A table for each team").run()
    assert 'class="field-note' not in shown(at)
    at.text_area(key="names").set_value(typed).run()
    assert said in shown(at)


def test_a_long_name_opens_no_class_under_a_cut_one():
    at = devices()
    at.segmented_control(key="kind").set_value("A table for each team").run()
    at.text_area(key="names").set_value(LONG_NAME).run()
    press(at, "open-class")
    assert at.error[0].value == "This game cannot start: a team needs another name; see the field with the names."
    assert class_service().codes() == []


def test_too_many_or_no_bots_are_refused_and_said_at_the_field():
    at = devices()
    at.segmented_control(key="kind").set_value("A table for each team").run()
    at.pills(key="against").set_value([]).run()
    assert "Pick at least one bot." in shown(at)
    press(at, "open-class")
    assert "This game cannot start" in at.error[0].value
    at.pills(key="against").set_value(["careful", "buyer", "saver", "debt-free"]).run()
    assert 'class="field-note' not in shown(at)
    press(at, "pick-parker-1974")
    assert "The 1974 edition seats four at a table, a team and three bots. Take one away." in shown(at)


def test_placing_the_tiles_is_not_offered_on_devices():
    at = devices()
    press(at, "pick-big-2008")
    assert "The class places the tiles" not in str(at.pills(key="way-big-2008").options)
    at.segmented_control(key="where").set_value("On this screen").run()
    assert "The class places the tiles" in str(at.pills(key="way-big-2008").options)


def test_what_was_placed_on_one_screen_is_laid_by_the_app_on_devices():
    at = press(app("class"), "pick-big-2008")
    at.pills(key="way-big-2008").set_value("placed").run()
    at.segmented_control(key="where").set_value("On their own devices").run()
    assert opened(at).setting.edition == "big-2008"


def test_a_board_of_ones_own_is_played_on_devices():
    at = press(devices(), "pick-big-2008")
    at.session_state.own_board = laid_out("big-2008", "shuffled", 5)
    at.pills(key="way-big-2008").set_value("own").run()
    room = opened(at)
    assert room.setting.replaced["tiles"] == at.session_state.own_board.edition().replaced["tiles"]
    assert room.setting.box.replaced["tiles"] == room.setting.replaced["tiles"]


def test_one_screen_is_as_simple_as_before():
    at = app("class")
    assert "open-class" not in [button.key for button in at.button]
    assert at.button(key="big-start").label == "Start month 1"


# ---- the classes of this machine


def home_of_the_host():
    from streamlit.testing.v1 import AppTest

    def page():
        from pages.home.open_classes import class_rows

        class_rows()

    return AppTest.from_function(page, default_timeout=30).run()


def test_whoever_sits_at_the_machine_takes_the_controls_of_a_class_again():
    held = planning()
    at = home_of_the_host()
    assert "Class 7B" in shown(at)
    assert "four pupils" in shown(at)
    assert "month 1 of 2" in shown(at)
    assert [button.key for button in at.button] == [f"controls-{held.code}"]


def test_a_new_key_opens_the_controls(monkeypatch):
    held = planning()
    went, kept = [], []
    monkeypatch.setattr(open_classes.st, "switch_page", lambda page, query_params: went.append(query_params))
    monkeypatch.setattr(open_classes, "hold", lambda code, key: kept.append(key))
    open_classes.take_controls(held.code)
    assert went == [{"r": held.code}]
    assert class_service().enter(held.code, kept[0]).code == held.code
    assert kept[0] != held.key


def test_a_visitor_sees_no_classes_and_gets_no_key(monkeypatch):
    held = planning()
    monkeypatch.setattr(open_classes, "at_the_host", lambda: False)
    monkeypatch.setattr(open_classes.st, "switch_page", lambda page, query_params: pytest.fail("went on"))
    assert not home_of_the_host().button
    open_classes.take_controls(held.code)
    assert class_service().enter(held.code, held.key)
