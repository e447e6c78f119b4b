"""Forms of the correspondence desk: from typed texts to what the use cases take."""

from __future__ import annotations

from typing import Any, Final

from pairloom.director.correspondence_desk.offices import PlayerDraft
from pairloom.director.correspondence_desk.withdrawing import Ground, WithdrawalRequest
from pairloom.errors import InputError
from pairloom.web.correspondence_pages import day_of
from pairloom.web.forms import Fields

__all__ = ["CONTEST_CHOICES", "contest_values", "player_draft", "withdrawal_request"]

SEEDINGS: Final = (
    ("", "Mean of the group, rounded up to 50"),
    ("individual championship|final", "Individual championship, final"),
    ("individual championship|semi-final", "Individual championship, semi-final"),
    ("individual championship|quarter-final", "Individual championship, quarter-final"),
    ("individual championship|qualification class", "Individual championship, qualification class"),
    ("veterans' championship|final", "Veterans' championship, final"),
    ("cup|final", "Cup, final"),
    ("cup|basic round", "Cup, basic round"),
    ("teams of four|1st league", "Teams of four, 1st league"),
    ("teams of four|2nd league", "Teams of four, 2nd league"),
    ("teams of three|1st league", "Teams of three, 1st league"),
    ("teams of three|2nd league", "Teams of three, 2nd league"),
)
CONTEST_CHOICES: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "rules": (
        ("", "By the day it starts"),
        ("sks-2014", "sks-2014: withdrawals, adjudication"),
        ("iccf-2022-etl", "iccf-2022-etl: time forfeits, entry restrictions"),
    ),
    "transmission": (("server", "Server"), ("post", "Post")),
    "seeding": SEEDINGS,
    "tie_breaks": (
        ("", "Those of the rules"),
        ("sks-2014", "Points, Sonneborn-Berger"),
        ("iccf", "Points, wins, Sonneborn-Berger, among the tied"),
        ("iccf-lower-rating", "The same, then the lower rating"),
    ),
    "promotion": (
        ("", "None"),
        ("iccf-class", "Winner with more than half the points"),
        ("sks-semi-final", "Winner of a semi-final"),
        ("sks-final", "First half stays qualified"),
        ("two-up-two-down", "Two up, two down"),
    ),
}
_TEXTS = (
    *("rules", "start", "end", "control", "transmission", "tie_breaks", "organiser"),
    *("director", "director_email", "seeding", "promotion"),
)
_NUMBERS = ("boards", "leave_days", "entry_fee")
_OPTIONAL = ("duplication", "seeding_rating", "assessment_days", "appeal_days")


def contest_values(fields: Fields) -> dict[str, Any]:
    """What is announced of a competition."""
    values: dict[str, Any] = {name: fields.text(name) for name in _TEXTS if fields.text(name)}
    for name in (*_NUMBERS, *_OPTIONAL):
        typed, number = fields.text(name), fields.number(name)
        if typed and (number is None or number < 0):
            raise InputError(f"{name.replace('_', ' ')}: {typed!r} is no number")
        if number is not None:
            values[name] = number
        elif name == "duplication":
            values[name] = None
    values["is_team"] = fields.ticked("is_team")
    values["is_rated"] = fields.ticked("is_rated")
    values["on_server"] = fields.text("transmission") != "post" or fields.ticked("on_server")
    values["cycles"] = 2 if fields.ticked("is_double") else 1
    values["is_championship_final"] = fields.ticked("is_championship_final")
    values.setdefault("rules", "")
    if values.get("start", "") == "":
        raise InputError("the day it starts is needed: start ratings and rules follow from it")
    return values


def player_draft(fields: Fields) -> PlayerDraft:
    """What is typed about a player."""
    names = ("iccf_id", "name", "country", "sex", "title", "title_on", "birth", "email")
    texts = {name: fields.text(name) for name in names}
    return PlayerDraft(**texts, is_deceased=fields.ticked("is_deceased"))


def withdrawal_request(fields: Fields) -> WithdrawalRequest:
    """A request as the director notes it."""
    ground = fields.text("ground")
    return WithdrawalRequest(
        "",
        day_of(fields),
        Ground(ground) if ground in {one.value for one in Ground} else None,
        fields.number("months") or 0,
        fields.text("reasons"),
        fields.text("game_details"),
        fields.ticked("opponents_informed"),
        fields.ticked("by_third_party"),
        not fields.ticked("cannot_communicate"),
        fields.ticked("agreed_by_international_head"),
    )
