"""The pages of Play or Pay for a class on one projector: setting up, whole games by clicks, plans, and what a room may not see."""

import re

import pytest

from pages.games.play_or_pay.hand import keys
from payday_core.games.play_or_pay.blanks import RuleCard
from payday_core.games.play_or_pay.cards import card_name
from payday_core.games.play_or_pay.game import Game
from payday_core.games.play_or_pay.house import house, houses
from payday_core.games.play_or_pay.seats import ASK_ALL, ASK_NOTHING, Seat
from payday_core.games.play_or_pay.view import view_of
from payday_core.sessions import live
from tests.support.drivers.page import app, code_of, everything, has_button, kept, press, words

TITLE = "play-or-pay"
TEAMS = ("Oak", "River", "Fern")


def of_class(open_hands=False, name=TITLE, rounds=2, seed=5, bots=("holder",)):
    """Three teams and a character, by plan or with open hands."""
    asks = ASK_ALL if open_hands else ASK_NOTHING
    seats = [*(Seat(team, asks=asks) for team in TEAMS), *(Seat.bot(one) for one in bots)]
    return Game.new(house(name), seats, rounds, seed, open_hands=open_hands)


def at_table(code, **more):
    at = app("month", g=code, **more)
    assert not at.exception
    return at


def now(code):
    return live.hub().get(code, Game).game


def set_up():
    return app("class", title=TITLE)


# ---- setting up


def test_one_click_begins_a_game_by_plan_of_four_teams():
    at = press(set_up(), "big-start")
    game = now(code_of(at))
    assert [seat.name for seat in game.seats] == ["Oak", "River", "Fern", "Plum"]
    assert (game.rounds, game.header.open_hands, game.alone) == (3, False, False)
    assert all(seat.asks == ASK_NOTHING for seat in game.seats)


def test_open_hands_a_character_a_house_rounds_and_a_luck_number_are_chosen():
    at = set_up()
    at.segmented_control(key="pp-class-hands").set_value("Open hands")
    at.selectbox(key="pp-who-3").set_value("holder")
    at.slider(key="pp-rounds").set_value(2)
    at.text_input(key="pp-luck").set_value("77")
    game = now(code_of(press(press(at.run(), "pick-losers-pay"), "big-start")))
    assert (game.house.id, game.rounds, game.seed, game.header.open_hands) == ("losers-pay", 2, 77, True)
    assert [seat.bot_id for seat in game.seats] == [None, None, None, "holder"]
    assert [seat.asks for seat in game.seats] == [ASK_ALL, ASK_ALL, ASK_ALL, ASK_NOTHING]


def test_three_to_six_seats_are_set_up():
    at = set_up()
    for _ in range(2):
        press(at, "more")
    assert at.button(key="more").disabled
    for _ in range(3):
        press(at, "fewer")
    assert at.button(key="fewer").disabled
    assert len(now(code_of(press(at, "big-start"))).seats) == 3


@pytest.mark.parametrize("typed", ["", "River", "\N{PILE OF POO}", "A name that is far too long for it"])
def test_a_name_that_cannot_be_taken_starts_no_game(typed):
    at = set_up()
    at.text_input(key="name-0").set_value(typed).run()
    press(at, "big-start")
    assert "g" not in at.query_params
    assert re.search("team [12] needs another name", at.error[0].value)


def test_one_team_alone_is_no_class():
    at = set_up()
    for seat in (1, 2, 3):
        at.selectbox(key=f"pp-who-{seat}").set_value("opener")
    press(at.run(), "big-start")
    assert "two teams of pupils" in at.error[0].value


# ---- plans


def test_a_plan_that_was_changed_is_told_from_one_that_was_not_touched():
    code = kept(of_class())
    at = at_table(code)
    assert words(at).count("Not decided yet") == 3
    press(at, "alter-1")
    at.number_input(key="opening-1").set_value(-3)
    at.button[[button.label for button in at.button].index("This is our plan")].click().run()
    said = words(at)
    assert (said.count("Not decided yet"), said.count("Decided")) == (2, 1)
    assert now(code).seats[1].card == RuleCard(own=2, others=2, opening=-3)
    press(press(at, "keep-0"), "keep-2")
    assert "All plans are in" in words(at)


def test_nothing_is_changed_by_going_back():
    code = kept(of_class())
    at = press(at_table(code), "alter-0")
    at.number_input(key="own-0").set_value(9)
    at.button[[button.label for button in at.button].index("Back, change nothing")].click().run()
    assert now(code).log == [] and "Change" in [button.label for button in at.button]


def typed(at, seat, code):
    """A code is typed into the field of a team, and its card taken."""
    at.text_input(key=f"typed-code-{seat}").set_value(code)
    at.button[[button.label for button in at.button].index("Take the card of this code")].click().run()
    assert not at.exception
    return at


def test_every_card_shows_its_code_and_a_team_takes_one_by_typing_it():
    code = kept(of_class())
    at = at_table(code)
    assert words(at).count("Code 2-2-0") == 3 and words(at).count("Code 0-2-m6") == 1
    typed(press(at, "alter-1"), 1, " 0-2-M6")
    assert now(code).seats[1].card == RuleCard(own=0, others=2, opening=-6)
    assert words(at).count("Code 0-2-m6") == 2 and "1 of 3 decided" in words(at)


@pytest.mark.parametrize(
    ("wrong", "said"), [("", "it is up to 4 numbers"), ("2-2-77", "its opening cannot be so"), ("$1", "numbers with lines")]
)
def test_a_code_that_is_none_is_refused_in_a_sentence_and_the_plan_stays(wrong, said):
    code = kept(of_class())
    at = typed(press(at_table(code), "alter-1"), 1, wrong)
    assert said in at.error[0].value
    assert now(code).log == [] and not at.text_input(key="typed-code-1").disabled


# ---- a round


def test_a_game_by_plan_is_played_by_clicks_to_the_podium():
    at = set_up()
    at.text_input(key="pp-luck").set_value("77")
    code = code_of(press(at.run(), "big-start"))
    at = at_table(code)
    for number in (1, 2, 3):
        press(at, "big-next")
        assert f"Round {number} of 3" in words(at) and now(code).turn
        for key in ("pause", "step", "step", "fast", "skip"):
            press(at, key)
        assert [button.label for button in at.button if button.key == "big-next"] == [f"Report of round {number}"]
        press(at, "big-next")
        assert "What was left in the hands" in words(at)
        press(at, "big-next")
    assert now(code).over
    places = []
    while "Show the winner" not in [button.label for button in at.button]:
        press(at, "big-next")
        places.append(re.search(r"come?s? in (\w+)|share (\w+) place", words(at))[0])
    assert places
    press(press(at, "big-next"), "big-next")
    best = [line.name for line in now(code).standings() if line.rank == 1]
    assert all(name in words(at) for name in best) and "Tokens after each round" in words(at)
    press(at, "report-1")
    assert "round 1 of 3" in words(at)
    press(at, "big-next")
    again = press(at, "big-again")
    assert (now(code_of(again)).seed, now(code_of(again)).turn) == (now(code).seed, 0)


@pytest.mark.full
def test_every_choice_of_a_team_is_asked_where_hands_are_open():
    code = kept(of_class(open_hands=True, rounds=1))
    at, asked = press(at_table(code), "big-next"), 0
    while not now(code).over:
        if has_button(at, "pp-lay-1"):
            pending = now(code).pending
            assert f"{now(code).seats[pending.seat].name}: which card do you lay?" in words(at)
            assert len([button for button in at.button if str(button.key).startswith("pp-lay-")]) == len(pending.options)
            at, asked = press(at, "pp-lay-1"), asked + 1
        else:
            press(at, "step")
    assert asked > 5


def test_ten_cards_have_number_keys_and_what_reaches_the_others_is_said():
    """The leader of a round may lay any of 13 cards: 1 to 9, then 0, then none."""
    at = press(press(at_table(kept(of_class(open_hands=True, rounds=1))), "big-next"), "step")
    shortcuts = [button.proto.shortcut for button in at.button if str(button.key).startswith("pp-lay-")]
    assert shortcuts == [*"1234567890", "", "", ""]
    assert "press 1 to 9, 0 for the tenth, or Tab to the others" in words(at)


@pytest.mark.parametrize(("cards", "said"), [(1, "1 to 1"), (9, "1 to 9"), (10, "1 to 9, or 0 for the tenth")])
def test_the_keys_of_fewer_cards_are_said(cards, said):
    assert keys(cards) == said


def test_a_card_can_be_taken_back_until_the_next_team_plays():
    code = kept(of_class(open_hands=True, rounds=1))
    at = press(press(at_table(code), "big-next"), "pause" if now(code).pending is None else "pp-lay-1")
    while not now(code).can_undo:
        press(at, "pp-lay-1" if has_button(at, "pp-lay-1") else "step")
    seat = now(code).journal[-1][2]
    press(at, "undo")
    assert now(code).pending.seat == seat


def test_skip_lets_the_rule_cards_play_the_round():
    code = kept(of_class(open_hands=True))
    press(press(at_table(code), "big-next"), "skip")
    assert now(code).between_rounds and now(code).round == 2


@pytest.mark.parametrize("one", houses(), ids=lambda one: one.id)
@pytest.mark.parametrize("open_hands", [False, True], ids=["by plan", "open"])
def test_every_house_can_be_played_and_looked_at(one, open_hands):
    game = of_class(open_hands, one.id)
    code = kept(game)
    at = press(at_table(code), "big-next")
    press(press(at, "skip"), "big-next")
    assert "round 1 of 2" in words(at)
    press(at, "big-next")
    if not open_hands:
        press(at, "big-next")
    press(press(at, "skip"), "big-next")
    while not has_button(at, "big-again"):
        press(at, "big-next")
    assert now(code).over


# ---- who may see what


@pytest.mark.parametrize("name", ["play-or-pay", "sevens"])
def test_a_room_is_sent_nothing_of_the_hands(name):
    """The hands are changed: what the page is sent stays the same to the letter. No card is named that has not been laid."""
    game, looked = of_class(name=name, rounds=1), 0
    while not game.over:
        game.play_turn()
        if game.turn % 7 or game.over:
            continue
        code = kept(Game.from_json(game.record().to_json()))
        told = everything(at_table(code))
        laid = {card_name(row[5]) for row in game.journal if row[1] == 102}
        assert set(re.findall(r"\b(?:\w+) of (?:clubs|diamonds|hearts|spades)\b", told)) <= laid
        table = now(code).table
        table.once[0], table.once[1] = table.once[1], table.once[0]
        assert everything(at_table(code)) == told
        assert not re.search(rf"\b{game.seed}\b", " ".join(re.findall(r"[Ll]uck number[^<]*\d+", told)))
        looked += 1
    assert looked > 4


def test_the_hands_that_were_left_are_shown_after_the_round():
    game = of_class(rounds=2)
    game.play_round()
    said = words(at_table(kept(game)))
    left = view_of(game).seats
    for seat in left:
        for card in seat.hand:
            assert card_name(card) in said


def test_the_file_with_the_luck_is_there_only_when_the_game_is_over():
    game = of_class(rounds=1)
    assert not at_table(kept(game)).get("download_button")
    game.play()
    assert at_table(kept(game)).get("download_button")


def test_a_team_that_opens_the_page_of_one_person_sees_no_hand():
    game = of_class()
    game.play_turn()
    at = app("solo", g=kept(game))
    assert "pp-hand" not in everything(at) and "What happened" in words(at)


# ---- addresses


def test_a_stranger_does_not_play(monkeypatch):
    code = kept(of_class())
    monkeypatch.setattr("pages.shared.board.running_game.plays", lambda snapshot: False)
    at = at_table(code)
    assert "This game is played on another screen" in words(at)
    assert not has_button(at, "big-next")


def test_a_reloaded_page_finds_its_report_and_its_plans_again():
    game = of_class()
    game.play_round()
    code = kept(game)
    assert "round 1 of 2" in words(at_table(code))
    assert "Write your plans" in words(at_table(code, plan="2"))
    assert "round 1 of 2" in words(at_table(code, report="7"))
