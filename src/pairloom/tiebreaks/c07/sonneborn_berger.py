"""SB — Sonneborn-Berger: opponents' scores times own points. FIDE C.07 art. 9.1; cut 14.1.1."""

from __future__ import annotations

from pairloom.messages import message
from pairloom.tiebreaks.against_opponents import Products
from pairloom.tiebreaks.base import Description


class SonnebornBerger(Products):
    """With cuts, the opponent with the lowest score goes first, of several the lowest product."""

    about = Description(
        "SB",
        message("Sonneborn-Berger"),
        "9.1",
        message("sum of each opponent's score times the points made against it"),
        "BC",
        modifiers="CP",
        decimals=2,
    )


TIEBREAK = SonnebornBerger()
