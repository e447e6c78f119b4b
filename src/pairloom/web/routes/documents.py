"""Documents for paper, and report files."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from pairloom.director.anchoring import Anchor, sheet_anchor
from pairloom.director.desk.player_view import player_rows, players_by_name
from pairloom.director.desk.report import report_losses, report_text
from pairloom.director.desk.round_view import round_view
from pairloom.director.desk.seat_list import seats_by_name
from pairloom.director.desk.state import State
from pairloom.director.people.roles import Permission
from pairloom.errors import InputError, NotFound, quoted
from pairloom.messages import Text, message
from pairloom.messages.current import current, speaking
from pairloom.web.access import AtTournament, Tournament
from pairloom.web.board_rows import BoardRow, board_row
from pairloom.web.guards import may
from pairloom.web.kinds import pages_of
from pairloom.web.languages import event_speaker
from pairloom.web.pages import names_of, render, speaking_of, tournament_page
from pairloom.web.threads import for_paper

router = APIRouter()
_AT = "/desk/{event}/{tournament}"

DIALECTS: dict[str, Text] = {
    "trf26": message("TRF26, in force"),
    "trf16": "TRF16",
    "trf06": "TRF06",
}


@router.get(_AT + "/documents", dependencies=[may(Permission.SEE_DESK)])
def documents(request: Request, tournament: AtTournament, round: int | None = None) -> Response:
    """Everything that can be printed or sent."""
    state = tournament.state
    chosen = round or len(state.rounds) or None
    may_export = tournament.may(Permission.PRINT_AND_EXPORT)
    return tournament_page(
        request,
        tournament,
        "desk/documents/list.html",
        tab="documents",
        state=state,
        documents=pages_of(state).documents,
        dialects=DIALECTS,
        losses=_losses(tournament) if may_export else {},
        chosen=chosen,
        may_export=may_export,
    )


def _losses(tournament: Tournament) -> dict[str, tuple[Text, ...]]:
    """What each form of the report cannot hold."""
    return {
        dialect: report_losses(tournament.desk, tournament.place, dialect) for dialect in DIALECTS
    }


@router.get(_AT + "/documents/{name}", dependencies=[may(Permission.PRINT_AND_EXPORT)])
@for_paper
def document(
    request: Request,
    tournament: AtTournament,
    name: str,
    round: int | None = None,
    size: str = "",
    lang: str = "",
) -> Response:
    """One document, ready for paper: in the language of the event, or of the address."""
    speaker = event_speaker(tournament.state.event.language, lang)
    with speaking(speaker), speaking_of(tournament.state.kind):
        return _document(request, tournament, name, round, size)


def _document(
    request: Request, tournament: Tournament, name: str, round: int | None, size: str
) -> Response:
    known = pages_of(tournament.state).documents
    if name not in known:
        raise NotFound(
            message(
                "there is no document {name}; there are {known}",
                name=quoted(name),
                known=", ".join(known),
            )
        )
    state = tournament.state
    sheet = known[name]
    number = _round(state, round) if sheet.is_of_round else None
    if number is not None and name in _AFTER and state.settled:
        number = min(number, len(state.settled))  # a draft has no results
    contents = _contents(tournament, state, name, number, request.query_params)
    return render(
        request,
        f"desk/documents/{sheet.template}.html",
        event=state.event.name,
        tournament=state.competition.name,
        document=_title(sheet.title, name, number),
        after="",
        printed_at=current().stamp(datetime.now()),
        draft=number is not None and state.find_round(number).is_draft,
        anchor=_anchor(tournament, name, number, state),
        size={"large": "large-print"}.get(size, "by-name" if "by-name" in name else ""),
        **contents,
    )


@router.get(_AT + "/report.{dialect}", dependencies=[may(Permission.PRINT_AND_EXPORT)])
@for_paper
def report(request: Request, tournament: AtTournament, dialect: str) -> Response:
    """The report file of the tournament."""
    wanted = "trf26" if dialect == "trf" else dialect
    if wanted not in DIALECTS:
        raise NotFound(
            message(
                "there is no report {dialect}; there are {dialects}",
                dialect=quoted(dialect),
                dialects=", ".join(DIALECTS),
            )
        )
    if wrong := tournament.state.kind.why_no_report:
        raise NotFound(wrong)
    text = report_text(tournament.desk, tournament.place, dialect=wanted)
    name = f"{tournament.urls.event_slug}-{tournament.urls.slug}.trf"
    return Response(
        text.encode("utf-8"),
        media_type="text/plain; charset=utf-8",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


def _anchor(tournament: Tournament, name: str, number: int | None, state: State) -> Anchor | None:
    """Whoever keeps the sheet can prove what was stored when it was printed."""
    is_draft = number is not None and state.find_round(number).is_draft
    return (
        None
        if is_draft or name not in _ANCHORED
        else sheet_anchor(tournament.desk, tournament.place)
    )


_AFTER = ("standings", "crosstable", "player-table")
_ANCHORED = ("pairings", "pairings-by-name", "boards", *_AFTER)


def _title(title: Text, name: str, number: int | None) -> Text:
    if number is None:
        return title
    after = name in _AFTER
    return (
        message(
            "{title} after round {number}",
            title=title,
            number=number,
        )
        if after
        else message(
            "{title}, round {number}",
            title=title,
            number=number,
        )
    )


def _round(state: State, asked: int | None) -> int:
    last = len(state.rounds)
    if not last:
        raise InputError(message("no round is paired yet, so there is nothing to print"))
    number = last if asked is None else asked
    state.find_round(number)
    return number


@dataclass(frozen=True, slots=True)
class ByeLine:
    """Somebody without a board: what their bye is called, and all that is said of it."""

    name: str
    kind: Text
    words: Text


@dataclass(frozen=True, slots=True)
class PairingSheet:
    """What the sheets of a round show."""

    number: int
    boards: list[BoardRow]
    byes: list[ByeLine]
    seed: int | None
    score_word: Text


def _contents(
    tournament: Tournament, state: State, name: str, number: int | None, query: Mapping[str, str]
) -> dict[str, Any]:
    if (own := pages_of(state).paper(state, name, number, query)) is not None:
        return own
    if name in ("players", "players-by-name", "check-in-list"):
        return {"rows": player_rows(state) if name == "players" else players_by_name(state)}
    assert number is not None
    if name == "standings":
        return pages_of(state).printed_standings(state, min(number, len(state.settled)))
    if name == "crosstable":
        return pages_of(state).printed_crosstable(state, min(number, len(state.settled)))
    view = round_view(state, number)
    score_word = state.kind.score_word(state.competition.system)
    if name == "pairings-by-name":
        return {"lines": seats_by_name(view), "score_word": score_word}
    sheet = PairingSheet(
        number=number,
        boards=[
            board_row(line, tournament.urls, number, may_enter=False, has_reasons=False)
            for line in view.boards
        ],
        byes=[
            ByeLine(
                entry.name,
                state.discipline.all_byes[bye.kind],
                state.kind.bye_words(state, bye),
            )
            for entry, bye in view.accounted.byes
        ],
        seed=view.round.seed,
        score_word=score_word,
    )
    return names_of(sheet)
