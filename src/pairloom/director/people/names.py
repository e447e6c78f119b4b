"""Names as they are typed, compared and shown."""

from __future__ import annotations

from pairloom.director.people.door import WrongField
from pairloom.domain.unicode_forms import normalized
from pairloom.messages import message

__all__ = ["checked_login", "checked_name", "fold_login"]


def fold_login(typed: str) -> str:
    """A log-in name as it is compared: ANA and ana are one.

    >>> fold_login(" Ana.Kos ")
    'ana.kos'
    """
    return normalized("NFKC", typed).strip().casefold()


def checked_login(typed: str) -> str:
    """A log-in name that can be used, folded."""
    folded = fold_login(typed)
    if not 2 <= len(folded) <= 80:
        raise WrongField("login", message("A log-in name has 2 to 80 characters."))
    if not all(sign.isalnum() or sign in "._-+@" for sign in folded):
        raise WrongField("login", message("A log-in name has letters, digits and . _ - + @ only."))
    return folded


def checked_name(typed: str) -> str:
    """The name that lists and the history show."""
    shown = " ".join(typed.split())
    if not 1 <= len(shown) <= 120 or not shown.isprintable():
        raise WrongField(
            "name", message("Type a name of 1 to 120 characters; the history shows it.")
        )
    return shown
