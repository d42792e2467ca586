"""What lies in the box, and the language of its days and cards."""

import re
from collections import Counter
from itertools import pairwise

import pytest

from payday_core.games.game_of_the_year.box import STATUSES, BadBox, box, printed_box, read_cards
from payday_core.games.game_of_the_year.dates import LAST_DAY, date_of, day_of
from payday_core.games.game_of_the_year.effects import BadEffect, in_words, read_effect
from payday_core.games.game_of_the_year.kinds import Border, Verb

BOX = printed_box()
HEAD = "date,border,title,story,effect,status\n"


def test_the_year_has_366_days():
    assert [day_of(date) for date in ("Jan 1", "Feb 29", "Mar 1", "Nov 15", "Dec 31")] == [1, 60, 61, 320, 366]
    assert [date_of(day_of(date_of(day))) for day in range(1, LAST_DAY + 1)] == [date_of(day) for day in range(1, LAST_DAY + 1)]


def test_there_are_73_picture_days():
    assert Counter(day.border for day in BOX.days) == {Border.RED: 24, Border.BLUE: 24, Border.HALF: 12, Border.OPEN: 13}
    by_month = Counter((day.date.split()[0], day.border) for day in BOX.days if day.border in (Border.RED, Border.BLUE))
    assert set(by_month.values()) == {2}
    assert max(day.day for day in BOX.days if day.border is Border.RED) == day_of("Dec 16")
    assert max(day.day for day in BOX.days if day.border is Border.BLUE) == day_of("Dec 21")


def test_no_two_pictures_lie_next_to_each_other():
    assert min(two.day - one.day for one, two in pairwise(BOX.days)) == 2


def test_where_an_entry_moves_you_is_plain_but_for_april_24():
    moved = {}
    for day in BOX.days:
        for line in day.lines:
            if line.verb in (Verb.AHEAD, Verb.BACK):
                moved[day.date] = day.day + (line.amount if line.verb is Verb.AHEAD else -line.amount)
    assert {date: date_of(to) for date, to in moved.items() if to in BOX.pictures} == {"Apr 24": "Apr 20"}


def test_there_are_36_cards_of_each_kind_and_none_draws_a_card():
    assert (len(BOX.chance), len(BOX.hazard)) == (36, 36)
    assert not [card.title for card in BOX.chance + BOX.hazard for line in card.lines if line.verb in (Verb.CHANCE, Verb.HAZARD)]


def test_no_title_or_story_names_an_amount():
    told = [text for card in (*BOX.days, *BOX.chance, *BOX.hazard) for text in (card.title, card.story)]
    assert len(told) == 2 * (73 + 36 + 36)
    assert not [text for text in told if re.search(r"\$|\d", text)]


def test_no_story_names_a_person_or_a_company():
    """A name would begin with a capital letter in the middle of a sentence."""
    stories = [card.story for card in (*BOX.days, *BOX.chance, *BOX.hazard)]
    assert {word for story in stories for word in re.findall(r"(?<=[\w,;] )[A-Z]\w+", story)} == {"New", "Year", "Sunday"}


def test_every_number_says_where_it_comes_from():
    assert set(BOX.status.values()) == set(STATUSES)
    assert BOX.status["start_cash"] == "certain" and BOX.status["token_points"] == "proposed" and BOX.status["holidays"] == "probable"


@pytest.mark.parametrize(
    ("effect", "said"),
    [
        ("you: collect 200", "Collect $200."),
        ("you may: pay 300 to bank; you: take family", "You may pay $300. Then take a Family Token."),
        ("last: chance; leader: hazard", "The last player takes a Chance Card, the leading player a Hazard Card."),
        ("you if cash below 500: collect 400; else you: collect 100", "If you have less than $500, collect $400. Otherwise, collect $100."),
        ("each if tokens from 8: hazard", "Every player who has 8 tokens or more takes a Hazard Card."),
        ("others: pay 100 to you", "All other players pay $100 to you."),
        ("leader: swap with last", "The leading player changes places with the last player."),
        ("you: back 4", "Move back 4 days."),
        ("you: give fame to chosen", "Give a Fame Token to a player of your choice."),
        ("you may: give token to bank; you: collect 700", "You may give a token of your choice back to the bank. Then collect $700."),
        ("behind if no holiday: take 2 red letter", "All players behind you who have no Holiday Card take 2 Red Letter Day Tokens."),
    ],
)
def test_what_to_do_is_said_from_the_effect(effect, said):
    assert in_words(read_effect(effect)) == said


@pytest.mark.parametrize(
    "effect",
    [
        "you: fly", "you collect 200", "you if rich: chance", "you if cash from: chance", "you if leading 3: chance", "else you: chance",
        "you: chance; else you: hazard", "each may: pay 100 to bank", "you: collect 100; you may: pay 100 to bank", "you may: collect 100",
        "you: chance; you: chance; you: chance",
    ],
)  # fmt: skip
def test_an_effect_that_says_nothing_is_refused(effect):
    with pytest.raises(BadEffect, match=re.escape(repr(effect.split("; ")[0])[1:-1])):
        read_effect(effect)


@pytest.mark.parametrize(
    ("row", "reason"),
    [
        ("Jan 3,red,A,B,you: fly,X", "'you: fly' is no instruction"),
        ("Jan 32,red,A,B,you: chance,X", "'Jan 32' is no date"),
        ("Jan 3,green,A,B,you: chance,X", "'green' is no border"),
    ],
)
def test_a_cell_is_refused_with_its_file_line_and_reason(row, reason):
    with pytest.raises(BadBox, match=f"calendar.csv, line 3: {reason}"):
        read_cards("calendar.csv", f"{HEAD}Jan 1,red,A,B,you: chance,X\n{row}\n")


def test_a_card_that_draws_a_card_is_refused():
    with pytest.raises(BadBox, match=r"chance.csv, line 2: .* only a day of the calendar does"):
        read_cards("chance.csv", "title,story,effect,status\nA,B,you: chance,X\n")


def test_a_column_that_is_missing_is_named():
    with pytest.raises(BadBox, match=r"chance\.csv, line 2: there is no column 'effect'"):
        read_cards("chance.csv", "title,story,status\nA,B,X\n")


@pytest.mark.parametrize(
    ("replaced", "reason"),
    [
        ({"supply": 9}, "supply cannot be replaced"),
        ({"token_price": 0}, "token price"),
        ({"pages": [[7, 3]]}, "the lower number of a page stands first"),
        ({"start_day": 366}, "start day"),
    ],
)
def test_a_house_game_is_checked(replaced, reason):
    with pytest.raises(BadBox, match=reason):
        box(**replaced)
