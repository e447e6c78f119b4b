"""A team event for the demonstration: three rounds played, line-ups of the fourth sealed."""

from __future__ import annotations

import random
from typing import Final

from pairloom.director.desk import Desk, EventDraft, Place, Question
from pairloom.director.desk.entering import enter_result
from pairloom.director.desk.events import add_tournament, create_event, own_language
from pairloom.director.desk.pairing import pair_round
from pairloom.director.desk.rounds import finish_round, publish_round
from pairloom.director.desk.teams.line_ups import hand_in
from pairloom.director.desk.teams.orders import in_roster_order
from pairloom.director.desk.teams.revealing import reveal_line_ups
from pairloom.director.desk.teams.rosters import TeamDraft, enter_team
from pairloom.director.entry_lists import EntryDraft
from pairloom.director.go_demonstration import drawn_result
from pairloom.messages import in_context
from pairloom.messages.speaker import Speaker

__all__ = ["make_team_demonstration"]

# Name of the team; short name; federation; captain. Below: players with title and rating.
_TEAMS: Final = """
Sokol Lípovec|SLIP|CZE|Příhonská, Běla
Šťovíček, Kryštof|CM|2151
Ondráčik, Vít||2101
Příhonská, Běla||2120
Kadlečkovič, Oldřich||1952
Šebek, Alois||1871

ŠK Postojna|POST|SLO|Štrukelj, Tjaša
Žnideršič, Primož|IM|2361
Grabnar, Tadej||2165
Trstenjak, Mojca||1848
Štrukelj, Tjaša||1766
Požar, Blaž||1712

Duras Kamenice|DURK|CZE|Kučírek, Radim
Řezáčková, Štěpánka|WGM|2298
Vondráček, Jáchym|CM|2187
Kučírek, Radim||2044
Žáčková, Ludmila||1903
Hruška, Ctibor||1840

ŠK Domžale|DOMŽ|SLO|Zupanec, Špela
Kržič, Anže||2117
Hribernik, Gašper||2021
Zupanec, Špela||1979
Ložar, Matic||1924
Pirnat, Ema||1703

Ördög SE|ÖSE|HUN|Ruzsa, Lőrinc
Szendrey, Bálint|IM|2388
Őszi, Ágota|WFM|2172
Ruzsa, Lőrinc||1795
Völgyi, Zsombor||1760
Fűzfa, Réka||1688

Slávia|SLÁV|SVK|Ďurišin, Ľubomír
Ďurišin, Ľubomír|FM|2275
Ĺuptáková, Viera||1893
Hrabovec, Matúš||1850
Ďatelinka, Žofia||1744
Švehlík, Tichomír||

Tatran|TATR|CZE|Vávra, Hynek
Dvořáček, Čeněk||2043
Kováříková, Anežka||1908
Vávra, Hynek||1822
Bezděk, Prokop||1790
Ježková, Růžena||1655

Hetman|HETM|POL|Wojtasik, Przemysław
Wojtasik, Przemysław|FM|2251
Łuczak, Żaneta||1987
Gęsiorek, Bożydar||1930
Śliwka, Łucja||1811
Żurawski, Wit||
"""
_ROUNDS, _FINISHED = 5, 3
_SEED: Final = 11


def make_team_demonstration(desk: Desk, speaker: Speaker) -> Place:
    """The event, by the acts a person would do."""
    name = speaker.say(in_context("demonstration", "Lípovec Team Cup"))
    draft = EventDraft(
        name,
        city="Lípovec",
        federation="CZE",
        start="2026-11-20",
        end="2026-11-22",
        organiser="Sokol Lípovec",
        language=own_language(speaker),
    )
    event = create_event(desk, draft)
    place = add_tournament(
        desk,
        event.event,
        speaker.say(in_context("name of a tournament", "Teams")),
        system="team",
        rounds=_ROUNDS,
        time_control="90 min + 30 s",
        chief_arbiter="Kubátová, Milena",
    )
    for lines in _TEAMS.strip().split("\n\n"):
        _enter(desk, place, lines.split("\n"))
    lots = random.Random(_SEED)
    agreeing = desk.agreeing(Question.MISSING_LINE_UPS)
    for _ in range(_FINISHED):
        number = pair_round(desk, place, colour="white").round
        publish_round(desk, place)
        _hand_in(desk, place, number, lots)
        reveal_line_ups(agreeing, place, number)
        _play(desk, place, number, lots)
        finish_round(desk, place)
    number = pair_round(desk, place).round
    publish_round(desk, place)
    _hand_in(desk, place, number, lots)
    return place


def _enter(desk: Desk, place: Place, lines: list[str]) -> None:
    name, short, federation, captain = lines[0].split("|")
    players = [line.split("|") for line in lines[1:]]
    enter_team(
        desk,
        place,
        TeamDraft(name, short_name=short, federation=federation, captain=captain),
        [
            EntryDraft(player, title=title, rating=rating, federation=federation, club=name)
            for player, title, rating in players
        ],
    )


def _hand_in(desk: Desk, place: Place, number: int, lots: random.Random) -> None:
    """Most teams hand in, with somebody resting now and then; the others play with their top."""
    state = desk.state(place)
    for team in state.numbered:
        if lots.random() < 0.25:
            continue
        roster = [member.entry for member in state.rosters[team.entry]]
        resting = lots.choice(roster[1:])
        chosen = [player for player in roster if player != resting]
        hand_in(desk, place, number, team.entry, in_roster_order(state, team.entry, chosen))


def _play(desk: Desk, place: Place, number: int, lots: random.Random) -> None:
    state = desk.state(place)
    for game in state.games_by_round[number]:
        white, black = (state.entry_by_id[seat].rating or 1600 for seat in (game.white, game.black))
        enter_result(desk, place, number, game.board, drawn_result(white - black, lots))
