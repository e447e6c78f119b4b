"""Messages of the program: found in the sources, kept in catalogues, checked and compiled.

    python -m scripts.messages update     find messages, bring every catalogue up to date
    python -m scripts.messages check      what is missing or broken, with an exit code
    python -m scripts.messages report     how much of each area is translated
    python -m scripts.messages compile    the files that the program reads
    python -m scripts.messages add de     a new language, empty

A catalogue is `src/pairloom/locale/LANGUAGE/AREA.po`. An area is a part of the program (`areas`);
a message that stands in two of them belongs to the first.
"""
