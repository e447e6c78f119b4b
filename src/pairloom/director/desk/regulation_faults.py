"""What can be wrong with the regulations of a chess tournament, field by field."""

from __future__ import annotations

from typing import NamedTuple

from pairloom import engines
from pairloom.director.desk.kinds import kind_of
from pairloom.director.desk.snapshot import points_of
from pairloom.director.desk.state import State
from pairloom.domain import Points, Settings, Tournament
from pairloom.domain.typed_text import shortened
from pairloom.engines.acceleration.admission import baku_refusal
from pairloom.errors import ImpossibleTieBreak, PairloomError
from pairloom.messages import Text, message
from pairloom.storage.records import Competition
from pairloom.tiebreaks.codes import Code, parse_code
from pairloom.tiebreaks.opening import open_book
from pairloom.tiebreaks.possible import find_possible
from pairloom.tiebreaks.registry import all_tiebreaks

__all__ = ["Fault", "point_faults", "system_faults", "tiebreak_faults"]


class Fault(NamedTuple):
    """What is wrong with a field, and what to do."""

    field: str
    message: Text


def system_faults(competition: Competition) -> list[Fault]:
    """What is wrong with a system of FIDE's Handbook and how it begins."""
    if competition.system not in engines.available():
        text = message(
            "Not a pairing system: {system}. Known: {known}",
            system=shortened(competition.system),
            known=tuple(engines.available()),
        )
        return [Fault("system", text)]
    editions = engines.get(competition.system).editions
    if competition.edition and competition.edition not in editions:
        text = message(
            "There is no edition {edition} of {system}. Known: {known}",
            system=competition.system,
            edition=shortened(competition.edition),
            known=tuple(editions),
        )
        return [Fault("edition", text)]
    if competition.initial_colour not in ("", "white", "black"):
        return [Fault("initial_colour", message("The initial colour is white or black."))]
    if competition.is_accelerated:
        settings = Settings(rounds=competition.rounds, points=points_of(competition))
        if refusal := baku_refusal(competition.system, settings):
            return [Fault("is_accelerated", refusal)]
    return []


def point_faults(competition: Competition, state: State | None) -> list[Fault]:
    """What is wrong with what wins, draws and byes are worth."""
    win, draw, loss = competition.win, competition.draw, competition.loss
    if not 0 <= loss <= draw <= win <= 100 or win == 0:
        text = message("A win is worth most, then a draw, then a loss; none below 0.")
        return [Fault("win", text)]
    if 2 * draw > win + loss:
        text = message("Two draws cannot be worth more than a win and a loss.")
        return [Fault("draw", text)]
    bye = competition.pairing_bye
    if bye is not None and not 0 <= bye <= win:
        text = message(
            "A bye cannot be worth more than a win ({win}). Type 1, ½ or 0.",
            win=win // 10 if win % 10 == 0 else Points(win),
        )
        return [Fault("pairing_bye", text)]
    if (win, draw, loss) == (10, 5, 0) and bye not in (None, 0, 5, 10):
        return [Fault("pairing_bye", message("A bye is worth 1, ½ or 0 points."))]
    if state is not None and _is_bye_given(state) and bye != state.competition.pairing_bye:
        text = message(
            "A bye has been given: its points are the same for all of them (C.04.1 art. 3)."
        )
        return [Fault("pairing_bye", text)]
    return []


def _is_bye_given(state: State) -> bool:
    return any(bye.is_allocated and bye.round < state.next_round for bye in state.byes)


def tiebreak_faults(competition: Competition) -> list[Fault]:
    """Codes that are none, or cannot be used in such a tournament."""
    faults = []
    for code in filter(None, competition.tiebreaks):
        try:
            name = parse_code(code)
        except PairloomError as error:
            faults.append(Fault("tiebreaks", error.message))
            continue
        if name.is_own:
            continue
        if name.name not in all_tiebreaks():
            text = message("Not a tie-break of C.07: {code}.", code=shortened(code))
            faults.append(Fault("tiebreaks", text))
        elif reason := _reason_against(name, competition):
            faults.append(Fault("tiebreaks", reason))
    return faults


def _reason_against(code: Code, competition: Competition) -> Text:
    """Why a tie-break cannot be used in such a tournament, whoever takes part."""
    kind = kind_of(competition.system)
    if not kind.is_of_handbook:
        return ""
    players, teams = kind.field.two_participants
    settings = Settings(rounds=competition.rounds, system=competition.system)
    try:
        find_possible(code, open_book(Tournament(players, settings, teams=teams)))
    except ImpossibleTieBreak as error:
        return error.message
    return ""
