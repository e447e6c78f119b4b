"""What a dialect cannot hold, told before anything is lost.

The judge is the reader itself: the tournament is written, read back and compared, so
nothing can be forgotten here when a dialect changes.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace

from pairloom.domain import Finding, Player, Severity, Team, Tournament
from pairloom.formats.trf.canonical_form import canonical
from pairloom.formats.trf.reader import load
from pairloom.formats.trf.writer import write_trf

_WORDS = {
    "rounds": "the number of rounds",
    "initial_colour": "the initial colour",
    "system": "the pairing system",
    "edition": "the edition of the rules",
    "baku": "Baku acceleration",
    "virtual_points": "virtual points",
    "prohibited": "prohibited pairs",
    "tiebreaks": "the tie-breaks",
    "round_dates": "the dates of the rounds",
    "pairing_controller": "who made the pairings",
    "encoded_time_control": "the encoded time control",
    "team": "the regulations for teams",
    "lots": "the lots for equal places",
    "maxi": "that it is a Maxi-tournament",
    "abnormal": "points by decision of the arbiter",
    "rank": "a ranking that is not the order of numbers",
}


def find_losses(tournament: Tournament, dialect: str) -> Iterator[Finding]:
    """Everything that would be missing or different after reading the file back."""
    given = canonical(tournament)
    copy = load(write_trf(tournament, dialect=dialect))
    if copy.tournament is None:
        yield from copy.errors
        return
    if given.settings.points != copy.tournament.settings.points:
        yield _loss(f"the scoring cannot be written in {dialect}", code="W-SCORING")
    elif "299" in {line.record for line in copy.lines}:
        message = "the points need 299 records, which few programs read"
        yield _loss(message, code="W-SCORING")
    for part, other in (
        (given.settings, copy.tournament.settings),
        (given.details, copy.tournament.details),
    ):
        for field in fields(part):
            if field.name == "points":
                continue
            if getattr(part, field.name) != getattr(other, field.name):
                yield _lost_field(field.name, dialect)
    for player in given.players:
        yield from _losses_of_player(player, copy.tournament.find_player(player.number), dialect)
    yield from _losses_of_teams(given, copy.tournament, dialect)
    if dialect == "bbp" and tournament.settings.baku and not tournament.settings.virtual_points:
        yield _loss("Baku groups are left to the engine, whose first group is too small")


def _losses_of_player(player: Player, copy: Player, dialect: str) -> Iterator[Finding]:
    if player.name != copy.name:
        yield _loss(
            f"name {player.name!r} of player {player.number} becomes {copy.name!r}",
            player.number,
            code="W-TRUNCATED",
        )
    for name in ("title", "sex", "federation", "fide_id", "birth", "rating", "strength"):
        if getattr(player, name) != getattr(copy, name):
            what = f"{name} {getattr(player, name)!r} of player {player.number}"
            yield _loss(f"{what} has no place in {dialect}", player.number)
    if player.rank != copy.rank:
        yield _lost_field("rank", dialect, player.number)
    if player.withdrawn_from != copy.withdrawn_from:
        what = f"the withdrawal of player {player.number} from round {player.withdrawn_from}"
        yield _loss(f"{what} cannot be written in {dialect}", player.number)
    for round_number, cell in enumerate(player.cells, start=1):
        other = copy.cell(round_number)
        if cell != other:
            becomes = "nothing" if other is None else repr(other.outcome.value)
            yield _loss(
                f"{cell.outcome.value!r} in round {round_number} of player {player.number} "
                f"becomes {becomes} in {dialect}",
                player.number,
                round_number,
            )


def _losses_of_teams(given: Tournament, copy: Tournament, dialect: str) -> Iterator[Finding]:
    if given.teams and not copy.teams:
        yield _loss(f"{len(given.teams)} teams and their matches cannot be written in {dialect}")
        return
    for team in given.teams:
        other = copy.get_team(team.number)
        losses = _losses_of_team(team, other, dialect) if other else (_loss(f"team {team.number}"),)
        yield from (replace(loss, team=team.number) for loss in losses)


def _losses_of_team(team: Team, copy: Team, dialect: str) -> Iterator[Finding]:
    if team.name != copy.name:
        message = f"name {team.name!r} of team {team.number} becomes {copy.name!r}"
        yield _loss(message, code="W-TRUNCATED")
    for name in ("nickname", "strength", "members", "rank", "withdrawn_from"):
        if getattr(team, name) != getattr(copy, name):
            what = f"{name.replace('_', ' ')} {getattr(team, name)!r} of team {team.number}"
            yield _loss(f"{what} has no place in {dialect}")
    for round_number, match in enumerate(team.cells, start=1):
        if match != copy.cell(round_number):
            what = f"round {round_number} of team {team.number}"
            yield _loss(f"{what} cannot be written in {dialect}", round_number=round_number)


def _lost_field(name: str, dialect: str, player: int | None = None) -> Finding:
    what = _WORDS.get(name, f"the {name.replace('_', ' ')}")
    return _loss(f"{what} cannot be written in {dialect}", player)


def _loss(
    message: str, player: int | None = None, round_number: int | None = None, code: str = "W-LOST"
) -> Finding:
    return Finding(
        code, message, Severity.WARNING, action="left out", player=player, round=round_number
    )
