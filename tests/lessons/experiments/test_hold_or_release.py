"""Lesson 9: what it costs to hold a card back. The sums are those of the lesson plan; rounds are counted again from their journals."""

import re
from functools import cache, partial

import numpy as np
import pytest
from pydantic import ValidationError

from payday_core.charts.lessons.hold_or_release import cards_chart, price_chart, rounds_chart
from payday_core.games.play_or_pay.cards import card_name, suit_name
from payday_core.games.play_or_pay.characters import bot
from payday_core.games.play_or_pay.game import Game
from payday_core.games.play_or_pay.house import house
from payday_core.games.play_or_pay.kinds import Event, Why
from payday_core.games.play_or_pay.rule_cards import points
from payday_core.games.play_or_pay.seats import Seat
from payday_core.games.play_or_pay.title import PLAY_OR_PAY
from payday_core.games.play_or_pay.view import view_of
from payday_core.simulation import engine
from payday_core.teaching.catalogue import catalogue
from payday_core.teaching.experiments.hold_or_release.experiment import (
    KIND,
    HoldOrRelease,
    Outcome,
    Played,
    Turns,
    facts,
    games_in,
    guessed_price,
    hands_by_card,
    play_all,
    run_of,
)
from payday_core.teaching.experiments.hold_or_release.hand import (
    OURS,
    TOKENS,
    asked_about,
    own_round,
    passes_paid,
    question,
    sample_round,
    tokens_gained,
)
from payday_core.teaching.experiments.hold_or_release.wording import (
    behind_words,
    cards_headline,
    compared_sentence,
    price_headline,
    round_headline,
    round_sentence,
    rounds_headline,
    turns_alt,
    turns_headline,
)
from payday_core.teaching.folders import printed_folder
from payday_core.teaching.lesson_service import lesson_service
from tests.support.drivers.lesson import begun_lesson, everything, press, session_after, to_kind
from tests.support.drivers.page import app, shown
from tests.support.play_or_pay import cards
from tests.support.volume import volume

LESSON = "09-hold-it-or-let-it-go"
RUN = [{"do": "lock"}, {"do": "ran"}]
SAID = [
    {"do": "hands", "vote": 0, "answer": 1, "more": 9},
    {"do": "hands", "vote": 0, "answer": 2, "more": 4},
    {"do": "guess", "vote": 3, "amounts": [1, 4, 999]},
]
HAND = {"luck": 1321, "turns": 37, "cards": ("6 of clubs", "9 of diamonds", "4 of spades")}
LUCKS = volume(50, 3)


def lesson():
    return catalogue().lesson(LESSON)


def setup(**other):
    return HoldOrRelease.model_validate({"kind": "hold-or-release", "deals": 40, "samples": 20, "hand": HAND} | other)


def played(name, won, got, paid):
    return Played(bot(name), *map(np.array, (won, got, paid)))


def handmade(**other):
    """Four deals: Olga wins pots of 18, 18 and pays 20; Hugo wins one pot of 18 and pays 22 in all. Cards 5 and 40 bring 2 and 6 tokens."""
    found = {
        "played": (
            played("opener", [1, 1, 0, 0], [18, 18, 0, 0], [4, 4, 6, 6]),
            played("holder", [1, 0, 0, 0], [18, 0, 0, 0], [4, 5, 6, 7]),
        ),
        "turns": Turns(860, 660, 480),
        "cards": {5: np.array([1, 3, 1, 3]), 40: np.array([5, 7, 6, 6])},
    }
    return Outcome(**(found | other))


@pytest.fixture
def short_lesson(tmp_path, monkeypatch):
    """The printed lesson with 40 deals and 20 endings, as a teacher's own."""
    text = (printed_folder() / LESSON / "lesson.md").read_text(encoding="utf-8")
    (tmp_path / "49-shorter").mkdir()
    (tmp_path / "49-shorter" / "lesson.md").write_text(text.replace("deals = 2000", "deals = 40").replace("samples = 1000", "samples = 20"))
    monkeypatch.setenv("PAYDAY_LESSONS", str(tmp_path))
    return catalogue().lesson("49-shorter")


# ---- the rounds


def test_the_lesson_plays_2000_deals_with_three_rule_cards_and_a_hand_1000_times_for_each_card():
    printed = lesson().setup
    assert (printed.deals, printed.samples, [one.name for one in printed.bots]) == (2000, 1000, ["Olga", "Hugo", "Kit"])
    assert games_in(printed) == 3 * 2000 + 3 * 1000


def test_every_rule_card_plays_the_same_deals_at_every_seat_against_three_olgas():
    """Two of the deals, played turn by turn: the first of the first seat, and the first of the third."""
    outcome = play_all(setup(luck=9))
    for number, seat in ((0, 0), (20, 2)):
        for found in outcome.played:
            seats = [Seat.bot("opener", f"Seat {place}") for place in range(4)]
            seats[seat] = Seat.bot(found.bot.id, "Own")
            game = Game.new(house(), seats, 1, 9 + number, tokens=TOKENS)
            game.play()
            paid = sum(row[4] for row in game.journal if row[1] in (Why.ANTE, Why.PASS) and row[2] == seat)
            got = sum(row[4] for row in game.journal if row[1] == Why.POT_WON and row[3] == seat)
            assert (found.won[number], found.got[number], found.paid[number]) == (game.table.won[seat], got, paid)
            assert found.net[number] == game.table.money[seat] - TOKENS


def test_nobody_runs_out_so_a_round_costs_what_it_costs():
    outcome = play_all(setup(deals=400))
    assert max(one.paid.max() for one in outcome.played) < TOKENS


def test_turns_are_counted_by_how_many_cards_fit():
    game = Game.new(house(), [Seat.bot("opener", f"Seat {place}") for place in range(4)], 1, 9, tokens=TOKENS)
    game.play()
    laid = [row[4] for row in game.journal if row[1] == Event.LAID]
    passes = sum(row[1] == Why.PASS for row in game.journal)
    totals = play_all(setup(luck=9)).turns
    assert sum(fitted > 1 for fitted in laid) < totals.choice and passes < totals.pay
    assert len(laid) + passes == game.turn - 1, "all turns but the deal lay or pay"


def test_of_a_hundred_turns_the_parts_add_up():
    assert Turns(860, 660, 480).of_hundred == (43, 33, 24)
    assert Turns(1, 1, 1).of_hundred == (34, 33, 33)
    assert sum(Turns(7, 3, 1).of_hundred) == 100


def test_a_card_is_played_on_against_the_same_hidden_hands_as_the_others():
    """Endings are paired: the same future for each card, and other hidden hands from future to future."""
    outcome = play_all(setup(samples=60))
    assert [card_name(card) for card in outcome.cards] == list(HAND["cards"])
    assert len({len(found) for found in outcome.cards.values()}) == 1
    assert all(found.std() > 1 for found in outcome.cards.values())


# ---- what came of them, by hand


def test_the_price_is_what_was_not_won_and_what_was_paid_more():
    """Olga 36 - 20 = 16 in four rounds, Hugo 18 - 22 = -4: 4 and -1 a round, so 5 apart: 4.5 not won, 0.5 paid more."""
    outcome = handmade()
    assert [one.gain.mean for one in outcome.played] == [4, -1]
    assert (outcome.won_less, outcome.paid_more, outcome.cost, outcome.price.mean) == (4.5, 0.5, 5, 5)
    assert outcome.compared == (2, 2, 0)
    assert compared_sentence(outcome) == "Of 4 deals, Hugo ends behind Olga in 2, with the same in 2, ahead in 0."


def test_the_best_card_is_the_one_that_brings_most():
    outcome = handmade()
    assert outcome.ranked == (40, 5) and outcome.worth(40).mean == 6 and outcome.lead(40, 5).mean == 4
    assert cards_headline(outcome) == "The 2 of spades brings 6.0 tokens on average, 4.0 more than the next best card"


def test_headlines_say_what_was_found_and_what_could_be_chance():
    outcome = handmade()
    assert turns_headline(outcome.turns) == "In 24 of 100 turns no card fits, and a token goes into the pot"
    assert rounds_headline(outcome) == "Olga wins 50 of 100 rounds, Hugo 25"
    assert "could be chance" in price_headline(outcome), "four deals prove nothing"
    equal = handmade(cards={5: np.array([1, 3]), 40: np.array([3, 1])})
    assert cards_headline(equal) == "The 6 of clubs and the 2 of spades bring about as much"
    one = np.full(40, 1)
    sure = handmade(played=(played("opener", one, 5 * one, one), played("holder", one, 3 * one, 2 * one)))
    assert price_headline(sure) == "Hugo ends 3.00 tokens a round behind Olga, almost surely between 3.00 and 3.00"
    assert turns_alt(outcome.turns).startswith("Of 100 turns: 43: several cards fit")
    assert (behind_words(0), behind_words(1)) == ("none of our cards waits behind it", "one of our cards waits behind it")


# ---- the hand on paper


def words_of_row(row):
    names = [card_name(card).split(" of ")[0] for card in row.cards]
    return "full" if row.is_full else " ".join(names)


def test_the_hand_on_paper_is_the_hand_that_is_played_on():
    text = lesson().section(lesson().header.steps[0]).text
    view = view_of(asked_about(lesson().setup.hand), OURS)
    for row in view.rows:
        assert f"| {suit_name(row.suit).capitalize()} | {words_of_row(row)} |" in text
    assert list(view.own.hand) == cards("6C 9D 4S 6S 9S QS")
    assert "6 of clubs, 9 of diamonds, and the 4, 6, 9 and queen of spades" in text
    assert [seat.cards for seat in view.seats] == [6, 5, 5, 5] and "hold five cards each" in text
    assert view.pot == 9 and "nine tokens in the pot" in text
    assert [card_name(card) for card in view.choices] == list(lesson().header.predict[0].answers)


def test_olga_opens_the_way_with_the_4_of_spades_and_hugo_keeps_it_longest():
    game = asked_about(lesson().setup.hand)
    worth = {}
    for name in ("opener", "holder"):
        table, card = game.table.copy(), bot(name).card
        table.own[OURS], table.others[OURS], table.opening[OURS] = card.own, card.others, card.opening
        worth[name] = {number: points(table, OURS, number) for number in question(game).values}
    club, diamond, spade = cards("6C 9D 4S")
    assert worth["opener"] == {club: 0, diamond: 0, spade: 6}, "6, 9 and queen wait behind the 4"
    assert worth["holder"] == {club: -10, diamond: -8, spade: -12}, "five, four and six cards of others wait"


# ---- what the prompts claim, over fifty lucks


@cache
def over_many_lucks():
    if not engine(PLAY_OR_PAY).compiled:
        pytest.skip("fifty runs of the lesson need the compiled rules")
    return [play_all(lesson().setup.model_copy(update={"luck": 100_003 * luck})) for luck in range(LUCKS)]


def test_holding_back_costs_and_most_of_the_price_is_what_is_not_won():
    """The lesson asks which part is larger, and why it hurts Hugo as well; the key gives about 2 tokens."""
    for outcome in over_many_lucks():
        assert outcome.price.low > 0.5 and 1.3 < outcome.price.mean < 2.6
        assert outcome.won_less > outcome.paid_more
        assert "behind Olga" in price_headline(outcome)


def test_olga_wins_most_rounds_about_a_quarter_and_the_other_plans_fewer():
    for outcome in over_many_lucks():
        olga, hugo, kit = (one.share_won.mean for one in outcome.played)
        assert 0.22 < olga < 0.28 and olga > hugo > kit
        assert rounds_headline(outcome).startswith("Olga wins ")


def test_25_is_the_answer_that_comes_closest_to_the_turns_that_pay():
    answers = [int(answer) for answer in lesson().header.predict[1].answers]
    for outcome in over_many_lucks():
        assert min(answers, key=lambda answer: abs(answer - 100 * outcome.turns.pay / sum(outcome.turns))) == 25


def test_the_4_of_spades_is_surely_the_best_card_of_the_hand():
    for outcome in over_many_lucks():
        best, *others = outcome.ranked
        assert card_name(best) == "4 of spades"
        assert all(outcome.lead(best, other).low > 3 for other in others)


# ---- predictions, facts, charts


def test_the_guesses_are_found_by_what_the_votes_ask():
    session = session_after(lesson(), *SAID)
    assert guessed_price(session) == 4
    assert hands_by_card(lesson().setup, session) == dict(zip(cards("6C 9D 4S"), (0, 9, 4), strict=True))
    assert guessed_price(session_after(lesson())) is None


def test_the_facts_are_there_once_it_has_run(short_lesson):
    assert facts(session_after(short_lesson)) == {}
    found = facts(session_after(short_lesson, *RUN))
    assert set(found) == set(KIND.fact_names)
    outcome = run_of(short_lesson.setup).finished()
    assert found["pays"][0].number == outcome.turns.of_hundred.pay
    assert [one.whom for one in found["won"]] == ["Olga", "Hugo", "Kit"]
    assert found["price"][0].number == round(outcome.cost, 2)
    assert found["card"][0].said.startswith(card_name(outcome.ranked[0]))


def test_every_chart_says_its_finding_and_has_its_numbers():
    outcome = play_all(setup())
    session = session_after(lesson(), *SAID)
    charts = [
        rounds_chart(setup(), outcome),
        price_chart(outcome, None, alone=False),
        price_chart(outcome, 1000.0, alone=True),
        cards_chart(setup(), outcome, hands_by_card(setup(), session), alone=False),
        cards_chart(setup(), outcome, {}, alone=True),
    ]
    for chart in charts:
        assert chart.headline and chart.headline in chart.alt and len(chart.table)
    assert list(charts[0].table.index) == ["Olga opens her own way", "Hugo holds back what others need", "Kit flips a coin"]
    assert "9 of 13 of us" in charts[3].table["we said"]["9 of diamonds"]


def test_what_is_drawn_adds_up_to_the_hundredth():
    chart = rounds_chart(setup(), handmade())
    assert chart.table["rounds won of 100"]["Hugo holds back what others need"] == "25"
    assert [chart.table[column].iloc[0] for column in ("won from pots", "paid into pots", "left of it")] == ["9.00", "5.00", "+4.00"]
    bars = [trace for trace in price_chart(handmade(), None, alone=False).figure.data if trace.type == "bar"]
    assert [(bar.base[0], bar.x[0]) for bar in bars] == [(0, 4.5), (4.5, 0.5), (0, 5)]


def test_a_wild_guess_stands_at_the_edge_with_its_number():
    chart = price_chart(handmade(), 1000.0, alone=False)
    said = [label.text for label in chart.figure.layout.annotations]
    assert "the middle of our guesses: 1,000" in said
    assert chart.figure.layout.xaxis.range[1] < 100


def test_bars_of_either_kind_are_told_apart_without_their_colour():
    bars = [trace for trace in rounds_chart(setup(), handmade()).figure.data if trace.type == "bar"]
    assert {(bar.marker.color, bar.marker.pattern.shape) for bar in bars} == {
        (bars[0].marker.color, "/"),
        (bars[1].marker.color, ""),
    }


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ({"characters": ("opener", "opener")}, "names one twice"),
        ({"characters": ("opener", "nobody")}, "there is no bot 'nobody'"),
        ({"deals": 42}, "multiple of 4"),
        ({"hand": HAND | {"turns": 36}}, "after 36 turns of this deal nothing can be laid"),
        ({"hand": HAND | {"cards": ("6 of clubs", "4 of spades")}}, "9 of diamonds"),
    ],
)
def test_a_set_up_that_cannot_be_played_is_refused(wrong, reason):
    with pytest.raises(ValidationError, match=reason):
        setup(**wrong)


# ---- the ticket


def test_the_keys_are_those_of_the_lesson_plan():
    items = lesson().header.ticket
    assert [item.key for item in items[:3]] == [("5 tokens",), ("13 tokens",), ("1.98 tokens",)]
    assert items[2].working == ("0.36 × 18 − 4.5 = 1.98 tokens",)
    assert "his own other cards could have left his hand" in items[3].key[0]


# ---- the class's own round


def test_a_round_is_replayed_from_the_cards_that_were_laid():
    luck = lesson().setup.own_round
    laid = sample_round(luck)
    game = own_round(luck, laid)
    assert game.over and sum(game.table.money[:4]) == 4 * TOKENS
    assert tokens_gained(game) == game.table.money[OURS] - TOKENS
    assert own_round(luck, laid[:2]).pending.planned == laid[2]
    assert own_round(luck, [*laid[:2], 99, 3]).turn == own_round(luck, laid[:2]).turn, "a card that does not fit is left out"


def test_the_round_says_what_it_has_cost_and_brought():
    luck = lesson().setup.own_round
    game = own_round(luck, sample_round(luck))
    assert (tokens_gained(game), passes_paid(game)) == (-6, 5)
    assert round_headline(game) == "The round is over: −6 tokens for us"
    assert round_sentence(game) == "We have paid for five turns, and end six tokens poorer than we began."
    begun = own_round(luck, [])
    assert (round_headline(begun), round_sentence(begun)) == (
        "13 of our cards fit. Which one do we lay?",
        "We have not paid for a turn yet.",
    )


# ---- the page


def held(*entries, alone=False):
    code = begun_lesson(LESSON, *entries, alone=alone)
    return app("lesson", s=code), code


step = partial(to_kind, LESSON)


def layer(number):
    return {"do": "layer", "shown": number}


def test_a_round_is_played_card_by_card_and_no_hidden_card_is_on_the_page():
    at, code = held({"do": "lock"}, step("play"))
    for _ in range(40):
        game = own_round(lesson().setup.own_round, lesson_service().get(code).session.kept.get("own-round", []))
        if game.over:
            break
        hidden = [card for seat in range(1, 4) for card in range(52) if game.table.once[seat] >> card & 1]
        page = everything(at)
        told = {card for card in hidden if re.search(rf"\b{card_name(card)}\b", page)}
        assert not told, [card_name(card) for card in told]
        press(at, f"hold-lay-{game.pending.planned}")
    assert "The round is over" in shown(at) and "end six tokens poorer" in shown(at)
    press(at, "hold-again")
    assert "13 of our cards fit" in shown(at)


def test_a_class_without_time_takes_a_round_that_was_played():
    at, code = held({"do": "lock"}, step("play"))
    press(at, "lesson-prepared")
    assert lesson_service().get(code).session.kept["own-round"] == sample_round(lesson().setup.own_round)
    assert "The round is over" in shown(at)


def test_nothing_of_the_rounds_is_on_the_page_before_the_run():
    at, _ = held(*SAID, {"do": "lock"}, step("run"))
    assert not at.exception and not at.get("plotly_chart")
    assert "2,000 deals of one round, the same for Olga, Hugo and Kit" in shown(at)
    assert "of 100 rounds" not in shown(at) and "behind Olga, almost" not in shown(at)


@pytest.mark.parametrize("alone", [False, True])
def test_every_layer_is_drawn(short_lesson, alone):
    code = lesson_service().open(short_lesson, alone=alone)
    for entry in (*SAID, *RUN, step("reveal")):
        lesson_service().do(code, None, entry)
    at = app("lesson", s=code)
    outcome = run_of(short_lesson.setup).finished()
    assert turns_headline(outcome.turns) in shown(at) and shown(at).count("<i class=") >= 100
    for number, words in ((1, rounds_headline(outcome)), (2, compared_sentence(outcome)), (3, cards_headline(outcome))):
        lesson_service().do(code, None, layer(number))
        at.run()
        assert not at.exception and words in shown(at)
        assert len(at.get("plotly_chart")) == 1
