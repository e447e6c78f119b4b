"""Czech: the bracket map and the page of an answer."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    # The bracket map: words in the picture, and the picture in words.
    "map.title": "Mapa seskupení v kole {round}",
    "map.described": (
        "Bodové skupiny od nejvyšší po nejnižší, s dvojicemi, přesuny a volnem. Dvojice: {pairs},"
        " hráči: {players}. Seznam říká totéž slovy."
    ),
    "map.head.scoregroup": "Bodová skupina",
    "map.head.floats": "Přesuny",
    "map.head.pairs": "Dvojice, dolů přesunutý hráč první",
    "map.size": "{count} hráč || {count} hráči || {count} hráčů",
    "map.size.more": "{count} hráč + {more} || {count} hráči + {more} || {count} hráčů + {more}",
    "map.described.teams": (
        "Bodové skupiny od nejvyšší po nejnižší, s dvojicemi, přesuny a volnem. Dvojice: {pairs},"
        " družstva: {players}. Seznam říká totéž slovy."
    ),
    "map.teams": "{count} družstvo || {count} družstva || {count} družstev",
    "map.teams.more": (
        "{count} družstvo + {more} || {count} družstva + {more} || {count} družstev + {more}"
    ),
    "map.letter.white": "B",
    "map.letter.black": "Č",
    "map.due": "má mít {colour}",
    "map.bye": "párováním přidělené volno",
    "map.fold": (
        "Bodové skupiny {highest} až {lowest}: {count} dvojice, sbaleno"
        " || Bodové skupiny {highest} až {lowest}: {count} dvojice, sbaleno"
        " || Bodové skupiny {highest} až {lowest}: {count} dvojic, sbaleno"
    ),
    "map.fold.one": (
        "Bodová skupina {score}: {count} dvojice, sbaleno"
        " || Bodová skupina {score}: {count} dvojice, sbaleno"
        " || Bodová skupina {score}: {count} dvojic, sbaleno"
    ),
    "map.more": "a {count} další dvojice || a {count} další dvojice || a {count} dalších dvojic",
    "map.taken": "v tomto párování",
    "map.rejected.worse": "{label}: {alternative} místo {chosen}",
    "map.rejected.later": "na řadě až později (čl. {article})",
    "map.rejected.impossible": "není možné",
    "map.rejected.impossible.rule": "není možné ({label})",
    "map.key.colour": "barva v této partii",
    "map.key.granted": "preference barev splněny",
    "map.key.missed": "preference barvy nesplněna",
    "map.key.strong_missed": "silná preference barvy nesplněna",
    "map.key.no_preference": "nikdo nemá preferenci barvy",
    "map.key.down": "přesun dolů",
    "map.key.up": "přesun nahoru",
    "map.key.asked": "předmět otázky",
    "map.key.numbers": "Vlevo od dvojice: šachovnice. Před jménem: startovní číslo.",
    "map.words.pairs": "Bodová skupina {score} ({size}): {pairs}.",
    "map.words.nobody": "Bodová skupina {score} ({size}): zde není žádná dvojice.",
    "map.words.hidden": (
        "A {count} další dvojice. || A {count} další dvojice. || A {count} dalších dvojic."
    ),
    "map.words.down": "Přesun dolů k bodům {score}: {player}.",
    "map.words.up": "Přesun nahoru k bodům {score}: {player}.",
    "map.words.bye": "Volno má {player}.",
    # The page of an answer.
    "page.round": "Proč je kolo {round} spárováno takto?",
    "page.rules": "Kolo {round}, systém {system}, vydání {edition}",
    "page.criterion": "Kritérium",
    "page.as_paired": "V tomto párování",
    "page.otherwise": "V jiném párování",
    "page.not_reached": "sem se nedošlo",
    "page.floats": "sestupuje",
    "page.in_words": "Totéž slovy",
    "page.record": "Celé kolo, rozhodnutí za rozhodnutím",
    "page.check": "Kontrola:",
    "page.made_by": "Zpracoval Pairloom ze souboru turnaje.",
}
