"""What the office shows: its competitions, its players with their careers, its lists."""

from __future__ import annotations

import unicodedata
from collections import Counter
from dataclasses import dataclass

from pairloom.correspondence.desk.base import require_record
from pairloom.correspondence.desk.loading import (
    load_section,
    load_sections,
    register_of,
    sections_of,
)
from pairloom.correspondence.desk.office.team_standings import team_table
from pairloom.correspondence.desk.places import SectionPlace
from pairloom.correspondence.desk.sections import SectionState, rules_of
from pairloom.correspondence.domain.states import GroupState, ListStatus
from pairloom.correspondence.domain.teams import (
    CorrespondenceTeam,
    TeamCompetition,
    TeamRow,
)
from pairloom.correspondence.ratings.periods import ListId, parse_list_id
from pairloom.correspondence.records import (
    Contest,
    Correspondent,
    ListedRating,
    PublishedList,
    Seat,
    Section,
    SectionGame,
    Withdrawal,
)
from pairloom.domain.unicode_forms import normalized
from pairloom.errors import NotFound, quoted
from pairloom.messages import message
from pairloom.messages.current import current
from pairloom.storage.ledger import Reader

__all__ = [
    "ContestLine",
    "ListRow",
    "PublishedList",
    "contest_line",
    "contest_lines",
    "find_section",
    "list_rows",
    "lists_of",
    "name_words",
    "search_register",
    "team_rows",
    "validity_of",
    "withdrawal_lines",
]


@dataclass(frozen=True, slots=True)
class SectionLine:
    """A group and how far it is."""

    section: Section
    players: int
    finished: int
    games: int


@dataclass(frozen=True, slots=True)
class ContestLine:
    """A competition with its groups."""

    contest: Contest
    sections: tuple[SectionLine, ...]

    @property
    def has_begun(self) -> bool:
        """Has any group started?"""
        return any(line.section.state is not GroupState.ENTERING for line in self.sections)

    @property
    def is_open(self) -> bool:
        """Can anybody still be entered in some group?"""
        return any(line.section.state is GroupState.ENTERING for line in self.sections)


def contest_lines(reader: Reader) -> list[ContestLine]:
    """All competitions, the newest first."""
    return [contest_line(reader, contest) for contest in reversed(reader.all(Contest))]


def contest_line(reader: Reader, contest: Contest) -> ContestLine:
    """One competition with its groups."""
    lines = []
    for section in sections_of(reader, contest.contest):
        where = {"contest": section.contest, "section": section.section}
        games = [game for game in reader.all(SectionGame, **where) if game.result != "C"]
        done = sum(bool(game.result) and game.result != "A" for game in games)
        lines.append(SectionLine(section, _players(reader, section), done, len(games)))
    return ContestLine(contest, tuple(lines))


def _players(reader: Reader, section: Section) -> int:
    return len(reader.all(Seat, contest=section.contest, section=section.section))


def find_section(reader: Reader, contest_slug: str, section_slug: str) -> SectionState:
    """A group by its address."""
    contest = next((known for known in reader.all(Contest) if known.slug == contest_slug), None)
    contest = require_record(
        contest, message("there is no competition {competition}", competition=quoted(contest_slug))
    )
    for section in sections_of(reader, contest.contest):
        if section.slug == section_slug:
            return load_section(reader, SectionPlace.of(section))
    raise NotFound(
        message(
            "{name} has no group {section_slug}",
            name=contest.name,
            section_slug=quoted(section_slug),
        )
    )


def team_rows(reader: Reader, contest: Contest) -> list[tuple[TeamRow, str, str]]:
    """The table of teams with names and captains, best first; empty before the start."""
    states = load_sections(reader, contest.contest)
    if not contest.is_team or not states or any(not state.games for state in states):
        return []
    teams = states[0].teams
    competition = TeamCompetition(
        contest.name,
        tuple(CorrespondenceTeam(team.team, team.name, team.captain) for team in teams.values()),
        tuple(state.group for state in states),
        rules_of(contest).match_points,
    )
    return [
        (row, teams[row.place.number].name, teams[row.place.number].captain)
        for row in team_table(competition)
    ]


def plain(text: str) -> str:
    """Without accents and in small letters, for searching."""
    split = normalized("NFKD", text.casefold())
    return "".join(c for c in split if not unicodedata.combining(c))


def name_words(name: str) -> Counter[str]:
    """The words of a name, in whatever order they stand; accents and commas aside."""
    return Counter(plain(name).replace(",", " ").split())


def search_register(reader: Reader, query: str) -> list[Correspondent]:
    """Registered players by name, number or country; everybody if nothing is asked."""
    words = plain(query).split()
    players = [
        player
        for player in reader.all(Correspondent)
        if all(word in plain(f"{player.name} {player.iccf_id} {player.country}") for word in words)
    ]
    order = current().sort_key
    return sorted(players, key=lambda player: (order(player.name), player.iccf_id))


def lists_of(reader: Reader) -> list[ListId]:
    """The published lists, the newest first."""
    return [
        ListId(published.year, published.quarter)
        for published in reversed(reader.all(PublishedList))
    ]


@dataclass(frozen=True, slots=True)
class ListRow:
    """A line of a rating list (§1(7)) with the change since the list before."""

    place: int
    player: Correspondent
    rating: int | None
    games: int
    status: ListStatus
    change: int | None


def list_rows(
    reader: Reader, name: str, *, query: str = "", everybody: bool = False
) -> tuple[PublishedList, list[ListRow]]:
    """A list, best first: active players with a rating, or everybody who is registered."""
    wanted = parse_list_id(name)
    head = require_record(
        reader.get(PublishedList, wanted.year, wanted.quarter),
        message("there is no list {wanted}", wanted=wanted),
    )
    before = _ratings(reader, wanted.previous())
    people = register_of(reader)
    rows = reader.all(ListedRating, year=wanted.year, quarter=wanted.quarter)
    rows.sort(key=lambda row: (-(row.rating or 0), plain(people[row.correspondent].name)))
    shown = [
        row
        for row in rows
        if everybody or (row.rating is not None and row.status is ListStatus.ACTIVE)
    ]
    words = plain(query).split()
    lines = []
    for place, row in enumerate(shown, 1):
        person = people[row.correspondent]
        if not all(
            word in plain(f"{person.name} {person.iccf_id} {person.country}") for word in words
        ):
            continue
        old = before.get(row.correspondent)
        change = None if old is None or row.rating is None else row.rating - old
        lines.append(
            ListRow(place, person, row.rating, games=row.games, status=row.status, change=change)
        )
    return head, lines


def validity_of(head: PublishedList) -> ListId:
    """The name of a stored list, which knows the days on which it is valid (§1(7)a)."""
    return ListId(head.year, head.quarter)


def _ratings(reader: Reader, name: ListId) -> dict[int, int]:
    rows = reader.all(ListedRating, year=name.year, quarter=name.quarter)
    return {row.correspondent: row.rating for row in rows if row.rating is not None}


def withdrawal_lines(reader: Reader, state: SectionState) -> list[tuple[Withdrawal, Correspondent]]:
    """The withdrawals of everybody who has, or had, a number in a group; the newest first."""
    own = {seat.correspondent for seat in state.seats.values()}
    own |= {change.replaced for change in state.substitutions}
    return [
        (withdrawal, state.people[withdrawal.correspondent])
        for withdrawal in reversed(reader.all(Withdrawal))
        if withdrawal.correspondent in own
    ]
