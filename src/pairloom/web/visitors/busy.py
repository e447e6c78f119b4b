"""What is told where more is asked at once than is worked out: ask again in a moment."""

from __future__ import annotations

from functools import lru_cache
from html import escape

from pairloom.messages import message
from pairloom.messages.catalogues import speaker_of
from pairloom.web.visitors.answers import Answer, make_answer

__all__ = ["busy_answer"]

_WAIT = 5
_TOLD = message("Many questions are being answered just now. Ask again in a few seconds.")
_AGAIN = message("Ask again")


@lru_cache(maxsize=64)
def busy_answer(language: str) -> Answer:
    """A page that costs nothing: no template, no database, the same for everybody."""
    speaker = speaker_of(language)
    told, again = escape(speaker.say(_TOLD)), escape(speaker.say(_AGAIN))
    page = (
        f'<!doctype html>\n<html lang="{escape(language)}">\n<head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{told}</title></head>\n"
        f'<body><main><h1>{told}</h1><p><a href="">{again}</a></p></main></body>\n</html>\n'
    )
    headers = [
        (b"content-type", b"text/html; charset=utf-8"),
        (b"retry-after", str(_WAIT).encode()),
        (b"cache-control", b"no-store"),
    ]
    return make_answer(503, headers, page.encode(), b"Accept-Language, Cookie")
