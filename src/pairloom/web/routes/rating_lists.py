"""Rating lists: which there are, bringing one in, removing one."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import PurePosixPath, PureWindowsPath
from typing import Any

from fastapi import APIRouter
from starlette.concurrency import run_in_threadpool
from starlette.datastructures import FormData, UploadFile
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from pairloom.director import jobs
from pairloom.director.jobs.asking import new_name
from pairloom.director.jobs.folders import new_folder, remove_folder
from pairloom.director.list_imports import IMPORT, Imported, ListDraft, bring_in, remove_list
from pairloom.director.list_imports.work import FILE
from pairloom.director.list_shelf import FIRST, ShelvedList, lists
from pairloom.director.people.door import moment
from pairloom.director.people.roles import Permission
from pairloom.director.rating_list import LIST_OF_FIDE, ListInfo, told_name
from pairloom.domain.listed_player import RatingKind
from pairloom.domain.plain import from_plain
from pairloom.errors import FieldsRefused, NotFound
from pairloom.messages import Text, in_context, message
from pairloom.web.access import identity_of
from pairloom.web.forms import Form
from pairloom.web.guards import may
from pairloom.web.job_rows import JobRow, job_row
from pairloom.web.pages import render
from pairloom.web.received_files import receive_file

router = APIRouter()
_LISTS = "/rating-lists"
_FIELDS = ("list", "name", "federation", "kind")
_LONGEST_FILE_NAME = 100
_MOST_SHOWN = 10
_KINDS: Mapping[str, Text] = {
    "": message("As the file says"),
    RatingKind.STANDARD.value: in_context("rating", "Standard"),
    RatingKind.RAPID.value: in_context("rating", "Rapid"),
    RatingKind.BLITZ.value: in_context("rating", "Blitz"),
}


@dataclass(frozen=True, slots=True)
class ListRow:
    """A list; one that cannot be read has a problem instead of what it is."""

    key: str
    name: Text
    info: ListInfo | None
    imported_at: datetime | None
    problem: Text


@dataclass(frozen=True, slots=True)
class ImportRow:
    """An import that has ended, and the first rows that could not be used."""

    job: JobRow
    findings: tuple[Text, ...]
    more: int


@router.get(_LISTS, dependencies=[may(Permission.MANAGE_LISTS)])
def show_lists(request: Request) -> Response:
    """Which lists there are, what is being imported, and the form for another one."""
    return _page(request)


@router.post(_LISTS, dependencies=[may(Permission.MANAGE_LISTS)])
async def take_list(request: Request) -> Response:
    """Take a file in as it comes; then it is imported in the background."""
    upload = new_name()
    folder = await run_in_threadpool(new_folder, upload)
    is_begun = False
    try:
        form = await receive_file(request, folder / FILE)
        answer = await run_in_threadpool(_begin, request, _draft(form), upload)
        is_begun = answer.status_code == 303
    except OSError as error:
        told = message("It cannot be stored: {reason}", reason=error.strerror or str(error))
        answer = await run_in_threadpool(_page, request, errors={"file": told})
    finally:
        if not is_begun:
            await run_in_threadpool(remove_folder, upload)
    return answer


@router.post(_LISTS + "/{key}/remove", dependencies=[may(Permission.MANAGE_LISTS)])
def send_removal(request: Request, key: str, fields: Form) -> Response:
    """Remove a list, if that was confirmed."""
    if not fields.ticked("sure"):
        return _page(request, sure=key)
    try:
        remove_list(identity_of(request), key)
    except NotFound:  # somebody else was quicker
        return RedirectResponse(_LISTS, status_code=303)
    return RedirectResponse(f"{_LISTS}?removed=1", status_code=303)


def _begin(request: Request, draft: ListDraft, upload: str) -> Response:
    try:
        bring_in(request.app.state.database, identity_of(request), draft, upload)
    except FieldsRefused as refusal:
        return _page(request, draft=draft, errors=dict(refusal.faults))
    request.app.state.jobs.nudge()
    return RedirectResponse(_LISTS, status_code=303)


def _draft(form: FormData) -> ListDraft:
    texts = {name: _text(form, name) for name in _FIELDS}
    file = form.get("file")
    name = file.filename or "" if isinstance(file, UploadFile) else ""
    short = PurePosixPath(PureWindowsPath(name).name).name[-_LONGEST_FILE_NAME:]
    return ListDraft(
        file=short,
        key=texts["list"],
        name=" ".join(texts["name"].split()),
        federation=texts["federation"],
        kind=texts["kind"],
    )


def _text(form: FormData, name: str) -> str:
    value = form.get(name, "")
    return value.strip() if isinstance(value, str) else ""


def _page(
    request: Request,
    *,
    draft: ListDraft | None = None,
    errors: Mapping[str, Text] | None = None,
    sure: str = "",
) -> Response:
    shelved = lists()
    under_way, ended = _imports(request)
    return render(
        request,
        "desk/rating-lists.html",
        status=422 if errors else 200,
        lists=list(map(_list_row, shelved)),
        sure=sure,
        draft=draft or ListDraft(key=FIRST),
        errors=errors or {},
        choices=_choices(shelved),
        kinds=list(_KINDS.items()),
        under_way=under_way,
        ended=ended,
        was_removed="removed" in request.query_params,
        tabs=[],
    )


def _list_row(each: ShelvedList) -> ListRow:
    at = moment(each.info.imported_at) if each.info is not None else None
    return ListRow(each.key, told_name(each.name), each.info, at, each.problem)


def _choices(shelved: list[ShelvedList]) -> list[tuple[str, Text]]:
    known = {each.key: each.name for each in shelved}
    return [
        *((key, told_name(name)) for key, name in ({FIRST: LIST_OF_FIDE, **known}).items()),
        ("", message("Another one, with the name below")),
    ]


def _imports(request: Request) -> tuple[list[JobRow], list[ImportRow]]:
    """What is going on, oldest first, and what has ended, newest first."""
    known = jobs.list(request.app.state.database, identity_of(request), IMPORT)
    rows = [(job, job_row(job)) for job in known]
    under_way = [row for _, row in reversed(rows) if not row.has_ended]
    ended = [_import_row(job, row) for job, row in rows if row.has_ended]
    return under_way, ended[:_MOST_SHOWN]


def _import_row(job: jobs.Job, row: JobRow) -> ImportRow:
    plain: Any = json.loads(job.outcome) if job.outcome else None
    outcome: Imported | None = plain and from_plain(plain, Imported, "outcome")
    if outcome is None:
        return ImportRow(row, (), 0)
    return ImportRow(row, outcome.findings, outcome.finding_count - len(outcome.findings))
