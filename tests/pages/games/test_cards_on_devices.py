"""Play or Pay with a class on its own devices, page by page: set up, seats, the big screen, the controls; and who sees which hand."""

from itertools import combinations

import pytest

from payday_core.classroom import orders
from payday_core.classroom.class_service import class_service
from payday_core.classroom.tables import Stage
from payday_core.games.play_or_pay.blanks import CODES, RuleCard
from payday_core.games.play_or_pay.cards import card_name
from payday_core.games.play_or_pay.characters import bot
from payday_core.games.play_or_pay.kinds import Ask
from payday_core.games.play_or_pay.view import view_of
from tests.support.drivers.classroom import OTHERS, answer_all, game_of, in_month, in_round, joined, planning, with_cards
from tests.support.drivers.page import app, everything, has_button, press, shown, words


def seat(held, number):
    at = app("seat", **held.address(number))
    assert not at.exception
    return at


def screen(held):
    at = app("screen", r=held.code)
    assert not at.exception
    return at


def control(held):
    at = app("control", r=held.code, k=held.key)
    assert not at.exception
    return at


def asked_round(held=None, **changes):
    """A round in which a team is asked, without a clock."""
    held = held or joined()
    held.order(orders.setting_of("clock", 0))
    in_round(held, **changes)
    held.look_until(lambda: held.asked() is not None)
    return held


def cards_of(at):
    """The buttons that lay a card."""
    return [one for one in at.button if one.key.startswith("pp-lay-")]


# ---- setting up


def set_up():
    at = app("class", title="play-or-pay")
    at.segmented_control(key="where").set_value("On their own devices").run()
    assert not at.exception
    return at


def opened():
    return class_service().get(class_service().codes(1)[0])


def test_a_class_is_opened_with_what_was_chosen():
    at = set_up()
    at.slider(key="pp-rounds").set_value(4)
    at.segmented_control(key="pp-asks").set_value("No card")
    at.text_input(key="pp-luck").set_value("77")
    press(at.run(), "open-class")
    setting = opened().setting
    assert (setting.house_id, setting.rounds, setting.asks, setting.seed, setting.one_table) == ("play-or-pay", 4, (), 77, True)
    assert [team.name for team in opened().teams] == ["Oak", "River", "Fern", "Plum"]


def test_a_table_for_each_team_needs_two_characters():
    at = set_up()
    at.segmented_control(key="kind").set_value("A table for each team").run()
    assert "Hugo" in words(at) and "Ida" in words(at)
    at.get("button_group")
    at.session_state["pp-who-against"] = ["holder"]
    at.run()
    assert "Pick at least two bots." in words(at)
    press(at, "open-class")
    assert at.error and class_service().codes(1) == []


def test_without_devices_the_class_plays_on_the_screen_as_before():
    assert has_button(app("class", title="play-or-pay"), "big-start")


def test_the_next_game_of_a_class_is_chosen_at_the_controls():
    held = joined()
    at = control(held)
    which = next(one for one in at.segmented_control if one.label == "Game")
    which.set_value("Play or Pay").run()
    assert held.room.setting.title == "Play or Pay" and held.room.setting.one_table
    at = control(held)
    assert "Play or Pay, three rounds, one table with 4 teams, with cards shuffled in secret." in words(at)
    next(one for one in at.text_input if one.label.startswith("Luck number")).set_value("x" * 99)
    press(at, "take-cards")
    assert "cannot be played" in at.warning[0].value
    press(control(held), "begin")
    assert "Round 1: teams are writing their plans" in words(control(held))


def test_one_table_says_how_many_teams_it_seats():
    held = joined(teams=("Oak", "River"))
    held.order(orders.propose(with_cards(joined()).room.round.setting))
    assert "Play or Pay seats three to six teams at one table, and there are two." in words(control(held))


# ---- plans


def test_a_plan_is_kept_or_changed_and_the_screen_counts_it():
    held = with_cards()
    at = seat(held, 0)
    assert "Your rule card for round 1" in words(at) and "Your team chooses its cards itself." in words(at)
    press(at, "plan-keep")
    assert "Plan is in" in words(at) and "1 of 4 in" in words(screen(held))
    at = press(seat(held, 1), "plan-change")
    at.number_input(key="pc-opening").set_value(-5)
    press(at, "plan-send")
    assert held.room.round.plans[1].card == RuleCard(own=2, others=2, opening=-5)
    assert held.room.round.plans[1].asks == frozenset(Ask)
    assert "2 of 4 in" in words(screen(held))


def test_a_plan_can_be_typed_as_a_code_and_a_wrong_one_is_said():
    held = with_cards()
    at = press(seat(held, 0), "plan-change")
    at.text_input(key="typed-code-0").set_value("?!")
    next(one for one in at.button if one.label == "Take the card of this code").click().run()
    assert at.error and held.room.round.plans == {}
    at.text_input(key="typed-code-0").set_value(CODES.of(bot("holder").card))
    next(one for one in at.button if one.label == "Take the card of this code").click().run()
    assert held.room.round.plans[0].card == bot("holder").card


def test_a_form_that_is_sent_too_late_is_refused_in_a_sentence():
    held = with_cards()
    at = press(seat(held, 0), "plan-change")
    held.order(orders.play(1))
    press(at, "plan-send")
    assert "Round 1 has begun, so this plan came too late." in at.warning[0].value


def test_going_back_changes_nothing():
    held = with_cards()
    at = press(seat(held, 0), "plan-change")
    at.number_input(key="pc-own").set_value(9)
    press(at, "plan-back")
    assert held.room.round.plans == {} and "Not sent yet" in words(at)


# ---- the round


def test_the_team_that_is_asked_lays_a_card_and_the_others_see_whose_turn_it_is():
    held = asked_round()
    team = held.asked()
    name = held.room.teams[team].name
    at, options = seat(held, team), held.place(team).table.asked.options
    assert "Which card do you lay?" in words(at) and len(cards_of(at)) == len(options)
    for other in ((team + 1) % 4, (team + 2) % 4):
        assert f"{name} chooses a card." in words(seat(held, other)) and not cards_of(seat(held, other))
    assert f"{name} chooses a card" in words(screen(held))
    before = game_of(held).turn
    cards_of(at)[0].click().run()
    assert not at.exception and game_of(held).turn > before


def test_the_second_half_of_a_double_click_lays_no_second_card():
    held = asked_round()
    team = held.asked()
    at = seat(held, team)
    button = cards_of(at)[0]
    button.click()
    version = held.place(team).table.snapshot.version
    at.run()
    after = held.place(team).table.snapshot.version
    button.click()
    at.run()
    assert version < after == held.place(team).table.snapshot.version


def test_a_team_waits_for_everybody_in_it():
    held = joined(a_team=2)
    asked_round(held)
    team = held.asked()
    at = seat(held, team)
    seat(held, team + 4)
    cards_of(at)[0].click().run()
    assert "Waiting for" in words(at) and any(one.icon == ":material/check:" for one in cards_of(at))


@pytest.mark.parametrize("one_table", [True, False])
def test_rule_cards_play_where_teams_are_not_asked(one_table):
    held = in_round(one_table=one_table, others=() if one_table else OTHERS, asks=())
    held.look_until(lambda: held.stage is Stage.REPORT)
    assert "won round 1" in words(seat(held, 0))


# ---- who sees which hand


def hidden_swapped(held, one, other):
    """Two hands that are as large change places on the table as it lies in memory."""
    game = game_of(held)
    for t in {id(table): table for table in (game._table, game.pending.table)}.values():
        t.once[one], t.once[other] = t.once[other], t.once[one]


def test_nothing_that_a_device_is_sent_depends_on_other_hands():
    held, looked = asked_round(), 0
    while held.stage is Stage.MONTH:
        sizes = [shown.cards for shown in view_of(game_of(held)).seats]
        for mine in range(4):
            for one, other in combinations([team for team in range(4) if team not in (mine, held.asked())], 2):
                if sizes[one] != sizes[other]:
                    continue
                before = everything(seat(held, mine))
                hidden_swapped(held, one, other)
                assert everything(seat(held, mine)) == before
                hidden_swapped(held, one, other)
                looked += 1
        held.answer_as_team(held.asked(), held.place(held.asked()).table.asked.planned)
        held.look_until(lambda: held.stage is not Stage.MONTH or held.asked() is not None)
    assert looked > 10


def test_the_big_screen_and_the_controls_show_no_hand():
    held = asked_round()
    sent = everything(screen(held)) + everything(control(held))
    for team in range(4):
        for card in view_of(game_of(held), team).own.hand:
            assert card_name(card) not in sent


def test_a_device_shows_its_own_hand():
    held = asked_round()
    for team in range(4):
        said = everything(seat(held, team))
        for card in view_of(game_of(held), team).own.hand:
            assert card_name(card) in said or card in held.place(team).table.asked.values


# ---- reports and the final


@pytest.mark.parametrize("changes", [{}, {"one_table": False, "others": OTHERS}], ids=["one table", "own tables"])
def test_a_class_plays_to_the_end_and_nobody_is_told_before_the_screen(changes):
    held = in_round(**changes)
    answer_all(held)
    report = words(seat(held, 0))
    assert "won round 1" in report and "You paid" in report
    assert ("of 3 matchpoints" in report) == bool(changes)
    assert words(screen(held))
    press(control(held), "next")
    held.order(orders.play(2))
    answer_all(held)
    assert "Who has won?" in words(screen(held))
    for number in range(4):
        assert "of four teams" not in words(seat(held, number))
    press(control(held), "next")
    assert held.stage is Stage.FINAL
    assert "Look at the big screen" in words(seat(held, 0))


def test_tables_of_their_own_are_compared_by_where_the_tokens_went():
    held = in_round(one_table=False, others=OTHERS, rounds=3)
    answer_all(held)
    said = words(screen(held))
    assert "Where the tokens went" in said and "Matchpoints of 3" in said
    game = game_of(held)
    assert f"{game.table.money[0]} tokens" in said


def test_the_controls_lead_to_the_pages_on_which_a_game_is_looked_at():
    held = in_round(rounds=1)
    answer_all(held)
    held.go_on()
    code = held.room.round.codes[0]
    sent = shown(control(held))
    for page in ("review", "replay", "ledger", "keep"):
        assert f'href="{page}?g={code}"' in sent
        assert not app(page, g=code).exception
    assert "debrief" not in sent


def test_a_paused_game_that_is_ended_says_how_it_ended():
    held = in_round(rounds=3)
    answer_all(held)
    held.order(orders.setting_of("paused", True))
    assert "The class is paused" in words(seat(held, 0))
    held.order(orders.end())
    assert "You ended with" in words(seat(held, 0)) and "The class is paused" not in words(seat(held, 0))


def test_a_game_that_was_ended_early_says_who_led():
    held = in_round(rounds=3)
    answer_all(held)
    held.order(orders.end())
    assert "led when the game was ended" in words(screen(held))
    assert "You ended with" in words(seat(held, 0))


# ---- Pay Day beside it


def test_a_class_of_pay_day_is_as_it_was():
    held = in_month(planning())
    assert "Month 1" in words(seat(held, 0)) and "Cash" in words(seat(held, 0))
    assert not cards_of(seat(held, 0))
