"""The strength table is about these characters and boxes, its claims are in its numbers, and a sample of games agrees with it."""

import re
from pathlib import Path

import pytest

from bench import strength
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
    assert "the strongest known" in bot("tuned").motto
    first, *others = lines(box).items()
    assert first[0] == "tuned"
    for _, (_, behind, _) in others:
        mean, low, high = dollars(behind)
        assert low <= mean <= high < 0


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
