"""What is true of a pairing system, whoever plays by it.

Every system states here how it differs from a Swiss system of players; whoever needs to know asks
`system_facts`, and nobody compares names. Systems that only files speak of are here, too: theirs is
the record, even if no engine pairs by them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from functools import partial
from types import MappingProxyType

from pairloom.messages import Text, message

__all__ = ["SYSTEMS", "Field", "Floats", "SameColours", "SystemFacts", "Table", "system_facts"]


class Field(Enum):
    """Who meets whom."""

    PLAYERS = "players"
    TEAMS = "teams"
    EITHER = "players, who may be of two teams"


class Floats(Enum):
    """Where somebody goes who has no opponent in the scoregroup."""

    DOWN = "down"
    UP = "up"
    EITHER_WAY = "either way"


class SameColours(Enum):
    """May two meet of whom both must have the same colour?"""

    MAY_MEET = "always"
    TOPSCORERS_MAY = "as topscorers of the last round"
    NEVER = "never"


class Table(Enum):
    """A table that has all pairings before round 1."""

    ROUND_ROBIN = "round robin"
    SCHEVENINGEN = "Scheveningen"
    SCHILLER = "Schiller"


@dataclass(frozen=True, slots=True)
class SystemFacts:
    """What is different from a Swiss system of players.

    `article` is where FIDE's Handbook has the system, `notice` what FIDE says about its use.
    `field` is whom its engine pairs, `floats` where it looks for opponents outside a scoregroup.
    `meetings` is how often two meet in a table, `games` how many games one pairing is for.
    `is_procedure`: the rules say in which order opponents are tried, and weigh no candidates.
    `is_paired_by_rating`: a rating decides in every round, not only by the numbers given before
    round 1; `needs_strengths`: so nobody can be paired without one. `bye_first` is the
    article by which the bye is given before any pair. `seeded_by` is the system of its seeding
    rounds. `ranking` is the preset of tie-breaks, `handling` the edition of handling
    rules that the system brings along.
    """

    name: str
    article: str = ""
    notice: Text = ""
    field: Field = Field.PLAYERS
    floats: Floats = Floats.DOWN
    table: Table | None = None
    meetings: int = 1
    games: int = 1
    has_bracket: bool = False
    is_procedure: bool = False
    is_paired_by_rating: bool = False
    needs_strengths: bool = False
    same_colours: SameColours = SameColours.MAY_MEET
    has_maxi: bool = False
    has_baku: bool = True
    bye_first: str = ""
    seeded_by: str = ""
    ranking: str = ""
    handling: str = ""

    @property
    def is_of_matches(self) -> bool:
        """Do those who are paired play a match, of two games or of teams?"""
        return self.games > 1 or self.field is Field.TEAMS

    @property
    def is_predetermined(self) -> bool:
        """Were the pairings of all rounds made in advance?"""
        return self.table is not None

    @property
    def is_in_handbook(self) -> bool:
        """Is it one of FIDE's systems, as they are now?"""
        return bool(self.article)


# The Dutch system alone has such a program. Tables are no Swiss systems: C.05 lets the organiser
# announce them.
_DEPRECATED = message(
    "FIDE calls the use of this system deprecated while no approved program with a free checker"
    " exists for it (C.04.2 art. 1.4). Have it agreed before an event that is to be rated."
)
_GONE = message("The rules of 1992 are no longer part of FIDE's Handbook.")
_UNKNOWN = message("FIDE's Handbook does not know this system.")

_OF_FIDE = (
    SystemFacts("dutch", "C.04.3", same_colours=SameColours.TOPSCORERS_MAY),
    SystemFacts(
        "dubov",
        "C.04.4.1",
        _DEPRECATED,
        floats=Floats.UP,
        is_paired_by_rating=True,
        needs_strengths=True,
        same_colours=SameColours.NEVER,
    ),
    SystemFacts(
        "burstein", "C.04.4.2", _DEPRECATED, same_colours=SameColours.NEVER, seeded_by="dutch"
    ),
    SystemFacts(
        "lim",
        "C.04.4.3",
        _DEPRECATED,
        floats=Floats.EITHER_WAY,
        is_procedure=True,
        is_paired_by_rating=True,
        has_maxi=True,
    ),
    SystemFacts("double-swiss", "C.04.5", _DEPRECATED, floats=Floats.UP, games=2, bye_first="3.4"),
    SystemFacts(
        "team", "C.04.6", _DEPRECATED, field=Field.TEAMS, floats=Floats.UP, bye_first="3.4"
    ),
    SystemFacts("round-robin", "C.05 Annex 1", table=Table.ROUND_ROBIN),
    SystemFacts("double-round-robin", "C.05 Annex 1", table=Table.ROUND_ROBIN, meetings=2),
    SystemFacts("team-round-robin", "C.05 Annex 1", field=Field.TEAMS, table=Table.ROUND_ROBIN),
    SystemFacts(
        "team-double-round-robin",
        "C.05 Annex 1",
        field=Field.TEAMS,
        table=Table.ROUND_ROBIN,
        meetings=2,
    ),
    SystemFacts("scheveningen", "C.05", field=Field.EITHER, table=Table.SCHEVENINGEN),
    SystemFacts(
        "double-scheveningen", "C.05", field=Field.EITHER, table=Table.SCHEVENINGEN, meetings=2
    ),
    SystemFacts(
        "fide-1992",
        notice=_GONE,
        is_procedure=True,
        has_baku=False,
        ranking="fide-1992",
        handling="1992",
    ),
)
_outside = partial(SystemFacts, notice=_UNKNOWN)
_OF_FILES = (
    _outside("custom-swiss"),
    _outside("custom-double-swiss", games=2),
    _outside("custom-round-robin", table=Table.ROUND_ROBIN),
    _outside("schiller", table=Table.SCHILLER),
    _outside("custom-schiller", table=Table.SCHILLER),
    _outside("custom-scheveningen", table=Table.SCHEVENINGEN),
    _outside("custom-team-round-robin", field=Field.TEAMS, table=Table.ROUND_ROBIN),
    _outside("custom-team-swiss", field=Field.TEAMS),
    _outside("knockout", has_bracket=True),
    _outside("custom-knockout", has_bracket=True),
    _outside("team-knockout", field=Field.TEAMS, has_bracket=True),
    _outside("custom-team-knockout", field=Field.TEAMS, has_bracket=True),
)
SYSTEMS: Mapping[str, SystemFacts] = MappingProxyType(
    {facts.name: facts for facts in (*_OF_FIDE, *_OF_FILES)}
)


def system_facts(system: str) -> SystemFacts:
    """What is true of a system; one that nobody knows is taken for a Swiss system of players.

    >>> system_facts("double-round-robin").meetings, system_facts("dutch").table
    (2, None)
    >>> system_facts("dutch").is_in_handbook, system_facts("fide-1992").is_in_handbook
    (True, False)
    """
    return SYSTEMS.get(system) or _outside(system)
