"""The door for visitors: pages for everybody are handed out here, as bytes.

A page that is on the shelf is answered at once: no log-in, no route, no thread, no template and
no database is asked. Arbiters get the same bytes as everybody else who reads that language.
"""

from __future__ import annotations

from dataclasses import replace
from time import time
from typing import Final

from starlette.types import ASGIApp, Receive, Scope, Send

from pairloom.director.opening import Database, EventVersion
from pairloom.errors import PairloomError
from pairloom.web.languages import LETTERS
from pairloom.web.visitors.addresses import FOR_EVERYBODY, Asked, read_asked, read_tongue
from pairloom.web.visitors.answers import Answer, Ready
from pairloom.web.visitors.busy import busy_answer
from pairloom.web.visitors.making import Maker
from pairloom.web.visitors.shelf import Label, Shelf
from pairloom.web.visitors.turns import Turns
from pairloom.web.visitors.versions import Versions

__all__ = ["Visitors", "VisitorsDoor"]

_MEGABYTE: Final = 1_000_000
_MINUTE: Final = 60
MOST_WAITING: Final = 20
"""Answers that are waited for at once, the one that is being worked out included."""
_ASSETS: Final = "/static/"


class Visitors:
    """What is known and kept for visitors; one for an application."""

    def __init__(self, database: Database) -> None:
        self.versions = Versions(database)
        self.pages = Shelf(2_000, 64 * _MEGABYTE)
        # Searches and addresses that lead nowhere: anybody can invent as many as they like, so
        # they never push out a page that everybody looks at.
        self.questions = Shelf(200, 16 * _MEGABYTE)

    def get(self, asked: Asked, label: Label) -> Answer | None:
        """The answer, if it was made from what is in force."""
        return self.pages.get(asked, label) or self.questions.get(asked, label)

    def keep(self, asked: Asked, label: Label, answer: Answer) -> None:
        """Keep an answer for all who ask the same."""
        is_page = answer.status == 200 and not asked.is_particular
        (self.pages if is_page else self.questions).keep(asked, label, answer)

    def label_known(self, asked: Asked) -> Label | None:
        """What is in force as far as it is known without asking."""
        known = self.versions.known(asked.slug)
        return None if known is None else Label(known.version, _minute())

    async def find_version(self, asked: Asked) -> EventVersion | None:
        """What is in force; `None` if the database does not tell (the page itself will say so)."""
        known = self.versions.get(asked.slug)
        if known is not None:
            return known
        try:
            return await self.versions.find(asked.slug)
        except PairloomError:
            return None


class VisitorsDoor:
    """Stands before the application, inside the headers that every answer has."""

    def __init__(self, app: ASGIApp, *, visitors: Visitors, most_at_once: int) -> None:
        self._app = app
        self._visitors = visitors
        self._turns = Turns()
        self._maker = Maker(app, most_at_once, visitors.label_known, visitors.keep)
        # Anybody can ask for as many answers as there are pairs. They are worked out one after the
        # other, and while enough are waited for, the next one is not even begun to be waited for:
        # the other thread of visitors makes pages, and arbiters have theirs.
        self._answers = Maker(app, 1, visitors.label_known, visitors.keep)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
        elif (asked := read_asked(scope)) is not None:
            await self._turns.take()
            answer = await self._answer(asked, scope)
            await Ready(answer)(scope, receive, send)
        # Who types the letters of a screen is led on to it: nothing to keep, and nobody goes first.
        elif scope["path"].startswith((_ASSETS, LETTERS, *FOR_EVERYBODY)):
            await self._turns.take()
            await self._app(scope, receive, send)
        else:
            await self._turns.go_first(self._app, scope, receive, send)

    async def _answer(self, asked: Asked, scope: Scope) -> Answer:
        known, tongue = await self._visitors.find_version(asked), read_tongue(scope)
        label = None if known is None else Label(known.version, _minute())
        asked = replace(
            asked,
            language=tongue.at("" if known is None else known.language),
            names_language=bool(tongue.in_address),
        )
        kept = None if label is None else self._visitors.get(asked, label)
        if kept is not None:
            return kept
        made = await self._made(asked, label, scope)
        await self._turns.take()  # all who waited for it come at once
        return made

    async def _made(self, asked: Asked, label: Label | None, scope: Scope) -> Answer:
        if not asked.is_answer:
            return await self._maker.make(asked, label, scope)
        if self._answers.under_way >= MOST_WAITING and not self._answers.is_making(asked):
            return busy_answer(asked.language)
        return await self._answers.make(asked, label, scope)


def _minute() -> int:
    """Pages say what time it is, to the minute."""
    return int(time() // _MINUTE)
