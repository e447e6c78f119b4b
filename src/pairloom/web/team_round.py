"""The page of a round of teams: what it shows beside what every round has."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from jinja2 import Environment
from starlette.requests import Request

from pairloom.director.desk.round_view import RoundView
from pairloom.director.desk.teams.matches import match_of_board
from pairloom.director.desk.teams.round_view import MatchLine, match_line, match_lines
from pairloom.director.desk.teams.rules import rules_of
from pairloom.director.desk.teams.signatures import Signing, signing_of
from pairloom.director.people.roles import Permission
from pairloom.domain.typed_text import parse_whole
from pairloom.messages import Text, in_context, message
from pairloom.messages.current import current
from pairloom.web.access import Tournament
from pairloom.web.addresses import path_of
from pairloom.web.finding import Search, find_in_round, fits
from pairloom.web.key_sets import KeySet, chosen_key_set, keys_mean_colours
from pairloom.web.kinds.base import BoardPart
from pairloom.web.match_rows import MatchRow, match_row, match_row_html
from pairloom.web.match_rows import again as typed_again
from pairloom.web.pages import names_of

__all__ = ["match_board_part", "team_round_names"]


@dataclass(frozen=True, slots=True)
class Segment:
    """A filter of the page, with how many matches it leaves."""

    text: Text
    count: int
    url: str
    current: bool


@dataclass(frozen=True, slots=True)
class TeamRoundNames:
    """What the page of a round of teams shows beside what every round has.

    `sealed` counts matches whose line-ups are not known yet; `sides` says what keys mean;
    `signing` are the matches to look at by what their captains say, where captains sign.
    """

    search: Search | None
    matches: list[MatchRow]
    sealed: int
    signing: list[Segment]
    sides: str
    key_set: KeySet
    keys_url: str
    results_form: str
    score_word: Text
    find_words: Text


def team_round_names(
    request: Request, tournament: Tournament, view: RoundView, *, only: int | None = None
) -> dict[str, Any]:
    """Matches with their boards, or `only` one of them, and how keys are read."""
    number, urls = view.round.round, tournament.urls
    lines = match_lines(view.state, number)
    if only is not None:
        lines = tuple(line for line in lines if line.number == only)
    signing = _signing(request, tournament, lines)
    if (wanted := _wanted(request)) is not None:
        lines = tuple(line for line in lines if signing_of(view.state, line.record) is wanted)
    search = None
    if (text := request.query_params.get("find")) is not None:
        search = _find(text, lines, view)
        lines = tuple(line for line in lines if _is_found(line, text, search))
    opened = _opened(request)
    is_wide = only is not None or search is not None or wanted is not None or "all" in opened
    has_colours = keys_mean_colours(request.cookies)
    keys = chosen_key_set(request.cookies, view.state.discipline)
    back = {"game": view.state.discipline.name, "sides": "yes", "next": path_of(request)}
    matches = [
        match_row(
            tournament,
            view.state,
            line,
            view.round,
            is_open=is_wide or str(line.number) in opened,
        )
        for line in lines
    ]
    may_save = any(board.save_url for match in matches for board in match.boards)
    names = TeamRoundNames(
        search=search,
        matches=matches,
        sealed=0 if view.round.is_draft else sum(_is_sealed(line) for line in lines),
        signing=signing,
        sides="colours" if has_colours else "left",
        key_set=keys if has_colours else keys.from_left,
        keys_url=f"/keys?{urlencode(back)}",
        results_form=urls.round(number, "results?side=left") if may_save else "",
        score_word=view.state.kind.score_word(view.state.competition.system),
        find_words=message("Team, player or board"),
    )
    return names_of(names)


def match_board_part(
    templates: Environment,
    tournament: Tournament,
    round_number: int,
    board: int,
    again: str | None,
) -> BoardPart:
    """A board as it is now, with the score of its match; made once for all who look on."""
    state = tournament.state
    game = state.find_game(round_number, board)

    def make() -> BoardPart:
        line = match_line(state, round_number, match_of_board(state.competition, board))
        row = match_row(tournament, state, line, state.find_round(round_number), is_open=True)
        own = typed_again(next(each for each in row.boards if each.number == board), again)
        html, parts = match_row_html(templates, row, own, state.discipline.options)
        stored = next(each.line.value for each in line.boards if each.line.number == board)
        return BoardPart(html, game.version, stored, parts)

    rights = tuple(tournament.may(right, board) for right in _SHOWN_BY)
    question = ("board", round_number, board, current().language)
    return state.kept.get(question, (state.version, rights, again), make)


_SHOWN_BY = (Permission.ENTER_RESULTS, Permission.CORRECT_RESULTS)
"""Rights on which it depends what the row of a board offers."""


def _wanted(request: Request) -> Signing | None:
    """Which matches are to be shown alone, by what their captains say."""
    return next(
        (each for each in Signing if each.value == request.query_params.get("signing")), None
    )


def _signing(
    request: Request, tournament: Tournament, lines: tuple[MatchLine, ...]
) -> list[Segment]:
    """Filters of the page: all matches, and those that need a captain or an arbiter."""
    state = tournament.state
    if not lines or not rules_of(state.competition).captains_sign:
        return []
    counts = Counter(signing_of(state, line.record) for line in lines)
    url, wanted = tournament.urls.round(lines[0].record.round), _wanted(request)
    kinds: tuple[tuple[Signing | None, Text, int], ...] = (
        (None, message("All matches"), len(lines)),
        (Signing.UNSIGNED, in_context("matches", "Not signed"), counts[Signing.UNSIGNED]),
        (Signing.OBJECTION, in_context("matches", "Objections"), counts[Signing.OBJECTION]),
    )
    return [
        Segment(text, count, f"{url}?signing={kind.value}" if kind else url, kind is wanted)
        for kind, text, count in kinds
    ]


def _opened(request: Request) -> list[str]:
    """Matches whose boards are shown although all of them are over."""
    return request.query_params.getlist("open")


def _is_sealed(line: MatchLine) -> bool:
    return not line.is_revealed and line.record.decision is None


def _find(text: str, lines: tuple[MatchLine, ...], view: RoundView) -> Search:
    """Boards by their label or player, and all boards of a team."""
    wanted = " ".join(text.split())[:80]
    labelled = [board for line in lines for board in line.boards if board.label == wanted]
    if labelled:
        return Search(wanted, tuple(board.line.number for board in labelled))
    number = parse_whole(wanted)
    boards = set(find_in_round(wanted, view.boards, ()).boards) if number is None else set()
    of_teams = [line for line in lines if line.number == number] or [
        line for line in lines if _fits_team(line, wanted)
    ]
    boards |= {board.line.number for line in of_teams for board in line.boards}
    others = tuple(
        message("{name}: {reason}.", name=f"{line.left.name} – {line.right.name}", reason=_SEALED)
        for line in of_teams
        if not line.boards
    )
    return Search(wanted, tuple(boards), others)


_SEALED = message("no boards yet")


def _is_found(line: MatchLine, text: str, search: Search) -> bool:
    if line.boards:
        return any(board.line.number in search.boards for board in line.boards)
    return _fits_team(line, " ".join(text.split())[:80])


def _fits_team(line: MatchLine, text: str) -> bool:
    sides = (line.left, line.right)
    return fits(text, [side.name for side in sides], [side.number for side in sides])
