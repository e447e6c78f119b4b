"""Competitions: what is announced, groups, teams, and who sits where."""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import date
from typing import Annotated, ClassVar, Final

from pairloom.correspondence.domain.announced_rules import AnnouncedRule
from pairloom.correspondence.domain.states import DrawRule, GroupState
from pairloom.correspondence.domain.time_control import Transmission
from pairloom.correspondence.domain.withdrawal_table import WithdrawalKind
from pairloom.storage.encoding import Encoding
from pairloom.storage.personal import Personal

Names = tuple[str, ...]


def _overrides_text(overrides: tuple[AnnouncedRule, ...]) -> str:
    plain = {rule.parameter: [rule.value, rule.reference] for rule in overrides}
    return json.dumps(plain, ensure_ascii=False, sort_keys=True) if plain else ""


def _read_overrides(text: str) -> tuple[AnnouncedRule, ...]:
    plain = json.loads(text or "{}")
    return tuple(
        AnnouncedRule(name, str(value), reference) for name, (value, reference) in plain.items()
    )


# An object by parameter, as each is announced once.
_OVERRIDES: Final = Encoding(_overrides_text, _read_overrides)


@dataclass(frozen=True, slots=True)
class Contest:
    """A competition. `control` is `10/50`, `30+3` or `50/75/5`; `duplication` the threshold,
    empty without.

    `seeding` names a row of the seeding table (competition, stage), `seeding_rating` one set by
    hand; without both the mean of the group counts. `overrides` are what the announcement
    changes in the rules. `qualifies_for` names the competition that promotion leads to,
    `needs_qualification` the one whose qualification an entry needs; ratings limit a class.
    `iccf_share` is ICCF's part of the entry fee. `draw_rule`: how often a draw may be offered.
    `keeps_clocks`: moves and clocks are kept at this desk; otherwise elsewhere, by a server or by
    the players.
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
    start: date | None = None
    end: date | None = None
    control: str = "10/50"
    duplication: int | None = 20
    transmission: Transmission = Transmission.SERVER
    on_server: bool = True
    leave_days: int = 45
    is_rated: bool = True
    cycles: int = 1
    tie_breaks: str = ""
    organiser: str = ""
    director: str = ""
    director_email: Annotated[str, Personal()] = ""
    seeding: str = ""
    seeding_rating: int | None = None
    promotion: str = ""
    is_championship_final: bool = False
    entry_fee: int = 0
    assessment_days: int | None = None
    appeal_days: int | None = None
    overrides: Annotated[tuple[AnnouncedRule, ...], _OVERRIDES] = ()
    qualifies_for: str = ""
    needs_qualification: str = ""
    lowest_rating: int | None = None
    highest_rating: int | None = None
    iccf_share: int = 0
    tablebase_pieces: int = 0
    draw_rule: DrawRule | None = None
    first_draw_move: int = 0
    shows_games: bool = False
    keeps_clocks: bool = True

    @property
    def first_day(self) -> date:
        """The start, which every competition has that was announced."""
        if self.start is None:
            raise ValueError(f"{self.name} has no start")
        return self.start


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
    captain_email: Annotated[str, Personal()] = ""
    deputy: str = ""
    deputy_email: Annotated[str, Personal()] = ""


@dataclass(frozen=True, slots=True)
class Section:
    """A group, or the cross-table of a board."""

    TABLE: ClassVar[str] = "sections"
    KEY: ClassVar[Names] = ("event", "contest", "section")

    event: int
    contest: int
    section: int
    slug: str
    name: str
    board: int = 0
    state: GroupState = GroupState.ENTERING
    closed_on: date | None = None


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
    departure: WithdrawalKind | None = None
    left_on: date | None = None


@dataclass(frozen=True, slots=True)
class Qualification:
    """A right to start in `competition`; `halves` is 1 for half of one.

    `contest` and `section` are where it was gained, `used_in` the competition it was used for;
    `reason` says why it was granted by hand, or lost.
    """

    TABLE: ClassVar[str] = "qualifications"
    KEY: ClassVar[Names] = ("event", "qualification")

    event: int
    qualification: int
    correspondent: int
    competition: str
    gained_on: date
    valid_years: int | None = None
    halves: int = 2
    contest: int | None = None
    section: int | None = None
    used_in: int | None = None
    used_on: date | None = None
    lost_on: date | None = None
    reason: str = ""
