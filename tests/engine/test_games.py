"""The public names, as a program that plays uses them. The dollars here are worked out by hand."""

import pytest

import payday_core
from payday_core import (
    ASK_ALL,
    ASK_BIG,
    ASK_NOTHING,
    BOTS,
    BadGame,
    BrokenRecord,
    Decision,
    Game,
    IllegalAnswer,
    Outlook,
    RuleCard,
    Seat,
    bot,
    edition,
    editions,
)
from payday_core.games.pay_day.kinds import NONE, Account, Ask, Event, Why

PRINTED = edition("parker-1974")
QUIET = " | ".join(["start", *["rest"] * 30, "pay_day"])
"""A calendar on which nothing happens."""


def board(**days):
    """A quiet calendar with something on a few days: `board(d4="deal")`."""
    squares = QUIET.split(" | ")
    for name, square in days.items():
        squares[int(name[1:])] = square
    return " | ".join(squares)


ALBUM = {"cost": 500, "value": 700, "commission": 0, "title": "Stamp album"}


def one_deal(**replaced):
    """1974 with a Deal on day 4, a Buyer on day 7 and only one deal: cost $500, value $700."""
    return edition("parker-1974", calendar=board(d4="deal", d7="buyer"), deals=[ALBUM], **replaced)


def asked_only(*asks, name="Ana", card="debt-free"):
    return Seat(name, bot(card).card(PRINTED), frozenset(asks))


def rolls(game):
    """Every moving roll as (seat, month, n-th of the month): die."""
    month, count, found = {}, {}, {}
    for _, what, p, _, amount, *_ in game.journal:
        if what == Event.ROLLED:
            count[p] = count.get(p, 0) + 1
            found[p, month.get(p, 1), count[p]] = amount
        elif what == Event.MONTH_OVER:
            month[p], count[p] = amount + 1, 0
    return found


# ---- the example of the design


def test_the_names_of_the_design_work_as_written():
    game = Game.new(edition("parker-1974"), [Seat("Ana"), Seat.bot("saver", name="Ben")], months=3, seed=7)
    assert isinstance(game.pending, Decision | None)
    game.play_turn()
    assert (game.pending.seat, game.pending.ask) == (0, Ask.BORROW)
    assert [(option.value, option.label) for option in game.pending.options[:2]] == [(0, "Roll without borrowing"), (100, "Borrow $100")]
    with pytest.raises(IllegalAnswer, match=r"0, 100, \.\.\. 100000"):
        game.answer(50)
    game.answer(0)
    game.play_month()
    while not game.over:
        if game.pending:
            game.answer(game.pending.values[0])
        game.play()
    assert [line.rank for line in game.standings()] == [1, 2]
    assert Game.from_json(game.record().to_json()).journal == game.journal
    assert [printed.id for printed in editions()][:2] == ["parker-1974", "parker-1994"]
    assert payday_core.Record.from_json(game.record().to_json()) == game.record()
    assert issubclass(BrokenRecord, ValueError)


def test_a_journal_begins_with_the_start_cash():
    game = Game.new(PRINTED, [Seat("Ana"), Seat.bot("saver", name="Ben")], seed=7)
    assert [row[:5] for row in game.journal] == [
        (0, Why.START_CASH, Account.BANK, 0, 325),
        (0, Event.SEATED, 0, NONE, 0),
        (0, Why.START_CASH, Account.BANK, 1, 325),
        (0, Event.SEATED, 1, NONE, 0),
    ]
    assert [line.worth for line in game.standings()] == [325, 325]


# ---- a decision


def test_every_option_says_where_it_would_leave_the_player():
    """$500 with $325 in hand: $175 short, so the smallest loan is $200; 20 % of it is $40."""
    game = Game.new(one_deal(), [asked_only(Ask.BUY_DEAL), Seat.bot("saver")], 1, loaded_dice=[4])
    game.play()
    assert (game.pending.ask, game.pending.about, game.pending.day, game.pending.seat) == (Ask.BUY_DEAL, 0, 4, 0)
    assert game.pending.now == Outlook(cash=325, savings=0, loan=0, interest=0, worth=325)
    assert [(option.label, option.outlook) for option in game.pending.options] == [
        ("Leave it", Outlook(cash=325, savings=0, loan=0, interest=0, worth=325)),
        ("Borrow $200 and buy", Outlook(cash=25, savings=0, loan=200, interest=40, worth=-175)),
        ("Borrow $300 and buy", Outlook(cash=125, savings=0, loan=300, interest=60, worth=-175)),
    ]


def test_any_amount_can_be_borrowed_by_choice_and_ten_steps_are_usual():
    game = Game.new(PRINTED, [Seat("Ana"), Seat.bot("saver")], seed=7)
    game.play()
    assert game.pending.usual == (0, 100, 200, 300, 400, 500, 600, 700, 800, 900, 1000)
    assert game.pending.values == tuple(range(0, 100_001, 100))
    assert game.pending.options[3].outlook == Outlook(cash=625, savings=0, loan=300, interest=60, worth=325)
    rich = Game.new(edition("parker-1994"), [Seat("Ana"), Seat.bot("saver")], seed=7)
    rich.play()
    assert rich.pending.options[1].outlook == Outlook(cash=4500, savings=0, loan=1000, interest=100, worth=3500)


def test_selling_names_the_deal_and_its_price():
    game = Game.new(one_deal(start_cash=600), [asked_only(Ask.SELL_DEAL), Seat.bot("saver")], 2, loaded_dice=[4, 1, 3])
    game.play()
    assert [(option.value, option.label, option.outlook.cash) for option in game.pending.options] == [
        (0, "Keep everything", 100),
        (1, "Sell the stamp album for $700", 800),
    ]


def test_savings_are_withdrawn_before_a_loan_is_taken():
    """$325, of which $300 are saved on the first Pay Day; the deal of $500 then takes all savings less $150 penalty, and a loan of $400.

    Month 2 begins with 325 wage + 25 = 350 in hand and 300 saved: 350 + 300 - 3 x 50 = 500 exactly pays the deal.
    """
    ana = asked_only(Ask.SAVE, Ask.BUY_DEAL)
    game = Game.new(one_deal(), [ana, Seat.bot("saver")], 2, in_step=True, loaded_dice=[6, 6, *[6, 6] * 4, 1, 1, 4])
    game.play()
    assert game.pending.ask == Ask.SAVE
    assert game.pending.values == (0, 100, 200, 300, 400, 500, 600)  # 325 + 325 wage
    game.answer(300)
    game.play()
    assert game.pending.ask == Ask.BUY_DEAL
    assert game.pending.now == Outlook(cash=350, savings=300, loan=0, interest=0, worth=650)
    assert [(option.label, option.outlook) for option in game.pending.options[1:]] == [
        ("Withdraw $300 and buy", Outlook(cash=0, savings=0, loan=0, interest=0, worth=0)),
    ]


def test_an_answer_has_to_be_one_of_the_options():
    game = Game.new(PRINTED, [Seat("Ana"), Seat.bot("saver")], seed=7)
    with pytest.raises(IllegalAnswer, match="nothing is asked"):
        game.answer(0)
    game.play()
    for wrong in (50, -100, 100_100, True, 0.0, "0", None):
        with pytest.raises(IllegalAnswer, match=r"BORROW; Ana may answer 0, 100, .* 100000"):
            game.answer(wrong)
    assert game.turn == 0
    assert game.record().log[-1].asked


def test_an_answer_goes_only_to_the_one_who_was_asked():
    """Ben, a bot, is the one to move and is asked first in his mind; Ana's answer to the lottery must not become Ben's loan."""
    lottery = edition("parker-1994", calendar=board(d1="lottery"))
    seats = [Seat.bot("debt-free", name="Ben"), Seat("Ana", bot("debt-free").card(lottery), frozenset({Ask.JOIN_LOTTERY, Ask.PICK_NUMBER}))]
    game = Game.new(lottery, seats, 1, loaded_dice=[1])
    game.play()
    assert (game.pending.seat, game.pending.ask) == (1, Ask.JOIN_LOTTERY)
    game.answer(1)
    assert (game.pending.seat, game.pending.ask) == (1, Ask.PICK_NUMBER)
    game.answer(6)
    assert game.table.money[:2] == [3500, 3500 + 1000]  # the bank's $1,000, and her own $100 back
    assert [line.loan for line in game.standings()] == [0, 0]


def test_a_turn_that_waited_for_an_answer_goes_on_with_the_same_die_and_card():
    """A question in the middle of a turn runs the turn again from its start; what lay on the table is drawn again."""
    asked = Game.new(PRINTED, [asked_only(Ask.BUY_DEAL, Ask.REPAY), Seat.bot("saver")], 2, seed=11)
    alone = Game.new(PRINTED, [asked_only(), Seat.bot("saver")], 2, seed=11)
    alone.play()
    while not asked.over:
        asked.play()
        if asked.pending:
            bought = any(row[1] == Why.DEAL_BOUGHT and row[0] == asked.turn + 1 and row[2] == 0 for row in alone.journal)
            repaid = sum(row[4] for row in alone.journal if row[1] == Why.LOAN_REPAID and row[0] == asked.turn + 1)
            asked.answer(int(bought) if asked.pending.ask == Ask.BUY_DEAL else repaid)
    assert asked.journal == alone.journal
    assert len(asked.log) > len(alone.log)


# ---- playing on


def test_play_turn_month_and_play():
    game = Game.new(PRINTED, [Seat.bot("saver"), Seat.bot("buyer")], 3, seed=7, in_step=True)
    assert (game.turn, game.month, game.share_played, game.between_months) == (0, 1, 0.0, True)
    game.play_turn()
    assert (game.turn, game.month, game.between_months) == (1, 1, False)
    game.play_month()
    assert (game.month, game.between_months, round(game.share_played, 3)) == (2, True, 0.333)
    game.play_month()
    assert game.month == 3
    game.play()
    assert (game.over, game.month, game.share_played) == (True, 3, 1.0)
    finished = game.record()
    game.play()
    game.play_turn()
    game.play_month()
    assert game.record() == finished


def test_playing_stops_at_a_question_and_waits():
    game = Game.new(PRINTED, [Seat.bot("saver"), Seat("Ana")], seed=7)
    for go_on in (game.play, game.play_month, game.play_turn, game.play):
        go_on()
        assert game.turn == 1
        assert game.pending.seat == 1


@pytest.mark.parametrize("players", [2, 3, 4])
def test_in_step_everybody_finishes_a_month_before_the_next_begins(players):
    for seed in range(20):
        seats = [Seat.bot("buyer", name=f"P{p}") for p in range(players)]
        game = Game.new(PRINTED, seats, 4, seed, in_step=True)
        for month in range(1, 5):
            assert game.month == month
            game.play_month()
            assert game.table.month[:players] == [month + 1] * players
            assert game.table.day[:players] == [0] * players


def test_out_of_step_the_fast_ones_run_ahead():
    game = Game.new(edition("parker-1974", calendar=QUIET), [Seat.bot("saver"), Seat.bot("buyer")], 2, loaded_dice=[6, 1] * 6)
    for _ in range(12):
        game.play_turn()
    assert game.table.month[:2] == [2, 1]
    assert game.table.day[:2] == [0, 6]
    assert game.table.player == 0


def test_pay_day_stops_a_token_whatever_is_left_of_the_roll():
    """Six sixes are 36 days; the sixth stops at the 31st."""
    game = Game.new(edition("parker-1974", calendar=QUIET), [Seat.bot("saver"), Seat.bot("buyer")], 1, loaded_dice=[6] * 12)
    game.play()
    assert game.turn == 12
    assert [row[4] for row in game.journal if row[1] == Event.LANDED and row[2] == 0] == [6, 12, 18, 24, 30, 31]


# ---- standings


def test_exact_ties_share_a_rank():
    """One month on a quiet calendar: no wage in the last month of 1974, so all keep $325."""
    quiet = edition("parker-1974", calendar=QUIET)
    game = Game.new(quiet, [Seat.bot("debt-free"), Seat.bot("saver"), Seat.bot("careful")], 1, seed=1)
    game.play()
    assert [(line.rank, line.seat, line.worth) for line in game.standings()] == [(1, 0, 325), (1, 1, 325), (1, 2, 325)]


def test_a_tie_for_first_leaves_no_second():
    quiet = edition("parker-1974", calendar=board(d3="pay 25 Ferry"))
    game = Game.new(quiet, [Seat.bot("debt-free"), Seat.bot("saver"), Seat.bot("careful")], 1, loaded_dice=[1, 3, 2, 6, 6, 6])
    game.play()
    assert [(line.rank, line.name, line.worth) for line in game.standings()] == [(1, "Dana", 325), (1, "Carla", 325), (3, "Sam", 300)]


def test_when_all_are_in_debt_the_smallest_debt_wins():
    """Ana: 325 - 400 needs a loan of 100; 20 interest of the 25 left. Ben: 325 - 700, loan 400; 80 interest takes 100 more."""
    poor = edition("parker-1974", calendar=board(d1="pay 400 Roof", d2="pay 700 Car"))
    game = Game.new(poor, [Seat.bot("debt-free", name="Ana"), Seat.bot("debt-free", name="Ben")], 1, loaded_dice=[1, 2, 6, 6])
    game.play()
    ana, ben = game.standings()
    assert (ana.name, ana.rank, ana.cash, ana.loan, ana.worth) == ("Ana", 1, 5, 100, -95)
    assert (ben.name, ben.rank, ben.cash, ben.loan, ben.worth) == ("Ben", 2, 45, 500, -455)


# ---- luck


@pytest.mark.parametrize("printed", editions(), ids=lambda printed: printed.id)
def test_a_changed_decision_shifts_nobodys_later_dice(printed):
    """The same seed, one rule card or another: everybody's n-th roll of each month is the same."""
    for seed in range(15):
        games = [Game.new(printed, [Seat.bot(name, name="A"), Seat.bot("random", name="B"), Seat.bot("buyer", name="C")], 3, seed)
                 for name in ("debt-free", "buyer", "random")]  # fmt: skip
        for game in games:
            game.play()
        first, *others = (rolls(game) for game in games)
        for other in others:
            both = first.keys() & other.keys()
            assert len(both) > 50
            assert all(first[key] == other[key] for key in both)
        assert len({tuple(line.worth for line in game.standings()) for game in games}) > 1


def test_one_changed_answer_shifts_nobodys_later_dice():
    def played(loan):
        game = Game.new(PRINTED, [asked_only(Ask.BORROW), Seat.bot("random", name="B")], 2, seed=5)
        game.play()
        game.answer(loan)
        while not game.over:
            game.play()
            if game.pending:
                game.answer(0)
        return game

    without, with_loan = played(0), played(1000)
    assert rolls(without) == rolls(with_loan)
    assert without.standings() != with_loan.standings()


def test_another_loan_rate_keeps_everybodys_luck():
    bots = [Seat.bot("buyer"), Seat.bot("careful")]
    games = [Game.new(edition("parker-1994", loan_rate=rate), bots, 3, seed=3) for rate in (0.1, 0.0, 0.5)]
    for game in games:
        game.play()
    assert rolls(games[0]) == rolls(games[1]) == rolls(games[2])
    worths = [sum(line.worth for line in game.standings()) for game in games]
    assert worths[1] > worths[0] > worths[2]


def test_two_games_in_one_process_do_not_disturb_each_other():
    def new(seed):
        return Game.new(PRINTED, [Seat.bot("random", name="A"), Seat.bot("buyer", name="B")], 2, seed)

    alone = [new(seed) for seed in (1, 2)]
    for game in alone:
        game.play()
    together = [new(seed) for seed in (1, 2)]
    while not all(game.over for game in together):
        for game in together:
            game.play_turn()
    assert [game.journal for game in together] == [game.journal for game in alone]


def test_the_seed_is_shown_and_typing_it_again_gives_the_same_game():
    game = Game.new(PRINTED, [Seat.bot("saver"), Seat.bot("buyer")])
    again = Game.new(PRINTED, [Seat.bot("saver"), Seat.bot("buyer")], seed=game.seed)
    game.play()
    again.play()
    assert game.journal == again.journal
    assert Game.new(PRINTED, [Seat.bot("saver"), Seat.bot("buyer")]).seed != game.seed


# ---- plans


def test_a_plan_between_months_changes_how_a_seat_plays_from_then_on():
    game = Game.new(one_deal(start_cash=600), [Seat.bot("debt-free", name="Ana"), Seat.bot("saver")], 2, in_step=True,
                    loaded_dice=[4, 1, *[6, 6] * 5, 4])  # fmt: skip
    game.plan(0, RuleCard(buy_margin=41, loan_margin=0, deal_loan=0, keep=0, repay_share=0, save_share=0, games_from=0))
    game.play_month()
    assert game.table.held[1][0] == 0  # the album earns 40 % of its cost
    assert game.between_months
    game.plan(0, RuleCard(buy_margin=40, loan_margin=0, deal_loan=0, keep=0, repay_share=0, save_share=0, games_from=0))
    game.play_turn()
    assert game.table.held[1][0] == 1
    assert Game.from_record(game.record()).journal == game.journal


def test_a_plan_may_also_change_what_a_seat_is_asked():
    game = Game.new(PRINTED, [Seat.bot("saver", name="Ana"), Seat.bot("buyer")], 2, seed=7, in_step=True)
    game.play_month()
    game.plan(0, game.seats[0].card, ASK_ALL)
    game.play()
    assert (game.pending.seat, game.pending.ask) in {(0, Ask.BORROW), (0, Ask.WITHDRAW)}
    again = Game.from_record(game.record())
    assert again.seats == game.seats
    assert again.pending.values == game.pending.values


def test_a_plan_cannot_be_made_while_a_question_is_open():
    game = Game.new(PRINTED, [Seat("Ana"), Seat.bot("buyer")], seed=7)
    game.play()
    before = game.record()
    with pytest.raises(IllegalAnswer, match="between turns"):
        game.plan(0, bot("saver").card(PRINTED))
    assert game.record() == before


def test_what_seats_want_to_be_asked():
    assert ASK_NOTHING < ASK_BIG < ASK_ALL == frozenset(Ask)
    assert Seat("Ana").asks == ASK_ALL
    assert Seat.bot("saver") == Seat("Sam", None, ASK_NOTHING, "saver")
    assert {"debt-free", "careful", "buyer", "saver", "random"} <= {one.id for one in BOTS}
    with pytest.raises(ValueError, match="there is no bot 'miser'; there are debt-free, careful, buyer, saver, "):
        Seat.bot("miser", name="Ana")


# ---- games that cannot be


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"seats": [Seat("Ana")]}, "the 1974 edition is for 2 to 4 players, not 1"),
        ({"seats": [Seat(name) for name in "ABCDE"]}, "the 1974 edition is for 2 to 4 players, not 5"),
        ({"months": 0}, "a game of the 1974 edition lasts 1 to 6 months, not 0"),
        ({"months": 7}, "a game of the 1974 edition lasts 1 to 6 months, not 7"),
        ({"seats": [Seat("Ana"), Seat("  ")]}, "every player needs a name of 1 to 16 characters"),
        ({"seats": [Seat("Ana"), Seat("B" * 17)]}, "every player needs a name of 1 to 16 characters"),
        ({"seats": [Seat("Ana"), Seat("ana ")]}, "every player needs a name that no other has"),
        ({"seed": -1}, "seed: "),
        ({"seed": 2**64}, "seed: "),
        ({"loaded_dice": [1, 7]}, "loaded dice: a loaded die shows 1 to 6"),
        ({"loaded_dice": [1] * 257}, "loaded dice: "),
    ],
)
def test_a_game_that_cannot_be_set_up_is_refused_with_what_would_be_right(change, said):
    asked = {"seats": [Seat("Ana"), Seat("Ben")], "months": 3, "seed": 7, **change}
    with pytest.raises(BadGame) as refusal:
        Game.new(PRINTED, asked.pop("seats"), **asked)
    assert str(refusal.value).startswith(said)


def test_without_a_journal_the_dollars_are_the_same():
    seats = [Seat.bot("buyer"), Seat.bot("careful")]
    written, plain = (Game.new(PRINTED, seats, 3, seed=4, journal=journal) for journal in (True, False))
    written.play()
    plain.play()
    assert plain.journal == []
    assert plain.standings() == written.standings()
    assert plain.digests == written.digests


def test_a_game_shows_itself_in_one_line():
    game = Game.new(PRINTED, [Seat("Ana"), Seat.bot("saver", name="Ben")], months=3, seed=7)
    assert repr(game) == "<Game of parker-1974: Ana, Ben; 3 months, seed 7, 0 turns played>"


def test_a_question_about_no_card_says_so():
    game = Game.new(PRINTED, [Seat("Ana"), Seat.bot("saver")], seed=7)
    game.play()
    assert (game.pending.about, game.pending.day) == (NONE, 0)
