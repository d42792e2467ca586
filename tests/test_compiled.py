"""One source of rules, run twice: interpreted and compiled play give the same table, field by field (DESIGN 3)."""

import random
import subprocess
import sys

import numpy as np
import pytest
from boxes import BOXES

from payday_core import BOTS, Game, Seat, edition, editions
from payday_core.compiling import RULES
from payday_core.game import start_record
from payday_core.plans import numbers
from payday_core.table import EDITION, TABLE, Table

SEEDS = 300

HOUSE = {
    "parker-1974": [{}, {"loan_rate": 0.1}, {"savings_rate": 0.0}, {"early_withdrawal_penalty": 99}, {"amounts": {18: 700}}],
    "parker-1994": [{}, {"loan_rate": 0.35}, {"savings_rate": 0.05, "savings_step": 100}, {"loan_step": 1}, {"radio_number": 6}],
}
ANY_EDITION = [{}, {"loan_rate": 0.35}, {"loan_step": 1}]
"""House rules for editions that are not named above."""


def games(box):
    """300 games, one a seed: every size, length and mixture of bots, in step or not, one in three by house rules or with tiles to place."""
    luck, own = random.Random(box), BOXES[box]
    for seed in range(SEEDS):
        house = luck.choice(HOUSE.get(box, ANY_EDITION)[1:]) if seed % 3 == 0 else {}
        printed = edition(own.id, **own.replaced, **house)
        players = printed.players_min + seed % (printed.players_max - printed.players_min + 1)
        seats = [Seat.bot(luck.choice(BOTS).id, name=f"P{p}") for p in range(players)]
        dice = luck.choices(range(1, 7), k=9) if seed % 10 == 0 else ()
        lengths = range(printed.months_min, printed.months_max + 1)
        flags = {"in_step": seed % 2 == 0, "placing": bool(printed.pieces) and seed % 3 == 1}
        yield Game.new(printed, seats, lengths[seed // 5 % len(lengths)], seed, **flags, loaded_dice=dice, journal=False)


def before(game):
    """The table before setting up, as compiled play takes it."""
    record = start_record(game.edition, game.header)
    for p, seat in enumerate(game.seats):
        for name, value in numbers(seat.card).items():
            record[name][p] = value
    return record


def differences(one, other):
    """The names of the fields in which two tables differ."""
    fields = [name for name in TABLE.names if name != "edition" and not np.array_equal(one[name], other[name])]
    return fields + [f"edition.{name}" for name in EDITION.names if not np.array_equal(one["edition"][name], other["edition"][name])]


@pytest.fixture(scope="module")
def play_games():
    pytest.importorskip("numba", reason="Numba is not installed: compiled play is not tested")
    from payday_core.compiled import play_games

    return play_games


@pytest.mark.parametrize("box", BOXES)
def test_300_seeds_end_with_the_same_table_interpreted_and_compiled(box, play_games):
    interpreted = list(games(box))
    tables = np.array([before(game) for game in interpreted], TABLE)
    play_games(tables)
    for game, compiled in zip(interpreted, tables, strict=True):
        game.play()
        found = differences(game.table.to_record(), compiled)
        assert not found, f"seed {game.seed}: {found}"
    assert len({int(table["money"][0]) for table in tables}) > 100  # the games are not all alike


def test_the_games_compared_are_of_every_kind():
    for printed in editions():
        every = list(games(printed.id))
        assert len(every) == SEEDS
        assert {len(game.seats) for game in every} == set(range(printed.players_min, printed.players_max + 1))
        assert {game.months for game in every} == set(range(printed.months_min, printed.months_max + 1))
        assert {game.header.placing for game in every} == {bool(printed.pieces), False}
        assert {seat.bot_id for game in every for seat in game.seats} == {bot.id for bot in BOTS}
        houses = HOUSE.get(printed.id, ANY_EDITION)
        assert {repr(game.edition.replaced) for game in every} == {repr(edition(printed.id, **house).replaced) for house in houses}


def test_compiled_play_keeps_no_journal_and_changes_no_balance_by_that(play_games):
    """The one leaf with two bodies (`money.write`): with and without a journal the same dollars."""
    game = next(games("parker-1974"))
    written = Game.from_record(game.record())
    written.play()
    game.play()
    assert written.journal
    assert not game.journal
    assert differences(written.table.to_record(), game.table.to_record()) == []


def test_the_plain_table_and_the_record_are_the_same_thing():
    record = before(next(games("parker-1994")))
    assert differences(Table(record, None).to_record(), record) == []


def test_every_rule_stays_a_plain_python_function():
    """Noting a rule for the compiler leaves it as it was: tracebacks, stepping and calling are Python's own."""
    assert len(RULES) > 80
    assert {type(rule) for rule in RULES} == {type(before)}
    named = {f"{rule.__module__}.{rule.__qualname__}" for rule in RULES}
    assert len(named) == len(RULES)
    assert all(getattr(sys.modules[rule.__module__], rule.__name__) is rule for rule in RULES)


def test_importing_the_engine_imports_neither_numba_nor_streamlit():
    code = """
import sys, payday_core
from payday_core import *
Game.new(edition("parker-1974"), [Seat.bot("saver"), Seat.bot("buyer")], seed=1).play()
print(sorted({"numba", "streamlit", "plotly", "sqlalchemy", "pandas"} & set(sys.modules)))
"""
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "[]"
