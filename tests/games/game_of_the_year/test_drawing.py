"""The year as a drawing: every day, its border by color, letter and hatching, quarter ends, and where the tokens stand."""

import re

from payday_core.games.game_of_the_year.dates import day_of
from payday_core.games.game_of_the_year.drawing.borders import LOOKS, frame, hatching
from payday_core.games.game_of_the_year.drawing.calendar import year as drawn
from payday_core.games.game_of_the_year.kinds import Border
from payday_core.games.game_of_the_year.view import view_of
from tests.support.year import stand, year


def calendar(game, before=None):
    return str(drawn(view_of(game, 0), 0, before))


def months(svg):
    return re.split(r'class="gy-month(?=[ "])', svg)[1:]


def test_all_366_days_are_there():
    numbers = [re.findall(r'class="gy-n"[^>]*>(\d+)<', month) for month in months(calendar(year()))]
    lengths = (31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
    assert numbers == [[str(number) for number in range(1, length + 1)] for length in lengths]


def test_each_border_has_its_letter_and_what_the_day_says():
    """24 red, 24 blue and 12 half-and-half days; 13 pictures without a border have no letter."""
    svg = calendar(year())
    letters = re.findall(r'class="gy-b"[^>]*>(\w+)<', svg)
    assert {letter: letters.count(letter) for letter in set(letters)} == {"R": 24, "B": 24, "RB": 12}
    assert svg.count('class="gy-open"') == 13
    assert "Jan 3, red border: First Snow. Take a Chance Card." in svg


def test_borders_are_told_by_hatching_too():
    """Red rises to the right, blue falls, half and half does both, no border has none."""
    lines = {border: re.findall(r'class="gy-h" d="([^"]*)"', str(frame(border))) for border in list(Border)[1:]}
    red, blue = hatching(2, 38, rising=True), hatching(2, 38, rising=False)
    assert red != blue
    assert (lines[Border.RED], lines[Border.BLUE], lines[Border.OPEN]) == ([red], [blue], [])
    assert len(lines[Border.HALF]) == 2
    for x, y, end_x, end_y in re.findall(r"M(\d+) (\d+)L(\d+) (\d+)", red):
        assert int(end_x) - int(x) == int(y) - int(end_y) > 0
    assert {look.letter for look in LOOKS.values()} == {"", "R", "B", "RB"}


def test_tokens_stand_in_their_month():
    game = year(3)
    stand(game, "Mar 10", "Mar 10", "Dec 31")
    of_march, of_december = months(calendar(game))[2], months(calendar(game))[11]
    assert "Ana, Mar 10" in of_march and "Ben, Mar 10" in of_march and "Cleo" not in of_march
    assert "Cleo, Dec 31" in of_december


def test_a_token_that_moved_comes_from_where_it_stood():
    """From March 11, in column 4, to March 12, in column 5: 40 units to the left, the token drawn at 0.6 of its size: 67."""
    game = year(2)
    stand(game, "Mar 12", "Jan 1")
    assert "gy-came" not in calendar(game)
    svg = calendar(game, {0: day_of("Mar 11"), 1: day_of("Jan 1")})
    assert svg.count("gy-came") == 1 and "--dx:-67px;--dy:0px" in svg


def test_a_token_on_a_day_of_two_colors_stands_above_both_letters():
    """March 10, in column 3 of the second row, begins at 82, 84; the letters begin 33 below that. Alone on a plain day it stands lower."""
    game = year(2)
    stand(game, "Mar 10", "Mar 12")
    of_march = months(calendar(game))[2]
    assert 'translate(112 109.5) scale(0.5)"><title>Ana' in of_march
    assert 'translate(190 117) scale(0.6)"><title>Ben' in of_march


def test_a_quarters_end_says_what_the_next_player_to_pass_it_gets():
    svg = calendar(year())
    assert re.findall(r'class="gy-gets"[^>]*>([^<]*)<', svg) == ["three tokens, $400"] * 3
    game = year(3)
    game.table.over_quarter[0] = 2
    assert 'class="gy-gets"' in months(calendar(game))[2] and "three tokens" not in months(calendar(game))[2]


def test_a_phone_is_shown_this_month_and_the_next():
    """In December the two last months."""
    game = year(2)
    for date, shown in (("Feb 20", [1, 2]), ("Dec 3", [10, 11])):
        stand(game, date, "Jan 1")
        assert [number for number, month in enumerate(months(calendar(game))) if month.startswith(" gy-now")] == shown
