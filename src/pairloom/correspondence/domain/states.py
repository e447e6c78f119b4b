"""Closed sets of correspondence chess: grounds, causes, and how far something is.

Their values are what is stored.
"""

from __future__ import annotations

from enum import StrEnum

from pairloom.messages import Message, in_context, message

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

    @property
    def words(self) -> Message:
        """For people."""
        return _SUBSTITUTION_STATE_WORDS[self]


_SUBSTITUTION_STATE_WORDS = {
    SubstitutionState.ASKED: in_context("substitute", "asked for"),
    SubstitutionState.NAMED: in_context("substitute", "named"),
    SubstitutionState.LAPSED: in_context("substitute", "lapsed"),
}


class DeliveryState(StrEnum):
    """What became of a letter. `CLAIMED`: it is being sent; `HELD`: nobody knows whether it was;
    `TOLD`: the addressee knows, nothing is sent."""

    CLAIMED = "claimed"
    SENT = "sent"
    WAITING = "waiting"
    REFUSED = "refused"
    HELD = "held"
    TOLD = "told"

    @property
    def words(self) -> Message:
        """For people."""
        return _DELIVERY_STATE_WORDS[self]


_DELIVERY_STATE_WORDS = {
    DeliveryState.CLAIMED: in_context("letter", "being sent"),
    DeliveryState.SENT: in_context("letter", "sent"),
    DeliveryState.WAITING: in_context("letter", "waiting"),
    DeliveryState.REFUSED: in_context("letter", "refused"),
    DeliveryState.HELD: in_context("letter", "held"),
    DeliveryState.TOLD: in_context("letter", "told"),
}


class DrawRule(StrEnum):
    """How often each player may offer a draw; none: as often as they like."""

    TEN_MOVES = "ten-moves"
    ONE_PER_GAME = "one-per-game"


class ListStatus(StrEnum):
    """A player's status in a rating list; without games for long somebody is inactive."""

    ACTIVE = "active"
    INACTIVE = "inactive"
    DECEASED = "deceased"

    @property
    def words(self) -> Message:
        """For people."""
        return _LIST_STATUS_WORDS[self]


_LIST_STATUS_WORDS = {
    ListStatus.ACTIVE: in_context("player", "active"),
    ListStatus.INACTIVE: in_context("player", "inactive"),
    ListStatus.DECEASED: message("deceased"),
}


class Opening(StrEnum):
    """Why a game is adjudicated. `ARTICLES` says by which article, where one is at hand."""

    WITHDRAWAL = "accepted withdrawal"
    END_DATE = "unfinished at the end of the tournament"
    CAPTAIN = "request of a captain"
    DEATH = "death of a player"

    @property
    def words(self) -> Message:
        """For people."""
        return _OPENING_WORDS[self]


_OPENING_WORDS = {
    Opening.WITHDRAWAL: message("accepted withdrawal"),
    Opening.END_DATE: message("unfinished at the end of the tournament"),
    Opening.CAPTAIN: message("request of a captain"),
    Opening.DEATH: message("death of a player"),
}


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

    @property
    def words(self) -> Message:
        """For people."""
        return _CASE_STATE_WORDS[self]


_CASE_STATE_WORDS = {
    CaseState.OPEN: in_context("case", "open"),
    CaseState.ASSIGNED: message("with an adjudicator"),
    CaseState.DECIDED: in_context("case", "decided"),
    CaseState.APPEALED: message("under appeal"),
    CaseState.FINAL: in_context("case", "final"),
    CaseState.CANCELLED: in_context("case", "cancelled"),
}


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

    @property
    def words(self) -> Message:
        """For people."""
        return _REQUEST_STATE_WORDS[self]


_REQUEST_STATE_WORDS = {
    RequestState.SUBMITTED: in_context("request", "submitted"),
    RequestState.ACCEPTED: in_context("withdrawal", "accepted"),
    RequestState.REFERRED: message("referred to the committee"),
    RequestState.OFFERED: message("offered to play on"),
    RequestState.PLAYS_ON: in_context("player", "plays on"),
    RequestState.NOT_ACCEPTED: in_context("withdrawal", "not accepted"),
    RequestState.SILENT: in_context("withdrawal", "silent"),
}


class ClaimKind(StrEnum):
    """What a player says."""

    OFFER = "draw offer"
    REPETITION = "threefold repetition"
    FIFTY_MOVES = "fifty moves"
    TABLEBASE = "tablebase"

    @property
    def words(self) -> Message:
        """For people."""
        return _CLAIM_KIND_WORDS[self]


_CLAIM_KIND_WORDS = {
    ClaimKind.OFFER: message("draw offer"),
    ClaimKind.REPETITION: message("threefold repetition"),
    ClaimKind.FIFTY_MOVES: message("fifty moves"),
    ClaimKind.TABLEBASE: message("tablebase"),
}


class ClaimState(StrEnum):
    """What became of it. `WITHDRAWN`: the game ended otherwise."""

    OPEN = "open"
    UPHELD = "upheld"
    REJECTED = "rejected"
    ACCEPTED = "accepted"
    DECLINED = "declined"
    WITHDRAWN = "withdrawn"

    @property
    def words(self) -> Message:
        """For people."""
        return _CLAIM_STATE_WORDS[self]


_CLAIM_STATE_WORDS = {
    ClaimState.OPEN: in_context("claim", "open"),
    ClaimState.UPHELD: in_context("claim", "upheld"),
    ClaimState.REJECTED: in_context("claim", "rejected"),
    ClaimState.ACCEPTED: in_context("draw offer", "accepted"),
    ClaimState.DECLINED: in_context("draw offer", "declined"),
    ClaimState.WITHDRAWN: in_context("claim", "withdrawn"),
}


class ReplacementCause(StrEnum):
    """Why somebody is to be replaced (§7(7)a, b, c)."""

    WITHDRAWAL = "withdrawal"
    DEATH = "death"
    STOPPED = "stopped playing"
    ENDANGERED = "regular play is endangered"

    @property
    def words(self) -> Message:
        """For people."""
        return _REPLACEMENT_CAUSE_WORDS[self]


_REPLACEMENT_CAUSE_WORDS = {
    ReplacementCause.WITHDRAWAL: message("withdrawal"),
    ReplacementCause.DEATH: message("death"),
    ReplacementCause.STOPPED: message("stopped playing"),
    ReplacementCause.ENDANGERED: message("regular play is endangered"),
}


class BanCause(StrEnum):
    """For what a player is banned."""

    ACCEPTED = "accepted withdrawal"
    ABUSE = "abuse of an accepted withdrawal"
    NOT_ACCEPTED = "withdrawal that was not accepted"
    SILENT = "silent withdrawal"
    SILENT_AGAIN = "second silent withdrawal"
    TIME_FORFEIT = "game lost on time"

    @property
    def words(self) -> Message:
        """For people."""
        return _BAN_CAUSE_WORDS[self]


_BAN_CAUSE_WORDS = {
    BanCause.ACCEPTED: message("accepted withdrawal"),
    BanCause.ABUSE: message("abuse of an accepted withdrawal"),
    BanCause.NOT_ACCEPTED: message("withdrawal that was not accepted"),
    BanCause.SILENT: message("silent withdrawal"),
    BanCause.SILENT_AGAIN: message("second silent withdrawal"),
    BanCause.TIME_FORFEIT: message("game lost on time"),
}


class ProposalState(StrEnum):
    """Where a proposal stands."""

    PROPOSED = "proposed"
    APPROVED = "approved"
    DECLINED = "declined"

    @property
    def words(self) -> Message:
        """For people."""
        return _PROPOSAL_STATE_WORDS[self]


_PROPOSAL_STATE_WORDS = {
    ProposalState.PROPOSED: in_context("title", "proposed"),
    ProposalState.APPROVED: in_context("title", "approved"),
    ProposalState.DECLINED: in_context("title", "declined"),
}
