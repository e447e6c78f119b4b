"""The public pages of an event as files for any web space.

The pages are asked of the application itself, as visitors ask for them, from the front page on
along every link that stays among the pages of the event. So a page that is added is in the site by
itself, and nothing is in it that a visitor would not get. From the outside in:

| module     | does                                                                      |
|------------|---------------------------------------------------------------------------|
| `exporting`| opens the database, makes the site, writes it, and goes on if asked to     |
| `making`   | makes the site of an event, of one moment, in one language or several     |
| `walk`     | asks for pages and for what they link to                                  |
| `addresses`| says which addresses belong, and names their files                        |
| `pages`    | makes a page stand alone: relative links, no forms, plain scripts          |
| `place`    | what a page is told of the site that it will stand in                     |

Why it is done this way: `docs/decisions/0056-static-sites.md`.
"""
