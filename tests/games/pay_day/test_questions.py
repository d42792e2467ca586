"""Every question that a team can be asked, on its page: its words, its answers, and what must not be seen."""

import json
import re
from html import unescape

import pytest

from pages.classroom.screen import asked as class_screen
from pages.classroom.seat import answers as pupils
from pages.shared.decision import view
from pages.shared.decision.cards import deal_card
from pages.shared.decision.dice import ways
from pages.shared.decision.form import DOLLARS, Form, answer_form
from pages.shared.decision.meanings import MEANINGS
from pages.shared.decision.private_card import content
from pages.shared.decision.sealed import is_sealed
from pages.shared.decision.wording import QUESTIONS, TALK
from payday_core import Seat
from payday_core.games.pay_day.kinds import Account, Ask, Event, Why
from payday_core.games.pay_day.sealed_bids import highest_by_plan
from payday_core.sessions import live
from payday_core.text.wording import money
from tests.support.drivers.page import answers, app, asked, kept, new_game, now, shown

MANY_BIDS = 12


def page_of(game):
    """A kept game's page, and its code. In an auction the teams bid one after the other."""
    code = kept(game.fork())
    at = app("month", g=code)
    if game.pending and is_sealed(live.hub().get(code), game.pending):
        at.button(key="openly").click().run()
    assert not at.exception
    return at, code


def words(at):
    """What can be read on the page, the tags left out."""
    return unescape(re.sub(r"<[^>]*>", " ", shown(at)))


def labels(at):
    return [re.sub(r"\\(.)", r"\1", button.label) for button in answers(at)]


def given(code, before):
    """The answers that a game has got since it was that long."""
    return [entry.answer for entry in now(code).log[len(before.log) :] if entry.answer is not None]


def press(at, words):
    """Give the answer whose button begins so."""
    next(button for button, text in zip(answers(at), labels(at), strict=True) if text.startswith(words)).click().run()
    assert not at.exception
    return at


# ---- all questions


def test_every_question_has_its_words():
    assert set(QUESTIONS) == set(Ask)
    assert set(TALK) == set(Ask) - {Ask.BUY_DEAL}
    assert set(MEANINGS) <= set(Ask)


@pytest.mark.parametrize("page", [view, class_screen, pupils], ids=lambda page: page.__name__)
def test_every_page_draws_every_form_of_an_answer(page):
    assert set(page.RENDERERS) == set(Form)


@pytest.mark.parametrize(
    ("ask", "form"),
    [
        (Ask.BID, Form.BID),
        (Ask.PICK_NUMBER, Form.NUMBER),
        (Ask.TURN_DIE, Form.DIE),
        (Ask.PLACE_TILE, Form.CALENDAR),
        (Ask.PAY_WHOM, Form.TILES),
        (Ask.BUY_DEAL, Form.ROWS),
    ],
)
def test_the_form_of_an_answer_follows_from_the_question(ask, form):
    assert answer_form(asked(ask).pending) is form


def test_dollars_are_rows_as_long_as_there_is_room_and_then_a_slider():
    question = asked(Ask.REPAY, at_least=4).pending
    many = len(question.values)
    assert answer_form(question) is Form.SLIDER
    assert answer_form(question, few=many - 1) is Form.SLIDER
    assert answer_form(question, few=many) is Form.ROWS


@pytest.mark.parametrize("ask", list(Ask), ids=lambda ask: ask.name)
def test_every_kind_of_question_can_be_seen_and_answered(ask):
    game = asked(ask)
    at, code = page_of(game)
    assert f"{game.seats[game.pending.seat].name}: {QUESTIONS[ask][1]}" in shown(at)
    assert len({button.proto.type for button in answers(at)}) == 1, "no answer looks like the recommended one"
    answers(at)[-1].click().run()
    assert not at.exception
    assert len(given(code, game)) == 1


@pytest.mark.parametrize("ask", sorted(set(Ask) - DOLLARS - {Ask.BID}))
def test_where_no_slider_stands_there_is_a_button_for_every_usual_answer(ask):
    game = asked(ask)
    at, code = page_of(game)
    assert len(answers(at)) == len(game.pending.usual)
    answers(at)[0].click().run()
    assert given(code, game) == [game.pending.values[0]]


@pytest.mark.parametrize("ask", [Ask.REPAY, Ask.SAVE, Ask.WITHDRAW, Ask.WITHDRAW_TO_PAY])
def test_dollars_are_chosen_on_a_slider_and_the_button_says_them(ask):
    game = asked(ask, 5)
    at, code = page_of(game)
    (slider,) = [one for one in at.select_slider if one.key.startswith("slide-")]
    value = game.pending.values[-2]
    slider.set_value(value).run()
    assert labels(at) == [game.pending.option(value).label]
    press(at, labels(at)[0])
    assert given(code, game) == [value]


def test_a_slider_begins_at_what_the_plan_says_and_tells_its_limits():
    """The plan of the default card repays all that it can."""
    game = asked(Ask.REPAY, 5)
    at, _ = page_of(game)
    (slider,) = at.select_slider
    most = game.pending.values[-1]
    assert slider.value == game.pending.planned == most > 0
    assert f"From $0 to ${most:,}." in shown(at)
    assert labels(at) == [f"Keep to it: repay ${most:,}"]


@pytest.mark.parametrize("ask", [Ask.BORROW, Ask.BORROW_TO_PAY])
def test_dollars_without_limit_are_typed_and_come_in_whole_steps(ask):
    game = asked(ask)
    at, code = page_of(game)
    at.number_input[0].set_value(57_300).run()
    assert "In steps of $1,000: $57,000." in words(at) + "".join(one.value for one in at.caption).replace("\\", "")
    press(at, "Borrow $57,000")
    assert given(code, game) == [57_000]


def test_a_deal_can_be_bought_with_any_loan_and_the_rest_is_cash():
    game = asked(Ask.BUY_DEAL, 3)
    at, code = page_of(game)
    now = game.pending.now
    at.number_input[0].set_value(40_000).run()
    more = next(button for button in at.button if button.key.startswith("big-more"))
    assert more.label == r"Borrow \$40,000 and buy"
    more.click().run()
    (value,) = given(code, game)
    then = game.pending.outlook_after(value)
    assert (then.loan - now.loan, then.cash) == (40_000, now.cash + 40_000 - game.edition.deals[game.pending.about].cost)


def test_the_row_of_an_answer_shows_money_before_and_after():
    game = asked(Ask.BUY_DEAL, 3)
    at, _ = page_of(game)
    for option in game.pending.options:
        assert money(option.outlook.cash) in words(at)
        assert money(option.outlook.interest) in words(at)


def test_a_refresh_finds_the_question_again_and_a_second_answer_is_refused():
    code = kept(asked(Ask.BUY_DEAL, 3).fork())
    first, second = app("month", g=code), app("month", g=code)
    assert shown(first) == shown(second)
    answers(first)[0].click().run()
    answered = now(code).log
    answers(second)[1].click().run()
    assert now(code).log == answered


@pytest.mark.parametrize("lengths", [(31,), (28,)])
def test_the_days_left_are_those_of_the_month_that_is_played(lengths):
    game = new_game("big-2008", asks=frozenset({Ask.BUY_DEAL}), lengths=lengths)
    game.play_month()
    at, _ = page_of(game)
    assert f"among the {lengths[0] - game.pending.day} days left" in words(at)


# ---- auctions


def in_an_auction():
    """The drawer is asked first."""
    game = asked(Ask.BID, MANY_BIDS).fork()
    assert game.pending.seat == game.table.drawer
    return game


def card_shown(at, game):
    """Is the card to be read anywhere on the page, in its words or in what is behind them?"""
    card = game.edition.deals[game.pending.about]
    everything = shown(at) + "".join(str(one.proto) for one in (*at.button, *at.get("bidi_component")))
    return card.title in unescape(everything) or card.text in unescape(everything)


def private_cards(at):
    """What the buttons that show a private card were given."""
    return [json.loads(one.proto.json) for one in at.get("bidi_component") if one.proto.component_name == "payday_private_card"]


def test_nobody_sees_the_card_of_an_auction():
    game = in_an_auction()
    for seat in (0, 1, 2, 3):
        at, _ = page_of(game)
        assert not card_shown(at, game)
        assert "Face down" in words(at)
        held = [{"who": game.seats[seat].name, "html": ""}] if seat == 0 else []
        assert private_cards(at) == held, "only the drawer may look"
        game.answer(game.pending.values[1])


def test_the_card_is_sent_while_the_button_is_held_and_not_a_moment_longer():
    game = in_an_auction()
    card = game.edition.deals[game.pending.about]
    face_up = deal_card(card, "Lowest bid")
    held = content("Oak", face_up, is_held=True)
    assert card.title in held["html"]
    assert money(card.value) in held["html"]
    assert content("Oak", face_up, is_held=False) == {"who": "Oak", "html": ""}


# ---- auctions on one screen


def sealed(game):
    """The page of a kept game as it opens in an auction, and its code."""
    code = kept(game.fork())
    return app("month", g=code), code


def fields(at):
    return {one.label.partition("'")[0]: one for one in at.number_input}


def hammer(at):
    next(one for one in at.button if one.label == "Close the auction").click().run()
    assert not at.exception


def bought(code):
    """Who bought the last deal, and for how much."""
    deal = live.hub().get(code).book.bought[-1]
    return deal.name, deal.cost


def test_each_team_says_its_highest_bid_once_and_the_hammer_falls_a_step_above_the_second():
    game = in_an_auction()
    lowest = game.edition.deals[game.pending.about].cost
    at, code = sealed(game)
    assert "What is the most that you would pay?" in words(at)
    assert not card_shown(at, game)
    assert list(fields(at)) == ["Oak", "River", "Fern", "Plum"]
    assert all(one.value is None for one in at.number_input), "no field tells what a plan would pay"
    for name, steps in (("Oak", 0), ("River", 6), ("Fern", 3), ("Plum", -1)):
        fields(at)[name].set_value(lowest + 100 * steps)
    hammer(at)
    assert bought(code) == ("River", lowest + 400)
    assert now(code).pending is None or now(code).pending.ask is not Ask.BID


def test_a_team_that_says_nothing_bids_by_its_plan_and_nothing_at_all_is_one_click():
    game = in_an_auction()
    by_plan = {seat: highest_by_plan(game.pending, seat) for seat in range(4)}
    at, code = sealed(game)
    hammer(at)
    name, cost = bought(code)
    assert by_plan[[seat.name for seat in game.seats].index(name)] == max(by_plan.values()) >= cost


def test_who_has_finished_and_a_bot_have_no_field():
    game = in_an_auction()
    game.seats[3] = Seat.bot("careful", "Plum")
    at, _ = sealed(game)
    assert list(fields(at)) == ["Oak", "River", "Fern"]
    assert "Plum bids without being asked." in words(at)


def test_a_team_that_wants_no_questions_has_no_field_and_bids_by_its_plan():
    for seed in range(60):
        game = new_game("hasbro-2000", asks=frozenset({Ask.BID}), months=3, seed=seed)
        game.plan(1, game.seats[1].card_in(game.edition), frozenset())
        game.play_month()
        if game.pending and game.pending.seat == game.table.drawer:
            break
    at, code = sealed(game)
    assert set(fields(at)) == {"Oak", "Fern", "Plum"}
    assert "River bids without being asked." in words(at)
    about, turn = game.pending.about, game.turn
    for field in at.number_input:
        field.set_value(0)
    hammer(at)
    assert {entry.seat for entry in now(code).log if entry.answer is not None} <= {0, 2, 3}
    deal = next((deal for deal in live.hub().get(code).book.bought if deal.card == about and deal.bought_turn > turn), None)
    assert deal is None or deal.name == "River", "nobody else would pay anything"


def test_the_teams_may_bid_one_after_the_other_and_the_next_auction_asks_again():
    game = in_an_auction()
    at, code = sealed(game)
    at.button(key="openly").click().run()
    assert labels(at)[0] == "Pass"
    press(at, "Bid")
    assert "High bid" in words(at), "an auction that has begun openly goes on so"
    at.session_state["bid-openly"] = (code, -1)
    assert labels(at.run())[0] == "Pass"
    assert is_sealed(live.hub().get(kept(game.fork())), game.pending)


def test_who_plays_turn_by_turn_bids_openly():
    game = asked(Ask.BID, MANY_BIDS, in_step=False)
    assert not is_sealed(live.hub().get(kept(game.fork())), game.pending)


def test_bids_rise_in_steps_and_a_higher_one_is_typed():
    game = in_an_auction()
    at, code = page_of(game)
    low, step = game.pending.values[0], game.edition.bid_step
    assert low + step == game.edition.deals[game.pending.about].cost, "the first bid is the lowest that the card allows"
    assert labels(at) == ["Pass", *(f"Bid {money(low + k * step)}" for k in (1, 2, 3))]
    (higher,) = at.number_input
    higher.set_value(low + 5 * step).run()
    press(at, f"Bid {money(low + 5 * step)}")
    assert given(code, game) == [low + 5 * step]


def test_everybody_reads_who_has_bid_what():
    game = in_an_auction()
    low = game.pending.values[0]
    for value in (low, low + 100, low + 300):
        game.answer(value)
    at, _ = page_of(game)
    auction = next(block.value for block in at.markdown if 'class="auction' in block.value)
    read = " ".join(unescape(re.sub(r"<[^>]*>", " ", auction)).split())
    assert read.startswith(f"High bid {money(low + 300)}")
    first = game.table.drawer
    names = [game.seats[(first + i) % 4].name for i in range(4)]
    said = ["passed", f"bid {money(low + 100)}", f"{money(low + 300)} high bid", "to answer now"]
    assert all(re.search(rf"\w? ?{name} {re.escape(what)}", read) for name, what in zip(names, said, strict=True))


def test_what_such_deals_bring_on_average_is_counted_from_the_box():
    game = in_an_auction()
    at, _ = page_of(game)
    auctions = game.edition.auctions
    times = sum(deal.value for deal in auctions) / sum(deal.cost for deal in auctions)
    assert f"{times:.1f} times their lowest bid" in words(at)


# ---- friends


def test_a_friend_is_chosen_by_name_token_and_worth():
    game = asked(Ask.CHOOSE_FRIEND)
    at, _ = page_of(game)
    worth = {line.seat: money(line.worth) for line in game.standings()}
    for seat in game.pending.values:
        assert f"Worth {worth[seat]}" in " ".join(words(at).split())
    assert shown(at).count('class="opt tile"') == len(game.pending.values)
    assert game.edition.events[game.pending.about].title in words(at)


def test_a_friend_who_comes_along_is_shown_where_both_go():
    game = asked(Ask.BRING_FRIEND)
    at, code = page_of(game)
    answers(at)[0].click().run()
    rows = [row for row in now(code).journal if row[1] == Event.MOVED_BY_CARD]
    (goal,) = {row[4] for row in rows[-2:]}
    at, _ = page_of(game)
    square = next(block.value for block in at.markdown if "Both go here" in block.value)
    assert f'<span class="no">{goal or ""}</span>' in square


# ---- lotteries


def test_in_the_lucky_lottery_each_sum_stands_with_its_chance_and_one_cannot_fall():
    game = asked(Ask.PICK_NUMBER, 7, "big-2008")
    at, code = page_of(game)
    assert game.pending.values == tuple(range(2, 13))
    assert labels(at) == [f"**{number}** :small[{ways(number)} of 36]" for number in range(2, 13)]
    assert sum(ways(number) for number in range(1, 13)) == 36
    assert "1 cannot fall" in " ".join(words(at).split())
    press(at, "**7**")
    assert given(code, game) == [7]


def test_a_number_that_is_taken_says_by_whom():
    game = asked(Ask.PICK_NUMBER, 6, "parker-1994").fork()
    first = game.seats[game.pending.seat].name
    game.answer(3)
    assert game.pending.ask is Ask.PICK_NUMBER
    assert 3 not in game.pending.values
    at, _ = page_of(game)
    assert re.search(rf"3\s+\S*\s*{first}", words(at))


def test_the_six_lottery_cards_lie_open_with_their_holders():
    game = asked(Ask.SWAP_LOTTERY_CARD)
    at, _ = page_of(game)
    assert shown(at).count('class="lot"') == len(game.edition.lottery_cards) == 6
    assert words(at).count("unused") >= 2
    for seat in range(4):
        thrown = game.edition.lottery_cards[game.table.lottery_card[seat]].split()
        assert all(pair in words(at) for pair in thrown)


def test_a_trade_is_offered_and_the_other_team_may_say_no():
    game = asked(Ask.SWAP_LOTTERY_CARD).fork()
    to = game.pending.values[-1] - 2
    at, code = page_of(game)
    assert f"Offer {game.seats[to].name} a trade" in words(at)
    answers(at)[-1].click().run()
    assert given(code, game) == [2 + to]
    agreed = asked(Ask.AGREE_TO_SWAP)
    at, code = page_of(agreed)
    press(at, "Keep our card")
    assert given(code, agreed) == [0]


def test_the_pile_of_the_last_lottery_is_named_on_the_board_and_at_the_question():
    for seed in range(60):
        game = new_game("hasbro-2000", asks=frozenset({Ask.JOIN_CARD_LOTTERY}), seed=seed, months=3)
        while not game.over and not (game.pending and game.table.money[Account.LOTTERY]):
            if game.pending:
                game.answer(1)
            else:
                game.play_turn()
        if game.pending:
            break
    waiting = money(game.table.money[Account.LOTTERY])
    at, _ = page_of(game)
    assert f"{waiting} is left over from the last lottery" in words(at)
    game.answer(0)
    while game.pending:
        game.answer(0)
    at, _ = page_of(game)
    assert f"{waiting} from the last lottery goes into the next one" in words(at)


def test_who_is_in_already_is_told():
    game = asked(Ask.JOIN_LUCKY_LOTTERY).fork()
    first = game.seats[game.pending.seat].name
    game.answer(1)
    at, _ = page_of(game)
    assert re.search(rf"Joined so far\s+{first}", words(at))
    assert any(row[1] == Why.LOTTERY_ANTE for row in game.journal[-3:])


# ---- the black die


def test_the_black_die_shows_six_faces_and_the_one_that_lies_up():
    game = asked(Ask.TURN_DIE)
    at, code = page_of(game)
    assert words(at).count("as it lies") == 1
    assert labels(at) == ["Leave it" if face == game.table.winning_roll else f"Turn to {face}" for face in range(1, 7)]
    press(at, "Turn to 2")
    game = now(code)
    assert game.table.winning_roll == 2
    assert "Roll a 2 to move" in words(at) or game.table.money[Account.POT] == 0


def test_a_team_that_has_finished_is_asked_at_its_pay_day():
    """2000: the retired play the lottery; their month is the last one, not one after it."""
    for seed in range(80):
        game = new_game("hasbro-2000", asks=frozenset({Ask.JOIN_CARD_LOTTERY}), seed=seed)
        while not game.over:
            game.play_turn()
            if game.pending and game.table.month[game.pending.seat] > game.months:
                at, _ = page_of(game)
                assert "month 2, Pay Day" in words(at)
                assert "none is left" in words(at)
                return
            if game.pending:
                game.answer(0)
    raise AssertionError("nobody was asked after retiring")
