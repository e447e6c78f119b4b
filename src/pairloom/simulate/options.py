"""What a generated tournament should look like; what is left open is drawn by lot.

Every rate is a probability:

| rate                | per             | what happens                                     |
|---------------------|-----------------|--------------------------------------------------|
| forfeit_rate        | game            | at least one of the two, each by chance, is absent |
| double_forfeit_rate | game            | neither comes, besides those who miss by chance  |
| quick_game_rate     | game            | less than one move each: an unrated result       |
| odd_result_rate     | game            | ½-0, 0-½ or 0-0 over the board                   |
| half_point_bye_rate | player, round   | a half-point bye, never in the last round        |
| zero_point_bye_rate | player, round   | absent for the round                             |
| full_point_bye_rate | player, round   | a full-point bye                                 |
| withdrawal_rate     | player, round   | absent from the round to the end, from round 2 on |
| late_entry_rate     | player          | absent until a later round                       |
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import Literal

from pairloom.domain import STANDARD, Colour, PointSystem, Settings, TeamScore, TeamSettings
from pairloom.domain.systems import Field, system_facts
from pairloom.engines import available
from pairloom.engines.maxi_tournaments import maxi_refusal
from pairloom.errors import InputError, quoted
from pairloom.messages import Message, Text, message
from pairloom.messages.values import Clauses
from pairloom.simulate.lots import Lots
from pairloom.simulate.pairing import scheduled_system
from pairloom.simulate.sizes import games_per_match, most_rounds, size_of_table, size_problems

ResultModel = Literal["milvang", "gacrux", "fide-table"]
RatingShape = Literal["uniform", "normal", "equal", "unrated", "groups"]

RESULT_MODELS = ("milvang", "gacrux", "fide-table")
RATING_SHAPES = ("uniform", "normal", "equal", "unrated", "groups")

_DRAWN_PLAYERS = (15, 215)
_DRAWN_ROUNDS = (5, 15)
_RATES_END = "_rate"
USUAL_TEAMS = TeamSettings()
NO_KNOCKOUTS = message(
    "knockouts are not generated: choose a system with a fixed number of rounds, or run a knockout"
    " at the desk ('pairloom serve')"
)


@dataclass(frozen=True, slots=True)
class Rates:
    """The rates of one tournament, all of them known."""

    forfeit: float = 0.0
    double_forfeit: float = 0.0
    quick_game: float = 0.0
    odd_result: float = 0.0
    half_point_bye: float = 0.0
    zero_point_bye: float = 0.0
    full_point_bye: float = 0.0
    withdrawal: float = 0.0
    late_entry: float = 0.0


# Rates that were left open are drawn between 0 and these.
_HIGHEST_DRAWN = Rates(
    forfeit=0.06,
    double_forfeit=0.005,
    quick_game=0.01,
    odd_result=0.01,
    half_point_bye=0.04,
    zero_point_bye=0.02,
    full_point_bye=0.002,
    withdrawal=0.01,
    late_entry=0.05,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class GeneratorOptions:
    """Wishes for a generated tournament; `None` leaves the value to the lot.

    `ratings` overrides number and shape; they are sorted, since the initial ranking
    follows the rating. `draw_percentage` imposes a share of draws on the result model.
    In a competition of teams `players` and `ratings` are those of teams, absences too, and
    `team` holds its regulations. Rounds are games: a match of two games takes two of them.
    Impossible wishes raise `InputError` at once, with all reasons.
    """

    players: int | None = None
    rounds: int | None = None
    results: ResultModel = "milvang"
    draw_percentage: float | None = None
    forfeit_rate: float | None = None
    double_forfeit_rate: float | None = None
    quick_game_rate: float | None = None
    odd_result_rate: float | None = None
    half_point_bye_rate: float | None = None
    zero_point_bye_rate: float | None = None
    full_point_bye_rate: float | None = None
    withdrawal_rate: float | None = None
    late_entry_rate: float | None = None
    ratings: tuple[int, ...] | None = None
    rating_shape: RatingShape = "uniform"
    highest_rating: int | None = None
    lowest_rating: int | None = None
    rating_groups: int | None = None
    group_separator: int | None = None
    points: PointSystem = STANDARD
    team: TeamSettings = USUAL_TEAMS
    baku: bool = False
    initial_colour: Colour | None = None
    prohibited_groups: int = 0
    prohibited_sizes: tuple[int, int] = (2, 3)
    system: str = "dutch"
    edition: str = ""
    tiebreaks: tuple[str, ...] = ()
    maxi: bool = False

    def __post_init__(self) -> None:
        problems = [*self._size_problems(), *self._rate_problems(), *self._field_problems()]
        if problems:
            raise InputError(Message("{problems}", (("problems", Clauses(tuple(problems))),)))

    @property
    def known_players(self) -> int | None:
        """The number of players, if it is not left to the lot."""
        return self.players if self.ratings is None else len(self.ratings)

    @property
    def _is_table_of_teams(self) -> bool:
        facts = system_facts(self.system)
        return facts.is_predetermined and facts.field is Field.TEAMS

    def _size_problems(self) -> Iterator[Text]:
        count = self.known_players
        if self.ratings is not None and self.players not in (None, count):
            yield message(
                "ratings: {ratings} do not fit players: {players}",
                ratings=count or 0,
                players=self.players or 0,
            )
        yield from size_problems(self.system, count, self.rounds, self.team.boards)

    def _rate_problems(self) -> Iterator[Text]:
        for item in fields(self):
            value = getattr(self, item.name)
            if item.name.endswith(_RATES_END) and value is not None and not 0 <= value <= 1:
                yield message(
                    "{option}: {value} is not between 0 and 1", option=item.name, value=str(value)
                )
        if self.draw_percentage is not None and not 0 <= self.draw_percentage <= 100:
            yield message(
                "draw_percentage: {value} is not between 0 and 100",
                value=str(self.draw_percentage),
            )

    def _field_problems(self) -> Iterator[Text]:
        if self.results not in RESULT_MODELS:
            yield message(
                "{option}: {value} is not one of {known}",
                option="results",
                value=quoted(self.results),
                known=tuple(RESULT_MODELS),
            )
        if self.rating_shape not in RATING_SHAPES:
            yield message(
                "{option}: {value} is not one of {known}",
                option="rating_shape",
                value=quoted(self.rating_shape),
                known=tuple(RATING_SHAPES),
            )
        low, high = self.lowest_rating, self.highest_rating
        if low is not None and high is not None and not 0 <= low <= high:
            yield message("ratings from {low} to {high} are not a range", low=low, high=high)
        if not 2 <= self.prohibited_sizes[0] <= self.prohibited_sizes[1]:
            yield message(
                "prohibited_sizes: {sizes} is not a range from 2 on",
                sizes=str(self.prohibited_sizes),
            )
        win, draw, loss = self.points.win, self.points.draw, self.points.loss
        if not loss <= draw <= win or loss == win:
            yield message(
                "a win is worth {win}, a draw {draw}, a loss {loss}: winning must pay",
                win=win,
                draw=draw,
                loss=loss,
            )
        yield from self._system_problems()

    def _system_problems(self) -> Iterator[Text]:
        """What this system cannot do; a system that we do not have is refused later."""
        if system_facts(self.system).has_bracket:
            yield NO_KNOCKOUTS
        has_all_ratings = self.rating_shape != "unrated" and 0 not in (self.ratings or ())
        if system_facts(self.system).needs_strengths and not has_all_ratings:
            yield message("the system {system} needs a rating of every player", system=self.system)
        if self.team.primary is TeamScore.GAME and self._is_table_of_teams:
            yield message(
                "the system {system} ranks teams by match points: its type code (record 192)"
                " can tell nothing else",
                system=self.system,
            )
        if self.maxi and (refusal := maxi_refusal(self.system)):
            yield str(refusal)
        if self.baku and self.system in available():
            from pairloom.engines.acceleration.admission import baku_refusal

            settings = Settings(points=self.points, team=self.team)
            if refusal := baku_refusal(self.system, settings):
                yield str(refusal)


def draw_size(options: GeneratorOptions, lots: Lots) -> tuple[int, int]:
    """Numbers of players and rounds, drawn where they are left open.

    Drawn numbers leave room: with nearly as many rounds as players a Swiss tournament
    often cannot be finished.
    """
    drawn = lots.between(*_DRAWN_PLAYERS), lots.between(*_DRAWN_ROUNDS)
    players = options.known_players
    if table := scheduled_system(options.system):
        players = players or size_of_table(table, options.rounds, drawn[0])
        return players, options.rounds or table.rounds_needed(players)
    if players is None:
        players = drawn[0] if options.rounds is None else max(drawn[0], 2 * options.rounds)
    rounds = options.rounds
    if rounds is None:
        rounds = min(drawn[1], max(1, most_rounds(players, options.system) * 2 // 3))
        rounds += rounds % games_per_match(options.system)
    return players, rounds


def draw_rates(options: GeneratorOptions, lots: Lots) -> Rates:
    """All rates, drawn where they are left open."""
    rates = {}
    for item in fields(Rates):
        drawn = lots.fraction() * float(getattr(_HIGHEST_DRAWN, item.name))
        wished = getattr(options, item.name + _RATES_END)
        rates[item.name] = drawn if wished is None else float(wished)
    return Rates(**rates)
