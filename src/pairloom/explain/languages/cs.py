"""Czech: the sentences of answers, by message id.

The terms are those of the Czech texts of C.04 (2025); `docs/glossary.md` lists them. Names are
never inflected: sentences have them in the nominative, and verbs in the present tense, which
fits everybody.
"""

from __future__ import annotations

TEXTS: dict[str, str] = {
    # The question.
    "asked.meets": "Proč spolu v kole {round} nehrají {player} a {opponent}?",
    "asked.has_bye": "Proč v kole {round} nemá volno {player}?",
    "asked.has_no_bye": "Proč má v kole {round} volno {player}?",
    "asked.floats": "Proč v kole {round} nesestupuje {player}?",
    "asked.stays": "Proč v kole {round} sestupuje {player}?",
    "asked.has_white": "Proč v kole {round} nemá bílé {player}?",
    "asked.has_black": "Proč v kole {round} nemá černé {player}?",
    # The verdict.
    "verdict.is": "Otázka je bezpředmětná: kolo je takto spárováno.",
    "verdict.worse": "Je to možné, ale horší podle {rule}.",
    "verdict.later": (
        "Podle všech kritérií je to stejně dobré, ale na řadu to přichází později ({rule})."
    ),
    "verdict.impossible": "Není to možné.",
    "verdict.impossible.rule": "Není to možné podle {rule}.",
    # Where and by what.
    "where.bracket": (
        "První jinak spárované seskupení má číslo {index}, body {score}: dolů přesunutí"
        " {moved_down}; rezidentní {residents}."
    ),
    "where.homogeneous": (
        "První jinak spárované seskupení má číslo {index}, body {score}: {residents}."
    ),
    "worse.values": (
        "Počítá se toto: {criterion}. V tomto párování {chosen}, v jiném {alternative}."
    ),
    "worse.shown.chosen": "Co se počítá v tomto párování: {evidence}.",
    "worse.shown.alternative": "Co se počítá v jiném párování: {evidence}.",
    "nobody": "nikdo",
    # Equal by all criteria: the order of candidates.
    "later.moved_down_set": (
        "Z dolů přesunutých zde dostávají soupeře dříve: {chosen}; teprve potom se zkouší:"
        " {alternative}."
    ),
    "later.moved_down_opponents": (
        "Pro dolů přesunutého hráče ({player}) přichází soupeř {chosen} na řadu dříve než"
        " {alternative}."
    ),
    "later.transposition": (
        "Přesun v S2 ({player}): soupeř {chosen} přichází na řadu dříve než {alternative}."
    ),
    "later.exchange": (
        "V tomto párování: {chosen}; v pořadí výměn to předchází tomuto: {alternative}."
    ),
    "exchange.none": "žádná výměna mezi S1 a S2",
    "exchange": "výměna mezi S1 ({leaving}) a S2 ({entering})",
    # Impossible.
    "bar.met_before": "Utkání {player} – {opponent} již proběhlo v kole {round}.",
    "bar.prohibited": "Pravidla soutěže v tomto kole nedovolují dvojici {player} – {opponent}.",
    "bar.same_absolute_colour": (
        "{player} a {opponent} mají absolutní preferenci stejné barvy a ani jeden z nich není"
        " nadprůměrný hráč."
    ),
    "bar.even_number": "Počet účastníků je sudý: volno nemá nikdo.",
    "bar.may_not_have_bye": (
        "{player} má z kola {round} již přidělené volno, nebo body jako za výhru bez hry."
    ),
    "bar.nobody_to_meet": "Nevede k tomu žádná dvojice, kterou smí tvořit {player}.",
    "bar.settled.pair": (
        "Vyžaduje to dvojici {player}–{opponent}. Pak nelze spárovat všechny ostatní:"
    ),
    "bar.settled.bye": "Volno by připadlo takto: {player}. Pak nelze spárovat všechny ostatní:",
    "bar.open": "Pak nelze spárovat všechny:",
    "bar.group.alone": "{group}: smějí hrát jen mezi sebou a někdo přebývá.",
    "bar.single.alone": "{group}: nezbývá žádný soupeř.",
    "bar.singles": "{group}: zbývá pro ně jen {others}.",
    "bar.groups": "v každé z těchto skupin někdo přebývá: {groups}; zbývá pro ně jen {others}.",
    "the bye": "volno",
    # The certificate.
    "certificate": "Nejlepší kolo, ve kterém to platí: {boards}.",
    "certificate.bye": "Nejlepší kolo, ve kterém to platí: {boards}; volno {bye}.",
    "vector.title": (
        "Kritéria tohoto seskupení, v tomto párování | v jiném, všechna ostatní nulová:"
    ),
    "vector.zero": "Všechna kritéria tohoto seskupení jsou nulová, v tomto párování i v jiném.",
    "vector.line": "{label} {criterion}: {chosen} | {alternative}",
    # The way of one player through the brackets.
    "why.asked": "Proč spolu v kole {round} hrají {player} a {opponent}?",
    "why.resident.paired": (
        "{player} patří do seskupení {index} (body {score}, velikost {count}) a tvoří tam dvojici:"
        " soupeř {opponent}."
    ),
    "why.resident.upfloats": (
        "{player} patří do seskupení {index} (body {score}, velikost {count}); soupeř {opponent}"
        " je tam přesunut dolů: přesun nahoru."
    ),
    "why.resident.floated": (
        "{player} patří do seskupení {index} (body {score}, velikost {count}) a sestupuje z něj."
    ),
    "why.resident.got_bye": (
        "{player} patří do posledního seskupení {index} (body {score}, velikost {count}) a"
        " přebývá: volno."
    ),
    "why.moved_down.paired": (
        "Po přesunu dolů do seskupení {index} (body {score}, velikost {count}) tvoří dvojici"
        " {player} a {opponent}."
    ),
    "why.moved_down.floated": (
        "Po přesunu dolů do seskupení {index} (body {score}, velikost {count}) sestupuje {player}"
        " dále."
    ),
    "why.moved_down.got_bye": (
        "Po přesunu dolů do posledního seskupení {index} (body {score}, velikost {count}) přebývá"
        " {player}: volno."
    ),
    "why.white": "{player} má bílé: {reason} (čl. {article}).",
    "why.black": "{player} má černé: {reason} (čl. {article}).",
    # What the criteria of the FIDE (Dutch) System count.
    "dutch.C5": "body hráče s přiděleným volnem",
    "dutch.C6": "sestupní hráči včetně volna",
    "dutch.C7": "body sestupných hráčů",
    "dutch.C8": "nejmenší možný počet sestupných hráčů v následujícím seskupení",
    "dutch.C9": "neodehrané partie hráče s přiděleným volnem",
    "dutch.C10": (
        "nadprůměrní hráči nebo jejich soupeři s rozdílem barev vyšším než +2 nebo nižším než -2"
    ),
    "dutch.C11": "nadprůměrní hráči nebo jejich soupeři se stejnou barvou třikrát za sebou",
    "dutch.C12": "hráči, kteří nedostanou preferovanou barvu",
    "dutch.C13": "hráči, kteří nedostanou silně preferovanou barvu",
    "dutch.C14": "hráči přesunutí dolů stejně jako v předchozím kole",
    "dutch.C15": "hráči přesunutí nahoru stejně jako v předchozím kole",
    "dutch.C16": "hráči přesunutí dolů stejně jako před dvěma koly",
    "dutch.C17": "hráči přesunutí nahoru stejně jako před dvěma koly",
    "dutch.C18": "bodové rozdíly hráčů přesunutých dolů stejně jako v předchozím kole",
    "dutch.C19": "bodové rozdíly hráčů přesunutých nahoru stejně jako v předchozím kole",
    "dutch.C20": "bodové rozdíly hráčů přesunutých dolů stejně jako před dvěma koly",
    "dutch.C21": "bodové rozdíly hráčů přesunutých nahoru stejně jako před dvěma koly",
    # Values.
    "value.none": "žádné",
    "value.next": "{count} (body {scores})",
}
