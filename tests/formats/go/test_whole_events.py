"""Go events of other programs with everything unusual: all that arrives, beside what it came from.

No setting has its default and nothing is equal to its neighbour, so that a value that gets lost,
or takes the place of another, is seen. The readers' answers are kept as files of our own form.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pairloom.formats import go_json
from pairloom.formats.egd import read_h9, read_tou
from pairloom.formats.go_journal import GoFile
from pairloom.formats.macmahon import read_macmahon
from pairloom.formats.opengotha import read_opengotha
from pairloom.formats.pairgoth import read_pairgoth
from tests.formats.damage import changes_to_kept, told_of, words_damaged
from tests.formats.go import test_h9_reading, test_macmahon, test_opengotha, test_pairgoth

FOLDER = Path(__file__).parent / "whole_events"


def with_changes(text: str, **changes: str) -> str:
    """The text with other values: `name="old"` or `<name>old</name>` becomes the new one."""
    for name, new in changes.items():
        for mark, end in ((f' {name}="', '"'), (f"<{name}>", f"</{name}>")):
            before, found, rest = text.partition(mark)
            if found:
                text = f"{before}{mark}{new}{end}{rest.partition(end)[2]}"
                break
        else:
            raise LookupError(name)
    return text


def macmahon() -> str:
    text = with_changes(
        test_macmahon.SAMPLE, NumberOfRounds="6", UpperMacMahonBarLevel="1d",
        LowerMacMahonBarLevel="18k", HandicapBelowLevel="3k", HandicapAdjustmentValue="-2",
        HandicapLimitValue="5", HandicapByLevel="true",
    )  # fmt: skip
    more = "<RatingDeterminesRank>true</RatingDeterminesRank>"
    tables = (
        "<Pairing><BoardNumber>1</BoardNumber><Black>4</Black><White>12</White>"
        "<Result>1-0</Result></Pairing>"
    )
    at = text.rindex("</TournamentRound>")
    return f"{text[:at]}{tables}{text[at:]}".replace("<HandicapUsed>", f"{more}<HandicapUsed>")


def opengotha() -> str:
    text = with_changes(
        test_opengotha.SAMPLE, bInternet="true", genMMBar="2D", genMMFloor="18K",
        genMMS2ValueAbsent="2", genMMS2ValueBye="1", genRoundDownNBWMMS="false", komi="5.5",
        numberOfRounds="6", hdBasedOnMMS="false", hdCeiling="7", hdCorrection="3",
        hdNoHdRankThreshold="3K", paiMaLastRoundForSeedSystem1="3", paiMaSeedSystem2="SPLITANDSLIP",
        basicTime="50",
    )  # fmt: skip
    game = (
        '<Game blackPlayer="NOVÁKJAN" handicap="0" knownColor="true" result="RESULT_EQUAL" '
        'roundNumber="2" tableNumber="1" whitePlayer="VANBERGANNAMARIA"/></Games>'
    )
    return text.replace("</Games>", game)


def pairgoth() -> str:
    found = test_pairgoth.document()
    found |= {"komi": 5.5, "rounds": 6, "country": "at"}
    found["pairing"] |= {"mmFloor": -18, "mmBar": 1, "placement": ["STS", "SOSMM1", "RANK"]}
    found["pairing"]["handicap"] |= {"threshold": -3, "correction": 3, "ceiling": 5}
    main: dict[str, Any] = {"firstSeed": "SPLIT_AND_SLIP", "firstSeedLastRound": 3}
    main |= {"secondSeedAddCrit": "RATING", "mmsValueAbsent": 1, "roundDownScore": False}
    found["pairing"]["main"] |= main
    found["games"][1] += [{"id": 4, "t": 0, "w": 11, "b": 7, "h": 2, "r": "b"}]
    return json.dumps(found)


def h9() -> str:
    text = test_h9_reading.SAMPLE
    return text.replace("4+/w4", "4+/w4 |13089501").replace("KM[7.5]", "KM[5.5]")


TOU = """\
;name=Lipovec Cup
;date=16/11/2026
;vill=Lipovec
;komi=5.5
;Num Nom Prenom               Niv Licence Club
   1 Novak Jan                 3D         Prah    2+w0    3+b0
   2 Van_Berg Anna             2D         Utre    1-b0    0-
   3 Smith Joe                 1D         Cam     0-      1-w0
"""
EVENTS: dict[str, tuple[str, Callable[[str], GoFile]]] = {
    "h9": (h9(), read_h9),
    "macmahon": (macmahon(), lambda text: read_macmahon(text.encode())),
    "opengotha": (opengotha(), lambda text: read_opengotha(text.encode())),
    "pairgoth": (pairgoth(), lambda text: read_pairgoth(text.encode())),
    "tou": (TOU, read_tou),
}


@pytest.mark.parametrize("name", EVENTS)
def test_an_event_arrives_with_everything_it_holds(name: str) -> None:
    text, read = EVENTS[name]
    file = read(text)
    kept = (FOLDER / f"{name}.json").read_text(encoding="utf-8")
    assert json.loads(go_json.write(file.require())) == json.loads(kept)
    assert file.require() == go_json.read(kept)


@pytest.mark.parametrize("name", EVENTS)
def test_damage_is_told_wherever_it_is(name: str) -> None:
    text, read = EVENTS[name]
    told = told_of(text, read, words_damaged(text), in_words=True)
    assert changes_to_kept(FOLDER / f"damage.{name}.txt", told) == []
