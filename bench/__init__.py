"""Measurements that need a running server; the others are `delve bench`."""
