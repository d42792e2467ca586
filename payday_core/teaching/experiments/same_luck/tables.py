"""Duplicate tables: every team sits at a table of its own, and all tables meet the same dice, the same piles of cards and the same others.

So what differs between two teams in the end was begun by what they chose. A class may also play at one board; then its teams are the
seats of that game.
"""

from typing import TYPE_CHECKING, Annotated, Any, NamedTuple, Self

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError, model_validator

from payday_core.drawing.teams import DEFAULT_NAMES, LONGEST_NAME, clean_name
from payday_core.engine.chance import SEED_MOST
from payday_core.engine.record import BrokenRecord
from payday_core.games.pay_day.editions import Edition, edition
from payday_core.games.pay_day.editions.registry import editions
from payday_core.games.pay_day.game import Game
from payday_core.games.pay_day.kinds import MONTHS
from payday_core.games.pay_day.rule_cards.answers import NEVER
from payday_core.games.pay_day.rule_cards.blanks import RuleCard, of_wages
from payday_core.games.pay_day.rule_cards.characters import bot
from payday_core.games.pay_day.seats import ASK_BIG, ASK_NOTHING, Seat
from payday_core.sessions import live
from payday_core.store import StoreError
from payday_core.teaching.experiments.kind import SetUp

if TYPE_CHECKING:
    from payday_core.teaching.lesson_session import LessonSession

TEAMS_LEAST, TEAMS_MOST, TEAMS_FIRST = 2, 6, 4

TEAMS, TABLES, BOARD, SHOWN = "teams", "tables", "board", "team"
"""The names under which a lesson keeps the teams with their plans, the codes of their games, and that of a game at one board."""

KEEP_IN_WAGES = (0, 0.3, 0.6, 1, 2)
LOAN_IN_WAGES = (0, 1, 2, 3)
"""What stands to choose in the two blanks, besides a loan without limit."""

LOAN_MARGIN = 60
"""Percent that a deal has to earn, where a team fills in a loan on a card that borrows for none."""


def _known_bot(name: str) -> str:
    return bot(name).id


def _known_box(name: str) -> str:
    if name not in (ids := [one.id for one in editions()]):
        raise ValueError(f"there is no box {name!r:.40}; there are {', '.join(ids)}")
    return name


BotId = Annotated[str, AfterValidator(_known_bot)]
BoxId = Annotated[str, AfterValidator(_known_box)]
LuckNumber = Annotated[int, Field(ge=0, le=SEED_MOST)]


class Tables(SetUp):
    """What is played: a box, a luck number, the months of the game and how many of them the class plays, four rule cards to choose from
    (those of these characters), and who else sits at every table."""

    edition: BoxId
    luck: LuckNumber
    months: int = Field(ge=1, le=MONTHS)
    played: int = Field(ge=1, le=MONTHS)
    cards: tuple[BotId, ...] = Field(min_length=2, max_length=4)
    others: tuple[BotId, ...] = Field(min_length=1, max_length=3)

    @model_validator(mode="after")
    def _fits(self) -> Self:
        if self.played > self.months:
            raise ValueError(f"the class cannot play {self.played} of {self.months} months")
        if not self.box.months_min <= self.months <= self.box.months_max:
            raise ValueError(f"a game of this box lasts {self.box.months_min} to {self.box.months_max} months")
        return self

    @property
    def box(self) -> Edition:
        """The rules and cards that are played with."""
        return edition(self.edition)


class Team(BaseModel):
    """A team before it plays: its name, which of the cards it plays by, and what it wrote into the two blanks, in dollars."""

    model_config = ConfigDict(frozen=True)

    name: str = Field(min_length=1, max_length=LONGEST_NAME)
    card: int = Field(ge=0, le=3)
    keep: int | None = Field(default=None, ge=0, le=NEVER)
    loan: int | None = Field(default=None, ge=0, le=NEVER)


class TeamTable(NamedTuple):
    """Where a team sits: a game and a seat in it."""

    name: str
    code: str
    seat: int
    snapshot: live.Snapshot


# ---- the teams and their plans


def proposed(setup: Tables) -> tuple[Team, ...]:
    """Four teams, each with another card."""
    return tuple(Team(name=DEFAULT_NAMES[place], card=place % len(setup.cards)) for place in range(TEAMS_FIRST))


def teams_of(session: "LessonSession") -> tuple[Team, ...]:
    """The teams as they stand in the lesson, with names that can be told apart."""
    setup: Tables = session.lesson.setup
    try:
        teams = [Team.model_validate(one) for one in session.kept.get(TEAMS) or ()]
    except (ValidationError, TypeError):
        teams = []
    known = [team for team in teams if team.card < len(setup.cards)][:TEAMS_MOST]
    return told_apart(known) if len(known) >= TEAMS_LEAST else proposed(setup)


def told_apart(teams: list[Team]) -> tuple[Team, ...]:
    """The teams, with another name for each that has none or one that was taken before it."""
    taken: set[str] = set()
    named = []
    for place, team in enumerate(teams):
        wanted = (clean_name(team.name), DEFAULT_NAMES[place], *(f"Team {number}" for number in range(place + 1, place + TEAMS_MOST + 1)))
        name = next(one for one in wanted if one and one.casefold() not in taken)
        taken.add(name.casefold())
        named.append(team.model_copy(update={"name": name}))
    return tuple(named)


def as_kept(teams: tuple[Team, ...]) -> list[dict[str, Any]]:
    """The teams as a lesson keeps them."""
    return [team.model_dump() for team in teams]


def card_of(setup: Tables, team: Team) -> RuleCard:
    """The rule card that the team picked, with what it wrote into the blanks. A team that never buys borrows for no deal."""
    card = bot(setup.cards[team.card]).card(setup.box)
    changed: dict[str, int] = {} if team.keep is None else {"keep": team.keep}
    if team.loan is not None and card.buy_margin < NEVER:
        changed["deal_loan"] = team.loan
        if team.loan and card.loan_margin >= NEVER:
            changed["loan_margin"] = LOAN_MARGIN
    return card.model_copy(update=changed)


def keeps(box: Edition) -> tuple[int, ...]:
    """What can be kept in cash, in dollars."""
    return tuple(dict.fromkeys(of_wages(box, share) for share in KEEP_IN_WAGES))


def loans(box: Edition) -> tuple[int, ...]:
    """How large a loan may grow for a deal, in dollars; `NEVER` is without limit."""
    return (*dict.fromkeys(of_wages(box, share) for share in LOAN_IN_WAGES), NEVER)


# ---- the games


def dealt(setup: Tables, team: Team) -> Game:
    """The team's own table before the first month."""
    seats = [Seat(team.name, card_of(setup, team), ASK_NOTHING), *_others(setup, team.name)]
    return Game.new(setup.box, seats, setup.months, setup.luck, in_step=True)


def _others(setup: Tables, name: str) -> list[Seat]:
    """Who else sits there; nobody is called as the team is, and no two alike."""
    taken, seats = {name.casefold()}, []
    for one in setup.others:
        known = bot(one).name
        called = next(word for word in (known, *(f"{known} {number}" for number in range(2, 9))) if word.casefold() not in taken)
        taken.add(called.casefold())
        seats.append(Seat.bot(one, called))
    return seats


def one_board(setup: Tables, teams: tuple[Team, ...]) -> Game:
    """One game for all teams, each asked about its deals and loans in the month. BadGame where the edition has fewer seats."""
    seats = [Seat(team.name, card_of(setup, team), ASK_BIG) for team in teams]
    return Game.new(setup.box, seats, setup.months, setup.luck, in_step=True)


def play_a_month(game: Game, card: RuleCard) -> None:
    """The next month at a team's own table, by the card that it holds now."""
    if game.seats[0].card != card:
        game.plan(0, card)
    game.play_month()


def played_at_once(setup: Tables, team: Team) -> Game:
    """A team's table with all months of the lesson behind it."""
    game = dealt(setup, team)
    for _ in range(setup.played):
        game.play_month()
    return game


def tables_of(session: "LessonSession") -> tuple[TeamTable, ...]:
    """Where the teams sit, once they do; nowhere where their games are gone."""
    codes, board = session.kept.get(TABLES) or (), str(session.kept.get(BOARD) or "")
    try:
        if board:
            snapshot = live.hub().get(board)
            return tuple(TeamTable(seat.name, board, place, snapshot) for place, seat in enumerate(snapshot.game.seats))
        return tuple(
            TeamTable(snapshot.game.seats[0].name, snapshot.code, 0, snapshot) for snapshot in (live.hub().get(str(code)) for code in codes)
        )
    except (StoreError, BrokenRecord):
        return ()


def team_shown(session: "LessonSession", teams: int) -> int:
    """Whose numbers are looked at; at first the first team's."""
    kept = session.kept.get(SHOWN)
    return kept if isinstance(kept, int) and 0 <= kept < teams else 0


def months_done(tables: tuple[TeamTable, ...]) -> int:
    """How many months all teams have finished."""
    return min((min(table.snapshot.book.done) for table in tables), default=0)


def not_ready(session: "LessonSession") -> str:
    """What is missing before the lesson can look at the tables, as a sentence; empty where nothing is."""
    setup, tables = session.lesson.setup, tables_of(session)
    if not tables:
        return "Nobody has played yet. Go back one step and play."
    if (done := months_done(tables)) < setup.played:
        return f"Month {done + 1} is not over yet at every table. Go back one step and play it."
    return ""
