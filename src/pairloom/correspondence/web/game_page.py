"""The page of one correspondence game, and files of games that come and go."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final
from urllib.parse import quote

from starlette.requests import Request
from starlette.responses import Response

from pairloom.correspondence.desk.play.claims import terms_of
from pairloom.correspondence.desk.play.game_sheets import game_sheet
from pairloom.correspondence.desk.play.read_scores import text_of_games
from pairloom.correspondence.desk.play.running import running_of
from pairloom.correspondence.desk.play.scores import offered_results
from pairloom.correspondence.web.pages import GroupPlace, at_group, group_page, moment_of
from pairloom.messages import Text
from pairloom.web.forms import Fields

__all__ = ["RESULTS", "game_page", "pgn_response", "text_of", "told_page"]

RESULTS: Final = ("1-0", "½-½", "0-1", "1-0E", "0-1E", "1-0D", "0-1D", "C")
_LARGEST: Final = 5_000_000


def game_page(
    request: Request,
    group: GroupPlace,
    key: str,
    error: Text = "",
    told: Text = "",
    *,
    warnings: Sequence[Text] = (),
    typed: str = "",
    faults: Mapping[str, Text] | None = None,
    result_typed: Mapping[str, str] | None = None,
) -> Response:
    """One game. `typed` is a score that was not stored, with its `warnings` or the `error`;
    `result_typed` a result, with the `faults` of its fields."""
    game = group.state.find_game(key)
    now = moment_of(request)
    has_clocks = group.state.contest.keeps_clocks
    with group.office.desk.database.read(group.office.number) as reader:
        shown = game_sheet(reader, group.state, game)
        offered = offered_results(reader, group.state)
    return group_page(
        request,
        group,
        "game.html",
        status=422 if error or warnings else 200,
        game=game,
        key=key,
        running=running_of(group.state, game, now) if has_clocks and not game.result else None,
        offered=offered.get(key, ""),
        shown=shown,
        terms=terms_of(group.state.contest),
        white=group.state.person_at(game.white),
        black=group.state.person_at(game.black),
        moves=[f"{move:%Y-%m-%dT%H:%M}" for move in game.moves],
        results=[(text, text) for text in RESULTS],
        error=error,
        told=told,
        warnings=warnings,
        typed=typed,
        faults=faults or {},
        result_typed=result_typed or {},
        now_text=f"{now:%Y-%m-%dT%H:%M}",
    )


def told_page(request: Request, group: GroupPlace, key: str, text: Text) -> Response:
    """The game as it is now, and what was decided."""
    contest, section = group.state.contest.slug, group.state.section.slug
    return game_page(request, at_group(group.office, contest, section), key, told=text)


def text_of(fields: Fields, name: str = "pgn") -> str:
    """What was typed, or the file that came instead."""
    file = fields.files.get("file")
    if file is None or not file.filename:
        return fields.texts.get(name, "")
    return text_of_games(file.file.read(_LARGEST))


def pgn_response(text: str, name: str) -> Response:
    """Games as a file."""
    return Response(
        text.encode("utf-8"),
        media_type="application/x-chess-pgn; charset=utf-8",
        headers={"Content-Disposition": f'attachment; filename="{quote(name)}.pgn"'},
    )
