"""Slovene: what a change would do."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    # The change.
    "whatif.title": "Kaj če: {change}",
    "change.result": "{round}. kolo, {white} – {black}: namesto {old} rezultat {new}",
    "change.colours": "{round}. kolo, {white} – {black}: {player} – {colour} figure, ne {recorded}",
    "change.colours.unknown": "{round}. kolo, {white} – {black}: obrnjeni barvi",
    "change.withdrawal": "od {round}. kola s turnirja odstopi {player}",
    "change.return": "od {round}. kola znova igra {player}",
    "change.bye.full": "v {round}. kolu ima prosto (bye) za celo točko {player}",
    "change.bye.half": "v {round}. kolu ima prosto (bye) za pol točke {player}",
    "change.bye.zero": "v {round}. kolu ima prosto (bye) brez točke {player}",
    "change.bye.cancelled": "v {round}. kolu vendarle igra {player}",
    "change.entry": "poznejši vstop v {round}. kolu: {player}",
    "change.entry.nameless": "poznejši vstop novega igralca v {round}. kolu",
    "change.entry.nameless.rating": "poznejši vstop novega igralca ({rating}) v {round}. kolu",
    "change.entry.removed": "črtanje s seznama: {player}",
    "change.prohibited.from": "od {first}. kola prepovedani medsebojni pari: {joined}",
    "change.prohibited.rounds": "od {first}. do {last}. kola prepovedani medsebojni pari: {joined}",
    "change.allowed.from": "od {first}. kola dovoljeni medsebojni pari: {joined}",
    "change.allowed.rounds": "od {first}. do {last}. kola dovoljeni medsebojni pari: {joined}",
    "change.rounds": "{count} kolo || {count} koli || {count} kola || {count} kol",
    "change.rounds.instead": (
        "{count} kolo, doslej {old} || {count} koli, doslej {old} || {count} kola, doslej {old}"
        " || {count} kol, doslej {old}"
    ),
    "change.points": "točke {new} namesto {old}",
    "change.tiebreaks": "dodatni kriteriji {listed} namesto {others}",
    "side.white": "bele",
    "side.black": "črne",
    "list.and": "{first} in {last}",
    "list.none": "brez",
    # What it counts for, and what to bear in mind.
    "counts.in_time": "Velja za vrstni red in naslednje pare (C.04.2 čl. 4.3)",
    "counts.next_round_stays": (
        "Velja za pare po naslednjem kolu, ki ostane, kot je določeno (C.04.2 čl. 4.3)"
    ),
    "counts.rating_only": "Velja le za rating, po koncu turnirja (C.04.2 čl. 4.3)",
    "hint.rounds": "število kol ni znano; nobeno kolo ne velja za zadnje",
    "hint.late": (
        "poznejši vstop po {round}. kolu: mesto v vrstnem redu kot pri drugih (C.04.2 čl. 2.5)"
    ),
    "hint.system": "datoteka navaja sistem {declared}; izbran je {chosen}",
    "hint.edition": "datoteka navaja izdajo {edition}; uporabi se sedanja izdaja",
    # Standings.
    "standings.same": "Vrstni red po {round}. kolu: brez sprememb",
    "standings.changed": (
        "Vrstni red po {round}. kolu: {count} vrstica z drugimi vrednostmi, na drugem mestu:"
        " {moved}"
        " || Vrstni red po {round}. kolu: {count} vrstici z drugimi vrednostmi, na drugem mestu:"
        " {moved}"
        " || Vrstni red po {round}. kolu: {count} vrstice z drugimi vrednostmi, na drugem mestu:"
        " {moved}"
        " || Vrstni red po {round}. kolu: {count} vrstic z drugimi vrednostmi, na drugem mestu:"
        " {moved}"
    ),
    "standings.pushed": (
        "še {count} menja mesto brez svoje spremembe"
        " || še {count} menjata mesto brez svoje spremembe"
        " || še {count} menjajo mesto brez svoje spremembe"
        " || še {count} menja mesto brez svoje spremembe"
    ),
    "row.place": "mesto {change}",
    "row.points": "točke {change}",
    "row.met": "nasprotnik {players}",
    # Rounds.
    "rounds.same.one": "Pari {round}. kola: bili bi enaki",
    "rounds.same": "Pari od {first}. do {last}. kola: bili bi enaki",
    "round.recorded": "{round}. kolo, kot je zapisano",
    "round.draft": "Osnutek {round}. kola",
    "round.next": "Pari {round}. kola",
    "round.next.provisional": "Pari {round}. kola (manjkajoči rezultati štejejo kot remi)",
    "state.same": "{title}: brez sprememb",
    "state.right_now": "{title}: ustreza pravilom, kar prej ni veljalo",
    "state.impossible": "{title}: ni mogoče, kot že prej{because}",
    "state.impossible_now": "{title}: ni več mogoče{because}",
    "state.possible_now": "{title}: zdaj mogoče; prej ne{because}",
    "state.different": (
        "{title}: razlikuje se {count} deska"
        " || {title}: razlikujeta se {count} deski"
        " || {title}: razlikujejo se {count} deske"
        " || {title}: razlikuje se {count} desk"
    ),
    "because.rule": " ({rule}): {reason}",
    "because": ": {reason}",
    "board.game": "deska {board}: {white} – {black}",
    "board.none": "{player} brez partije",
    "bracket.same_players": "prva razlika: skupina {index} (točke {score}), isti igralci",
    "bracket.changed": "prva razlika: skupina {index} (točke {score}), {change}",
    "bracket.players": "igralci {players}",
    # With what somebody enters the next pairing.
    "entry.changed": "drugače vstopi v določanje parov {player}: {listed}",
    "entry.new": "drugače vstopi v določanje parov {player} (na novo)",
    "entry.gone": "drugače vstopi v določanje parov {player} (ni več na seznamu)",
    "entry.present": "sodeluje",
    "entry.absent": "ne sodeluje",
    "entry.score": "točke {change}",
    "entry.colours": "barve {change}",
    "entry.met": "dosedanji nasprotniki {players}",
    "letter.white": "B",
    "letter.black": "Č",
    # What lies ahead.
    "ahead.note": "Pogled naprej iz {round}. kola: {note}",
    "ahead_note.table": "tabela ima vsa svoja kola",
    "ahead_note.matches": "dvoboj traja dve koli; pogled naprej pozna le kola z eno partijo",
    "ahead.nothing": "Pogled naprej iz {round}. kola: ne sledi nobeno kolo več",
    "ahead.pairable": "Za {round}. kolo je mogoče določiti pare pri kakršnih koli rezultatih",
    "ahead.not_decided": (
        "Pogled naprej iz {round}. kola: do {until}. kola ni slepe ulice; kaj je potem, ni odločeno"
    ),
    "ahead.none": "Pogled naprej iz {round}. kola: do {until}. kola nobena slepa ulica ni gotova",
    "ahead.dead_end": (
        "Slepa ulica: pri kakršnih koli rezultatih z dovoljenimi pari ni mogoče priti do {round}."
        " kola, če se odigrajo vse partije ({rule}): {reason}"
    ),
    "ahead.unavoidable": "Tega ne preprečijo nobeni drugi pari tega kola: načrtujte manj kol",
    "ahead.avoidable": (
        "Po medsebojnih srečanjih in prostih igralcih bi drugačni pari tega kola to lahko"
        " preprečili"
    ),
}
