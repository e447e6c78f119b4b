"""What the pairing systems truly share: one small module per idea, no system's own rule.

| Module                 | What it answers                                                     |
|------------------------|---------------------------------------------------------------------|
| `colour_preference.py` | colour difference, preferred colour and strength of a colour history |
| `colour_rules.py`      | the rules that allocate colours in more than one system             |
| `article_5_2.py`       | colours by C.04.4.1 and C.04.4.2, which agree                       |
| `initial_colour.py`    | the colour drawn by lot, and the numbers it goes by                 |
| `unplayed.py`          | which unplayed rounds bar the bye, and which are downfloats         |
| `virtual_points.py`    | points of an acceleration in a round                                |
| `meetings.py`          | who may not meet again, as masks over the pool                      |
| `scoregroups.py`       | players of equal score, as ranges of positions                      |
| `board_order.py`       | the order of the boards                                             |
| `witness.py`           | why no legal pairing exists                                         |
| `upfloating/`          | brackets completed from below, as C.04.5 and C.04.6 have them       |
| `why_not/`             | why a round is not otherwise, where the bye is given first          |
"""
