// Names without accents and in plain Latin letters, as the server folds them
// (domain/name_folding.py): what is typed without marks finds who is written with them.
const PAIRS =
  "а a б b в v г g д d е e ё e ж zh з z и i й y к k л l м m н n о o п p р r с s т t у u ф f х kh " +
  "ц ts ч ch ш sh щ shch ы y э e ю yu я ya і i ї yi є ye ґ g ў u ј j љ lj њ nj ћ c ђ dj џ dz " +
  "ѓ gj ќ kj ѕ dz α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s ς s τ t υ y φ f χ ch " +
  "ψ ps ω o þ th ð d đ d ł l ø o æ ae œ oe ß ss ı i ħ h ŋ n ə a ŧ t ĸ k";
const WORDS = PAIRS.split(" ");
const LETTERS = new Map([["ъ", ""], ["ь", ""]]);
for (let at = 0; at < WORDS.length; at += 2) LETTERS.set(WORDS[at], WORDS[at + 1]);

export function foldName(text) {
  const small = text.normalize("NFC").replace(/['’‘ʼ`´ʹ]/g, "").toLowerCase();
  const plain = small.replace(/ο[υύ]/g, "ou").normalize("NFKD").replace(/\p{M}/gu, "");
  const latin = Array.from(plain, (letter) => LETTERS.get(letter) ?? letter).join("");
  return latin.replace(/[^\p{L}\p{N}]+/gu, " ").trim();
}

/** What differing spellings have in common: Müller, Mueller and Muller are one. */
export function loosen(folded) {
  const alike = folded.replace(/[jy]/g, "i").replace(/w/g, "v");
  return alike.replace(/([aou])e/g, "$1").replace(/(\p{L})\1+/gu, "$1");
}

export function searchWords(text) {
  return loosen(foldName(text)).split(" ").filter(Boolean);
}
