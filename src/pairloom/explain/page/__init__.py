"""An answer as a page of its own: no script, no other file, readable on paper.

| name           | gives                                                                  |
|----------------|------------------------------------------------------------------------|
| `page_content` | what stands on the page of an answer, as data                          |
| `as_html`      | the page                                                               |

The sentences are those of the text (`pairloom.explain.sentences_of`); nothing is worded here.
"""

from __future__ import annotations

from pairloom.explain.page.content import AnswerContent, CriteriaRow, Page, page_content
from pairloom.explain.page.html import as_html

__all__ = ["AnswerContent", "CriteriaRow", "Page", "as_html", "page_content"]
