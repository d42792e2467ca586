"""Rule cards and bots: each bot does what its motto says, and its card says in words what its numbers do."""

import pytest

from payday_core import ASK_NOTHING, BOTS, Game, RuleCard, Seat, bot, edition, editions
from payday_core.games.pay_day.kinds import Account, Event, Why
from payday_core.games.pay_day.rule_cards.answers import NEVER
from payday_core.games.pay_day.rule_cards.plans import WHO_THE_EXPERT_IS, games_of, sentences, starting_plan

SEEDS = range(12)


def rows_of(bot_id, box, seat=0):
    """The journal rows of several games in which seat 0 is this bot and the others are careful."""
    for seed in SEEDS:
        seats = [Seat.bot(bot_id, "Ana"), Seat.bot("careful", "Ben"), Seat.bot("buyer", "Cy")]
        game = Game.new(box, seats, 3, seed)
        game.play()
        yield [row for row in game.journal if row[2] == seat or row[3] == seat]


def loans(rows):
    return [row for row in rows if row[1] == Why.LOAN_TAKEN and row[2] == Account.LOAN]


@pytest.mark.parametrize("box", editions(), ids=lambda e: e.id)
def test_debt_free_dana_never_borrows_by_choice(box):
    free = {Why.BY_CHOICE, Why.DEAL_BOUGHT, Why.POKER_STAKE, Why.LOTTERY_ANTE, Why.INSURANCE}

    def causes(bot_id):
        return {row[6] for rows in rows_of(bot_id, box) for row in loans(rows)}

    assert causes("debt-free").isdisjoint(free)
    assert not causes("buyer").isdisjoint(free), "in the same games others do"


@pytest.mark.parametrize("box", editions(), ids=lambda e: e.id)
def test_careful_carla_borrows_only_for_deals_that_earn_sixty_percent(box):
    bought = [row[5] for rows in rows_of("careful", box) for row in loans(rows) if row[6] == Why.DEAL_BOUGHT]
    assert bought
    for card in bought:
        deal = box.deals[card]
        assert (deal.value - deal.cost) * 100 >= 60 * deal.cost


@pytest.mark.parametrize("box", editions(), ids=lambda e: e.id)
def test_ben_buys_every_deal_he_is_offered(box):
    """He also bids in auctions, but others may bid more."""
    auctioned = {card for card, deal in enumerate(box.deals) if deal in box.auctions}
    for rows in rows_of("buyer", box):
        whats = [row[1] for row in rows if row[5] not in auctioned]
        assert whats.count(Event.DREW_DEAL) == whats.count(Why.DEAL_BOUGHT)
        assert Event.LEFT_DEAL not in whats


def test_saver_sam_has_more_in_savings_than_careful_carla_after_every_month_on_average():
    box = edition("parker-1974")

    def saved(bot_id):
        return sum(row[4] for rows in rows_of(bot_id, box) for row in rows if row[1] == Why.SAVINGS_IN)

    assert saved("saver") > saved("careful") > 0
    assert saved("buyer") == 0


def test_the_bot_for_tests_gives_different_answers_to_the_same_question():
    whats = {row[1] for rows in rows_of("random", edition("parker-1974")) for row in rows}
    assert {Event.LEFT_DEAL, Why.DEAL_BOUGHT, Event.POLICY_BOUGHT, Why.POKER_STAKE, Why.LOAN_REPAID} <= whats


def test_a_card_says_what_its_numbers_do():
    card = RuleCard(buy_margin=40, loan_margin=60, deal_loan=3000, keep=500, repay_share=50, save_share=0, games_from=NEVER)
    assert [line.text for line in sentences(card, edition("parker-1994"))] == [
        "Buy deals that earn [40%] or more.",
        "Borrow up to [$3,000] for one that earns [60%].",
        "On Pay Day repay [half of it], keep [$500].",
        "Lotteries: [never].",
        "Sell to [every] buyer.",
    ]


def test_where_deals_are_auctioned_the_card_says_how_it_bids():
    card = starting_plan(edition("hasbro-2000"))
    assert [line.text for line in sentences(card, edition("hasbro-2000"))] == [
        "Buy and bid for deals that earn [30%] or more.",
        "Borrow up to [$10,000] for one that earns [60%].",
        "On Pay Day repay [all we can], keep [$1,000].",
        "Lotteries: [never].",
        "Sell to [every] buyer.",
    ]


def test_a_card_speaks_of_the_games_that_the_board_has():
    """Poker in 1974, lotteries in all later boxes; a board of one's own may have neither."""
    last = {box.id: sentences(starting_plan(box), box)[-2].text for box in editions()}
    assert last["parker-1974"].startswith("Poker games: [never].")
    assert {text for name, text in last.items() if name != "parker-1974"} == {"Lotteries: [never]."}
    covered = {day: "1-mail" if day == 6 else "2-mail" for day in (6, 20)}
    bare = edition("standard-2008", tiles=covered)
    assert games_of(bare) == ""
    assert not any("join" in line.text or "otter" in line.text for line in sentences(starting_plan(bare), bare))


def test_what_concerns_the_last_month_is_said_in_the_last_month():
    box = edition("parker-1974")
    card = starting_plan(box)
    assert not card.buy_in_last_month
    assert sentences(card, box)[0].text == "Buy deals that earn [30%] or more."
    assert sentences(card, box, last_month=True)[0].text == "Buy [nothing]: unsold deals are lost."


@pytest.mark.parametrize("box", editions(), ids=lambda e: e.id)
@pytest.mark.parametrize("one", BOTS, ids=lambda b: b.id)
def test_every_bot_can_be_read_in_every_edition(one, box):
    lines = sentences(one.card(box), box)
    assert lines
    assert all(line.text.endswith(".") for line in lines)
    assert all("[" in line.text for line in lines if line.text != WHO_THE_EXPERT_IS)


def test_an_unknown_bot_is_refused_with_those_there_are():
    with pytest.raises(ValueError, match=r"no bot 'waiter'; there are debt-free, careful, buyer, saver, .*, random"):
        bot("waiter")


@pytest.mark.parametrize("box", editions(), ids=lambda box: box.id)
def test_a_team_that_has_written_nothing_bets_on_nothing(box):
    """Neither on a lottery, nor at poker, nor on Swellfare; a character still may."""
    game = Game.new(box, [Seat("Oak", asks=ASK_NOTHING), Seat.bot("buyer")], 3, 1)
    game.play()
    bets = {Why.LOTTERY_ANTE, Why.POKER_STAKE, Why.SWELLFARE_STAKE}
    assert not [row for row in game.journal if row[1] in bets and row[2] == 0]
    assert bot("buyer").card(box).games_from == 0


def test_a_team_without_a_card_gets_the_starting_plan_of_its_edition():
    game = Game.new(edition("parker-1994"), [Seat("Oak", asks=ASK_NOTHING), Seat.bot("saver")], 1, 1)
    assert game.seats[0].card == starting_plan(edition("parker-1994"))
    assert game.seats[0].card.keep == 1000


@pytest.mark.parametrize("box", editions(), ids=lambda e: e.id)
def test_the_expert_says_what_she_is_and_names_no_number_by_which_she_does_not_decide(box):
    """She buys, borrows, bids, repays and saves by numbers of her own; lotteries and insurance are as on any card."""
    said = [line.text for line in sentences(bot("expert").card(box), box)]
    assert "no hidden cards or coming dice" in said[0] and "not perfect" in said[0]
    assert not any("%" in text or text.startswith(("Bid", "Without a loan")) for text in said)
    assert said[-1] == "Sell to [every] buyer."
