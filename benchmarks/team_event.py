"""A large team event at the desk: rosters, rounds played board by board, and people's log-ins.

Everything is done by use cases on a real SQLite file, as captains and arbiters would do it: each
line-up is handed in, each result typed. What is timed afterwards begins where this ends.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from random import Random

from pairloom.director.desk import Desk, EventDraft, Place, Question
from pairloom.director.desk.cache import StateCache
from pairloom.director.desk.entering import enter_result
from pairloom.director.desk.events import add_tournament, create_event
from pairloom.director.desk.pairing import pair_round
from pairloom.director.desk.publishing import set_public
from pairloom.director.desk.results import result_text
from pairloom.director.desk.rounds import finish_round, publish_round
from pairloom.director.desk.state import State
from pairloom.director.desk.teams.line_ups import hand_in
from pairloom.director.desk.teams.revealing import reveal_line_ups
from pairloom.director.desk.teams.rosters import enter_rosters
from pairloom.director.entry_lists import EntryDraft
from pairloom.director.people import accounts, device_links
from pairloom.director.people.door import Door
from pairloom.director.people.granting import grant_role
from pairloom.director.people.identity import Grant, Identity
from pairloom.director.people.log_in import begin_log_in
from pairloom.director.people.roles import Role
from pairloom.storage import Database
from pairloom.storage.records import Game

PLAYED, PLANNED = 8, 9
BOARDS, ROSTER = 4, 5
EVENT, TOURNAMENT = "cup", "open"
_RESULTS = ("1-0", "½-½", "0-1")
_SEED = 39


@dataclass(frozen=True, slots=True)
class Hall:
    """An opened file, and an arbiter who agrees to whatever is asked at its desk."""

    database: Database
    desk: Desk
    place: Place
    dice: Random

    @classmethod
    def open(cls, path: Path) -> Hall:
        """With nothing known of the event yet."""
        database = Database.open(path)
        desk = Desk(database, Identity.local(), StateCache()).agreeing(*Question)
        return cls(database, desk, Place(1, 1), Random(_SEED))

    @property
    def at(self) -> tuple[Desk, Place]:
        """What every use case asks for first."""
        return self.desk, self.place

    @property
    def state(self) -> State:
        return self.desk.state(self.place)

    def enter_some_result(self) -> None:
        """Another result on board 1, so that nothing is ready that has to be worked out."""
        game = self.state.find_game(PLANNED, 1)
        stored = result_text(game.white_result, game.black_result)
        others = [result for result in _RESULTS if result != stored]
        enter_result(*self.at, PLANNED, 1, self.dice.choice(others))


def play_event(path: Path, teams: int) -> None:
    """Rounds 1 to 8, everything entered; round 9 is to be paired."""
    database = Database.open(path)
    desk = Desk(database, Identity.local())
    event = create_event(desk, EventDraft(EVENT.capitalize()))
    rules = {"system": "team", "rounds": PLANNED}
    add_tournament(desk, event.event, TOURNAMENT.capitalize(), **rules)
    set_public(desk, event.event, public=True)
    database.close()
    hall = Hall.open(path)
    enter_rosters(*hall.at, list(_players(teams, hall.dice)))
    for number in range(1, PLAYED + 1):
        pair_round(*hall.at, colour="white")
        publish_round(*hall.at)
        hand_in_all(hall)
        reveal_line_ups(*hall.at, number)
        for game in hall.state.games_by_round[number]:
            enter_result(*hall.at, number, game.board, _result(hall, game))
        finish_round(*hall.at)
    hall.database.close()


def hand_in_all(hall: Hall) -> None:
    """Every team, for the round that is published; anybody may rest."""
    state = hall.state
    for team in state.numbered:
        roster = [player.entry for player in state.rosters[team.entry]]
        roster.remove(hall.dice.choice(roster))
        hand_in(*hall.at, len(state.settled), team.entry, tuple(roster))


def _players(teams: int, dice: Random) -> Iterator[EntryDraft]:
    for team in range(1, teams + 1):
        strength = 2600 - 1000 * team // teams + dice.randint(-60, 60)
        for place in range(1, ROSTER + 1):
            name, rating = f"Player {team:03}-{place}, Sam", str(strength - 25 * place)
            yield EntryDraft(name, rating=rating, team=f"Team {team:03}")


def _result(hall: Hall, game: Game) -> str:
    """The stronger player wins every other game."""
    by_id = hall.state.entry_by_id
    better = (by_id[game.white].rating or 0) >= (by_id[game.black].rating or 0)
    weights = (5, 3, 2) if better else (2, 3, 5)
    return hall.dice.choices(_RESULTS, weights)[0]


@dataclass(frozen=True, slots=True)
class LogIns:
    """What browsers send to be known: captains by entry of their team, and arbiters."""

    captains: dict[int, str]
    arbiters: list[str]


def log_everybody_in(hall: Hall, arbiters: int) -> LogIns:
    """A phone for the captain of each team, and arbiters with accounts."""
    door, local = Door(hall.database), Identity.local()
    event, competition = hall.place
    until = datetime.now().astimezone() + timedelta(days=1)
    captains = {}
    for team in hall.state.numbered:
        link = device_links.make_link(
            door, local, event=event, competition=competition, expires=until, team=team.entry
        )
        captains[team.entry] = device_links.start(door, link.token)
    tokens = []
    for number in range(arbiters):
        invited = accounts.invite(door, local, login=f"arbiter{number}", name=f"Arbiter {number}")
        accounts.accept_link(door, invited.token, "correct horse battery")
        grant_role(door, local, invited.account, Grant(Role.CHIEF_ARBITER, event=event))
        tokens.append(begin_log_in(door, invited.account))
    return LogIns(captains, tokens)
