"""What the record says of each player of the pool: matches, scores, floats (articles 1 and 2)."""

from __future__ import annotations

from dataclasses import dataclass

from pairloom.domain import Cell, Colour, Outcome, Player, Tournament
from twins.upfloating import Entry


@dataclass(frozen=True, slots=True, eq=False)
class Competitor:
    """One player of the pool. `place` is the pairing number, `colours` of matches played."""

    number: int
    place: int
    score: int
    colours: tuple[Colour, ...]
    arrival: int
    played: int
    floated: bool
    is_barred: bool
    met: frozenset[int]

    def entry(self) -> Entry:
        """The player as the procedure of article 3 sees them."""
        return Entry(self.place, self.score, self.played, self.floated, self.is_barred, self.met)


def competitors(tournament: Tournament) -> list[Competitor]:
    """The pool of the next match round."""
    return [
        _competitor(tournament, player)
        for player in tournament.players
        if player.is_present(tournament.next_round)
    ]


def _competitor(tournament: Tournament, player: Player) -> Competitor:
    matches = _matches_played(tournament, player)
    last = _done(tournament)
    floated = last in matches and _score(tournament, player, last - 1, last) != _score(
        tournament, tournament.find_player(_games(player, last)[0].opponent), last - 1, last
    )
    colours = [
        first.colour
        for first, second in (_games(player, match) for match in matches)
        if first.colour is not None and (first.outcome.is_played or second.outcome.is_played)
    ]
    return Competitor(
        player.number,
        player.pairing_order,
        _score(tournament, player, last, last + 1),
        tuple(colours),
        _arrival(tournament, player),
        len(matches),
        floated,
        _is_barred(tournament, player),
        _not_to_meet(tournament, player, matches),
    )


def _done(tournament: Tournament) -> int:
    return (tournament.next_round - 1) // 2


def _games(player: Player, match: int) -> tuple[Cell, Cell]:
    cells = player.record(2 * match)
    return cells[-2], cells[-1]


def _score(tournament: Tournament, player: Player, matches: int, match: int) -> int:
    """Points of so many matches, and the virtual points of a match round."""
    total = tournament.score(player.number, after=max(0, 2 * matches)).tenths
    virtual = tournament.settings.virtual_points.get(player.number, ())
    first_game = 2 * match - 1
    return total + (virtual[first_game - 1].tenths if 0 < first_game <= len(virtual) else 0)


def _has_forfeited(player: Player, match: int) -> bool:
    return all(game.outcome is Outcome.FORFEIT_LOSS for game in _games(player, match))


def _matches_played(tournament: Tournament, player: Player) -> list[int]:
    """Preface: a match is forfeited, and not played, only if a player forfeits both games."""
    played = []
    for match in range(1, _done(tournament) + 1):
        first, _ = _games(player, match)
        if first.opponent:
            opponent = tournament.find_player(first.opponent)
            if not _has_forfeited(player, match) and not _has_forfeited(opponent, match):
                played.append(match)
    return played


def _is_barred(tournament: Tournament, player: Player) -> bool:
    """[C2]"""
    for match in range(1, _done(tournament) + 1):
        first, second = _games(player, match)
        if {first.outcome, second.outcome} & {Outcome.PAIRING_BYE, Outcome.FULL_BYE}:
            return True
        if first.opponent and not _has_forfeited(player, match):
            opponent = tournament.find_player(first.opponent)
            if _has_forfeited(opponent, match):
                return True
    return False


def _not_to_meet(tournament: Tournament, player: Player, matches: list[int]) -> frozenset[int]:
    """[C1] Pairing numbers of opponents met, and of prohibited ones."""
    numbers = {_games(player, match)[0].opponent for match in matches}
    for group in tournament.settings.prohibited:
        if group.covers(tournament.next_round) and player.number in group.players:
            numbers |= group.players - {player.number}
    known = {each.number: each for each in tournament.players}
    return frozenset(known[number].pairing_order for number in numbers if number in known)


def _arrival(tournament: Tournament, player: Player) -> int:
    """The place among those who have been paired, or are to be paired now."""
    arrived = [
        each
        for each in tournament.players
        if each.has_been_paired() or each.is_present(tournament.next_round)
    ]
    return arrived.index(player) + 1
