"""Federations: the codes of FIDE with English names, and other codes people type for them.

The codes are mostly those of the Olympic movement, not those of ISO; who types an ISO code
(DEU, SI) or a name is understood.
"""

from __future__ import annotations

from difflib import get_close_matches
from functools import lru_cache

from pairloom.domain.name_folding import fold_name

_NAMES = """
AFG Afghanistan; AHO Netherlands Antilles; ALB Albania; ALG Algeria; AND Andorra; ANG Angola;
ANT Antigua and Barbuda; ARG Argentina; ARM Armenia; ARU Aruba; AUS Australia; AUT Austria;
AZE Azerbaijan; BAH Bahamas; BAN Bangladesh; BAR Barbados; BDI Burundi; BEL Belgium; BEN Benin;
BER Bermuda; BHU Bhutan; BIH Bosnia and Herzegovina; BIZ Belize; BLR Belarus; BOL Bolivia;
BOT Botswana; BRA Brazil; BRN Bahrain; BRU Brunei; BUL Bulgaria; BUR Burkina Faso;
CAF Central African Republic; CAM Cambodia; CAN Canada; CAY Cayman Islands; CGO Congo; CHA Chad;
CHI Chile; CHN China; CIV Ivory Coast; CMR Cameroon; COD Democratic Republic of the Congo;
COL Colombia; COM Comoros; CPV Cape Verde; CRC Costa Rica; CRO Croatia; CUB Cuba; CYP Cyprus;
CZE Czech Republic; DEN Denmark; DJI Djibouti; DMA Dominica; DOM Dominican Republic; ECU Ecuador;
EGY Egypt; ENG England; ERI Eritrea; ESA El Salvador; ESP Spain; EST Estonia; ETH Ethiopia;
FAI Faroe Islands; FID FIDE; FIJ Fiji; FIN Finland; FRA France; GAB Gabon; GAM Gambia;
GCI Guernsey; GEO Georgia; GEQ Equatorial Guinea; GER Germany; GHA Ghana; GRE Greece;
GRL Greenland; GRN Grenada; GUA Guatemala; GUI Guinea; GUM Guam; GUY Guyana; HAI Haiti;
HKG Hong Kong; HON Honduras; HUN Hungary; INA Indonesia; IND India; IOM Isle of Man; IRI Iran;
IRL Ireland; IRQ Iraq; ISL Iceland; ISR Israel; ISV US Virgin Islands; ITA Italy;
IVB British Virgin Islands; JAM Jamaica; JCI Jersey; JOR Jordan; JPN Japan; KAZ Kazakhstan;
KEN Kenya; KGZ Kyrgyzstan; KOR South Korea; KOS Kosovo; KSA Saudi Arabia; KUW Kuwait; LAO Laos;
LAT Latvia; LBA Libya; LBN Lebanon; LBR Liberia; LCA Saint Lucia; LES Lesotho; LIE Liechtenstein;
LTU Lithuania; LUX Luxembourg; MAC Macau; MAD Madagascar; MAR Morocco; MAS Malaysia; MAW Malawi;
MDA Moldova; MDV Maldives; MEX Mexico; MGL Mongolia; MKD North Macedonia; MLI Mali; MLT Malta;
MNC Monaco; MNE Montenegro; MOZ Mozambique; MRI Mauritius; MTN Mauritania; MYA Myanmar;
NAM Namibia; NCA Nicaragua; NCL New Caledonia; NED Netherlands; NEP Nepal; NGR Nigeria; NIG Niger;
NON no federation; NOR Norway; NRU Nauru; NZL New Zealand; OMA Oman; PAK Pakistan; PAN Panama;
PAR Paraguay; PER Peru; PHI Philippines; PLE Palestine; PLW Palau; PNG Papua New Guinea;
POL Poland; POR Portugal; PUR Puerto Rico; QAT Qatar; ROU Romania; RSA South Africa; RUS Russia;
RWA Rwanda; SAM Samoa; SCO Scotland; SEN Senegal; SEY Seychelles; SGP Singapore;
SKN Saint Kitts and Nevis; SLE Sierra Leone; SLO Slovenia; SMR San Marino; SOL Solomon Islands;
SOM Somalia; SRB Serbia; SRI Sri Lanka; SSD South Sudan; STP Sao Tome and Principe; SUD Sudan;
SUI Switzerland; SUR Suriname; SVK Slovakia; SWE Sweden; SWZ Eswatini; SYR Syria; TAN Tanzania;
TGA Tonga; THA Thailand; TJK Tajikistan; TKM Turkmenistan; TLS Timor-Leste; TOG Togo;
TPE Chinese Taipei; TTO Trinidad and Tobago; TUN Tunisia; TUR Turkiye; UAE United Arab Emirates;
UGA Uganda; UKR Ukraine; URU Uruguay; USA United States of America; UZB Uzbekistan; VAN Vanuatu;
VEN Venezuela; VIE Vietnam; VIN Saint Vincent and the Grenadines; WLS Wales; YEM Yemen;
ZAM Zambia; ZIM Zimbabwe
"""
FEDERATIONS: dict[str, str] = {
    entry.split()[0]: entry.split(maxsplit=1)[1] for entry in " ".join(_NAMES.split()).split("; ")
}

# Codes of ISO 3166 and old ones, where they differ; BRN is not among them, because it is
# Bahrain here and Brunei there.
_OTHER_CODES = (
    "DZA ALG AGO ANG ATG ANT ABW ARU BHS BAH BGD BAN BRB BAR BMU BER BTN BHU BWA BOT BHR BRN "
    "BGR BUL BFA BUR KHM CAM CYM CAY COG CGO TCD CHA CHL CHI CRI CRC HRV CRO DNK DEN SLV ESA "
    "FRO FAI FJI FIJ GMB GAM GGY GCI GNQ GEQ DEU GER GRC GRE GRD GRN GTM GUA GIN GUI HTI HAI "
    "HND HON IDN INA IMN IOM IRN IRI VIR ISV VGB IVB JEY JCI XKX KOS SAU KSA KWT KUW LVA LAT "
    "LBY LBA LSO LES MDG MAD MYS MAS MWI MAW MNG MGL MCO MNC MUS MRI MRT MTN MMR MYA NIC NCA "
    "NLD NED NPL NEP NGA NGR NER NIG OMN OMA PRY PAR PHL PHI PSE PLE PRT POR PRI PUR ROM ROU "
    "ZAF RSA WSM SAM SYC SEY SIN SGP KNA SKN SVN SLO SLB SOL LKA SRI SDN SUD CHE SUI TZA TAN "
    "TON TGA TGO TOG TWN TPE TRI TTO ARE UAE URY URU VUT VAN VNM VIE VCT VIN WAL WLS ZMB ZAM "
    "ZWE ZIM SLK SVK SPA ESP HOL NED SWI SUI CRT CRO CSR CZE ICE ISL "
    "AL ALB AM ARM AR ARG AT AUT AU AUS AZ AZE BA BIH BE BEL BG BUL BR BRA BY BLR CA CAN CH SUI "
    "CL CHI CN CHN CO COL CU CUB CY CYP CZ CZE DE GER DK DEN EE EST EG EGY ES ESP FI FIN FR FRA "
    "GE GEO GR GRE HR CRO HU HUN IE IRL IL ISR IN IND IR IRI IS ISL IT ITA JP JPN KZ KAZ LT LTU "
    "LU LUX LV LAT MD MDA ME MNE MK MKD MT MLT MX MEX NL NED NO NOR PE PER PL POL PT POR RO ROU "
    "RS SRB RU RUS SE SWE SI SLO SK SVK TR TUR UA UKR US USA UZ UZB ZA RSA"
).split()
OTHER_CODES = dict(zip(_OTHER_CODES[::2], _OTHER_CODES[1::2], strict=True))
_OTHER_NAMES = {
    "czechia": "CZE", "holland": "NED", "turkey": "TUR", "usa": "USA", "united states": "USA",
    "uk": "ENG", "great britain": "ENG", "korea": "KOR", "taiwan": "TPE", "macedonia": "MKD",
    "cote d ivoire": "CIV", "cote divoire": "CIV", "swaziland": "SWZ", "burma": "MYA",
    "slovenija": "SLO", "cesko": "CZE", "ceska republika": "CZE", "deutschland": "GER",
    "espana": "ESP", "osterreich": "AUT", "schweiz": "SUI", "hrvatska": "CRO", "srbija": "SRB",
    "slovensko": "SVK", "polska": "POL", "magyarorszag": "HUN", "italia": "ITA", "suisse": "SUI",
    "allemagne": "GER", "belgique": "BEL", "espagne": "ESP", "alemania": "GER", "francia": "FRA",
}  # fmt: skip
_FAR = 3
_LONGEST_NAME = 60
_BY_NAME = {fold_name(name): code for code, name in FEDERATIONS.items()} | _OTHER_NAMES


def code_of(text: str) -> str:
    """The code that a code or the name of a country stands for; empty if none.

    >>> code_of("slo"), code_of("Slovenija"), code_of("DEU"), code_of("Atlantis")
    ('SLO', 'SLO', 'GER', '')
    """
    code = text.strip().upper()
    if code in FEDERATIONS:
        return code
    return OTHER_CODES.get(code) or _BY_NAME.get(fold_name(text), "")


@lru_cache(maxsize=2048)
def near_codes(text: str) -> tuple[str, ...]:
    """The codes that were probably meant, at most three.

    >>> near_codes("UKA"), near_codes("SLP"), near_codes("Slovenja"), near_codes("???")
    (('UKR',), ('SLE', 'SLO'), ('SLO',), ())
    """
    folded = fold_name(text)
    if len(folded) > _LONGEST_NAME:  # comparing costs as much as the text is long
        return ()
    if len(folded) > 4:
        return tuple(_BY_NAME[name] for name in get_close_matches(folded, _BY_NAME, 1, 0.8))
    typed = folded.upper()
    distances = {code: _distance(typed, code) for code in sorted(FEDERATIONS)}
    least = min(distances.values())
    return tuple(code for code in distances if distances[code] == least < _FAR)[:3]


def _distance(typed: str, code: str) -> int:
    """0: letters in another order; 1, 2: one letter is different, the last or another one."""
    if sorted(typed) == sorted(code):
        return 0
    same = [first == second for first, second in zip(typed, code, strict=False)]
    if sum(same) < 2:
        return _FAR
    return 1 if same[:2] == [True, True] else 2
