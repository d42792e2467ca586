"""The strength table is about these characters and boxes, its claims are in its numbers, and a sample of games agrees with it."""

import re
from pathlib import Path
from statistics import pstdev

import pytest

from bench import strength, strength_games
from payday_core import BOTS, bot, edition, editions

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "docs" / "strength.md").read_text("utf-8")
TABLES = dict(re.findall(r"^## (.+?)\n\n(.+?)(?:\n\n|\n?\Z)", TEXT, re.DOTALL | re.MULTILINE))
each_box = pytest.mark.parametrize("box", editions(), ids=lambda box: box.id)


def dollars(text):
    """Every sum in a text."""
    return [
        int(sum_.replace("\N{MINUS SIGN}", "-").replace("$", "").replace(",", "")) for sum_ in re.findall(r"\N{MINUS SIGN}?\$[\d,]+", text)
    ]


def lines(box):
    """By id: the cells of its row, the strongest first."""
    rows = [[cell.strip() for cell in row.strip("|").split("|")] for row in TABLES[box.title].splitlines()[2:]]
    return {re.search(r"`(.+)`", row[0])[1]: row[1:] for row in rows}


@each_box
def test_every_character_is_in_the_table_of_every_box_the_strongest_first(box):
    found = lines(box)
    assert set(found) == {one.id for one in BOTS}
    means = [dollars(worth)[0] for worth, _, _ in found.values()]
    assert means == sorted(means, reverse=True)


@each_box
def test_the_one_called_the_strongest_known_is_by_more_than_chance(box):
    assert bot("expert").motto == "Works out what each deal is worth."
    assert "Ada is the strongest character known" in TEXT
    first, *others = lines(box).items()
    assert first[0] == "expert"
    for _, (_, behind, _) in others:
        mean, low, high = dollars(behind)
        assert low <= mean <= high < 0


@each_box
def test_the_strongest_card_that_can_be_read_comes_next(box):
    assert "the strongest card" in bot("tuned").motto
    assert "She is the strongest card that can be read." in TEXT
    assert list(lines(box))[1] == "tuned"


@each_box
def test_seven_characters_besides_the_coin_flipper_play_differently(box):
    worths = {worth for worth, _, _ in lines(box).values()}
    assert len(worths) == len(BOTS) >= 8
    assert len({one.card(box) for one in BOTS}) == len(BOTS)


@pytest.mark.parametrize("name", ["tuned", "holder"])
def test_a_sample_of_the_games_agrees_with_the_table(name):
    """Some of the very fields of the table, with other seeds; the mean of so few games may be off by four of its errors."""
    box = edition("parker-1994")
    worth, rank = strength.meets(bot(name).card(box), box, strength.FIELDS[::7], 30, 5_000)
    assert len(worth) == len(rank) == 5 * 30
    assert abs(worth.mean() - dollars(lines(box)[name][0])[0]) < 4 * worth.std() / len(worth) ** 0.5
    assert set(rank) <= {1, 2, 3, 4}


# ---- the other games


OTHERS = {house.title: strength_games.table_of(house) for house in strength_games.with_tokens()}
OTHERS["Game of the Year"] = strength_games.table_of_the_year()
each_table = pytest.mark.parametrize("name", OTHERS)


def cells(name):
    """By id: the cells of a character's row in the table of a house or of the year, the strongest first."""
    rows = [[cell.strip() for cell in row.strip("|").split("|")] for row in TABLES[name].splitlines()[2:]]
    return {re.search(r"`(.+)`", row[0])[1]: row[1:] for row in rows}


def figures(cell):
    """The numbers of a cell: the value and its interval."""
    return [float(one.replace("\N{MINUS SIGN}", "-")) for one in re.findall(r"\N{MINUS SIGN}?\d+\.\d", cell)]


@each_table
def test_every_character_of_the_other_games_is_in_every_table_the_strongest_first(name):
    found = cells(name)
    assert set(found) == {one.id for one in OTHERS[name].bots}
    means = [figures(score)[0] for score, *_ in found.values()]
    assert means == sorted(means, reverse=True)
    for row in found.values():
        assert all(low <= mean <= high for mean, low, high in map(figures, (row[0], *row[2:])))


@each_table
def test_who_is_behind_is_so_by_more_than_chance_or_level_in_every_game(name):
    first, *others = cells(name).values()
    assert first[1] == "the best"
    assert all(row[1] == "level" or figures(row[1])[2] < 0 for row in others)


@each_table
def test_nobody_is_before_the_character_by_which_positions_are_judged(name):
    par = cells(name)[OTHERS[name].bots[0].id]
    assert par[1] in ("the best", "level")


@each_table
def test_a_sample_of_the_games_of_the_other_games_agrees_with_their_tables(name):
    """Each seat against each field, with other seeds; the mean of so few games may be off by four of its errors."""
    table = OTHERS[name]
    weakest = table.bots[-2]
    met = strength_games.meets(table, weakest.card, table.fields, 3, 9_000_000)
    scores = [float(score) for seat, totals in met for score in totals["score"][:, seat]]
    assert len(scores) == 3 * 4 * len(table.fields)
    mean, spread = sum(scores) / len(scores), pstdev(scores)
    assert abs(mean - figures(cells(name)[weakest.id][0])[0]) < 4 * spread / len(scores) ** 0.5


def test_parts_that_are_not_written_again_stay_as_they_are():
    parts = strength.parts_of(TEXT)
    assert list(parts) == ["pay-day", "play-or-pay", "game-of-the-year", "coach"]
    assert "\n\n".join(parts.values()) + "\n" == TEXT
    assert [part.splitlines()[0] for part in parts.values()] == [
        "# How strong the characters are",
        "# Play or Pay",
        "# Game of the Year",
        "# The coach",
    ]
