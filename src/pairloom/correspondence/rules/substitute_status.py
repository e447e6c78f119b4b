"""Substitute status and whose games are rated; materials of a replaced player (§7(8) to §7(10))."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from pairloom.correspondence.domain.group import Entrant, Group
from pairloom.correspondence.domain.roles import Right, Role, require_right
from pairloom.correspondence.domain.ruling import Decision, News, Ruling, tell
from pairloom.correspondence.domain.withdrawal_table import games_state
from pairloom.correspondence.rules.rule_sets import SKS_2014, TournamentRules
from pairloom.errors import InputError
from pairloom.messages import message
from pairloom.messages.values import Figures, sentences


@dataclass(frozen=True, slots=True)
class StatusRequest:
    """A substitute asks that all his games be rated for him; who has agreed."""

    requested: bool = True
    director_agrees: bool = False
    domestic_head_agrees: bool = False


@dataclass(frozen=True, slots=True)
class Attribution:
    """For the rating office: whose the games of one seat are.

    With `status` every game finished from `since` on is the substitute's; without it only
    those favourable to his rating, and the others are the replaced player's. Games in
    `finished_before` are the replaced player's in any case. Opponents are rated against the
    higher of the two ratings (§4(7)).
    """

    group: str
    replaced: Entrant
    substitute: Entrant
    since: date
    status: bool
    finished_before: tuple[str, ...]

    @property
    def seat(self) -> int:
        return self.substitute.number


def find_status_obstacles(
    group: Group, seat: int, request: StatusRequest, rules: TournamentRules = SKS_2014
) -> tuple[Ruling, ...]:
    """Everything that keeps a substitute from the status; only that, if it is not asked for."""
    average = games_state(group, seat, rules.average_basis).average
    finished = any(game.has_score for game in group.games_of(seat))
    if not request.requested:
        return (Ruling("§7(9)", NOT_REQUESTED),)
    too_many = MOVES_ON_AVERAGE.filled(
        average=Figures(f"{float(average):.1f}"), limit=rules.status_average
    )
    conditions = (
        (not finished, GAME_FINISHED),
        (average < rules.status_average, too_many),
        (request.director_agrees, DIRECTOR_DISAGREES),
        (request.domestic_head_agrees, HEAD_DISAGREES),
    )
    return tuple(Ruling("§7(9)", obstacle) for holds, obstacle in conditions if not holds)


NOT_REQUESTED = message("Substitute status was not asked for.")
GAME_FINISHED = message("No substitute status: a game of the replaced player is finished.")
MOVES_ON_AVERAGE = message(
    "No substitute status: {average} moves on average, and it must be fewer than {limit}."
)
DIRECTOR_DISAGREES = message("No substitute status: the tournament director does not agree.")
HEAD_DISAGREES = message("No substitute status: the head of the domestic section does not agree.")
GRANTED = message("Substitute status is granted: all games are rated for the substitute.")


def substitute_status(
    group: Group, seat: int, request: StatusRequest, rules: TournamentRules = SKS_2014
) -> Decision[bool]:
    """Granted only if asked for, possible and agreed to by both officers (§7(8)).

    `group` is the cross-table as it was at the moment of the replacement. Who has asked in vain is
    told every reason.
    """
    obstacles = find_status_obstacles(group, seat, request, rules)
    if obstacles:
        why = sentences(*(obstacle.sentence for obstacle in obstacles))
        told = tell(News.SUBSTITUTION, why, Role.PLAYER, Role.CAPTAIN) if request.requested else ()
        return Decision(obstacles[0], False, told)
    ruling = Ruling("§7(8)", GRANTED)
    return Decision(
        ruling, True, tell(News.SUBSTITUTION, ruling.sentence, Role.PLAYER, Role.RATING_OFFICER)
    )


def attribution(group: Group, substitute: Entrant, since: date, *, status: bool) -> Attribution:
    """The record for the rating office, from the cross-table at the moment of the replacement."""
    replaced = group.find_entrant(substitute.number)
    before = tuple(game.key for game in group.games_of(replaced.number) if game.has_score)
    if status and before:
        raise InputError(message("substitute status is impossible once a game is finished (§7(8))"))
    return Attribution(
        group.name, replaced, substitute, since=since, status=status, finished_before=before
    )


@dataclass(frozen=True, slots=True)
class MaterialsRequest:
    """A captain asks for the materials of games that a substitute takes over (§7(10)).

    `of` is the replaced player, or another captain if that is impossible.
    """

    by: Role
    of: str
    of_captain: bool
    reasons: str
    on: date


def request_materials(request: MaterialsRequest) -> Decision[MaterialsRequest]:
    """Log a request; one to another captain must say why."""
    require_right(request.by, Right.REQUEST_MATERIALS)
    if request.of_captain and not request.reasons.strip():
        raise InputError(message("a request to another captain must be justified (§7(10))"))
    asked = message("The captain asks {of} for the materials of the games.", of=request.of)
    ruling = Ruling("§7(10)", asked)
    to = Role.CAPTAIN if request.of_captain else Role.PLAYER
    return Decision(ruling, request, tell(News.MATERIALS, ruling.sentence, to, Role.DIRECTOR))
