"""Writing records that name participants: byes, virtual points, prohibited pairs, decisions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from pairloom.domain import Outcome, Points, ProhibitedGroup, TeamScore, Tournament
from pairloom.domain.player import Participant
from pairloom.formats.trf import columns
from pairloom.formats.trf.columns import Field, Series, lay_out
from pairloom.formats.trf.roster import MOST_ROUNDS
from pairloom.formats.trf.targets import Target


def participant_lines(
    tournament: Tournament, target: Target, later: Mapping[tuple[int, int], Outcome]
) -> Iterator[str]:
    """`240 250 260`, or the engines' `XXA XXP`."""
    if target.numeric:
        yield from _bye_lines(tournament, later)
        yield from _virtual_lines(tournament)
        yield from _prohibited_lines(tournament)
    if target.engine:
        yield from _accelerated_lines(tournament)
        yield from _forbidden_lines(tournament)


def _bye_lines(tournament: Tournament, later: Mapping[tuple[int, int], Outcome]) -> Iterator[str]:
    """Byes with points of all rounds, and every absence of the rounds to come.

    No player's line tells the absence of a team, so all of them are written.
    """
    holders: dict[tuple[int, str], list[int]] = {}
    for participant in sorted(tournament.participants, key=lambda each: each.number):
        for round_number, outcome in _byes_of(participant, tournament):
            holders.setdefault((round_number, outcome.value), []).append(participant.number)
    for (number, round_number), outcome in sorted(later.items(), key=lambda item: item[0]):
        holders.setdefault((round_number, outcome.value), []).append(number)
    for (round_number, kind), numbers in sorted(holders.items()):
        yield lay_out(
            "240",
            [
                (columns.BYE_TYPE, kind),
                (columns.BYE_ROUND, str(round_number)),
                *_numbered(columns.BYE_PLAYERS, numbers),
            ],
        )


def _byes_of(player: Participant[Any], tournament: Tournament) -> Iterator[tuple[int, Outcome]]:
    last = tournament.last_paired_round
    for round_number, cell in enumerate(player.record(max(last, len(player.cells))), start=1):
        is_new = round_number > last or cell.outcome is not Outcome.ZERO_BYE
        if cell.outcome.is_requested_bye and (is_new or tournament.teams):
            yield round_number, cell.outcome
    first_open = max(last, len(player.cells)) + 1
    horizon = tournament.settings.rounds or tournament.next_round
    for round_number in range(first_open, horizon + 1):
        if not player.is_present(round_number):
            yield round_number, Outcome.ZERO_BYE


def _numbered(series: Series, numbers: Iterable[int]) -> list[tuple[Field, str]]:
    return [(series.at(index), str(number)) for index, number in enumerate(numbers)]


def _virtual_lines(tournament: Tournament) -> Iterator[str]:
    """One line per stretch of rounds and of neighbouring players with equal points."""
    stretches: dict[tuple[int, int, Points], list[int]] = {}
    for number, points in sorted(tournament.settings.virtual_points.items()):
        for first, last, value in _stretches(points):
            stretches.setdefault((first, last, value), []).append(number)
    numbers = sorted(participant.number for participant in tournament.participants)
    places = {number: place for place, number in enumerate(numbers)}
    lines = [
        (first, run[0], last, run[-1], value)
        for (first, last, value), holders in stretches.items()
        for run in _runs(holders, places)
    ]
    for first, first_player, last, last_player, value in sorted(lines, key=lambda line: line[:4]):
        yield lay_out(
            "250",
            [
                *_virtual_points(tournament, value),
                (columns.VIRTUAL_FIRST_ROUND, str(first)),
                (columns.VIRTUAL_LAST_ROUND, str(last)),
                (columns.VIRTUAL_FIRST_PLAYER, str(first_player)),
                (columns.VIRTUAL_LAST_PLAYER, str(last_player)),
            ],
        )


def _virtual_points(tournament: Tournament, value: Points) -> list[tuple[Field, str]]:
    """Teams have two fields; the secondary score is not accelerated (FIDE C.04.7)."""
    settings = tournament.settings.team
    if settings is None:
        return [(columns.VIRTUAL_POINTS, str(value))]
    is_match = settings.primary is TeamScore.MATCH
    zero = str(Points(0))
    return [
        (columns.VIRTUAL_MATCH_POINTS, str(value) if is_match else zero),
        (columns.VIRTUAL_POINTS, zero if is_match else str(value)),
    ]


def _stretches(points: Sequence[Points]) -> Iterator[tuple[int, int, Points]]:
    """First round, last round and value of each run of equal points other than zero."""
    for value, group in groupby(enumerate(points, start=1), key=lambda item: item[1]):
        rounds = [round_number for round_number, _ in group]
        if value.tenths:
            yield rounds[0], rounds[-1], value


def _runs(holders: Sequence[int], places: Mapping[int, int]) -> Iterator[list[int]]:
    """Split into runs of neighbours in the list of all players."""
    known = [number for number in holders if number in places]
    for _, group in groupby(enumerate(known), key=lambda item: places[item[1]] - item[0]):
        yield [number for _, number in group]


def _prohibited_lines(tournament: Tournament) -> Iterator[str]:
    final = tournament.settings.rounds or MOST_ROUNDS
    for group in tournament.settings.prohibited:
        last = final if group.last_round is None else group.last_round
        yield lay_out(
            "260",
            [
                (columns.PROHIBITED_FIRST_ROUND, str(group.first_round)),
                (columns.PROHIBITED_LAST_ROUND, str(last)),
                *_numbered(columns.PROHIBITED_PLAYERS, sorted(group.players)),
            ],
        )


def _accelerated_lines(tournament: Tournament) -> Iterator[str]:
    for number, points in sorted(tournament.settings.virtual_points.items()):
        yield lay_out(
            "XXA",
            [
                (columns.ACCELERATED_PLAYER, str(number)),
                *(
                    (columns.ACCELERATED_POINTS.at(index), str(value))
                    for index, value in enumerate(points)
                ),
            ],
        )


def _forbidden_lines(tournament: Tournament) -> Iterator[str]:
    """`XXP` knows no rounds: write what is in force in the round to be paired."""
    for group in forbidden_now(tournament):
        yield "XXP " + " ".join(str(number) for number in sorted(group.players))


def forbidden_now(tournament: Tournament) -> Iterator[ProhibitedGroup]:
    """Groups whose prohibition covers the round to be paired."""
    next_round = tournament.next_round
    return (group for group in tournament.settings.prohibited if group.covers(next_round))


def decision_lines(tournament: Tournament) -> Iterator[str]:
    """`299`: points by decision, for some participants or rounds."""
    match_field, points_field, round_field, numbers = columns.ABNORMAL_LAYOUTS[0]
    for each in tournament.settings.abnormal:
        yield lay_out(
            "299",
            [
                (columns.ABNORMAL_TYPE, each.kind),
                (match_field, "" if each.match_points is None else str(each.match_points)),
                (points_field, "" if each.points is None else str(each.points)),
                (round_field, "" if each.round is None else str(each.round)),
                *_numbered(numbers, sorted(each.numbers)),
            ],
        )
