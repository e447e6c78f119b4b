"""Scores of a group: handed in one by one or as a file; games as PGN for everybody at the desk."""

from __future__ import annotations

from collections.abc import Sequence

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from pairloom.correspondence.desk.announce.contests import contest_named
from pairloom.correspondence.desk.places import ContestPlace
from pairloom.correspondence.desk.play import pgn_exports, scores
from pairloom.correspondence.desk.play.game_sheets import game_lines
from pairloom.correspondence.web.game_page import game_page, pgn_response, text_of, told_page
from pairloom.correspondence.web.pages import (
    REFUSED,
    AtGroup,
    AtOffice,
    GroupPlace,
    at_group,
    day_of,
    group_page,
)
from pairloom.director.people.roles import Permission
from pairloom.errors import PgnError
from pairloom.messages import Text, counted, message
from pairloom.messages.values import Clauses
from pairloom.web.forms import Form
from pairloom.web.guards import may, may_somewhere

router = APIRouter(prefix="/correspondence/{office}")
_GROUP = "/groups/{contest}/{section}"


@router.post(_GROUP + "/games/{key}/score", dependencies=[may(Permission.ENTER_RESULTS)])
def hand_in(request: Request, group: AtGroup, key: str, fields: Form) -> Response:
    """The score of one game; what contradicts its result is shown before it is stored."""
    text = text_of(fields)
    try:
        done = scores.hand_in_score(
            *group.place,
            key,
            text,
            on=day_of(fields),
            by=fields.text("by"),
            confirmation=fields.confirmation,
        )
    except scores.Contradicted as needed:
        return game_page(request, group, key, warnings=needed.texts, typed=text)
    except REFUSED as refusal:
        return game_page(request, group, key, refusal.message, typed=text)
    if done.notes:
        told = message("Stored. {notes}.", notes=Clauses(done.notes))
        return told_page(request, group, key, told)
    return RedirectResponse(group.page(f"games/{key}"), status_code=303)


@router.get(_GROUP + "/scores", dependencies=[may_somewhere(Permission.SEE_DESK)])
def scores_of_group(request: Request, group: AtGroup) -> Response:
    """Which games have a score, and the form for a file of them."""
    return _scores_page(request, group)


@router.post(_GROUP + "/scores", dependencies=[may(Permission.ENTER_RESULTS)])
def hand_in_many(request: Request, group: AtGroup, fields: Form) -> Response:
    """A file of games; all of them or none."""
    text = text_of(fields)
    try:
        done = scores.hand_in_scores(
            *group.place,
            text,
            on=day_of(fields),
            by=fields.text("by"),
            confirmation=fields.confirmation,
        )
    except scores.Contradicted as needed:
        return _scores_page(request, group, warnings=needed.texts, typed=text)
    except PgnError as refusal:
        problems = [finding.message for finding in refusal.findings]
        return _scores_page(request, group, problems=problems, typed=text)
    except REFUSED as refusal:
        return _scores_page(request, group, problems=[refusal.message], typed=text)
    told = [
        counted("{count} score stored.", "{count} scores stored.", len(done.scores)),
        counted("{count} game without moves.", "{count} games without moves.", done.without_moves),
    ]
    now = at_group(group.office, group.state.contest.slug, group.state.section.slug)
    return _scores_page(request, now, told=[*told, *done.notes])


def _scores_page(
    request: Request,
    group: GroupPlace,
    *,
    problems: Sequence[Text] = (),
    warnings: Sequence[Text] = (),
    told: Sequence[Text] = (),
    typed: str = "",
) -> Response:
    with group.office.desk.database.read(group.office.number) as reader:
        lines = game_lines(reader, group.state)
        offered = scores.offered_results(reader, group.state)
    return group_page(
        request,
        group,
        "scores.html",
        tab="scores",
        status=422 if problems or warnings else 200,
        lines=lines,
        offered=offered,
        problems=problems,
        warnings=warnings,
        told=told,
        typed=typed,
    )


@router.get(_GROUP + "/games/{key}/pgn", dependencies=[may_somewhere(Permission.SEE_DESK)])
def one_game(group: AtGroup, key: str) -> Response:
    """One game."""
    name = f"{group.state.section.slug}-{key.replace(':', '-')}"
    return pgn_response(pgn_exports.pgn_of_game(*group.place, key), name)


@router.get(_GROUP + "/games.pgn", dependencies=[may_somewhere(Permission.SEE_DESK)])
def group_games(group: AtGroup) -> Response:
    """The finished games of a group."""
    state = group.state
    name = f"{state.contest.slug}-{state.section.slug}"
    return pgn_response(pgn_exports.pgn_of_group(*group.place), name)


@router.get("/competitions/{contest}/games.pgn", dependencies=[may_somewhere(Permission.SEE_DESK)])
def contest_games(office: AtOffice, contest: str) -> Response:
    """The finished games of a competition."""
    with office.desk.database.read(office.number) as reader:
        place = ContestPlace.of(contest_named(reader, contest))
    return pgn_response(pgn_exports.pgn_of_contest(office.desk, place), contest)


@router.get("/players/{iccf_id}/games.pgn", dependencies=[may_somewhere(Permission.SEE_DESK)])
def player_games(office: AtOffice, iccf_id: str) -> Response:
    """The finished games of a player."""
    return pgn_response(pgn_exports.pgn_of_player(office.desk, office.number, iccf_id), iccf_id)


@router.get("/games.pgn", dependencies=[may_somewhere(Permission.SEE_DESK)])
def office_games(office: AtOffice) -> Response:
    """All finished games of the office."""
    return pgn_response(pgn_exports.pgn_of_office(office.desk, office.number), office.event.slug)
