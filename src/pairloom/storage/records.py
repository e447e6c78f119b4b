"""What is stored of an event: frozen records, one class per table.

An event is a unit of its own: every record below it carries the number of its event, and
numbers are unique inside it. A field is a column: how its values are stored is told by
`encoding`, so that a change can be told, and taken back, field by field. What somebody may ask
to be erased is marked as `Personal`.

| record         | is                                                            |
|----------------|---------------------------------------------------------------|
| `Event`        | what is announced                                             |
| `Competition`  | one tournament of an event, with its regulations              |
| `Entry`        | a player in a tournament, or a team and its players           |
| `Bye`          | a round without a game: requested, or allocated by the pairing|
| `Prohibition`  | players who may not meet                                      |
| `Round`        | a paired round and its state                                  |
| `TeamMatch`    | two teams that meet in a round (`team_records`)               |
| `LineUp`       | who plays for a team in a round, once that is known           |
| `Game`         | a board of a round                                            |
| `PointAdjustment`| points that a team has by decision                          |
| `BoardDecision`| what an arbiter decided at a table                            |
| `Stage`        | tournaments of one stage, and who goes on to the next one     |
| `RoundStart`   | when a round begins (`screen_records`)                        |
| `Screen`, `Announcement`| what is shown in the hall                            |
| `AnnouncedPrizes` | the prizes of a tournament (`prize_records`)               |

Guests have records of their own (`pairloom.guests`); `rows.kinds` are all of them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, ClassVar, Protocol

from pairloom.domain import Outcome
from pairloom.domain.bye import ByeCause, cause_told_by
from pairloom.domain.fixtures import Fixture
from pairloom.domain.go import GoRegulations
from pairloom.domain.knockout import DrawnKnockout
from pairloom.domain.sides import Sides
from pairloom.domain.staging import CameIn, DecidedCut, PlannedStage
from pairloom.domain.states import RoundState, StageState
from pairloom.domain.team_regulations import TeamRegulations
from pairloom.messages import Text
from pairloom.storage.encoding import Scalar
from pairloom.storage.personal import Personal, year_of_birth
from pairloom.storage.prize_records import AnnouncedPrizes
from pairloom.storage.screen_records import Announcement, RoundStart, Screen
from pairloom.storage.team_records import LineUp, PointAdjustment, TeamMatch

__all__ = [
    "RECORDS",
    "AnnouncedPrizes",
    "Announcement",
    "BoardDecision",
    "Bye",
    "Competition",
    "Entry",
    "Event",
    "Game",
    "LineUp",
    "PointAdjustment",
    "Prohibition",
    "Record",
    "Round",
    "RoundStart",
    "Scalar",
    "Screen",
    "Stage",
    "TeamMatch",
]


class Record(Protocol):
    """A stored value: its table and what identifies it there."""

    TABLE: ClassVar[str]
    KEY: ClassVar[tuple[str, ...]]

    @property
    def event(self) -> int: ...


@dataclass(frozen=True, slots=True)
class Event:
    """What is announced: a name, a place and days. `event` is its own number.

    `is_public`: everybody may see what is published of it. `language` is that of its public
    pages, print-outs and letters; empty if nobody has chosen one.
    """

    TABLE: ClassVar[str] = "events"
    KEY: ClassVar[tuple[str, ...]] = ("event",)

    event: int
    slug: str
    name: str
    city: str = ""
    federation: str = ""
    start: str = ""
    end: str = ""
    organiser: str = ""
    is_closed: bool = False
    is_public: bool = False
    language: str = ""


@dataclass(frozen=True, slots=True)
class Competition:
    """One tournament of an event: system, edition and everything the regulations settle.

    Points are tenths; an empty value follows the rules (see `domain.PointSystem`).
    `tiebreaks` are codes in their order. `checks_in`: only who was checked in is paired.
    `missed_rounds` is the kind of bye that a late entry has for missed rounds.
    `left_fide_mode` tells when and why, and is empty in FIDE mode. `go_rules` are a
    Go tournament's regulations, nothing for chess and for the defaults of the system. `knockout`
    is the bracket of a knockout, and how tied matches were decided. `is_maxi` declares
    a Maxi-tournament of the Lim system. `lots` is the seed of the lots for equal places, if any
    were drawn. `team_rules` are the regulations of a team event, `sides` the names of the two
    sides of a Scheveningen tournament. `fixtures` are the places and times of matches of a league.
    """

    TABLE: ClassVar[str] = "competitions"
    KEY: ClassVar[tuple[str, ...]] = ("event", "competition")

    event: int
    competition: int
    slug: str
    name: str
    system: str = "dutch"
    edition: str = ""
    rounds: int = 7
    initial_colour: str = ""
    is_accelerated: bool = False
    tiebreaks: tuple[str, ...] = ()
    win: int = 10
    draw: int = 5
    loss: int = 0
    pairing_bye: int | None = None
    forfeit_win: int | None = None
    half_byes: int = 1
    last_half_bye_round: int | None = None
    missed_rounds: str = "Z"
    checks_in: bool = False
    time_control: str = ""
    encoded_time_control: str = ""
    chief_arbiter: str = ""
    deputy_arbiters: str = ""
    round_dates: str = ""
    left_fide_mode: Text = ""
    go_rules: GoRegulations | None = None
    knockout: DrawnKnockout | None = None
    is_maxi: bool = False
    lots: int | None = None
    team_rules: TeamRegulations | None = None
    sides: Sides | None = None
    fixtures: tuple[Fixture, ...] = ()


@dataclass(frozen=True, slots=True)
class Entry:
    """A player in a tournament; in a team event a team, or a player of one.

    `number` is the pairing number, 0 while there is none. `arrival` is the first round the
    player is there for, 0 for "announced, not arrived", -3 for "announced for round 3".
    `withdrawn_from` is the first round the player is gone for. `listed_rating` is what a
    rating list said when it was looked up; `report_rating` corrects the rating
    for the report only, when numbers may not change. `strength` is the arbiters' estimate for
    somebody without a rating: it ranks and is paired by, and is no rating anywhere else.
    `is_rating_estimated` is of older versions, which never set it.

    In a Go tournament `federation` is the country, `fide_id` the PIN of the European database;
    `rank` is written as `3d`, `correction` moves the starting score, and relatives share the
    word in `family`.

    `team` is the entry of the team that somebody plays for, `place` the place in its roster, from
    1. Teams have a short name, a captain and a deputy, who need not play; `is_guest` marks one
    that makes the number even and takes no prize. `number` of a player of a team is the one in
    files, which counts apart from those of teams.

    `side` is the side of a Scheveningen tournament that a player is of, 1 or 2, and 0 for none;
    `place` is then the place in it, 0 for the one that the ranking gives.
    """

    TABLE: ClassVar[str] = "entries"
    KEY: ClassVar[tuple[str, ...]] = ("event", "competition", "entry")

    event: int
    competition: int
    entry: int
    number: int
    name: str
    rating: int | None = None
    title: str = ""
    sex: str = ""
    federation: str = ""
    fide_id: str = ""
    birth: Annotated[str, Personal(stays=year_of_birth)] = ""
    club: str = ""
    rating_origin: str = ""
    is_rating_estimated: bool = False
    report_rating: int | None = None
    arrival: int = 1
    withdrawn_from: int | None = None
    withdrawal_reason: Annotated[Text, Personal()] = ""
    fixed_board: int | None = None
    notes: Annotated[str, Personal()] = ""
    rank: str = ""
    correction: int = 0
    family: str = ""
    strength: int | None = None
    team: int = 0
    place: int = 0
    short_name: str = ""
    captain: Annotated[str, Personal()] = ""
    deputy: Annotated[str, Personal()] = ""
    is_guest: bool = False
    side: int = 0

    @property
    def ranking_strength(self) -> int | None:
        """What ranks the player: the rating, else the estimate (C.04.2 art. 2.1)."""
        return self.strength if self.rating is None else self.rating


def _is_granted(bye: Mapping[str, Scalar]) -> bool:
    """What the pairing says of a bye is the same for everybody; what a player says is not."""
    return bye["cause"] == ByeCause.GRANTED.value


@dataclass(frozen=True, slots=True)
class Bye:
    """A round without a game: `kind` is what it is worth, `reason` what is said of it.

    `cause` is as stored: nothing is, in rows of older versions. Ask `origin`.
    """

    TABLE: ClassVar[str] = "byes"
    KEY: ClassVar[tuple[str, ...]] = ("event", "competition", "round", "entry")

    event: int
    competition: int
    round: int
    entry: int
    kind: Outcome
    reason: Annotated[Text, Personal(when=_is_granted)] = ""
    cause: ByeCause = ByeCause.UNTOLD

    @property
    def origin(self) -> ByeCause:
        """Why there is no game."""
        if self.cause is ByeCause.UNTOLD:
            return cause_told_by(self.kind, str(self.reason))
        return self.cause

    @property
    def is_allocated(self) -> bool:
        """Is it the pairing-allocated bye?"""
        return self.kind is Outcome.PAIRING_BYE

    @property
    def is_of_pairing(self) -> bool:
        """Does the bye come and go with the pairing, or was it asked for?"""
        return self.origin is not ByeCause.GRANTED

    @property
    def is_known_to_engine(self) -> bool:
        """Is the bye there before the round is paired? What an engine gives is not."""
        return not self.is_of_pairing or self.origin.is_of_match


@dataclass(frozen=True, slots=True)
class Prohibition:
    """Players of whom no two may meet in the given rounds."""

    TABLE: ClassVar[str] = "prohibitions"
    KEY: ClassVar[tuple[str, ...]] = ("event", "competition", "prohibition")

    event: int
    competition: int
    prohibition: int
    entries: tuple[int, ...]
    first_round: int = 1
    last_round: int | None = None
    reason: Annotated[str, Personal()] = ""


@dataclass(frozen=True, slots=True)
class Round:
    """A paired round.

    `input` is the report file the engine paired from, so that anyone can repeat it; `digest`
    its fingerprint. `by_hand` says why a pairing was changed by a person, empty if it is the
    engine's. `deadline` is until when a correction of results counts for the next pairing.
    `seed` is the lot a Go round was drawn with; its `input` is JSON.
    """

    TABLE: ClassVar[str] = "rounds"
    KEY: ClassVar[tuple[str, ...]] = ("event", "competition", "round")

    event: int
    competition: int
    round: int
    state: RoundState
    system: str
    edition: str
    program: str
    digest: str
    input: str
    paired_at: str
    published_at: str = ""
    finished_at: str = ""
    by_hand: Text = ""
    seed: int | None = None

    @property
    def is_draft(self) -> bool:
        return self.state is RoundState.DRAFT

    @property
    def is_running(self) -> bool:
        """Is it published and not over?"""
        return self.state in (RoundState.PUBLISHED, RoundState.PLAYING)

    @property
    def is_finished(self) -> bool:
        return self.state is RoundState.FINISHED


@dataclass(frozen=True, slots=True)
class Game:
    """A board of a round. Results are what each side has, `None` while there is none.

    `reported_*` is a correction for the rating report only (C.04.2 art. 4.3); `verified_by`
    is who typed the result a second time. `version` is the number of the action that
    changed the result last, so that two people who change the same board notice each other.
    `handicap` and `komi` (in half points) are those of a Go game.
    """

    TABLE: ClassVar[str] = "games"
    KEY: ClassVar[tuple[str, ...]] = ("event", "competition", "round", "board")

    event: int
    competition: int
    round: int
    board: int
    white: int
    black: int
    white_result: Outcome | None = None
    black_result: Outcome | None = None
    version: int = 0
    entered_by: str = ""
    entered_at: str = ""
    verified_by: str = ""
    reported_white: Outcome | None = None
    reported_black: Outcome | None = None
    handicap: int = 0
    komi: int | None = None

    @property
    def is_played(self) -> bool:
        """Is it no forfeit? A game that is not over is played, too."""
        return self.white_result is None or not self.white_result.is_forfeit


@dataclass(frozen=True, slots=True)
class BoardDecision:
    """What an arbiter decided at a table, by which article.

    `typed` is what stood in the form, `words` are the arbiter's own. `result` is what
    the game counts by it, as written, empty if the result is not touched. `is_form_opened` is of an
    adjournment: the sealed move is known.
    """

    TABLE: ClassVar[str] = "board_decisions"
    KEY: ClassVar[tuple[str, ...]] = ("event", "competition", "decision")

    event: int
    competition: int
    decision: int
    round: int
    board: int
    kind: str
    article: str
    ruling: Text
    sentence: Text
    words: str = ""
    result: str = ""
    typed: Mapping[str, str] | None = None
    decided_at: str = ""
    decided_by: str = ""
    is_form_opened: bool = False


@dataclass(frozen=True, slots=True)
class Stage:
    """A stage of an event in stages.

    `competitions` are its tournaments in the order of groups, none while it is planned.
    `made_from` is the tournament whose players it begins with, 0 for those who qualified.
    `rules` are system, groups, qualification and bracket; `decisions` how ties at a cut were
    decided; `working` how everybody came in, with the lot in `seed`.
    """

    TABLE: ClassVar[str] = "stages"
    KEY: ClassVar[tuple[str, ...]] = ("event", "stage")

    event: int
    stage: int
    name: str
    system: str
    state: StageState
    made_from: int = 0
    competitions: tuple[int, ...] = ()
    rules: PlannedStage | None = None
    decisions: tuple[DecidedCut, ...] = ()
    working: tuple[CameIn, ...] = ()
    seed: int | None = None


RECORDS: tuple[type[Record], ...] = (
    *(Event, Competition, Entry, Bye, Prohibition, Round, TeamMatch, LineUp, Game),
    *(PointAdjustment, BoardDecision, Stage, RoundStart, Screen, Announcement),
    AnnouncedPrizes,
)
