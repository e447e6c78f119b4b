"""What is stored of correspondence chess: a federation's office is one event with one log.

A withdrawal is from all tournaments at once, a rating list counts the games of all of them, and
a ban reaches into every later one; so all of it shares one log (docs/decisions/0026). Days are
ISO 8601; moments too, in UTC.

| record             | is                                                               |
|--------------------|------------------------------------------------------------------|
| `Office`           | rating system, policies, officers with their addresses           |
| `Correspondent`    | a registered player                                              |
| `Contest`          | a competition: rules, time control, dates, director              |
| `ContestTeam`      | a team with its captain                                          |
| `Section`          | a group, or one board of a team competition: one cross-table     |
| `Seat`             | who has a number there, with the start rating                    |
| `SectionGame`      | a game with its moves, result and dates                          |
| `Leave`            | days on which a player's clocks stand still                      |
| `Withdrawal`       | a request or a silent withdrawal, and what was decided           |
| `Substitution`     | a seat that changes hands                                        |
| `Adjudication`     | a game under adjudication; `Submission`: what its parties say    |
| `Suspension`       | a ban; `DepositPaid`: money held for a tournament                |
| `PublishedList`    | a rating list; `ListedRating`: a player's line in it             |
| `RatingCorrection` | a result corrected after a list had counted it                   |
| `TitleProposal`    | a proposal to award the national title                           |
| `Letter`           | what somebody is told; `Delivery`: what became of it             |
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

__all__ = ["CORRESPONDENCE_RECORDS"]

Names = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Office:
    """`contacts` is JSON: offices and their e-mail addresses. `first_list`: nobody had a rating
    before it."""

    TABLE: ClassVar[str] = "offices"
    KEY: ClassVar[Names] = ("event",)

    event: int
    system: str = "iccf-2009"
    pool: str = "standard"
    policies: str = ""
    first_list: str = ""
    contacts: str = "{}"


@dataclass(frozen=True, slots=True)
class Correspondent:
    """A registered player; `honoured_on` is the day of the national title."""

    TABLE: ClassVar[str] = "correspondents"
    KEY: ClassVar[Names] = ("event", "correspondent")

    event: int
    correspondent: int
    iccf_id: str
    name: str
    country: str = ""
    sex: str = ""
    title: str = ""
    title_on: str = ""
    birth: str = ""
    email: str = ""
    is_deceased: bool = False
    honoured_on: str = ""


@dataclass(frozen=True, slots=True)
class Contest:
    """A competition. `control` is `10/50` or `30+3`; `duplication` the threshold, empty without.

    `seeding` names a row of the seeding table (competition, stage), `seeding_rating` one set by
    hand; without both the mean of the group counts. `overrides` are what the announcement
    changes in the rules, as JSON.
    """

    TABLE: ClassVar[str] = "contests"
    KEY: ClassVar[Names] = ("event", "contest")

    event: int
    contest: int
    slug: str
    name: str
    is_team: bool = False
    boards: int = 0
    rules: str = "sks-2014"
    start: str = ""
    end: str = ""
    control: str = "10/50"
    duplication: int | None = 20
    transmission: str = "server"
    on_server: bool = True
    leave_days: int = 45
    is_rated: bool = True
    cycles: int = 1
    tie_breaks: str = ""
    organiser: str = ""
    director: str = ""
    director_email: str = ""
    seeding: str = ""
    seeding_rating: int | None = None
    promotion: str = ""
    is_championship_final: bool = False
    entry_fee: int = 0
    assessment_days: int | None = None
    appeal_days: int | None = None
    overrides: str = ""


@dataclass(frozen=True, slots=True)
class ContestTeam:
    """A team: its number in every cross-table of the competition."""

    TABLE: ClassVar[str] = "contest_teams"
    KEY: ClassVar[Names] = ("event", "contest", "team")

    event: int
    contest: int
    team: int
    name: str
    captain: str = ""
    captain_email: str = ""
    deputy: str = ""
    deputy_email: str = ""


@dataclass(frozen=True, slots=True)
class Section:
    """A group, or the cross-table of a board. `state`: entering, playing or closed."""

    TABLE: ClassVar[str] = "sections"
    KEY: ClassVar[Names] = ("event", "contest", "section")

    event: int
    contest: int
    section: int
    slug: str
    name: str
    board: int = 0
    state: str = "entering"
    closed_on: str = ""


@dataclass(frozen=True, slots=True)
class Seat:
    """Who has a number. `departure` tells that and how the player has withdrawn."""

    TABLE: ClassVar[str] = "seats"
    KEY: ClassVar[Names] = ("event", "contest", "section", "seat")

    event: int
    contest: int
    section: int
    seat: int
    correspondent: int
    rating: int | None = None
    is_seeded: bool = False
    departure: str = ""
    left_on: str = ""


@dataclass(frozen=True, slots=True)
class SectionGame:
    """A game. `moves` are the moments of all half-moves, empty where only their numbers are known.

    `result` is written as in the cross-table, with its code. `declared` is when the side to move
    said that it plays on; `reminded` how many reminders went out for this move.
    """

    TABLE: ClassVar[str] = "section_games"
    KEY: ClassVar[Names] = ("event", "contest", "section", "cycle", "white", "black")

    event: int
    contest: int
    section: int
    cycle: int
    white: int
    black: int
    white_moves: int = 0
    black_moves: int = 0
    last_move: str = ""
    moves: str = ""
    declared: str = ""
    reminded: int = 0
    result: str = ""
    ended: str = ""
    reported: str = ""
    entered_by: str = ""


@dataclass(frozen=True, slots=True)
class Leave:
    """From the first to the last day, both included."""

    TABLE: ClassVar[str] = "leaves"
    KEY: ClassVar[Names] = ("event", "leave")

    event: int
    leave: int
    correspondent: int
    contest: int
    first: str
    last: str
    is_special: bool = False


@dataclass(frozen=True, slots=True)
class Withdrawal:
    """`kind` is empty while it is not decided. `request` is the request as JSON."""

    TABLE: ClassVar[str] = "withdrawals"
    KEY: ClassVar[Names] = ("event", "withdrawal")

    event: int
    withdrawal: int
    correspondent: int
    requested_on: str
    state: str
    request: str = "{}"
    kind: str = ""
    decided_on: str = ""
    contest: int | None = None
    section: int | None = None
    is_extended: bool = False


@dataclass(frozen=True, slots=True)
class Substitution:
    """A captain was asked (`due` is the last day), and perhaps has named somebody.

    `replaced` is who had the seat, with the start rating. `finished_before` are the keys of the
    games that were over; `state`: asked, named or lapsed.
    """

    TABLE: ClassVar[str] = "substitutions"
    KEY: ClassVar[Names] = ("event", "contest", "section", "seat", "substitution")

    event: int
    contest: int
    section: int
    seat: int
    substitution: int
    cause: str
    asked_on: str
    due: str
    replaced: int
    replaced_rating: int | None = None
    is_replaced_seeded: bool = False
    state: str = "asked"
    withdrawal: int | None = None
    substitute: int | None = None
    starts_on: str = ""
    handicap: int = 0
    has_status: bool = False
    status_words: str = ""
    finished_before: str = ""


@dataclass(frozen=True, slots=True)
class Adjudication:
    """A game under adjudication; halves are White's half points."""

    TABLE: ClassVar[str] = "adjudications"
    KEY: ClassVar[Names] = ("event", "adjudication")

    event: int
    adjudication: int
    contest: int
    section: int
    cycle: int
    white: int
    black: int
    opening: str
    opened_on: str
    state: str
    adjudicator: str = ""
    verdict_halves: int | None = None
    verdict_on: str = ""
    verdict_reasons: str = ""
    appeal_by: str = ""
    appeal_halves: int | None = None
    appeal_on: str = ""
    appeal_reasons: str = ""


@dataclass(frozen=True, slots=True)
class Submission:
    """What a party claims, with evidence; `is_appeal` for the objection to a decision."""

    TABLE: ClassVar[str] = "submissions"
    KEY: ClassVar[Names] = ("event", "adjudication", "submission")

    event: int
    adjudication: int
    submission: int
    person: str
    role: str
    handed_in: str
    halves: int
    reasons: str = ""
    evidence_kind: str = ""
    evidence: str = ""
    is_appeal: bool = False


@dataclass(frozen=True, slots=True)
class Suspension:
    """No entries from the first to the last day. `is_minimum`: it may be made longer."""

    TABLE: ClassVar[str] = "suspensions"
    KEY: ClassVar[Names] = ("event", "suspension")

    event: int
    suspension: int
    correspondent: int
    cause: str
    first: str
    last: str
    is_minimum: bool = False
    needs_deposit: bool = False
    article: str = ""


@dataclass(frozen=True, slots=True)
class DepositPaid:
    """Money held for one tournament, in the smallest unit of the currency."""

    TABLE: ClassVar[str] = "deposits"
    KEY: ClassVar[Names] = ("event", "deposit")

    event: int
    deposit: int
    correspondent: int
    contest: int
    amount: int
    paid_on: str
    settled_on: str = ""
    returned: int = 0
    kept: int = 0
    iccf_share: int = 0


@dataclass(frozen=True, slots=True)
class PublishedList:
    """A rating list with everything the next one begins with, as the texts of its files."""

    TABLE: ClassVar[str] = "published_lists"
    KEY: ClassVar[Names] = ("event", "year", "quarter")

    event: int
    year: int
    quarter: int
    system: str
    pool: str
    policies: str
    digest: str
    published_on: str
    is_imported: bool = False
    states: str = ""
    histories: str = ""


@dataclass(frozen=True, slots=True)
class ListedRating:
    """A player's line in a list; `rating` is empty below twelve games."""

    TABLE: ClassVar[str] = "listed_ratings"
    KEY: ClassVar[Names] = ("event", "year", "quarter", "correspondent")

    event: int
    year: int
    quarter: int
    correspondent: int
    rating: int | None
    games: int
    status: str


@dataclass(frozen=True, slots=True)
class RatingCorrection:
    """A result as a list has counted it, and the list that books the difference."""

    TABLE: ClassVar[str] = "rating_corrections"
    KEY: ClassVar[Names] = ("event", "correction")

    event: int
    correction: int
    contest: int
    section: int
    cycle: int
    white: int
    black: int
    counted: str
    corrected: str
    booked: str


@dataclass(frozen=True, slots=True)
class TitleProposal:
    """A proposal; `state`: proposed, approved or declined."""

    TABLE: ClassVar[str] = "title_proposals"
    KEY: ClassVar[Names] = ("event", "proposal")

    event: int
    proposal: int
    correspondent: int
    criteria: str
    evidence: str
    proposed_on: str
    state: str = "proposed"
    decided_on: str = ""
    resolution: str = ""


@dataclass(frozen=True, slots=True)
class Letter:
    """What somebody is told. `action` is the number of the act that wrote it: it never comes
    twice, so neither does the name of a letter."""

    TABLE: ClassVar[str] = "letters"
    KEY: ClassVar[Names] = ("event", "action", "letter")

    event: int
    action: int
    letter: int
    kind: str
    role: str
    recipient: str
    address: str
    subject: str
    body: str
    written_at: str


@dataclass(frozen=True, slots=True)
class Delivery:
    """What became of a letter. `state`: claimed, sent, waiting, refused, held or told."""

    TABLE: ClassVar[str] = "deliveries"
    KEY: ClassVar[Names] = ("event", "action", "letter")

    event: int
    action: int
    letter: int
    state: str
    attempts: int
    changed_at: str
    next_at: str = ""
    problem: str = ""


CORRESPONDENCE_RECORDS = (
    *(Office, Correspondent, Contest, ContestTeam, Section, Seat, SectionGame, Leave),
    *(Withdrawal, Substitution, Adjudication, Submission, Suspension, DepositPaid),
    *(PublishedList, ListedRating, RatingCorrection, TitleProposal, Letter, Delivery),
)
