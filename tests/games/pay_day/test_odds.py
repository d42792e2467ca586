"""How often a walk lands on each day: against the numbers of rulings/all #calendar, against odds worked out by hand, and against walks."""

import random

import pytest

from payday_core import Game, Seat, edition, editions
from payday_core.games.pay_day.custom_boards.making import laid_out
from payday_core.games.pay_day.editions.pieces import Day
from payday_core.games.pay_day.kinds import Event, Space
from payday_core.games.pay_day.odds import BACKWARD, MOVES_ON, brought, finding, meetings, ordinal, reached_from, walk

FIRST_WEEK = (0.167, 0.194, 0.227, 0.265, 0.309, 0.360)
PLAIN = [box for box in editions() if not {day.kind for day in box.days(1)} & BACKWARD]

each_box = pytest.mark.parametrize("box", editions(), ids=lambda box: box.id)


def board(*kinds):
    """A month of these kinds of days between Start and Pay Day."""
    inner = (Day(kind=kind, amount=1, title=kind.name.title()) for kind in kinds)
    return (Day(kind=Space.START, title="Start"), *inner, Day(kind=Space.PAY_DAY, title="Pay Day"))


def month_of(name, days):
    """A box with short months and whatever tiles still lie on its days."""
    return edition(name).model_copy(update={"lengths": (days,)}).days(1)


@each_box
def test_the_first_six_days_are_as_the_fact_sheet_has_them(box):
    assert walk(box.days(1)).landings[1:7] == pytest.approx(FIRST_WEEK, abs=0.0006)


@pytest.mark.parametrize("box", PLAIN, ids=lambda box: box.id)
def test_later_days_come_about_two_times_in_seven(box):
    landings = walk(box.days(1)).landings
    assert landings[7:31] == pytest.approx([2 / 7] * 24, abs=0.033)
    assert landings[20:31] == pytest.approx([2 / 7] * 11, abs=0.002)


@each_box
def test_everybody_stops_on_pay_day_once(box):
    assert walk(box.days(1)).landings[31] == pytest.approx(1)


def test_day_six_has_a_sixth_of_seven_sixths_to_the_fifth():
    """Day n is reached by one roll or over any earlier day: each day multiplies by 7/6."""
    landings = walk(edition("parker-1994").days(1)).landings
    assert landings[1] == pytest.approx(1 / 6)
    assert landings[6] == pytest.approx((7 / 6) ** 5 / 6)


@pytest.mark.parametrize("days", [28, 29, 30])
def test_a_shorter_month_has_the_same_odds_up_to_its_pay_day(days):
    short, full = (walk(month_of("standard-2008", last)).landings for last in (days, 31))
    assert len(short) == days + 1
    assert short[:days] == pytest.approx(full[:days])
    assert short[days] == pytest.approx(1)


def test_jump_back_by_hand():
    """Start, Jump Back, Pay Day: a 1 (one in six) leads to the jump, which leads to Start: 1/6 + 1/36 + ... = 1/5."""
    walked = walk(board(Space.JUMP_BACK))
    assert walked.landings == pytest.approx((0.2, 0.2, 1))
    assert walked.turns == pytest.approx(1.2)


def test_daylight_savings_by_hand():
    """Start, a rest, Daylight Savings, Pay Day: the rest is come to by a 1, or back from the day after it."""
    landings = walk(board(Space.REST, Space.DAYLIGHT)).landings
    assert landings == pytest.approx((0, 0.4, 7 / 30, 1))


def test_skip_ahead_changes_no_odds_and_saves_its_turn():
    with_skip = walk(board(*[Space.REST] * 9, Space.SKIP_AHEAD, *[Space.REST] * 20))
    without = walk(board(*[Space.REST] * 30))
    assert with_skip.landings == pytest.approx(without.landings)
    assert without.turns - with_skip.turns == pytest.approx(without.landings[10])


def test_town_election_is_the_busiest_day_of_1974_because_daylight_savings_sends_its_lander_there():
    landings = walk(edition("parker-1974").days(1)).landings
    assert landings[26] - landings[27] == pytest.approx(2 / 7, abs=0.001)
    assert max(range(1, 31), key=lambda day: landings[day]) == 26


def walked_once(days, luck):
    """The days on which one walk lands, by the rules and a die: no matrix."""
    day, seen = 0, []
    while day < len(days) - 1:
        day = min(day + luck.randint(1, 6), len(days) - 1)
        seen.append(day)
        while days[day].kind in MOVES_ON:
            step = {Space.JUMP_BACK: -luck.randint(1, 6), Space.SKIP_AHEAD: luck.randint(1, 6), Space.DAYLIGHT: -1}[days[day].kind]
            day = min(max(day + step, 0), len(days) - 1)
            seen.append(day)
    return seen


@pytest.mark.parametrize("name", ["big-2008", "parker-1974"])
def test_the_odds_are_what_many_walks_come_to(name):
    days, luck, walks = edition(name).days(1), random.Random(5), 12_000
    seen = [day for _ in range(walks) for day in walked_once(days, luck)]
    counted = [seen.count(day) / walks for day in range(len(days))]
    assert counted == pytest.approx(walk(days).landings, abs=0.025)


def test_games_land_as_the_odds_say_where_no_letter_moves_a_token():
    box, games = edition("hasbro-2000"), 120
    landed = [0] * 32
    for seed in range(games):
        game = Game.new(box, [Seat.bot("careful", name) for name in ("Ana", "Ben", "Cem", "Dee")], months=3, seed=seed)
        game.play()
        for row in game.journal:
            if row[1] == Event.LANDED:
                landed[row[4]] += 1
    walks = games * 4 * 3
    assert landed[31] == walks
    assert [number / walks for number in landed[1:]] == pytest.approx(walk(box.days(1)).landings[1:], abs=0.05)


def test_an_average_month_of_1994():
    """The figures of the visual standard."""
    met = {name: round(number, 1) for name, number in meetings(edition("parker-1994").days(1)).items()}
    assert [met[name] for name in ("Mail cards", "Deals offered", "Buyers found", "Lotteries")] == [3.8, 1.1, 1.4, 1.2]


def test_what_a_board_does_not_have_is_not_met():
    assert "Events" not in meetings(edition("parker-1994").days(1))
    assert meetings(edition("hasbro-2000").days(1))["Events"] == pytest.approx(7 * 2 / 7, abs=0.2)


@each_box
def test_every_box_brings_mail_deals_and_buyers(box):
    assert {"Mail cards", "Deals offered", "Buyers found"} <= set(meetings(box.days(1)))


def test_a_plain_board_is_headed_by_its_early_days():
    said = finding(edition("parker-1994").days(1))
    assert said.title == "Early days are the least likely, and everyone stops on the 31st"
    assert "about 2 days in 7" in said.text and "Day 6 is the likeliest" in said.text
    assert finding(month_of("standard-2008", 28)).title.endswith("on the 28th")


def test_a_board_that_sends_back_is_headed_by_the_day_it_sends_to():
    assert finding(edition("big-2008").days(1)).title == "Day 28 is the likeliest: Jump Back on day 29 sends some walks back there"
    assert finding(edition("parker-1974").days(1)).title.startswith("Day 26 is the likeliest: Daylight Savings on day 27")


@pytest.mark.parametrize("how", ["shuffled", "deals_early"])
@pytest.mark.parametrize("seed", range(12))
def test_the_headline_is_true_of_any_board(how, seed):
    big = edition("big-2008")
    days = edition("big-2008", tiles={**laid_out(big.id, how, seed).tiles, 31: "big-pay-day"}).days(1)
    landings, title = walk(days).landings, finding(days).title
    if title.startswith("Day "):
        named = int(title.split()[1])
        assert landings[named] == max(landings[1:31])
    else:
        assert max(landings[1:4]) <= min(landings[4:31])
    if "sends some walks back" in title:
        sender = int(title.split(" on day ")[1].split()[0])
        assert days[sender].kind in BACKWARD
        assert named in reached_from(days, sender)


def test_what_lies_on_the_days_is_counted():
    said = brought(edition("parker-1994").days(1))
    assert said.title == "Eight days bring mail, four a deal and five a buyer"
    assert "hold 14 mail cards" in said.text and "brings 3.8" in said.text


def test_days_of_the_month_are_said_as_people_say_them():
    assert [ordinal(day) for day in (1, 2, 3, 4, 11, 12, 13, 21, 22, 28, 31)] == [
        *("1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "22nd", "28th", "31st")
    ]
