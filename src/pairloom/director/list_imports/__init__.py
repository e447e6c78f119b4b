"""Rating lists that administrators bring in and take away; importing is work in the background.

| module   | holds                                                  |
|----------|--------------------------------------------------------|
| `asking` | use cases: bring a list in, remove one                 |
| `work`   | the import, in the process of jobs                     |
"""

from pairloom.director.list_imports.asking import LARGEST_FILE, ListDraft, bring_in, remove_list
from pairloom.director.list_imports.work import IMPORT, Imported

__all__ = ["IMPORT", "LARGEST_FILE", "Imported", "ListDraft", "bring_in", "remove_list"]
