"""Questions of the kind "why not?" about a round, and what an engine answers, as plain data.

Players are numbers, as in the tournament; scores are tenths of a point. Sentences are made
elsewhere (`pairloom.explain`). Loaded when somebody asks: pairing a round needs none of this.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Protocol, runtime_checkable

from pairloom.domain import RoundPairing, RuleRef, Tournament
from pairloom.engines.base import PairingSystem
from pairloom.messages import Text

Pairs = tuple[tuple[int, int], ...]
# Stands for the bye where players are listed, as in lists of pairs.
NO_PLAYER = 0


class Wish(Enum):
    """What somebody would have liked of a round for one player."""

    MEETS = "meets"
    HAS_BYE = "has the bye"
    HAS_NO_BYE = "has no bye"
    FLOATS = "floats down"
    STAYS = "does not float down"
    HAS_WHITE = "has White"
    HAS_BLACK = "has Black"


@dataclass(frozen=True, slots=True)
class Alternative:
    """One alternative to a round; `opponent` belongs to `Wish.MEETS` only."""

    wish: Wish
    player: int
    opponent: int | None = None


class Verdict(Enum):
    """Why a round is not like the alternative."""

    IS_THE_PAIRING = "is the pairing"
    WORSE = "worse"
    LATER = "later"
    IMPOSSIBLE = "impossible"
    # Of systems that are a procedure or a table.
    REJECTED = "tried and rejected"
    SETTLED = "settled before it came up"
    BY_TABLE = "the table has it otherwise"


@dataclass(frozen=True, slots=True)
class Evidence:
    """What makes the value of a criterion: the pairs or the players that count in it."""

    pairs: Pairs = ()
    players: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Worsening:
    """The first criterion, in order of priority, that gets worse; both values, and what shows it.

    Values are those of the trace: a number, or a list compared from its first element on.
    """

    rule: RuleRef
    chosen: object
    alternative: object
    chosen_by: Evidence
    alternative_by: Evidence


class Step(Enum):
    """Where two candidates part that are equal by all criteria."""

    MOVED_DOWN_SET = "which moved-down players are paired"
    MOVED_DOWN_OPPONENTS = "transposition of the opponents of the moved-down players"
    EXCHANGE = "exchange between S1 and S2"
    TRANSPOSITION = "transposition of S2"
    # Of systems that complete brackets from below, and of the Burstein System.
    UPFLOATERS = "which players are taken up"
    SHIFTERS = "who is shifted to the other subgroup"
    TOP_MEMBERS = "who is the top member of a pair"
    BOTTOM_MEMBERS = "whom a top member meets"
    OPPONENTS = "the opponent of the highest-ranked player"
    # Of procedures that give up one criterion after the other.
    FEWER_PAIRS = "pairs given up"
    UNMET_PREFERENCES = "unmet colour preferences put up with"
    UPFLOATS = "rules on upfloats dropped"
    DOWNFLOATS = "rules on downfloats dropped"


@dataclass(frozen=True, slots=True)
class Arrangement:
    """What a candidate has where it parts from another.

    `players` are the moved-down players paired, the first player of S1 whose opponent differs,
    or those who leave S1; `others` the opponent, or those who come from S2 instead.
    """

    players: tuple[int, ...]
    others: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Precedence:
    """Equal by all criteria: what comes first in the order of candidates."""

    step: Step
    rule: RuleRef
    chosen: Arrangement
    alternative: Arrangement


class Bar(Enum):
    """What makes an alternative impossible."""

    MET_BEFORE = "have met before"
    PROHIBITED = "prohibited by the regulations"
    SAME_ABSOLUTE_COLOUR = "the same absolute colour preference"
    EVEN_NUMBER = "an even number of players: nobody gets the bye"
    MAY_NOT_HAVE_BYE = "may not get the bye"
    NOBODY_TO_MEET = "nobody to meet"
    NO_COMPLETION = "the others cannot be paired"
    COLOUR_RULE = "the colours of the pair go by a rule"
    SECOND_GAME = "the second game of a match is paired like the first"
    COLOUR_LIMITS = "no colours keep both inside the limits"
    SAME_TEAM = "players of one team do not meet"
    NO_BYE = "a table knows no bye"
    NO_FLOATS = "a table knows no floats"


@dataclass(frozen=True, slots=True)
class Obstacle:
    """Why an alternative is impossible.

    `round` is that of the earlier meeting or bye. For `Bar.NO_COMPLETION`, each of the `groups`
    has an odd number of members, who may only meet each other or one of `others`, and there
    are fewer others than groups; `settled` is the pair, already taken out, that the alternative
    amounts to. The bye (`NO_PLAYER`) counts as a member like any player. For `Bar.COLOUR_RULE`,
    `settled` is the pair as it is made, White first, and `rule` what gave it its colours;
    likewise for `Bar.SECOND_GAME` the pair of the first player who was asked about. `reason` is
    what the engine noted of the colours.
    """

    bar: Bar
    rule: RuleRef | None = None
    round: int | None = None
    groups: tuple[tuple[int, ...], ...] = ()
    others: tuple[int, ...] = ()
    settled: tuple[int, ...] = ()
    reason: Text = ""


@dataclass(frozen=True, slots=True)
class Side:
    """One candidate of a bracket, and its value by every criterion."""

    pairs: Pairs
    downfloaters: tuple[int, ...]
    values: Mapping[str, object] = field(default_factory=dict)
    upfloaters: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class DecidingBracket:
    """The first bracket in which the alternative asks for another candidate."""

    index: int
    score: int
    moved_down: tuple[int, ...]
    residents: tuple[int, ...]
    chosen: Side
    alternative: Side


class Moment(Enum):
    """What a step of a procedure is about."""

    BYE = "who gets the bye"
    FLOATER = "who leaves a group"
    OPPONENT_OF_FLOATER = "whom a floater meets"
    SCRUTINY = "whom the first of the list meets"
    CRACK = "which pairing is taken back"
    COLOURS = "who has which colour"
    BRACKET = "how a bracket is paired"


class Refusal(Enum):
    """Why a step of a procedure did not take what it looked at."""

    NOT_COMPATIBLE = "may not meet"
    LEAVES_SOMEBODY = "the others could not all be paired"
    COLOURS = "the colours that are due do not suit"
    TOO_FAR_APART = "ratings too far apart for the sake of colours"
    MAY_NOT_HAVE_BYE = "may not get the bye"
    COSTS_A_PAIR = "fewer pairs without the player"
    WORSE_TYPE = "a type of floater with a greater disadvantage"
    FLOATED_LAST_ROUND = "floated in the last round"
    OTHER_COLOUR = "not due the colour of the majority"
    BELOW_FAILS = "the brackets below cannot be paired after it"
    COMES_LATER = "comes later in the order"


@dataclass(frozen=True, slots=True)
class Proposal:
    """One thing a step looked at: a pair, or one player; without `refusal` what it took."""

    players: tuple[int, ...]
    refusal: Refusal | None = None
    rule: RuleRef | None = None


@dataclass(frozen=True, slots=True)
class Turn:
    """A step of a procedure.

    `player` is whose turn it was (`NO_PLAYER` where nobody is first), `score` that of the group,
    `members` those who could be taken; `proposals` come in the order of the rules, as far as they
    matter: what was refused, what was taken, and, after it, what was asked for.
    """

    moment: Moment
    rule: RuleRef
    player: int
    score: int
    members: tuple[int, ...]
    proposals: tuple[Proposal, ...] = ()


@dataclass(frozen=True, slots=True)
class Game:
    """A game on a schedule; boards are counted from 1, in the order of the table."""

    round: int
    board: int
    white: int
    black: int


@dataclass(frozen=True, slots=True)
class Scheduled:
    """What a table has for those who were asked about.

    `size` is that of the table, `places` gives players with their numbers in it. `meetings` are
    all games of the two, `now` what each has in the round asked for: `None` is a rest.
    """

    table: Text
    size: int
    places: tuple[tuple[int, int], ...]
    meetings: tuple[Game, ...]
    now: tuple[Game | None, ...]


@dataclass(frozen=True, slots=True)
class WhyNot:
    """The answer, with its certificate.

    `chosen` is the pairing of the round, `certificate` the best round pairing with the
    alternative (none if it is impossible). What decided is in `worsening`, `precedence` or
    `obstacle`, by verdict; `bracket` holds both criterion vectors, except where the score
    of the bye decided, which belongs to the round as a whole. Systems that are a procedure
    or a table answer with `turns` (the last of which left the alternative behind) or `scheduled`.
    """

    round: int
    system: str
    edition: str
    alternative: Alternative
    verdict: Verdict
    chosen: RoundPairing
    certificate: RoundPairing | None = None
    bracket: DecidingBracket | None = None
    worsening: Worsening | None = None
    precedence: Precedence | None = None
    obstacle: Obstacle | None = None
    turns: tuple[Turn, ...] = ()
    scheduled: Scheduled | None = None


@runtime_checkable
class ExplainsAlternatives(PairingSystem, Protocol):
    """A pairing system that can say why a round is not otherwise."""

    def why_not(
        self, tournament: Tournament, alternative: Alternative, *, edition: str | None = None
    ) -> WhyNot:
        """Compare the next round with its best alternative; players must be in the pool."""
        ...
