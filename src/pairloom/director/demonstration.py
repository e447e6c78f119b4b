"""Demonstration events with life in them: made once, by the same acts a person would do."""

from __future__ import annotations

import random
from datetime import date
from typing import Final

from pairloom.director.desk import Confirmation, Desk, EventDraft, Place
from pairloom.director.desk.corrections import correct_result
from pairloom.director.desk.entering import enter_result, verify_result
from pairloom.director.desk.entries import enter_player, enter_players
from pairloom.director.desk.events import add_tournament, create_event, own_language
from pairloom.director.desk.pairing import pair_round
from pairloom.director.desk.presence import request_bye, withdraw
from pairloom.director.desk.rounds import finish_round, publish_round
from pairloom.director.entry_lists import EntryDraft
from pairloom.director.go_demonstration import drawn_result, make_go_demonstration
from pairloom.director.people.identity import Identity
from pairloom.director.team_demonstration import make_team_demonstration
from pairloom.domain import Outcome
from pairloom.guests import guests
from pairloom.messages import in_context
from pairloom.messages.speaker import ENGLISH, Speaker
from pairloom.storage import Database

__all__ = ["make_demonstration"]

_SEED: Final = 7
# Surname, first name; federation; rating; title; club.
_PLAYERS: Final = """
Szendrey, Bálint|HUN|2388|IM|Ördög SE
Žnideršič, Primož|SLO|2361|IM|ŠK Postojna
Þorvaldsson, Jökull|ISL|2347|FM|Hellir
Řezáčková, Štěpánka|CZE|2298|WGM|Duras Kamenice
Ďurišin, Ľubomír|SVK|2275|FM|Slávia
Wojtasik, Przemysław|POL|2251|FM|Hetman
Müllner, Jörg|GER|2230||SC Föhr
Μαυρομάτη, Ελένη|GRE|2214|WIM|ΣΟ Βόλου
Ковальчук, Олесь|UKR|2208||Каїсса
Vondráček, Jáchym|CZE|2187|CM|Duras Kamenice
Őszi, Ágota|HUN|2172|WFM|Ördög SE
Grabnar, Tadej|SLO|2165||ŠK Postojna
Šťovíček, Kryštof|CZE|2151|CM|Sokol Lípovec
Ćosović, Đorđe|SRB|2149||Partizan
Nygård, Åse|NOR|2133|WFM|Fjell
Příhonská, Běla|CZE|2120||Sokol Lípovec
Kržič, Anže|SLO|2117||ŠK Domžale
გელაშვილი, ნინო|GEO|2109||
Ondráčik, Vít|CZE|2101||Tatran
De la Peña, Íñigo|ESP|2088||Ajedrez Norte
Yıldırım, Çağla|TUR|2074||
Ştefănescu, Ioan|ROU|2066||Dunărea
Häkkinen, Päivi|FIN|2051||
Dvořáček, Čeněk|CZE|2043||Tatran
Hribernik, Gašper|SLO|2021||ŠK Domžale
Jørgensen, Søren|DEN|2004||
Łuczak, Żaneta|POL|1987||Hetman
Zupanec, Špela|SLO|1979||ŠK Domžale
Kadlečkovič, Oldřich|CZE|1952||Sokol Lípovec
O’Brien, Siobhán|IRL|1941||
陳, 美玲|TPE|1926||
Kováříková, Anežka|CZE|1908||Tatran
Ĺuptáková, Viera|SVK|1893||Slávia
Šebek, Alois|CZE|1871||Sokol Lípovec
Trstenjak, Mojca|SLO|1848||ŠK Postojna
Vávra, Hynek|CZE|1822||Tatran
Ruzsa, Lőrinc|HUN|1795||
Štrukelj, Tjaša|SLO|1766||ŠK Postojna
Bartůněk, Ferdinand|CZE|||Sokol Lípovec
"""
_LATE: Final = EntryDraft("Weiß, Käthe", rating="2040", federation="AUT", club="Donaustadt")
_ROUNDS, _FINISHED, _ENTERED = 9, 4, 11


def make_demonstration(database: Database, speaker: Speaker = ENGLISH) -> bool:
    """Make the events, those of guests too, unless there are some already; were they made?

    What people would have typed is in the language of the speaker: names of events, reasons.
    """
    if database.event_numbers():
        return False
    chief = Desk(database, Identity.local("Milena Kubátová"))
    entry = Desk(database, Identity.local("Vilém Dušan"), chief.cache)
    place = _prepare(chief, speaker)
    lots = random.Random(_SEED)
    for number in range(1, _FINISHED + 1):
        pair_round(chief, place, colour="white")
        publish_round(chief, place)
        _play(entry, place, number, lots)
        finish_round(chief, place)
        _between_rounds(chief, place, number, speaker)
    pair_round(chief, place)
    publish_round(chief, place)
    _play(entry, place, _FINISHED + 1, lots, boards=_ENTERED)
    make_go_demonstration(chief, speaker)
    for guest in guests():
        guest.make_demonstration(chief, date.today(), speaker)
    make_team_demonstration(chief, speaker)
    return True


def _prepare(desk: Desk, speaker: Speaker) -> Place:
    draft = EventDraft(
        speaker.say(in_context("demonstration", "Lípovec Open")),
        city="Lípovec",
        federation="CZE",
        start="2026-11-13",
        end="2026-11-17",
        organiser="Sokol Lípovec",
        language=own_language(speaker),
    )
    event = create_event(desk, draft)
    place = add_tournament(
        desk,
        event.event,
        speaker.say(in_context("demonstration", "Open A")),
        rounds=_ROUNDS,
        tiebreaks=("BH/C1", "BH", "SB", "WON"),
        half_byes=2,
        last_half_bye_round=7,
        time_control="90 min + 30 s",
        chief_arbiter="Kubátová, Milena",
    )
    enter_players(desk, place, [_draft(line) for line in _PLAYERS.split("\n") if line])
    asked = speaker.say(in_context("demonstration", "asked at entry"))
    request_bye(desk, place, 22, 3, "H", reason=asked)
    request_bye(desk, place, 28, 5, "H", reason=asked)
    rapid = speaker.say(in_context("demonstration", "Sunday Rapid"))
    add_tournament(desk, event.event, rapid, rounds=7, checks_in=True)
    return place


def _draft(line: str) -> EntryDraft:
    name, federation, rating, title, club = line.split("|")
    return EntryDraft(name, title=title, rating=rating, federation=federation, club=club)


def _play(
    desk: Desk, place: Place, number: int, lots: random.Random, boards: int | None = None
) -> None:
    """Results as they come in: the stronger side scores more often; a few are verified."""
    state = desk.state(place)
    games = state.games_by_round[number]
    for game in games[:boards]:
        white, black = (
            state.entry_by_id[entry].rating or 1600 for entry in (game.white, game.black)
        )
        text = drawn_result(white - black, lots)
        enter_result(desk, place, number, game.board, text)
        if lots.random() < 0.3:
            verify_result(desk, place, number, game.board, text)


def _between_rounds(desk: Desk, place: Place, number: int, speaker: Speaker) -> None:
    """What happens at a desk: somebody comes late, leaves, or brings a wrong slip."""
    if number == 1:
        enter_player(desk, place, _LATE)
    if number == 3:
        withdraw(desk, place, 34, reason=speaker.say(in_context("demonstration", "ill")))
    if number == 2:
        state = desk.state(place)
        game = next(
            played for played in state.games_by_round[2] if played.white_result is Outcome.WIN
        )
        slip = Confirmation(2, speaker.say(in_context("demonstration", "slip read wrongly")))
        correct_result(desk, place, 2, game.board, "½-½", confirmation=slip)
