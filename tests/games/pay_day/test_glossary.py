"""The glossary: sentences that a pupil can read, and words that are found where they stand."""

import re

import pytest

from payday_core import editions
from payday_core.games.pay_day.glossary import FORMS, MEANINGS, meaning, pieces, term_of
from payday_core.games.pay_day.narration.sums import HEADINGS

WORDS_MOST = 24

each_word = pytest.mark.parametrize("word", MEANINGS)


def found(text):
    return [(piece.text, piece.term) for piece in pieces(text) if piece.term]


@each_word
def test_a_meaning_is_one_short_sentence_that_does_not_explain_a_word_by_itself(word):
    sentence = MEANINGS[word]
    assert re.fullmatch(r"[A-Z][^.!?]*\.", sentence), sentence
    assert len(sentence.split()) <= WORDS_MOST
    assert "$" not in sentence, "sums differ between the boxes"
    assert not re.search(rf"\b{word}s?\b", sentence, re.IGNORECASE)


def test_other_forms_lead_to_a_word_that_has_a_meaning():
    assert set(FORMS.values()) <= set(MEANINGS)
    assert not set(FORMS) & set(MEANINGS)
    assert meaning("Loans") == MEANINGS["loan"]


def test_every_edition_calls_its_pot_by_a_word_that_is_known():
    assert {term_of(box.pot_name) for box in editions()} == {"pot"}


def test_a_loan_that_costs_interest_is_found_once_each():
    text = "You would borrow $3,000: the loan costs $300 interest, and interest is due until the Loan is repaid."
    assert found(text) == [("borrow", "borrow"), ("loan", "loan"), ("interest", "interest"), ("repaid", "repay")]
    assert "".join(piece.text for piece in pieces(text)) == text


@pytest.mark.parametrize("text", ["an uninteresting loaner", "a deal-breaker", "cash-rich", "$loan", "loan_step"])
def test_only_whole_words_are_found(text):
    assert found(text) == []


def test_nothing_is_found_inside_tags_or_in_what_can_be_pressed_already():
    pressed = "<button>the loan</button><output>of the loan</output><svg><title>cash</title></svg>"
    html = f'<b class="loan" title="a loan">a bid</b> {pressed} &deal; loan'
    assert found(html) == [("bid", "bid"), ("loan", "loan")]


def test_a_word_of_two_words_is_found_whole_and_once():
    assert found("Net worth and more net worth") == [("Net worth", "net worth")]


def test_a_word_that_means_other_things_too_is_explained_only_by_name():
    assert found("A ticket worth $400 and a work bonus") == []
    assert meaning("worth") == MEANINGS["net worth"]


def test_the_headings_of_the_sums_use_words_that_are_known():
    said = {term for heading in HEADINGS.values() for _, term in found(heading.many)}
    assert {"salary", "bill", "interest", "deal", "commission", "penalty", "savings", "insurance"} <= said
