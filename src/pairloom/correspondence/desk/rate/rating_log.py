"""Rating lists as they are stored, and the log they are worked out from."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Mapping
from dataclasses import replace
from datetime import date
from fractions import Fraction

from pairloom.correspondence.desk.base import office_of
from pairloom.correspondence.desk.loading import load_sections, register_of
from pairloom.correspondence.desk.sections import SectionState, game_of
from pairloom.correspondence.domain.results import parse_result
from pairloom.correspondence.rating_office.tables import csv_text
from pairloom.correspondence.ratings.chain import Log
from pairloom.correspondence.ratings.corrections import Correction
from pairloom.correspondence.ratings.periods import ListId
from pairloom.correspondence.ratings.policies import parse_policies
from pairloom.correspondence.ratings.records import Game, Group, PlayerRecord
from pairloom.correspondence.ratings.states import (
    HistoryGame,
    Lists,
    PlayerState,
    RatingList,
    make_list,
)
from pairloom.correspondence.ratings.systems import get_system
from pairloom.correspondence.records import (
    Correspondent,
    PublishedList,
    RatingCorrection,
    TakenCareer,
)
from pairloom.correspondence.rules.rated_games import rated_game
from pairloom.storage.ledger import Reader

__all__ = ["career_text", "office_log", "player_records", "published_names", "stored_list"]


def player_records(people: Mapping[int, Correspondent]) -> dict[str, PlayerRecord]:
    """The register for the rating office."""
    return {
        player.iccf_id: PlayerRecord(
            player.iccf_id,
            player.name,
            player.country,
            title=player.title,
            sex=player.sex,
            is_deceased=player.is_deceased,
        )
        for player in people.values()
    }


def published_names(reader: Reader) -> list[ListId]:
    """The lists that are there, the oldest first."""
    return [ListId(published.year, published.quarter) for published in reader.all(PublishedList)]


def stored_list(published: PublishedList) -> RatingList:
    """A list as it was published, to the last digit."""
    careers: dict[str, list[HistoryGame]] = {}
    for row in csv.DictReader(io.StringIO(published.histories)):
        careers.setdefault(row["id"], []).append(_history_game(row))
    states, inactive = {}, set()
    for row in csv.DictReader(io.StringIO(published.states)):
        last = date.fromisoformat(row["last_game"]) if row["last_game"] else None
        career = tuple(careers.get(row["id"], ()))
        states[row["id"]] = PlayerState(
            _number(row["rating"]), int(row["games"]), int(row["score"]), career, last
        )
        if row["status"] == "inactive":
            inactive.add(row["id"])
    policies = parse_policies(published.policies.split())
    return make_list(
        ListId(published.year, published.quarter),
        states,
        policies,
        system=published.system,
        pool=published.pool,
        inactive=inactive,
    )


_NUMBERS = ("start", "opponent", "own", "score")


def _history_game(row: Mapping[str, str]) -> HistoryGame:
    numbers = (int(row[name]) for name in _NUMBERS)
    return HistoryGame(row["game"], tuple(row["opponents"].split()), *numbers)


def career_text(career: Iterable[HistoryGame]) -> str:
    """The games of a career as a table."""
    return csv_text(
        ("game", "opponents", *_NUMBERS),
        ((game.game, " ".join(game.opponents), *game[2:]) for game in career),
    )


def _careers(reader: Reader) -> dict[ListId, dict[str, tuple[HistoryGame, ...]]]:
    """Careers that were told, by the list that counts what waited for them."""
    people = register_of(reader)
    careers: dict[ListId, dict[str, tuple[HistoryGame, ...]]] = {}
    for told in reader.all(TakenCareer):
        rows = csv.DictReader(io.StringIO(told.career))
        own = careers.setdefault(told.booked, {})
        own[people[told.correspondent].iccf_id] = tuple(map(_history_game, rows))
    return careers


def _number(text: str) -> int | Fraction:
    number = Fraction(text)
    return number.numerator if number.denominator == 1 else number


def office_log(reader: Reader) -> tuple[dict[str, PlayerRecord], Log]:
    """The register and everything that ratings depend on."""
    office = office_of(reader)
    known = {}
    for published in reader.all(PublishedList):
        known[ListId(published.year, published.quarter)] = stored_list(published)
    sections = load_sections(reader)
    groups = {
        section.name: Group(section.name, section.title, section.contest.is_rated, office.pool)
        for section in sections
    }
    games, corrections = _games(sections, reader.all(RatingCorrection))
    log = Log(
        lists=Lists(known, office.first_list),
        groups=groups,
        games=tuple(games),
        policies=parse_policies(office.policies.split()),
        system=get_system(office.system),
        pool=office.pool,
        corrections=corrections,
        careers=_careers(reader),
    )
    return player_records(register_of(reader)), log


def _games(
    sections: list[SectionState], corrected: list[RatingCorrection]
) -> tuple[list[Game], dict[ListId, list[Correction]]]:
    """Games as lists have counted them, and what is booked later."""
    games: list[Game] = []
    bookings: dict[ListId, list[Correction]] = {}
    for state in sections:
        own = [
            correction
            for correction in corrected
            if _place(correction) == (state.contest.contest, state.section.section)
        ]
        attributions = tuple(state.attributions())
        for key, game in state.games.items():
            changes = [
                correction
                for correction in own
                if f"{correction.cycle}:{correction.white}-{correction.black}" == key
            ]
            counted = changes[0].counted if changes else game.result
            if not counted or parse_result(counted).awaits_adjudication:
                continue
            ended, reported = game.days
            made = rated_game(
                state.group,
                game_of(replace(game, result=counted)),
                ended=ended,
                reported=reported,
                attributions=attributions,
            )
            games.append(made)
            for change in changes:
                new = _with_result(made, change.corrected)
                if change.booked:
                    own_list = bookings.setdefault(change.booked, [])
                    own_list.append(Correction(made, new))
                made = new
    return games, bookings


def _place(correction: RatingCorrection) -> tuple[int, int]:
    return correction.contest, correction.section


def _with_result(game: Game, text: str) -> Game:
    result = parse_result(text)
    return game._replace(score=result.white_halves, code=result.code)
