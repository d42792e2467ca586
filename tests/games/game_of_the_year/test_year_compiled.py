"""One source of rules, run twice: interpreted and compiled years give the same table and the same totals, field by field.

With `--full` 5,000 games are played both ways, and 1,000 more from positions in the middle of a game.
"""

import random
import subprocess
import sys

import numpy as np
import pytest

from payday_core.engine.chance import luck_of
from payday_core.games.game_of_the_year.box import box
from payday_core.games.game_of_the_year.game import Game, start_record
from payday_core.games.game_of_the_year.kinds import NONE, Ask, Vacation
from payday_core.games.game_of_the_year.luck import happen
from payday_core.games.game_of_the_year.rule_cards.answers import NEVER
from payday_core.games.game_of_the_year.rule_cards.blanks import RuleCard
from payday_core.games.game_of_the_year.rule_cards.characters import BOTS
from payday_core.games.game_of_the_year.seats import ASK_ALL, ASK_NOTHING, Seat
from payday_core.games.game_of_the_year.table import BOX, TABLE
from payday_core.games.game_of_the_year.title import GAME_OF_THE_YEAR
from payday_core.games.game_of_the_year.totals import PLAYOUT, TOTALS
from payday_core.simulation.interpreter import Interpreter
from payday_core.simulation.machine import Machine, compiled_file
from payday_core.simulation.runs import start_of
from tests.support.volume import volume
from tests.support.year import NAMES, THREE_OR_SEVEN, stand, year

TABLES, SEEDS = 50, volume(100)
POSITIONS, FUTURES = volume(100, 10), volume(10, 5)
HOUSES = (
    box(),
    box(start_day=182),
    box(lead_alone=False, token_points=5),
    box(token_price=300, quarter_tokens=[2, 1, 1], pages=[[1, 12], "red"]),
)


def any_card(luck):
    """A rule card with anything in its blanks, so also what no character says."""
    tenths, dollars = (-20, 0, 5, 25), (0, 100, 400, 1000)
    return RuleCard(
        red=luck.choice(tenths), blue=luck.choice(tenths), half=luck.choice(tenths), offer=luck.choice(tenths),
        per_day=luck.choice((-3, 0, 3)),
        pay_days=luck.choice(dollars), push=luck.choice(dollars), vacation=luck.choice(list(Vacation)), keep=luck.choice((*dollars, NEVER)),
        buy_from=luck.choice((1, 10, 12)), spare=luck.choice(dollars), offer_price=luck.choice(dollars), offer_days=luck.choice((0, 7, 9)),
        sell_from=luck.choice((0, 700, NEVER)), kind=luck.randrange(4),
    )  # fmt: skip


def new_games():
    """Games of every size and house, of characters and of any cards."""
    luck = random.Random("compiled years")
    for seed in range(TABLES):
        cards = [luck.choice(BOTS).card if luck.random() < 0.5 else any_card(luck) for _ in range(2 + seed % 5)]
        seats = [Seat(name, card, ASK_NOTHING) for name, card in zip(NAMES, cards, strict=False)]
        loaded = {"loaded_spins": [1, 0, 1], "loaded_cards": {"chance": [33], "hazard": [26, 3]}} if seed % 7 == 0 else {}
        yield Game.new(seats, seed, played=HOUSES[seed // 5 % len(HOUSES)], **loaded, journal=False)


def positions():
    """Tables in the middle of a game: between turns, or at a question, with an answer to try; people answer by chance."""
    luck = random.Random("positions in a year")
    for seed in range(POSITIONS):
        people = [Seat(name, asks=ASK_ALL) for name in NAMES[:2]]
        game = Game.new([*people, Seat.bot("par"), Seat.bot("random")], seed)
        for _ in range(luck.randrange(1, 200)):
            if game.pending:
                game.answer(luck.choice(game.pending.values))
            elif not game.over:
                game.play_turn()
        if not game.over:
            position = game.position(luck.choice(game.pending.values) if game.pending else None)
            yield start_of(GAME_OF_THE_YEAR, position, [seat.card for seat in game.seats])[0]


def before(game):
    return start_of(GAME_OF_THE_YEAR, start_record(game.box, game.header), [seat.card for seat in game.seats])[0]


@pytest.fixture(scope="module")
def machine():
    pytest.importorskip("numba", reason="Numba is not installed: compiled play is not tested")
    if not compiled_file(GAME_OF_THE_YEAR).exists():
        subprocess.run([sys.executable, "-m", "payday_core.simulation.build", GAME_OF_THE_YEAR.id], check=True)
    return Machine(compiled_file(GAME_OF_THE_YEAR).read_bytes(), GAME_OF_THE_YEAR.playouts)


def played(player, starts, luck):
    tables, totals = np.zeros(len(starts), PLAYOUT), np.zeros(len(starts), TOTALS)
    player.play(starts, luck, tables, totals)
    return tables, totals


def lucks(games):
    return np.ascontiguousarray(np.stack(luck_of(np.arange(games)), 1))


def same_twice(machine, starts, times):
    """Play every start so many times in both engines."""
    starts = np.repeat(np.array(starts, PLAYOUT), times)
    luck = lucks(len(starts))
    tables, totals = played(machine, starts, luck)
    plain_tables, plain_totals = played(Interpreter(GAME_OF_THE_YEAR.playouts), starts, luck)
    for name in TABLE.names:
        if name != "box":
            assert np.array_equal(tables[name], plain_tables[name]), name
    for name in BOX.names:
        assert np.array_equal(tables["box"][name], plain_tables["box"][name]), name
    for name in TOTALS.names:
        assert np.array_equal(totals[name], plain_totals[name]), name


def test_interpreted_and_compiled_years_agree_in_every_field(machine):
    same_twice(machine, [before(game) for game in new_games()], SEEDS)


def test_they_agree_on_games_played_on_from_a_position(machine):
    same_twice(machine, list(positions()), FUTURES)


def test_a_compiled_year_is_the_year_that_people_play(machine):
    """By the same seed: points, winners and what was bought."""
    for seed in range(volume(100, 10)):
        game = Game.new([Seat.bot(bot.id) for bot in BOTS], seed)
        _, totals = played(machine, np.array([before(game)], PLAYOUT), lucks(seed + 1)[seed:])
        game.play()
        standings = {line.seat: line for line in game.standings()}
        assert totals["score"][0][:5].tolist() == [standings[p].score for p in range(5)]
        winners = [line.seat for line in standings.values() if line.wins]
        assert totals["wins"][0].tolist() == [60 // len(winners) if p in winners else 0 for p in range(6)]
        points = [totals[f"{name}_points"][0][:5, 3] for name in ("money", "fame", "family", "red_letter", "holiday")]
        assert np.stack(points, 1).tolist() == [list(standings[p].points) for p in range(5)]


# ---- what a playout deals anew


def table_after_a_look(game, seed):
    """The table of a playout that leaves the game's luck before the first spin, as interpreted play leaves it behind."""
    t = game.table.copy()
    t.future, t.forked, t.stays = list(luck_of(seed)), 1, 0
    happen(t)
    return t


def test_hidden_numbers_are_dealt_anew_and_what_was_seen_stays():
    """Ben's number has been shown; nobody has 5; Ana looks on. Cleo's may be any other of 1 to 30 but 5, Ana's 25 and Ben's 26."""
    game = stand(year(3), "Jan 9", "Jan 9", "Jan 9")
    t = game.table
    t.viewer, t.known[1], t.nobodys = 0, 1, 1 << 5
    found = [table_after_a_look(game, seed).lucky[:3] for seed in range(3000)]
    assert {(ana, ben) for ana, ben, _ in found} == {(25, 26)}
    cleo = np.bincount([number for *_, number in found], minlength=31)
    assert np.flatnonzero(cleo).tolist() == [number for number in range(1, 31) if number not in (5, 25, 26)]
    assert cleo[cleo > 0].min() > 60 and cleo.max() < 170, "each about 3,000 / 27 = 111 times"


def test_with_all_numbers_open_none_is_dealt_anew():
    game = year(3)
    assert game.table.viewer == NONE
    assert table_after_a_look(game, 1).lucky[:3] == [25, 26, 27]


def test_an_answer_is_not_judged_by_a_number_that_nobody_has_seen():
    """February 9 is Ben's Lucky Number, which Ana cannot know: in a playout it is his about once in 29 times, 10 times in 300."""
    game = stand(year(2, asks=[Ask.PAGE], spins=[THREE_OR_SEVEN]), "Feb 6", "Jan 9")
    game.table.lucky[1] = 9
    game.play_turn()
    start = start_of(GAME_OF_THE_YEAR, game.position(40), [seat.card for seat in game.seats])
    tables, _ = played(Interpreter(GAME_OF_THE_YEAR.playouts), np.repeat(start, 300), lucks(300))
    assert set(tables["lucky"][:, 0]) == {25}
    assert 1 <= np.count_nonzero(tables["lucky"][:, 1] == 9) <= 25
