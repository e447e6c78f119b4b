"""What a form sent: texts by name, the confirmation of an act, uploaded files."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from typing import Annotated

from fastapi import Depends
from starlette.datastructures import UploadFile
from starlette.requests import Request

from pairloom.director.desk import Confirmation
from pairloom.domain.typed_text import parse_whole

__all__ = ["Fields", "Form", "read_fields"]

_OF_CONFIRMATIONS = frozenset({"confirmed", "reason", "typed", "understood"})
_OF_PROTECTION = frozenset({"csrf", "csrf_token"})


class Fields:
    """The fields of one form; the last value counts where a name comes twice."""

    def __init__(
        self,
        texts: Mapping[str, str],
        lists: Mapping[str, list[str]],
        files: Mapping[str, UploadFile],
    ) -> None:
        self.texts = dict(texts)
        self.lists = dict(lists)
        self.files = dict(files)

    def text(self, name: str, default: str = "") -> str:
        """A text without blanks around it."""
        return self.texts.get(name, default).strip()

    def all(self, name: str) -> list[str]:
        """Every value of a name."""
        return self.lists.get(name, [])

    def number(self, name: str) -> int | None:
        """A whole number, or `None` if it is none."""
        typed = self.text(name)
        whole = parse_whole(typed.removeprefix("-"))
        return -whole if whole is not None and typed.startswith("-") else whole

    def numbers(self, name: str) -> list[int]:
        """Every value of a name that is a whole number."""
        return [whole for whole in map(parse_whole, self.all(name)) if whole is not None]

    def ticked(self, name: str) -> bool:
        """Is a box ticked?"""
        return bool(self.text(name))

    @property
    def confirmation(self) -> Confirmation:
        """How the act was confirmed."""
        return Confirmation(self.number("confirmed") or 0, self.text("reason"), self.text("typed"))

    @property
    def everything(self) -> list[tuple[str, str]]:
        """What a question beside the act has to send again: its confirmation, too."""
        return [
            (name, value)
            for name, values in self.lists.items()
            if name not in _OF_PROTECTION
            for value in values
        ]

    @property
    def repeated(self) -> list[tuple[str, str]]:
        """What a confirmation has to send again: everything but the confirmation itself."""
        left_out = _OF_CONFIRMATIONS | _OF_PROTECTION
        return [
            (name, value)
            for name, values in self.lists.items()
            if name not in left_out
            for value in values
        ]


async def read_fields(request: Request) -> Fields:
    """The form of a request."""
    form = await request.form()
    lists: dict[str, list[str]] = {}
    files: dict[str, UploadFile] = {}
    for name, value in form.multi_items():
        if isinstance(value, UploadFile):
            files[name] = value
        else:
            lists.setdefault(name, []).append(value)
    return Fields({name: values[-1] for name, values in lists.items()}, lists, files)


async def open_fields(request: Request) -> AsyncIterator[Fields]:
    """The form of a request; files that came with it are closed afterwards."""
    try:
        yield await read_fields(request)
    finally:
        await request.close()


Form = Annotated[Fields, Depends(open_fields)]
