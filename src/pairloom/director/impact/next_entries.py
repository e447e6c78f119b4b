"""With what everybody enters the next pairing: presence, score, colours, opponents."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pairloom.domain import Points, Tournament, primary_score

__all__ = ["Entering", "EntryChange", "compare_entries"]


@dataclass(frozen=True, slots=True)
class Entering:
    """What the next pairing sees of a participant; `colours` are those of played games."""

    is_present: bool
    score: Points
    colours: str
    opponents: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class EntryChange:
    """A participant who enters the next pairing otherwise; `None` if not in the event."""

    number: int
    name: str
    before: Entering | None
    after: Entering | None


def compare_entries(before: Tournament, after: Tournament) -> Iterator[EntryChange]:
    """Everybody whom the next pairing would see with other eyes."""
    round_number = max(before.next_round, after.next_round)
    olds, news = _entering(before, round_number), _entering(after, round_number)
    names = {
        participant.number: participant.name
        for tournament in (before, after)
        for participant in (tournament.teams or tournament.players)
    }
    for number in dict.fromkeys((*news, *olds)):
        if olds.get(number) != news.get(number):
            yield EntryChange(number, names[number], olds.get(number), news.get(number))


def _entering(tournament: Tournament, round_number: int) -> dict[int, Entering]:
    after = round_number - 1
    return {
        participant.number: Entering(
            participant.is_present(round_number),
            primary_score(tournament, participant.number, after=after)
            if tournament.teams
            else tournament.score(participant.number, after=after),
            participant.history.colours,
            participant.history.opponents,
        )
        for participant in tournament.participants
    }
