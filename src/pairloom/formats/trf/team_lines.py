"""Writing team records: rosters, line-ups, byes, forfeits, and points by decision."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pairloom.domain import Colour, Match, Outcome, Points, Team, TeamScore, Tournament
from pairloom.domain.team_scores import running_score, team_settings
from pairloom.formats.trf import columns
from pairloom.formats.trf.columns import Field, Series, fit, lay_out, require_fit
from pairloom.formats.trf.participants import decision_lines
from pairloom.formats.trf.scoring import TYPES_299, values_of
from pairloom.formats.trf.team_rules import SYMBOLS_362, UNPLAYED_299
from pairloom.formats.trf.team_seats import is_in_roster_order

_MATCH_POINTS_299, _GAME_POINTS_299, _ROUND_299, _TEAMS_299 = columns.ABNORMAL_LAYOUTS[0]
_FORFEITS = {Outcome.FORFEIT_WIN: "+", Outcome.FORFEIT_LOSS: "-"}


def team_lines(tournament: Tournament, ranks: Mapping[int, int] | None) -> Iterator[str]:
    """`310`, one for each team, by number."""
    last = tournament.last_paired_round
    totals = {
        team.number: tuple(
            Points(running_score(tournament, team, score, last)[last])
            for score in (TeamScore.MATCH, TeamScore.GAME)
        )
        for team in tournament.teams
    }
    places = _rank(tournament, totals) if ranks is None else ranks
    for team in sorted(tournament.teams, key=lambda team: team.number):
        match_points, game_points = totals[team.number]
        rank = places.get(team.number)
        strength = "" if team.strength is None else str(team.strength)
        yield lay_out(
            "310",
            (
                (columns.TEAM_NUMBER, require_fit(str(team.number), columns.TEAM_NUMBER)),
                (columns.TEAM_NAME, fit(team.name, columns.TEAM_NAME)),
                (columns.TEAM_NICKNAME, fit(team.nickname, columns.TEAM_NICKNAME)),
                (columns.TEAM_STRENGTH, require_fit(strength, columns.TEAM_STRENGTH)),
                (columns.TEAM_MATCH_POINTS, str(match_points)),
                (columns.TEAM_GAME_POINTS, str(game_points)),
                (columns.TEAM_RANK, "" if rank is None else str(rank)),
                *_numbers(columns.TEAM_MEMBERS, team.members),
            ),
        )


def _rank(tournament: Tournament, totals: Mapping[int, tuple[Points, ...]]) -> dict[int, int]:
    """Places by primary score, then by the other one, then by place in the ranking."""
    is_by_matches = team_settings(tournament).primary is TeamScore.MATCH

    def key(team: Team) -> tuple[int, int, int]:
        match_points, game_points = (points.tenths for points in totals[team.number])
        first, second = match_points, game_points
        if not is_by_matches:
            first, second = second, first
        return -first, -second, team.pairing_order

    order = sorted(tournament.teams, key=key)
    return {team.number: place for place, team in enumerate(order, start=1)}


def old_team_lines(tournament: Tournament) -> Iterator[str]:
    """`013`, in order of the numbers, which the record itself has not."""
    for team in sorted(tournament.teams, key=lambda team: team.number):
        entries = [(columns.OLD_TEAM_NAME, fit(team.name, columns.OLD_TEAM_NAME))]
        yield lay_out("013", entries + _numbers(columns.OLD_TEAM_MEMBERS, team.members))


def _numbers(series: Series, numbers: tuple[int, ...]) -> list[tuple[Field, str]]:
    return [(series.at(index), str(number)) for index, number in enumerate(numbers)]


def team_rule_lines(tournament: Tournament) -> Iterator[str]:
    """`082`, `352` and `362`."""
    settings = tournament.settings.team
    if settings is None:
        return
    values = values_of(settings.match_points)
    yield f"082 {len(tournament.teams)}"
    yield f"352 {settings.pattern}"
    yield lay_out(
        "362",
        [
            entry
            for index, (symbol, name) in enumerate(SYMBOLS_362.items())
            for entry in (
                (columns.MATCH_SYMBOL.at(index), symbol),
                (columns.MATCH_VALUE.at(index), str(values[name])),
            )
        ],
    )


def match_lines(tournament: Tournament) -> Iterator[str]:
    """`299`, `300`, `320` and `330`."""
    yield from _abnormal_lines(tournament)
    yield from _line_up_lines(tournament)
    yield from _pairing_bye_lines(tournament)
    yield from _forfeit_lines(tournament)


def _abnormal_lines(tournament: Tournament) -> Iterator[str]:
    settings = team_settings(tournament)
    values = values_of(settings.match_points)
    usual = {"+": values["win"], "F": values["win"], "H": values["draw"]}
    for kind, outcome in UNPLAYED_299.items():
        value = values[TYPES_299[kind]]
        match_points = "" if value == usual.get(kind, Points(0)) else str(value)
        game_points = settings.unplayed_game_points.get(outcome)
        if match_points or game_points is not None:
            yield _abnormal(kind, match_points, "" if game_points is None else str(game_points))
    yield from decision_lines(tournament)
    for adjustment in settings.adjustments:
        yield _abnormal(
            "",
            str(adjustment.match_points),
            str(adjustment.game_points),
            (_ROUND_299, "" if adjustment.round is None else str(adjustment.round)),
            (_TEAMS_299.at(0), str(adjustment.team)),
        )


def _abnormal(kind: str, match: str, game: str, *more: tuple[Field, str]) -> str:
    fields = ((_MATCH_POINTS_299, match), (_GAME_POINTS_299, game), *more)
    return lay_out("299", ((columns.ABNORMAL_TYPE, kind), *fields))


def _line_up_lines(tournament: Tournament) -> Iterator[str]:
    """Line-ups that the rosters do not tell: an empty board, or another order.

    Of a team that nobody came for there is nothing to tell.
    """
    for round_number, team, match in _matches(tournament):
        if any(match.line_up) and not is_in_roster_order(match.line_up, team.members):
            players = [f"{number:>4}" if number else "0000" for number in match.line_up]
            yield lay_out(
                "300",
                (
                    (columns.LINE_UP_ROUND, str(round_number)),
                    (columns.LINE_UP_TEAM, str(team.number)),
                    (columns.LINE_UP_OPPONENT, str(match.opponent)),
                    *((columns.LINE_UP_PLAYERS.at(i), text) for i, text in enumerate(players)),
                ),
            )


def _pairing_bye_lines(tournament: Tournament) -> Iterator[str]:
    """One record with the value of the bye and who had it, if there is anything to tell."""
    settings = team_settings(tournament)
    holders = {
        round_number: team.number
        for round_number, team, match in _matches(tournament)
        if match.outcome is Outcome.PAIRING_BYE
    }
    match_points = settings.match_points.of(Outcome.PAIRING_BYE)
    points = tournament.settings.points
    game_points = settings.game_points_without_play(Outcome.PAIRING_BYE, points)
    is_usual = match_points == settings.match_points.draw
    if is_usual and not holders and Outcome.PAIRING_BYE not in settings.unplayed_game_points:
        return
    last = tournament.last_paired_round
    yield lay_out(
        "320",
        (
            (columns.TEAM_BYE_MATCH_POINTS, str(match_points)),
            (columns.TEAM_BYE_GAME_POINTS, str(game_points)),
            *(
                (columns.TEAM_BYES.at(index), f"{holders.get(index + 1, 0):03}")
                for index in range(last)
            ),
        ),
    )


def _forfeit_lines(tournament: Tournament) -> Iterator[str]:
    """Matches forfeited as such: at most one of the teams came."""
    won = tournament.settings.points.of(Outcome.FORFEIT_WIN)
    for round_number, team, match in _matches(tournament):
        if not match.outcome.is_forfeit or not _speaks(tournament, team, match):
            continue
        other = tournament.find_team(match.opponent).cell(round_number)
        if other is not None and _is_told_by_boards(match, other, won):
            continue
        facing = Outcome.FORFEIT_LOSS if other is None else other.outcome
        yield lay_out(
            "330",
            (
                (columns.FORFEIT_TYPE, _FORFEITS[match.outcome] + _FORFEITS.get(facing, "-")),
                (columns.FORFEIT_ROUND, str(round_number)),
                (columns.FORFEIT_WHITE, str(team.number)),
                (columns.FORFEIT_BLACK, str(match.opponent)),
            ),
        )


def _is_told_by_boards(match: Match, other: Match, won: Points) -> bool:
    """Did both come, each for a board at least, and has the winner more game points?"""
    if won not in match.boards or won not in other.boards:
        return False
    first, second = sorted((match, other), key=lambda side: side.game_points, reverse=True)
    ends = (first.outcome, second.outcome)
    is_level = first.game_points == second.game_points
    return not is_level and ends == (Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS)


def _speaks(tournament: Tournament, team: Team, match: Match) -> bool:
    """Of two teams White is named first; without colours the smaller number."""
    if tournament.get_team(match.opponent) is None:
        return False
    if match.colour is None:
        return team.number < match.opponent
    return match.colour is Colour.WHITE


def _matches(tournament: Tournament) -> Iterator[tuple[int, Team, Match]]:
    """Round, team and match, in this order."""
    teams = sorted(tournament.teams, key=lambda team: team.number)
    for round_number in range(1, tournament.last_paired_round + 1):
        for team in teams:
            match = team.cell(round_number)
            if match is not None:
                yield round_number, team, match
