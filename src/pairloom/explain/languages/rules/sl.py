"""Slovene: criteria, colours and notes of all systems."""

from __future__ import annotations

_UPFLOATING_PLAYERS = {
    "C4": "selivci navzgor",
    "C5": "točke selivcev navzgor",
    "C6": "naslednja točkovna skupina potrebuje več selivcev navzgor, kot zahteva njena velikost",
}
_UPFLOATING_TEAMS = {
    "C4": "ekipe, ki se selijo navzgor",
    "C5": "točke ekip, ki se selijo navzgor",
    "C6": "naslednja točkovna skupina potrebuje več ekip od spodaj, kot zahteva njena velikost",
}

TEXTS: dict[str, str] = {
    # What the criteria count.
    "dubov.C5": "selivci navzgor",
    "dubov.C6": "razlike v točkah selivcev navzgor",
    "dubov.C7": "igralci, ki ne dobijo prednostne barve",
    "dubov.C8": "selivci navzgor, ki so že dosegli največje dovoljeno število selitev navzgor",
    "dubov.C9": "prejšnje selitve teh igralcev navzgor",
    "dubov.C10": "selivci navzgor, ki so bili to tudi v prejšnjem kolu",
    "burstein.C5": "igralci, ki se selijo naprej",
    "burstein.C6": "njihove točke",
    "burstein.C7": "najmanjše mogoče število igralcev brez para v naslednji skupini",
    "burstein.C8": "igralci, ki ne dobijo prednostne barve",
    **{f"double-swiss.{label}": text for label, text in _UPFLOATING_PLAYERS.items()},
    "double-swiss.C7": "selivci navzgor, ki so bili selivci tudi v prejšnjem dvoboju",
    "double-swiss.C8": (
        "nasprotniki selivcev navzgor, ki so bili selivci tudi v prejšnjem dvoboju"
    ),
    **{f"team.{label}": text for label, text in _UPFLOATING_TEAMS.items()},
    "team.C7": "ekipe, ki se selijo navzgor in so se selile tudi v prejšnjem kolu",
    "team.C8": "ekipe, ki ne dobijo prednostne barve",
    "team.C9": "ekipe, ki ne dobijo barve, do katere imajo strogo prednost",
    "team.C10": "nasprotniki ekip, ki se selijo navzgor, če so se selili tudi v prejšnjem kolu",
    "team-2024.C4": _UPFLOATING_TEAMS["C4"],
    "team-2024.C5": _UPFLOATING_TEAMS["C5"],
    "team-2024.C6": "ekipe naslednje točkovne skupine, ki v njej ostanejo brez para",
    "team-2024.C7": "ekipe, ki ne dobijo prednostne barve",
    "team-2024.C8": "ekipe, ki ne dobijo barve, do katere imajo strogo prednost",
    "team-2024.C9": "ekipe, ki se selijo v dveh zaporednih kolih",
    "fide-1992.B4": "igralci, ki jim prednost do barve ni izpolnjena",
    "fide-1992.B5": "igralci, ki so enak selivec kot v prejšnjem kolu",
    "fide-1992.B6": "igralci, ki so enak selivec kot dve koli pred tem",
    # How colours were decided.
    "colour.both": "upoštevata se obe prednosti do barve",
    "colour.only_player": "prednost do barve ima le en igralec in se upošteva",
    "colour.only_team": "prednost do barve ima le ena ekipa in se upošteva",
    "colour.stronger": "upošteva se strožja prednost do barve",
    "colour.strong": "upošteva se stroga prednost do barve",
    "colour.alternate": "barvi se menjata glede na zadnjo razliko v zgodovini barv",
    "colour.higher_ranked": "upošteva se prednost do barve višje rangiranega igralca",
    "colour.higher": "upošteva se prednost do barve višjega igralca",
    "colour.nobody": "nihče nima prednosti do barve: začetna barva, po številki",
    "colour.nobody_lot": "nihče nima prednosti do barve: izžrebana barva, po številki",
    "colour.first_game": "nihče od njiju še ni igral: začetna barva, po številki",
    "colour.limits": "le ti barvi oba pustita v dovoljenih mejah",
    "colour.due": "barvi, ki sta na vrsti",
    "colour.rank": "enaka zgodovina barv: odloča vrstni red",
    "colour.lot_round_1": "1. kolo: izžrebana barva, po mestu na seznamu",
    "colour.lot_by_rank": "nihče od njiju še ni igral: izžrebana barva, po vrstnem redu",
    "colour.fewer_whites": "bele figure ima tisti, ki jih je imel manjkrat",
    "colour.higher_alternates": "višje rangirani igralec menja barvo",
    "colour.lower_alternates": "nižje rangirani igralec menja barvo",
    "colour.second_game": "druga partija dvoboja: obrnjeni barvi",
    "colour.lower_difference": "bele figure ima ekipa z nižjo razliko barv",
    "colour.first_team": "upošteva se prednost do barve prve ekipe",
    "colour.first_team_alternates": "prva ekipa menja barvo",
    "colour.second_team_alternates": "druga ekipa menja barvo",
    "colour.table": "bele figure ima prvi navedeni",
    # Notes.
    "note.dubov.bye": "prosto (bye): {player}, najnižje med tistimi, ki smejo biti, po čl. 3.1",
    "note.dubov.shifted": (
        "skupina {index}: prestavljeni v drugo podskupino (čl. {article}): {players}"
    ),
    "note.burstein.bye": (
        "prosto (bye): {player} (čl. 3.1): med tistimi, ki smejo biti prosti in omogočajo pare"
        " vsem drugim, najmanj točk, nato največ partij, nato najnižje v vrstnem redu"
    ),
    "note.burstein.seeding": (
        "{round}. kolo je eno od uvodnih kol za razvrstitev (čl. 1.6), njihovo število je"
        " {seeding}: pari po nizozemskem sistemu FIDE, izdaja {edition}"
    ),
    "note.lim.bye.round_1": (
        "prosto (bye): {player}, najnižji rating med tistimi, ki smejo biti, čl. 7.1"
    ),
    "note.lim.bye": (
        "prosto (bye): {player}, najnižje v vrstnem redu med tistimi, ki smejo biti, čl. 1.1"
    ),
    "note.lim.down": (
        "selivec navzdol: {player}, od točk {score}: vrsta {type} (čl. 3.9), {due} (čl. {article})"
    ),
    "note.lim.up": (
        "selivec navzgor: {player}, od točk {score}: vrsta {type} (čl. 3.9), {due} (čl. {article})"
    ),
    "due.majority": "na vrsti je barva večine",
    "due.maxi": "po številki, ker so na turnirju Maxi ratingi za barve preveč narazen",
    "due.number": "po številki",
    "note.lim.cracked": "par {pair} je razbit, oba gresta v srednjo skupino (čl. 2.6)",
    "note.table": "{round}. kolo tabele, število igralcev {size} ({book})",
    "note.table.rest": "{player} ne igra: v tabeli brez nasprotnika, brez točk, ni prosto (bye)",
    "note.table.absent": (
        "{board}: ne bo prisoten {joined}; partija ostane, kot kontumac (C.05 čl. 6.6)"
    ),
    "note.table.prohibited": "{board}: v tem kolu naj ne bi igrala, a tabela ne pozna izjem",
    # What decided a bracket.
    "decided.table": "tabela, določena pred 1. kolom",
    "decided.second_game": "prva partija dvoboja",
    "decided.first_best": "prvi pari v zaporedju, ki so najboljši po vseh kriterijih",
    "decided.best_pairing": "najboljši pari po vseh kriterijih, prvi v zaporedju",
    "decided.first_perfect": "prvi pari v zaporedju, ki izpolnjujejo vse kriterije",
    "decided.single": "en sam igralec, ki tu nima nasprotnika",
    "decided.only_pair": "edini mogoči par",
    "decided.no_pair": "ta dva tu ne smeta biti par, zato sta oba selivca navzdol",
    "decided.transposition": "prva zamenjava v S2, ki je najboljša po vseh kriterijih",
    "decided.exchange": "prva menjava, ki je najboljša po vseh kriterijih",
    "decided.enumeration": "primerjava vseh možnosti, kriterij za kriterijem",
    "decided.best": "najboljša možnost po vseh kriterijih, prva v zaporedju",
    "decided.best_next": (
        "najboljša možnost po vseh kriterijih, prva v zaporedju, s pogledom na naslednjo točkovno"
        " skupino"
    ),
    "decided.best_below": (
        "najboljša možnost po vseh kriterijih, prva v zaporedju, s pogledom na vse nižje"
    ),
    # Steps that engines tell in words themselves.
    "step.dubov.none": "brez selivcev navzgor",
    "step.dubov.single": "najboljši edini selivec navzgor",
    "step.dubov.set": "najboljša skupina selivcev navzgor, po utežeh",
    "step.lim.down": "pari od zgoraj navzdol (čl. 2.2): {tail}",
    "step.lim.up": "pari od spodaj navzgor (čl. 2.2): {tail}",
    "tail.none": "brez para",
    "tail.scrutiny": "preverjanje parov (čl. 4)",
    "tail.floaters": "nasprotniki selivcev (čl. 3.6-3.8)",
    "tail.both": "nasprotniki selivcev (čl. 3.6-3.8), nato preverjanje parov (čl. 4)",
    "step.1992.C1": "C1: tu brez nasprotnika {listed}",
    "step.1992.C6": "C6: po vrsti",
    "step.1992.C6.nobody": "C6: nikogar ni za par",
    "step.1992.C7": "C7: zamenjava v S2",
    "step.1992.C8": "C8: menjava {leaving} za {entering}",
    "step.1992.C9.B6": "C9: opuščen B6 za selivce navzdol",
    "step.1992.C9.B5": "C9: opuščena B6 in B5 za selivce navzdol",
    "step.1992.C10.B6": "C10: opuščen B6 za selivce navzgor",
    "step.1992.C10.B5": "C10: opuščena B6 in B5 za selivce navzgor",
    "step.1992.C11": "C11: x povečan na {x}",
    "step.1992.C12": "C12: novi pari, da se izide naslednja skupina",
    "step.1992.C13": "C13: pari, s katerimi se izide najnižja skupina",
    "step.1992.C14": "C14: manj parov",
    # The record of a round, line by line.
    "trace.bracket": "Skupina {index}: {score} ({unit})",
    "trace.field": "Vsi udeleženci",
    "trace.second_games": "Druge partije dvobojev {round}. kola",
    "trace.bye_first": "Prosto (bye): {player} (čl. {article})",
    "trace.colours": "Barve",
    "trace.colour": "{board}: {reason} ({article})",
    "trace.notes": "Opombe",
    "trace.article": "čl. {article}",
    "trace.criterion": "{label} {criterion}: {value}",
    "trace.criterion.article": "{label} (čl. {article}) {criterion}: {value}",
    "trace.nobody": "brez",
    "trace.others_zero": "vsi drugi so nič",
    "trace.all_zero": "vsi so nič",
    "label.moved_down": "preseljeni",
    "label.residents": "domači",
    "label.upfloaters": "selivci navzgor",
    "label.paired": "pari",
    "label.downfloaters": "selivci navzdol",
    "label.bye": "prosto (bye)",
    "label.decided_by": "odločilo je",
    "label.criteria": "kriteriji",
    "unit.points": "točke",
    "unit.match_points": "točke dvobojev",
    "unit.game_points": "točke partij",
    "unit.points.virtual": "točke z navideznimi vred",
    "unit.match_points.virtual": "točke dvobojev z navideznimi vred",
    "unit.game_points.virtual": "točke partij z navideznimi vred",
    # Rule books with words in their names.
    "book.1992": "pravila FIDE za švicarski sistem",
    "book.annex": "C.05 priloga {annex}",
    "book.scheveningen": "tabela Scheveningen",
    "book.any": "{name}",
    # Rules, and why a round cannot be paired.
    "cite": "{book} ({edition}) čl. {article}",
    "cite.label": "{book} ({edition}) [{label}] čl. {article}",
    "rule.article": "{book} čl. {article}",
    "rule.articles": "{book} čl. {article} in {last}",
    "rule.labels": "{book} [{labels}]",
    "rule.1992": "{book} (1992) {labels}",
    "obstacle.no_bye": (
        "prisoten je {count} igralec in ne sme biti prost (bye)"
        " || prisotna sta {count} igralca in nobeden ne sme biti prost (bye)"
        " || prisotni so {count} igralci in nobeden ne sme biti prost (bye)"
        " || prisotnih je {count} igralcev in nobeden ne sme biti prost (bye)"
    ),
    "obstacle.singles": "za te igralce: {listed} je na voljo le še {others}",
    "obstacle.groups": (
        "v vsaki od teh skupin (število {number}) nekdo ostane brez para: {groups}; na voljo je"
        " le še {others}"
    ),
    "obstacle.single": "igralec {player} nima več nobenega nasprotnika",
    "obstacle.alone": (
        "ti igralci smejo igrati le med seboj: {listed}, in eden od njih ostane brez para"
    ),
    "obstacle.alone_or_bye": (
        "ti igralci smejo igrati le med seboj ali biti prosti (bye): {listed}, in eden od njih"
        " ostane brez para"
    ),
    "obstacle.lonely": "igralec {player} ima od {first}. do {last}. kola na voljo le še {others}",
    "obstacle.exclusive": (
        "od {first}. do {last}. kola je mogoče določiti pare za vsako kolo posebej, ne pa za vsa"
        " po vrsti"
    ),
    "obstacle.finished": "pari so določeni za vsa kola ({rounds})",
    # What no language has words for is told as it is.
    "as_told": "{text} (le v angleščini)",
}
