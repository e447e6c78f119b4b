"""The tournament clock: a page for a tablet between two Go players. No log-in, nothing stored."""

from __future__ import annotations

from typing import Final

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import FileResponse, Response

from pairloom.domain.time_control import TimeControl, parse_time_control
from pairloom.domain.typed_text import parse_whole, quoted
from pairloom.errors import InputError
from pairloom.messages import Text, in_context, message
from pairloom.web.assets import STATIC
from pairloom.web.guards import anybody
from pairloom.web.pages import render
from pairloom.web.wording import sentence

router = APIRouter()

DEFAULT: Final = "60m+3x30s"
PRESETS: Final = {
    in_context("byo-yomi", "Japanese"): DEFAULT,
    in_context("byo-yomi", "Canadian"): "60m+15/5m",
    message("Fischer"): "45m+15s/move",
    message("Sudden death"): "30m",
}
KINDS: Final = (
    ("japanese", message("Japanese byo-yomi")),
    ("canadian", message("Canadian byo-yomi")),
    ("fischer", message("Fischer")),
    ("none", message("Sudden death")),
)
_LONGEST_NAME: Final = 80
_MOST_STONES: Final = 9


@router.get("/clock", dependencies=[anybody("a clock: nothing is asked and nothing stored")])
def clock(
    request: Request, control: str = "", white: str = "", black: str = "", handicap: str = ""
) -> Response:
    """The clock, set as the address says; an address that says it wrongly is told so."""
    chosen, fault = _control(control)
    stones, stones_fault = _stones(handicap)
    return render(
        request,
        "clock/page.html",
        status=422 if fault or stones_fault else 200,
        control=chosen,
        is_chosen=bool(control) and not fault,
        control_fault=fault,
        white=white.strip()[:_LONGEST_NAME],
        black=black.strip()[:_LONGEST_NAME],
        handicap=stones,
        handicap_fault=stones_fault,
        presets=PRESETS,
        kinds=KINDS,
    )


@router.get(
    "/clock/worker.js", dependencies=[anybody("a clock: nothing is asked and nothing stored")]
)
def worker() -> Response:
    """The script that answers for the server while it is out of reach; for the clock alone."""
    headers = {"Service-Worker-Allowed": "/clock", "Cache-Control": "no-cache"}
    return FileResponse(STATIC / "js" / "clock-worker.js", headers=headers)


def _control(text: str) -> tuple[TimeControl, Text]:
    try:
        return parse_time_control(text or DEFAULT), ""
    except InputError as error:
        return parse_time_control(DEFAULT), sentence(error.message)


def _stones(text: str) -> tuple[int, Text]:
    if not text:
        return 0, ""
    stones = parse_whole(text)
    if stones is not None and stones <= _MOST_STONES:
        return stones, ""
    return 0, message(
        "A handicap of {text} is not possible. Type 0 to {most_stones} stones.",
        text=quoted(text),
        most_stones=_MOST_STONES,
    )
