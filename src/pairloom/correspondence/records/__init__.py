"""What is stored of correspondence chess: a federation's office is one event with one log.

A withdrawal is from all tournaments at once, a rating list counts the games of all of them, and
a ban reaches into every later one; so all of it shares one log (docs/decisions/0026).

| record             | is                                                               |
|--------------------|------------------------------------------------------------------|
| `Office`           | rating system, policies, officers with their addresses           |
| `Interpretation`   | how the committee reads an article                               |
| `Correspondent`    | a registered player                                              |
| `Contest`          | a competition: rules, time control, dates, director              |
| `ContestTeam`      | a team with its captain                                          |
| `Section`          | a group, or one board of a team competition: one cross-table     |
| `Seat`             | who has a number there, with the start rating                    |
| `Qualification`    | a right to start, until it is used, lost or lapses               |
| `SectionGame`      | a game with its moves, result and dates; `GameScore`: its score  |
| `Leave`            | days on which a player's clocks stand still                      |
| `Withdrawal`       | a request or a silent withdrawal, and what was decided           |
| `Substitution`     | a seat that changes hands; `MaterialsRequest`: who owes scores   |
| `Adjudication`     | a game under adjudication; `Submission`: what its parties say    |
| `GameClaim`        | a draw offered or claimed, or an end in a tablebase              |
| `Suspension`       | a ban; `DepositPaid`: money held for a tournament                |
| `PublishedList`    | a rating list; `ListedRating`: a player's line in it             |
| `RatingCorrection` | a result corrected after a list had counted it                   |
| `TakenCareer`      | games of a player before a list that was taken over              |
| `TitleProposal`    | a proposal to award the national title                           |
| `Letter`           | what somebody is told; `Delivery`: what became of it             |
"""

from __future__ import annotations

from pairloom.correspondence.records.cases import (
    Adjudication,
    GameClaim,
    Submission,
)
from pairloom.correspondence.records.contests import (
    Contest,
    ContestTeam,
    Qualification,
    Seat,
    Section,
)
from pairloom.correspondence.records.departures import (
    DepositPaid,
    MaterialsRequest,
    Substitution,
    Suspension,
    Withdrawal,
)
from pairloom.correspondence.records.games import (
    GameScore,
    Leave,
    SectionGame,
)
from pairloom.correspondence.records.lists import (
    ListedRating,
    PublishedList,
    RatingCorrection,
    TakenCareer,
    TitleProposal,
)
from pairloom.correspondence.records.offices import (
    Correspondent,
    Interpretation,
    Office,
)
from pairloom.correspondence.records.post import (
    Delivery,
    Letter,
)

__all__ = [
    "CORRESPONDENCE_RECORDS",
    "Adjudication",
    "Contest",
    "ContestTeam",
    "Correspondent",
    "Delivery",
    "DepositPaid",
    "GameClaim",
    "GameScore",
    "Interpretation",
    "Leave",
    "Letter",
    "ListedRating",
    "MaterialsRequest",
    "Office",
    "PublishedList",
    "Qualification",
    "RatingCorrection",
    "Seat",
    "Section",
    "SectionGame",
    "Submission",
    "Substitution",
    "Suspension",
    "TakenCareer",
    "TitleProposal",
    "Withdrawal",
]

CORRESPONDENCE_RECORDS = (
    *(Office, Interpretation, Correspondent),
    *(Contest, ContestTeam, Section, Seat, Qualification, SectionGame, GameScore, Leave),
    *(Withdrawal, Substitution, MaterialsRequest, Adjudication, Submission, GameClaim),
    *(Suspension, DepositPaid),
    *(PublishedList, ListedRating, RatingCorrection, TakenCareer, TitleProposal),
    *(Letter, Delivery),
)
