"""Slovene: steps of procedures, tables, and reports on brackets."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    # The question, where floaters go up as well as down.
    "asked.floats.either": "Zakaj v {round}. kolu selivec ni {player}?",
    "asked.stays.either": "Zakaj je v {round}. kolu selivec {player}?",
    # The verdict.
    "verdict.rejected": "Poskus je bil zavrnjen po pravilu {rule}.",
    "verdict.decided": "Odločilo je pravilo {rule}.",
    "verdict.settled": "Odločeno je bilo, preden je to prišlo na vrsto ({rule}).",
    "verdict.later.procedure": "V zaporedju postopka pride na vrsto pozneje ({rule}).",
    "verdict.by_table": "Tabela ima drugače ({table}).",
    # Impossible.
    "bar.colour_limits": (
        "Nobena razporeditev barv ne pusti v dovoljenih mejah obeh: {player} in {opponent}."
    ),
    "bar.same_team": "{player} in {opponent} spadata v isto ekipo.",
    "bar.no_bye": "Tabela ne pozna prostega igralca (bye): pri neparnem številu nekdo ne igra,"
    " brez točk.",
    "bar.no_floats": "Tabela ne pozna selivcev: točke niso pomembne.",
    # Steps of a procedure.
    "turn.bye": "Prosti igralec (bye) se določi pred vsemi pari ({rule}), v tem vrstnem redu:",
    "turn.bye.lowest": "{player} ima prosto (bye) in nobene barve ({rule}).",
    "turn.floater": "Skupino s točkami {score} mora nekdo zapustiti ({members}):",
    "turn.floater.nobody": (
        "Skupine s točkami {score} ni treba zapustiti nikomur ({rule}): tam so mogoči pari za vse"
        " ({members})."
    ),
    "turn.elsewhere": (
        "{player} ima par v skupini, v kateri ni {opponent}; skupni par je mogoč le, če jo"
        " {player} zapusti (zaporedje dela: čl. 2.2)."
    ),
    "turn.opponent_of_floater": (
        "V skupini s točkami {score} je na vrsti selivec {player} ({rule}); brez para so še:"
        " {members}. Poskusi po vrsti:"
    ),
    "turn.scrutiny": (
        "V skupini s točkami {score} je na vrsti {player} ({rule}); brez para so še: {members}."
        " Poskusi po vrsti:"
    ),
    "turn.before": "Oba sta še brez para, vendar je na vrsti {player}.",
    "turn.crack": "Par {pair} je že bil določen in nato razbit zaradi srednje skupine ({rule}).",
    "turn.colours": "{white} ima bele figure, {black} črne, po pravilu {rule}.",
    "turn.rejected.C12": (
        "Prvi pari te skupine, ki to imajo, so pred sprejetimi in so bili zavrnjeni: po njih"
        " naslednji skupini ni bilo mogoče določiti parov ({rule})."
    ),
    "turn.rejected.C13": (
        "Prvi pari te skupine, ki to imajo, so pred sprejetimi in so bili zavrnjeni: po njih"
        " najnižji skupini ni bilo mogoče določiti parov ({rule})."
    ),
    "turn.never.C1": (
        "V skupini s točkami {score} ({members}) ni nasprotnika, zato se {player} seli naprej"
        " ({rule})."
    ),
    "turn.never.A6": (
        "Tako, kot se tvori S1, tega nimajo nobeni pari skupine s točkami {score} ({members};"
        " {rule})."
    ),
    "turn.never.C13": (
        "V najnižji skupini ({members}) naj bi imeli par vsi razen enega, ki sme biti prost (bye);"
        " nobeni taki pari tega nimajo ({rule})."
    ),
    "turn.never.C14": (
        "V skupini s točkami {score} ({members}) potem ne bi bilo nobenega para, parom pa se"
        " odpovemo le, kolikor je nujno ({rule})."
    ),
    "turn.taken": "{proposal}: sprejeto.",
    "turn.refused": "{proposal}: {refusal} ({rule}).",
    "turn.more": "… in še več, število {count} …",
    "refusal.not_compatible": "ne smeta igrati med seboj",
    "refusal.leaves_somebody": "drugim ne bi bilo mogoče vsem določiti parov",
    "refusal.colours": "barvi, ki sta na vrsti, ne ustrezata",
    "refusal.too_far_apart": "ratingi so zaradi barv preveč narazen",
    "refusal.may_not_have_bye": "ne sme biti prosti igralec (bye)",
    "refusal.costs_a_pair": "potem bi bil en par manj",
    "refusal.worse_type": "vrsta selivca z večjo škodo",
    "refusal.floated_last_round": "selivec tudi v prejšnjem kolu",
    "refusal.other_colour": "na vrsti ni barva večine",
    "refusal.below_fails": "nižjim skupinam ne bi bilo mogoče določiti parov",
    "refusal.comes_later": "v zaporedju pride pozneje",
    # Where the loops of the rules of 1992 stand.
    "later.fewer_pairs": (
        "Pari, ki se jim odpovemo: v teh parih {chosen}, v drugih {alternative}; odpovemo se"
        " jim le, če z manjšim številom ne gre."
    ),
    "later.unmet_preferences": (
        "Pari brez izpolnjene prednosti do barve: v teh parih {chosen}, v drugih {alternative};"
        " x se poveča le, če z manjšim ne gre."
    ),
    "later.upfloats": (
        "Opuščeni kriteriji za selivce navzgor: v teh parih {chosen}, v drugih {alternative};"
        " opustijo se le, če z njimi ne gre."
    ),
    "later.downfloats": (
        "Opuščeni kriteriji za selivce navzdol: v teh parih {chosen}, v drugih {alternative};"
        " opustijo se le, če z njimi ne gre."
    ),
    "dropped.0": "nobeden",
    "dropped.1": "B6",
    "dropped.2": "B6 in B5",
    "first.pairing": "Prvi pari te skupine, ki to imajo: {pairs}.",
    "first.pairing.left": "Prvi pari te skupine, ki to imajo: {pairs}; tu brez para: {left}.",
    "first.must_leave": ("{opponent} ni v tej skupini, zato tu ostane brez para {player}."),
    "fide-1992.C9": "opuščeni kriteriji za selivce navzdol (1: B6, 2: B6 in B5)",
    "fide-1992.C10": "opuščeni kriteriji za selivce navzgor (1: B6, 2: B6 in B5)",
    "fide-1992.C11": "pari brez izpolnjene prednosti do barve (x)",
    "fide-1992.C14": "opuščeni pari ali manj preseljenih igralcev v S1",
    # Tables.
    "table.place": "{player} ima v tabeli ({table}, velikost {size}) številko {place}.",
    "table.meeting": "Medsebojno srečanje je v {round}. kolu na deski {board}: {white} – {black}.",
    "table.now": "Kaj ima v {round}. kolu po tabeli {player}: deska {board}, {white} – {black}.",
    "table.rest": "Kaj ima v {round}. kolu po tabeli {player}: brez nasprotnika in brez točk.",
    "why.rests": "Zakaj v {round}. kolu ne igra {player}?",
    "why.white.table": "{player} ima bele figure: v tabeli na prvem mestu ({table}).",
    "why.black.table": "{player} ima črne figure: v tabeli na drugem mestu ({table}).",
    # The way of one player, where floaters go up as well.
    "why.resident.floated_up": (
        "{player} spada v skupino {index} (točke {score}, velikost {count}) in se iz nje seli"
        " navzgor."
    ),
    "why.resident.downfloats": (
        "{player} spada v skupino {index} (točke {score}, velikost {count}); nasprotnik"
        " {opponent} je tja preseljen od spodaj: selitev navzdol."
    ),
    "why.moved_down.floated_up": (
        "Po selitvi navzdol v skupino {index} (točke {score}, velikost {count}) se {player} znova"
        " seli navzgor."
    ),
    "why.moved_down.upfloats": (
        "Po selitvi navzdol v skupino {index} (točke {score}, velikost {count}) sta v paru"
        " {player} in {opponent}; tudi nasprotnik je preseljen navzdol."
    ),
    "why.moved_down.downfloats": (
        "Po selitvi navzdol v skupino {index} (točke {score}, velikost {count}) sta v paru"
        " {player} in {opponent}; nasprotnik prihaja od spodaj."
    ),
    "why.moved_up.paired": (
        "Po selitvi navzgor v skupino {index} (točke {score}, velikost {count}) sta v paru"
        " {player} in {opponent}."
    ),
    "why.moved_up.upfloats": (
        "Po selitvi navzgor v skupino {index} (točke {score}, velikost {count}) sta v paru"
        " {player} in {opponent}; nasprotnik prihaja od zgoraj."
    ),
    "why.moved_up.downfloats": (
        "Po selitvi navzgor v skupino {index} (točke {score}, velikost {count}) sta v paru"
        " {player} in {opponent}; tudi nasprotnik je preseljen navzgor."
    ),
    "why.moved_up.floated": (
        "Po selitvi navzgor v skupino {index} (točke {score}, velikost {count}) se {player} seli"
        " naprej."
    ),
    "why.moved_up.floated_up": (
        "Po selitvi navzgor v skupino {index} (točke {score}, velikost {count}) se {player} seli"
        " naprej."
    ),
    "why.moved_up.got_bye": (
        "Po selitvi navzgor v skupino {index} (točke {score}, velikost {count}) ostane {player}"
        " brez para: prosto (bye)."
    ),
    # Reports on whole brackets.
    "report.bracket": "Skupina {index}: točke {score}, velikost {count}",
    "report.members": "Igralci:",
    "report.member": "{player}: točke {score}, {facts}.",
    "fact.moved_down": "selitev navzdol",
    "fact.moved_up": "selitev navzgor",
    "part.s1": "S1",
    "part.s2": "S2",
    "part.limbo": "brez mesta v S1 (limbo)",
    "part.remainder_s1": "S1 ostanka skupine",
    "part.remainder_s2": "S2 ostanka skupine",
    "prefers.nothing": "brez prednosti do barve",
    "prefers.white.mild": "mila prednost do belih",
    "prefers.white.strong": "stroga prednost do belih",
    "prefers.white.absolute": "absolutna prednost do belih",
    "prefers.white.due": "na vrsti so bele",
    "prefers.black.mild": "mila prednost do črnih",
    "prefers.black.strong": "stroga prednost do črnih",
    "prefers.black.absolute": "absolutna prednost do črnih",
    "prefers.black.due": "na vrsti so črne",
    "floated.down.1": "selivec navzdol v prejšnjem kolu",
    "floated.down.2": "selivec navzdol dve koli prej",
    "floated.up.1": "selivec navzgor v prejšnjem kolu",
    "floated.up.2": "selivec navzgor dve koli prej",
    "floated.any.1": "selivec v prejšnjem kolu",
    "report.chosen": "Izbrano: {pairs}.",
    "report.chosen.left": "Izbrano: {pairs}; tu brez para: {left}.",
    "report.step": "Odločilo je: {step}.",
    "report.rejected": "Prej zavrnjeno, po vrstnem redu pravil:",
    "report.candidate": "{number}. {pairs} ({how}): {reason}.",
    "report.zero": "Kriteriji, ki so nič: {labels}.",
    "report.more": "Pred izbranim so še druge možnosti.",
    "report.first": "Po vrstnem redu pravil ni ničesar pred tem.",
    "how.in_order": "igralci po vrsti",
    "how.moved_down_set": "za par od preseljenih: {players}",
    "how.moved_down_opponents": "zamenjava v S2: {players} – nasprotnik {others}",
    "how.transposition": "zamenjava v S2: {players} – nasprotnik {others}",
    "reason.worse": "{rule}, {criterion}: {value} namesto {chosen}",
    "reason.pairs": "{rule}: {pairs}",
    "reason.left": "{rule}: tu brez para {players}",
}
