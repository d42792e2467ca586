"""Houses, characters, rule cards and records of Play or Pay."""

import json

import pytest

from payday_core.engine.record import BrokenRecord
from payday_core.engine.seats import BadGame
from payday_core.games.play_or_pay.blanks import BLANKS, RuleCard, sentences
from payday_core.games.play_or_pay.cards import card_name, card_names, card_sign
from payday_core.games.play_or_pay.characters import BOTS, bot
from payday_core.games.play_or_pay.game import Game
from payday_core.games.play_or_pay.house import BadHouse, house, houses
from payday_core.games.play_or_pay.options import Decision
from payday_core.games.play_or_pay.rule_cards import card_answer
from payday_core.games.play_or_pay.seats import Seat
from payday_core.games.registry import open_file
from tests.support.play_or_pay import NAMES, card, cards, laid_out, new_game, pack


def test_the_houses_are_those_of_the_rulings():
    assert [one.id for one in houses()] == ["play-or-pay", "losers-pay", "round-the-corner", "sevens", "card-dominoes"]
    assert [one.tokens(4, 5) for one in houses()] == [25, 40, 75, 0, 0]
    assert [one.starts_with for one in houses()] == [0, 0, 0, 7, 5]
    assert all(one.status and one.tagline for one in houses())


@pytest.mark.parametrize(
    ("name", "replaced", "said"),
    [
        ("bridge", {}, "there is no house 'bridge'"),
        ("sevens", {"title": "Eights"}, "has no 'title' that could be replaced"),
        ("sevens", {"starts_with": 14}, "starts with"),
        ("round-the-corner", {"starts_with": 7}, "starts_with must be 0"),
    ],
)
def test_a_house_that_cannot_be_played_is_refused(name, replaced, said):
    with pytest.raises(BadHouse, match=said):
        house(name, **replaced)


def test_another_rank_can_be_agreed_for_card_dominoes():
    agreed = house("card-dominoes", starts_with=9)
    game = Game.new(agreed, [Seat.bot("opener", name=name) for name in NAMES[:3]], 1, 1)
    game.play()
    assert Game.from_json(game.record().to_json()).house.starts_with == 9


@pytest.mark.parametrize(
    ("wanted", "said"),
    [
        ({"players": 2}, "3 to 6 players, not 2"),
        ({"rounds": 0}, "1 to 12 rounds, not 0"),
        ({"tokens": 0}, "at least one token"),
        ({"name": "sevens", "tokens": 5}, "without tokens"),
        ({"loaded_cards": [*range(51), 0]}, "whole packs"),
        ({"seed": -1}, "seed"),
    ],
)
def test_a_game_that_cannot_be_set_up_is_refused(wanted, said):
    """rulings/play-or-pay #1, #2"""
    with pytest.raises(BadGame, match=said):
        new_game(**wanted)


def test_players_need_names_of_their_own():
    with pytest.raises(BadGame, match="no other has"):
        Game.new(houses()[0], [Seat("Oak"), Seat("oak"), Seat("Fern")], 1, 1)


# ---- cards and characters


def test_cards_in_words_and_signs():
    assert card_name(card("8S")) == "8 of spades" and card_sign(card("8S")) == "8♠"
    assert card_names(cards("AC TH KD")) == "ace of clubs, 10 of hearts and king of diamonds"


def test_the_characters_have_the_numbers_of_their_cards():
    assert [(one.name, one.card.own, one.card.others, one.card.opening) for one in BOTS[:3]] == [
        ("Olga", 2, 0, 4),
        ("Ida", 2, 2, 0),
        ("Hugo", 0, 2, -6),
    ]
    assert BOTS[-1].name == "Kit" and BOTS[-1].card.at_random
    with pytest.raises(ValueError, match="there are opener, both, holder, random"):
        bot("nobody")


def choice(bot_id, hand, rows=""):
    """The card that a character lays of this hand."""
    game = laid_out([hand, "2D", "3D", "4D"], rows=rows, bot=bot_id)
    game.table.asks[0] = 1
    game.play_turn()
    return game.pending.planned


def test_olga_opens_a_suit_of_which_she_holds_most():
    """4 for opening and 2 for each of hers: 4 + 2 * 2 for a heart, 4 + 0 for the spade; of the hearts the one nearest an end."""
    assert choice("opener", "8S 5H 6H KH") == card("KH")


def test_hugo_keeps_the_card_behind_which_others_wait():
    """8 of hearts: 5 cards behind it, all of others: -10. 2 of spades: 1 behind it: -2."""
    assert choice("holder", "8H 2S KC", rows="5H-7H 3S-5S AC-JC") == card("2S")


def test_ida_weighs_both():
    """8 of hearts: 4 of hers behind it, 1 of others: 8 - 2 = 6. 2 of spades: -2. Queen of clubs: her king behind it: 2."""
    assert choice("both", "8H 9H TH JH QH 2S QC KC", rows="5H-7H 3S-5S AC-JC") == card("8H")


def test_of_equal_cards_the_one_nearest_an_end_is_laid():
    """8 of hearts and 2 of spades both bring nothing to Olga: the 2 is five ranks from the middle, the 8 one."""
    assert choice("opener", "8H 2S 5D", rows="5H-7H 3S-5S AD-AD") == card("2S")


def test_kit_lays_any_card_that_fits():
    laid = set()
    for seed in range(60):
        game = laid_out(["8H 4H 2S KD", "2D", "3D"], rows="5H-7H 3S-5S AD-AD", bot="random", seed=seed)
        game.play_turn()
        laid.add(next(row[5] for row in game.journal if row[0] == 1))
    assert laid == set(cards("8H 4H 2S"))


def test_a_rule_card_says_its_three_numbers():
    assert sentences(BOTS[0].card)[0] == (
        "Lay the card with the most points: [2] for each card of ours that waits behind it, less [0] for each that others hold behind it, "
        "and [4] for opening a suit."
    )
    assert sentences(BOTS[3].card) == ["Lay [any] card that fits."]


def test_every_blank_of_a_card_has_its_range():
    for blank in BLANKS:
        for number, fine in ((blank.low, True), (blank.high, True), (blank.low - 1, False), (blank.high + 1, False)):
            values = {"own": 1, "others": 1, "opening": 1, blank.field: number}
            if fine:
                assert getattr(RuleCard(**values), blank.field) == number
            else:
                with pytest.raises(ValueError, match=blank.field):
                    RuleCard(**values)


def test_a_seat_without_a_card_gets_the_starting_plan():
    game = Game.new(houses()[0], [Seat("Oak"), Seat("River"), Seat("Fern")], 1, 1)
    assert game.seats[0].card == bot("both").card


# ---- the question


def question(hand="8H 4H 2S 9H KH", rows="5H-7H"):
    game = laid_out([hand, "2D", "3D"], rows=rows)
    game.table.asks[0] = 1
    game.play_turn()
    assert isinstance(game.pending, Decision)
    return game.pending


def test_an_option_says_what_it_opens_and_which_of_ours_wait_behind_it():
    eight = question().option(card("8H"))
    assert eight.label == "8 of hearts"
    assert not eight.outlook.opens_row
    assert eight.outlook.then_fit == tuple(cards("4H 9H"))
    assert eight.outlook.ours_behind == tuple(cards("9H KH"))
    two = question().option(card("2S"))
    assert two.outlook.opens_row and two.outlook.then_fit == tuple(cards("AS 3S")) and two.outlook.ours_behind == ()


def test_the_options_are_the_cards_that_fit():
    decision = question()
    assert decision.values == tuple(sorted(cards("8H 4H 2S")))
    assert decision.planned == card_answer(decision.table, 0, decision.table.low, decision.table.high, decision.table.without)


# ---- records


def test_the_header_names_the_game_and_the_format():
    header = json.loads(new_game().record().to_json())["header"]
    assert (header["game"], header["payday"], header["rules"], header["house"]) == ("play-or-pay", 2, 1, "play-or-pay")
    assert "loaded_dice" not in header


def test_a_record_keeps_what_was_agreed():
    order = pack("AS KS", "2H", "", "")
    game = new_game(players=4, rounds=1, tokens=7, open_hands=True, loaded_cards=order)
    game.play()
    again = Game.from_json(game.record().to_json())
    assert again.header == game.header
    assert (again.header.tokens, again.header.open_hands, again.header.loaded_cards) == (7, True, tuple(order))


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        ("house", "bridge", "there is no house"),
        ("rules", 99, "version 99 of the rules"),
        ("payday", 1, "another version"),
        ("rounds", 13, "rounds"),
        ("tokens", -1, "tokens"),
        ("seats", [], "seats"),
    ],
)
def test_a_record_that_cannot_be_played_is_refused(field, value, said):
    data = json.loads(new_game().record().to_json())
    data["header"][field] = value
    with pytest.raises(BrokenRecord, match=said):
        Game.from_json(json.dumps(data))


def test_a_card_that_was_not_laid_so_is_named_by_its_turn():
    game = new_game(rounds=1)
    game.play()
    text = game.record().to_json().replace(game.digests[7], "00000000")
    with pytest.raises(BrokenRecord, match="turn 8 comes out differently"):
        Game.from_json(text)


def test_a_stored_game_is_opened_by_its_header_and_says_how_far_it_has_come():
    game = new_game(rounds=3)
    game.play_round()
    again, _ = open_file(game.record().to_json())
    assert type(again) is Game and again.journal == game.journal
    assert game.title.where(again) == "Round 2 of 3, before the deal"
    again.play_turn()
    assert game.title.where(again) == "Round 2 of 3"
    again.play()
    assert game.title.where(again) == "Finished: round 3 of 3"


def test_one_person_plays_turn_by_turn_and_several_look_at_each_round_together():
    alone = [Seat("Oak"), Seat.bot("opener"), Seat.bot("both")]
    assert Game.new(houses()[0], alone, 1, 1).alone
    assert not Game.new(houses()[0], [*alone, Seat("River")], 1, 1).alone
