"""Go tournaments at the desk for tests: players with ranks, rounds played in short."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pairloom.director.desk.entering import enter_result
from pairloom.director.desk.entries import enter_players
from pairloom.director.desk.go.snapshot import snapshot_of
from pairloom.director.desk.pairing import Drafted, pair_round
from pairloom.director.desk.rounds import finish_round, publish_round
from pairloom.director.entry_lists import EntryDraft
from pairloom.domain.go import GoTournament
from tests.director.desk.at_the_desk import Hall, Halls

RANKS = ("4d", "3d", "2d", "1d", "1k", "2k", "4k", "6k", "8k", "9k", "12k", "15k")
CLUBS = ("Praha", "Brno", "Ljubljana")


def people(ranks: Sequence[str] = RANKS) -> list[EntryDraft]:
    """Players of three clubs, strongest first."""
    return [
        EntryDraft(f"Player {n:02}, X", rank=rank, club=CLUBS[n % 3], federation="CZ")
        for n, rank in enumerate(ranks, 1)
    ]


def mcmahon(halls: Halls, ranks: Sequence[str] = RANKS, **regulations: object) -> Hall:
    """A McMahon tournament with players of these ranks."""
    event = halls(0, system="mcmahon", **{"rounds": 5, "time_control": "60m+3x30s", **regulations})
    enter_players(*event.at, people(ranks))
    return event


def draw(event: Hall, seed: int = 4071) -> Drafted:
    return pair_round(*event.at, seed=seed)


def play(event: Hall, results: Mapping[int, str] | None = None, seed: int = 4071) -> int:
    """A whole round; tables without a result are won by White."""
    drafted = draw(event, seed)
    publish_round(*event.at)
    for game in event.state.games_by_round[drafted.round]:
        text = (results or {}).get(game.board, "1-0")
        enter_result(*event.at, drafted.round, game.board, text)
    finish_round(*event.at)
    return drafted.round


def snapshot(event: Hall) -> GoTournament:
    return snapshot_of(event.state)
