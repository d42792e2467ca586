"""The command that solves 1974: its search for three numbers."""

from payday_core.games.pay_day.rule_cards.answers import NEVER
from payday_core.games.pay_day.solved.file import solved_edition, solved_game
from payday_core.lab import solve


def test_the_search_fills_three_blanks_with_numbers_that_were_tried_and_leaves_the_rest(monkeypatch):
    monkeypatch.setattr(solve, "A_TRY", 2)
    monkeypatch.setattr(solve, "TRIED", {"keep": (0, 600), "deal_loan": (0, 2800), "games_from": (300, NEVER), "repay_from": (0,)})
    card, blanks = solve.three_numbers(solved_edition())
    assert len(set(blanks)) == 3
    assert {name for name, value in card if value != getattr(solve.REST, name)} <= set(blanks)


def test_the_card_of_the_file_is_the_plain_one_but_for_its_three_numbers():
    found = solved_game().three_numbers
    changed = {name for name, value in found.card if value != getattr(solve.REST, name)}
    assert changed == set(found.blanks) and len(changed) == 3
    assert all(getattr(found.card, blank) in solve.TRIED[blank] for blank in found.blanks)


def test_no_game_of_the_check_is_a_game_of_the_search():
    a_search, a_check = len(solve.FIELDS) * solve.A_TRY, len(solve.FIELDS) * solve.A_FIELD
    search, check = range(solve.SEARCH_SEED, solve.SEARCH_SEED + a_search), range(solve.CHECK_SEED, solve.CHECK_SEED + a_check)
    assert search[-1] < check[0]
