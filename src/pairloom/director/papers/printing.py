"""A paper as PDF: set in a process of its own, with fonts inside."""

from __future__ import annotations

import json
import logging
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Final

from pairloom.director.papers.paper import Paper
from pairloom.director.papers.said import said_paper
from pairloom.errors import TooLarge
from pairloom.messages import message

__all__ = ["FONTS", "has_own_fonts", "print_paper"]

FONTS: Final = Path(__file__).parent / "fonts"
"""Where `scripts/build-assets` puts ours."""
OWN: Final = ("Source Sans 3",)
# What the library carries: Latin, Greek and Cyrillic, with serifs.
CARRIED: Final = ("Libertinus Serif",)
_PATIENCE: Final = 120
"""Seconds; a thousand badges take one."""
# Beyond Latin, Greek and Cyrillic: fonts of the system are asked.
_FOREIGN: Final = re.compile(
    "[\u0530-\u1dff\u2c00-\ua63f\ua6a0-\ua71f\ua800-\ufdff\ufe10-\uffef\U00010000-\U0010ffff]"
)
_log = logging.getLogger(__name__)


def has_own_fonts() -> bool:
    """Are our fonts there? They are in every package that is handed out."""
    return any(FONTS.glob("*.ttf"))


def print_paper(paper: Paper) -> bytes:
    """The PDF; `TooLarge` if it cannot be set in the time there is for it.

    The same paper gives the same bytes, as long as the fonts are the same.
    """
    said = said_paper(paper)
    said["fonts"] = [*OWN, *CARRIED] if has_own_fonts() else [*CARRIED]
    text = json.dumps(said, ensure_ascii=False)
    task = {
        "paper": said,
        "font_folders": [str(FONTS)] if has_own_fonts() else [],
        "asks_system": bool(_FOREIGN.search(text)),
        "moment": int(paper.printed_at.timestamp()),
    }
    return _typeset(json.dumps(task).encode())


def _typeset(task: bytes) -> bytes:
    try:
        done = subprocess.run(
            [sys.executable, "-m", "pairloom.director.papers.typesetter"],
            input=task,
            capture_output=True,
            timeout=_PATIENCE,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        )
    except subprocess.TimeoutExpired:
        raise TooLarge(_TOO_LONG) from None
    if done.returncode:
        _log.error("a paper was not set: %s", done.stderr.decode("utf-8", "replace"))
        raise TooLarge(_NOT_SET)
    return done.stdout


_TOO_LONG: Final = message(
    "This paper takes too long to be made. Print its page from the browser, or a part of it"
)
_NOT_SET: Final = message(
    "This paper could not be made as PDF. Print its page from the browser; the log of the server"
    " says what went wrong"
)
