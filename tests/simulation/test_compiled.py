"""One source of rules, run twice: interpreted and compiled play give the same table and the same totals, field by field.

See docs/architecture.md.
"""

import random
import subprocess
import sys
from functools import cache
from itertools import islice

import numpy as np
import pytest

from payday_core import BOTS, Game, Seat, edition, editions
from payday_core.engine.chance import luck_of
from payday_core.engine.compiling import RULES
from payday_core.games.pay_day.dealing import start_record
from payday_core.games.pay_day.kinds import Ask, Whom
from payday_core.games.pay_day.rule_cards.answers import NEVER
from payday_core.games.pay_day.rule_cards.blanks import IN_DOLLARS, RuleCard, numbers
from payday_core.games.pay_day.seats import ASK_NOTHING
from payday_core.games.pay_day.table import CARD_FIELDS, EDITION, TABLE, Table
from payday_core.games.pay_day.title import PAY_DAY
from payday_core.games.pay_day.totals import PLAYOUT, TOTALS
from payday_core.simulation.interpreter import Interpreter
from payday_core.simulation.machine import Machine, compiled_file
from tests.support.editions import BOXES
from tests.support.volume import volume, with_full

TABLES, SEEDS = 125, volume(32, 32)
"""So many different tables before setting up, each played with so many seeds: with `--full` 4,000 games of each edition ..."""

POSITIONS, FUTURES = volume(100, 2), volume(10)
"""... and so many positions in the middle of a game, each with so many futures: 1,000 more."""


def share(box):
    """The printed board and the mixed one of the same edition share these games."""
    return 2 if BOXES[box].pieces else 1


HOUSE = {
    "parker-1974": [{}, {"loan_rate": 0.1}, {"savings_rate": 0.0}, {"early_withdrawal_penalty": 99}, {"amounts": {18: 700}}],
    "parker-1994": [{}, {"loan_rate": 0.35}, {"savings_rate": 0.05, "savings_step": 100}, {"loan_step": 1}, {"radio_number": 6}],
}
ANY_EDITION = [{}, {"loan_rate": 0.35}, {"loan_step": 1}]
"""House rules for editions that are not named above."""


def new_games(box):
    """Games of every size, length and mixture of bots, in step or not, one in three by house rules or with tiles to place."""
    luck, own = random.Random(box), BOXES[box]
    for seed in range(TABLES):
        house = luck.choice(HOUSE.get(box, ANY_EDITION)[1:]) if seed % 3 == 0 else {}
        printed = edition(own.id, **own.replaced, **house)
        players = printed.players_min + seed % (printed.players_max - printed.players_min + 1)
        seats = [Seat.bot(luck.choice(BOTS).id, name=f"P{p}") for p in range(players)]
        if seed % 2:
            seats[0] = Seat("P0", any_card(luck, printed), ASK_NOTHING)
        dice = luck.choices(range(1, 7), k=9) if seed % 10 == 0 else ()
        lengths = range(printed.months_min, printed.months_max + 1)
        flags = {"in_step": seed % 2 == 0, "placing": bool(printed.pieces) and seed % 3 == 1}
        yield Game.new(printed, seats, lengths[seed // 5 % len(lengths)], seed, **flags, loaded_dice=dice, journal=False)


@cache
def all_new_games(box):
    """All of them, as they stand before the first turn; nobody plays these."""
    return list(new_games(box))


def any_card(luck, printed):
    """A rule card with anything in its blanks, so also what no character says."""
    dollars = [0, printed.wage // 2, printed.wage, 3 * printed.wage, NEVER]
    kinds = dict.fromkeys(IN_DOLLARS, dollars) | {"pay_whom": list(Whom), "charge_whom": list(Whom), "last_buy_day": [1, 12, 31]}
    switches = {key: [False, True] for key in ("buy_in_last_month", "insure", "carry_charges", "expert")}
    choices = {key: [0, 20, 50, 100] for key in CARD_FIELDS} | kinds | switches | {"at_random": [False]}
    return RuleCard(**{name: luck.choice(values) for name, values in choices.items()})


def positions(box):
    """Tables in the middle of a game: between turns, or at a question, with an answer to try; people answer by chance."""
    luck, printed = random.Random(f"{box} positions"), BOXES[box]
    for seed in range(POSITIONS):
        people = [Seat(f"P{p}") for p in range(2)]
        game = Game.new(printed, [*people, Seat.bot("buyer"), Seat.bot("random")], 2, seed, placing=bool(printed.pieces) and seed % 4 == 0)
        for _ in range(luck.randrange(1, 90)):
            before = game.fork()
            if game.pending:
                game.answer(luck.choice(game.pending.values))
            else:
                game.play_turn()
            if game.over:
                game = before
                break
        yield game.position(luck.choice(game.pending.values) if game.pending else None)


def before(game):
    """The table before setting up, with the seats' rule cards."""
    record = start_record(game.edition, game.header)
    for p, seat in enumerate(game.seats):
        for name, value in numbers(seat.card).items():
            record[name][p] = value
    return record


def as_playouts(records):
    tables = np.zeros(len(records), PLAYOUT)
    for name in TABLE.names:
        tables[name] = np.array(records, TABLE)[name]
    return tables


def differences(one, other):
    """The names of the fields in which two tables differ."""
    fields = [name for name in TABLE.names if name != "edition" and not np.array_equal(one[name], other[name])]
    return fields + [f"edition.{name}" for name in EDITION.names if not np.array_equal(one["edition"][name], other["edition"][name])]


def lucks(games, first=0):
    return np.ascontiguousarray(np.stack(luck_of(np.arange(first, first + games)), 1))


def played(player, starts, luck):
    tables, totals = np.zeros(len(starts), PLAYOUT), np.zeros(len(starts), TOTALS)
    player.play(starts, luck, tables, totals)
    return tables, totals


@pytest.fixture(scope="module")
def machine():
    pytest.importorskip("numba", reason="Numba is not installed: compiled play is not tested")
    if not compiled_file(PAY_DAY).exists():
        subprocess.run([sys.executable, "-m", "payday_core.simulation.build"], check=True)
    return Machine(compiled_file(PAY_DAY).read_bytes(), PAY_DAY.playouts)


def same_twice(machine, starts, times):
    """Play every start so many times in both engines."""
    starts = np.repeat(starts, times)
    luck = lucks(len(starts))
    tables, totals = played(machine, starts, luck)
    plain_tables, plain_totals = played(Interpreter(PAY_DAY.playouts), starts, luck)
    for i in np.flatnonzero(tables != plain_tables):
        found = differences(tables[i], plain_tables[i])
        assert not found, f"game {i}: {found}"
    for name in TOTALS.names:
        assert np.array_equal(totals[name], plain_totals[name]), name
    return totals


@pytest.mark.parametrize("box", with_full(BOXES, "parker-1974", "hasbro-2000", "big-2008"))
def test_games_end_with_the_same_table_and_totals_interpreted_and_compiled(box, machine):
    totals = same_twice(machine, as_playouts([before(game) for game in all_new_games(box)]), max(1, SEEDS // share(box)))
    assert len({tuple(worth) for worth in totals["worth"].tolist()}) > 3 * TABLES * SEEDS // (4 * share(box))  # the games are not all alike


@pytest.mark.parametrize("box", with_full(BOXES, "parker-1994", "standard-2008-own-board", "big-2008-own-board"))
def test_futures_of_positions_in_the_middle_of_a_game_are_the_same_interpreted_and_compiled(box, machine):
    starts = as_playouts(list(positions(box)))
    assert POSITIONS // 5 < np.count_nonzero(starts["answered"]) < POSITIONS  # in the middle of turns, and between them
    same_twice(machine, starts, max(1, FUTURES // share(box)))


def test_the_games_compared_are_of_every_kind():
    for printed in editions():
        every = all_new_games(printed.id)
        assert len(every) == TABLES
        assert {len(game.seats) for game in every} == set(range(printed.players_min, printed.players_max + 1))
        assert {game.months for game in every} == set(range(printed.months_min, printed.months_max + 1))
        assert {game.header.placing for game in every} == {bool(printed.pieces), False}
        assert {seat.bot_id for game in every for seat in game.seats} == {None, *(bot.id for bot in BOTS)}
        houses = HOUSE.get(printed.id, ANY_EDITION)
        assert {repr(game.edition.replaced) for game in every} == {repr(edition(printed.id, **house).replaced) for house in houses}


@pytest.mark.parametrize("box", with_full(BOXES, "hasbro-2000", "standard-2008"))
def test_a_playout_is_the_game_that_is_played_turn_by_turn(box):
    """The interpreter of playouts and `Game` are two drivers of the same rules: the same final table, but for the journal."""
    for game in islice(new_games(box), 12):
        starts = as_playouts([before(game)])
        tables, _ = played(Interpreter(PAY_DAY.playouts), np.repeat(starts, 2), np.repeat(starts["luck"], 2, axis=0))
        game.play()
        assert differences(game.table.to_record(), tables[0]) == []


def test_a_question_that_nobody_answers_is_an_error_and_not_a_wrong_game(machine):
    start = as_playouts([before(next(new_games("parker-1994")))])
    start["asks"] = 1 << Ask.BUY_DEAL
    with pytest.raises(RuntimeError, match="no answer was given"):
        machine.play(start, lucks(1), np.zeros(1, PLAYOUT), np.zeros(1, TOTALS))


IN_PIECES = """
import ctypes
from payday_core.games.pay_day.title import PAY_DAY
from payday_core.simulation.machine import Machine, compiled_file

GIGABYTE, PAGE, FOR_NOTHING = 1 << 30, 4096, 0x4022
system, place, size = ctypes.CDLL(None), ctypes.c_void_p, ctypes.c_size_t
system.mmap.restype, system.mmap.argtypes = place, (place, size, ctypes.c_int, ctypes.c_int, ctypes.c_int, ctypes.c_long)
system.munmap.argtypes = place, size

def taken(size):
    return system.mmap(None, size, 0, FOR_NOTHING, -1, 0)

kept = compiled_file(PAY_DAY).read_bytes()
lowest = min(taken(GIGABYTE) for _ in range(16))
gaps = []
for length in (GIGABYTE >> shift for shift in range(2, 19, 2)):
    while (gap := taken(length)) > lowest:
        gaps.append((gap, length))
    system.munmap(gap, length)
for gap in sorted(gap for gap, length in gaps if length == PAGE)[-2:]:
    system.munmap(gap, PAGE)
print(Machine(kept, PAY_DAY.playouts).name)
"""
"""A page is free here and there, and all other memory lies 16 GB away: the code fits there alone, and its tables anywhere."""


@pytest.mark.skipif(sys.platform != "linux", reason="asks Linux for memory")
def test_the_rules_are_loaded_where_memory_is_in_pieces(machine):
    told = subprocess.run([sys.executable, "-c", IN_PIECES], capture_output=True, text=True, check=False)
    assert told.stdout.strip() == machine.name, told.stderr[-500:]


def test_the_plain_table_and_the_record_are_the_same_thing():
    record = before(next(new_games("parker-1994")))
    assert differences(Table(record, None).to_record(), record) == []


def test_every_rule_stays_a_plain_python_function():
    """Noting a rule for the compiler leaves it as it was: tracebacks, stepping and calling are Python's own."""
    assert len(RULES) > 80
    assert {type(rule) for rule in RULES} == {type(before)}
    named = {f"{rule.__module__}.{rule.__qualname__}" for rule in RULES}
    assert len(named) == len(RULES)
    assert all(getattr(sys.modules[rule.__module__], rule.__name__) is rule for rule in RULES)


def test_playing_imports_neither_numba_nor_streamlit():
    code = """
import sys, payday_core
from payday_core import *
from payday_core.simulation import simulate
Game.new(edition("parker-1974"), [Seat.bot("saver"), Seat.bot("buyer")], seed=1).play()
simulate(edition("parker-1974"), [bot.card(edition("parker-1974")) for bot in BOTS[:2]], games=2)
print(sorted({"numba", "streamlit", "plotly", "sqlalchemy", "pandas"} & set(sys.modules)))
"""
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "[]"
