"""The tables that can be taken away: the dictionary describes them, they tie out to each other, and the files hold them unchanged."""

import io
import zipfile
from functools import cache
from pathlib import Path

import pandas as pd
import pytest

from payday_core import ASK_ALL, ASK_NOTHING, BOTS, Game, Seat, edition, editions
from payday_core.games.pay_day.kinds import Ask
from payday_core.review.coach.analysis import analyse
from payday_core.review.export.dictionary import DTYPES, TABLES, as_markdown
from payday_core.review.export.files import csv_archive, dictionary_frame, parquet_archive
from payday_core.review.export.tables import tables
from tests.support.drivers.page import asked

ALWAYS = [name for name in TABLES if name not in ("coach", "luck")]
ROOT = Path(__file__).parents[2]
CALCULATES = "=1+1", "@SUM(A1)"

each_box = pytest.mark.parametrize("box", editions(), ids=[box.id for box in editions()])


@cache
def played(box_id, months=2, seats=3, names=("Oak", "River", "Fern")):
    """By bots that differ; the 2008 box lays its tiles first."""
    box = edition(box_id)
    players = [Seat.bot(BOTS[seat + 1].id, name=name) for seat, name in enumerate(names[:seats])]
    game = Game.new(box, players, months, 11, in_step=True, placing=bool(box.pieces) and "big" in box_id)
    game.play()
    return game


@cache
def analysed():
    """A short game with everything that the coach says."""
    game = played("parker-1994", 1, 2)
    return tables(game, analyse(game, samples=2))


# ---- the dictionary


@each_box
def test_every_column_has_its_line_and_every_line_its_column(box):
    known = tables(played(box.id))
    assert list(known) == ALWAYS
    for name, frame in known.items():
        assert list(frame.columns) == TABLES[name].names


def test_the_coachs_tables_are_there_once_the_game_is_analysed():
    known = analysed()
    assert list(known) == list(TABLES)
    for name in ("coach", "luck"):
        assert list(known[name].columns) == TABLES[name].names
        check(name, known[name])
    luck = known["luck"]
    assert (luck[["par", "dice", "mail", "deals", "games", "others", "choices"]].sum(axis=1) == luck["final"]).all()
    assert luck["final"].tolist() == known["standings"].sort_values("seat")["worth"].tolist()
    coach = known["coach"]
    assert coach["decision"].tolist() == known["decisions"]["decision"].tolist()
    assert coach["answer"].tolist() == known["decisions"]["answer"].tolist()
    assert (coach.loc[coach["answer"] == coach["best"], "loss"] == 0).all()


@each_box
def test_every_value_is_of_the_type_and_in_the_range_that_the_dictionary_tells(box):
    for name, frame in tables(played(box.id)).items():
        check(name, frame)


def check(name, frame):
    assert len(frame), name
    for column in TABLES[name].columns:
        values = frame[column.name]
        assert str(values.dtype) == DTYPES[column.kind], column.name
        known = values.dropna()
        assert len(known) == len(values) or "empty" in column.kind.value, column.name
        if column.words:
            assert set(known) <= set(column.words), column.name
        if column.low is not None:
            assert (known >= column.low).all(), column.name
        if column.high is not None:
            assert (known <= column.high).all(), column.name


def test_every_line_of_the_dictionary_says_something():
    for table in TABLES.values():
        assert len(set(table.names)) == len(table.names)
        for column in table.columns:
            assert column.meaning.endswith(".") and column.name == column.name.lower() and " " not in column.name


def test_the_dictionary_in_the_documents_is_this_one():
    """`python -m payday_core.review.export.dictionary > docs/data.md` writes it."""
    assert (ROOT / "docs" / "data.md").read_text("utf-8") == as_markdown()


# ---- the tables tie out


@each_box
def test_payments_add_up_to_the_balances_after_every_turn(box):
    known = tables(played(box.id))
    paid, had = known["payments"], known["balances"].set_index(["turn", "seat"])
    for seat in paid["seat"].unique():
        for account, sign in (("cash", 1), ("savings", 1), ("loan", -1)):
            into = paid["amount"].where((paid["payee_account"] == account) & (paid["payee_seat"] == seat), 0)
            out = paid["amount"].where((paid["payer_account"] == account) & (paid["payer_seat"] == seat), 0)
            change = sign * (into - out).groupby(paid["turn"]).sum()
            own = had.xs(seat, level="seat")[account]
            assert (change.reindex(own.index, fill_value=0).cumsum() == own).all(), (seat, account)
    assert (had["worth"] == had["cash"] + had["savings"] - had["loan"]).all()


@each_box
def test_the_last_balances_are_the_standings_of_the_game(box):
    game = played(box.id)
    lines = tables(game)["standings"].to_dict("records")
    said = [(line["rank"], line["seat"] - 1, line["team"], line["cash"], line["savings"], line["loan"], line["worth"]) for line in lines]
    assert said == [(one.rank, one.seat, one.name, one.cash, one.savings, one.loan, one.worth) for one in game.standings()]
    assert all(line["months_done"] == game.months for line in lines)


@each_box
def test_turns_count_the_payments_and_decisions_that_belong_to_them(box):
    game = played(box.id)
    known = tables(game)
    turns = known["turns"].set_index("turn")
    assert turns.index.tolist() == list(range(1, game.turn + 1))
    for name in ("payments", "decisions"):
        counted = known[name].groupby("turn").size().reindex(turns.index, fill_value=0)
        assert (counted == turns[name]).all()
    assert turns["pot"].iloc[-1] == game.table.money[19], "the Pot is account 19"


def test_interest_is_the_sum_of_its_payments():
    known = tables(played("parker-1994"))
    paid = known["payments"][known["payments"]["why"].isin(["loan_interest", "charge_interest"])]
    assert paid["amount"].sum() == known["interest"]["paid"].sum() > 0
    by_month = paid.groupby(["seat", "month"])["amount"].sum()
    told = known["interest"].set_index(["seat", "month"])["paid"]
    assert (by_month == told[told > 0]).all()


def test_the_start_of_the_box_of_1994_is_3500_dollars_from_the_bank():
    known = tables(played("parker-1994"))
    start = known["payments"][known["payments"]["turn"] == 0]
    assert start["why"].tolist() == ["start_cash"] * 3 and start["amount"].tolist() == [3500] * 3
    assert start["payer_account"].tolist() == ["bank"] * 3 and start["payer_seat"].isna().all()
    assert known["payments"].loc[known["payments"]["why"] == "wages", "amount"].unique().tolist() == [3500]


def test_a_deal_ends_with_its_profit_or_is_held_and_has_none():
    deals = tables(played("parker-1994"))["deals"]
    gone = deals[deals["state"] != "held"]
    assert (gone["profit"] == gone["proceeds"] - gone["cost"]).all()
    assert (gone.loc[gone["state"] == "lost", "proceeds"] == 0).all()
    halfway = played("parker-1994").fork().record()
    game = Game.from_record(halfway.model_copy(update={"log": ()}))
    game.play_month()
    held = tables(game)["deals"].query("state == 'held'")
    assert len(held) and held[["ended_turn", "ended_month", "ended_day", "profit"]].isna().all(axis=None)


# ---- decisions


def test_every_answer_that_a_person_gave_is_a_decision_by_hand():
    game = Game.new(edition("parker-1994"), [Seat("Ana", asks=ASK_ALL), Seat("Ben", asks=ASK_NOTHING)], 3, 5)
    given = []
    while not game.over:
        game.play_turn()
        while game.pending:
            if len(game.pending.values) > 1 and game.pending.ask is not Ask.BORROW:
                answers = game.pending.usual
                given.append((game.turn + 1, game.pending.ask.name.lower(), len(answers), answers[-1]))
                game.answer(answers[-1])
            else:
                game.answer(game.pending.values[0])
    decisions = tables(game)["decisions"]
    by_hand = decisions[decisions["by_hand"]]
    assert list(by_hand[["turn", "ask", "options", "answer"]].itertuples(index=False, name=None)) == given
    assert set(by_hand["team"]) == {"Ana"} and (decisions["team"] == "Ben").any()
    for line in decisions.itertuples():
        values = line.option_values.split()
        assert str(line.answer) in values and len(values) == line.options
    deal = by_hand[by_hand["ask"] == "buy_deal"].iloc[0]
    assert deal["about"] in {card.title for card in game.edition.deals}


def test_a_turn_under_way_is_left_out():
    game = asked(Ask.BUY_DEAL)
    assert game.pending
    known = tables(game)
    assert {name: int(known[name]["turn"].max()) for name in ("turns", "balances")} == {"turns": game.turn, "balances": game.turn}
    assert known["payments"]["turn"].max() <= game.turn


# ---- the files


def unpacked(data):
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def test_the_csv_archive_holds_every_table_with_its_dictionary():
    known = analysed()
    files = unpacked(csv_archive(played("parker-1994", 1, 2), "Class 7B", known))
    assert set(files) == {*(f"{name}.csv" for name in TABLES), "dictionary.csv", "README.txt"}
    for name, frame in known.items():
        texts = {column.name: str for column in TABLES[name].columns if column.kind == "text"}
        read = pd.read_csv(io.BytesIO(files[f"{name}.csv"]), dtype=texts, keep_default_na=False, na_values={"": []})
        assert list(read.columns) == list(frame.columns)
        assert read.astype(str).to_numpy().tolist() == frame.astype(object).where(frame.notna(), "").astype(str).to_numpy().tolist()
    lines = pd.read_csv(io.BytesIO(files["dictionary.csv"]))
    assert len(lines) == sum(len(table.columns) for table in TABLES.values()) == len(dictionary_frame())
    told = files["README.txt"].decode()
    assert "Class 7B" in told and "1994 edition, loans cost 10% each Pay Day" in told and "luck number 11" in told


def test_the_parquet_archive_gives_back_the_same_tables():
    known = analysed()
    files = unpacked(parquet_archive(played("parker-1994", 1, 2), "Class 7B", known))
    for name, frame in known.items():
        pd.testing.assert_frame_equal(pd.read_parquet(io.BytesIO(files[f"{name}.parquet"])), frame)


def test_the_same_game_gives_the_same_files():
    game = played("parker-1994")
    again = Game.from_record(game.record())
    for pack in (csv_archive, parquet_archive):
        assert pack(game, "7B", tables(game)) == pack(again, "7B", tables(again))


def test_a_name_that_a_spreadsheet_would_reckon_with_stays_a_name():
    game = played("parker-1994", 1, 2, CALCULATES)
    known = tables(game)
    read = pd.read_csv(io.BytesIO(unpacked(csv_archive(game, "7B", known))["payments.csv"]))
    assert set(read["team"]) == {f"'{name}" for name in CALCULATES}
    assert not read["sentence"].str.startswith(("=", "@")).any()
    exact = pd.read_parquet(io.BytesIO(unpacked(parquet_archive(game, "7B", known))["payments.parquet"]))
    assert set(exact["team"]) == set(CALCULATES)
