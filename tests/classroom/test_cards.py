"""Play or Pay with a class on its own devices: plans, secret hands, answers in time and too late, tables of their own, the end."""

import pytest

from payday_core.classroom import game_driver, orders
from payday_core.classroom.entries import SendPlan
from payday_core.classroom.live_board import lines
from payday_core.classroom.matchpoints.cards import compare_cards
from payday_core.classroom.refused import Refused
from payday_core.classroom.secret_luck import is_secret
from payday_core.classroom.settings.pay_day import of_pay_day
from payday_core.classroom.settings.play_or_pay import of_play_or_pay
from payday_core.classroom.tables import Stage
from payday_core.games.play_or_pay.blanks import RuleCard
from payday_core.games.play_or_pay.characters import bot, starting_plan
from payday_core.games.play_or_pay.kinds import Ask, Holder
from tests.support.drivers.classroom import (
    CARDS,
    OTHERS,
    Held,
    answer_all,
    game_of,
    in_round,
    joined,
    new_room,
    planning,
    with_cards,
)

# ---- plans


def test_a_plan_is_sent_before_a_round_and_plays_in_it():
    held = with_cards()
    card = RuleCard(own=1, others=0, opening=9)
    held.service.plan(held.code, held.tokens[2], held.pupil(2).acts, 1, card, frozenset())
    held.order(orders.play(1))
    held.look_until(lambda: game_of(held).turn > 0)
    assert game_of(held).seats[2].card == card and game_of(held).seats[2].asks == frozenset()
    assert game_of(held).seats[1].card == starting_plan() and game_of(held).seats[1].asks == frozenset(Ask)


def test_a_plan_of_another_game_does_not_count():
    held = planning()
    card = RuleCard(own=1, others=0, opening=9)
    with pytest.raises(Refused, match="another game"):
        held.service.plan(held.code, held.tokens[0], 0, 1, card, frozenset())
    held.service.change(held.code, lambda room: SendPlan(pupil=0, month=1, card=card, asks=[]))
    assert held.room.round.plans == {}, "nor does one count that lies in the log"


def test_a_plan_that_comes_too_late_is_refused_with_the_word_of_the_game():
    held = in_round()
    with pytest.raises(Refused, match="Round 1 has begun"):
        held.service.plan(held.code, held.tokens[0], 0, 1, starting_plan(), frozenset())


# ---- the round


def test_a_team_is_asked_on_its_device_and_its_card_is_laid():
    held = in_round()
    held.look_until(lambda: held.asked() is not None)
    team, table = held.asked(), held.place(held.asked()).table
    card = table.asked.values[-1]
    with pytest.raises(Refused, match="has been answered"):
        held.answer((team + 1) % 4, card)
    held.answer_as_team(team, card)
    assert not held.place(team).table.snapshot.game.table.once[team] >> card & 1


def test_a_card_that_does_not_fit_is_refused():
    held = in_round()
    held.look_until(lambda: held.asked() is not None)
    team, asked = held.asked(), held.place(held.asked()).table.asked
    with pytest.raises(Refused, match="not one of the answers"):
        held.answer(team, next(card for card in range(52) if card not in asked.values))


def test_a_team_without_pupils_plays_by_its_rule_card():
    held = new_room()
    held.join("Blue Otter", 0)
    in_round(held)
    answer_all(held)
    assert held.stage is Stage.REPORT
    assert {entry.seat for entry in game_of(held).log if entry.answer is not None} <= {0}


def test_a_team_that_lets_its_time_run_out_is_played_by_its_rule_card(monkeypatch):
    held = joined()
    held.order(orders.setting_of("clock", 30))
    in_round(held)
    held.look_until(lambda: held.asked() is not None)
    team, planned = held.asked(), held.place(held.asked()).table.asked.planned
    held.service.advance(held.code)
    now = game_driver.time.monotonic()
    monkeypatch.setattr(game_driver.time, "monotonic", lambda: now + 60)
    held.look_until(lambda: held.room.round.late.get(team))
    assert next(entry.answer for entry in game_of(held).log if entry.answer is not None) == planned


def test_the_board_of_the_teacher_tells_tokens_and_no_card():
    held = in_round()
    held.look_until(lambda: held.asked() is not None)
    board, tokens = lines(held.service, held.room), game_of(held).table.money
    assert [(line.cash, line.loan, line.tokens) for line in board] == [(None, None, int(tokens[seat])) for seat in range(4)]


def test_tokens_add_up_after_the_last_round_and_the_class_is_at_its_end():
    held = in_round()
    answer_all(held)
    held.go_on()
    held.order(orders.play(2))
    answer_all(held)
    held.go_on()
    game = game_of(held)
    assert held.stage is Stage.FINAL and game.over
    assert sum(game.table.money[: Holder.COUNT]) == 0
    assert [note for _, note in held.room.notes if "began" in note][1:] == ["Round 1 began", "Round 2 began"]


def test_a_game_that_ends_before_its_last_round_goes_to_the_final():
    """With one token each, the first round leaves at most one team that can pay (rulings/play-or-pay #15)."""
    held = in_round(rounds=5, asks=())
    held.look_until(lambda: held.stage is Stage.REPORT)
    for number in range(1, 6):
        if held.service.is_played_out(held.room):
            break
        held.go_on()
        held.order(orders.play(number + 1))
        held.look_until(lambda: held.stage is Stage.REPORT)
    assert held.service.is_played_out(held.room)
    room = held.room
    held.service.go_on(held.code, held.key, room.orders, orders.go_on(room.round.playing, over=True))
    assert held.stage is Stage.FINAL and held.room.round.ended_at is not None


# ---- tables of their own


def test_at_tables_of_their_own_all_teams_hold_the_same_hands_against_the_same_characters():
    held = in_round(one_table=False, others=OTHERS)
    held.look_until(lambda: all(game_of(held, team).turn for team in range(4)))
    hands = {tuple(map(int, game_of(held, team).header.loaded_cards or ())) for team in range(4)}
    assert len({game_of(held, team).seed for team in range(4)}) == 1 and len(hands) == 1
    assert [seat.name for seat in game_of(held, 3).seats] == ["Plum", "Olga", "Ida", "Hugo"]


def test_matchpoints_compare_what_teams_made_of_the_same_hands():
    held = in_round(one_table=False, others=OTHERS, asks=())
    held.look_until(lambda: held.stage is Stage.REPORT)
    found = compare_cards(held.service, held.room, 1)
    assert [line.score for line in found] == [game_of(held, 0).table.money[0]] * 4, "the same plan plays the same cards"
    assert {line.matchpoints for line in found} == {1.5} and {line.rank for line in found} == {1}


def test_another_plan_gets_other_matchpoints():
    held = with_cards(one_table=False, others=OTHERS, asks=())
    held.service.plan(held.code, held.tokens[1], 0, 1, bot("holder").card, frozenset())
    held.order(orders.play(1))
    held.look_until(lambda: held.stage is Stage.REPORT)
    found = {line.team: line for line in compare_cards(held.service, held.room, None)}
    tokens = {team: int(game_of(held, team).table.money[0]) for team in range(4)}
    assert {team: line.score for team, line in found.items()} == tokens
    beaten = sum(tokens[1] > tokens[team] for team in (0, 2, 3)) + sum(tokens[1] == tokens[team] for team in (0, 2, 3)) / 2
    assert found[1].matchpoints == beaten


# ---- two games in one class


def test_a_class_plays_pay_day_and_then_play_or_pay():
    held = planning()
    held.order(orders.hand_to(1, "careful"))
    assert held.room.character(1).name == "Carla"
    held.order(orders.end())
    held.order(orders.begin(CARDS))
    assert held.room.character(1).name == "Olga", "a character of another game: the first one plays"
    assert of_play_or_pay(held.room.round.setting).rounds == 2
    with pytest.raises(TypeError, match="not Pay Day"):
        of_pay_day(held.room.round.setting)


def test_the_log_reads_back_as_the_same_class():
    held = in_round()
    held.look_until(lambda: held.asked() is not None)
    held.answer_as_team(held.asked(), held.place(held.asked()).table.asked.values[0])
    other = type(held.service)(held.service.hub)
    assert other.get(held.code).rounds == held.room.rounds and other.get(held.code).version == held.room.version


def test_luck_is_drawn_in_secret_where_no_number_was_typed():
    held = in_round(seed=None)
    assert held.room.round.setting.seed > 2**31


# ---- secret hands


def with_browsers(*seats: tuple[str, int]) -> Held:
    """Pupils who came with these browsers, into these teams."""
    held = new_room(teams=("Oak", "River", "Fern"))
    for number, (browser, team) in enumerate(seats):
        _, _, token = held.service.join(held.code, team, f"Pupil {number + 1}", f"10.0.2.{number}", browser)
        held.tokens.append(token)
    return held


def test_no_browser_holds_seats_in_two_teams_once_cards_are_chosen():
    held = with_browsers(("a", 0))
    held.order(orders.propose(CARDS))
    with pytest.raises(Refused, match="This device plays for Oak"):
        held.service.join(held.code, 1, "Another", "10.0.2.9", "a")
    _, mate, _ = held.service.join(held.code, None, "A mate", "10.0.2.9", "a")
    assert mate.team == 0


def test_cards_do_not_begin_while_a_device_sits_in_two_teams():
    held = with_browsers(("a", 0), ("b", 2), ("a", 1))
    with pytest.raises(Refused, match="Pupil 1 and Pupil 3 sit in two teams with one device"):
        held.order(orders.begin(CARDS))
    held.order(orders.move(2, 0))
    held.order(orders.begin(CARDS))
    assert held.stage is Stage.PLAN


def test_nobody_takes_a_hand_along_to_another_team():
    held = in_round()
    with pytest.raises(Refused, match="not during a round"):
        held.order(orders.move(0, 1))
    answer_all(held)
    held.go_on()
    held.order(orders.move(0, 1))
    assert held.pupil(0).team == 1


def test_a_table_that_is_done_stays_closed_while_its_class_plays_the_same_hands():
    """Also with a luck number that somebody typed, as in CARDS."""
    held = in_round(one_table=False, others=OTHERS, rounds=1, asks=())
    held.look_until(lambda: game_of(held).over)
    assert is_secret(held.service, held.place(0).table.snapshot)
    held.look_until(lambda: held.stage is Stage.REPORT)
    held.go_on()
    assert not is_secret(held.service, held.place(0).table.snapshot)


def test_nobody_is_measured_by_an_empty_team():
    held = new_room(teams=("Oak", "River", "Fern"))
    held.join("Blue Otter", 0)
    held.join("Red Swan", 2)
    in_round(held, one_table=False, others=OTHERS, asks=())
    held.look_until(lambda: held.stage is Stage.REPORT)
    assert [line.name for line in compare_cards(held.service, held.room, 1)] == ["Oak", "Fern"]
    held.order(orders.hand_to(1, "holder"))
    assert len(compare_cards(held.service, held.room, 1)) == 3
