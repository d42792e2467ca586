"""The rules of Play or Pay, by hands that are written down and tokens that are added up by hand."""

import pytest

from payday_core.games.play_or_pay.kinds import NONE, Event, Holder, Why
from payday_core.games.play_or_pay.rules.rows import fitting
from tests.support.play_or_pay import bits, card, cards, laid_out, new_game, pack, rows_of

SPADES = bits("AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS")


def suit_fits(game, suit):
    return fitting(game.table) >> suit * 13 & (1 << 13) - 1


# ---- the deal and the ante


@pytest.mark.parametrize(
    ("players", "hands", "pot"),
    [
        (3, [18, 17, 17], 2),
        (4, [13, 13, 13, 13], 4),
        (5, [21, 21, 21, 21, 20], 1),
        (6, [18, 18, 17, 17, 17, 17], 4),
    ],
)
def test_who_gets_an_extra_card_pays_no_ante(players, hands, pot):
    """rulings/play-or-pay #1, #3, #4, #6: with five players there are two packs; the pot begins with the tokens of those without an
    extra card."""
    game = new_game(players=players)
    game.play_turn()
    assert game.table.held[:players] == hands
    assert game.table.money[Holder.POT] == pot
    assert [row[4] for row in rows_of(game, Event.DEALT)] == hands
    assert len(rows_of(game, Event.NO_ANTE)) == players - pot


def test_everybody_starts_with_five_tokens_a_round_and_with_two_packs_six():
    """rulings/play-or-pay #2"""
    assert new_game(players=4, rounds=5).table.money[:4] == [25] * 4
    assert new_game(players=5, rounds=5).table.money[:5] == [30] * 5


def test_the_last_seat_deals_the_first_round_and_the_first_seat_leads():
    """rulings/play-or-pay #7"""
    game = new_game(players=4)
    game.play_turn()
    assert (game.table.dealer, game.table.first, game.table.player) == (3, 0, 0)
    game.play_turn()
    assert rows_of(game, Event.LAID)[0][2] == 0


def test_the_deal_of_a_round_is_the_same_whatever_happened_before_it():
    hands = []
    for bot in ("opener", "random"):
        game = new_game("sevens", bot=bot, rounds=2)
        game.play_round()
        game.play_turn()
        hands.append(game.table.once)
    assert hands[0] == hands[1]


def test_cards_can_be_loaded_in_the_order_of_the_deal():
    order = pack("AS KS", "2H", "", "")
    game = new_game(players=4, loaded_cards=order)
    game.play_turn()
    assert game.table.once[0] & bits("AS KS") == bits("AS KS")
    assert game.table.once[1] >> card("2H") & 1
    assert [number for number in order if game.table.once[0] >> number & 1] == order[0::4]


# ---- what fits


def test_after_the_six_of_hearts_its_neighbors_fit_and_every_card_of_the_other_suits():
    """rulings/play-or-pay #8"""
    game = laid_out(["6H", "5H", "", ""])
    game.play_turn()  # the only card is laid, so the round ends; what fits is seen on the rows
    fits = fitting(game.table)
    assert fits & bits("5H 7H") == bits("5H 7H")
    assert not fits & bits("6H 8H 4H AH KH")
    assert fits.bit_count() == 2 + 3 * 13


def test_after_the_ace_only_the_two_of_that_suit_fits():
    """rulings/play-or-pay #5"""
    assert suit_fits(laid_out(["KH", "KS", "QS"], rows="AH-AH"), 2) == 0b10
    assert suit_fits(laid_out(["KH", "KS", "QS"], rows="QH-KH"), 2) == 1 << 10  # the jack, and no ace above the king


def test_who_can_lay_a_card_must_and_the_only_one_that_fits_is_laid_without_a_question():
    """rulings/play-or-pay #9, #20"""
    game = laid_out(["8H KH", "2S", "3S"], rows="5H-7H AS-AS AC-AC AD-AD", bot="holder")
    game.table.asks[0] = 1
    game.play_turn()
    assert game.pending is None
    assert [row[5] for row in rows_of(game, Event.LAID)] == [card("8H")]


def test_of_several_cards_that_fit_the_player_chooses():
    """rulings/play-or-pay #9"""
    game = laid_out(["8H 4H 2S", "2D", "3S"], rows="5H-7H AS-AS")
    game.table.asks[0] = 1
    game.play_turn()
    assert set(game.pending.values) == {card("8H"), card("4H"), card("2S")}


def test_who_cannot_lay_a_card_pays_one_token_and_a_pass_is_never_asked():
    """rulings/play-or-pay #10, #20"""
    game = laid_out(["KH", "8H", "3S"], rows="5H-7H AS-AS AC-AC AD-AD", tokens=[10, 10, 10])
    game.table.asks[0] = 1
    game.play_turn()
    assert game.table.money[:3] == [9, 10, 10]
    assert game.table.money[Holder.POT] == 1
    assert game.table.player == 1
    assert rows_of(game, Why.PASS) == [(1, Why.PASS, 0, Holder.POT, 1, NONE, 0)]


# ---- two packs


def test_with_two_packs_a_full_row_is_cleared_and_its_suit_opened_again():
    """rulings/play-or-pay #11"""
    game = laid_out(["AS 8S 9D", "8S", "3S", "4S", "5S"], rows="2S-KS AD-AD", packs=2)
    game.play_turn()
    assert game.table.lowest[3] == game.table.highest[3] == 0
    assert len(rows_of(game, Event.ROW_CLEARED)) == 1
    assert fitting(game.table) & SPADES == SPADES


def test_with_two_packs_the_second_copy_waits_until_the_row_is_cleared():
    """rulings/play-or-pay #11"""
    game = laid_out(["7S 7S 2D", "8S", "3S", "4S", "5S"], rows="6S-6S AC-AC AH-AH KD-KD", packs=2)
    game.play_turn()
    assert game.table.once[0] == bits("7S 2D") and game.table.twice[0] == 0
    assert not fitting(game.table) & bits("7S")


def test_with_one_pack_a_full_row_stays_and_its_suit_cannot_be_opened_again():
    """rulings/play-or-pay #11"""
    game = laid_out(["AS 9D", "8D", "3D"], rows="2S-KS AD-AD")
    game.play_turn()
    assert fitting(game.table) & SPADES == 0
    assert (game.table.lowest[3], game.table.highest[3]) == (1, 13)


def test_the_whole_double_pack_can_be_laid():
    """rulings/play-or-pay #11, #18: whatever is held after a round is over can go on being laid, until nothing is left."""
    game = new_game(players=5, rounds=1, seed=3)
    game.play_turn()
    laid = 0
    while any(game.table.held):
        t = game.table
        p = next(p for p in range(5) if t.once[p] & fitting(t))
        t.player, t.between = p, 0
        game.play_turn()
        laid += 1
        if game.over:
            t.player = 0
    assert laid == 104
    assert len(rows_of(game, Event.ROW_CLEARED)) == 8


# ---- the end of a round


def test_who_lays_the_last_card_wins_the_pot_and_the_other_hands_are_shown():
    """rulings/play-or-pay #12, #19"""
    game = laid_out(["8H", "9S", "3S 4S"], rows="5H-7H", tokens=[10, 10, 10])
    game.table.money[Holder.POT] = 6
    game.table.money[Holder.BANK] -= 6
    game.play_turn()
    assert game.table.money[:3] == [16, 10, 10]
    assert game.table.won[:3] == [1, 0, 0]
    assert game.table.left_over[:3] == [0, 1, 2]
    assert [(row[2], row[5]) for row in rows_of(game, Event.LEFT)] == [(1, card("9S")), (2, card("3S")), (2, card("4S"))]
    assert game.between_rounds


def test_the_next_dealer_is_who_led():
    """rulings/play-or-pay #15"""
    game = new_game(players=4, rounds=2)
    game.play_round()
    assert (game.table.dealer, game.table.first) == (0, 1)


def test_the_next_player_who_is_still_in_leads():
    """rulings/play-or-pay #15"""
    game = laid_out(["8H", "9S", "3S", "4S"], rows="5H-7H", tokens=[10, 0, 10, 10])
    game.play_turn()
    assert game.table.out[:4] == [0, 1, 0, 0]
    assert (game.table.dealer, game.table.first) == (0, 2)


def test_who_pays_the_last_token_as_ante_plays_the_round_on_without_paying_and_is_out_afterwards():
    """rulings/play-or-pay #13"""
    game = new_game(players=4, rounds=3, tokens=1)
    game.play_turn()
    assert game.table.money[:4] == [0] * 4 and game.table.broke[:4] == [1] * 4
    game.play_round()
    assert rows_of(game, Why.PASS) == []
    assert len(rows_of(game, Event.PASSED)) > 0
    assert game.over and game.round == 1  # nobody has a token: fewer than two can go on


def test_if_who_goes_out_first_has_run_out_the_pot_waits_and_the_next_winner_gets_both():
    """rulings/play-or-pay #13, #14"""
    game = laid_out(["KH 8H", "KS 9S", "QS 3S"], rows="5H-7H AS-AS AC-AC AD-AD", tokens=[0, 10, 10])
    game.table.broke[0] = 1
    game.table.money[Holder.POT], game.table.money[Holder.BANK] = 7, game.table.money[Holder.BANK] - 7
    for _ in range(6):  # 8H; pass, pass; pass without a token; pass, pass
        game.play_turn()
    game.table.highest[2] = 12
    game.play_turn()  # the king of hearts, and the hand is empty
    assert game.between_rounds and game.table.won[0] == 1
    assert game.table.money[:3] == [0, 8, 8]
    assert game.table.money[Holder.POT] == 7 + 4
    assert rows_of(game, Event.POT_STAYS)[0][4] == 11
    assert game.table.out[:3] == [1, 0, 0]
    game.play_round()
    winner = rows_of(game, Event.ROUND_WON)[-1][2]
    assert rows_of(game, Why.POT_WON)[-1][4] > 11 and winner in (1, 2)


def test_a_pot_that_waits_after_the_last_round_is_nobodys():
    """rulings/play-or-pay #14"""
    game = laid_out(["8H", "9S", "3S"], rows="5H-7H", tokens=[0, 10, 10], rounds=1)
    game.table.broke[0] = 1
    game.table.money[Holder.POT], game.table.money[Holder.BANK] = 7, game.table.money[Holder.BANK] - 7
    game.play_turn()
    assert game.over
    assert game.table.money[:3] == [0, 10, 10] and game.table.money[Holder.POT] == 7


def test_with_fewer_than_two_players_left_the_game_is_over():
    """rulings/play-or-pay #16"""
    game = laid_out(["8H", "9S", "3S"], rows="5H-7H", tokens=[10, 0, 0], rounds=5)
    game.play_turn()
    assert game.over and game.round == 1


def test_after_the_rounds_agreed_the_game_is_over():
    """rulings/play-or-pay #16"""
    game = new_game(rounds=3)
    game.play()
    assert game.over and len(rows_of(game, Event.ROUND_WON)) == 3


def test_with_players_out_the_number_who_still_play_decides_about_the_second_pack():
    """rulings/play-or-pay #3"""
    game = laid_out(["8H", "9S", "3S", "4S", "5S"], rows="5H-7H", tokens=[10, 0, 10, 10, 10], packs=2)
    game.play_turn()
    game.play_turn()
    assert game.table.packs == 1
    assert game.table.held[:5] == [13, 0, 13, 13, 13]


def test_most_tokens_win_and_equal_ones_share_in_the_order_of_rounds_won():
    """rulings/play-or-pay #17"""
    game = laid_out(["8H", "9S", "3S"], tokens=[10, 20, 20])
    game.table.won[2] = 1
    assert [(line.seat, line.rank, line.score) for line in game.standings()] == [(2, 1, 20), (1, 1, 20), (0, 3, 10)]


# ---- variants


def test_where_losers_pay_each_card_left_costs_a_token_as_far_as_there_are_any():
    game = laid_out(["8H", "9S KS", "3S 4S 5S"], "losers-pay", rows="5H-7H", tokens=[10, 10, 2])
    game.play_turn()
    assert game.table.money[:3] == [10 + 2 + 2, 8, 0]
    assert game.table.out[:3] == [0, 0, 1]


def test_round_the_corner_a_suit_runs_from_ten_over_king_and_ace_to_two():
    """rulings/play-or-pay #21"""
    game = laid_out(["JS AS 3D", "QS 2S 4D", "KS 5D 6D"], "round-the-corner", rows="TS-TS", tokens=[20, 20, 20])
    game.table.building = 3
    for _ in range(5):
        game.play_turn()
    assert [row[5] for row in rows_of(game, Event.LAID)] == cards("JS QS KS AS 2S")


def test_round_the_corner_no_second_suit_is_opened_before_the_first_is_full():
    """rulings/play-or-pay #21"""
    game = laid_out(["TS 9D", "JD", "3H"], "round-the-corner", rows="TS-TS")
    game.table.building = 3
    assert fitting(game.table) == bits("JS")


def test_round_the_corner_who_lays_the_thirteenth_card_leads_on():
    """rulings/play-or-pay #21"""
    game = laid_out(["9S 2D", "JD", "3H"], "round-the-corner", rows="TS-8S")
    game.table.building = 3
    game.play_turn()
    assert game.table.player == 0 and game.table.building == NONE
    assert fitting(game.table) & SPADES == 0 and fitting(game.table).bit_count() == 39
    game.play_turn()
    assert game.table.won[0] == 1


def test_in_sevens_a_row_is_opened_with_a_seven_alone():
    """rulings/play-or-pay #22"""
    game = laid_out(["8H", "7H", "3H"], "sevens")
    assert fitting(game.table) == bits("7C 7D 7H 7S")
    assert fitting(laid_out(["8H", "7H", "3H"], "sevens", rows="7H-7H").table) == bits("7C 7D 7S 6H 8H")


def test_in_card_dominoes_the_rank_agreed_opens_every_row():
    """rulings/play-or-pay #22"""
    assert fitting(laid_out(["8H", "7H", "3H"], "card-dominoes").table) == bits("5C 5D 5H 5S")


def test_the_leader_of_sevens_without_a_seven_passes_and_a_pass_is_free():
    """rulings/play-or-pay #22, #23"""
    game = laid_out(["8H KC", "7H 9S", "3H 2C"], "sevens")
    game.play_turn()
    assert rows_of(game, Event.PASSED, 1)[0][2] == 0
    assert game.table.player == 1
    assert game.table.money == [0] * Holder.COUNT


def test_without_tokens_nobody_runs_out_and_one_pack_is_enough_for_six():
    """rulings/play-or-pay #22"""
    game = new_game("sevens", players=6, rounds=4)
    game.play()
    assert game.table.packs == 1 and not any(game.table.out)
    assert len(rows_of(game, Event.ROUND_WON)) == 4
    assert game.table.money == [0] * Holder.COUNT


def test_without_tokens_most_rounds_win_then_the_fewest_cards_left():
    """rulings/play-or-pay #22"""
    game = laid_out(["8H", "9S", "3S", "4S"], "sevens")
    game.table.won[:4], game.table.left_over[:4] = [1, 2, 1, 0], [5, 9, 3, 1]
    assert [(line.seat, line.rank) for line in game.standings()] == [(1, 1), (2, 2), (0, 3), (3, 4)]
