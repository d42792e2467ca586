"""Setting up a game for one, and the end of one, as somebody at the keyboard finds them."""

import pytest

from pages.shared.setup.bots_card import CHARACTERS, rival_names
from payday_core import ASK_ALL, ASK_BIG, ASK_NOTHING, Game, Seat, edition, editions
from payday_core.engine.chance import WIDEST
from payday_core.games.pay_day.narration.guide import is_guided
from payday_core.games.pay_day.narration.verdict import outcome, verdict
from payday_core.games.pay_day.rule_cards.plans import sentences
from payday_core.sessions import live
from payday_core.sessions.summary import Phase
from payday_core.text.wording import money
from tests.support.drivers.page import app, kept, now, shown


def started(at):
    """The game that was just started."""
    return now(at.query_params["g"])


def plain(at):
    """The page's words, money as it is read."""
    return shown(at)


def test_one_click_makes_a_good_game():
    at = app("solo")
    at.button(key="big-start").click().run()
    game = started(at)
    assert (game.edition.id, game.months, game.header.in_step) == ("parker-1994", 2, False)
    assert [(seat.name, seat.bot_id) for seat in game.seats] == [("Player", None), ("Carla", "careful"), ("Ben", "buyer")]
    assert game.seats[0].asks == ASK_ALL
    assert [(one.title, one.phase) for one in live.hub().recent()] == [("Player against two bots", Phase.ALONE)]


@pytest.mark.parametrize("box", ["parker-1994", "parker-1974"])
def test_one_click_plays_the_expert_in_the_edition_that_is_chosen(box):
    at = app("solo", edition=box)
    assert "sees no hidden cards or coming dice, and is not perfect." in shown(at)
    at.button(key="play-expert").click().run()
    game = started(at)
    assert (game.edition.id, game.months, game.header.in_step) == (box, 2, False)
    assert [(seat.name, seat.bot_id) for seat in game.seats] == [("Player", None), ("Ada", "expert")]
    assert game.seats[1].card.expert
    assert live.hub().recent()[0].title == "Player against one bot"


def test_who_cannot_be_called_so_does_not_play_the_expert_either():
    at = app("solo")
    at.text_input(key="my-name").set_value("Ana 🦊").run()
    at.button(key="play-expert").click().run()
    assert [error.value for error in at.error] == ["This game cannot start: you need another name; see its field."]
    assert live.hub().recent() == []


def test_a_month_at_a_time_begins_with_a_plan():
    at = app("solo")
    at.text_input(key="my-name").set_value("Maya")
    at.segmented_control(key="pace").set_value("Month at a time")
    at.button(key="big-start").click().run()
    game = started(at)
    assert game.header.in_step
    assert game.seats[0].asks == ASK_BIG
    assert "Month 1: write your plan" in shown(at)
    assert live.hub().recent()[0].title == "Maya against two bots"


@pytest.mark.parametrize("box", editions(), ids=lambda box: box.id)
def test_every_rule_card_can_be_read_in_every_box(box):
    at = app("solo", edition=box.id)
    page = plain(at).replace("<mark>", "[").replace("</mark>", "]")
    for one in CHARACTERS:
        assert one.motto in page
        for line in sentences(one.card(box), box):
            assert line.text in page
    assert "Flips a coin" not in page


def test_bots_are_added_and_sent_away_within_what_the_box_allows():
    at = app("solo", edition="parker-1974")
    at.button(key="add-careful").click().run()
    assert "Against three bots" in shown(at)
    assert all(at.button(key=f"add-{one.id}").disabled for one in CHARACTERS), "four sit at this box"
    for one in ("careful", "buyer"):
        at.button(key=f"drop-{one}").click().run()
    assert at.button(key="drop-careful").disabled, "somebody has to play against you"
    at.button(key="big-start").click().run()
    assert [seat.name for seat in started(at).seats] == ["Player", "Carla"]
    assert live.hub().recent()[0].title == "Player against one bot"


def test_a_smaller_box_seats_fewer_and_forgets_nobody():
    at = app("solo")
    for one in ("saver", "debt-free", "careful"):
        at.button(key=f"add-{one}").click().run()
    at.button(key="pick-parker-1974").click().run()
    assert "Against three bots" in shown(at)
    said = "The 1974 edition seats four: you and three bots. Dana and Carla do not play, and come back with an edition that has room."
    assert said in shown(at)
    at.button(key="pick-big-2008").click().run()
    assert "Against five bots" in shown(at)


def test_a_character_that_plays_twice_has_two_names_and_none_of_them_is_yours():
    assert rival_names(["careful", "buyer", "careful"], "Maya") == ["Carla", "Ben", "Carla 2"]
    assert rival_names(["careful", "careful"], "carla") == ["Carla 2", "Carla 3"]


@pytest.mark.parametrize(
    ("field", "typed", "said"),
    [
        ("my-name", " <> ", "you need another name; see its field"),
        ("my-name", "", "you need another name; see its field"),
        ("my-name", "Ana 🦊", "you need another name; see its field"),
        ("my-name", "a name that is too long", "you need another name; see its field"),
        ("luck", "seven", f"the luck number is a whole number from 0 to {WIDEST:,}"),
    ],
)
def test_what_does_not_fit_is_said_and_nothing_typed_is_lost(field, typed, said):
    at = app("solo")
    at.text_input(key=field).set_value(typed)
    at.button(key="big-start").click().run()
    assert [error.value for error in at.error] == [f"This game cannot start: {said}."]
    assert at.text_input(key=field).value == typed
    assert live.hub().recent() == []


@pytest.mark.parametrize(
    ("typed", "said"),
    [("Ana 🦊", "🦊 cannot stand in a name."), (" ", "Type a name."), ("a" * 17, "17 characters. A name has at most 16."), ("محمد", "")],
)
def test_what_is_wrong_with_a_name_is_said_at_once_and_no_guided_month_replaces_it(typed, said):
    at = app("solo")
    at.text_input(key="my-name").set_value(typed).run()
    assert said in shown(at) and ('class="field-note' in shown(at)) == bool(said)
    at.button(key="guided").click().run()
    assert [game.seats[0] for game in live.hub().recent()] == ([] if said else [typed])


def test_the_player_may_place_the_tiles_himself():
    at = app("solo", edition="big-2008")
    at.pills(key="way-big-2008").set_value("placed").run()
    assert "Place the tiles yourself" in shown(at)
    at.button(key="big-start").click().run()
    assert started(at).placing


def test_house_rules_and_luck_go_into_the_game():
    at = app("solo", edition="parker-1974")
    at.select_slider(key="house-loan_rate-parker-1974").set_value(0.05)
    at.text_input(key="luck").set_value("77").run()
    at.button(key="big-start").click().run()
    game = started(at)
    assert (game.edition.loan_rate, game.seed) == (0.05, 77)


def test_the_guided_month_is_one_click_away():
    at = app("solo")
    at.text_input(key="my-name").set_value("Maya")
    at.button(key="guided").click().run()
    assert is_guided(started(at))
    assert started(at).seats[0].name == "Maya"


def test_who_is_called_like_the_bot_can_be_guided_too():
    at = app("solo")
    at.text_input(key="my-name").set_value("Carla")
    at.button(key="guided").click().run()
    assert is_guided(started(at))


def test_games_that_wait_are_found_again_and_class_games_are_not_among_them():
    alone = Game.new(edition("parker-1974"), [Seat("Ana"), Seat.bot("saver")], 2, 7)
    together = Game.new(edition("parker-1974"), [Seat("Oak", asks=ASK_NOTHING), Seat("Fern", asks=ASK_NOTHING)], 2, 7, in_step=True)
    code, other = kept(alone, "Ana against one bot"), kept(together)
    page = shown(app("solo"))
    assert f'href="solo?g={code}"' in page
    assert other not in page


# ---- the end


def finished_alone(months=2):
    """A finished game of one person, who plays by a card here, not in step."""
    game = Game.new(edition("parker-1994"), [Seat("Ana", asks=ASK_NOTHING), Seat.bot("buyer"), Seat.bot("saver")], months, 11)
    game.play()
    return game


def test_the_end_says_how_it_came_out_and_why_in_three_sentences():
    game = finished_alone()
    at = app("final", g=kept(game, "Ana against two bots"))
    assert not at.exception
    page = plain(at)
    assert f"<h1>{outcome(game, 0).text}.</h1>" in page
    assert page.count("<li>") == 3
    for finding in verdict(game, 0):
        assert f"<li>{finding.text}.</li>" in page
    best = game.standings()[0]
    assert money(best.worth) in page
    assert not at.expander or "for the teacher" not in [one.label for one in at.expander]


def test_from_the_end_to_every_months_report():
    code = kept(finished_alone())
    for month in ("1", "2"):
        at = app("final", g=code)
        at.button(key=f"report-{month}").click().run()
        assert not at.exception
        assert f"month {month} of 2" in shown(at)
        assert len(at.get("plotly_chart")) == 4
        assert at.button(key="big-next").label == "Final standing"


def test_before_the_first_report_there_is_the_table():
    code = kept(Game.new(edition("parker-1994"), [Seat("Ana"), Seat.bot("buyer")], 2, 11))
    at = app("report", g=code)
    assert not at.exception
    assert at.query_params["g"] == code
    assert "write your plan" not in shown(at)


def test_from_a_report_in_the_middle_back_to_the_table():
    game = Game.new(edition("parker-1994"), [Seat("Ana"), Seat.bot("buyer")], 2, 11)
    while game.month == 1:
        game.play_turn()
        if game.pending:
            game.answer(game.pending.values[0])
    at = app("report", g=kept(game))
    assert "month 1 of 2" in shown(at)
    assert at.button(key="big-next").label == "Back to month 2"
    at.button(key="big-next").click().run()
    assert not at.exception
    assert "write your plan" not in shown(at)


def test_the_same_luck_again_is_a_game_of_the_same_pace():
    old = finished_alone()
    at = app("final", g=kept(old))
    at.button(key="big-again").click().run()
    assert started(at).header == old.header
    assert started(at).log == []
    assert live.hub().recent()[0].phase is Phase.ALONE


def test_from_the_end_to_another_game():
    at = app("final", g=kept(finished_alone()))
    at.button(key="big-new").click().run()
    assert "Against whom?" in shown(at)
