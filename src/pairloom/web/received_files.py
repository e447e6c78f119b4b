"""A large file on its way in: it goes to the disk as it comes, never through memory."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

from fastapi import HTTPException
from starlette.datastructures import FormData, UploadFile
from starlette.formparsers import MultiPartException, MultiPartParser
from starlette.requests import Request

from pairloom.messages import message

__all__ = ["receive_file"]

_MOST_FIELDS = 20


async def receive_file(request: Request, target: Path) -> FormData:
    """The form of a request; its one file is at `target` when all has come.

    Whatever goes wrong on the way is raised, and nothing is open any more.
    """
    parser = _ToDisk(request, target)
    try:
        form = await parser.parse()
    except (MultiPartException, KeyError) as error:
        raise HTTPException(
            400, message("What was sent is no form with a file. Nothing was stored.")
        ) from error
    await form.close()
    return form


class _ToDisk(MultiPartParser):
    """As usual, but the bytes of the file go to a place of ours: the usual one may be memory."""

    def __init__(self, request: Request, target: Path) -> None:
        super().__init__(request.headers, request.stream(), max_files=1, max_fields=_MOST_FIELDS)
        self._target = target

    def on_headers_finished(self) -> None:
        super().on_headers_finished()
        file: UploadFile | None = self._current_part.file
        if file is not None:
            file.file.close()
            file.file = self._target.open("xb")
            self._files_to_close_on_error.append(cast(Any, file.file))
