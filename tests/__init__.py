"""The tests of Delve. `tests.kit` is what they are written with."""
