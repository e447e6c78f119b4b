"""Closed sets of correspondence chess: grounds, causes, and how far something is.

Their values are what is stored.
"""

from __future__ import annotations

from enum import StrEnum

__all__ = [
    "BanCause",
    "CaseState",
    "ClaimKind",
    "ClaimState",
    "DeliveryState",
    "DrawRule",
    "Ground",
    "GroupState",
    "ListStatus",
    "Opening",
    "ProposalState",
    "ReplacementCause",
    "RequestState",
    "SubstitutionState",
]


class GroupState(StrEnum):
    """How far a group is."""

    ENTERING = "entering"
    PLAYING = "playing"
    CLOSED = "closed"


class SubstitutionState(StrEnum):
    """A captain was asked for a substitute; what became of it."""

    ASKED = "asked"
    NAMED = "named"
    LAPSED = "lapsed"


class DeliveryState(StrEnum):
    """What became of a letter. `CLAIMED`: it is being sent; `HELD`: nobody knows whether it was;
    `TOLD`: the addressee knows, nothing is sent."""

    CLAIMED = "claimed"
    SENT = "sent"
    WAITING = "waiting"
    REFUSED = "refused"
    HELD = "held"
    TOLD = "told"


class DrawRule(StrEnum):
    """How often each player may offer a draw; none: as often as they like."""

    TEN_MOVES = "ten-moves"
    ONE_PER_GAME = "one-per-game"


class ListStatus(StrEnum):
    """A player's status in a rating list; without games for long somebody is inactive."""

    ACTIVE = "active"
    INACTIVE = "inactive"
    DECEASED = "deceased"


class Opening(StrEnum):
    """Why a game is adjudicated. `ARTICLES` says by which article, where one is at hand."""

    WITHDRAWAL = "accepted withdrawal"
    END_DATE = "unfinished at the end of the tournament"
    CAPTAIN = "request of a captain"
    DEATH = "death of a player"


class CaseState(StrEnum):
    """Where a case stands."""

    OPEN = "open"
    ASSIGNED = "with an adjudicator"
    DECIDED = "decided"
    APPEALED = "under appeal"
    FINAL = "final"
    CANCELLED = "cancelled"

    @property
    def is_over(self) -> bool:
        """Nothing more is decided: the result is there, or the game has been cancelled."""
        return self in (CaseState.FINAL, CaseState.CANCELLED)


class Ground(StrEnum):
    """Grounds that a director accepts (§7(2)); the value is the letter."""

    DEATH = "a"
    ILLNESS = "b"
    BEYOND_CONTROL = "c"
    PERSONAL = "d"


class RequestState(StrEnum):
    """Where a request stands."""

    SUBMITTED = "submitted"
    ACCEPTED = "accepted"
    REFERRED = "referred to the committee"
    OFFERED = "offered to play on"
    PLAYS_ON = "plays on"
    NOT_ACCEPTED = "not accepted"
    SILENT = "silent"  # nothing was asked for: the player has fallen silent


class ClaimKind(StrEnum):
    """What a player says."""

    OFFER = "draw offer"
    REPETITION = "threefold repetition"
    FIFTY_MOVES = "fifty moves"
    TABLEBASE = "tablebase"


class ClaimState(StrEnum):
    """What became of it. `WITHDRAWN`: the game ended otherwise."""

    OPEN = "open"
    UPHELD = "upheld"
    REJECTED = "rejected"
    ACCEPTED = "accepted"
    DECLINED = "declined"
    WITHDRAWN = "withdrawn"


class ReplacementCause(StrEnum):
    """Why somebody is to be replaced (§7(7)a, b, c)."""

    WITHDRAWAL = "withdrawal"
    DEATH = "death"
    STOPPED = "stopped playing"
    ENDANGERED = "regular play is endangered"


class BanCause(StrEnum):
    """For what a player is banned."""

    ACCEPTED = "accepted withdrawal"
    ABUSE = "abuse of an accepted withdrawal"
    NOT_ACCEPTED = "withdrawal that was not accepted"
    SILENT = "silent withdrawal"
    SILENT_AGAIN = "second silent withdrawal"
    TIME_FORFEIT = "game lost on time"


class ProposalState(StrEnum):
    """Where a proposal stands."""

    PROPOSED = "proposed"
    APPROVED = "approved"
    DECLINED = "declined"
