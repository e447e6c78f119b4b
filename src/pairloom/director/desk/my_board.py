"""Somebody's own board: where they play now, against whom, and when the next round begins.

Made from what is published, so that nothing else can be in it.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from itertools import islice

from pairloom.director.desk.numbering import is_there
from pairloom.director.desk.public.pairing_words import Met, why_met
from pairloom.director.desk.round_view import BoardLine, PlayerLine, board_line
from pairloom.director.desk.state import State
from pairloom.director.desk.teams.line_ups import match_of_team
from pairloom.domain.name_folding import search_key
from pairloom.errors import InputError, NotFound
from pairloom.messages import Text, message
from pairloom.storage.records import Entry

__all__ = ["ComingRound", "MyBoard", "my_board", "people_named"]

_MOST = 20
_LONGEST = 80


@dataclass(frozen=True, slots=True)
class ComingRound:
    """The round that begins next: its time, or only its day, as far as they were announced."""

    number: int
    starts_at: datetime | None
    day: str


@dataclass(frozen=True, slots=True)
class MyBoard:
    """A player in the last published round, 0 before the first one.

    Without a board `without` says what there is instead. `team` is that of a player of a team.
    `reason` says why these two met, as far as the record proves it.
    """

    entry: Entry
    round: int
    board: BoardLine | None
    without: Text
    coming: ComingRound | None
    team: Entry | None = None
    reason: Text = ""

    @property
    def is_white(self) -> bool:
        return self.board is not None and self.board.white.entry == self.entry.entry

    @property
    def opponent(self) -> PlayerLine | None:
        """Who sits opposite; nobody without a board, or at a seat left empty."""
        if self.board is None:
            return None
        other = self.board.black if self.is_white else self.board.white
        return other if other.entry else None


def my_board(state: State, entry: int) -> MyBoard:
    """The board of a player of a published tournament; `NotFound` for nobody, and for a team."""
    person = state.find_entry(entry)
    if person not in state.players:
        raise NotFound(message("there is no such player in {name}", name=state.competition.name))
    number = state.settled[-1].round if state.settled else 0
    board = _board(state, number, entry)
    return MyBoard(
        entry=person,
        round=number,
        board=board,
        without="" if board is not None else _without(state, number, person),
        coming=_coming(state, number),
        team=state.find_entry(person.team) if person.team else None,
        reason="" if board is None or person.team else _reason(state, number, person, board),
    )


def people_named(state: State, query: str) -> list[Entry]:
    """The players who fit what was typed: the beginning of every word, or a number."""
    text = " ".join(query.split())[:_LONGEST]
    if text.isascii() and text.isdigit():
        people = [entry for entry in state.players if str(entry.number) == text.lstrip("0")]
        return people[:_MOST]
    wanted = search_key(text).split()
    if not wanted:
        return []
    named = (entry for entry in state.players if _begins(search_key(entry.name).split(), wanted))
    return list(islice(named, _MOST))


def _begins(words: list[str], wanted: list[str]) -> bool:
    return all(any(word.startswith(start) for word in words) for start in wanted)


def _board(state: State, number: int, entry: int) -> BoardLine | None:
    for game in state.games_by_round.get(number, []):
        if entry in (game.white, game.black):
            return board_line(state, game)
    return None


def _reason(state: State, number: int, person: Entry, board: BoardLine) -> Text:
    """Why two players met; teams meet, not their players."""
    own, other = board.white, board.black
    if own.entry != person.entry:
        own, other = other, own
    pair = {own.entry, other.entry}
    met = Met(
        own=person,
        other=state.find_entry(other.entry),
        before=own.points,
        other_before=other.points,
        is_again=any(
            {game.white, game.black} == pair for game in state.games if game.round < number
        ),
    )
    return why_met(state, state.find_round(number), met)


def _without(state: State, number: int, person: Entry) -> Text:
    """What somebody has instead of a board."""
    if not number:
        return message("No round is published yet.")
    if person.withdrawn_from is not None and person.withdrawn_from <= number:
        return message("Withdrawn.")
    if person.team:
        return _without_in_team(state, number, person)
    bye = state.byes_by_round.get(number, {}).get(person.entry)
    if bye is not None:
        return state.kind.printed_bye(state, bye)
    if not is_there(person, number):
        return message("Not there in this round.")
    return message("No board in this round.")


def _without_in_team(state: State, number: int, person: Entry) -> Text:
    bye = state.byes_by_round.get(number, {}).get(person.team)
    if bye is not None:
        return state.kind.printed_bye(state, bye)
    try:
        match = match_of_team(state, number, person.team)
    except InputError:
        return message("The team has no match in this round.")
    if not match.revealed_at:
        return message("The line-ups are not known yet.")
    return message("Not in the line-up of this round.")


def _coming(state: State, number: int) -> ComingRound | None:
    """The round after the published one; that one itself as long as its time is still to come."""
    now = state.start_of(number) if number else None
    if now is not None and now > datetime.now():
        return ComingRound(number, now, "")
    if number >= state.competition.rounds:
        return None
    return ComingRound(number + 1, state.start_of(number + 1), state.day_of(number + 1))
