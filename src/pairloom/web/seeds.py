"""The seed of a lot, as somebody types it."""

from __future__ import annotations

from pairloom.errors import InputError, shortened
from pairloom.messages import message
from pairloom.web.forms import Fields

__all__ = ["typed_seed"]


def typed_seed(fields: Fields) -> int | None:
    """The lot of a public draw, if somebody typed one."""
    text = fields.text("seed").replace(" ", "")
    if not text:
        return None
    if not (text.isascii() and text.isdigit() and len(text) <= 16):
        raise InputError(
            message(
                "“{text}” is no seed. Type a whole number, or nothing for a new lot",
                text=shortened(text),
            )
        )
    return int(text)
