"""The table of contents: every article of the Lim system, where it is, and how well we know it.

One edition. The text in force since 1 February 2026 is reported to say what the text of 1999
said, under other numbers. Most of it could not be read in the original; hence the status of
each article, which docs/rules/fide-lim-status.md repeats together with our reading.
"""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

EDITIONS = ("2026",)


class Status(Enum):
    """How an article is known to us, from the best to the least."""

    OFFICIAL = "official wording read"
    QUOTED = "older wording read in a quotation"
    EXAMPLE = "official example"
    REPORTED = "reported alike by two sources"
    SINGLE = "reported by one source"
    READING = "our reading"


class Article(NamedTuple):
    """An article, its status and the modules of this folder that hold it."""

    number: str
    subject: str
    status: Status
    modules: tuple[str, ...]


CONTENTS = (
    Article("1.1", "pairing-allocated bye", Status.OFFICIAL, ("bye",)),
    Article("2.1", "compatible players", Status.OFFICIAL, ("compatibility",)),
    Article("2.2", "median and order of work", Status.OFFICIAL, ("order_of_work",)),
    Article("2.3", "who is transferred", Status.OFFICIAL, ("floaters",)),
    Article("2.4", "proposed pairings", Status.QUOTED, ("scrutiny",)),
    Article("2.5", "exchange of opponents", Status.QUOTED, ("scrutiny",)),
    Article("2.6", "cracking pairings for the median", Status.REPORTED, ("median",)),
    Article("3.2.1", "where floaters go", Status.QUOTED, ("order_of_work",)),
    Article("3.2.2", "floater by due colour", Status.REPORTED, ("floaters",)),
    Article("3.2.3", "floater in a Maxi-tournament", Status.REPORTED, ("floaters", "maxi")),
    Article("3.2.4", "floater by number", Status.REPORTED, ("floaters",)),
    Article("3.3", "floater with an opponent, downward", Status.REPORTED, ("floaters",)),
    Article("3.4", "floater with an opponent, upward", Status.REPORTED, ("floaters",)),
    Article("3.5", "floater without an opponent", Status.REPORTED, ("floaters",)),
    Article("3.6", "order of downfloaters", Status.REPORTED, ("floater_opponents",)),
    Article("3.7", "order of upfloaters", Status.REPORTED, ("floater_opponents",)),
    Article("3.8", "opponents of floaters", Status.REPORTED, ("floater_opponents", "maxi")),
    Article("3.9", "types of floaters", Status.REPORTED, ("floaters",)),
    Article("3.10", "floating twice running", Status.REPORTED, ("floaters",)),
    Article("4.1", "where scrutiny starts", Status.QUOTED, ("scrutiny",)),
    Article("4.2", "exchanges for the first player", Status.EXAMPLE, ("scrutiny",)),
    Article("4.3", "exchanges for the second player", Status.EXAMPLE, ("scrutiny",)),
    Article("4.4", "nobody left to meet", Status.EXAMPLE, ("floaters",)),
    Article("5.1", "alternation and limits", Status.QUOTED, ("compatibility", "colours")),
    Article("5.2", "second scrutiny", Status.REPORTED, ("scrutiny",)),
    Article("5.3", "same colour twice running", Status.QUOTED, ("compatibility", "colours")),
    Article("5.4", "both due the same colour", Status.REPORTED, ("colours",)),
    Article("5.5", "odd-numbered rounds", Status.REPORTED, ("state",)),
    Article("5.6", "even-numbered rounds", Status.REPORTED, ("state",)),
    Article("5.7", "colour exchange in a Maxi-tournament", Status.REPORTED, ("scrutiny", "maxi")),
    Article("6", "last round", Status.REPORTED, ("compatibility", "colours")),
    Article("7.1", "bye in round 1", Status.REPORTED, ("bye",)),
    Article("7.2", "pairing and colours of round 1", Status.EXAMPLE, ("scrutiny", "colours")),
    Article("7.3", "scoring", Status.SINGLE, ("order_of_work",)),
    Article("8.3", "order of work in round 2", Status.EXAMPLE, ("order_of_work",)),
)
