"""What every game is built on: flow, luck, events, faces, freezing and records.

Rule of this package: it imports no other package of Delve, and nothing outside the standard library.
"""
