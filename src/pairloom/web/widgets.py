"""Widgets: the pairings or the standings of a tournament, to be shown inside of another site.

Their addresses begin with `/w/`, and only these may be put into a frame by others
(`security.headers`): what a stranger's page lays over a frame can lead nobody to press anything,
for a widget has neither a log-in nor a button that changes something.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final
from urllib.parse import quote

from markupsafe import escape
from starlette.requests import Request

from pairloom.messages import Text, message
from pairloom.messages.current import current
from pairloom.web.addresses import path_of

__all__ = ["FRAMED", "WIDGETS", "Embedding", "embedding", "is_widget", "widget_addresses"]

FRAMED: Final = "/w/"
WIDGETS: Final[dict[str, Text]] = {
    "pairings": message("Pairings"),
    "standings": message("Standings"),
}
SCRIPT: Final = "/static/embed/js/embed.js"
_HEIGHT: Final = 480


@dataclass(frozen=True, slots=True)
class Embedding:
    """A widget, and what is to be put into the page of another site."""

    key: str
    text: Text
    address: str
    code: str


def widget_addresses(event: str, tournament: str) -> Iterator[str]:
    """The widgets of a tournament."""
    return (f"{FRAMED}{quote(event)}/{quote(tournament)}/{key}" for key in WIDGETS)


def is_widget(request: Request) -> bool:
    """Is this page made for a frame?"""
    return path_of(request).startswith(FRAMED)


def embedding(link_of: str, key: str, address: str, title: str) -> Embedding:
    """What to copy; `link_of` is where others reach this server."""
    whole, name = f"{link_of}{address}", f"{current().say(WIDGETS[key])}, {title}"
    code = (
        f'<iframe src="{escape(whole)}" title="{escape(name)}" width="100%" height="{_HEIGHT}"'
        f' style="border:0" loading="lazy" data-pairloom></iframe>\n'
        f'<script src="{escape(link_of)}{SCRIPT}" async></script>'
    )
    return Embedding(key, WIDGETS[key], whole, code)
