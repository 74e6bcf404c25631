"""The lab: simulations of many games, statistics of them, and speed measurements.

Rule of this package: it plays games through the kernel and the bots. Every figure follows from a seed and does not depend on
the number of processes. Nothing here is needed to play.
"""
