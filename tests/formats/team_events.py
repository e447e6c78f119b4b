"""Random competitions of teams, played board by board: for reading, writing and pairing."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from pairloom.domain import (
    ABSENT,
    AbnormalPoints,
    Adjustment,
    Board,
    BoardResult,
    Cell,
    Colour,
    ColourPreferenceType,
    Match,
    Outcome,
    Player,
    Points,
    PointSystem,
    ProhibitedGroup,
    Settings,
    Team,
    TeamScore,
    TeamSettings,
    Tournament,
    cells_of_boards,
    match_from_boards,
)

RESULTS = ["10", "01", "==", "+-", "-+", "--", "WL", "DD", "=0"]
BYES = (Outcome.FULL_BYE, Outcome.HALF_BYE, Outcome.ZERO_BYE)
DECISIONS = (
    AbnormalPoints(Points(15), Points(5), "W", 2, frozenset((1, 2))),
    AbnormalPoints(None, Points(5), "H", None, frozenset((2,))),
    AbnormalPoints(Points(5), None, "+", 1, frozenset()),
)
GAMES = (
    PointSystem(),
    PointSystem(),
    PointSystem(win=Points(30), draw=Points(10)),
    PointSystem(forfeit_loss=Points(2), zero_bye=Points(2)),
)
PATTERNS = ("W", "WB", "WBWB", "WBBW", "WBWBWB")


def random_event(random: Random) -> Tournament:
    """Up to eight teams with reserves, empty boards, forfeits, byes and decisions."""
    settings = random_settings(random)
    team_settings = settings.team
    assert team_settings is not None
    size = team_settings.boards + random.randint(0, 2)
    count = random.randint(2, 8)
    numbers = list(range(1, count * size + 1))
    random.shuffle(numbers)
    teams = [
        Team(
            number,
            f"Klub šachistů {number}",
            f"K{number}",
            random.choice([None, 2000 + number]),
            tuple(numbers[(number - 1) * size : number * size]),
        )
        for number in range(1, count + 1)
    ]
    tournament = Tournament(
        tuple(Player(number, f"Player {number}") for number in numbers),
        settings,
        "Cup",
        teams=tuple(teams),
    )
    for _ in range(random.randint(0, 5)):
        tournament = play_round(tournament, random)
    return with_requests(tournament, random)


def random_settings(random: Random) -> Settings:
    """Some regulations of teams."""
    draw = random.choice([5, 10])
    matches = PointSystem(
        win=Points(random.choice([10, 20, 30])),
        draw=Points(draw),
        pairing_bye=Points(random.choice([draw, 20])),
        full_bye=random.choice([None, Points(15)]),
    )
    primary, other = random.sample(list(TeamScore), 2)
    adjustments = (Adjustment(1, Points(-10), Points(5), 1), Adjustment(2, Points(5)))
    return Settings(
        rounds=9,
        points=random.choice(GAMES),
        initial_colour=random.choice([None, *Colour]),
        system="team",
        virtual_points=random.choice([{}, {1: (Points(10), Points(5))}]),
        prohibited=random.choice([(), (ProhibitedGroup(frozenset((1, 2)), 1, 3),)]),
        team=TeamSettings(
            random.choice(PATTERNS),
            matches,
            primary,
            random.choice([None, other]),
            random.choice(list(ColourPreferenceType)),
            random.choice([{}, {Outcome.PAIRING_BYE: Points(35), Outcome.HALF_BYE: Points(0)}]),
            random.choice([(), adjustments]),
        ),
        abnormal=random.choice([(), DECISIONS]),
    )


def play_round(tournament: Tournament, random: Random) -> Tournament:
    """One round: pairs at random, some matches forfeited, some teams without one."""
    settings = tournament.settings.team
    assert settings is not None
    order = [team.number for team in tournament.teams]
    random.shuffle(order)
    matches: dict[int, Match] = {}
    cells: dict[int, Cell] = {}
    for _ in range(random.choice([0, 0, 0, 1, 2])):
        if len(order) > 2:
            matches[order.pop()] = without_play(tournament, random.choice(BYES))
    if len(order) % 2:
        matches[order.pop()] = without_play(tournament, Outcome.PAIRING_BYE)
    for white, black in zip(order[::2], order[1::2], strict=True):
        lot = random.random()
        if lot < 0.1:
            codes = random.choice(["+-", "-+", "--"])
            matches[white], matches[black] = forfeited(tournament, white, black, codes)
            continue
        draw = forfeited_boards if lot < 0.3 else random_boards
        results = draw(tournament, white, black, random)
        points = tournament.settings.points
        matches[white], matches[black] = match_from_boards(Board(white, black), results, points)
        cells |= cells_of_boards(results, settings)
    return replace(
        tournament,
        players=tuple(one.with_cell(cells.get(one.number, ABSENT)) for one in tournament.players),
        teams=tuple(team.with_cell(matches[team.number]) for team in tournament.teams),
    )


def without_play(tournament: Tournament, outcome: Outcome) -> Match:
    settings = tournament.settings.team
    assert settings is not None
    points = settings.game_points_without_play(outcome, tournament.settings.points)
    return Match(0, None, outcome, points)


def forfeited(tournament: Tournament, white: int, black: int, codes: str) -> tuple[Match, Match]:
    one, other = (without_play(tournament, Outcome(code)) for code in codes)
    return (
        replace(one, opponent=black, colour=Colour.WHITE),
        replace(other, opponent=white, colour=Colour.BLACK),
    )


def random_boards(
    tournament: Tournament, white: int, black: int, random: Random
) -> list[BoardResult]:
    """At least one game is played; here and there a board is empty or the order another."""
    results = []
    line_ups = (random_line_up(tournament, number, random) for number in (white, black))
    for board, (first, second) in enumerate(zip(*line_ups, strict=True)):
        if board and random.random() < 0.1:
            results.append(random.choice(empty_boards(first, second)))
        else:
            codes = random.choice(RESULTS[:3] if not board else RESULTS)
            results.append(BoardResult(first, second, *map(Outcome, codes)))
    return results


def forfeited_boards(
    tournament: Tournament, white: int, black: int, random: Random
) -> list[BoardResult]:
    """Not a single game: one team or none came, or each of them for some boards.

    Who did not come may be in the line-up all the same.
    """
    results = []
    line_ups = [random_line_up(tournament, number, random) for number in (white, black)]
    there = [random.choice((0.0, 0.5, 0.5, 1.0)) for _ in line_ups]
    named = [random.choice((0.0, 0.5, 1.0)) for _ in line_ups]
    for seats in zip(*line_ups, strict=True):
        came = [random.random() < share for share in there]
        if all(came):
            came[random.randrange(2)] = False
        first, second = (
            number if is_there or random.random() < share else 0
            for number, is_there, share in zip(seats, came, named, strict=True)
        )
        own, other = (Outcome("+" if is_there else "-") for is_there in came)
        results.append(BoardResult(first, second, own, other))
    return results


def random_line_up(tournament: Tournament, number: int, random: Random) -> list[int]:
    """As many members as boards, mostly in the order of the roster."""
    settings = tournament.settings.team
    assert settings is not None
    members = list(tournament.find_team(number).members)
    if random.random() < 0.2:
        random.shuffle(members)
    chosen = sorted(random.sample(range(len(members)), settings.boards))
    return [members[place] for place in chosen]


def empty_boards(first: int, second: int) -> list[BoardResult]:
    win, loss = Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS
    return [
        BoardResult(first, 0, win, loss),
        BoardResult(0, second, loss, win),
        BoardResult(0, 0, loss, loss),
    ]


def with_requests(tournament: Tournament, random: Random) -> Tournament:
    """Some teams will be absent, one for good."""
    teams = list(tournament.teams)
    if random.random() < 0.4:
        wish = without_play(tournament, random.choice(BYES))
        teams[0] = teams[0].with_cell(wish)
    if random.random() < 0.3:
        teams[-1] = replace(teams[-1], withdrawn_from=tournament.next_round + 2)
    return replace(tournament, teams=tuple(teams))
