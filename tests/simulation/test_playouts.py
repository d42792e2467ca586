"""Many games at once: they are the games that `Game` plays, what they count is what the ledger finds, and equal seeds mean equal luck."""

import math
import threading
from collections import defaultdict

import numpy as np
import pytest

from payday_core import BOTS, Game, IllegalAnswer, Seat, edition
from payday_core.engine.chance import luck_of
from payday_core.engine.seats import BadGame
from payday_core.games.pay_day.dealing import start_record
from payday_core.games.pay_day.kinds import Ask, Deck, Event, Why
from payday_core.games.pay_day.ledger import frames
from payday_core.games.pay_day.seats import ASK_NOTHING
from payday_core.games.play_or_pay.game import Game as PlayOrPay
from payday_core.games.play_or_pay.house import house
from payday_core.games.play_or_pay.seats import Seat as PlayOrPaySeat
from payday_core.games.registry import TITLES
from payday_core.simulation import Cancelled, engine, engines, play_on, play_on_title, runs, simulate, simulate_title
from payday_core.simulation import results as results_module
from payday_core.simulation.interpreter import Interpreter
from tests.support.editions import BOXES
from tests.support.volume import with_full

PRINTED = edition("parker-1994")
FOUR = [bot.card(PRINTED) for bot in BOTS[:4]]


@pytest.fixture(autouse=True)
def interpreted(monkeypatch):
    """These are sentences about playouts, whoever plays them; test_compiled shows that the compiled rules play the same."""
    monkeypatch.setattr(runs, "player", lambda title: Interpreter(title.playouts))


def as_game(box, cards, months, seed, **flags):
    seats = [Seat(f"Seat {p + 1}", card, ASK_NOTHING) for p, card in enumerate(cards)]
    return Game.new(box, seats, months, seed, **flags)


def same(one, other):
    return all(np.array_equal(one.columns[name], other.columns[name]) for name in one.columns)


# ---- the same games, counted by another way


@pytest.mark.parametrize("box", with_full(BOXES, "parker-1974", "hasbro-2000", "big-2008-own-board"))
def test_what_a_playout_counts_is_what_the_ledger_finds_in_the_journal(box):
    printed = BOXES[box]
    cards = [bot.card(printed) for bot in BOTS[: printed.players_max]][:4]
    months = 3
    results = simulate(printed, cards, months, games=8, seed=40, in_step=True)
    for i in range(results.games):
        game = as_game(printed, cards, months, 40 + i, in_step=True)
        game.play()
        book = frames.Ledger(game)
        interest = book.interest.groupby("seat")[["paid", "earned", "forced_loans"]].sum()
        assert results.interest_paid[i].tolist() == interest["paid"].tolist()
        assert results.interest_earned[i].tolist() == interest["earned"].tolist()
        assert results.forced_loans[i].tolist() == interest["forced_loans"].tolist()
        for seat in range(4):
            mine = book.deals[book.deals["seat"] == seat]
            counted = [results.columns[f"deals_{name}"][i, seat] for name in ("bought", "sold", "lost")] + [results.deal_profit[i, seat]]
            assert counted == [len(mine), *((mine["state"] == state).sum() for state in ("sold", "lost")), mine["profit"].sum()]
        for line in game.standings():
            assert (results.worth[i, line.seat], results.rank[i, line.seat]) == (line.worth, line.rank)
            assert results.worth_by_month[i, line.seat, -1] == line.worth
        loans = [max((row.balance(seat).loan for row in book.steps), default=0) for seat in range(4)]
        assert results.largest_loan[i].tolist() == loans


def test_the_months_are_as_they_stood_when_the_seat_had_finished_them():
    results = simulate(PRINTED, FOUR, 3, games=5, seed=7)
    for i in range(5):
        game = as_game(PRINTED, FOUR, 3, 7 + i)
        game.play()
        ends = {(row.seat, row.amount): row.balance(row.seat) for row in frames.Ledger(game).steps if row.what == Event.MONTH_OVER}
        debts = [0] * 4
        for (seat, month), had in ends.items():
            debts[seat] += had.loan > 0
            if month < 3:
                found = (results.cash_by_month, results.savings_by_month, results.loan_by_month)
                assert [column[i, seat, month - 1] for column in found] == list(had[:3])
        assert results.months_in_debt[i].tolist() == debts


def test_game_i_has_the_seed_of_the_run_plus_i_and_seeds_begin_again_after_the_last():
    run = simulate(PRINTED, FOUR, 2, games=5, seed=2**31 - 3)
    alone = [simulate(PRINTED, FOUR, 2, games=1, seed=seed).worth[0].tolist() for seed in (2**31 - 3, 2**31 - 2, 2**31 - 1, 0, 1)]
    assert run.worth.tolist() == alone
    assert run.frame()["seed"].unique().tolist() == [2**31 - 3, 2**31 - 2, 2**31 - 1, 0, 1]


def test_the_tables_are_tidy_and_tie_out():
    results = simulate(PRINTED, FOUR, 3, games=6, seed=1)
    frame, months = results.frame(), results.months_frame()
    assert len(frame) == 6 * 4
    assert len(months) == 6 * 4 * 3
    last = months[months["month"] == 3].merge(frame, on=["game", "seat"])
    assert (last["worth_x"] == last["worth_y"]).all()
    assert (months["worth"] == months["cash"] + months["savings"] - months["loan"]).all()
    assert frame.groupby("game")["rank"].min().eq(1).all()


# ---- common random numbers


def luck_met(game):
    """Every roll of each seat by month, and the cards of each pile, in the order in which they came."""
    rolls, cards, month = defaultdict(list), defaultdict(list), [1] * len(game.seats)
    for _, what, p, _, amount, about, _ in game.journal:
        if what == Event.ROLLED:
            rolls[p, month[p]].append(amount)
        elif what == Event.MONTH_OVER:
            month[p] += 1
        elif what == Event.DREW_MAIL:
            cards[Deck.MAIL].append(about)
    return rolls, cards


def same_luck(one, other):
    """The n-th roll of a seat's month is the same in both, as far as both had it; so is the n-th letter of the first time through."""
    (rolls, cards), (others, other_cards) = luck_met(one), luck_met(other)
    assert rolls.keys() == others.keys()
    compared = 0
    for key, mine in rolls.items():
        shared = min(len(mine), len(others[key]))
        assert mine[:shared] == others[key][:shared], key
        compared += shared
    shared = min(len(cards[Deck.MAIL]), len(other_cards[Deck.MAIL]), one.edition.numbers["cards"][Deck.MAIL])
    assert cards[Deck.MAIL][:shared] == other_cards[Deck.MAIL][:shared]
    return compared


@pytest.mark.parametrize("box", with_full(BOXES, "parker-1994", "standard-2008", "big-2008"))
def test_one_changed_decision_shifts_no_later_die(box):
    printed = BOXES[box]
    seats = [Seat("Ana", asks=frozenset({Ask.BUY_DEAL, Ask.BID})), Seat.bot("buyer"), Seat.bot("careful")]
    changed, compared = 0, 0
    for seed in range(12):
        game = Game.new(printed, seats, 3, seed)
        game.play()
        if game.pending is None:
            continue
        yes, no = game.fork(), game.fork()
        for arm, value in ((yes, game.pending.values[-1]), (no, game.pending.values[0])):
            arm.answer(value)
            while not arm.over:
                if arm.pending:
                    arm.answer(arm.pending.values[0])
                else:
                    arm.play()
        changed += [line.worth for line in yes.standings()] != [line.worth for line in no.standings()]
        compared += same_luck(yes, no)
    assert changed > 3  # the decision mattered
    assert compared > 500


def test_another_rate_meets_the_same_dice():
    for seed in range(5):
        dear, cheap = (as_game(edition("parker-1974", loan_rate=rate), FOUR, 3, seed) for rate in (0.2, 0.1))
        dear.play()
        cheap.play()
        assert same_luck(dear, cheap) > 80


def test_equal_arms_differ_by_nothing():
    assert same(simulate(PRINTED, FOUR, 2, 20, seed=3), simulate(edition("parker-1994", loan_rate=0.1), FOUR, 2, 20, seed=3))
    assert not same(simulate(PRINTED, FOUR, 2, 20, seed=3), simulate(PRINTED, FOUR, 2, 20, seed=4))


@pytest.mark.parametrize("workers", [1, 2, 7])
def test_the_results_are_the_same_for_any_number_of_workers(workers):
    told = []
    run = simulate(PRINTED, FOUR, 1, 35, seed=9, workers=workers, progress=lambda done, games: told.append((done, games)))
    assert same(run, simulate(PRINTED, FOUR, 1, 35, seed=9, workers=1))
    assert told == [(10, 35), (20, 35), (30, 35), (35, 35)]


@pytest.mark.parametrize("workers", [1, 2])
def test_a_run_can_be_stopped(workers):
    def stop(done, games):
        if done >= 20:
            raise Cancelled

    before = threading.active_count()
    with pytest.raises(Cancelled):
        simulate(PRINTED, FOUR, 1, 100_000, seed=9, workers=workers, progress=stop)
    assert threading.active_count() <= before


def test_results_that_are_too_large_for_memory_lie_on_disk_and_read_the_same(monkeypatch):
    small = simulate(PRINTED, FOUR, 1, 30, seed=2)
    monkeypatch.setattr(results_module, "IN_MEMORY_MOST", 100)
    large = simulate(PRINTED, FOUR, 1, 30, seed=2)
    assert (len(small.files), len(large.files)) == (0, len(large.columns))
    assert same(small, large)
    assert large.frame().equals(small.frame())


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"games": 0}, "1 to 10,000,000"),
        ({"months": 9}, "months"),
        ({"seed": -1}, "seed"),
        ({"seed": 2**31}, "seed"),
        ({"cards": FOUR[:1]}, "players"),
    ],
)
def test_a_run_that_cannot_be_set_up_says_why(wrong, told):
    asked = {"cards": FOUR, "months": 3, "games": 10, "seed": 0} | wrong
    with pytest.raises(BadGame, match=told):
        simulate(PRINTED, asked.pop("cards"), **asked)


# ---- from a position


def asked_about_a_deal(seed=3, months=2):
    game = Game.new(PRINTED, [Seat("Ana", asks=frozenset({Ask.BUY_DEAL})), Seat.bot("buyer"), Seat.bot("saver")], months, seed)
    game.play()
    assert game.pending.ask == Ask.BUY_DEAL
    return game


def test_two_answers_meet_the_same_futures_and_the_difference_is_theirs():
    game = asked_about_a_deal()
    bought, left = (play_on(game, value, games=40, seed=5) for value in (1, 0))
    assert (bought.deals_bought[:, 0] >= left.deals_bought[:, 0]).all()
    assert (bought.deals_bought[:, 0] > left.deals_bought[:, 0]).any()
    assert same(bought, play_on(game, 1, games=40, seed=5))
    assert not same(bought, play_on(game, 1, games=40, seed=6))


def test_what_has_happened_stays_and_what_is_to_come_is_open():
    """The question, and the game behind it, are not touched; the futures differ from each other."""
    game = asked_about_a_deal()
    journal, question = list(game.journal), game.pending
    futures = play_on(game, 0, games=30, seed=1)
    assert (game.journal, game.pending) == (journal, question)
    assert len({tuple(worth) for worth in futures.worth.tolist()}) > 25


def test_the_last_decision_of_a_game_has_one_future():
    """At the last repayment nothing is left to chance: what is repaid does not change what one is worth."""
    seats = [Seat("Ana", asks=frozenset({Ask.REPAY, Ask.BORROW})), Seat.bot("saver")]
    game = Game.new(PRINTED, seats, 1, seed=5)
    game.play()
    while not (game.pending.ask == Ask.REPAY and game.table.month[1] > 1):
        game.answer(game.pending.values[1])
        game.play()
    assert game.pending.ask == Ask.REPAY
    ends = [play_on(game, value, games=5, seed=0) for value in (game.pending.values[0], game.pending.values[-1])]
    assert np.unique(np.concatenate([end.worth[:, 0] for end in ends])).size == 1
    assert ends[0].loan_by_month[0, 0, -1] - ends[1].loan_by_month[0, 0, -1] == game.pending.values[-1]


def test_a_game_is_played_on_between_turns_too():
    game = Game.new(PRINTED, [Seat.bot("buyer"), Seat.bot("saver")], 2, seed=1)
    game.play_month()
    had = [game.table.money[p] for p in range(2)]
    futures = play_on(game, games=20, seed=0)
    assert len(set(futures.worth[:, 0].tolist())) > 15
    assert [game.table.money[p] for p in range(2)] == had


def test_another_rule_card_can_take_over():
    game = asked_about_a_deal(months=3)
    frugal = BOTS[0].card(PRINTED)
    assert not same(play_on(game, 0, games=20, seed=1), play_on(game, 0, games=20, seed=1, cards=[frugal] * 3))


def test_the_futures_are_not_the_one_that_is_in_store(monkeypatch):
    """Sample i of a run must not be played with the luck of the game itself, whatever seed the caller chooses."""
    game = asked_about_a_deal()
    met = []

    class Spy(Interpreter):
        def play(self, starts, lucks, tables, totals):
            met.extend(map(tuple, lucks.tolist()))

    monkeypatch.setattr(runs, "player", lambda title: Spy(title.playouts))
    play_on(game, 0, games=50, seed=game.seed)
    assert len(set(met)) == 50
    assert tuple(luck_of(game.seed)) not in met


def test_a_position_needs_an_answer_to_its_question_and_none_without_one():
    game = asked_about_a_deal()
    for wrong in (None, 7777):
        with pytest.raises(IllegalAnswer):
            play_on(game, wrong, games=2)
    game = Game.new(PRINTED, [Seat.bot("buyer"), Seat.bot("saver")], 1, seed=1)
    with pytest.raises(IllegalAnswer):
        play_on(game, 1, games=2)
    game.play()
    with pytest.raises(IllegalAnswer, match="over"):
        play_on(game, games=2)


def test_a_loan_for_a_deal_is_not_counted_as_forced():
    """The buyer borrows for deals; the loans that bills and charges force are counted apart, as in the ledger."""
    results = simulate(PRINTED, FOUR, 3, 30, seed=0)
    books = [frames.Ledger(game) for game in (as_game(PRINTED, FOUR, 3, seed) for seed in range(30)) if game.play() is None]
    loans = sum(row.what == Why.LOAN_TAKEN for book in books for row in book.steps)
    assert 0 < results.forced_loans.sum() < loans


# ---- who plays


@pytest.fixture
def fresh(monkeypatch, tmp_path):
    """An engine that has not looked yet, with a cache of its own; for the first game, as each has one of its own."""
    monkeypatch.setattr(engines, "_compiled", {TITLES[0].id: engines._Compiled(TITLES[0])})
    monkeypatch.setattr(engines, "compiled_file", lambda title: tmp_path / "rules.o")
    monkeypatch.setattr(engines, "_after_all_others", lambda process: None)
    monkeypatch.setattr(engines, "_class_began", -math.inf)
    return tmp_path


def test_without_numba_games_are_interpreted_and_it_is_said(fresh, monkeypatch):
    def missing(title):
        raise ImportError

    monkeypatch.setattr(engines, "compiled_file", missing)
    engines.look_for_compiled()
    assert engine() == engines.WITHOUT_NUMBA
    assert engines.player().name == "interpreted"


def test_where_nothing_can_be_kept_games_are_interpreted_and_no_page_fails(fresh, monkeypatch):
    def full(title):
        raise OSError("No space left on device")

    monkeypatch.setattr(engines, "compiled_file", full)
    engines.look_for_compiled()
    assert engine() == engines.FAILED
    assert engines.player().name == "interpreted"


def test_one_process_compiles_in_the_background_and_nobody_waits(fresh, monkeypatch):
    begun = []

    class Running:
        def __init__(self, *args, **kwargs):
            begun.append(args)

        def poll(self):
            return None

    monkeypatch.setattr(engines.subprocess, "Popen", Running)
    for _ in range(3):
        engines.look_for_compiled()
    assert engine() == engines.COMPILING
    assert engines.player().name == "interpreted"
    assert len(begun) == 1
    monkeypatch.setattr(engines, "_compiled", {TITLES[0].id: engines._Compiled(TITLES[0])})
    engines.look_for_compiled()
    assert len(begun) == 1


def test_who_only_wants_it_begun_does_not_wait(fresh, monkeypatch):
    """Forty pages that come to a new server all ask for it; loading what is compiled takes longer than one of them."""
    loading, go_on, done = threading.Event(), threading.Event(), threading.Event()

    def slowly():
        loading.set()
        assert go_on.wait(20)
        done.set()

    monkeypatch.setattr(engines, "look_for_compiled", slowly)
    engines.warm_up()
    assert loading.wait(20)
    engines.warm_up()
    assert not done.is_set()
    go_on.set()
    assert done.wait(20)


def test_nothing_begins_to_be_compiled_in_the_first_minute_of_a_class(fresh, monkeypatch):
    begun = []
    monkeypatch.setattr(engines, "_compiling", begun.append)
    engines.class_begins()
    engines.look_for_compiled()
    assert begun == []
    monkeypatch.setattr(engines, "_class_began", engines._class_began - engines.FIRST_MINUTE)
    engines.look_for_compiled()
    assert begun == [TITLES[0]]


def test_games_are_compiled_one_after_another(fresh, monkeypatch, tmp_path):
    begun = []

    class Running:
        def __init__(self, command, **kwargs):
            begun.append(command[-1])

        def poll(self):
            return None

    monkeypatch.setattr(engines, "_compiled", {title.id: engines._Compiled(title) for title in TITLES})
    monkeypatch.setattr(engines, "compiled_file", lambda title: tmp_path / f"{title.id}.o")
    monkeypatch.setattr(engines.subprocess, "Popen", Running)
    for _ in range(3):
        engines.look_for_compiled()
    assert begun == [TITLES[0].id], "the first one is still being compiled"
    engines._compiled[TITLES[0].id].state = engines.COMPILED
    engines.look_for_compiled()
    assert begun == [TITLES[0].id, TITLES[1].id]


def test_a_compilation_that_fails_is_said(fresh, monkeypatch):
    class Failed:
        def __init__(self, *args, **kwargs): ...

        def poll(self):
            return 1

    monkeypatch.setattr(engines.subprocess, "Popen", Failed)
    engines.look_for_compiled()
    assert engine() == engines.FAILED


def test_a_broken_file_is_not_played_with(fresh):
    (fresh / "rules.o").write_bytes(b"half a file")
    engines.look_for_compiled()
    assert engine() == engines.FAILED
    assert engines.player().name == "interpreted"


# ---- any title


def test_the_bare_totals_of_pay_day_are_what_its_results_say():
    games, cards = 30, FOUR
    record = start_record(PRINTED, Game.new(PRINTED, [Seat(f"Seat {p}", card) for p, card in enumerate(cards)], 2, 5).header)
    totals = simulate_title(Game.title, record, cards, games, 5)
    results = simulate(PRINTED, cards, 2, games, 5)
    assert (totals["worth"][:, : len(cards)] == results.worth).all()


def test_a_game_of_another_title_is_played_on_from_its_open_question():
    seats = [PlayOrPaySeat("Ana"), *(PlayOrPaySeat.bot(name) for name in ("opener", "both", "holder"))]
    game = PlayOrPay.new(house(), seats, 1, 3)
    game.play()
    assert game.pending is not None
    ends = [play_on_title(game, value, [seat.card for seat in game.seats], 20) for value in game.pending.values[:2]]
    for totals in ends:
        assert (totals["score"][:, :4].sum(axis=1) <= 4 * game.header.tokens).all()
        assert (totals["won"][:, :4].sum(axis=1) == 1).all(), "one round, one winner"
    game.answer(game.pending.values[0])
    with pytest.raises(IllegalAnswer):
        play_on_title(game, 99, [seat.card for seat in game.seats], 5)
