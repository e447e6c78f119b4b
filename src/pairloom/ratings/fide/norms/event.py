"""What must be known of an event before anybody can score a norm in it."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass

from pairloom.domain import Outcome, Player, Tournament
from pairloom.domain.systems import Table, system_facts
from pairloom.errors import UnknownName
from pairloom.messages import message
from pairloom.ratings.fide.norms.levels import parse_title

__all__ = ["EXEMPTIONS", "NO_FEDERATION", "EventFacts", "facts_of", "is_strong_swiss"]

EXEMPTIONS = {
    "1.4.3a": message("final stage of a national championship"),
    "1.4.3b": message("national team championship"),
    "1.4.3c": message("zonal or sub-zonal tournament"),
    "1.4.3d": message("Swiss with 20 rated guests of 3 federations, 10 of them GM, IM, WGM or WIM"),
}
"""When the rules on federations do not apply, by article."""

NO_FEDERATION = frozenset(("", "FID", "NON"))
"""Codes that name no federation: players under them are nobody's foreigners (art. 1.4.2a)."""

_GUESTS, _GUEST_FEDERATIONS, _GUEST_TITLES = 20, 3, 10
_HIGH_TITLES = frozenset("GM IM WGM WIM".split())
_SIXTY_MOVES = 60
_PERIOD = re.compile(r"(?:(\d+)/)?(\d+)(?:\+(\d+))?")


@dataclass(frozen=True, slots=True)
class EventFacts:
    """Facts about an event that its games do not tell; `None` for "not known".

    `minutes` is the time of each player for 60 moves, increments included. `exemption` is
    an article of `EXEMPTIONS`, or empty. `fewest_games` is 9; 7 in World and Continental
    team or club championships of 7 to 9 rounds, 8 in the World Cup (art. 1.4.1b).
    """

    minutes: int | None = None
    rounds_a_day: int | None = None
    host: str = ""
    exemption: str = ""
    fewest_games: int = 9
    predetermined: bool = False
    double_round_robin: bool = False

    def __post_init__(self) -> None:
        if self.exemption and self.exemption not in EXEMPTIONS:
            raise UnknownName(message("exemption of FIDE B.01"), self.exemption, EXEMPTIONS)


def facts_of(tournament: Tournament) -> EventFacts:
    """What the tournament's own record tells: time control, dates, host, system, art. 1.4.3d."""
    details = tournament.details
    facts = system_facts(tournament.settings.system)
    predetermined = facts.is_predetermined
    is_double = facts.table is Table.ROUND_ROBIN and facts.meetings == 2
    is_swiss = not predetermined and not facts.has_bracket
    is_exempt = is_swiss and is_strong_swiss(tournament, details.federation)
    return EventFacts(
        minutes=minutes_for_sixty_moves(details.encoded_time_control),
        rounds_a_day=_rounds_a_day(details.round_dates),
        host=details.federation,
        exemption="1.4.3d" if is_exempt else "",
        predetermined=predetermined,
        double_round_robin=is_double,
    )


def is_strong_swiss(tournament: Tournament, host: str) -> bool:
    """Is it a Swiss tournament as in art. 1.4.3d?

    Players count who are rated, come from another federation than the host's and miss at
    most one round; the pairing-allocated bye is no missed round. Without a host nobody can
    be told from the others.
    """
    if not host:
        return False
    rounds = tournament.last_paired_round
    guests = [
        player
        for player in tournament.players
        if player.rating is not None
        and player.federation not in NO_FEDERATION | {host}
        and _missed_rounds(player, rounds) <= 1
    ]
    titled = sum(parse_title(guest.title) in _HIGH_TITLES for guest in guests)
    federations = {guest.federation for guest in guests}
    enough = len(guests) >= _GUESTS and titled >= _GUEST_TITLES
    return enough and len(federations) >= _GUEST_FEDERATIONS


def minutes_for_sixty_moves(encoded: str) -> int | None:
    """Whole minutes for a game of 60 moves from an encoded time control (TRF26 record 222).

    >>> minutes_for_sixty_moves("40/5400+30:1800+30"), minutes_for_sixty_moves("5400+30")
    (150, 120)
    """
    sides = re.fullmatch(r"W(.+)-B(.+)", encoded)
    times = [_seconds(side) for side in (sides.groups() if sides else (encoded,))]
    known = [time for time in times if time is not None]
    return min(known) // 60 if len(known) == len(times) else None


def _seconds(encoded: str) -> int | None:
    """Periods that begin within the first 60 moves, with their increments."""
    total, moves = 0, 0
    for text in encoded.split(":"):
        period = _PERIOD.fullmatch(text)
        if period is None:
            return None
        if moves >= _SIXTY_MOVES:
            break
        length = min(int(period[1] or _SIXTY_MOVES), _SIXTY_MOVES - moves)
        total += int(period[2]) + int(period[3] or 0) * length
        moves += length
    return total


def _rounds_a_day(dates: tuple[str, ...]) -> int | None:
    known = Counter(date for date in dates if date)
    return max(known.values()) if known else None


def _missed_rounds(player: Player, rounds: int) -> int:
    return sum(
        cell.outcome.is_requested_bye or cell.outcome is Outcome.FORFEIT_LOSS
        for cell in player.record(rounds)
    )
