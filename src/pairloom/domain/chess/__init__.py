"""The game of chess as far as a score has to be read: positions, legal moves, notation.

Standard chess after the FIDE Laws of 2023. No engine: nothing here knows a good move from a bad
one. Articles are cited as Laws with their number.

| module     | is                                                                |
|------------|-------------------------------------------------------------------|
| `board`    | squares, lines, who attacks a square                              |
| `position` | a board with the side to move, rights and counters; FEN           |
| `moves`    | legal moves, and the position after one                           |
| `notation` | moves as people write them                                        |
| `replay`   | a whole score: its positions, repetitions, how it ends            |
"""
