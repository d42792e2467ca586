"""Tournaments and sweeps on an executor that is handed in: the same bytes, wherever the games are played."""

from concurrent.futures import Future, ThreadPoolExecutor

import pytest

from payday_core import bot, edition
from payday_core.lab.experiment import Player, the_rate_alone
from payday_core.lab.sweep import Sweep
from payday_core.lab.tournament import tournament as module
from payday_core.lab.tournament.tournament import Entrant, Tournament, hold
from payday_core.simulation import Cancelled

BOX = edition("parker-1994")
RATES = (0.1, 0.2, 0.05, 0.2)
TABLE = (Player.known("careful"), Player.known("borrower"))
LAST_SEED = 2**31 - 1


def small(games=30):
    cards = tuple(Entrant(bot(name).name, bot(name).card(BOX)) for name in ("careful", "buyer", "saver"))
    return Tournament(cards, BOX, 1, games, LAST_SEED - 9)


def in_threads():
    return ThreadPoolExecutor(2)


def in_processes():
    from loky import ProcessPoolExecutor

    return ProcessPoolExecutor(2)


@pytest.fixture(params=[in_threads, pytest.param(in_processes, marks=pytest.mark.full)], ids=lambda param: param.__name__)
def executor(request, monkeypatch):
    monkeypatch.setattr(module, "PIECE", 7)
    with request.param() as pool:
        yield pool


def test_a_tournament_is_the_same_in_pieces_to_the_last_byte(executor):
    seen = []
    far = hold(small(), executor=executor, progress=lambda done, of: seen.append((done, of)))
    here = hold(small())
    assert far.worth.tobytes() == here.worth.tobytes() and far.worth.dtype == here.worth.dtype
    assert far.engine == here.engine and far.places == here.places
    assert len(seen) == 15 and seen[-1] == (90, 90)


def test_the_arms_of_a_sweep_are_the_same_to_the_last_byte(executor):
    experiment = the_rate_alone(BOX.id, TABLE).changed_to(0.2, 12)
    far, here = Sweep.of(experiment).at_each(RATES, executor), [Sweep.of(experiment).at(rate) for rate in RATES]
    for one, other in zip(far, here, strict=True):
        for name in ("worth", "interest", "forced_loans", "in_debt", "fan"):
            assert getattr(one.changed, name).tobytes() == getattr(other.changed, name).tobytes(), name
    assert far[1] is far[3], "an arm is played once"


class Never:
    """An executor that does the first piece, and no other."""

    def __init__(self):
        self.futures = []

    def submit(self, work, *given):
        future = Future()
        if not self.futures:
            future.set_result(work(*given))
        self.futures.append(future)
        return future


def test_a_tournament_that_is_stopped_leaves_nothing_to_do(monkeypatch):
    monkeypatch.setattr(module, "PIECE", 10)
    never = Never()

    def stop(done, of):
        raise Cancelled

    with pytest.raises(Cancelled):
        hold(small(), executor=never, progress=stop)
    assert len(never.futures) == 9 and all(future.cancelled() for future in never.futures[1:])
