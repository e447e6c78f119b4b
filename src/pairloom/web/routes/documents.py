"""Documents for paper, and report files."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Annotated, Any, Final

from fastapi import APIRouter, Depends
from starlette.requests import Request
from starlette.responses import Response

from pairloom.director.anchoring import Anchor, sheet_anchor
from pairloom.director.desk.report import report_losses, report_text
from pairloom.director.desk.state import State
from pairloom.director.papers.paper import Cell, Contents, Paper, Size, Style
from pairloom.director.papers.printing import print_paper
from pairloom.director.papers.said import RESULTS, words_of
from pairloom.director.papers.sheets import csv_of, xlsx_of
from pairloom.director.people.roles import Permission
from pairloom.errors import InputError, NotFound, quoted
from pairloom.messages import Text, message
from pairloom.messages.current import current, speaking
from pairloom.web.access import AtTournament, Tournament
from pairloom.web.addresses import path_of
from pairloom.web.guards import may
from pairloom.web.kinds import Document, pages_of
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


@dataclass(frozen=True, slots=True)
class AskedPaper:
    """What the address of a document asks for: a round, large print, a language, a size."""

    round: int | None = None
    size: str = ""
    lang: str = ""
    paper: str = ""


Asked = Annotated[AskedPaper, Depends()]


@router.get(_AT + "/documents", dependencies=[may(Permission.SEE_DESK)])
def documents(
    request: Request, tournament: AtTournament, round: int | None = None, paper: str = ""
) -> Response:
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
        paper=Size.LETTER.value if paper == Size.LETTER.value else Size.A4.value,
        may_export=may_export,
    )


def _losses(tournament: Tournament) -> dict[str, tuple[Text, ...]]:
    """What each form of the report cannot hold."""
    return {
        dialect: report_losses(tournament.desk, tournament.place, dialect) for dialect in DIALECTS
    }


@router.get(_AT + "/documents/{name}.{form}", dependencies=[may(Permission.PRINT_AND_EXPORT)])
@for_paper
def document_file(
    request: Request, tournament: AtTournament, name: str, form: str, asked: Asked
) -> Response:
    """A paper as a file: PDF, or its tables for a spreadsheet."""
    if form not in _FORMS:
        raise NotFound(
            message(
                "there is no document of the kind {form}; there are {known}",
                form=quoted(form),
                known=", ".join(_FORMS),
            )
        )
    speaker = event_speaker(tournament.state.event.language, asked.lang)
    with speaking(speaker), speaking_of(tournament.state.kind):
        made, media = _FORMS[form]
        data = made(_paper(tournament, name, asked, speaker.language))
    file = f"{tournament.urls.event_slug}-{tournament.urls.slug}-{name}.{form}"
    shown = "inline" if form == "pdf" else "attachment"
    headers = {"Content-Disposition": f'{shown}; filename="{file}"'}
    return Response(data, media_type=media, headers=headers)


_FORMS: dict[str, tuple[Callable[[Paper], bytes], str]] = {
    "pdf": (print_paper, "application/pdf"),
    "xlsx": (xlsx_of, "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
    "csv": (csv_of, "text/csv; charset=utf-8"),
}


@router.get(_AT + "/documents/{name}", dependencies=[may(Permission.PRINT_AND_EXPORT)])
@for_paper
def document(request: Request, tournament: AtTournament, name: str, asked: Asked) -> Response:
    """One document, ready for paper: in the language of the event, or of the address."""
    speaker = event_speaker(tournament.state.event.language, asked.lang)
    with speaking(speaker), speaking_of(tournament.state.kind):
        return _document(request, tournament, name, asked)


def _document(request: Request, tournament: Tournament, name: str, asked: AskedPaper) -> Response:
    state = tournament.state
    sheet = _find(state, name)
    number = _number(state, name, sheet, asked.round)
    if sheet.maker is not None:
        paper = _paper(tournament, name, asked, current().language)
        shown = PaperPage(paper.contents, path_of(request), _query(request), sheet.has_table)
        contents: dict[str, Any] = names_of(shown)
    else:
        contents = _contents(state, name, number, request.query_params)
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
        size={"large": "large-print"}.get(asked.size, "by-name" if "by-name" in name else ""),
        **contents,
    )


@dataclass(frozen=True, slots=True)
class PaperPage:
    """What the page of a paper shows, and where its files are."""

    contents: Contents
    files: str
    asked: str
    has_table: bool
    words_of: Callable[[Cell], str] = words_of
    results: tuple[str, ...] = RESULTS
    classes: Mapping[Style, str] = field(default_factory=lambda: _CLASSES)


_CLASSES: Final[Mapping[Style, str]] = {
    **dict.fromkeys((Style.NUMBER, Style.BOARD, Style.SCORE, Style.RATING), "numeric"),
    **dict.fromkeys((Style.CENTRED, Style.TICK, Style.RESULT), "centred nowrap"),
}
"""What a column looks like in a table of its own; the table of boards has classes of its own."""


def _query(request: Request) -> str:
    """The query of the address, as the files of the paper take it."""
    query = request.scope["query_string"].decode("latin-1")
    return f"?{query}" if query else ""


def _find(state: State, name: str) -> Document:
    known = pages_of(state).documents
    if name not in known:
        raise NotFound(
            message(
                "there is no document {name}; there are {known}",
                name=quoted(name),
                known=", ".join(known),
            )
        )
    return known[name]


def _number(state: State, name: str, sheet: Document, asked: int | None) -> int | None:
    """The round of a document; none for one of no round."""
    if not sheet.is_of_round:
        return None
    number = _round(state, asked)
    if name in _AFTER and state.settled:
        return min(number, len(state.settled))  # a draft has no results
    return number


def _paper(tournament: Tournament, name: str, asked: AskedPaper, language: str) -> Paper:
    """A document as a paper, with all that stands around its contents."""
    state = tournament.state
    sheet = _find(state, name)
    if sheet.maker is None:
        raise NotFound(
            message("{title} is printed from its page only", title=current().say(sheet.title))
        )
    number = _number(state, name, sheet, asked.round)
    anchor = _anchor(tournament, name, number, state)
    return Paper(
        title=_title(sheet.title, name, number),
        event=state.event.name,
        tournament=state.competition.name,
        language=language,
        printed_at=datetime.now().astimezone(),
        contents=sheet.maker(state, number or 0),
        as_of=_as_of(anchor) if anchor else "",
        is_draft=number is not None and state.find_round(number).is_draft,
        size=Size.LETTER if asked.paper == Size.LETTER.value else Size.A4,
        is_large=asked.size == "large",
    )


def _as_of(anchor: Anchor) -> Text:
    return message(
        "As of action {action} · anchor {anchor}", action=anchor.action, anchor=anchor.code
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


def _contents(
    state: State, name: str, number: int | None, query: Mapping[str, str]
) -> dict[str, Any]:
    """What a document shows that is no paper yet."""
    pages = pages_of(state)
    if (own := pages.paper(state, name, number, query)) is not None:
        return own
    assert number is not None
    after = min(number, len(state.settled))
    if name == "standings":
        return pages.printed_standings(state, after)
    return pages.printed_crosstable(state, after)
