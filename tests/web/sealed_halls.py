"""Halls that differ in one sealed line-up only, and the addresses of everything they can show.

All of them begin with the same file, so accounts, log-ins and tokens are the same. Where a
fingerprint is made, it is made without the players and with the same salt: all that follows from
it (receipts, hashes of the log, signatures) is then the same, too, and nothing has to be left out
of a comparison. The clock stands still.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
import time_machine

from pairloom.director.desk import Desk
from pairloom.director.desk.publishing import set_public
from pairloom.director.desk.teams.line_ups import hand_in
from pairloom.director.people.device_links import make_link, start
from pairloom.director.people.door import Door
from pairloom.director.people.identity import Grant, Identity
from pairloom.director.people.log_in import begin_log_in
from pairloom.director.people.roles import Role
from pairloom.storage import sealed_line_ups
from pairloom.storage.team_records import LineUpOrigin
from pairloom.web.kinds import pages_of
from pairloom.web.routes import captains, phones
from tests.director import people_at_work
from tests.director.desk.teams.at_the_teams import TeamHall, set_up_teams
from tests.director.people_at_work import make_person, open_door
from tests.web.people_browser import LOCAL, Hall
from tests.web.walking import Address, all_addresses

__all__ = ["OWN", "ROUND", "SealedHall", "addresses_of", "first_hall", "open_hall"]

MOMENT = datetime(2026, 6, 7, 9, 31, tzinfo=UTC)
OWN = "captain of A"
ROUND = 2
_ROLES = tuple(role for role in Role if role not in (Role.DEVICE, Role.CAPTAIN))


@dataclass(frozen=True, slots=True)
class FirstHall:
    """A file with a team event whose second round is published, and who is logged in there."""

    contents: bytes
    cookies: dict[str, str]


@dataclass(frozen=True, slots=True)
class SealedHall:
    """The application over a copy of the file, in which team A has handed in."""

    hall: Hall
    event: TeamHall
    cookies: dict[str, str]


def first_hall(folder: Path, **options: Any) -> FirstHall:
    """Round 1 is played, round 2 published; everybody who can be somebody is logged in."""
    with time_machine.travel(MOMENT, tick=False):
        door, _ = open_door(folder)
        event = set_up_teams(door.database, 4, 6, **options)
        set_public(event.desk, event.place.event, public=True)
        event.play()
        event.publish()
        cookies = _log_ins(door, event)
        door.database.close()
    return FirstHall((folder / "events.db").read_bytes(), cookies)


def _log_ins(door: Door, event: TeamHall) -> dict[str, str]:
    number, competition = event.place
    cookies = {"visitor": "V" * 43}
    for role in _ROLES:
        grant = Grant(role) if role is Role.ADMINISTRATOR else Grant(role, number)
        account = make_person(door, f"the-{role.value.replace(' ', '-')}", grant)
        cookies[role.value] = begin_log_in(door, account)
    for team in (None, *event.state.entries):
        link = make_link(
            door,
            LOCAL,
            event=number,
            competition=competition,
            team=team.entry if team else None,
        )
        cookies[f"captain of {team.name}" if team else "phone"] = start(door, link.token)
    return cookies


@contextmanager
def open_hall(
    first: FirstHall, folder: Path, places: Sequence[int], monkeypatch: pytest.MonkeyPatch
) -> Iterator[SealedHall]:
    """Team A hands in these places of its roster; B hands in, too."""
    folder.mkdir()
    monkeypatch.setattr(people_at_work, "empty_database", lambda: first.contents)
    monkeypatch.setattr(sealed_line_ups, "fingerprint_of", _fingerprint_without_players)
    monkeypatch.setattr(sealed_line_ups.secrets, "token_hex", lambda length: "5a" * length)
    for routes in (captains, phones):
        monkeypatch.setattr(routes, "token_hex", lambda length: "7b" * length)
    with time_machine.travel(MOMENT, tick=False):
        hall = Hall(folder)
        local = Desk(hall.door.database, Identity.local("Ana Kos"))
        event = TeamHall(hall.door.database, local, local.find_place("team-cup", "cup"))
        for name, chosen in (("A", places), ("B", (1, 2, 3, 4))):
            hand_in_as_captain(event, name, chosen)
        yield SealedHall(hall, event, first.cookies)
        hall.close()


def hand_in_as_captain(event: TeamHall, name: str, places: Sequence[int]) -> None:
    """By the captain of a team: places of the roster by board."""
    team = event.team(name).entry
    grant = Grant(Role.CAPTAIN, *event.place, team=team)
    desk = Desk(event.database, Identity(name, grants=(grant,)))
    players = tuple(event.roster(name)[place - 1].entry for place in places)
    hand_in(desk, event.place, ROUND, team, players, origin=LineUpOrigin.CAPTAIN)


def _fingerprint_without_players(
    place: tuple[int, int, int, int], players: tuple[int, ...], salt: str
) -> str:
    return sha256("|".join((*map(str, place), salt)).encode()).hexdigest()


def addresses_of(app: Any, event: TeamHall, *, of_everybody: bool = True) -> list[str]:
    """Every page, file and paper, of every round, match, team and player; streams excepted.

    Not `of_everybody`: what tells of teams at all, of team A and its players.
    """
    state = event.state
    entries = [entry.entry for entry in (*state.entries, *state.members)]
    numbers = list(range(1, len(entries) + 1))
    boards = [1, 2, 8]
    if not of_everybody:
        entries, numbers, boards = [*entries[:2], *entries[4:6]], [1, 2], [1]
    fillings: list[dict[str, Any]] = [
        {"round_number": number, "board": board, "match": board}
        for number in (1, ROUND)
        for board in boards
    ]
    fillings += [{"entry": entry} for entry in entries]
    fillings += [{"number": number} for number in numbers]
    fillings += [{"number": number, "match": match} for number in (1, 2) for match in (1, 2)]
    fillings += [{"name": name} for name in pages_of(state).documents]
    fillings += [{"dialect": dialect} for dialect in ("trf26", "trf16", "trf06")]
    fillings += [{"form": form} for form in ("json", "h9")]
    walked = {address.url: None for values in fillings for address in _filled(app, values)}
    asked = {f"{url}{query}": None for url in walked for query in _queries(event, url)}
    pages = [*walked, *asked]
    return pages if of_everybody else [page for page in pages if _tells_of_teams(page)]


def _tells_of_teams(url: str) -> bool:
    return url.startswith(("/desk", "/e/", "/captain", "/phone", "/users"))


def _queries(event: TeamHall, url: str) -> list[str]:
    """What can stand behind the address of a page that answers to it."""
    if url.endswith(f"rounds/{ROUND}/line-ups"):
        forms = [f"?team={team.entry}" for team in event.state.entries]
        return [*forms, "?show=missing", "?show=late", f"?done={event.team('A').entry}"]
    if url.endswith(("standings", f"rounds/{ROUND}", "cup/players")):
        return ["?of=players", "?lang=cs", "?q=A", "?show=missing"]
    return []


def _filled(app: Any, values: dict[str, Any]) -> Iterator[Address]:
    named = {"event": "team-cup", "tournament": "cup", **values}
    parts = ("desk", "e", "users")
    for address in all_addresses(app, dict.fromkeys(parts, named)):
        if address.method == "GET" and not address.path.endswith("/live"):
            yield address
