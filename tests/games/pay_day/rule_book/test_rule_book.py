"""The rule book in our own words: right by docs/rulings/, for printed boxes, house editions and mixed boards."""

import re

import pytest

from payday_core import edition, editions
from payday_core.games.pay_day.kinds import Mail, Space
from payday_core.games.pay_day.rule_book import rule_book
from payday_core.games.pay_day.rule_book.days import DAY_RULES, IN_OTHER_CHAPTERS, day_rule
from payday_core.games.pay_day.rule_book.mail import EVENT_RULES, MAIL_KINDS, MAIL_RULES, OCCASIONS
from payday_core.games.pay_day.rule_book.words import words

LONGEST_SENTENCE = 30
MIXED = edition("standard-2008", tiles={5: "holiday", 9: "jump-back"}, lengths=(31, 28, 30))
HOUSE = edition("parker-1994", loan_rate=0.25, lottery_ante=300, wage_in_last_month=False, retired_take_part=False)
BOOKS = [*editions(), MIXED, HOUSE]

each_book = pytest.mark.parametrize("box", BOOKS, ids=[*(box.id for box in editions()), "mixed", "house"])
each_box = pytest.mark.parametrize("box", editions(), ids=lambda box: box.id)


def section(box, heading):
    """The lines of one section, joined."""
    return " ".join(line.text for part in rule_book(box) if part.heading == heading for line in part.lines)


def headings(box):
    return [part.heading for part in rule_book(box)]


def named(box, name):
    """What the book says of a card or day, with where it is."""
    return next((line.text, line.note) for part in rule_book(box) for line in part.lines if line.name == name)


def steps(box):
    return [line.text for part in rule_book(box) if part.steps for line in part.lines]


def place(box, words):
    """The place of a step of Pay Day, by words in it."""
    return next(number for number, step in enumerate(steps(box)) if words in step)


# ---- how it is written


@each_book
def test_sentences_are_short_and_calm(box):
    for part in rule_book(box):
        for line in part.lines:
            assert "!" not in line.text
            assert line.text.endswith("."), line.text
            assert "  " not in line.text
            for sentence in re.split(r"(?<=[.:]) ", line.text):
                assert len(sentence.split()) <= LONGEST_SENTENCE, sentence


@each_book
def test_every_kind_of_letter_in_the_deck_has_its_rule(box):
    lines = {line.name for part in rule_book(box) if part.heading == "Mail" for line in part.lines}
    assert {MAIL_KINDS[card.kind] for card in box.mail} == lines - {""}


@each_book
def test_every_special_day_of_the_board_and_every_tile_of_the_box_has_its_rule(box):
    lines = {line.name for part in rule_book(box) if part.heading == "Special days" for line in part.lines}
    days = (*box.laid, *box.tile_kinds)
    assert lines == {day.title for day in days if day.kind not in IN_OTHER_CHAPTERS}


def test_no_kind_of_day_letter_or_event_is_without_words():
    assert set(DAY_RULES) == set(Space)
    assert set(MAIL_RULES) == set(MAIL_KINDS) == set(Mail)
    assert set(EVENT_RULES) == set(OCCASIONS)


# ---- what is in it, by the rulings


@each_box
def test_the_interest_of_each_box(box):
    interest = "20%" if box.id == "parker-1974" else "10%"
    assert f"Each Pay Day costs {interest} of what you owe on arriving there" in section(box, "Loans")


def test_interest_by_example_is_a_tenth():
    """Source text 002 drops the last zero: $3,000 costs $300."""
    assert "$300 for a loan of $3,000" in section(edition("hasbro-2000"), "Loans")


def test_only_1974_has_savings_and_they_go_before_a_loan():
    """rulings/1974 #5, #7."""
    assert [box.id for box in editions() if "Savings" in headings(box)] == ["parker-1974"]
    box = edition("parker-1974")
    assert "your savings go first" in section(box, "Loans")
    assert "never both" in section(box, "Savings")
    assert "penalty of $50 for each $100" in section(box, "Savings")


def test_1974_pays_bills_before_repaying_and_the_others_after():
    """rulings/1974 #8, rulings/1994 #2, rulings/2008 #18."""
    for box in editions():
        assert (place(box, "Pay all bills") < place(box, "pay back")) == (box.id == "parker-1974")


def test_1974_pays_no_salary_in_the_last_month():
    """rulings/all #17."""
    assert [box.id for box in editions() if "not in your last month" in steps(box)[0]] == ["parker-1974"]


@each_box
def test_interest_is_on_the_balance_on_arrival_and_pay_day_ends_at_start(box):
    """rulings/all #8, #20."""
    assert "as it was when you arrived" in steps(box)[1]
    assert steps(box)[-1].startswith("Go back to Start")


def test_a_moving_six_wins_the_pot_before_the_day_is_settled():
    """rulings/all #1, #2, #4."""
    for name, pot in (("parker-1974", "The Pot"), ("parker-1994", "The Jackpot"), ("big-2008", "The Jackpot")):
        text = section(edition(name), pot)
        assert "Roll a 6 to move" in text and "before your new day is settled" in text
        assert "stays with the bank" in text


def test_in_2000_the_black_die_says_which_number_wins_the_bonus():
    """rulings/2000 #2, #4, #5."""
    text = section(edition("hasbro-2000"), "The Bonus")
    assert "black die" in text and "begins on 6" in text and "even if there was nothing to win" in text
    assert "neither wins it nor changes its number" in text
    assert "Roll a 6" not in text


def test_auctions_are_told_where_there_are_some():
    """rulings/2000 #12-#15."""
    text = section(edition("hasbro-2000"), "Auctions")
    assert "Of the 36 deals, 12 are auctioned" in text
    assert (
        "steps of $100" in text
        and "Only the player who drew the card looks at it" in text
        and "may bid too" in text
        and "with a loan" in text
    )
    assert [box.id for box in editions() if "Auctions" in headings(box)] == ["hasbro-2000"]
    assert "no auction" in named(edition("hasbro-2000"), "Yard Sale")[0]


def test_monster_charges_are_due_in_full_in_the_last_month():
    """rulings/2000 #8, #9."""
    text, note = named(edition("hasbro-2000"), "Monster Charge")
    assert "pay 10% and keep it" in text and "In your last month all of it is due" in text
    assert note == "4 in the deck, $1,000 to $4,000"


def test_lottery_cards_roll_over():
    """rulings/2000 #6."""
    text, note = named(edition("hasbro-2000"), "Lottery")
    assert "added to the next Lottery" in text and "$1,000" in text and "$100" in text
    assert note == "days 6, 13, 20 and 27"


def test_the_lotteries_of_2008_are_rolled_in_turn_and_that_of_1994_by_the_lander():
    """rulings/1994 #3, rulings/2008 #2-#4."""
    assert "You roll until" in named(edition("parker-1994"), "Lottery")[0]
    assert "from 1 to 6" in named(edition("standard-2008"), "Lottery")[0]
    assert "The players roll in turn" in named(edition("standard-2008"), "Lottery")[0]
    lucky = named(edition("big-2008"), "Lucky Lottery")[0]
    assert "from 2 to 12" in lucky and "two dice in turn" in lucky and "$5,000" in lucky and "$500" in lucky


def test_the_walk_for_charity_is_rolled_by_each_in_1994_and_once_in_2008():
    """rulings/1994 #9, rulings/2008 #19."""
    assert named(edition("parker-1994"), "Charity Walk")[0].startswith("Every other player rolls")
    assert named(edition("standard-2008"), "Charity Walk")[0].startswith("You roll once")


def test_casino_night_pays_the_odd():
    """rulings/2008 #20."""
    assert "Odd: the bank pays you $500. Even: you pay $500 into the Jackpot." in named(edition("standard-2008"), "Casino Night")[0]


def test_the_radio_contest_goes_to_the_first_three_in_1994_and_to_the_highest_in_2008():
    """rulings/1994 #6, rulings/2008 #21."""
    assert "The first 3" in named(edition("parker-1994"), "Radio Contest")[0]
    assert "highest roll" in named(edition("standard-2008"), "Radio Contest")[0]


def test_jumping_does_not_win_the_jackpot_and_stops_at_the_ends_of_the_month():
    """rulings/2008 #5, #8, #9."""
    back, ahead = (named(edition("big-2008"), name)[0] for name in ("Jump Back", "Skip Ahead"))
    assert "not past Start" in back and "not past Pay Day" in ahead
    assert "does not win the Jackpot" in back and "does not win the Jackpot" in ahead


def test_ads_are_thrown_away_at_once_in_1974_and_on_pay_day_in_2008():
    """rulings/2008 #14."""
    assert named(edition("parker-1974"), "Advertisement")[0].endswith("at once.")
    assert named(edition("big-2008"), "Advertisement")[0].endswith("on Pay Day.")
    assert place(edition("big-2008"), "advertisements") > place(edition("big-2008"), "bills")


def test_refused_deals_go_to_the_bottom_in_1974_and_to_the_discards_later():
    """rulings/1974 #27, rulings/2008 #13."""
    assert "bottom of the pile" in section(edition("parker-1974"), "Deals and buyers")
    assert "goes to the discards" in section(edition("big-2008"), "Deals and buyers")


def test_the_retired_are_out_in_1974_and_still_roll_in_2000():
    """rulings/all #16, rulings/2000 #16."""
    assert "out of everything" in section(edition("parker-1974"), "After your last month")
    assert "still roll, but only for the Bonus" in section(edition("hasbro-2000"), "After your last month")
    assert "still pay" in section(edition("big-2008"), "After your last month")


def test_swellfare_and_insurance_as_the_fact_sheet_has_them():
    """rulings/1974 #special-mail."""
    box = edition("parker-1974")
    assert "Stake up to $100" in named(box, "Swellfare")[0] and "A 5 or 6 pays ten times" in named(box, "Swellfare")[0]
    insurance = named(box, "Insurance")[0]
    assert "$200 policy cancels every car bill" in insurance and "$150 policy cancels every doctor and dentist bill" in insurance


def test_daylight_savings_happens_once_and_pays_those_on_start():
    """rulings/1974 #14, #16."""
    text = named(edition("parker-1974"), "Daylight Savings")[0]
    assert "gets $325" in text and "Nobody is sent back twice" in text


def test_prizes_per_pip_are_right_for_both_sweepstakes():
    """Source text 001: a roll of 8 brings $8,000."""
    assert "$1,000 for each pip" in named(edition("big-2008"), "Super Sweepstakes")[0]
    assert "two dice" in named(edition("big-2008"), "Super Sweepstakes")[0]
    assert "one die" in named(edition("standard-2008"), "Sweepstakes")[0]


# ---- house editions and other boards


def test_a_house_edition_reads_right():
    assert "costs 25% of what you owe" in section(HOUSE, "Loans") and "$750 for a loan of $3,000" in section(HOUSE, "Loans")
    assert "may add $300" in named(HOUSE, "Lottery")[0]
    assert "not in your last month" in steps(HOUSE)[0]
    assert "out of everything" in section(HOUSE, "After your last month")


def test_a_mixed_board_tells_what_lies_on_it_and_what_is_left_in_the_box():
    assert named(MIXED, "Holiday")[1] == "day 5"
    assert named(MIXED, "Jump Back")[1] == "day 9"
    assert named(MIXED, "Vacation Day")[1] == "two tiles in the box"
    assert "Here two tiles lie on the board." in section(MIXED, "Tiles and short months")


def test_months_of_different_lengths_are_named():
    text = section(MIXED, "Tiles and short months")
    assert "28 to 31 days" in text
    assert "month 1 has 31 days, month 2 has 28 days and month 3 has 30 days, and so have all after it" in text


def test_the_big_box_is_set_up_by_placing_tiles():
    """rulings/2008 #22 and source text 001."""
    assert "draws one and lays it on any day that is still free" in section(edition("big-2008"), "Setting up")
    assert "Tiles and short months" not in headings(edition("parker-1994"))


def test_what_a_day_does_depends_on_the_box():
    sunday = next(day for day in edition("parker-1994").laid if day.title == "Ski Sunday")
    assert day_rule(edition("parker-1994"), sunday) == "Pay $500 into the Jackpot."
    assert day_rule(edition("parker-1974"), sunday) == "Pay $500 into the Pot."


# ---- the words


def meanings(box):
    return {line.name: line.text for line in words(box).lines}


@each_book
def test_the_words_of_every_edition_are_told_in_plain_sentences(box):
    said = meanings(box)
    always = ("Deal", "Buyer", "Mail", "Loan", "Interest", box.pot_name, "Net worth", "If sold")
    assert [name for name in said if name not in ("Savings", "Lottery")] == list(always)
    assert "Lottery" in said, "each edition has one"
    for text in said.values():
        assert text.endswith(".")
        assert all(len(sentence.split()) <= LONGEST_SENTENCE for sentence in text.split(". ")), text


def test_the_words_have_the_numbers_of_their_edition():
    assert "Savings" not in meanings(edition("parker-1994"))
    assert meanings(edition("parker-1974"))["Savings"].endswith("They earn 10% each Pay Day.")
    assert meanings(HOUSE)["Interest"].endswith("A loan costs 25% each Pay Day.")
    assert "Lottery Draw" in meanings(edition("parker-1974"))["Lottery"]
    assert list(meanings(edition("hasbro-2000")))[-3:] == ["Bonus", "Net worth", "If sold"]
    assert "unsold after the last month is worth nothing" in meanings(edition("parker-1994"))["If sold"]
