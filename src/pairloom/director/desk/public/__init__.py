"""What everybody may know of an event: values for public pages, and for the data beside them.

| module          | gives                                                              |
|-----------------|--------------------------------------------------------------------|
| `withheld`      | the tournament without what is nobody's business                   |
| `places`        | who was where after each round                                     |
| `player_rounds` | the rounds of a player: opponents, colours, results, points        |
| `pairing_words` | why somebody met whom, in one sentence that the record proves      |
| `player_card`   | a player with all of that, performance and rating change           |

Everything here is made from the tournament as `publishing` hands it out, in which there is no
draft and nothing that is withheld: what is not in the value cannot be on a page.
"""
