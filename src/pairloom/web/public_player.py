"""The page of a player for everybody: every round with its reason, figures, the way through."""

from __future__ import annotations

from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import Response

from pairloom.director.desk.public.player_card import NextRound, PlayerCard
from pairloom.director.desk.public.player_rounds import PlayerRound
from pairloom.director.desk.publishing import find_public_player
from pairloom.director.desk.rating_figures import GameFigures
from pairloom.director.desk.value_rows import LevelLine
from pairloom.director.go_words import komi_text
from pairloom.domain import Colour
from pairloom.messages import Text, message
from pairloom.messages.current import current
from pairloom.web import notation
from pairloom.web.answer_page import question_prefix
from pairloom.web.pages import kept_query, names_of
from pairloom.web.place_chart import PlaceChart, draw_places
from pairloom.web.public_pages import Shown, day_of_round, public_page
from pairloom.web.team_tables import signed

__all__ = [
    "FLOATS",
    "ShownValue",
    "Standing",
    "direction",
    "player_url",
    "public_player",
    "words_of_next",
]

FLOATS: dict[int, tuple[str, Text]] = {
    1: ("↓", message("the opponent had fewer points")),
    -1: ("↑", message("the opponent had more points")),
}


@dataclass(frozen=True, slots=True)
class ShownValue:
    """A tie-break of a player, with the address of its working."""

    code: str
    name: Text
    text: str
    url: str


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a player stands, and who else has the same points; no place before there are
    standings, or in a bracket."""

    place: str = ""
    values: tuple[ShownValue, ...] = ()
    level: tuple[LevelLine, ...] = ()

    @property
    def order(self) -> Text:
        """The first tie-break, where it tells those on the same points apart."""
        differs = len({line.value for line in self.level}) > 1
        return self.values[0].name if differs else ""


@dataclass(frozen=True, slots=True)
class RoundRow:
    """A round of the player; `kind` is win, draw, loss, unplayed or open."""

    round: int
    colour: str
    board_url: str
    opponent: str
    opponent_url: str
    title: str
    origin: str
    strength: str
    figure: str
    kind: str
    points: str
    float_sign: str
    float_words: Text
    bye: Text
    reason: Text
    why_url: str
    handicap: int
    komi: str
    expected: str
    change: str
    trend: str


@dataclass(frozen=True, slots=True)
class RatingRow:
    """What the event does to the rating; empty texts where that is not known."""

    performance: str
    average: str
    score: str
    games: int
    expected: str
    rated_score: str
    rated_games: int
    change: str
    trend: str
    k: int | None


@dataclass(frozen=True, slots=True)
class PlayerNames:
    """What the page shows beside the card itself."""

    card: PlayerCard
    standing: Standing
    points: str
    rows: list[RoundRow]
    ratings: RatingRow | None
    chart: PlaceChart | None
    next_words: Text
    colours: list[str | None]
    unplayed: int


def public_player(request: Request, at: Shown, number: int, standing: Standing) -> Response:
    """The page of whoever has this number."""
    card = find_public_player(at.state, number)
    names = names_of(_names(at, card, standing, kept_query(request)))
    template = "public/player.html"
    return public_page(
        request, at.state, at.base, template, page="players", data=f"players/{number}", **names
    )


def _names(at: Shown, card: PlayerCard, standing: Standing, kept: str) -> PlayerNames:
    colours = [colour.name.lower() if colour else None for colour in card.colours]
    return PlayerNames(
        card=card,
        standing=standing,
        points=notation.points(card.points),
        rows=[_row(at, card, each, kept) for each in card.rounds],
        ratings=_ratings(card),
        chart=draw_places(card.places, at.state.competition.rounds),
        next_words=words_of_next(card.next_round),
        colours=colours,
        unplayed=colours.count(None),
    )


def _row(at: Shown, card: PlayerCard, each: PlayerRound, kept: str) -> RoundRow:
    why = question_prefix(at.base, each.round, kept)
    opponent, figures = each.opponent, card.figures(each.round)
    sign, words = FLOATS.get(each.floats, ("", ""))
    figure, kind = _figure(each)
    strength = (opponent.rank or str(opponent.rating or "")) if opponent else ""
    return RoundRow(
        round=each.round,
        colour=each.colour.name.lower() if each.colour else "",
        board_url=f"{at.base}/rounds/{each.round}#board-{each.board}" if each.board else "",
        opponent=opponent.name if opponent else "",
        opponent_url=player_url(at.base, opponent.number) if opponent else "",
        title=opponent.title if opponent else "",
        origin=opponent.federation if opponent else "",
        strength=strength,
        figure=figure,
        kind=kind,
        points="" if each.after is None else notation.points(each.after),
        float_sign=sign,
        float_words=words,
        bye=each.bye,
        reason=each.reason,
        why_url=f"{why}{card.player.number}" if opponent or each.bye else "",
        handicap=each.handicap,
        komi=komi_text(each.komi),
        expected="" if figures is None else hundredths(figures.expected),
        change="" if figures is None else signed(figures.change_tenths),
        trend=_trend(figures),
    )


def _figure(each: PlayerRound) -> tuple[str, str]:
    """What the player has of the board, and what that is."""
    parts = notation.result_parts(each.result)
    if each.opponent is None:
        return notation.points(each.gained), "unplayed"
    if parts.kind == "missing":
        return "·", "open"
    if parts.kind == "adjourned":
        return "*", "open"
    is_white = each.colour is Colour.WHITE
    own = parts.white if is_white else parts.black
    if parts.kind == "forfeit":
        return own, "unplayed"
    mine = "white" if is_white else "black"
    kind = "win" if parts.winner == mine else "loss" if parts.winner else "draw"
    return own + (notation.UNRATED if parts.unrated else ""), kind


def _trend(figures: GameFigures | None) -> str:
    return direction(None if figures is None else figures.change_tenths)


def direction(tenths: int | None) -> str:
    """How a change of rating is shown; empty for none."""
    return "" if not tenths else "better" if tenths > 0 else "worse"


def _ratings(card: PlayerCard) -> RatingRow | None:
    told = card.ratings
    if told is None or not (told.games or told.rated_games):
        return None
    return RatingRow(
        performance=str(told.performance or ""),
        average=str(told.average or ""),
        score=notation.points(told.score),
        games=told.games,
        expected=hundredths(told.expected) if told.by_round else "",
        rated_score=notation.points(told.rated_score),
        rated_games=told.rated_games,
        change="" if told.change_tenths is None else signed(told.change_tenths),
        trend=direction(told.change_tenths),
        k=told.k,
    )


def hundredths(count: int) -> str:
    """What was expected, from hundredths of a point.

    >>> hundredths(404), hundredths(92)
    ('4.04', '0.92')
    """
    return current().decimal(f"{count // 100}.{count % 100:02}")


def words_of_next(following: NextRound | None) -> Text:
    """When the round to come begins, whatever day it is read on; nothing without one."""
    if following is None:
        return ""
    begins, number = day_of_round(following.day, following.starts_at), following.number
    if not begins:
        return message("The time of round {round} is not announced yet.", round=number)
    if following.starts_at is None:
        return message("Round {round} is on {day}.", round=number, day=begins)
    return message("Round {round} begins {time}.", round=number, time=begins)


def player_url(base: str, number: int) -> str:
    """The page of a player; empty for who has no number yet."""
    return f"{base}/players/{number}" if number else ""
