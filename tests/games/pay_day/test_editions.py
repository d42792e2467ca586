"""Editions as data: what each prints, and house games in which any of it is replaced or refused."""

import csv
import io

import pytest

from payday_core import BadEdition, Edition, Game, Seat, edition, editions
from payday_core.games.pay_day.editions.registry import HOUSE_FIELDS
from payday_core.games.pay_day.kinds import Cover, Mail, Space

REST = ["start", *["rest"] * 30, "pay_day"]


def board(**days):
    """A quiet calendar, drawn as text, with something else on a few days: `board(d5="mail 2")`."""
    squares = list(REST)
    for name, square in days.items():
        squares[int(name[1:])] = square
    return " | ".join(squares)


def refused(name="parker-1974", **replaced):
    with pytest.raises(BadEdition) as refusal:
        edition(name, **replaced)
    assert "\n" not in str(refusal.value)
    return str(refusal.value)


# ---- what is printed (rulings/1974 #money, #board, rulings/1994 #money, #board)


def test_the_editions_oldest_first():
    old, new, *_ = editions()
    assert [(printed.id, printed.title, printed.year) for printed in (old, new)] == [
        ("parker-1974", "1974", 1974),
        ("parker-1994", "1994", 1994),
    ]
    assert [printed.year for printed in editions()] == sorted(printed.year for printed in editions())
    assert "there are parker-1974, parker-1994" in refused("parker-1984")


def test_the_money_of_1974():
    old = edition("parker-1974")
    assert (old.players_max, old.start_cash, old.wage, old.wage_in_last_month) == (4, 325, 325, False)
    assert (old.loan_rate, old.loan_step, old.savings_rate, old.savings_step, old.early_withdrawal_penalty) == (0.2, 100, 0.1, 100, 50)
    assert (old.pot_name, old.election_fee, old.poker_stake, old.bills_before_repaying) == ("Pot", 50, 100, True)
    assert (len(old.mail), len(old.deals)) == (72, 16)


def test_the_money_of_1994():
    new = edition("parker-1994")
    assert (new.players_max, new.start_cash, new.wage, new.wage_in_last_month) == (6, 3500, 3500, True)
    assert (new.loan_rate, new.loan_step, new.savings_rate, new.charge_rate) == (0.1, 1000, 0, 0.1)
    assert (new.lottery_bank, new.lottery_ante, new.radio_number, new.radio_prize) == (1000, 100, 3, 1000)
    assert (new.birthday_gift, new.yard_sale_price, new.charity_walk_price, new.pot_name) == (100, 100, 100, "Jackpot")
    assert (len(new.mail), len(new.deals)) == (48, 24)


@pytest.mark.parametrize("name", ["parker-1974", "parker-1994"])
def test_a_calendar_is_start_31_days_and_14_letters(name):
    days = edition(name).calendar
    assert len(days) == 32
    assert (days[0].kind, days[31].kind) == (Space.START, Space.PAY_DAY)
    mail = [(number, day.amount) for number, day in enumerate(days) if day.kind is Space.MAIL]
    assert mail == [(1, 1), (3, 3), (5, 2), (11, 1), (16, 3), (19, 1), (22, 1), (24, 2)]
    assert [number for number, day in enumerate(days) if day.kind is Space.DEAL] == [4, 12, 15, 25]


def test_the_fixed_days_of_both_boards():
    old, new = edition("parker-1974").calendar, edition("parker-1994").calendar
    assert [(n, day.amount) for n, day in enumerate(old) if day.kind is Space.COLLECT] == [(2, 400), (8, 100)]
    assert [(n, day.amount) for n, day in enumerate(old) if day.kind is Space.PAY] == [(6, 50), (13, 40), (18, 75), (23, 50)]
    assert [(n, day.amount) for n, day in enumerate(new) if day.kind is Space.PAY_POT] == [(7, 500), (14, 400), (18, 600), (28, 500)]
    assert [n for n, day in enumerate(old) if day.kind is Space.BUYER] == [9, 17, 20, 30]
    assert [n for n, day in enumerate(new) if day.kind is Space.BUYER] == [9, 17, 23, 26, 29]
    assert [n for n, day in enumerate(new) if day.kind is Space.LOTTERY] == [6, 13, 20, 27]
    assert {old[n].kind: n for n in (10, 26, 27, 29)} == {Space.POKER: 10, Space.ELECTION: 26, Space.DAYLIGHT: 27, Space.LOTTERY_DRAW: 29}
    assert {new[n].kind: n for n in (2, 8, 10, 21, 30)} == {
        Space.COLLECT: 2, Space.RADIO: 8, Space.BIRTHDAY: 10, Space.YARD_SALE: 21, Space.CHARITY_WALK: 30,
    }  # fmt: skip


def test_an_edition_cannot_be_changed():
    with pytest.raises(ValueError, match="frozen"):
        edition("parker-1974").wage = 500
    assert edition("parker-1974") is not edition("parker-1974", wage=500)
    assert edition("parker-1974").wage == 325


# ---- numbers replaced


def limits(name):
    metadata = Edition.model_fields[name].metadata
    return next(limit.ge for limit in metadata if hasattr(limit, "ge")), next(limit.le for limit in metadata if hasattr(limit, "le"))


NUMBERS = [name for name, field in Edition.model_fields.items() if field.annotation in (int, float) and field.metadata]

TOGETHER = {
    "early_withdrawal_penalty": {"savings_step": 1_000_000},
    "savings_step": {"early_withdrawal_penalty": 0},
    "swellfare_stake_step": {"swellfare_stake_most": 100},
    "swellfare_stake_most": {"swellfare_stake_step": 1},
    "players_max": {"players_min": 2},
    "players_min": {"players_max": 6},
    "months_max": {"months_min": 1},
    "months_min": {"months_max": 6},
}
"""What has to fit a field when it is taken to its limits."""


def test_every_number_of_an_edition_has_a_range():
    bare = [name for name, field in Edition.model_fields.items() if field.annotation in (int, float) and not field.metadata]
    assert bare == ["year"]  # not a rule
    assert len(NUMBERS) == 28


@pytest.mark.parametrize("name", NUMBERS)
def test_a_number_just_inside_its_range_can_be_played(name):
    low, high = limits(name)
    for value in (low, high - 1 if name == "early_withdrawal_penalty" else high):
        printed = edition("parker-1974", **{**TOGETHER.get(name, {}), name: value})
        assert getattr(printed, name) == value
        assert printed.replaced[name] == value
        seats = [Seat.bot("random", name=f"P{p}") for p in range(printed.players_min)]
        game = Game.new(printed, seats, printed.months_min, seed=1)
        game.play()
        assert game.over


@pytest.mark.parametrize("name", NUMBERS)
def test_a_number_just_outside_its_range_is_refused_with_field_and_range(name):
    low, high = limits(name)
    tick = 0.0001 if Edition.model_fields[name].annotation is float else 1
    for value in (low - tick, high + tick):
        assert refused(**{name: value}) == f"parker-1974: {name}: must be from {low} to {high}; got {value!r}"


def test_the_ranges_that_a_teacher_will_meet():
    """Hand-written, so that a range does not change by a slip."""
    assert [limits(name) for name in ("loan_rate", "loan_step", "wage")] == [(0, 1), (1, 1_000_000), (0, 1_000_000)]
    assert [limits(name) for name in ("months_max", "players_max", "radio_number")] == [(1, 6), (2, 6), (1, 6)]


@pytest.mark.parametrize(
    ("replaced", "said"),
    [
        ({"wage": 1.5}, "wage: Input should be a valid integer"),
        ({"wage": "much"}, "wage: Input should be a valid integer"),
        ({"loan_rate": None}, "loan_rate: Input should be a valid number"),
        ({"loan_rate": float("nan")}, "loan_rate: must be from 0 to 1; got nan"),
        ({"loan_rate": float("inf")}, "loan_rate: must be from 0 to 1; got inf"),
        ({"loan_rate": 0.12345}, "loan_rate: a rate has at most four decimals, such as 0.1 or 0.0825; got 0.12345"),
        ({"wage_in_last_month": 3}, "wage_in_last_month: Input should be a valid boolean"),
        ({"early_withdrawal_penalty": 100}, "early_withdrawal_penalty must be below savings_step ($100), or a withdrawal brings no cash"),
        ({"players_min": 5}, "players_min and months_min cannot be above players_max and months_max"),
        ({"swellfare_stake_step": 30}, "swellfare_stake_most must be a whole number of swellfare_stake_step"),
        ({"deals": []}, "deals: "),
        ({"loan_rate": complex}, "loan_rate: Input should be a valid number"),
    ],
    ids=str,
)
def test_what_is_no_value_of_a_field_is_refused_with_its_name(replaced, said):
    assert refused(**replaced).startswith(f"parker-1974: {said}")


@pytest.mark.parametrize("name", ["id", "year", "source", "replaced", "loan_ratio", "jackpot"])
def test_what_no_edition_prints_cannot_be_replaced(name):
    said = refused(**{name: 1})
    assert said.startswith(f"parker-1974 prints no {name!r}; it prints bid_step, ")
    assert all(field in said for field in HOUSE_FIELDS)


def test_a_house_rate_is_what_is_paid():
    """$700 owed: 10 % of it is $70, 35 % is $245. The groceries of $1,025 need a loan of $700 beside the $325."""
    for rate, interest in ((0.1, 70), (0.35, 245), (0.0, 0)):
        printed = edition("parker-1974", calendar=board(d1="pay 1025 Groceries"), loan_rate=rate)
        game = Game.new(printed, [Seat.bot("debt-free"), Seat.bot("saver")], 1, loaded_dice=[1, 6])
        game.play_turn()
        assert game.standings()[1].loan == 700
        game.play()
        paid = [row[4] for row in game.journal if row[1] == 5 and row[2] == 0]
        assert paid == ([interest] if interest else [])


# ---- days replaced


def test_the_dollars_of_single_days_can_be_replaced():
    house = edition("parker-1974", amounts={18: 700, 2: 10})
    assert (house.calendar[18].amount, house.calendar[2].amount, house.calendar[23].amount) == (700, 10, 50)
    assert house.calendar[18].title == "Groceries"
    assert house.numbers["space_amount"][18] == 700
    assert edition("parker-1974", **house.replaced) == house  # the record of a house game makes it again


@pytest.mark.parametrize(
    ("amounts", "said"),
    [
        ({7: 50}, "amounts: day 7 prints no amount; days 1, 2, 3, 5, 6, 8, 11, 13, 16, 18, 19, 22, 23, 24 do"),
        ({31: 50}, "amounts: day 31 prints no amount"),
        ({32: 50}, "amounts: day 32 prints no amount"),
        ({0: 50}, "amounts: day 0 prints no amount"),
        ({"Groceries": 50}, "amounts: day Groceries prints no amount"),
        ({18: -1}, "day 18, amount: must be from 0 to 1000000; got -1"),
        ({18: 1_000_001}, "day 18, amount: must be from 0 to 1000000; got 1000001"),
        ({18: "a lot"}, "day 18, amount: Input should be a valid integer"),
        ({1: 4}, "day 1: a Mail day gives 1 to 3 cards"),
        (700, "amounts: must give dollars by day, such as {18: 700}; got 700"),
    ],
    ids=str,
)
def test_a_wrong_amount_is_refused_with_its_day(amounts, said):
    assert refused(amounts=amounts).startswith(f"parker-1974: {said}")


def test_a_calendar_is_drawn_as_the_board_looks():
    """Weeks are lines, days stand between bars: kind, dollars or cards, title. Spaces do not matter."""
    drawn = """
        start        | mail 2 | rest | pay 75 Groceries | deal | buyer | collect 400 Aunt May
        rest         | rest   | rest | rest | rest | rest | rest
        rest         | rest   | rest | rest | rest | rest | rest
        rest         | rest   | rest | rest | rest | rest | pay_pot 500 Ski trip
        lottery_draw | rest   | rest | pay_day Pay Day
    """
    calendar = edition("parker-1974", calendar=drawn).calendar
    assert [(day.kind.name, day.amount, day.title) for day in calendar[:7]] == [
        ("START", 0, "Start"), ("MAIL", 2, "Mail"), ("REST", 0, "Rest"), ("PAY", 75, "Groceries"), ("DEAL", 0, "Deal"),
        ("BUYER", 0, "Buyer"), ("COLLECT", 400, "Aunt May"),
    ]  # fmt: skip
    assert (calendar[27].amount, calendar[28].title, calendar[31].kind) == (500, "Lottery draw", Space.PAY_DAY)


@pytest.mark.parametrize(
    ("calendar", "said"),
    [
        (board(d5="mial 2"), "day 5, kind: 'mial' is not one of start, pay_day, mail, deal, buyer"),
        (board(d5="mail 7"), "day 5: a Mail day gives 1 to 3 cards"),
        (board(d5="mail"), "day 5: a Mail day gives 1 to 3 cards"),
        (board(d18="pay 1000001 Castle"), "day 18, amount: must be from 0 to 1000000; got '1000001'"),
        (board(d18="pay -5 Castle"), "day 18, amount: must be from 0 to 1000000; got '-5'"),
        (board(d18="pay 5 A title that does not fit on a day"), "day 18, title: String should have at most 20 characters"),
        (board(d31="rest"), "calendar: day 31 must be PAY_DAY, not REST"),
        (board(d0="rest"), "calendar: day 0 must be START, not REST"),
        (board(d9="pay_day"), "calendar: day 9 cannot be PAY_DAY"),
        (board(d9="start"), "calendar: day 9 cannot be START"),
        (board() + " | rest", "calendar: a month has Start and 31 days, here are 33 squares"),
        ("", "calendar: a month has Start and 31 days, here are 0 squares"),
        (5, "calendar: "),
    ],
    ids=lambda value: str(value)[-40:],
)
def test_a_wrong_calendar_is_refused_with_its_day(calendar, said):
    assert refused(calendar=calendar).startswith(f"parker-1974: {said}")


# ---- decks replaced


def rows(text):
    """Cards as a teacher's spreadsheet gives them: every cell is text."""
    return list(csv.DictReader(io.StringIO(text)))


def test_decks_come_from_a_spreadsheet():
    house = edition(
        "parker-1974",
        mail=rows("kind,amount,cover,title,text\nbill,25,car,Flat tire,It met a nail.\nInsurance,200,car,Car insurance,\nad,0,,Flyer,\n"),
        deals=rows("cost,value,commission,title,text,art\n500,700,80,Stamp album,Old and sticky.,art\n"),
    )
    assert [(card.kind, card.amount, card.cover, card.title) for card in house.mail] == [
        (Mail.BILL, 25, Cover.CAR, "Flat tire"),
        (Mail.INSURANCE, 200, Cover.CAR, "Car insurance"),
        (Mail.AD, 0, Cover.NOTHING, "Flyer"),
    ]
    assert [(deal.cost, deal.value, deal.commission, deal.art) for deal in house.deals] == [(500, 700, 80, "art")]
    game = Game.new(house, [Seat.bot("buyer"), Seat.bot("random")], 3, seed=1)
    game.play()
    assert Game.from_json(game.record().to_json()).journal == game.journal


@pytest.mark.parametrize(
    ("deck", "text", "said"),
    [
        ("mail", "kind,amount,title\nbil,25,X", "mail 1, kind: 'bil' is not one of bill, monster_charge, collection, ad"),
        ("mail", "kind,amount,title\nbill,25,X\nbill,-1,Y", "mail 2, amount: must be from 0 to 1000000; got '-1'"),
        ("mail", "kind,amount,title\nbill,much,X", "mail 1, amount: Input should be a valid integer"),
        ("mail", "kind,amount\nbill,25", "mail 1, title: Field required"),
        ("mail", "kind,amount,title,cover\nbill,25,X,house", "mail 1, cover: 'house' is not one of nothing, car, health"),
        ("mail", "kind,amount,title,color\nbill,25,X,red", "mail 1, color: Extra inputs are not permitted"),
        ("mail", "kind,amount,title\n" + "bill,25,X\n" * 73, "mail: Tuple should have at most 72 items"),
        ("deals", "cost,value,commission,title\n0,5,0,X", "deal 1, cost: must be from 1 to 1000000; got '0'"),
        ("deals", "cost,value,commission,title,art\n5,5,0,X,boat", "deal 1, art: Input should be 'house', 'food'"),
        ("deals", "cost,value,commission,title\n" + "5,6,0,X\n" * 41, "deals: Tuple should have at most 40 items"),
    ],
)
def test_a_wrong_card_is_refused_with_its_row_and_column(deck, text, said):
    assert refused(**{deck: rows(text)}).startswith(f"parker-1974: {said}")


def test_one_edition_can_borrow_the_spaces_of_another():
    """What an edition does not print has a harmless default."""
    mixed = edition("parker-1974", calendar=edition("parker-1994").calendar)
    game = Game.new(mixed, [Seat.bot("buyer"), Seat.bot("random")], 6, seed=3)
    game.play()
    assert game.over


@pytest.mark.parametrize(
    ("lengths", "said"),
    [
        (None, "lengths: Input should be a valid tuple; got None"),
        ([], "lengths: Tuple should have at least 1 item"),
        ([None], "length 1: Input should be a valid integer; got None"),
        ([28.5], "length 1: Input should be a valid integer"),
        ([31, 27], "month 2 has 28 to 31 days, not 27"),
        ([28] * 7, "lengths: Tuple should have at most 6 items"),
    ],
)
def test_months_of_no_possible_length_are_refused(lengths, said):
    with pytest.raises(BadEdition) as refusal:
        edition("big-2008", lengths=lengths)
    assert str(refusal.value).startswith(f"big-2008: {said}")


def test_in_shorter_months_the_printed_tiles_of_the_missing_days_stay_unused():
    """rulings/2008 #22, #32"""
    printed, short = edition("big-2008"), edition("big-2008", lengths=[28, 29])
    assert short.days(2)[:29] == printed.days(1)[:29]
    assert (short.days(1)[28].title, len(short.days(1)), len(short.days(5))) == ("Big Pay Day", 29, 30)


# ---- made once


@pytest.mark.parametrize("replaced", [{}, {"loan_rate": 0.1}, {"amounts": {18: 700}}])
def test_the_tables_of_a_class_share_an_edition_and_its_numbers(replaced):
    one, other = (Game.new(edition("parker-1974", **replaced), [Seat("Ann"), Seat("Bo")]) for _ in range(2))
    assert one.edition is other.edition
    assert one.edition.plain is other.edition.plain


def test_what_one_house_game_replaces_is_in_no_other():
    dear, printed = edition("parker-1974", loan_rate=0.5), edition("parker-1974")
    assert (dear.loan_rate, printed.loan_rate, edition("parker-1974", wage=100).loan_rate) == (0.5, 0.2, 0.2)
    assert (dear.replaced, printed.replaced) == ({"loan_rate": 0.5}, {})


@pytest.mark.parametrize(
    ("value", "said"),
    [
        (b"\xff", "title: Input should be a valid string"),
        (object(), "title: Input should be a valid string"),
        ("\ud800", "a value cannot be written down"),
    ],
)
def test_what_no_file_can_hold_is_refused(value, said):
    assert refused(title=value).startswith(f"parker-1974: {said}")
