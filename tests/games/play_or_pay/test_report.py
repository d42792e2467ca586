"""The journal read, told and reported: one round written down by hand, and what it says added up on paper.

Oak holds 6S 8S KC, River 9S TS AD, Fern 7S QC. Fern has no extra card and pays the ante. Oak opens spades with the 6 and keeps the 8, lays
the king of clubs and keeps the 8 again; River, with the 9 and the 10 behind it, passes; Fern lays the queen and is out first.
"""

from types import SimpleNamespace

import pytest

from payday_core.games.play_or_pay.book import Flow, Kind, read_book
from payday_core.games.play_or_pay.feed import SENTENCES, lines
from payday_core.games.play_or_pay.findings import round_findings
from payday_core.games.play_or_pay.house import house
from payday_core.games.play_or_pay.kinds import NONE, Event, Holder, Why
from payday_core.games.play_or_pay.report import final_report, placings, questions, round_report
from tests.support.play_or_pay import card, new_game, random_games

OAK, RIVER, FERN = 0, 1, 2
POT, BANK = Holder.POT, Holder.BANK


def event(turn, what, seat, amount=0, about=NONE):
    return (turn, int(what), seat, NONE, amount, about, 0)


def tokens(turn, why, payer, payee, amount):
    return (turn, int(why), int(payer), int(payee), amount, NONE, 0)


ROUND = [
    event(1, Event.DEALT, OAK, 3),
    event(1, Event.DEALT, RIVER, 3),
    event(1, Event.DEALT, FERN, 2),
    event(1, Event.NO_ANTE, OAK),
    event(1, Event.NO_ANTE, RIVER),
    tokens(1, Why.ANTE, FERN, POT, 1),
    event(2, Event.LAID, OAK, 3, card("6S")),
    event(3, Event.LAID, RIVER, 1, card("AD")),
    event(4, Event.LAID, FERN, 2, card("7S")),
    event(5, Event.LAID, OAK, 2, card("KC")),
    tokens(6, Why.PASS, RIVER, POT, 1),
    event(7, Event.LAID, FERN, 1, card("QC")),
    event(7, Event.ROUND_WON, FERN, 1),
    event(7, Event.LEFT, OAK, 0, card("8S")),
    event(7, Event.LEFT, RIVER, 0, card("9S")),
    event(7, Event.LEFT, RIVER, 0, card("TS")),
    tokens(7, Why.POT_WON, POT, FERN, 2),
]


def by_hand(rows=ROUND, name="play-or-pay"):
    start = [row for p in range(3) for row in (tokens(0, Why.START, BANK, p, 10), event(0, Event.SEATED, p))]
    seats = [SimpleNamespace(name=name) for name in ("Oak", "River", "Fern")]
    return SimpleNamespace(
        journal=[*start, *rows], seats=seats, house=house(name), header=SimpleNamespace(tokens=10), over=False, round=2, rounds=5
    )


# ---- the book


def test_the_strip_of_a_round_has_a_mark_for_every_turn():
    one = read_book(by_hand()).rounds[0]
    assert [(act.seat, act.kind, act.card) for act in one.acts] == [
        (OAK, Kind.CHOSEN, card("6S")),
        (RIVER, Kind.FORCED, card("AD")),
        (FERN, Kind.CHOSEN, card("7S")),
        (OAK, Kind.CHOSEN, card("KC")),
        (RIVER, Kind.PAID, NONE),
        (FERN, Kind.FORCED, card("QC")),
    ]
    assert (one.leader, one.winner, one.pot, one.waits) == (OAK, FERN, 2, 0)
    assert one.dealt == {OAK: 3, RIVER: 3, FERN: 2}


def test_where_the_tokens_went_adds_up_to_the_change():
    book = read_book(by_hand())
    assert dict(book.rounds[0].flows) == {RIVER: Flow(passes=1), FERN: Flow(ante=1, won=2)}
    assert [book.tokens(seat) for seat in range(3)] == [[10, 10], [10, 9], [10, 11]]
    assert book.flow(FERN).change == 1 and book.flow(OAK) == Flow()


def test_a_card_is_held_back_at_each_turn_at_which_it_fitted_and_another_was_laid():
    """The 8 of spades twice, at turns 2 and 5; what River paid at turn 6 with the 9 and the 10 in hand is the price of it."""
    held = read_book(by_hand()).rounds[0].held_back
    assert [(one.seat, one.card, one.turns, one.since, one.laid, one.paid) for one in held] == [
        (OAK, card("8S"), 2, 2, None, {RIVER: 1}),
        (OAK, card("KC"), 1, 2, 5, {}),
        (FERN, card("QC"), 1, 4, 7, {}),
    ]


def test_who_has_nothing_behind_a_card_that_is_held_back_does_not_pay_for_it():
    rows = [event(7, Event.LEFT, RIVER, 0, card("2S")) if row[5] in (card("9S"), card("TS")) else row for row in ROUND]
    assert read_book(by_hand(rows)).rounds[0].held_back[0].paid == {}


def test_of_a_round_in_play_nothing_is_said_that_shows_a_hand():
    book = read_book(by_hand(ROUND[:11]))
    one = book.rounds[0]
    assert not one.is_over and book.finished == ()
    assert one.held_back == () and not one.left
    assert [act.kind for act in one.acts] == [Kind.LAID] * 4 + [Kind.PAID]
    assert one.tokens == (10, 9, 9)
    assert book.tokens(RIVER) == [10]


def test_the_book_agrees_with_the_table_in_games_of_every_kind():
    for game in random_games(20):
        game.play()
        book = read_book(game)
        t, seats = game.table, range(len(game.seats))
        assert len(book.finished) == game.round
        assert [book.tokens(p)[-1] for p in seats] == t.money[: len(game.seats)]
        assert [book.start + book.flow(p).change for p in seats] == t.money[: len(game.seats)]
        assert [sum(one.winner == p for one in book.finished) for p in seats] == t.won[: len(game.seats)]
        assert [sum(len(one.left[p]) for one in book.finished if p in one.left) for p in seats] == t.left_over[: len(game.seats)]
        assert {line.seat: (line.rank, line.score) for line in game.standings()} == {
            line.seat: (line.rank, line.score) for line in placings(book, len(book.finished), 0)
        }
        for one in book.finished:
            marks = sum(act.kind is Kind.CHOSEN for act in one.acts)
            assert marks == sum(row[1] == Event.LAID and row[4] > 1 for row in game.journal if row[0] in {act.turn for act in one.acts})
            assert all(held.laid is not None or held.card in one.left[held.seat] for held in one.held_back)


# ---- the feed


def test_each_row_of_the_journal_is_a_sentence():
    told = [line.text for line in lines(by_hand())]
    assert told == [
        "Oak starts with ten tokens.",
        "River starts with ten tokens.",
        "Fern starts with ten tokens.",
        "Oak is dealt 3 cards.",
        "River is dealt 3 cards.",
        "Fern is dealt 2 cards.",
        "Oak holds an extra card and pays no ante.",
        "River holds an extra card and pays no ante.",
        "Fern pays an ante of one token.",
        "Oak lays the 6 of spades.",
        "River lays the ace of diamonds.",
        "Fern lays the 7 of spades.",
        "Oak lays the king of clubs.",
        "River cannot lay a card and pays one token.",
        "Fern lays the queen of clubs.",
        "Fern lays the last card and wins round 1.",
        "Oak still held the 8 of spades.",
        "River still held the 9 of spades and 10 of spades.",
        "Fern takes the pot of two tokens.",
    ]


def test_every_reason_and_event_has_its_sentence():
    assert {*Why, *Event} - set(SENTENCES) == {Event.SEATED, Event.LEFT}
    for game in random_games(20):
        game.play()
        assert all(line.text.endswith(".") and "{" not in line.text for line in lines(game))


def test_a_line_names_its_seat_turn_and_row():
    last = lines(by_hand())[-1]
    assert (last.seat, last.turn, by_hand().journal[last.row][1]) == (FERN, 7, Why.POT_WON)
    assert lines(by_hand(), start=len(by_hand().journal) - 1) == [last]


# ---- findings and report


def rules_of(rows):
    book = read_book(by_hand(rows))
    return [(finding.rule, finding.text) for finding in round_findings(book, book.rounds[0])]


def test_the_headline_says_who_won_and_who_passed():
    assert rules_of(ROUND) == [("swing", "Fern won the pot of 2 and is one token richer"), ("passes", "River passed once")]


def test_first_of_all_it_is_said_that_somebody_ran_out_and_that_the_pot_stays():
    rows = [*ROUND[:13], event(6, Event.RAN_OUT, RIVER), *ROUND[13:16], event(7, Event.POT_STAYS, FERN, 2)]
    assert [rule for rule, _ in rules_of(rows)] == ["ran_out", "pot_stays", "won", "passes"]
    assert rules_of(rows)[1][1] == "Fern went out first without a token: the pot of two tokens stays"


def test_the_three_questions_are_answered_from_the_journal():
    asked = questions(*(lambda book: (book, book.finished))(read_book(by_hand())))
    assert [(one.text, one.answer) for one in asked] == [
        (
            "How many tokens did Oak's 8 of spades, held for two turns, let River pay?",
            "One token: River passed once with a card that waited behind it.",
        ),
        ("River paid 1 for passes, and won nothing. How many tokens richer or poorer is River?", "1 poorer."),
        ("Fern won a pot of 2 and had put 1 in. How many tokens richer did the round make Fern?", "2 less 1 makes 1."),
    ]


def test_the_ranks_say_what_the_round_brought():
    report = round_report(by_hand(), 1)
    assert [(line.rank, line.name, line.score, line.change) for line in report.ranks] == [
        (1, "Fern", 11, 1),
        (2, "Oak", 10, 0),
        (3, "River", 9, -1),
    ]
    assert report.headline == "Fern won the pot of 2 and is one token richer. River passed once."


def test_without_tokens_passes_and_cards_left_are_asked_about():
    rows = [row for row in ROUND if row[1] not in (Why.ANTE, Event.NO_ANTE, Why.POT_WON)]
    rows = [event(6, Event.PASSED, RIVER) if row[1] == Why.PASS else row for row in rows]
    book = read_book(by_hand(rows, "card-dominoes"))
    assert [one.answer for one in questions(book, book.finished)][1:] == [
        "River, once.",
        "River in round 1: the 9 of spades and 10 of spades.",
    ]
    assert round_findings(book, book.rounds[0])[0].text == "Fern went out first, and River still held two cards"


def test_a_report_on_a_round_that_is_not_over_is_refused():
    with pytest.raises(ValueError, match="round 2 is not over; 1 are"):
        round_report(by_hand(), 2)
    with pytest.raises(ValueError, match="the game is not over"):
        final_report(by_hand())


def test_the_report_on_the_game_names_the_winner_first():
    game = new_game(rounds=5, seed=3)
    game.play()
    report, best = final_report(game), game.standings()[0]
    assert report.headline.startswith(f"{best.name} wins with {best.score} tokens")
    assert [line.change for line in report.ranks] == [line.score - 25 for line in report.ranks]
    for number in range(1, 6):
        assert round_report(game, number).round == number


def test_every_game_has_its_reports():
    for game in random_games(20):
        game.play()
        for number in range(1, game.round + 1):
            report = round_report(game, number)
            assert len(report.headline) <= 100 and report.findings
            assert all(one.text and one.answer for one in report.asked)
        assert final_report(game).findings[0].rule == "winner"
