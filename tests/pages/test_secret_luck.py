"""The luck of a class on its own devices is drawn in secret: nobody finds it out or is shown it before the game is over."""

import json

import pytest

from payday_core import ASK_BIG
from payday_core.classroom import orders
from payday_core.classroom.class_service import class_service
from payday_core.classroom.privacy import as_json, parts
from payday_core.classroom.secret_luck import without_secrets
from payday_core.classroom.settings.pay_day import PayDaySetting
from payday_core.engine.chance import SEED_MOST, WIDEST
from payday_core.engine.replay import replay
from payday_core.review.coach import values
from payday_core.sessions import live
from tests.support.drivers.classroom import asked, at_tables, ended, in_month, joined, planning, reported
from tests.support.drivers.lesson import everything, press
from tests.support.drivers.page import app, field, kept, new_game, shown
from tests.support.volume import with_full

SECRET = {"seed": None, "asks": tuple(sorted(ASK_BIG))}


def seed_of(held):
    """The luck of the class's game, as the log of the class has it."""
    return held.room.round.setting.seed


def test_a_game_draws_its_luck_when_it_begins_and_never_the_same():
    seeds = {seed_of(planning(**SECRET)) for _ in range(5)}
    assert len(seeds) == 5
    assert all(SEED_MOST < seed <= WIDEST for seed in seeds)


def test_all_tables_of_a_class_have_the_same_luck():
    held = at_tables(**SECRET)
    assert {live.hub().get(code).game.seed for code in held.room.round.codes} == {seed_of(held)}


def test_a_number_that_was_typed_is_played():
    assert seed_of(planning(seed=4721)) == 4721


def test_the_game_is_found_again_from_the_store_and_replays():
    held = ended(**SECRET, months=1)
    code, seed = held.room.round.codes[0], seed_of(held)
    before = live.hub().get(code).game
    live.close_hub()
    again = live.hub().get(code).game
    assert (again.seed, again.digests) == (seed, before.digests)


# ---- nothing shows it before the end

REVIEW = ("review", "ledger", "replay", "twin", "debrief", "keep")


def texts(held):
    """Every page that somebody may open of the class's game, as a name and all that its browser is sent."""
    code = held.room.round.codes[0]
    for page in ("plan", "month", "report", "final", "solo", "own_sheet", *REVIEW):
        yield page, everything(app(page, g=code))
    for page, address in (("control", {"k": held.key}), ("kept", {"k": held.key}), ("screen", {}), ("join", {})):
        yield page, everything(app(page, r=held.code, **address))
    yield "seat", everything(app("seat", **held.address(0)))
    yield "home", everything(app("home"))


@pytest.mark.parametrize("make", with_full([planning, in_month, asked, reported, at_tables], asked, at_tables))
def test_nothing_shows_the_luck_of_a_game_that_is_played(make):
    held = make(**SECRET)
    number = str(seed_of(held))
    assert [page for page, sent in texts(held) if number in sent] == []


def test_a_file_of_a_game_that_is_played_is_not_to_be_had():
    held = reported(**SECRET)
    code = held.room.round.codes[0]
    at = app("keep", g=code)
    assert "drawn in secret" in shown(at)
    assert not [one for one in at.get("download_button") if one.proto.id.endswith(("keep-game", "keep-csv", "keep-parquet"))]
    for page in ("plan", "solo"):
        assert not [one for one in app(page, g=code).get("download_button") if one.proto.id.endswith("file")]


def test_the_rows_that_are_kept_have_words_in_its_place_until_the_game_is_over():
    held = planning(**SECRET)
    number = str(seed_of(held))
    at = app("kept", r=held.code, k=held.key)
    assert number in json.dumps(live.hub().store.raw(held.room.round.codes[0])), "the store has it"
    assert number not in everything(at) and "drawn in secret, shown when the game is over" in everything(at)
    held.order(orders.end())
    assert number in everything(app("kept", r=held.code, k=held.key))


def test_nobody_plays_ahead_with_the_luck_of_a_game_that_is_played():
    held = reported(**SECRET)
    code = held.room.round.codes[0]
    assert "drawn in secret" in shown(app("twin", g=code))
    turns = range(1, live.hub().get(code).game.turn + 1)
    pages = [app("replay", g=code, t=str(turn)) for turn in turns]
    assert any("drawn in secret" in shown(at) for at in pages), "there are choices"
    assert not [button.key for at in pages for button in at.button if (button.key or "").startswith(("hand-", "rules-"))]
    held.order(orders.end())
    after = [app("replay", g=code, t=str(turn)) for turn in turns]
    assert [button.key for at in after for button in at.button if (button.key or "").startswith("hand-")]


def test_a_table_that_has_finished_tells_nothing_while_others_play_with_the_same_luck():
    held = at_tables(**(SECRET | {"asks": ()}), months=1)
    held.order(orders.play(1))
    held.look_until(lambda: any(table.snapshot.game.over for table in held.service.tables(held.room)))
    over = next(table.code for table in held.service.tables(held.room) if table.snapshot.game.over)
    assert not held.room.round.ended
    number = str(seed_of(held))
    assert not [page for page in REVIEW if number in everything(app(page, g=over))]
    held.order(orders.end())
    assert f"luck number {number}" in shown(app("review", g=over))


def test_the_coachs_samples_tell_nothing_of_it():
    """They are drawn by a number of 31 bits, and their means are on the page: it would be half of the secret."""
    assert {values.sampling(seed) for seed in (SEED_MOST + 1, 2**63 + 4721, WIDEST)} == {0}
    assert values.sampling(4721) == 4721 * values.SEED_STEP & SEED_MOST


# ---- afterwards


def test_it_is_shown_when_the_game_is_over():
    held = ended(**SECRET, months=1)
    code, number = held.room.round.codes[0], seed_of(held)
    assert f"luck number {number}" in shown(app("review", g=code))
    assert f"Luck {number} in both" in shown(app("twin", g=code))
    assert f"luck number {number}" in shown(app("control", r=held.code, k=held.key))
    assert [one for one in app("keep", g=code).get("download_button") if one.proto.id.endswith("keep-game")]


def test_the_same_luck_is_played_again_by_the_number():
    held = ended(**SECRET, months=1)
    first = live.hub().get(held.room.round.codes[0]).game
    again = PayDaySetting.model_validate_json(held.room.round.setting.model_dump_json()).games(
        tuple(team.name for team in held.room.teams)
    )[0]
    for entry in first.log:
        replay(again, entry)
    assert again.digests == first.digests


# ---- where a number is typed


def test_a_class_on_devices_is_opened_without_a_number_and_one_can_be_typed():
    at = app("class")
    at.segmented_control(key="where").set_value("On their own devices").run()
    assert not [one for one in at.text_input if one.key == "luck"]
    at.toggle(key="secret-luck").set_value(False).run()
    assert "Anyone who tries can work out this number" in shown(at)
    at.text_input(key="luck").set_value("18446744073709551615").run()
    press(at, "open-class")
    (code, _), *_ = at.session_state["keys-held"]
    assert class_service().get(code).setting.seed == WIDEST


@pytest.mark.parametrize("page", ["class", "solo"])
def test_whoever_types_a_number_is_told_that_it_can_be_known(page):
    assert "Anyone who tries can work out this number" in shown(app(page))


def test_an_empty_field_of_the_controls_draws_it_in_secret():
    held = joined()
    at = app("control", r=held.code, k=held.key)
    assert "with luck drawn in secret" in shown(at) and "Anyone who tries can work out this number" in shown(at)
    assert field(at, "text_input", "g-luck").value == ""
    field(at, "text_input", "g-luck").set_value("77")
    press(at, "take-game")
    assert held.room.setting.seed == 77
    field(at, "text_input", "g-luck").set_value("")
    press(at, "take-game")
    assert held.room.setting.seed is None


def test_a_game_on_the_projector_goes_by_its_number_and_can_be_taken_away():
    code = kept(new_game(seed=2**40))
    at = app("keep", g=code)
    assert [one for one in at.get("download_button") if one.proto.id.endswith("keep-game")]
    assert [one for one in app("plan", g=code).get("download_button") if one.proto.id.endswith("file")]


def test_what_is_kept_is_hidden_in_the_download_too():
    held = planning(**SECRET)
    text = as_json(parts(live.hub().store, held.code, lambda rows: without_secrets(rows, held.room)))
    assert str(seed_of(held)) not in text and "drawn in secret" in text
    for row in json.loads(text)["payday_log_entries"]:
        json.loads(row["entry"])
