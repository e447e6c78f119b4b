"""Passwords of ten and more characters that are tried first: small letters and digits only."""

from __future__ import annotations

from typing import Final

__all__ = ["COMMON"]

COMMON: Final = frozenset(
    """
    0123456789 1234567890 12345678910 123456789a 1234567891 0987654321 9876543210 1122334455
    1234512345 1234554321 123123123123 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx3edc 123qweasdzxc
    1029384756 1357924680 qwertyuiop qwertzuiop azertyuiop asdfghjkl1 qwerty12345 qwerty123456
    qwertz123456 qwertyuiop123 q1w2e3r4t5 q1w2e3r4t5y6 qazwsxedcrfv zaq12wsxcde3 abcdefghij
    abcdefghijk abc1234567 abcd123456 a123456789 aa12345678 password12 password123 password1234
    password12345 passwordpassword passw0rd123 passwort123 motdepasse1 motdepasse123
    contrasena123 heslo12345 haslo12345 geslo12345 administrator administrator1 admin12345
    admin123456 adminadmin rootroot12 letmein1234 letmein12345 welcome123 welcome1234
    welcome12345 willkommen willkommen1 changeme12 changeme123 changemenow iloveyou12
    iloveyou123 sunshine123 princess123 football123 football12 baseball12 superman123
    dragon12345 monkey12345 master12345 michael123 liverpool1 manchester manchester1
    chesschess chess12345 chess123456 chessmaster chessmaster1 chessclub1 chessclub123
    checkmate1 checkmate12 checkmate123 schachmatt schachklub schachverein grandmaster
    grandmaster1 kingsgambit queensgambit magnuscarlsen garrykasparov bobbyfischer kasparov123
    carlsen123 fischer1972 tournament tournament1 tournament123 pairloom123 pairloom12 arbiter123
    arbiter1234 chiefarbiter
    """.split()
)
