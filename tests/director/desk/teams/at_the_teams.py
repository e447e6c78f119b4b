"""A team event at the desk: a real database, teams with rosters, and short ways to play rounds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pairloom.director.desk import Desk, EventDraft, Place, Question
from pairloom.director.desk.entering import enter_result
from pairloom.director.desk.events import add_tournament, create_event
from pairloom.director.desk.rounds import finish_round
from pairloom.director.desk.teams.line_ups import hand_in
from pairloom.director.desk.teams.matches import MatchView, match_view, matches_of_round
from pairloom.director.desk.teams.revealing import reveal_line_ups
from pairloom.director.desk.teams.rosters import TeamDraft, enter_team
from pairloom.director.entry_lists import EntryDraft
from pairloom.director.people.identity import Identity
from pairloom.domain.team_regulations import TeamRegulations
from pairloom.formats import trf
from pairloom.storage import Database
from pairloom.storage.records import Entry, LineUp, TeamMatch
from tests.director.desk.at_the_desk import Hall


def member_of(team: str, place: int, rating: int) -> EntryDraft:
    """Player 3 of Alfa is called Alfa 3."""
    return EntryDraft(f"{team} {place}, X", rating=str(rating) if rating else "")


class TeamHall(Hall):
    """A team event in a database, and the chief arbiter at the desk."""

    @property
    def agreeing(self) -> tuple[Desk, Place]:
        """For an arbiter who agrees to whatever is asked about line-ups."""
        questions = (Question.MISSING_LINE_UPS, Question.SHORT_TEAM)
        return self.desk.agreeing(*questions), self.place

    def team(self, name: str) -> Entry:
        return next(entry for entry in self.state.entries if entry.name == name)

    def roster(self, name: str) -> tuple[Entry, ...]:
        return self.state.rosters[self.team(name).entry]

    def view(self, round_number: int, match: int) -> MatchView:
        return match_view(self.state, self.state.find_match(round_number, match))

    def teams_of(self, round_number: int, match: int) -> tuple[str, str]:
        """The names of two teams that meet, White on board 1 first."""
        state = self.state
        met = state.find_match(round_number, match)
        return state.entry_by_id[met.white].name, state.entry_by_id[met.black].name

    def met(self) -> list[set[str]]:
        """The names of all who met at a board."""
        by_id = self.state.entry_by_id
        return [{by_id[game.white].name, by_id[game.black].name} for game in self.state.games]

    def drafted(self) -> list[TeamMatch]:
        """The matches of the draft."""
        return matches_of_round(self.state, len(self.state.rounds))

    def byes(self, round_number: int) -> list[str]:
        """Who has the bye of a round."""
        byes = self.state.byes_by_round.get(round_number, {})
        return [self.state.entry_by_id[entry].name for entry in byes]

    def enter_team(self, name: str, ratings: Sequence[int], **more: Any) -> Entry:
        members = [member_of(name, place, rating) for place, rating in enumerate(ratings, 1)]
        return enter_team(*self.at, TeamDraft(name), members, **more)

    def hand_in(self, name: str, places: Sequence[int]) -> LineUp:
        """Places of the roster by board, 0 for an empty one."""
        roster = {member.place: member.entry for member in self.roster(name)}
        players = tuple(roster.get(place, 0) for place in places)
        number = len(self.state.settled)
        return hand_in(*self.agreeing, number, self.team(name).entry, players)

    def reveal(self, **options: Any) -> int:
        return reveal_line_ups(*self.agreeing, len(self.state.settled), **options)

    def unexplained(self) -> list[int]:
        """Rounds of the report that differ and of which it does not tell why."""
        told = {one.round for one in trf.load(self.report()).deviations}
        return [number for number in self.differences() if number not in told]

    def reveal_in(self, round_number: int, matches: Sequence[int]) -> int:
        return reveal_line_ups(*self.agreeing, round_number, matches)

    def won_by(self, board: int, name: str) -> str:
        """The result of a board of the round being played that a team wins."""
        game = self.state.find_game(len(self.state.settled), board)
        is_white = self.state.entry_by_id[game.white].team == self.team(name).entry
        return "1-0" if is_white else "0-1"

    def acted(self, act: str) -> int:
        """The number of the last action of a name."""
        actions = self.database.told_actions(self.place.event)
        return next(one.number for one in reversed(actions) if one.act == act)

    def play(self, results: Mapping[int, str] | None = None) -> int:
        """A whole round with the top of every roster, finished."""
        number = self.publish()
        self.reveal()
        self.enter_results(results)
        finish_round(*self.at)
        return number

    def enter(self, board: int, result: str) -> None:
        enter_result(*self.at, len(self.state.settled), board, result)


def set_up_teams(
    database: Database,
    teams: int,
    players: int = 5,
    *,
    rules: TeamRegulations | None = None,
    **regulations: Any,
) -> TeamHall:
    """A team event in which team A is the strongest, then B, and so on."""
    desk = Desk(database, Identity.local("Ana Kos"))
    made = create_event(desk, EventDraft("Team Cup"))
    values = {"system": "team", "rounds": 5, **regulations}
    if rules is not None:
        values["team_rules"] = rules
    place = add_tournament(desk, made.event, "Cup", **values)
    hall = TeamHall(database, desk, place)
    for number in range(teams):
        strongest = 2500 - 40 * number
        hall.enter_team(chr(ord("A") + number), [strongest - 7 * k for k in range(players)])
    return hall
