"""Names brought together that are written differently but mean the same person.

Two steps. *Folding* gives plain small Latin letters: no accents, no other script.
*Loosening* then forgets what spellings of one name differ in:

| written                  | folded            | loosened |
|--------------------------|-------------------|----------|
| Müller, Mueller, Muller  | muller, mueller … | muler    |
| Zupančič, Zupancic       | zupancic          | zupancic |
| Þórsson, Thorsson        | thorsson          | thorson  |
| Юсупов, Yusupov, Jusupow | yusupov, jusupow  | iusupov  |

Both keep the order of letters and only replace or drop some, each judged by what stands
before it, so that the beginning of a name always gives the beginning of its key: what is
typed so far can be looked up. (A doubled letter is one, whether both are typed or not.)
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from pairloom.domain.unicode_forms import normalized

_CYRILLIC = (
    "а a б b в v г g д d е e ё e ж zh з z и i й y к k л l м m н n о o п p р r с s т t у u ф f х kh "
    "ц ts ч ch ш sh щ shch ы y э e ю yu я ya і i ї yi є ye ґ g ў u ј j љ lj њ nj ћ c ђ dj џ dz "
    "ѓ gj ќ kj ѕ dz"
)
_GREEK = (
    "α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s ς s τ t υ y φ f χ ch "
    "ψ ps ω o"
)
_LATIN = "þ th ð d đ d ł l ø o æ ae œ oe ß ss ı i ħ h ŋ n ə a ŧ t ĸ k"
_WORDS = f"{_CYRILLIC} {_GREEK} {_LATIN}".split()
_LETTERS = str.maketrans(dict(zip(_WORDS[::2], _WORDS[1::2], strict=True)) | {"ъ": "", "ь": ""})
_APOSTROPHES = "'’‘ʼ`´ʹ"
_APOSTROPHE = re.compile(f"[{_APOSTROPHES}]")
_NO_APOSTROPHES = str.maketrans(dict.fromkeys(_APOSTROPHES, ""))
_APOSTROPHES_APART = str.maketrans(dict.fromkeys(_APOSTROPHES, " "))
# ASCII letters to small ones; all that is neither letter nor digit parts words. On bytes,
# because that is ten times as quick as on text.
_ASCII = bytes(ord(chr(code).lower()) if chr(code).isalnum() else 32 for code in range(128))
_ASCII += bytes(128)
_NO_LETTERS = re.compile(r"[\W_]+")
_ALIKE = str.maketrans("jyw", "iiv")
# An e that only marks an umlaut (ae, oe, ue), and the first of two equal letters.
_UMLAUT = re.compile(r"(?<=[aou])e")
_DROPPED = re.compile(r"(?<=[aou])e|([^\W\d_])(?=\1)")


def fold_name(text: str) -> str:
    """The words of a name in plain small letters, with one blank between them.

    >>> fold_name("Řehůřková, Žofie"), fold_name("O'Connor-Þórsson"), fold_name("Иванов")
    ('rehurkova zofie', 'oconnor thorsson', 'ivanov')
    """
    if text.isascii():
        return " ".join(text.encode().translate(_ASCII, b"'`").decode().split())
    small = normalized("NFC", text).translate(_NO_APOSTROPHES).lower()
    latin = _accents_off(small.replace("ου", "ou").replace("ού", "ou")).translate(_LETTERS)
    return " ".join(_NO_LETTERS.sub(" ", latin).split())


def loosen(folded: str) -> str:
    """What differing spellings of a folded name have in common.

    >>> loosen("mueller"), loosen("muller"), loosen("jusupow"), loosen("yusupov")
    ('muler', 'muler', 'iusupov', 'iusupov')
    """
    return " ".join(map(_loosened, folded.split()))


# Rating lists hold millions of names, and most words in them are not new.
@lru_cache(maxsize=1 << 17)
def _loosened(word: str) -> str:
    return _DROPPED.sub("", word.translate(_ALIKE))


def same_name_key(text: str) -> tuple[str, ...]:
    """The words of a name in any order, alike only for names that are the same.

    Stricter than the key for searching: Meier and Meyer are two names.

    >>> same_name_key("Müller, Jörg") == same_name_key("joerg MUELLER")
    True
    >>> same_name_key("Meier, Jan") == same_name_key("Meyer, Jan")
    False
    """
    return tuple(sorted(_UMLAUT.sub("", fold_name(text)).split()))


def search_key(text: str) -> str:
    """A name folded and loosened; parts behind an apostrophe can be found alone, too.

    >>> search_key("Müller"), search_key("O'Connor")
    ('muler', 'oconor conor')
    """
    if text.isascii() and "'" not in text and "`" not in text:  # nearly all names of a list
        return " ".join(map(_loosened, text.encode().translate(_ASCII).decode().split()))
    key = loosen(fold_name(text))
    if _APOSTROPHE.search(text):
        apart = loosen(fold_name(text.translate(_APOSTROPHES_APART))).split()
        return " ".join(dict.fromkeys([*key.split(), *(word for word in apart if len(word) > 1)]))
    return key


def name_keys(name: str) -> tuple[str, str]:
    """The search keys of the surname and of what follows the comma.

    >>> name_keys("Müller-Thurgau, Hans"), name_keys("Anand")
    (('muler thurgau', 'hans'), ('anand', ''))
    """
    surname, _, given = name.partition(",")
    return search_key(surname), search_key(given)


def _accents_off(text: str) -> str:
    parts = normalized("NFKD", text)
    return "".join(sign for sign in parts if not unicodedata.combining(sign))
