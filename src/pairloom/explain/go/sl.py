"""Slovene: draws of Go tournaments."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    # A table.
    "go.table": "Miza {table}: bele ima {white} ({white_score}), črne {black} ({black_score}).",
    "go.same_group": (
        "Oba sta v isti skupini z enakimi točkami, mesti {first} in {second} od {size};"
        " razporeditev: {seeding} ({source})."
    ),
    "go.different_groups": (
        "Njuni skupini loči {count} točka: vsota razlik naj bo najmanjša ({source})."
        " || Njuni skupini ločita {count} točki: vsota razlik naj bo najmanjša ({source})."
        " || Njuni skupini ločijo {count} točke: vsota razlik naj bo najmanjša ({source})."
        " || Njuni skupini loči {count} točk: vsota razlik naj bo najmanjša ({source})."
    ),
    "go.seeding.split_and_fold": "prvi z zadnjim",
    "go.seeding.split_and_slip": "zgornja polovica s spodnjo po vrsti",
    "go.seeding.split_and_random": "zgornja polovica s spodnjo po žrebu",
    "go.seeding.adjacent": "sosedje po vrsti",
    "go.seeding.random": "po žrebu",
    "go.handicap.none": "Enakovredna partija s komijem {komi}: razpis ne pozna prednosti.",
    "go.handicap.threshold": "Pri prednosti se nikomur ne šteje več kot {limit}.",
    "go.handicap.equal": "Enakovredna partija s komijem {komi}: obema se šteje {value}.",
    "go.handicap.even": (
        "Enakovredna partija s komijem {komi}: šteje se {strong} {first}, {weak} {second}; {sum}."
    ),
    "go.handicap.black": (
        "Črne brez komija ima {weak}: šteje se {strong} {first}, {weak} {second}; {sum}."
    ),
    "go.handicap.stones": (
        "{count} kamen dobi {weak}: šteje se {strong} {first}, {weak} {second}; {sum}."
        " || {count} kamna dobi {weak}: šteje se {strong} {first}, {weak} {second}; {sum}."
        " || {count} kamne dobi {weak}: šteje se {strong} {first}, {weak} {second}; {sum}."
        " || {count} kamnov dobi {weak}: šteje se {strong} {first}, {weak} {second}; {sum}."
    ),
    "go.colours.handicap": "Barve: šibkejša stran ({black}) ima črne, {white} bele.",
    "go.colours.balance": (
        "Barve: razlika belih in črnih v enakovrednih partijah je {white_balance} ({white}) in"
        " {black_balance} ({black}); črne pripadejo večjemu številu."
    ),
    "go.colours.lot": (
        "Barve: razlika belih in črnih v enakovrednih partijah je {white_balance} ({white}) in"
        " {black_balance} ({black}); odločil je žreb."
    ),
    # The free round.
    "go.free": (
        "Prosto kolo ima {player}: dosedanja prosta kola {earlier}, točke {score}, stopnja {rank}."
        " Odloča najmanj prostih kol, nato najmanj točk, nato najnižja stopnja ({source})."
    ),
    # Compromises.
    "go.compromise.none": "Noben kompromis ni bil potreben.",
    "go.compromise.prohibited": "Miza {table}: pravilnik ne dovoljuje para {one} – {other}.",
    "go.compromise.rematch": (
        "Miza {table}: {one} in {other} se po kolu {earlier} srečata znova; vsak drug žreb ima"
        " takih partij vsaj toliko."
    ),
    "go.compromise.club": (
        "Miza {table}: {one} in {other} sta iz istega kluba; ločitev bi stala več"
        " kot {count} točko razlike ali drugo neželeno partijo ({source})."
        " || Miza {table}: {one} in {other} sta iz istega kluba; ločitev bi stala več"
        " kot {count} točki razlike ali drugo neželeno partijo ({source})."
        " || Miza {table}: {one} in {other} sta iz istega kluba; ločitev bi stala več"
        " kot {count} točke razlike ali drugo neželeno partijo ({source})."
        " || Miza {table}: {one} in {other} sta iz istega kluba; ločitev bi stala več"
        " kot {count} točk razlike ali drugo neželeno partijo ({source})."
    ),
    "go.compromise.country": (
        "Miza {table}: {one} in {other} sta iz iste države; ločitev bi stala več"
        " kot {count} točko razlike ali drugo neželeno partijo ({source})."
        " || Miza {table}: {one} in {other} sta iz iste države; ločitev bi stala več"
        " kot {count} točki razlike ali drugo neželeno partijo ({source})."
        " || Miza {table}: {one} in {other} sta iz iste države; ločitev bi stala več"
        " kot {count} točke razlike ali drugo neželeno partijo ({source})."
        " || Miza {table}: {one} in {other} sta iz iste države; ločitev bi stala več"
        " kot {count} točk razlike ali drugo neželeno partijo ({source})."
    ),
    "go.compromise.family": (
        "Miza {table}: {one} in {other} sta iz iste družine; ločitev bi stala več"
        " kot {count} točko razlike ali drugo neželeno partijo ({source})."
        " || Miza {table}: {one} in {other} sta iz iste družine; ločitev bi stala več"
        " kot {count} točki razlike ali drugo neželeno partijo ({source})."
        " || Miza {table}: {one} in {other} sta iz iste družine; ločitev bi stala več"
        " kot {count} točke razlike ali drugo neželeno partijo ({source})."
        " || Miza {table}: {one} in {other} sta iz iste družine; ločitev bi stala več"
        " kot {count} točk razlike ali drugo neželeno partijo ({source})."
    ),
    "go.compromise.gap": (
        "Miza {table}: navzdol gre {down}, navzgor {up}, za {count} točko: {reason}."
        " || Miza {table}: navzdol gre {down}, navzgor {up}, za {count} točki: {reason}."
        " || Miza {table}: navzdol gre {down}, navzgor {up}, za {count} točke: {reason}."
        " || Miza {table}: navzdol gre {down}, navzgor {up}, za {count} točk: {reason}."
    ),
    "go.compromise.free": (
        "Znova je prost igralec {player}, doslej {count} prosto kolo."
        " || Znova je prost igralec {player}, doslej {count} prosti koli."
        " || Znova je prost igralec {player}, doslej {count} prosta kola."
        " || Znova je prost igralec {player}, doslej {count} prostih kol."
    ),
    "go.gap.odd_groups": "v skupinah nad to mejo je liho število igralcev",
    "go.gap.rematches": "sicer bi se srečali prejšnji nasprotniki ali bi bile razlike večje",
    "go.gap.rematches_or_avoidances": (
        "sicer bi se srečali prejšnji nasprotniki ali igralci, ki se naj ne bi, ali bi bile razlike"
        " večje"
    ),
    # Criteria.
    "go.total": "{criterion}: {value} ({source})",
    "go.criterion.prohibited": "partije, ki jih pravilnik ne dovoljuje",
    "go.criterion.rematches": "partije prejšnjih nasprotnikov",
    "go.criterion.free_rounds": "prejšnja prosta kola prostega igralca",
    "go.criterion.free_score": "točke prostega igralca v polovicah",
    "go.criterion.free_rank": "stopnja prostega igralca, šteta od 30 kyu",
    "go.criterion.distance": "razlike točk in moči omejitev v točkah",
    "go.criterion.avoidance": "moči neupoštevanih omejitev",
    "go.criterion.spread": "kvadrati razlik točk",
    "go.criterion.draw_balance": "neuravnoteženost žrebov navzgor in navzdol",
    "go.criterion.draw_place": "oddaljenost žrebanih navzgor in navzdol od sredine skupine",
    "go.criterion.seeding": "odmik od razporeditve",
    "go.criterion.colours": "neuravnoteženost barv v enakovrednih partijah",
    "go.criterion.lot": "žreb",
    "go.source.czech_3_1": "češki turnirski pravilnik za go, čl. 3.1",
    "go.source.czech_3_2": "češki turnirski pravilnik za go, čl. 3.2",
    "go.source.european_practice": "praksa Evropske zveze za go",
    "go.source.regulations": "razpis turnirja",
    # Why not?
    "go.asked.meet": "Zakaj se v kolu {round} ne srečata {one} in {other}?",
    "go.asked.free": "Zakaj v kolu {round} ni prost igralec {one}?",
    "go.verdict.is_drawn": "Žreb je tak.",
    "go.verdict.worse": "Bilo bi slabše: {criterion} {alternative} namesto {chosen} ({source}).",
    "go.verdict.lot": "Po vseh pravilih bi bilo enako dobro; odločil je žreb ({source}).",
    "go.verdict.better": (
        "Bilo bi boljše: {criterion} {alternative} namesto {chosen} ({source}). To kolo je bilo"
        " spremenjeno ročno."
    ),
    "go.bar.prohibited": "Turnirski pravilnik v tem kolu ne dovoljuje tega para: {player}.",
    "go.bar.same_player": "Nihče ne igra sam s seboj: {player}.",
    "go.bar.unknown": "Igralca s številko {player} ni.",
    "go.bar.not_present": "Ni v žrebu: {player} (opravičilo, odstop ali poznejši prihod).",
    "go.bar.even_number": "Število igralcev je sodo: prost ni nihče, tudi {player} ne.",
    "go.certificate": "Najboljše tako kolo: {pairs}.",
    "go.certificate.free": "Najboljše tako kolo: {pairs}; prost: {free}.",
}
