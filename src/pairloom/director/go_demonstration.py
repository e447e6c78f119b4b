"""A Go tournament for the demonstration: two rounds played, the third one drawn."""

from __future__ import annotations

import random
from typing import Final

from pairloom.director.desk import Desk, EventDraft, Place
from pairloom.director.desk.entering import enter_result
from pairloom.director.desk.entries import enter_players
from pairloom.director.desk.events import add_tournament, create_event, own_language
from pairloom.director.desk.pairing import pair_round
from pairloom.director.desk.rounds import finish_round, publish_round
from pairloom.director.entry_lists import EntryDraft
from pairloom.domain.go import Avoidance, GoRegulations, parse_rank
from pairloom.messages import in_context
from pairloom.messages.speaker import Speaker

__all__ = ["drawn_result", "make_go_demonstration"]

# Surname, first name; rank; country; club.
_PLAYERS: Final = """
田中 陽介|5d|JP|東京
김 수현|4d|KR|서울
Hřebíček, Lumír|4d|CZ|Go Praha
Žvab, Matjaž|3d|SI|Go Ljubljana
王 思雨|3d|CN|北京
Ščavničar, Klemen|2d|SI|Go Maribor
Čížkovská, Emílie|2d|CZ|Go Brno
Lefèvre, Noé|1d|FR|Go Lyon
Ковальчук, Ілля|1d|UA|Го Київ
Gößwein, Annika|1k|DE|Go Jena
Bąk, Michał|1k|PL|Go Wrocław
Krajňák, Šimon|2k|PL|Go Wrocław
Õunapuu, Kärt|3k|EE|Go Tartu
Pečjak, Urška|3k|SI|Go Ljubljana
Zajíček, Řehoř|4k|CZ|Go Brno
Drăgulescu, Ioana|5k|RO|Go Cluj
Jelínková, Anežka|6k|CZ|Go Praha
Dovžan, Žiga|8k|SI|Go Ljubljana
Håkansson, Liv|9k|SE|Go Uppsala
Bogdánffy, Ákos|10k|HU|Go Pécs
Vrhovec, Ajda|13k|SI|Go Maribor
Nešpůrek, Dětřich|15k|CZ|Go Brno
Αγγελόπουλος, Νίκος|17k|GR|Γκο Βόλου
Škarabot, Nace|20k|SI|Go Koper
Hořčička, Ota|20k|CZ|Go Praha
"""
_BAR, _ROUNDS, _FINISHED = "2d", 5, 2
_SEEDS: Final = (2718, 3141, 4071)


def drawn_result(difference: int, lots: random.Random) -> str:
    """A result of chess: the stronger side wins more often."""
    drawn = lots.random()
    if drawn < 0.03:
        return lots.choice(("1F-0F", "0F-1F"))
    if drawn < 0.33:
        return "½-½"
    white_wins = min(0.93, max(0.07, 0.53 + difference / 700))
    return "1-0" if lots.random() < white_wins else "0-1"


def make_go_demonstration(desk: Desk, speaker: Speaker) -> Place:
    """The event, by the acts a person would do."""
    name = speaker.say(in_context("demonstration", "Lipovec Go Cup"))
    draft = EventDraft(
        name,
        city="Lipovec",
        federation="SI",
        start="2026-11-14",
        language=own_language(speaker),
    )
    event = create_event(desk, draft)
    rules = GoRegulations(bar=parse_rank(_BAR), avoidances=(Avoidance("club", 1),))
    place = add_tournament(
        desk,
        event.event,
        speaker.say(in_context("name of a tournament", "Main")),
        system="mcmahon",
        rounds=_ROUNDS,
        time_control="60m+3x30s",
        chief_arbiter="Štrekelj, Tine",
        go_rules=rules,
    )
    enter_players(desk, place, [_draft(line) for line in _PLAYERS.split("\n") if line])
    lots = random.Random(_SEEDS[0])
    for seed in _SEEDS[:_FINISHED]:
        number = pair_round(desk, place, seed=seed).round
        publish_round(desk, place)
        for game in desk.state(place).games_by_round[number]:
            result = "½-½" if lots.random() < 0.05 else lots.choice(("1-0", "0-1"))
            enter_result(desk, place, number, game.board, result)
        finish_round(desk, place)
    pair_round(desk, place, seed=_SEEDS[_FINISHED])
    return place


def _draft(line: str) -> EntryDraft:
    name, rank, country, club = line.split("|")
    return EntryDraft(name, rank=rank, federation=country, club=club)
