"""Slovene: the sentences of answers, by message id.

The terms are those of the Slovene rules of 1992, as far as they have them; `docs/glossary.md`
lists them. Names are never inflected: sentences have them in the nominative, and verbs in the
present tense, which fits everybody.
"""

from __future__ import annotations

TEXTS: dict[str, str] = {
    # The question.
    "asked.meets": "Zakaj v {round}. kolu med seboj ne igrata {player} in {opponent}?",
    "asked.has_bye": "Zakaj v {round}. kolu prosti igralec (bye) ni {player}?",
    "asked.has_no_bye": "Zakaj je v {round}. kolu prosti igralec (bye) {player}?",
    "asked.floats": "Zakaj v {round}. kolu selivec navzdol ni {player}?",
    "asked.stays": "Zakaj je v {round}. kolu selivec navzdol {player}?",
    "asked.has_white": "Zakaj v {round}. kolu nima belih figur {player}?",
    "asked.has_black": "Zakaj v {round}. kolu nima črnih figur {player}?",
    # The verdict.
    "verdict.is": "Vprašanje ni na mestu: kolo ima prav takšne pare.",
    "verdict.worse": "Mogoče je, vendar slabše po pravilu {rule}.",
    "verdict.later": "Po vseh kriterijih je enako dobro, vendar pride na vrsto pozneje ({rule}).",
    "verdict.impossible": "Ni mogoče.",
    "verdict.impossible.rule": "Ni mogoče po pravilu {rule}.",
    # Where and by what.
    "where.bracket": (
        "Prva skupina z drugačnimi pari ima številko {index} in točke {score}: preseljeni"
        " {moved_down}; domači {residents}."
    ),
    "where.homogeneous": (
        "Prva skupina z drugačnimi pari ima številko {index} in točke {score}: {residents}."
    ),
    "worse.values": "Šteje se to: {criterion}. V teh parih {chosen}, v drugih {alternative}.",
    "worse.shown.chosen": "Kaj se šteje v teh parih: {evidence}.",
    "worse.shown.alternative": "Kaj se šteje v drugih parih: {evidence}.",
    "nobody": "nihče",
    # Equal by all criteria: the order of candidates.
    "later.moved_down_set": (
        "Od preseljenih tu prej dobijo nasprotnike: {chosen}; šele potem pridejo na vrsto:"
        " {alternative}."
    ),
    "later.moved_down_opponents": (
        "Za preseljenega igralca ({player}) pride nasprotnik {chosen} na vrsto prej kot"
        " {alternative}."
    ),
    "later.transposition": (
        "Zamenjava v S2 ({player}): nasprotnik {chosen} pride na vrsto prej kot {alternative}."
    ),
    "later.exchange": ("V teh parih: {chosen}; v zaporedju menjav je to pred tem: {alternative}."),
    "exchange.none": "brez menjave med S1 in S2",
    "exchange": "menjava med S1 ({leaving}) in S2 ({entering})",
    # Impossible.
    "bar.met_before": "Medsebojno srečanje {player} – {opponent} je že bilo v {round}. kolu.",
    "bar.prohibited": "Turnirski pravilnik v tem kolu ne dovoljuje para {player} – {opponent}.",
    "bar.same_absolute_colour": (
        "{player} in {opponent} imata absolutno prednost do iste barve in nobeden v zadnjem kolu"
        " nima več kot 50 % točk."
    ),
    "bar.even_number": "Število udeležencev je parno: prostega igralca (bye) ni.",
    "bar.may_not_have_bye": (
        "{player} ima iz {round}. kola že prosto (bye) ali toliko točk kot za zmago brez igre."
    ),
    "bar.nobody_to_meet": "Do tega ne pripelje noben par, v katerem sme biti {player}.",
    "bar.settled.pair": (
        "Za to je potreben par {player}–{opponent}. Potem vsem drugim ni mogoče določiti parov:"
    ),
    "bar.settled.bye": (
        "Prosti igralec (bye) bi bil {player}. Potem vsem drugim ni mogoče določiti parov:"
    ),
    "bar.open": "Potem vsem ni mogoče določiti parov:",
    "bar.group.alone": "{group}: mogoči so le medsebojni pari in nekdo ostane brez para.",
    "bar.single.alone": "{group}: noben nasprotnik ni več na voljo.",
    "bar.singles": "{group}: na voljo je le še {others}.",
    "bar.groups": (
        "v vsaki od teh skupin nekdo ostane brez para: {groups}; na voljo je le še {others}."
    ),
    "the bye": "prosto (bye)",
    # The certificate.
    "certificate": "Najboljše kolo, v katerem to velja: {boards}.",
    "certificate.bye": "Najboljše kolo, v katerem to velja: {boards}; prosti igralec (bye) {bye}.",
    "vector.title": "Kriteriji te skupine, v teh parih | v drugih, ostali so nič:",
    "vector.zero": "Vsi kriteriji te skupine so nič, v teh in v drugih parih.",
    "vector.line": "{label} {criterion}: {chosen} | {alternative}",
    # The way of one player through the brackets.
    "why.asked": "Zakaj v {round}. kolu med seboj igrata {player} in {opponent}?",
    "why.resident.paired": (
        "{player} spada v skupino {index} (točke {score}, velikost {count}) in je tam v paru:"
        " nasprotnik {opponent}."
    ),
    "why.resident.upfloats": (
        "{player} spada v skupino {index} (točke {score}, velikost {count}); nasprotnik"
        " {opponent} je tja preseljen navzdol: selitev navzgor."
    ),
    "why.resident.floated": (
        "{player} spada v skupino {index} (točke {score}, velikost {count}) in se iz nje seli"
        " navzdol."
    ),
    "why.resident.got_bye": (
        "{player} spada v zadnjo skupino {index} (točke {score}, velikost {count}) in ostane brez"
        " para: prosto (bye)."
    ),
    "why.moved_down.paired": (
        "Po selitvi navzdol v skupino {index} (točke {score}, velikost {count}) sta v paru"
        " {player} in {opponent}."
    ),
    "why.moved_down.floated": (
        "Po selitvi navzdol v skupino {index} (točke {score}, velikost {count}) se {player} seli"
        " naprej."
    ),
    "why.moved_down.got_bye": (
        "Po selitvi navzdol v zadnjo skupino {index} (točke {score}, velikost {count}) ostane"
        " {player} brez para: prosto (bye)."
    ),
    "why.white": "{player} ima bele figure: {reason} (čl. {article}).",
    "why.black": "{player} ima črne figure: {reason} (čl. {article}).",
    # What the criteria of the FIDE (Dutch) System count.
    "dutch.C5": "točke prostega igralca (bye)",
    "dutch.C6": "selivci navzdol, s prostim igralcem (bye) vred",
    "dutch.C7": "točke selivcev navzdol",
    "dutch.C8": "najmanjše mogoče število selivcev navzdol v naslednji skupini",
    "dutch.C9": "neodigrane partije prostega igralca (bye)",
    "dutch.C10": (
        "igralci z več kot 50 % točk ali njihovi nasprotniki z razliko barv nad +2 ali pod -2"
    ),
    "dutch.C11": (
        "igralci z več kot 50 % točk ali njihovi nasprotniki trikrat zaporedoma z isto barvo"
    ),
    "dutch.C12": "igralci, ki ne dobijo prednostne barve",
    "dutch.C13": "igralci, ki ne dobijo barve, do katere imajo strogo prednost",
    "dutch.C14": "selivci navzdol, ki so bili to tudi v prejšnjem kolu",
    "dutch.C15": "selivci navzgor, ki so bili to tudi v prejšnjem kolu",
    "dutch.C16": "selivci navzdol, ki so bili to tudi dve koli prej",
    "dutch.C17": "selivci navzgor, ki so bili to tudi dve koli prej",
    "dutch.C18": "razlike v točkah selivcev navzdol, ki so bili to tudi v prejšnjem kolu",
    "dutch.C19": "razlike v točkah selivcev navzgor, ki so bili to tudi v prejšnjem kolu",
    "dutch.C20": "razlike v točkah selivcev navzdol, ki so bili to tudi dve koli prej",
    "dutch.C21": "razlike v točkah selivcev navzgor, ki so bili to tudi dve koli prej",
    # Values.
    "value.none": "brez",
    "value.next": "{count} (točke {scores})",
}
