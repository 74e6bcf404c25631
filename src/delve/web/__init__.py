"""The browser table. Rule of this package: it sees games only through tables and views, and never sends what a viewer may not know."""
