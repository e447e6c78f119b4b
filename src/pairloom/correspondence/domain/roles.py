"""Who takes part in running a correspondence event, and what each may do."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum, StrEnum
from types import MappingProxyType

from pairloom.errors import NotAllowed
from pairloom.messages import Message, message


class Role(StrEnum):
    """Offices and parts; also who is told of a decision."""

    PLAYER = "player"
    OPPONENT = "opponent"
    CAPTAIN = "captain"
    DEPUTY = "deputy captain"
    DIRECTOR = "tournament director"
    COMMITTEE = "managing committee"
    DOMESTIC_HEAD = "head of the domestic section"
    INTERNATIONAL_HEAD = "head of the international section"
    ADJUDICATOR = "adjudicator"
    APPEAL_BODY = "appeal body"
    RATING_OFFICER = "rating officer"
    DELEGATE = "national delegate"
    HELP_DESK = "help desk"
    ICCF_WORLD_DIRECTOR = "ICCF world tournament director"
    ICCF_RATINGS = "ICCF ratings commissioner"

    @property
    def words(self) -> Message:
        """For people."""
        return _ROLE_WORDS[self]


_ROLE_WORDS = {
    Role.PLAYER: message("player"),
    Role.OPPONENT: message("opponent"),
    Role.CAPTAIN: message("captain"),
    Role.DEPUTY: message("deputy captain"),
    Role.DIRECTOR: message("tournament director"),
    Role.COMMITTEE: message("managing committee"),
    Role.DOMESTIC_HEAD: message("head of the domestic section"),
    Role.INTERNATIONAL_HEAD: message("head of the international section"),
    Role.ADJUDICATOR: message("adjudicator"),
    Role.APPEAL_BODY: message("appeal body"),
    Role.RATING_OFFICER: message("rating officer"),
    Role.DELEGATE: message("national delegate"),
    Role.HELP_DESK: message("help desk"),
    Role.ICCF_WORLD_DIRECTOR: message("ICCF world tournament director"),
    Role.ICCF_RATINGS: message("ICCF ratings commissioner"),
}


class Right(Enum):
    """What needs somebody's office."""

    SEE_TEAM_GAMES = "see all games of the team"
    NAME_SUBSTITUTE = "name a substitute"
    REQUEST_MATERIALS = "ask for the materials of a replaced player"
    CLAIM_RESULT = "submit an assessment"
    APPEAL = "appeal against an adjudication"
    ENTER_RESULT = "enter results"
    DECIDE_WITHDRAWAL = "accept a withdrawal"
    REVIEW_WITHDRAWAL = "review a withdrawal"
    GRANT_LEAVE = "grant special leave"
    APPOINT_ADJUDICATOR = "appoint an adjudicator"
    ADJUDICATE = "decide an adjudication"
    DECIDE_APPEAL = "decide an appeal"
    CONSENT_STATUS = "agree to substitute status"
    PROPOSE_TITLE = "propose a title"
    AWARD_TITLE = "award a title"
    INTERPRET_RULES = "interpret the rules"
    SUSPEND = "suspend a player"


_CAPTAIN = frozenset(
    {
        *(Right.SEE_TEAM_GAMES, Right.NAME_SUBSTITUTE, Right.REQUEST_MATERIALS),
        *(Right.CLAIM_RESULT, Right.APPEAL),
    }
)
RIGHTS: Mapping[Role, frozenset[Right]] = MappingProxyType(
    {
        Role.PLAYER: frozenset({Right.CLAIM_RESULT, Right.APPEAL}),
        Role.CAPTAIN: _CAPTAIN,
        Role.DEPUTY: _CAPTAIN,
        Role.DIRECTOR: frozenset(
            {
                *(Right.ENTER_RESULT, Right.DECIDE_WITHDRAWAL, Right.GRANT_LEAVE),
                *(Right.APPOINT_ADJUDICATOR, Right.CONSENT_STATUS),
            }
        ),
        Role.DOMESTIC_HEAD: frozenset({Right.CONSENT_STATUS, Right.PROPOSE_TITLE}),
        Role.COMMITTEE: frozenset(
            {
                *(Right.REVIEW_WITHDRAWAL, Right.AWARD_TITLE, Right.INTERPRET_RULES),
                Right.SUSPEND,
            }
        ),
        Role.ADJUDICATOR: frozenset({Right.ADJUDICATE}),
        Role.APPEAL_BODY: frozenset({Right.DECIDE_APPEAL}),
    }
)


def has_right(role: Role, right: Right) -> bool:
    return right in RIGHTS.get(role, frozenset())


def require_right(role: Role, right: Right) -> None:
    """Raise `NotAllowed`, saying who may, unless this office may."""
    if not has_right(role, right):
        who = ", ".join(each.value for each in RIGHTS if has_right(each, right))
        raise NotAllowed(
            message(
                "the {value} may not {right_value}; that is for: {who}",
                value=role.value,
                right_value=right.value,
                who=who,
            )
        )
