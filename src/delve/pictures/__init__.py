"""The hand that draws: ink and pencil lines, dice, scenes and their colours.

Rule of this room: it imports the kernel only, and it sees views, never states. What a picture
shows of one game lives in that game's `picture.py`; what two games could share lives here.
"""
