"""Pay Day line by line: the lines of each box in their order, their sums, what is still to come, and what the choices do."""

import random

import pytest

from payday_core import Game, IllegalAnswer, Seat, bot
from payday_core.games.pay_day.kinds import Ask, Event, Mail
from payday_core.games.pay_day.ledger.frames import Ledger
from payday_core.games.pay_day.ledger.journal import Balance
from payday_core.games.pay_day.ledger.reasons import Step
from payday_core.games.pay_day.narration.pay_day_lines.help import (
    about_savings,
    honest,
    kicker,
    leads_to,
    not_counted,
    uses,
    why_this_order,
)
from payday_core.games.pay_day.narration.pay_day_lines.lines import least_answer, pay_day_of
from payday_core.games.pay_day.narration.pay_day_lines.parts import steps
from payday_core.games.pay_day.narration.pay_day_lines.wording import DONE, NOW, TO_COME
from tests.support.checks import NAMES
from tests.support.drivers.table import ANA, BEN, at_1974, at_1994, at_2008, at_big, bill, deal, letter
from tests.support.editions import BOXES
from tests.support.volume import with_full

ON_PAY_DAY = {Ask.REPAY, Ask.SAVE, Ask.PAY_CHARGE}
CAR, DENTIST, DOCTOR, TICKET, CHARGE, SECOND_CHARGE = range(6)
MAIL = [bill(75), bill(25), bill(85), letter(Mail.TICKET, 50)]
BIG_MAIL = [bill(700), bill(300), bill(1500), letter(Mail.AD), letter(Mail.MONSTER_CHARGE, 3000), letter(Mail.MONSTER_CHARGE, 1000)]
DEALS = [deal(5000, 9000), deal(300, 500)]


def reaches_pay_day(talk, seat=ANA, **position):
    """A seat comes to Pay Day in this position and is asked the first question there, if there is one."""
    talk.has(seat, **{"day": 30, "month": 2, **position})
    talk.t.player = seat
    talk.t.loaded_dice[0], talk.t.dice_used, talk.t.dice_loaded = 1, 0, 1
    talk.game.play_turn()
    while talk.game.pending and talk.game.pending.ask not in ON_PAY_DAY:
        talk.game.answer(least_answer(talk.game.pending))
    return talk.game


def in_1974(**position):
    return reaches_pay_day(at_1974(mail=MAIL, deals=DEALS), **position)


def in_1994(**position):
    return reaches_pay_day(at_1994(mail=BIG_MAIL, deals=DEALS), **position)


def the_picture(value=200):
    """The Pay Day of the picture: $340, a loan of $600, three bills, a ticket and a deal; the loan is asked about."""
    game = in_1974(cash=340, loan=600, mail=[CAR, DENTIST, DOCTOR, TICKET], deals=[0])
    return game, pay_day_of(game, ANA, value)


def titles(day):
    return [line.title for line in day.lines]


def amounts(day):
    """Dollars, or the word in their place."""
    return [line.word if line.amount is None else line.amount for line in day.lines]


def details(day):
    return {line.step: line.detail for line in day.lines}


# ---- the lines of the boxes, with dollars worked out by hand


def test_the_1974_box_pays_wages_interest_and_bills_and_then_asks_what_to_repay():
    game, day = the_picture()
    assert titles(day) == ["Salary", "Interest", "Bills", "Repay the loan", "Savings", "Lottery tickets", "Deals", "Back to Start"]
    assert amounts(day) == [325, -120, -185, -200, 0, "gone", "kept", ""]
    assert [line.cash for line in day.lines] == [665, 545, 360, 160, 160, 160, 160, 160]
    assert [line.state for line in day.lines] == [DONE] * 3 + [NOW] + [TO_COME] * 4
    assert (day.before, day.after, day.after.worth) == (Balance(340, 0, 600), Balance(160, 0, 400), -240)
    assert kicker(game.edition, day) == "Month 2 of 3, 1974 edition, loans cost 20% and savings earn 10%"


def test_each_line_says_what_it_is_about():
    _, day = the_picture()
    said = details(day)
    assert said[Step.WAGES] == "The same each month, except the last"
    assert said[Step.INTEREST] == "20% of your $600 loan"
    assert said[Step.BILLS] == "Bill $75, bill $25, bill $85"
    assert said[Step.REPAY] == "Your choice, in steps of $100"
    assert said[Step.TICKETS] == "One $50 ticket was not drawn this month"
    assert said[Step.DEALS] == "Only lost in the last month, so you keep yours"
    assert said[Step.START] == "Month 3 begins"


def test_later_boxes_repay_before_the_bills_and_a_bill_that_is_not_covered_is_borrowed():
    """$2,000 and wages of $3,500 less $400 interest: $5,100. With $4,000 repaid, $1,000 of bills take all but $100."""
    game = in_1994(cash=2000, loan=4000, mail=[0, 1])
    day = pay_day_of(game, ANA, 4000)
    assert titles(day) == ["Salary", "Interest", "Repay the loan", "Bills", "Deals", "Back to Start"]
    assert amounts(day) == [3500, -400, -4000, -1000, "none", ""]
    assert (day.lines[3].cash, day.lines[3].found) == (100, ())
    short = pay_day_of(in_1994(cash=2000, loan=4000, mail=[0, 1, 2]), ANA, 4000)
    assert [(one.words, one.amount) for one in short.lines[3].found] == [("$1,400 short, so you borrow $2,000", 2000)]
    assert short.after == Balance(600, 0, 2000)


def test_what_was_borrowed_is_told_in_the_past_once_it_is_done():
    """$50 and $325 wages do not pay $400 interest on $2,000: $25 short."""
    game = in_1974(cash=50, loan=2000)
    day = pay_day_of(game, ANA)
    assert [one.words for one in day.lines[1].found] == ["$25 short, so you borrowed $100"]
    assert day.lines[1].cash == 75
    assert {line.state for line in day.lines} == {DONE}, "nothing can be repaid with $75"
    assert details(day)[Step.REPAY] == "Less than $100 in hand"


def test_bills_take_savings_before_they_take_a_loan():
    """$0, wages $325 and $20 on $200 savings; bills of $610: $265 short, $200 come out of savings, for $65 a loan of $100."""
    game = reaches_pay_day(at_1974(mail=[bill(610)]), cash=0, savings=200, mail=[0])
    line = pay_day_of(game, ANA).lines[2]
    assert [one.words for one in line.found] == ["$265 short, so you took $200 out of savings", "$65 short, so you borrowed $100"]
    assert (line.amount, line.has) == (-610, Balance(35, 0, 100))


def test_savings_earn_and_can_be_filled_or_emptied():
    game = in_1974(cash=175, savings=300)
    day = pay_day_of(game, ANA, -200)
    assert amounts(day)[:5] == [325, 30, 0, 0, 200]
    assert day.after == Balance(730, 100, 0)
    assert details(day)[Step.INTEREST] == "10% of your $300 savings"
    assert leads_to(game.edition, day) == "Savings $300 become $100. They earn $10 at the next Pay Day."


def test_an_open_charge_leaves_open_what_hangs_on_it():
    """$5,000 in hand after wages and interest: the bill before the charge is paid, the one after it is still to come."""
    game = in_1994(cash=1500, mail=[0, CHARGE, 1])
    day = pay_day_of(game, ANA)
    assert titles(day)[3:6] == ["Bills", "Charge", "More bills"]
    assert amounts(day)[3:6] == [-700, "you choose", -300]
    assert [line.cash for line in day.lines[3:]] == [4300, None, None, None, None]
    assert details(day)[Step.CHARGE] == "Monster_Charge: pay all $3,000, or 10% and carry it over"


def test_a_charge_is_paid_or_carried_over_and_then_not_counted():
    game = in_1994(cash=1500, mail=[CHARGE])
    carried, paid = pay_day_of(game, ANA, 0), pay_day_of(game, ANA, 1)
    assert (carried.after, paid.after) == (Balance(4700, 0, 0), Balance(2000, 0, 0))
    assert not_counted(carried) == "Not counted: $3,000 of charges that you carry over and still have to pay."
    assert not_counted(paid) == ""
    game.answer(0)
    assert details(pay_day_of(game, ANA))[Step.CHARGE] == "Monster_Charge: 10% paid, $3,000 carried over"


def test_a_charge_to_come_counts_with_its_interest_only():
    game = in_1994(cash=1500, loan=1000, mail=[CHARGE, SECOND_CHARGE])
    day = pay_day_of(game, ANA, 0)
    assert [(line.state, line.amount) for line in day.lines if line.step is Step.CHARGE] == [(TO_COME, -300), (TO_COME, -100)]
    assert day.carried == 4000


def test_the_last_month_pays_no_wages_in_1974_loses_deals_and_ends():
    game = in_1974(cash=900, loan=200, month=3, deals=[0, 1])
    day = pay_day_of(game, ANA, 200)
    assert amounts(day) == [0, -40, 0, -200, "you choose", "none", "lost", ""]
    assert details(day)[Step.WAGES] == "None in the last month"
    assert details(day)[Step.DEALS] == "Unsold: deal for 5000 and deal for 300"
    assert titles(day)[-1] == "The end"


def test_a_charge_is_due_in_full_in_the_last_month():
    day = pay_day_of(in_1994(cash=1500, month=3, mail=[CHARGE]), ANA)
    assert [(line.amount, line.detail) for line in day.lines if line.step is Step.CHARGE] == [
        (-3000, "Monster_Charge: due in full in the last month")
    ]


@pytest.mark.parametrize("sit_down", [at_2008, at_big])
def test_the_2008_boxes_throw_ads_away_and_have_no_tickets_and_no_savings(sit_down):
    assert steps(sit_down().edition) == [Step.WAGES, Step.INTEREST, Step.REPAY, Step.BILLS, Step.JUNK, Step.DEALS, Step.START]


def test_there_is_no_pay_day_before_the_first():
    game = at_1974().game
    assert pay_day_of(game, ANA) is None


def test_another_seat_keeps_its_own_last_pay_day_while_one_is_asked():
    talk = at_1974(mail=MAIL)
    reaches_pay_day(talk, BEN, cash=100, month=1)
    while talk.game.pending:
        talk.game.answer(least_answer(talk.game.pending))
    talk.t = talk.game.table
    game = reaches_pay_day(talk, ANA, cash=340, loan=600)
    assert pay_day_of(game, ANA).asked.ask is Ask.REPAY
    assert pay_day_of(game, BEN).asked is None
    assert pay_day_of(game, BEN).before.cash == 100


def test_looking_ahead_changes_nothing_and_no_illegal_answer_is_looked_at():
    game, _ = the_picture()
    before = game.digest(), list(game.journal), game.record(), game.pending.now
    pay_day_of(game, ANA, 300)
    assert (game.digest(), list(game.journal), game.record(), game.pending.now) == before
    with pytest.raises(IllegalAnswer):
        pay_day_of(game, ANA, 50)


# ---- the choices


def test_repaying_says_what_the_loan_and_the_next_interest_become():
    game, day = the_picture()
    assert leads_to(game.edition, day) == "Loan $600 becomes $400. Next interest $120 becomes $80."
    assert leads_to(game.edition, pay_day_of(game, ANA, 0)) == "Your loan stays $600. Next interest: $120."
    assert about_savings(game.edition, day) == "Savings open when the loan is $0. You never hold both."


def test_repaying_more_than_the_bills_leave_is_said_before_it_is_done():
    game = in_1994(cash=2000, loan=4000, mail=[0, 1, 2])
    told = leads_to(game.edition, pay_day_of(game, ANA, 4000))
    assert told == "Loan $4,000 becomes $0. Then you are short and borrow $2,000: you owe $2,000. Next interest $400 becomes $200."
    assert "But $2,500 of bills come next" in honest(game.edition, pay_day_of(game, ANA))


def test_each_step_of_cash_saves_earns_or_does_nothing_by_the_next_pay_day():
    game, day = the_picture()
    assert [use.words for use in uses(game.edition, day)] == ["loan repaid: saves $20", "saved: earns $10", "kept as cash: $0"]
    assert honest(game.edition, day).startswith("At the next Pay Day, a dollar of debt costs twice what a dollar of savings earns.")
    later = in_1994(cash=2000, loan=4000)
    assert [use.amount for use in uses(later.edition, pay_day_of(later, ANA))] == [100, 0]


def test_who_owes_nothing_and_cannot_save_sees_no_bars():
    game = in_1994(cash=2000)
    day = pay_day_of(game, ANA)
    assert uses(game.edition, day) == ()
    assert honest(game.edition, day) == "You owe nothing, so the next Pay Day takes no interest from you."


def test_a_charge_paid_with_a_loan_is_called_that():
    game = in_1994(cash=0, mail=[CHARGE, SECOND_CHARGE])
    game.answer(1)
    assert "To pay it now you would borrow $1,000, at 10%." in honest(game.edition, pay_day_of(game, ANA))


def test_the_last_pay_day_counts_every_dollar_the_same_and_says_so():
    """No interest comes after it, so what is repaid is taken from cash and from the loan alike."""
    for game in (in_1974(cash=900, loan=600, month=3), in_1994(cash=900, loan=4000, month=3, mail=[0])):
        days = [pay_day_of(game, ANA, value) for value in game.pending.values]
        assert len({day.after.worth for day in days}) == 1
        assert len({day.after.loan for day in days}) > 1
        assert uses(game.edition, days[0]) == ()
        assert honest(game.edition, days[0]).startswith("This is your last Pay Day. No interest comes after it.")
        assert "No interest comes after this." in leads_to(game.edition, days[-1])


@pytest.mark.parametrize("printed", BOXES.values(), ids=BOXES)
def test_the_order_is_explained_as_the_box_prints_it(printed):
    order = steps(printed)
    first = "Bills come before" if order.index(Step.BILLS) < order.index(Step.REPAY) else "You repay before the bills"
    assert why_this_order(printed)[0].startswith(first)


# ---- whatever happens


def pay_days(printed, number):
    """So many Pay Days of games in which everybody answers at random: at each question there, and when it is done."""
    luck, seen = random.Random(printed.id), 0
    while seen < number:
        players = luck.randint(printed.players_min, printed.players_max)
        cards = [bot(luck.choice(["buyer", "careful", "saver"])).card(printed) for _ in range(players)]
        asks = frozenset(luck.choice([set(Ask), ON_PAY_DAY | {Ask.BUY_DEAL}]))
        game = Game.new(
            printed, [Seat(NAMES[p], card, asks) for p, card in enumerate(cards)], max(2, printed.months_min), luck.randrange(2**31)
        )
        while not game.over:
            game.play_turn()
            while game.pending:
                if game.pending.ask in ON_PAY_DAY:
                    yield game, game.pending.seat
                game.answer(luck.choice(game.pending.values))
            reached = {row[2] for row in game.journal[-80:] if row[0] == game.turn and row[1] == Event.PAY_DAY}
            seen += len(reached)
            for seat in reached:
                yield game, seat


def moved(line):
    return (line.amount or 0) + sum(one.amount for one in line.found)


PAY_DAYS_OF_EACH_BOX = 250
LEDGER_OPENED_EVERY = 5


@pytest.mark.parametrize("box", with_full(BOXES, "parker-1974", "standard-2008", "big-2008-own-board"))
def test_the_lines_add_up_and_what_they_foretell_comes_true(box):
    """Cash before and all amounts are cash after, line by line; the ledger, which reads the journal by itself, has the same sums."""
    for game, seat in pay_days(BOXES[box], PAY_DAYS_OF_EACH_BOX):
        asked = game.pending
        value = asked.values[len(game.log) % len(asked.values)] if asked else None
        day = pay_day_of(game, seat, value)
        cash = day.before.cash
        for line in day.lines:
            cash += moved(line)
            assert line.cash == line.has.cash == cash
        assert cash == day.after.cash
        if asked:
            ahead = game.fork()
            ahead.answer(value)
            while ahead.pending and ahead.pending.ask in ON_PAY_DAY and ahead.pending.seat == seat:
                ahead.answer(least_answer(ahead.pending))
            then = pay_day_of(ahead, seat)
            assert [line.has for line in then.lines] == [line.has for line in day.lines]
            done = [line for _, line in day.lines_that_are(DONE)]
            assert done[-1].cash == game.table.money[seat]
            assert day.now.has.cash - day.now.had.cash == asked.option(value).outlook.cash - asked.now.cash
        else:
            assert {line.state for line in day.lines} == {DONE}
        if not asked and game.turn % LEDGER_OPENED_EVERY == 0:
            rows = [row for row in Ledger(game).turns[game.turn] if row.seat == seat]
            arrived, over = (next(row for row in rows if row.what == what) for what in (Event.PAY_DAY, Event.MONTH_OVER))
            assert (day.before, day.after) == (arrived.balance(seat), over.balance(seat))
