"""Drawing: ink and pencil lines, dice, scenes and their colours.

Rule of this package: it imports the kernel only, and it sees views, never states. The pictures of one game
are in that game's folder `look`; what several games use is here.
"""
