"""The contract every game keeps: flow, luck, events, faces, freezing and records.

Rule of this room: it imports nothing else of ours, and nothing outside the standard library.
"""
