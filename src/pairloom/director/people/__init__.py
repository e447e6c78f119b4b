"""People: who may do what, and how they prove who they are.

| module         | is                                                            |
|----------------|---------------------------------------------------------------|
| `roles`        | the roles, the permissions, and which role has which          |
| `identity`     | who acts: `may`, `require`, and what the history says         |
| `accounts`     | invitations, log-in, passwords                                |
| `granting`     | giving roles and taking them back                             |
| `device_links` | links for phones that may fill empty boards                   |
"""
