"""Czech: draws of Go tournaments."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    # A table.
    "go.table": "Stůl {table}: bílé má {white} ({white_score}), černé {black} ({black_score}).",
    "go.same_group": (
        "Oba jsou v jedné skupině se stejným skóre, místa {first} a {second} z {size};"
        " nasazení: {seeding} ({source})."
    ),
    "go.different_groups": (
        "Jejich skupiny dělí {count} bod: součet rozdílů má být nejmenší ({source})."
        " || Jejich skupiny dělí {count} body: součet rozdílů má být nejmenší ({source})."
        " || Jejich skupiny dělí {count} bodů: součet rozdílů má být nejmenší ({source})."
    ),
    "go.seeding.split_and_fold": "první s posledním",
    "go.seeding.split_and_slip": "horní polovina s dolní podle pořadí",
    "go.seeding.split_and_random": "horní polovina s dolní podle losu",
    "go.seeding.adjacent": "sousedé v pořadí",
    "go.seeding.random": "podle losu",
    "go.handicap.none": "Rovná partie s komi {komi}: podle propozic se handicap nedává.",
    "go.handicap.threshold": "Pro handicap se nikomu nepočítá více než {limit}.",
    "go.handicap.equal": "Rovná partie s komi {komi}: oběma se počítá {value}.",
    "go.handicap.even": (
        "Rovná partie s komi {komi}: počítá se {strong} {first}, {weak} {second}; {sum}."
    ),
    "go.handicap.black": (
        "Černé bez komi má {weak}: počítá se {strong} {first}, {weak} {second}; {sum}."
    ),
    "go.handicap.stones": (
        "{count} kámen dostává {weak}: počítá se {strong} {first}, {weak} {second}; {sum}."
        " || {count} kameny dostává {weak}: počítá se {strong} {first}, {weak} {second}; {sum}."
        " || {count} kamenů dostává {weak}: počítá se {strong} {first}, {weak} {second}; {sum}."
    ),
    "go.colours.handicap": "Barvy: slabší strana ({black}) má černé, {white} bílé.",
    "go.colours.balance": (
        "Barvy: rozdíl bílých a černých v rovných partiích je {white_balance} ({white}) a"
        " {black_balance} ({black}); černé připadají na větší číslo."
    ),
    "go.colours.lot": (
        "Barvy: rozdíl bílých a černých v rovných partiích je {white_balance} ({white}) a"
        " {black_balance} ({black}); rozhodl los."
    ),
    # The free round.
    "go.free": (
        "Volno má {player}: dosavadní volna {earlier}, skóre {score}, třída {rank}. Rozhoduje"
        " nejméně volen, pak nejnižší skóre, pak nejnižší třída ({source})."
    ),
    # Compromises.
    "go.compromise.none": "Žádný kompromis nebyl potřeba.",
    "go.compromise.prohibited": (
        "Stůl {table}: pravidla soutěže nedovolují dvojici {one} – {other}."
    ),
    "go.compromise.rematch": (
        "Stůl {table}: {one} a {other} se po kole {earlier} potkávají znovu; každé jiné rozlosování"
        " má takových partií alespoň tolik."
    ),
    "go.compromise.club": (
        "Stůl {table}: {one} a {other} jsou z jednoho klubu; oddělit je by stálo více"
        " než {count} bod rozdílu skóre nebo jinou nežádoucí partii ({source})."
        " || Stůl {table}: {one} a {other} jsou z jednoho klubu; oddělit je by stálo více"
        " než {count} body rozdílu skóre nebo jinou nežádoucí partii ({source})."
        " || Stůl {table}: {one} a {other} jsou z jednoho klubu; oddělit je by stálo více"
        " než {count} bodů rozdílu skóre nebo jinou nežádoucí partii ({source})."
    ),
    "go.compromise.country": (
        "Stůl {table}: {one} a {other} jsou z jedné země; oddělit je by stálo více"
        " než {count} bod rozdílu skóre nebo jinou nežádoucí partii ({source})."
        " || Stůl {table}: {one} a {other} jsou z jedné země; oddělit je by stálo více"
        " než {count} body rozdílu skóre nebo jinou nežádoucí partii ({source})."
        " || Stůl {table}: {one} a {other} jsou z jedné země; oddělit je by stálo více"
        " než {count} bodů rozdílu skóre nebo jinou nežádoucí partii ({source})."
    ),
    "go.compromise.family": (
        "Stůl {table}: {one} a {other} jsou z jedné rodiny; oddělit je by stálo více"
        " než {count} bod rozdílu skóre nebo jinou nežádoucí partii ({source})."
        " || Stůl {table}: {one} a {other} jsou z jedné rodiny; oddělit je by stálo více"
        " než {count} body rozdílu skóre nebo jinou nežádoucí partii ({source})."
        " || Stůl {table}: {one} a {other} jsou z jedné rodiny; oddělit je by stálo více"
        " než {count} bodů rozdílu skóre nebo jinou nežádoucí partii ({source})."
    ),
    "go.compromise.gap": (
        "Stůl {table}: dolů jde {down}, nahoru {up}, o {count} bod: {reason}."
        " || Stůl {table}: dolů jde {down}, nahoru {up}, o {count} body: {reason}."
        " || Stůl {table}: dolů jde {down}, nahoru {up}, o {count} bodů: {reason}."
    ),
    "go.compromise.free": (
        "Znovu má volno {player}, dosud {count} volno."
        " || Znovu má volno {player}, dosud {count} volna."
        " || Znovu má volno {player}, dosud {count} volen."
    ),
    "go.gap.odd_groups": "ve skupinách nad touto hranicí je lichý počet hráčů",
    "go.gap.rematches": "jinak by se potkali dřívější soupeři nebo by rozdíly byly větší",
    "go.gap.rematches_or_avoidances": (
        "jinak by se potkali dřívější soupeři nebo hráči, kteří se potkat nemají, nebo by rozdíly"
        " byly větší"
    ),
    # Criteria.
    "go.total": "{criterion}: {value} ({source})",
    "go.criterion.prohibited": "partie, které pravidla soutěže nedovolují",
    "go.criterion.rematches": "partie dřívějších soupeřů",
    "go.criterion.free_rounds": "dřívější volna toho, kdo má volno",
    "go.criterion.free_score": "skóre toho, kdo má volno, v půlbodech",
    "go.criterion.free_rank": "třída toho, kdo má volno, počítaná od 30 kyu",
    "go.criterion.distance": "rozdíly skóre a síly omezení v bodech",
    "go.criterion.avoidance": "síly nedodržených omezení",
    "go.criterion.spread": "čtverce rozdílů skóre",
    "go.criterion.draw_balance": "nevyváženost losů nahoru a dolů",
    "go.criterion.draw_place": "vzdálenost losovaných nahoru a dolů od středu skupiny",
    "go.criterion.seeding": "odchylka od nasazení",
    "go.criterion.colours": "nevyváženost barev v rovných partiích",
    "go.criterion.lot": "los",
    "go.source.czech_3_1": "Turnajový řád ČAGo, čl. 3.1",
    "go.source.czech_3_2": "Turnajový řád ČAGo, čl. 3.2",
    "go.source.european_practice": "zvyklosti Evropské federace go",
    "go.source.regulations": "propozice turnaje",
    # Why not?
    "go.asked.meet": "Proč spolu v kole {round} nehrají {one} a {other}?",
    "go.asked.free": "Proč v kole {round} nemá volno {one}?",
    "go.verdict.is_drawn": "Tak je to vylosováno.",
    "go.verdict.worse": "Bylo by to horší: {criterion} {alternative} místo {chosen} ({source}).",
    "go.verdict.lot": "Podle všech pravidel by to bylo stejně dobré; rozhodl los ({source}).",
    "go.verdict.better": (
        "Bylo by to lepší: {criterion} {alternative} místo {chosen} ({source}). Toto kolo bylo"
        " změněno ručně."
    ),
    "go.bar.prohibited": "Pravidla soutěže v tomto kole tuto dvojici nedovolují: {player}.",
    "go.bar.same_player": "Sám se sebou hrát nelze: {player}.",
    "go.bar.unknown": "Hráč s číslem {player} neexistuje.",
    "go.bar.not_present": "Nelosuje se {player}: omluva, odstoupení nebo pozdější příchod.",
    "go.bar.even_number": "Počet hráčů je sudý: volno nemá nikdo, ani {player}.",
    "go.certificate": "Nejlepší takové kolo: {pairs}.",
    "go.certificate.free": "Nejlepší takové kolo: {pairs}; volno: {free}.",
}
