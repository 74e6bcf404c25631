"""The browser table. Rule of this room: it sees games only through tables and views; nothing hidden ever leaves it."""
