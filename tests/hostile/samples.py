"""Small files that can be read, one of each kind."""

from __future__ import annotations

import io
from dataclasses import replace
from pathlib import Path

from pairloom.director.archives.parts import lines
from pairloom.director.go_draws import draw_next
from pairloom.domain.go import GoPlayer, GoTournament
from pairloom.formats import go_json
from pairloom.formats.go_json.record import DrawRecord, GoRecord, PlaceRecord, write_file
from pairloom.storage.actions import Action, Change, seal
from pairloom.storage.records import Event
from pairloom.storage.rows import as_row
from pairloom.storage.transfer import action_line

_FILES = Path(__file__).parents[1] / "formats" / "files"
TRF26 = (_FILES / "report_trf26.trf").read_bytes()
TEAMS = (_FILES / "team_round_robin.trf").read_bytes()
H9 = b"""; CL[A]
; EV[Lipovec Cup]
; PC[SI,Lipovec]
; DT[2026-11-16,2026-11-17]
; HA[h9]
; KM[6.5]
; TM[75]
; CM[Fischer (45m+15s/move)]
;
; Pl Name                            Rk Co Club  MMS  SOS
   1 Novak Jan                       3D CZ Prah   32   60 0 0    2+/w0    3+/b0 |13089501
   2 Kos Ana                         1K SI Ljub   30   61 0 0    1-/b0    4+/w0
   3 Zupan Miha                      2D SI Ljub   30   62 0 0    4+/w0    1-/w0
   4 Golob Iva                       5K SI xxxx   28   60 0 0    3-/b0    2-/b0
"""
TOU = b""";name=Lipovec Cup
;date=16/11/2026
;vill=Lipovec
;komi=6.5
;Num Nom Prenom               Niv Licence Club
   1 Novak Jan                 3D         Prah    2+w0    0+
   2 Kos Ana                   1K         Ljub    1-b0    0-
"""
OPENGOTHA = b"""<?xml version="1.0" encoding="UTF-8"?>
<Tournament dataVersion="201">
<Players>
<Player name="Novak" firstName="Jan" rank="3D" rating="2312" country="CZ" club="Prah"
 participating="11" registeringStatus="FIN" egfPin="13089501"/>
<Player name="Kos" firstName="Ana" rank="1K" rating="2000" participating="11"/>
</Players>
<Games>
<Game roundNumber="1" tableNumber="1" whitePlayer="NOVAKJAN" blackPlayer="KOSANA" handicap="0"
 knownColor="true" result="RESULT_WHITEWINS"/>
</Games>
<TournamentParameterSet>
<GeneralParameterSet name="Lipovec" numberOfRounds="2" komi="6.5" basicTime="60"/>
</TournamentParameterSet>
</Tournament>
"""
MACMAHON = b"""<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE Tournament>
<Tournament typeversion="3.9">
<Name>Lipovec</Name><NumberOfRounds>2</NumberOfRounds><HandicapUsed>true</HandicapUsed>
<Walllist><Criterion><ShortName>Score</ShortName></Criterion></Walllist>
<IndividualParticipant><Id>1</Id><NotPlayingInRound>2</NotPlayingInRound>
<GoPlayer><Surname>Novak</Surname><FirstName>Jan</FirstName><GoLevel>3d</GoLevel></GoPlayer>
</IndividualParticipant>
<IndividualParticipant><Id>2</Id>
<GoPlayer><Surname>Kos</Surname><GoLevel>1k</GoLevel><Rating>2000</Rating></GoPlayer>
</IndividualParticipant>
<TournamentRound><RoundNumber>1</RoundNumber>
<Pairing><BoardNumber>1</BoardNumber><Black>1</Black><White>2</White><Result>1-0</Result></Pairing>
</TournamentRound>
</Tournament>
"""
PAIRGOTH = b"""{"type": "INDIVIDUAL", "name": "Lipovec", "rounds": 2, "komi": 6.5,
"timeSystem": {"type": "FISCHER", "mainTime": 2700, "increment": 15},
"pairing": {"type": "MAC_MAHON", "mmBar": 2, "main": {"mmsValueAbsent": 0.5},
 "handicap": {"useMMS": true}, "placement": ["MMS", "SOSM"]},
"players": [{"id": 2, "name": "Novak", "firstname": "Jan", "rank": 2, "skip": [2]},
 {"id": 4, "name": "Kos", "firstname": "Ana", "rank": -1, "rating": 2000}],
"games": [[{"id": 1, "t": 1, "w": 2, "b": 4, "h": 0, "r": "w"}], [{"w": 0, "b": 4, "r": "b"}]]}
"""
# A list of another program: no heads, no colours, scores behind the rounds, a rank without letter.
H9_LIST = b"""; EV[Lipovec Cup]
 1 Novak Jan      3d CZ Prah  2+ 3+ 0+  3 3 1.5 |13089501
 2 Kos Ana        1k SI Ljub  1- 4+ 3+  2 5 2
 3 Zupan Miha    12  SI Ljub  4+ 1- 2-  1= 5 2
 4 Golob Iva      5k SI xxxx  3- 2- ?   0 4 0 |
"""
GO_JSON = go_json.write(
    GoTournament((GoPlayer(1, "Novak, Jan", 2), GoPlayer(2, "Kos, Ana", -1))), indent=1
).encode()


def _checked_go() -> bytes:
    """A round that was drawn before all ranks were changed."""
    ranks = (4, 4, 1, 1, -2, -2, -5, -5)
    then = GoTournament(tuple(GoPlayer(n, f"Player {n}", rank) for n, rank in enumerate(ranks, 1)))
    drawn = replace(then, rounds=(draw_next(then, 1),))
    turned = tuple(replace(one, rank=-3 * one.number) for one in drawn.players)
    record = GoRecord((DrawRecord(1, go_json.write(then)),), (PlaceRecord(1, 1),))
    return write_file(replace(drawn, players=turned), record).encode()


GO_CHECKED = _checked_go()
ENTRIES = """Name;Title;Elo;FIDE ID;Federation;Born;Sex;Club
Novák, Jan;FM;2147;301234;CZE;1.2.1990;m;Praha
Zupančič, Ana;;1850;14600001;SLO;1999;w;Ljubljana
""".encode()
ENTRIES_1250 = ENTRIES.decode().encode("cp1250")
RATING_TEXT = b"""ID number Name                             TitlFed  Nov26 GamesBorn  Flag
301234    Novak, Jan                       f   CZE  2147    0  1990
14600001  Zupan, Ana                           SLO  1850    0  1999  i
"""
RATING_XML = b"""<?xml version="1.0" encoding="utf-8"?>
<playerslist>
<player><fideid>301234</fideid><name>Novak, Jan</name><country>CZE</country><sex>M</sex>
<title>FM</title><rating>2147</rating><birthday>1990</birthday></player>
<player><fideid>14600001</fideid><name>Zupan, Ana</name><country>SLO</country><sex>F</sex>
<title></title><rating>1850</rating><birthday>1999</birthday></player>
</playerslist>
"""
EGF_LIST = b""" 13089501  Novak Jan                             CZ  Prah   3d         2312
 13089502  Kos Ana                               SI  Ljub   1k         2000
"""
PRIZE_PLAN = b"""currency = "EUR"
fund = 500

[[list]]
name = "Main prizes"
prizes = ["150 + cup", 100, 70]
sharing = "hort"

[[list]]
name = "Rating under 1900"
prizes = [60, 30]
highest_rating = 1899
"""

GAMES = b"""[Event "Cup"]
[White "Novak, Jan"]
[Black "Kos, Ana"]
[Result "1-0"]

1. e4 {best} e5 2. Bc4 (2. Nf3 Nc6) Nc6 $1 3. Qh5 Nf6 4. Qxf7# 1-0

[White "Kos, Ana"]
[Black "Novak, Jan"]

1. d4 ; a comment
d5 *
"""
REGISTER = b"""id,name,country,sex,title,email,rating,games,group,game
500001,"Novak, Jan",CZE,m,IM,jan@example.org,2147,40,G1,1
500002,"Kos, Ana",SLO,f,,ana@example.org,1850,12,G1,2
"""


def workbook() -> bytes:
    """A spreadsheet with a list."""
    import openpyxl  # type: ignore[import-untyped]

    book = openpyxl.Workbook()
    for row in (("Name", "Elo"), ("Novák, Jan", 2147), ("Kos, Ana", 1850)):
        book.active.append(row)
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def _archived() -> Action:
    """The log of an event that was made and has nothing in it."""
    row = as_row(Event(1, "spring-open", "Spring Open"))
    change = Change(Event.TABLE, (1,), None, row)
    words = {"at": "2026-11-16T09:00:00Z", "who": "Ana", "role": "", "device": ""}
    made = Action(1, 1, **words, act="create event", stored_summary="", changes=(change,))
    return seal(made)


ARCHIVED = lines([action_line(_archived())])
ARCHIVED_END = _archived().hash
