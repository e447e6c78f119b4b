"""Czech: what a change would do."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    # The change.
    "whatif.title": "Co kdyby: {change}",
    "change.result": "kolo {round}, {white} – {black}: místo {old} výsledek {new}",
    "change.colours": "kolo {round}, {white} – {black}: {player} – barva {colour}, ne {recorded}",
    "change.colours.unknown": "kolo {round}, {white} – {black}: opačné barvy",
    "change.withdrawal": "od kola {round} z turnaje odstupuje {player}",
    "change.return": "od kola {round} hraje znovu {player}",
    "change.bye.full": "v kole {round} má volno za celý bod {player}",
    "change.bye.half": "v kole {round} má volno za půl bodu {player}",
    "change.bye.zero": "v kole {round} má volno bez bodu {player}",
    "change.bye.cancelled": "v kole {round} přece jen hraje {player}",
    "change.entry": "pozdní vstup v kole {round}: {player}",
    "change.entry.nameless": "pozdní vstup nového hráče v kole {round}",
    "change.entry.nameless.rating": "pozdní vstup nového hráče ({rating}) v kole {round}",
    "change.entry.removed": "vyškrtnutí ze startovní listiny: {player}",
    "change.prohibited.from": "od kola {first} spolu nesmějí hrát {joined}",
    "change.prohibited.rounds": "v kolech {first} až {last} spolu nesmějí hrát {joined}",
    "change.allowed.from": "od kola {first} spolu smějí hrát {joined}",
    "change.allowed.rounds": "v kolech {first} až {last} spolu smějí hrát {joined}",
    "change.rounds": "{count} kolo || {count} kola || {count} kol",
    "change.rounds.instead": (
        "{count} kolo, dosud {old} || {count} kola, dosud {old} || {count} kol, dosud {old}"
    ),
    "change.points": "body {new} místo {old}",
    "change.tiebreaks": "pomocná kritéria {listed} místo {others}",
    "side.white": "bílá",
    "side.black": "černá",
    "list.and": "{first} a {last}",
    "list.none": "žádné",
    # What it counts for, and what to bear in mind.
    "counts.in_time": "Platí pro pořadí a párování v příštím kole (C.04.2 čl. 4.3)",
    "counts.next_round_stays": (
        "Platí pro párování po příštím kole, které zůstává, jak je spárováno (C.04.2 čl. 4.3)"
    ),
    "counts.rating_only": (
        "Platí jen pro klasifikační účely, po skončení soutěže (C.04.2 čl. 4.3)"
    ),
    "hint.rounds": "počet kol není znám; žádné kolo se nepovažuje za poslední",
    "hint.late": (
        "pozdní vstup po kole {round}: místo na startovní listině jako u ostatních (C.04.2 čl. 2.5)"
    ),
    "hint.system": "soubor uvádí systém {declared}; zvolen je {chosen}",
    "hint.edition": "soubor uvádí vydání {edition}; použije se současné vydání",
    # Standings.
    "standings.same": "Pořadí po kole {round}: beze změny",
    "standings.changed": (
        "Pořadí po kole {round}: {count} řádek s jinými hodnotami, na jiném místě: {moved}"
        " || Pořadí po kole {round}: {count} řádky s jinými hodnotami, na jiném místě: {moved}"
        " || Pořadí po kole {round}: {count} řádků s jinými hodnotami, na jiném místě: {moved}"
    ),
    "standings.pushed": (
        "{count} další mění místo bez vlastní změny"
        " || {count} další mění místo bez vlastní změny"
        " || {count} dalších mění místo bez vlastní změny"
    ),
    "row.place": "místo {change}",
    "row.points": "body {change}",
    "row.met": "soupeř {players}",
    # Rounds.
    "rounds.same.one": "Párování kola {round}: bylo by stejné",
    "rounds.same": "Párování kol {first} až {last}: bylo by stejné",
    "round.recorded": "Kolo {round}, jak je zapsáno",
    "round.draft": "Návrh kola {round}",
    "round.next": "Párování kola {round}",
    "round.next.provisional": "Párování kola {round} (chybějící výsledky se počítají jako remízy)",
    "state.same": "{title}: beze změny",
    "state.right_now": "{title}: odpovídá pravidlům, což předtím neplatilo",
    "state.impossible": "{title}: není možné, stejně jako dosud{because}",
    "state.impossible_now": "{title}: už není možné{because}",
    "state.possible_now": "{title}: nyní možné; předtím ne{because}",
    "state.different": (
        "{title}: liší se {count} šachovnice"
        " || {title}: liší se {count} šachovnice"
        " || {title}: liší se {count} šachovnic"
    ),
    "because.rule": " ({rule}): {reason}",
    "because": ": {reason}",
    "board.game": "šachovnice {board}: {white} – {black}",
    "board.none": "{player} bez partie",
    "bracket.same_players": "první rozdíl: seskupení {index} (body {score}), stejní hráči",
    "bracket.changed": "první rozdíl: seskupení {index} (body {score}), {change}",
    "bracket.players": "hráči {players}",
    # With what somebody enters the next pairing.
    "entry.changed": "jinak vstupuje do párování {player}: {listed}",
    "entry.new": "jinak vstupuje do párování {player} (nově)",
    "entry.gone": "jinak vstupuje do párování {player} (již ne na listině)",
    "entry.present": "účast ano",
    "entry.absent": "účast ne",
    "entry.score": "body {change}",
    "entry.colours": "barvy {change}",
    "entry.met": "dosavadní soupeři {players}",
    "letter.white": "B",
    "letter.black": "Č",
    # What lies ahead.
    "ahead.note": "Pohled dopředu z kola {round}: {note}",
    "ahead_note.table": "tabulka má všechna svá kola",
    "ahead_note.matches": "zápas trvá dvě kola; pohled dopředu zná jen kola o jedné partii",
    "ahead.nothing": "Pohled dopředu z kola {round}: žádné kolo už nenásleduje",
    "ahead.pairable": "Kolo {round} lze spárovat při jakýchkoli výsledcích",
    "ahead.not_decided": (
        "Pohled dopředu z kola {round}: do kola {until} žádná slepá ulička; dále není rozhodnuto"
    ),
    "ahead.none": "Pohled dopředu z kola {round}: do kola {until} není jistá žádná slepá ulička",
    "ahead.dead_end": (
        "Slepá ulička: při jakýchkoli výsledcích nelze přípustným párováním dojít do kola {round},"
        " pokud se hrají všechny partie ({rule}): {reason}"
    ),
    "ahead.unavoidable": "Žádné jiné párování tohoto kola tomu nezabrání: naplánujte méně kol",
    "ahead.avoidable": (
        "Podle vzájemných utkání a volna by tomu jiné párování tohoto kola mohlo zabránit"
    ),
}
