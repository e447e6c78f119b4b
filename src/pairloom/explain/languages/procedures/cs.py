"""Czech: steps of procedures, tables, and reports on brackets."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    # The question, where floaters go up as well as down.
    "asked.floats.either": "Proč se v kole {round} nepřesouvá {player}?",
    "asked.stays.either": "Proč se v kole {round} přesouvá {player}?",
    # The verdict.
    "verdict.rejected": "Zkoušelo se to a bylo to odmítnuto podle {rule}.",
    "verdict.decided": "Rozhodlo {rule}.",
    "verdict.settled": "Bylo rozhodnuto dříve, než na to došlo ({rule}).",
    "verdict.later.procedure": "V pořadí postupu to přichází na řadu později ({rule}).",
    "verdict.by_table": "Tabulka to má jinak ({table}).",
    # Impossible.
    "bar.colour_limits": (
        "Žádné barvy nenechávají v povolených mezích oba: {player} a {opponent}."
    ),
    "bar.same_team": "{player} a {opponent} patří do téhož družstva.",
    "bar.no_bye": "Tabulka nezná volno: při lichém počtu někdo nehraje, bez bodů.",
    "bar.no_floats": "Tabulka nezná přesuny: na bodech nezáleží.",
    # Steps of a procedure.
    "turn.bye": "Volno se přiděluje před párováním ({rule}), v tomto pořadí:",
    "turn.bye.lowest": "{player} má volno a žádnou barvu ({rule}).",
    "turn.floater": "Skupinu s body {score} musí někdo opustit ({members}):",
    "turn.floater.nobody": (
        "Skupinu s body {score} nemusí opustit nikdo ({rule}): všichni tam mohou tvořit dvojice"
        " ({members})."
    ),
    "turn.elsewhere": (
        "{player} má dvojici ve skupině, do které nepatří {opponent}; spolu lze hrát jen tehdy,"
        " když ji {player} opustí (postup práce: čl. 2.2)."
    ),
    "turn.opponent_of_floater": (
        "Ve skupině s body {score} je na řadě přesunutý hráč {player} ({rule}); k párování zbývá:"
        " {members}. Zkoušelo se v tomto pořadí:"
    ),
    "turn.scrutiny": (
        "Ve skupině s body {score} je na řadě {player} ({rule}); k párování zbývá: {members}."
        " Zkoušelo se v tomto pořadí:"
    ),
    "turn.before": "Oba jsou ještě bez dvojice, ale na řadě je {player}.",
    "turn.crack": "Dvojice {pair} již stála a byla zrušena kvůli střední skupině ({rule}).",
    "turn.colours": "{white} má bílé, {black} černé, podle {rule}.",
    "turn.rejected.C12": (
        "První sestavení dvojic tohoto seskupení, které to splňuje, předchází přijatému a bylo"
        " odmítnuto: po něm nešlo sestavit dvojice následujícího seskupení ({rule})."
    ),
    "turn.rejected.C13": (
        "První sestavení dvojic tohoto seskupení, které to splňuje, předchází přijatému a bylo"
        " odmítnuto: po něm nešlo sestavit dvojice nejnižšího seskupení ({rule})."
    ),
    "turn.never.C1": (
        "V seskupení s body {score} ({members}) není soupeř, proto jde dále {player} ({rule})."
    ),
    "turn.never.A6": (
        "Tak, jak se tvoří S1, to nesplňuje žádné sestavení dvojic seskupení s body {score}"
        " ({members}; {rule})."
    ),
    "turn.never.C13": (
        "V nejnižším seskupení ({members}) mají hrát všichni kromě jednoho, který smí být"
        " přebývající; žádné takové sestavení dvojic to nesplňuje ({rule})."
    ),
    "turn.never.C14": (
        "V seskupení s body {score} ({members}) by pak nevznikla žádná dvojice, a dvojic se"
        " vzdáváme jen v nutné míře ({rule})."
    ),
    "turn.taken": "{proposal}: přijato.",
    "turn.refused": "{proposal}: {refusal} ({rule}).",
    "turn.more": "… a další, počet {count} …",
    "refusal.not_compatible": "nesmějí spolu hrát",
    "refusal.leaves_somebody": "ostatní by nešlo všechny spárovat",
    "refusal.colours": "barvy, které jsou na řadě, se nehodí",
    "refusal.too_far_apart": "ratingy jsou kvůli barvám příliš vzdálené",
    "refusal.may_not_have_bye": "nesmí dostat volno",
    "refusal.costs_a_pair": "pak by bylo o dvojici méně",
    "refusal.worse_type": "typ přesunu s větší nevýhodou",
    "refusal.floated_last_round": "přesun i v předchozím kole",
    "refusal.other_colour": "na řadě není barva většiny",
    "refusal.below_fails": "seskupení níže by nešlo spárovat",
    "refusal.comes_later": "v pořadí přichází později",
    # Where the loops of the rules of 1992 stand.
    "later.fewer_pairs": (
        "Dvojice, kterých se vzdáváme: v tomto párování {chosen}, v jiném {alternative}; vzdáváme"
        " se jich, jen když to s menším počtem nejde."
    ),
    "later.unmet_preferences": (
        "Dvojice bez poskytnuté přednosti v barvě: v tomto párování {chosen}, v jiném"
        " {alternative}; x se zvyšuje, jen když to s menším nejde."
    ),
    "later.upfloats": (
        "Kritéria, od kterých se upouští u přesunů vzhůru: v tomto párování {chosen}, v jiném"
        " {alternative}; upouští se od nich, jen když to s nimi nejde."
    ),
    "later.downfloats": (
        "Kritéria, od kterých se upouští u přesunů dolů: v tomto párování {chosen}, v jiném"
        " {alternative}; upouští se od nich, jen když to s nimi nejde."
    ),
    "dropped.0": "žádné",
    "dropped.1": "B6",
    "dropped.2": "B6 a B5",
    "first.pairing": "První sestavení dvojic tohoto seskupení, které to splňuje: {pairs}.",
    "first.pairing.left": (
        "První sestavení dvojic tohoto seskupení, které to splňuje: {pairs}; zde bez dvojice:"
        " {left}."
    ),
    "first.must_leave": "{opponent} do tohoto seskupení nepatří, zde tedy přebývá {player}.",
    "fide-1992.C9": "kritéria, od kterých se upouští u přesunů dolů (1: B6, 2: B6 a B5)",
    "fide-1992.C10": "kritéria, od kterých se upouští u přesunů vzhůru (1: B6, 2: B6 a B5)",
    "fide-1992.C11": "dvojice bez poskytnuté přednosti v barvě (x)",
    "fide-1992.C14": "vzdané dvojice, nebo méně dolů přesunutých hráčů v S1",
    # Tables.
    "table.place": "{player} má v tabulce ({table}, velikost {size}) číslo {place}.",
    "table.meeting": "Vzájemné utkání je v kole {round} na šachovnici {board}: {white} – {black}.",
    "table.now": (
        "Co má v kole {round} podle tabulky {player}: šachovnice {board}, {white} – {black}."
    ),
    "table.rest": "Co má v kole {round} podle tabulky {player}: bez soupeře a bez bodů.",
    "why.rests": "Proč v kole {round} nehraje {player}?",
    "why.white.table": "{player} má bílé: v tabulce na prvním místě ({table}).",
    "why.black.table": "{player} má černé: v tabulce na druhém místě ({table}).",
    # The way of one player, where floaters go up as well.
    "why.resident.floated_up": (
        "{player} patří do seskupení {index} (body {score}, velikost {count}): přesun nahoru."
    ),
    "why.resident.downfloats": (
        "{player} patří do seskupení {index} (body {score}, velikost {count}); soupeř {opponent}"
        " je tam přesunut zdola: přesun dolů."
    ),
    "why.moved_down.floated_up": (
        "Po přesunu dolů do seskupení {index} (body {score}, velikost {count}) jde znovu nahoru"
        " {player}."
    ),
    "why.moved_down.upfloats": (
        "Po přesunu dolů do seskupení {index} (body {score}, velikost {count}) tvoří dvojici"
        " {player} a {opponent}; soupeř je také přesunut dolů."
    ),
    "why.moved_down.downfloats": (
        "Po přesunu dolů do seskupení {index} (body {score}, velikost {count}) tvoří dvojici"
        " {player} a {opponent}; soupeř přichází zdola."
    ),
    "why.moved_up.paired": (
        "Po přesunu nahoru do seskupení {index} (body {score}, velikost {count}) tvoří dvojici"
        " {player} a {opponent}."
    ),
    "why.moved_up.upfloats": (
        "Po přesunu nahoru do seskupení {index} (body {score}, velikost {count}) tvoří dvojici"
        " {player} a {opponent}; soupeř přichází shora."
    ),
    "why.moved_up.downfloats": (
        "Po přesunu nahoru do seskupení {index} (body {score}, velikost {count}) tvoří dvojici"
        " {player} a {opponent}; soupeř je také přesunut nahoru."
    ),
    "why.moved_up.floated": (
        "Po přesunu nahoru do seskupení {index} (body {score}, velikost {count}) jde {player} dále."
    ),
    "why.moved_up.floated_up": (
        "Po přesunu nahoru do seskupení {index} (body {score}, velikost {count}) jde {player} dále."
    ),
    "why.moved_up.got_bye": (
        "Po přesunu nahoru do seskupení {index} (body {score}, velikost {count}) přebývá"
        " {player}: volno."
    ),
    # Reports on whole brackets.
    "report.bracket": "Seskupení {index}: body {score}, velikost {count}",
    "report.members": "Hráči:",
    "report.member": "{player}: body {score}, {facts}.",
    "fact.moved_down": "přesun dolů",
    "fact.moved_up": "přesun nahoru",
    "part.s1": "S1",
    "part.s2": "S2",
    "part.limbo": "Limbo",
    "part.remainder_s1": "S1 zbytku",
    "part.remainder_s2": "S2 zbytku",
    "prefers.nothing": "bez preference barvy",
    "prefers.white.mild": "mírná preference pro bílé",
    "prefers.white.strong": "silná preference pro bílé",
    "prefers.white.absolute": "absolutní preference pro bílé",
    "prefers.white.due": "na řadě jsou bílé",
    "prefers.black.mild": "mírná preference pro černé",
    "prefers.black.strong": "silná preference pro černé",
    "prefers.black.absolute": "absolutní preference pro černé",
    "prefers.black.due": "na řadě jsou černé",
    "floated.down.1": "přesun dolů v předchozím kole",
    "floated.down.2": "přesun dolů před dvěma koly",
    "floated.up.1": "přesun nahoru v předchozím kole",
    "floated.up.2": "přesun nahoru před dvěma koly",
    "floated.any.1": "přesun v předchozím kole",
    "report.chosen": "Vybráno: {pairs}.",
    "report.chosen.left": "Vybráno: {pairs}; zde bez dvojice: {left}.",
    "report.step": "Rozhodlo: {step}.",
    "report.rejected": "Předtím odmítnuto, v pořadí pravidel:",
    "report.candidate": "{number}. {pairs} ({how}): {reason}.",
    "report.zero": "Nulová kritéria: {labels}.",
    "report.more": "Před vybraným jsou ještě další.",
    "report.first": "V pořadí pravidel nic nepředchází.",
    "how.in_order": "hráči ve svém pořadí",
    "how.moved_down_set": "k párování z dolů přesunutých: {players}",
    "how.moved_down_opponents": "přesun v S2: {players} – soupeř {others}",
    "how.transposition": "přesun v S2: {players} – soupeř {others}",
    "reason.worse": "{rule}, {criterion}: {value} místo {chosen}",
    "reason.pairs": "{rule}: {pairs}",
    "reason.left": "{rule}: zde bez dvojice {players}",
}
