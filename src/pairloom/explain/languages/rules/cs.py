"""Czech: criteria, colours and notes of all systems."""

from __future__ import annotations

_UPFLOATING_PLAYERS = {
    "C4": "vzestupní hráči",
    "C5": "body vzestupných hráčů",
    "C6": "následující bodová skupina potřebuje více vzestupných, než vyžaduje její počet",
}
_UPFLOATING_TEAMS = {
    "C4": "vzestupná družstva",
    "C5": "body vzestupných družstev",
    "C6": "následující bodová skupina potřebuje více vzestupných, než vyžaduje její počet",
}

TEXTS: dict[str, str] = {
    # What the criteria count.
    "dubov.C5": "vzestupní hráči",
    "dubov.C6": "bodové rozdíly vzestupných hráčů",
    "dubov.C7": "hráči, kteří nedostanou preferovanou barvu",
    "dubov.C8": "vzestupní hráči s již nejvyšším dovoleným počtem přesunů nahoru",
    "dubov.C9": "dřívější přesuny těchto hráčů nahoru",
    "dubov.C10": "hráči přesunutí nahoru stejně jako v předchozím kole",
    "burstein.C5": "hráči přesunutí dále",
    "burstein.C6": "jejich body",
    "burstein.C7": "nejmenší možný počet přebývajících hráčů v následujícím seskupení",
    "burstein.C8": "hráči, kteří nedostanou preferovanou barvu",
    **{f"double-swiss.{label}": text for label, text in _UPFLOATING_PLAYERS.items()},
    "double-swiss.C7": "vzestupní hráči, kteří se přesouvali i v předchozím zápase",
    "double-swiss.C8": "soupeři vzestupných hráčů, kteří se přesouvali i v předchozím zápase",
    **{f"team.{label}": text for label, text in _UPFLOATING_TEAMS.items()},
    "team.C7": "vzestupná družstva, která se přesouvala i v předchozím kole",
    "team.C8": "družstva, která nedostanou preferovanou barvu",
    "team.C9": "družstva, která nedostanou silně preferovanou barvu",
    "team.C10": "soupeři vzestupných družstev, kteří se přesouvali i v předchozím kole",
    "team-2024.C4": _UPFLOATING_TEAMS["C4"],
    "team-2024.C5": _UPFLOATING_TEAMS["C5"],
    "team-2024.C6": "družstva následující bodové skupiny, která v ní zůstanou nespárována",
    "team-2024.C7": "družstva, která nedostanou preferovanou barvu",
    "team-2024.C8": "družstva, která nedostanou silně preferovanou barvu",
    "team-2024.C9": "družstva, která se přesouvají v po sobě jdoucích kolech",
    "fide-1992.B4": "hráči, kterým se přednost v barvě neposkytne",
    "fide-1992.B5": "hráči přesunutí stejným směrem jako v předchozím kole",
    "fide-1992.B6": "hráči přesunutí stejným směrem jako před dvěma koly",
    # How colours were decided.
    "colour.both": "splňují se obě preference barev",
    "colour.only_player": "preferenci má jen jeden hráč a ta se splňuje",
    "colour.only_team": "preferenci má jen jedno družstvo a ta se splňuje",
    "colour.stronger": "splňuje se silnější preference barvy",
    "colour.strong": "splňuje se silná preference barvy",
    "colour.alternate": "barvy se střídají podle poslední doby, kdy se lišily",
    "colour.higher_ranked": "splňuje se preference barvy výše postaveného hráče",
    "colour.higher": "poskytuje se přednost v barvě výše zařazenému hráči",
    "colour.nobody": "nikdo nemá preferenci: počáteční barva, podle čísla",
    "colour.nobody_lot": "nikdo nemá přednost v barvě: vylosovaná barva, podle čísla",
    "colour.first_game": "nikdo z dvojice ještě nehrál: počáteční barva, podle čísla",
    "colour.limits": "jen tyto barvy nechávají oba v povolených mezích",
    "colour.due": "barvy, které jsou na řadě",
    "colour.rank": "stejná historie barev: rozhoduje pořadí",
    "colour.lot_round_1": "kolo 1: vylosovaná barva, podle místa na listině",
    "colour.lot_by_rank": "nikdo z dvojice ještě nehrál: vylosovaná barva, podle pořadí",
    "colour.fewer_whites": "bílé má ten, kdo je dosud hrál méněkrát",
    "colour.higher_alternates": "výše postavený hráč střídá barvu",
    "colour.lower_alternates": "níže postavený hráč střídá barvu",
    "colour.second_game": "druhá partie zápasu: opačné barvy",
    "colour.lower_difference": "bílé má družstvo s nižším rozdílem barev",
    "colour.first_team": "splňuje se preference barvy prvního družstva",
    "colour.first_team_alternates": "první družstvo střídá barvu",
    "colour.second_team_alternates": "druhé družstvo střídá barvu",
    "colour.table": "bílé má ten, kdo je uveden první",
    # Notes.
    "note.dubov.bye": "volno: {player}, nejníže z těch, kdo je smějí dostat, podle čl. 3.1",
    "note.dubov.shifted": (
        "seskupení {index}: přemístění do druhé podskupiny (čl. {article}): {players}"
    ),
    "note.burstein.bye": (
        "párováním přidělené volno má {player} (čl. 3.1): z těch, kdo je smějí dostat a dovolí"
        " dokončit párování, nejméně bodů, potom nejvíce partií, potom nejnižší pořadí"
    ),
    "note.burstein.seeding": (
        "kolo {round} patří k úvodním kolům (čl. 1.6), jejich počet je {seeding}: párování podle"
        " holandského systému FIDE, vydání {edition}"
    ),
    "note.lim.bye.round_1": (
        "volno: {player}, nejnižší rating z těch, kdo je smějí dostat, čl. 7.1"
    ),
    "note.lim.bye": "volno: {player}, nejnižší pořadí z těch, kdo je smějí dostat, čl. 1.1",
    "note.lim.down": (
        "přesun dolů: {player}, z bodů {score}: typ {type} (čl. 3.9), {due} (čl. {article})"
    ),
    "note.lim.up": (
        "přesun nahoru: {player}, z bodů {score}: typ {type} (čl. 3.9), {due} (čl. {article})"
    ),
    "due.majority": "na řadě je barva většiny",
    "due.maxi": "podle čísla, protože v Maxi-turnaji jsou ratingy pro barvy příliš vzdálené",
    "due.number": "podle čísla",
    "note.lim.cracked": "dvojice {pair} zrušena, oba jdou do střední skupiny (čl. 2.6)",
    "note.table": "kolo {round} tabulky, počet hráčů {size} ({book})",
    "note.table.rest": "{player} nehraje: v tabulce bez soupeře, bez bodů, není to volno",
    "note.table.absent": (
        "{board}: nepřijde {joined}; partie zůstává, jako kontumace (C.05 čl. 6.6)"
    ),
    "note.table.prohibited": "{board}: v tomto kole spolu hrát nemají, tabulka však nezná výjimky",
    # What decided a bracket.
    "decided.table": "tabulka, pevně daná před kolem 1",
    "decided.second_game": "první partie zápasu",
    "decided.first_best": "první párování v pořadí, které je nejlepší podle všech kritérií",
    "decided.best_pairing": "nejlepší párování podle všech kritérií, první v pořadí",
    "decided.first_perfect": "první párování v pořadí, které splňuje všechna kritéria",
    "decided.single": "jediný hráč, který zde nemá soupeře",
    "decided.only_pair": "jediná možná dvojice",
    "decided.no_pair": "tito dva zde nesmějí tvořit dvojici, oba tedy sestupují",
    "decided.transposition": "první přesun v S2, který je nejlepší podle všech kritérií",
    "decided.exchange": "první výměna, která je nejlepší podle všech kritérií",
    "decided.enumeration": "porovnání všech kandidátů, kritérium za kritériem",
    "decided.best": "nejlepší kandidát podle všech kritérií, první v pořadí",
    "decided.best_next": (
        "nejlepší kandidát podle všech kritérií, první v pořadí, s ohledem na následující bodovou"
        " skupinu"
    ),
    "decided.best_below": (
        "nejlepší kandidát podle všech kritérií, první v pořadí, s ohledem na všechny níže"
    ),
    # Steps that engines tell in words themselves.
    "step.dubov.none": "bez vzestupných hráčů",
    "step.dubov.single": "nejlepší jediný vzestupný hráč",
    "step.dubov.set": "nejlepší skupina vzestupných hráčů, podle vah",
    "step.lim.down": "párování směrem dolů (čl. 2.2): {tail}",
    "step.lim.up": "párování směrem nahoru (čl. 2.2): {tail}",
    "tail.none": "žádná dvojice",
    "tail.scrutiny": "prověření dvojic (čl. 4)",
    "tail.floaters": "soupeři přesunutých hráčů (čl. 3.6-3.8)",
    "tail.both": "soupeři přesunutých hráčů (čl. 3.6-3.8), potom prověření dvojic (čl. 4)",
    "step.1992.C1": "C1: zde bez soupeře {listed}",
    "step.1992.C6": "C6: podle pořadí",
    "step.1992.C6.nobody": "C6: není koho spárovat",
    "step.1992.C7": "C7: přemístění v S2",
    "step.1992.C8": "C8: výměna {leaving} za {entering}",
    "step.1992.C9.B6": "C9: upuštěno od B6 pro přesuny dolů",
    "step.1992.C9.B5": "C9: upuštěno od B6 a B5 pro přesuny dolů",
    "step.1992.C10.B6": "C10: upuštěno od B6 pro přesuny vzhůru",
    "step.1992.C10.B5": "C10: upuštěno od B6 a B5 pro přesuny vzhůru",
    "step.1992.C11": "C11: x zvýšeno na {x}",
    "step.1992.C12": "C12: dvojice sestaveny znovu, aby vyšlo následující seskupení",
    "step.1992.C13": "C13: dvojice sestaveny tak, aby vyšlo nejnižší seskupení",
    "step.1992.C14": "C14: méně dvojic",
    # The record of a round, line by line.
    "trace.bracket": "Seskupení {index}: {score} ({unit})",
    "trace.field": "Všichni účastníci",
    "trace.second_games": "Druhé partie zápasů z kola {round}",
    "trace.bye_first": "Volno: {player} (čl. {article})",
    "trace.colours": "Barvy",
    "trace.colour": "{board}: {reason} ({article})",
    "trace.notes": "Poznámky",
    "trace.article": "čl. {article}",
    "trace.criterion": "{label} {criterion}: {value}",
    "trace.criterion.article": "{label} (čl. {article}) {criterion}: {value}",
    "trace.nobody": "žádná",
    "trace.others_zero": "všechna ostatní nulová",
    "trace.all_zero": "všechna nulová",
    "label.moved_down": "přesunutí dolů",
    "label.residents": "rezidentní",
    "label.upfloaters": "vzestupní",
    "label.paired": "dvojice",
    "label.downfloaters": "sestupní",
    "label.bye": "volno",
    "label.decided_by": "rozhodlo",
    "label.criteria": "kritéria",
    "unit.points": "body",
    "unit.match_points": "zápasové body",
    "unit.game_points": "partiové body",
    "unit.points.virtual": "body včetně virtuálních",
    "unit.match_points.virtual": "zápasové body včetně virtuálních",
    "unit.game_points.virtual": "partiové body včetně virtuálních",
    # Rule books with words in their names.
    "book.1992": "švýcarská pravidla FIDE",
    "book.annex": "C.05 příloha {annex}",
    "book.scheveningen": "tabulka Scheveningen",
    "book.any": "{name}",
    # Rules, and why a round cannot be paired.
    "cite": "{book} ({edition}) čl. {article}",
    "cite.label": "{book} ({edition}) [{label}] čl. {article}",
    "rule.article": "{book} čl. {article}",
    "rule.articles": "{book} čl. {article} a {last}",
    "rule.labels": "{book} [{labels}]",
    "rule.1992": "{book} (1992) {labels}",
    "obstacle.no_bye": (
        "přítomen je {count} hráč a volno nesmí dostat"
        " || přítomni jsou {count} hráči a žádný z nich nesmí dostat volno"
        " || přítomno je {count} hráčů a žádný z nich nesmí dostat volno"
    ),
    "obstacle.singles": "pro tyto hráče: {listed} zbývá jen {others}",
    "obstacle.groups": (
        "v každé z těchto skupin (počet {number}) někdo přebývá: {groups}; zbývá pro ně jen"
        " {others}"
    ),
    "obstacle.single": "pro hráče {player} nezbývá žádný soupeř",
    "obstacle.alone": "tito hráči smějí hrát jen mezi sebou: {listed}, a jeden z nich přebývá",
    "obstacle.alone_or_bye": (
        "tito hráči smějí hrát jen mezi sebou, nebo mít volno: {listed}, a jeden z nich přebývá"
    ),
    "obstacle.lonely": "pro hráče {player} zbývá v kolech {first} až {last} jen {others}",
    "obstacle.exclusive": (
        "kola {first} až {last} lze spárovat každé zvlášť, ne však jedno po druhém"
    ),
    "obstacle.finished": "všechna kola ({rounds}) jsou spárována",
    # What no language has words for is told as it is.
    "as_told": "{text} (jen anglicky)",
}
