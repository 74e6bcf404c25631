"""The hand: lines, fills, hatching, lettering and pencil strokes as SVG path data.

Every wobble comes from a hash of what is drawn (kind, place, index), never from a stream, so the
order of drawing does not matter and a line once drawn keeps its shape. Numbers have at most one
decimal, so the same picture is the same bytes everywhere.
"""
