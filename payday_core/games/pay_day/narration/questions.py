"""Three questions for the class: on interest, on deals, on what comes next. With names and dollars, and an answer if there is one.

They ask about the numbers of the month and about what could be done; none asks who was wrong. Each is the first that fits of a short list,
the most important first.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from payday_core.games.pay_day.findings.month import chains, ranks, sums_of
from payday_core.games.pay_day.kinds import Event, Offer, Why
from payday_core.games.pay_day.ledger.frames import HELD, LOST, SOLD, Deal, Ledger, interest_on
from payday_core.games.pay_day.ledger.journal import Row
from payday_core.text.wording import a_money, count, counted, join_names, money, running


class Question(NamedTuple):
    """A question to the class; the answer for the teacher, empty where the class has to weigh it; the seats it names."""

    text: str
    answer: str = ""
    seats: tuple[int, ...] = ()


MONTHS_MOST = 12
"""A gain that lasts longer than this is not eaten within sight."""

Asked = Callable[[Ledger, int], Question | None]


def questions(book: Ledger, month: int) -> tuple[Question, Question, Question]:
    """The three questions after a month."""
    after = (_last_deals, _debt_first, _leader_next) if month < book.months else (_one_more_month, _leader_next)
    interest = (_after_the_chain, _repaid, _owed_for_two, _interest_of_the_game, _savings_or_loan, _price_of_a_loan)
    deals = (_lost_deal, _deal_on_credit, _auction, _sold_deal, _waiting_deal, _free_deal, _left_deal, _no_bid, _no_deal)
    return _first(interest, book, month), _first(deals, book, month), _first(after, book, month)


def _first(rules: Sequence[Asked], book: Ledger, month: int) -> Question:
    return next(question for rule in rules if (question := rule(book, month)) is not None)


def _interest_on(book: Ledger, loan: int) -> int:
    return interest_on(loan, book.edition.loan_rate)


def _percent(book: Ledger) -> str:
    return f"{round(100 * book.edition.loan_rate)}%"


# ---- interest


def _after_the_chain(book: Ledger, month: int) -> Question | None:
    found = chains(book, month)
    if not found:
        return None
    chain = found[0]
    seat, loans = chain.seats[0], chain.numbers["loans"]
    deal = next(deal for deal in book.bought if (deal.seat, deal.bought_turn) == (seat, chain.numbers["turn"]))
    came = f"{money(chain.numbers['dollars'])} more" if loans == 1 else f"{money(chain.numbers['dollars'])} more in {count(loans)} loans"
    text = (
        f"{book.names[seat]} borrowed {money(deal.borrowed)} for the {running(deal.deal)}, "
        f"and later had to borrow {came}. Which of these loans would have come without the deal?"
    )
    return Question(text, "", (seat,))


def _repaid(book: Ledger, month: int) -> Question | None:
    most = max(sums_of(book, month), key=lambda had: had.repaid)
    if not most.repaid or month == book.months:
        return None
    name = book.names[most.seat]
    saved = _interest_on(book, most.repaid)
    text = f"{name} repaid {money(most.repaid)} on Pay Day. What does that save at the next one?"
    return Question(text, f"{_percent(book)} of it: {money(saved)}.", (most.seat,))


def _owed_for_two(book: Ledger, month: int) -> Question | None:
    seat, had = max(enumerate(book.at_end_of(month)), key=lambda pair: pair[1].loan)
    if not had.loan or month == book.months:
        return None
    each = _interest_on(book, had.loan)
    text = f"{book.names[seat]} owes {money(had.loan)}. If nothing is repaid, how much interest do the next two Pay Days cost?"
    return Question(text, f"{money(each)} each time, {money(2 * each)} together, and {money(had.loan)} is still owed.", (seat,))


def _interest_of_the_game(book: Ledger, month: int) -> Question | None:
    """After the game: who paid most."""
    most = max(sums_of(book, None), key=lambda had: had.paid)
    if not most.paid or month < book.months:
        return None
    text = f"{book.names[most.seat]} paid {money(most.paid)} interest in the whole game. Which loan was worth what it cost?"
    return Question(text, "", (most.seat,))


def _savings_or_loan(book: Ledger, month: int) -> Question | None:
    seat, had = max(enumerate(book.at_end_of(month)), key=lambda pair: pair[1].savings)
    if not had.savings or month == book.months:
        return None
    brings, costs = interest_on(had.savings, book.edition.savings_rate), _interest_on(book, had.savings)
    text = (
        f"{book.names[seat]} has {money(had.savings)} in savings. What does that bring at the next Pay Day, "
        "and what would a loan of the same size cost?"
    )
    return Question(text, f"It brings {money(brings)}; the loan would cost {money(costs)}.", (seat,))


def _price_of_a_loan(book: Ledger, month: int) -> Question | None:
    loan = 5 * book.edition.loan_step
    text = f"Nobody owes anything. What would {a_money(loan)} loan cost at each Pay Day, and when would it be worth that?"
    return Question(text, f"{_percent(book)} of it: {money(_interest_on(book, loan))} each time.")


# ---- deals


def _of(book: Ledger, month: int, state: str) -> list[Deal]:
    """The deals of a month that were paid for, in one state, the dearest first."""
    paid = (deal for deal in book.deals_in(month) if deal.state == state and deal.cost)
    return sorted(paid, key=lambda deal: -deal.cost)


def _lost_deal(book: Ledger, month: int) -> Question | None:
    lost = _of(book, month, LOST)
    if not lost:
        return None
    deal = lost[0]
    text = (
        f"{deal.name} bought the {running(deal.deal)} for {money(deal.cost)} in month {deal.bought_month}, and it went unsold. "
        "When is it too late to buy a deal?"
    )
    return Question(text, "", (deal.seat,))


def _deal_on_credit(book: Ledger, month: int) -> Question | None:
    """A deal that waits while its loan is still owed, where interest would eat the gain in a year."""
    for deal in _of(book, month, HELD):
        owed = min(deal.borrowed, book.at_end_of(month)[deal.seat].loan)
        each, gain = _interest_on(book, owed), deal.value - deal.cost
        if 0 < gain <= MONTHS_MOST * each:
            text = (
                f"{deal.name} owes {money(owed)} for the {running(deal.deal)}, which gains {money(gain)} if sold. "
                "After how many Pay Days has the interest eaten that?"
            )
            answer = f"It costs {money(each)} each time: after {counted(-(-gain // each), 'Pay Day')}, if nothing is repaid."
            return Question(text, answer, (deal.seat,))
    return None


def _waiting_deal(book: Ledger, month: int) -> Question | None:
    held = _of(book, month, HELD)
    if not held:
        return None
    deal = held[0]
    text = (
        f"{deal.name} has {money(deal.cost)} in the {running(deal.deal)}, which sells for {money(deal.value)}. "
        "What can it not do until a buyer comes?"
    )
    return Question(text, "", (deal.seat,))


def _sold_deal(book: Ledger, month: int) -> Question | None:
    sold = _of(book, month, SOLD)
    if not sold:
        return None
    best = max(sold, key=lambda deal: deal.profit)
    text = (
        f"{best.name} sold the {running(best.deal)} for {money(best.proceeds)}; it had cost {money(best.cost)}. "
        f"What did {best.name} risk by waiting?"
    )
    return Question(text, f"The {money(best.cost)}: an unsold deal is worth nothing at the end.", (best.seat,))


def _left_deal(book: Ledger, month: int) -> Question | None:
    rows = [row for row in book.steps if row.what == Event.LEFT_DEAL and row.month == month]
    if not rows:
        return None
    row = max(rows, key=lambda row: book.edition.deals[row.about].value - book.edition.deals[row.about].cost)
    card, name, cash = book.edition.deals[row.about], book.names[row.seat], row.balance(row.seat).cash
    text = (
        f"{name} left the {running(card.title)} at {money(card.cost)}, which sells for {money(card.value)}, "
        f"with {money(cash)} in hand. What were the reasons for buying it, and against?"
    )
    return Question(text, "", (row.seat,))


def _auction(book: Ledger, month: int) -> Question | None:
    """The dearest deal that was won by auction this month: by a team that had not seen it, or by the one that had."""
    rows = [row for row in book.steps if row.what == Why.DEAL_BOUGHT and row.month == month and _is_auctioned(book, row)]
    if not rows:
        return None
    row = max(rows, key=lambda row: row.amount)
    card, name = book.edition.deals[row.about], book.names[row.seat]
    if (Event.AUCTION, row.seat, row.about) in [(other.what, other.seat, other.about) for other in book.turns[row.turn]]:
        won = f"{name} alone had seen the {running(card.title)}, and won its auction at {money(row.amount)}"
        return Question(f"{won}. What could the others tell from the bids?", "", (row.seat,))
    text = (
        f"{name} bid {money(row.amount)} for a deal unseen: the {running(card.title)}, which sells for {money(card.value)}. "
        "How high can a bid for an unseen deal go?"
    )
    return Question(text, _average(book, card.cost), (row.seat,))


def _is_auctioned(book: Ledger, row: Row) -> bool:
    return book.edition.deals[row.about].kind == Offer.AUCTION


def _average(book: Ledger, lowest: int) -> str:
    """What an auctioned deal is worth to those who know only its lowest bid."""
    worth = lowest * book.edition.auction_percent // 100
    return f"Such deals sell for {book.edition.auction_percent / 100:.1f} times their lowest bid on average, here {money(worth)}."


def _no_bid(book: Ledger, month: int) -> Question | None:
    row = next((row for row in book.steps if row.what == Event.NO_BID and row.month == month), None)
    if row is None:
        return None
    card = book.edition.deals[row.about]
    text = f"Nobody bid {money(card.cost)} for the {running(card.title)}, which sells for {money(card.value)}. What was it worth unseen?"
    return Question(text, _average(book, card.cost))


def _free_deal(book: Ledger, month: int) -> Question | None:
    free = [deal for deal in book.deals_in(month) if not deal.cost]
    if not free:
        return None
    deal = free[0]
    got, value = f"{deal.name} got the {running(deal.deal)} for nothing", money(deal.value)
    if deal.state == HELD:
        return Question(f"{got}, and it sells for {value}. What can be planned with that money before a buyer comes?", "", (deal.seat,))
    if deal.state == LOST:
        return Question(f"{got}, and it went unsold. What would one more buyer have been worth?", f"{value}.", (deal.seat,))
    answer = f"Anything below {value}, less the interest on a loan for it."
    return Question(f"{got} and sold it for {value}. What could a team pay for such a deal and still gain?", answer, (deal.seat,))


def _no_deal(book: Ledger, month: int) -> Question | None:
    card = next((card for card in book.edition.deals if card.kind != Offer.AUCTION), book.edition.deals[0])
    text = f"Nobody was offered a deal. How much cash should a team keep so that it can buy one for {money(card.cost)} without a loan?"
    return Question(text)


# ---- what comes next


def _last_deals(book: Ledger, month: int) -> Question | None:
    """Before the last month: who still holds the dearest deal."""
    held = _of(book, month, HELD)
    if not held or month + 1 < book.months:
        return None
    deal = held[0]
    text = (
        "Next month is the last, and unsold deals are lost. "
        f"{deal.name} holds the {running(deal.deal)} for {money(deal.cost)}. What are the choices now?"
    )
    return Question(text, "", (deal.seat,))


def _debt_first(book: Ledger, month: int) -> Question | None:
    seat, had = max(enumerate(book.at_end_of(month)), key=lambda pair: pair[1].loan)
    if not had.loan:
        return None
    text = (
        f"{book.names[seat]} starts month {month + 1} with {money(had.cash)} and {a_money(had.loan)} loan. "
        "Is it time for a deal, if one comes up?"
    )
    return Question(text, "", (seat,))


def _leader_next(book: Ledger, month: int) -> Question | None:
    order = ranks(book, month)
    leaders = [line.seat for line in order if line.rank == 1]
    names = join_names([book.names[seat] for seat in leaders])
    if month == book.months:
        text = f"{names} ended with {money(order[0].worth)}. How much of that was luck, and how much was choice?"
        return Question(text, "", tuple(leaders))
    lead = "leads" if len(leaders) == 1 else "lead"
    text = f"{names} {lead} with {money(order[0].worth)}. What would you change in your plan for month {month + 1} to take the lead?"
    return Question(text, "", tuple(leaders))


def _one_more_month(book: Ledger, month: int) -> Question | None:
    """After the game: a team with a loan against a team without."""
    seat, had = max(enumerate(book.at_end_of(month)), key=lambda pair: pair[1].loan)
    if not had.loan:
        return None
    text = (
        f"{book.names[seat]} ends with {money(had.cash)} in cash and {a_money(had.loan)} loan. If the game went on, "
        "what would be the choices at the next Pay Day?"
    )
    step = book.edition.loan_step
    return Question(text, f"Each {money(step)} repaid saves {money(_interest_on(book, step))} at every later Pay Day.", (seat,))
