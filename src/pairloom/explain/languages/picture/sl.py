"""Slovene: the bracket map and the page of an answer."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    # The bracket map: words in the picture, and the picture in words.
    "map.title": "Zemljevid skupin v {round}. kolu",
    "map.described": (
        "Točkovne skupine od najvišje do najnižje, s pari, selivci in prostim igralcem (bye)."
        " Pari: {pairs}, igralci: {players}. Seznam pove isto z besedami."
    ),
    "map.head.scoregroup": "Točkovna skupina",
    "map.head.floats": "Selivci",
    "map.head.pairs": "Pari, preseljeni igralec prvi",
    "map.size": "{count} igralec || {count} igralca || {count} igralci || {count} igralcev",
    "map.size.more": (
        "{count} igralec + {more} || {count} igralca + {more} || {count} igralci + {more}"
        " || {count} igralcev + {more}"
    ),
    "map.described.teams": (
        "Točkovne skupine od najvišje do najnižje, s pari, selivci in prosto ekipo (bye)."
        " Pari: {pairs}, ekipe: {players}. Seznam pove isto z besedami."
    ),
    "map.teams": "{count} ekipa || {count} ekipi || {count} ekipe || {count} ekip",
    "map.teams.more": (
        "{count} ekipa + {more} || {count} ekipi + {more} || {count} ekipe + {more}"
        " || {count} ekip + {more}"
    ),
    "map.letter.white": "B",
    "map.letter.black": "Č",
    "map.due": "na vrsti {colour}",
    "map.bye": "prosto (bye)",
    "map.fold": (
        "Točkovne skupine od {highest} do {lowest}: {count} par, zloženo"
        " || Točkovne skupine od {highest} do {lowest}: {count} para, zloženo"
        " || Točkovne skupine od {highest} do {lowest}: {count} pari, zloženo"
        " || Točkovne skupine od {highest} do {lowest}: {count} parov, zloženo"
    ),
    "map.fold.one": (
        "Točkovna skupina {score}: {count} par, zloženo"
        " || Točkovna skupina {score}: {count} para, zloženo"
        " || Točkovna skupina {score}: {count} pari, zloženo"
        " || Točkovna skupina {score}: {count} parov, zloženo"
    ),
    "map.more": (
        "in še {count} par || in še {count} para || in še {count} pari || in še {count} parov"
    ),
    "map.taken": "v teh parih",
    "map.rejected.worse": "{label}: {alternative} namesto {chosen}",
    "map.rejected.later": "na vrsti pozneje (čl. {article})",
    "map.rejected.impossible": "ni mogoče",
    "map.rejected.impossible.rule": "ni mogoče ({label})",
    "map.key.colour": "barva v tej partiji",
    "map.key.granted": "prednosti do barve izpolnjene",
    "map.key.missed": "prednost do barve ni izpolnjena",
    "map.key.strong_missed": "stroga prednost do barve ni izpolnjena",
    "map.key.no_preference": "nihče nima prednosti do barve",
    "map.key.down": "selivec navzdol",
    "map.key.up": "selivec navzgor",
    "map.key.asked": "predmet vprašanja",
    "map.key.numbers": "Levo od para: deska. Pred imenom: turnirsko število.",
    "map.words.pairs": "Točkovna skupina {score} ({size}): {pairs}.",
    "map.words.nobody": "Točkovna skupina {score} ({size}): tu ni nobenega para.",
    "map.words.hidden": (
        "In še {count} par. || In še {count} para. || In še {count} pari. || In še {count} parov."
    ),
    "map.words.down": "Selivec navzdol k točkam {score}: {player}.",
    "map.words.up": "Selivec navzgor k točkam {score}: {player}.",
    "map.words.bye": "Prosti igralec (bye) je {player}.",
    # The page of an answer.
    "page.round": "Zakaj so pari {round}. kola takšni?",
    "page.rules": "{round}. kolo, sistem {system}, izdaja {edition}",
    "page.criterion": "Kriterij",
    "page.as_paired": "V teh parih",
    "page.otherwise": "V drugih parih",
    "page.not_reached": "do sem ni prišlo",
    "page.floats": "se seli",
    "page.in_words": "Isto z besedami",
    "page.record": "Celotno kolo, odločitev za odločitvijo",
    "page.check": "Za preverjanje:",
    "page.made_by": "Izdelal Pairloom iz datoteke turnirja.",
}
