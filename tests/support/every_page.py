"""Every page of the app in every state that looks different, as one table: a page is a line.

Two read it: `python -m bench.shots FOLDER` takes its pictures, `tests/browser/test_access.py` looks for barriers.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar
from urllib.parse import urlencode

from payday_core import ASK_ALL, ASK_BIG, Game, Seat, bot, edition
from payday_core.classroom import orders
from payday_core.classroom.class_service import ClassService
from payday_core.classroom.names.team_names import TEAM_NAMES
from payday_core.engine.game import Game as AnyGame
from payday_core.games.game_of_the_year.game import Game as Year
from payday_core.games.game_of_the_year.kinds import Ask as YearAsk
from payday_core.games.game_of_the_year.seats import Seat as YearSeat
from payday_core.games.pay_day.custom_boards.code import code_of
from payday_core.games.pay_day.custom_boards.making import laid_out, take_up, with_lengths
from payday_core.games.pay_day.kinds import Ask
from payday_core.games.pay_day.rule_cards.text import code_of as card_code
from payday_core.games.pay_day.turn_by_turn import Next, next_thing, play_others, reached_pay_day, roll
from payday_core.games.play_or_pay.game import Game as Cards
from payday_core.games.play_or_pay.house import house
from payday_core.games.play_or_pay.seats import Seat as CardsSeat
from payday_core.lab.links import query_of
from payday_core.lab.three_numbers import first_numbers, how_good
from payday_core.sessions.live import Hub
from payday_core.store import Logs
from payday_core.teaching.catalogue import catalogue
from payday_core.teaching.lesson_service import LessonService
from tests.support.drivers.classroom import (
    LONG_TEAMS,
    ODD_NICKNAMES,
    SEATS,
    at_tables,
    ended,
    in_month,
    joined,
    planning,
    reported,
    seat_at,
)
from tests.support.drivers.classroom import Held as Class
from tests.support.drivers.classroom import asked as asked_class
from tests.support.drivers.led_lesson import led_in, with_tickets
from tests.support.drivers.page import asked, new_game

LONG = ("Wolfgang Amadeus", "Maximilian Q. Zz", "Christina-Louise", "Bartholomew W.W.", "Mississippi Mmmm", "Winnie WWWWWWWWW")
"""Names as long as a name may be."""

TILES = code_of(take_up(laid_out("big-2008", "printed", 0, (31, 28, 30)), [3, 12]))
WHITE = code_of(with_lengths(laid_out("standard-2008", "printed", 0), (31, 28)))
RACING = ("careful", "buyer", "careful", "saver", "borrower", "tuned")
CARDS = urlencode(
    {"card": [f"{name}.{card_code(bot(one).card(edition('hasbro-2000')))}" for name, one in zip(LONG, RACING, strict=True)]}, doseq=True
)
BOXES = ".st-key-boxes [class*=st-key-card-ed] button"
BUILDER = ".st-key-month-days button p"
CHART = ".js-plotly-plot svg.main-svg"
LAB_TABLE = "table=holder~debt-free~careful~borrower&months=2&pairs=40&luck=1&box=parker-1994"
LAB = f"{LAB_TABLE}&differs=loan_rate&base=10&changed=20"
LAB_BOXES = f"{LAB_TABLE}&differs=box&base=parker-1994&changed=parker-1974"
LAB_THREE = urlencode(query_of(how_good("parker-1974", first_numbers("parker-1974"), 40)))
TALK = (".ranks", ".st-key-card-chart-cash", ".st-key-card-chart-loan", ".talk", ".st-key-big-next button")
REVIEWED = ".st-key-card-chart-pot h2"
WORTH_CARD = ".st-key-card-chart-worth-by-turn"
ON = (".st-key-big-next button",)
COACH = "[class*=st-key-coach-] button"
CARDS_LAID, SUMMER = 20, 170
"""Turns after which several cards lie in the rows; the day of the year from which it is summer."""
ALL = ("all",)

ALL_IS_REACHED = """() => {
    const next = [...document.querySelectorAll('[class*=st-key-reach-]')].find((one) => one.checkVisibility());
    if (next) next.scrollIntoView();
    else document.querySelector('[data-testid=stMain]').scrollTo(0, 0);
    return !next;
}"""
"""Scrolls past all charts that wait for that, and back to the top."""

GameT = TypeVar("GameT", bound=AnyGame)


@dataclass(frozen=True)
class Page:
    """Its address; what is seen once it stands; the game that it shows, whose code is appended; what is then pressed, and seen thereby.

    `held`: the lesson that it shows being held, by its number, and what has been done in it. `room`: makes a class on its own devices, and
    gives what stands in the address after `?`. `in_sight`: what a projector shows without
    scrolling, all of the page or these selectors. `only_pictured`: the page is looked at, while the tests take a fuller one of its kind.
    """

    path: str
    stands: str
    game: Callable[[], AnyGame] | None = None
    press: str = ""
    shows: str = ""
    in_sight: tuple[str, ...] = ()
    only_pictured: bool = False
    held: tuple[int, tuple[dict[str, object], ...]] | None = None
    room: Callable[[ClassService], str] | None = None

    def of(self, code: str) -> str:
        """The address of this page of a game."""
        return f"{self.path}{'&' if '?' in self.path else '?'}g={code}"

    def address(self, hub: Hub) -> str:
        """The address of this page, once its game or its lesson lies in that store."""
        if self.room:
            return f"{self.path}?{self.room(ClassService(hub))}"
        if self.held:
            return f"{self.path}?s={being_held(hub, *self.held)}"
        return self.of(hub.start(self.game(), "Class 7B")) if self.game else self.path


# ---- lessons being held


LOCKED = ({"do": "hands", "vote": 0, "answer": 2, "more": 9}, {"do": "hands", "vote": 0, "answer": 1, "more": 15}, {"do": "lock"})
RAN = (*LOCKED, {"do": "ran"})


def to(step: int, *before: dict[str, object]) -> tuple[dict[str, object], ...]:
    """What was done before, and then this step."""
    return (*before, {"do": "step", "to": step})


def being_held(hub: Hub, number: int, entries: tuple[dict[str, object], ...]) -> str:
    """The code of a lesson in which this was done."""
    service = LessonService(Logs(hub.store))
    code = service.open(next(one for one in catalogue().lessons if one.number == number), alone=False)
    for entry in entries:
        service.do(code, None, entry)
    return code


# ---- classes on their own devices


def screen(make: Callable[[ClassService], Class]) -> Callable[[ClassService], str]:
    """What opens the projected page of that class."""
    return lambda service: f"r={make(service).code}"


def flooded(service: ClassService) -> Class:
    """A class of which one device has taken many seats, and whose controls were taken at the machine."""
    held = four(service)
    for number in range(10):
        service.join(held.code, None, f"{number} WWWWWWWWWWWWW", "192.0.2.9", f"fresh {number}")
    service.new_key(held.code)
    return held


def visited(service: ClassService) -> str:
    """A class and games that visitors have opened."""
    service.open(LONG[0], TEAM_NAMES[:4], 4, visitor=True)
    for name in LONG:
        Logs(service.hub.store).mark_visitors(service.hub.start(new_game(), f"{name} against the bots"))
    return ""


def controls(make: Callable[[ClassService], Class]) -> Callable[[ClassService], str]:
    """What opens the teacher's pages of that class."""

    def opened(service: ClassService) -> str:
        held = make(service)
        return f"r={held.code}&k={held.key}"

    return opened


def seat(name: str) -> Callable[[ClassService], str]:
    """What opens a pupil's page in that state."""
    return lambda service: seat_at(service, name).partition("?")[2]


def led_seat(number: int, *entries: dict[str, object]) -> Callable[[ClassService], str]:
    """What opens a pupil's page while that is done in a lesson."""
    return lambda service: led_in(service, number, *entries).path(0).partition("?")[2]


def four(service: ClassService) -> Class:
    """Four teams of two, with names that are hard to show."""
    held = joined(service, LONG_TEAMS, 2, ODD_NICKNAMES)
    held.order(orders.setting_of("clock", orders.CLOCK_MOST))
    return held


def forty(service: ClassService) -> Class:
    """As many teams as there may be, each at a table of its own, with time to look at every question."""
    held = joined(service, TEAM_NAMES)
    held.order(orders.setting_of("clock", orders.CLOCK_MOST))
    return at_tables(held)


# ---- games of a class


def planning_game(teams: int = 4) -> Game:
    """Before the first month."""
    return new_game(teams=teams, asks=ASK_BIG, names=LONG)


def in_the_month(teams: int = 4) -> Game:
    """Everybody has moved three times."""
    game = new_game(teams=teams, names=LONG)
    for _ in range(3 * teams):
        game.play_turn()
    return game


def after_a_month(teams: int = 4) -> Game:
    """Two months, the first of them played, with deals and loans."""
    game = new_game(teams=teams, names=LONG, card=bot("buyer").card(edition("parker-1994")))
    game.play_month()
    return game


def played(teams: int = 4) -> Game:
    """To the end."""
    game = after_a_month(teams)
    game.play()
    return game


def by_hand(teams: int = 4, months: int = 2) -> Game:
    """A class game to its end, in which the teams answered what moves most money themselves, always with the last answer."""
    game = new_game(teams=teams, asks=ASK_BIG, months=months, names=LONG)
    while not game.over:
        game.play_month()
        while game.pending:
            game.answer(game.pending.usual[-1])
    return game


def in_debt() -> Game:
    """Three months in which one team buys what it can, on loans, and another never borrows."""
    known = zip(LONG, ("careful", "debt-free", "careful", "buyer"), strict=False)
    game = Game.new(edition("parker-1994"), [Seat.bot(one, name) for name, one in known], 3, 89, in_step=True)
    game.play()
    return game


def question(ask: Ask, at_least: int = 2, box: str = "", teams: int = 6) -> Game:
    """That question is open; in an auction everybody but the last has raised."""
    game = asked(ask, at_least, box, teams, LONG).fork()
    for _ in range(teams if ask is Ask.BID else 0):
        game.answer(game.pending.values[1])
    return game


# ---- games of one person


def alone(box: str = "parker-1994", months: int = 1, seed: int = 7, placing: bool = False) -> Game:
    """One person and three bots, at the start."""
    seats = [Seat(LONG[0], asks=ASK_ALL), *(Seat.bot(one) for one in ("careful", "saver", "buyer"))]
    return Game.new(edition(box), seats, months, seed, placing=placing)


def alone_until(there: Callable[[Game], bool], box: str = "parker-1994") -> Game:
    """Played on, always with the last answer, until it is there; by the first luck with which it ever is."""
    for seed in range(50):
        game = alone(box, months=2, seed=seed)
        while not there(game) and not game.over:
            go_on(game)
        if there(game):
            return game
    raise AssertionError(f"it is never so: {there.__name__}")


def go_on(game: Game) -> None:
    """Whatever the person does next."""
    if next_thing(game) is Next.ANSWER:
        game.answer(game.pending.usual[-1])
    else:
        roll(game) if next_thing(game) is Next.ROLL else play_others(game)


def is_buying(game: Game) -> bool:
    """Is a deal offered, with more than one way to pay?"""
    return next_thing(game) is Next.ANSWER and game.pending.ask is Ask.BUY_DEAL and len(game.pending.usual) > 2


def is_bidding_on_credit(game: Game) -> bool:
    """Is a bid asked for that takes a loan?"""
    asked = game.pending if next_thing(game) is Next.ANSWER else None
    return asked is not None and asked.ask is Ask.BID and any(one.outlook.loan > asked.now.loan for one in asked.options)


def is_paid(game: Game) -> bool:
    """Has Pay Day come, with or without a question on the way?"""
    return reached_pay_day(game, 0) or (game.pending is not None and game.pending.ask is Ask.REPAY)


def cards_asked() -> Cards:
    """Play or Pay for one: a card is to be chosen, and some lie on the table."""
    game = Cards.new(house(), [CardsSeat("Ana"), *map(CardsSeat.bot, ("opener", "both", "holder"))], 3, 5)
    return first_answers(game, lambda: game.pending is not None and game.turn > CARDS_LAID)


def year_asked() -> Year:
    """Game of the Year for one: in summer, two numbers were spun."""
    game = Year.new([YearSeat("Ana"), *map(YearSeat.bot, ("par", "fame", "saver"))], 7)
    return first_answers(game, lambda: game.pending is not None and game.pending.ask is YearAsk.PAGE and min(game.table.day[:4]) > SUMMER)


def cards_over() -> Cards:
    """The same game, played to its end."""
    return first_answers(cards_asked(), lambda: False)


def year_over() -> Year:
    """The same year, to its end."""
    return first_answers(year_asked(), lambda: False)


def first_answers(game: GameT, until: Callable[[], bool]) -> GameT:
    """Played on, always with the first answer, until then or to the end."""
    while not game.over and not until():
        if game.pending:
            game.answer(game.pending.values[0])
        else:
            game.play_turn()
    return game


PAGES = {
    "home": Page("/", ".hero h1"),
    "home-edit": Page(
        "/", ".st-key-kept-games", new_game, press="[class*=st-key-kept-edit-] button", shows="[class*=st-key-kept-delete-] button"
    ),
    "class": Page("/class?edition=parker-1974", BOXES, press="summary >> text=House rules", shows=".stSlider"),
    "class-new": Page("/class", BOXES, only_pictured=True),
    "class-own-board": Page(
        "/class?edition=big-2008", BOXES, press=".st-key-way-big-2008 button >> text=Our own board", shows=".st-key-to-builder"
    ),
    "board-tiles": Page(f"/board?b={TILES}", BUILDER),
    "board-white": Page(f"/board?b={WHITE}", BUILDER, press="summary >> text=House values", shows="[class*=st-key-house-value-]"),
    "editions": Page("/editions", ".e-boxes"),
    "editions-tiles": Page("/editions?edition=big-2008&show=days&days=28&deck=day-tiles", ".e-boxes"),
    "editions-lottery": Page("/editions?edition=hasbro-2000&deck=lottery", ".e-boxes", only_pictured=True),
    "editions-deals": Page("/editions?edition=parker-1974&deck=deals", ".e-boxes"),
    "games": Page("/games", ".gm-all"),
    "cards-new": Page("/solo?title=play-or-pay", ".st-key-big-start button"),
    "cards": Page("/solo", ".pp-four", cards_asked),
    "cards-over": Page("/solo", ".pp-podium", cards_over),
    "cards-review": Page("/review", CHART, cards_over),
    "cards-replay": Page("/replay?t=69", ".pp-four", cards_over, press=COACH, shows=".ca-tbl"),
    "cards-ledger": Page("/ledger", ".lg-t", cards_over, only_pictured=True),
    "cards-keep": Page("/keep", ".gl-standing", cards_over, only_pictured=True),
    "cards-running": Page("/replay", "h1 >> text=Not open yet", cards_asked, only_pictured=True),
    "year-new": Page("/solo?title=game-of-the-year", ".st-key-big-start button"),
    "year": Page("/solo", ".st-key-card-next", year_asked),
    "year-over": Page("/solo", ".gy-final", year_over),
    "year-review": Page("/review", CHART, year_over),
    "year-replay": Page("/replay?t=61", ".gy-year", year_over, press=COACH, shows=".ca-tbl"),
    "year-ledger": Page("/ledger", ".lg-t", year_over),
    "year-keep": Page("/keep", ".gl-standing", year_over),
    "rules-cards": Page("/editions?title=play-or-pay&house=losers-pay", ".gr-book"),
    "rules-year": Page("/editions?title=game-of-the-year", ".gr-cards"),
    "tournament": Page(f"/tournament?edition=hasbro-2000&months=2&games=100&luck=7&{CARDS}", CHART),
    "tournament-form": Page("/tournament", ".st-key-t-new", press=".st-key-t-new button", shows="[data-testid=stForm]"),
    "tournament-text": Page("/tournament", ".st-key-t-new", press=".st-key-t-paste button", shows="textarea", only_pictured=True),
    "lab": Page("/lab", ".l-start", press="summary >> text=Ask a question of your own", shows=".st-key-lab-box"),
    "lab-predict": Page(f"/lab?{LAB}&guesses=-1000x3~-250", ".l-dots"),
    "lab-sketch": Page(f"/lab?{LAB}&sketch=3500~5000~9000", ".l-sketch circle"),
    "lab-boxes": Page(f"/lab?{LAB_BOXES}", ".l-else", only_pictured=True),
    "lab-answer": Page(f"/lab?{LAB}&guesses=-1000x3~-250&sketch=3500~5000~9000&locked=1042", CHART),
    "lab-boxes-answer": Page(f"/lab?{LAB_BOXES}&locked=1042", CHART, only_pictured=True),
    "lab-three": Page(f"/lab?{LAB_THREE}", ".l-test"),
    "lab-three-answer": Page(f"/lab?{LAB_THREE}&guesses=-100x3~-250&locked=1042", CHART),
    "plan": Page("/plan", ".rule", planning_game, in_sight=ALL, only_pictured=True),
    "plan-six": Page(
        "/plan", ".rule", lambda: planning_game(6), press=".st-key-alter-1 button", shows="[data-testid=stForm]", in_sight=ALL
    ),
    "month": Page("/month", "svg.pd", in_the_month, in_sight=ALL, only_pictured=True),
    "month-six": Page("/month", "svg.pd", lambda: in_the_month(6), in_sight=ALL),
    "deal": Page("/month", ".opt", lambda: question(Ask.BUY_DEAL, 3, "parker-1994"), in_sight=ALL),
    "deal-more": Page(
        "/month",
        ".opt",
        lambda: question(Ask.BUY_DEAL, 3, "parker-1994"),
        press="[class*=st-key-buy-more] button",
        shows=".st-key-big-more",
    ),
    "sell": Page("/month", ".opt", lambda: question(Ask.SELL_DEAL, 2, "parker-1974", 4), in_sight=ALL),
    "repay": Page("/month", ".stSlider", lambda: question(Ask.REPAY, 5, "parker-1994"), in_sight=ALL),
    "to-pay": Page("/month", ".stNumberInput", lambda: question(Ask.BORROW_TO_PAY), in_sight=ALL),
    "auction": Page("/month", ".ask", lambda: question(Ask.BID, 12), in_sight=ALL),
    "sealed": Page("/month", ".ask", lambda: asked(Ask.BID, 12, teams=6, names=LONG), in_sight=ALL),
    "swap": Page("/month", ".ask", lambda: question(Ask.SWAP_LOTTERY_CARD, 6), in_sight=ALL),
    "friend": Page("/month", ".ask", lambda: question(Ask.CHOOSE_FRIEND, 5), in_sight=ALL),
    "bring": Page("/month", ".ask", lambda: question(Ask.BRING_FRIEND, 4), in_sight=ALL),
    "number": Page("/month", ".ask", lambda: question(Ask.PICK_NUMBER, 8, "big-2008"), in_sight=ALL),
    "die": Page("/month", ".ask", lambda: question(Ask.TURN_DIE, 6), in_sight=ALL),
    "tile": Page("/month", ".st-key-place-days", lambda: question(Ask.PLACE_TILE), in_sight=ALL),
    "report": Page("/report", CHART, after_a_month, in_sight=TALK, only_pictured=True),
    "report-six": Page("/report", CHART, lambda: after_a_month(6), in_sight=TALK),
    "report-held": Page("/report?final=to-come", CHART, played, only_pictured=True),
    "curtain": Page("/final?step=0", ".stairs", played, only_pictured=True),
    "curtain-open": Page("/final?step=4", ".stairs", played, only_pictured=True),
    "final": Page("/final", ".st-key-card-final-luck", played),
    "review-games": Page("/review", ".st-key-card-review-file"),
    "review": Page("/review", REVIEWED, by_hand, only_pictured=True),
    "review-seat": Page("/review?seat=1", REVIEWED, by_hand),
    "review-six": Page("/review?seat=5", REVIEWED, lambda: played(6), only_pictured=True),
    "review-running": Page("/review", ".st-key-card-chart-places", in_the_month, press=f"{WORTH_CARD} summary", shows=".rv-table"),
    "ledger": Page("/ledger?seat=2", CHART, lambda: played(6), press="summary >> text=The same numbers", shows=".rv-table"),
    "ledger-all": Page("/ledger", CHART, lambda: played(6), only_pictured=True),
    "replay": Page(
        "/replay?t=17", "svg.pd", by_hand, press=".st-key-card-replay-choices summary", shows=".st-key-card-replay-choices input"
    ),
    "replay-start": Page("/replay", "svg.pd", by_hand, only_pictured=True),
    "replay-no-spoilers": Page("/replay?t=40&spoilers=no", "svg.pd", lambda: played(6)),
    "debrief": Page(
        "/debrief", ".st-key-more-0", lambda: by_hand(3, 1), press=".st-key-more-0 button", shows=".db-count >> text=1", in_sight=ON
    ),
    "debrief-told": Page("/debrief?step=2", ".db-tbl", lambda: by_hand(3, 1), in_sight=ON),
    "debrief-choice": Page("/debrief?step=5", ".db-tbl", by_hand, only_pictured=True),
    "debrief-luck": Page("/debrief?step=9", ".st-key-big-next", by_hand, only_pictured=True),
    "debrief-end": Page("/debrief?step=99", CHART, by_hand, only_pictured=True),
    "keep": Page("/keep", ".kp-list dt:has-text('luck')", played),
    "keep-running": Page("/keep", ".empty", in_the_month, only_pictured=True),
    "solo": Page("/solo", BOXES),
    "solo-roll": Page("/solo", ".st-key-big-next", alone),
    "solo-tile": Page("/solo", ".st-key-big-next", lambda: alone("big-2008", placing=True)),
    "solo-auction": Page("/solo", "[class*=st-key-big-o]", lambda: alone_until(is_bidding_on_credit, "hasbro-2000")),
    "solo-deal": Page("/solo", "[class*=st-key-big-o]", lambda: alone_until(is_buying), only_pictured=True),
    "solo-coach": Page(
        "/solo", ".st-key-coach-ask button", lambda: alone_until(is_buying), press=".st-key-coach-ask button", shows=".ca-tbl"
    ),
    "solo-pay-day": Page("/solo", ".st-key-big-next", lambda: alone_until(is_paid), press=".st-key-big-next button", shows=".pls"),
    "solo-report": Page("/report?m=1", CHART, lambda: alone_until(lambda game: game.over), only_pictured=True),
    "solo-end": Page("/final", CHART, lambda: alone_until(lambda game: game.over)),
    "twin": Page("/twin", CHART, in_debt, press=".st-key-twin-find button", shows=".st-key-card-chart-flip .js-plotly-plot"),
    "twin-cards": Page("/twin?mode=card", CHART, in_debt, only_pictured=True),
    "twin-salary": Page("/twin?what=wage", CHART, in_the_month, only_pictured=True),
    "lessons": Page("/lessons", ".ls-card"),
    "lessons-pacing": Page("/lessons", ".ls-card", press="text=Middle school", shows=".ls-days"),
    "standards": Page("/standards", ".ls-walk"),
    "standards-by-standard": Page("/standards?by=standard", ".ls-walk", only_pictured=True),
    "standards-paper": Page("/standards?by=paper", ".sh-look iframe", only_pictured=True),
    "lesson-plan": Page("/lesson?l=03-one-month-two-price-tags", ".ls-plan"),
    "lesson-do-now": Page("/lesson", ".ls-t", held=(1, ()), in_sight=ON),
    "lesson-predict": Page("/lesson", ".st-key-big-lock button", held=(3, to(1)), in_sight=(".st-key-big-lock button",)),
    "lesson-guess": Page("/lesson", ".st-key-big-lock button", held=(2, to(1)), only_pictured=True),
    "lesson-play": Page("/lesson", ".st-key-lesson-prepared button", held=(3, to(2, *LOCKED))),
    "lesson-round": Page("/lesson", ".hr-rows", held=(9, to(2, *LOCKED))),
    "lesson-run": Page("/lesson", ".ls-places", held=(4, to(2, *LOCKED)), in_sight=(".st-key-big-run button",)),
    "lesson-reveal": Page("/lesson", ".st-key-lesson-layer", held=(8, to(3, *RAN)), in_sight=(".st-key-big-layer button",)),
    "lesson-own-line": Page("/lesson", ".st-key-lesson-prepared button", held=(10, to(2, *LOCKED)), in_sight=ON),
    "lesson-two-charts": Page("/lesson", CHART, held=(10, to(4, *RAN)), in_sight=(".st-key-big-layer button",)),
    "lesson-talk": Page("/lesson", ".ls-prose", held=(2, to(4, *RAN)), in_sight=ON),
    "lesson-editions": Page("/lesson", ".te-bars", held=(11, to(3, *RAN, {"do": "layer", "shown": 6})), in_sight=ALL),
    "lesson-exit": Page("/lesson", ".st-key-card-ticket-0", held=(2, to(5, *RAN))),
    "lesson-teacher": Page("/lesson?l=03-one-month-two-price-tags&v=teacher", ".ls-edition"),
    "sheets-slides": Page("/sheets?l=03-one-month-two-price-tags&p=slides", ".sh-slides img"),
    "sheets": Page("/sheets?l=03-one-month-two-price-tags&p=key", ".sh-look iframe"),
    "sheets-pacing": Page("/sheets?u=middle-school", ".sh-look iframe", only_pictured=True),
    "sheets-ticket": Page("/sheets?l=02-interest-is-the-price-of-time&p=ticket", ".st-key-card-files", only_pictured=True),
    "hand-in": Page("/hand_in", ".hi-said:not(:empty)", room=lambda service: f"s={with_tickets(service).room.lesson}"),
    "own-sheet": Page("/own_sheet", ".os-code", in_debt),
    "own-sheet-code": Page("/own_sheet", ".st-key-card-own-type"),
    "check": Page("/check", ".ck-how"),
    "check-paper": Page("/check?paper=all", ".sh-look iframe", only_pictured=True),
    "class-devices": Page("/class", BOXES, press="text=On their own devices", shows=".st-key-open-class button"),
    "join": Page("/join", ".st-key-join-go button", room=screen(four)),
    "join-forty": Page("/join", ".st-key-join-team input", room=screen(lambda service: joined(service, TEAM_NAMES))),
    "screen-lobby": Page("/screen", ".sc-lobby", room=screen(lambda service: joined(service, LONG, 8, most=10)), in_sight=ALL),
    "screen-plan": Page("/screen", ".sc-cards", room=screen(lambda service: planning(four(service))), in_sight=ALL, only_pictured=True),
    "screen-month": Page(
        "/screen", "svg.pd", room=screen(lambda service: in_month(four(service), asks=())), in_sight=ALL, only_pictured=True
    ),
    "screen-asked": Page("/screen", ".sc-answers", room=screen(lambda service: asked_class(four(service), Ask.BUY_DEAL)), in_sight=ALL),
    "screen-report": Page("/screen", CHART, room=screen(lambda service: reported(four(service))), in_sight=ALL, only_pictured=True),
    "screen-final": Page("/screen", CHART, room=screen(lambda service: ended(four(service))), in_sight=ALL, only_pictured=True),
    "screen-forty": Page("/screen", ".sc-grid", room=screen(forty), in_sight=ALL),
    "screen-forty-month": Page(
        "/screen", ".tb-month", room=screen(lambda service: in_month(forty(service))), in_sight=ALL, only_pictured=True
    ),
    "screen-forty-report": Page("/screen", ".tb", room=screen(lambda service: reported(forty(service))), in_sight=ALL),
    "control": Page("/control", ".st-key-begin button", room=controls(four), only_pictured=True),
    "control-flood": Page("/control", '[class*="st-key-turn-away"] button', room=controls(flooded)),
    "home-visitors": Page("/", ".st-key-visitors summary", room=visited, press=".st-key-visitors summary", shows=".st-key-remove-all"),
    "control-plan": Page(
        "/control",
        ".st-key-play button",
        room=controls(lambda service: planning(four(service))),
        press=".c-tile:nth-child(3) button",
        shows=".st-key-c-panel",
    ),
    "control-forty": Page("/control", ".st-key-play button", room=controls(forty)),
    "control-asked": Page(
        "/control", ".st-key-push-all button", room=controls(lambda service: asked_class(four(service), Ask.BUY_DEAL)), only_pictured=True
    ),
    "control-report": Page("/control", ".st-key-next button", room=controls(lambda service: reported(four(service))), only_pictured=True),
    "control-end": Page("/control", ".st-key-begin-same button", room=controls(lambda service: ended(four(service))), only_pictured=True),
    "kept": Page(
        "/kept",
        ".kp-all",
        room=controls(lambda service: planning(four(service))),
        press=".st-key-delete button",
        shows=".st-key-delete-sure button",
    ),
    "seat-lobby": Page("/seat", ".pu-h", room=seat("lobby"), press=".st-key-seat-link summary", shows=".qr", only_pictured=True),
    "seat-plan": Page("/seat", ".pu-h", room=seat("plan"), press=".st-key-plan-change button", shows=".st-key-plan-send"),
    **{
        f"seat-{name}": Page("/seat", ".pu-h", room=seat(name), only_pictured=name not in ("deal", "repay", "tables"))
        for name in SEATS
        if name not in ("lobby", "plan")
    },
    "seat-predict": Page("/seat", ".st-key-vote-1-0 button", room=led_seat(4, *to(1))),
    "seat-ticket": Page("/seat", ".st-key-card-sl-item-0", room=led_seat(2, *to(5, *RAN)), only_pictured=True),
    "lesson-home": Page("/lesson", ".ls-record", held=(2, to(6, *RAN))),
}
"""By name."""
