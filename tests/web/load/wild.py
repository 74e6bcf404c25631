"""Requests of every kind: most of them almost right, the rest anything at all."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import quote, quote_from_bytes, urlencode

from hypothesis import strategies as st

PLACES: Final = (
    "/", "/tables", "/import", "/theme", "/healthz", "/echo", "/rules/pencil", "/rules/pencil/P-MOVE", "/t/{id}", "/t/{id}/events",
    "/t/{id}/view", "/t/{id}/record", "/t/{id}/act", "/t/{id}/undo", "/t/{id}/note", "/t/{id}/fork", "/t/{id}/seat", "/t/{id}/look",
    "/t/{id}/join", "/static/picture.css", "/static/js/table.js", "/static/js/0123456789/table.js",
    "/static/vendor/fonts/", "/static/../app.py", "/static/%2e%2e/app.py",
)  # fmt: skip
FIELDS: Final = (
    "v", "once", "action", "key", "text", "at", "seat", "do", "token", "theme", "back", "record", "game", "seats", "seat1", "seat2",
    "name1", "aids", "undo", "seed", "house-doors", "narrow", "hint", "q",
)  # fmt: skip
FORM: Final = b"application/x-www-form-urlencoded"
JSON: Final = b"application/json"
PARTS: Final = b"multipart/form-data; boundary=x"


@dataclass(frozen=True)
class Sent:
    """One request; a `member` carries the cookie of the table's host, and `{id}` stands for the table."""

    method: str
    target: str
    query: str = ""
    kind: bytes = b""
    body: bytes = b""
    member: bool = False
    extra: tuple[tuple[bytes, bytes], ...] = ()
    host: bytes = b"127.0.0.1"


WILD: Final = st.one_of(
    st.text(max_size=40),
    st.sampled_from(["", "0", "1", "-1", "2", "9" * 5000, "99999999999999999999", "\u0663", "\x00", "\ud800", "a" * 70_000]),
    st.sampled_from(["pencil", "me", "friend", "bot", "bot:instinct", "bot:", "revoke", "free", "delve", "strict", "standard"]),
    st.sampled_from(["\r\nset-cookie: a=b", "<script>", "\u202e", "%00", "delve record 1\ngame pencil\n", "//evil.example", "/\\e"]),
)  # fmt: skip
VALUES: Final = st.one_of(WILD, st.integers(), st.floats(), st.booleans(), st.none(), st.lists(st.integers(), max_size=2))
FORMS: Final = st.dictionaries(st.one_of(st.sampled_from(FIELDS), WILD), VALUES, max_size=6)
HEADER: Final = st.binary(max_size=60).map(lambda value: value.translate(None, b"\r\n\x00"))


def _encoded(form: dict[str, Any]) -> bytes:
    pairs = {name: value if isinstance(value, str) else str(value) for name, value in form.items()}
    return urlencode(pairs, errors="surrogatepass").encode()


def in_parts(form: dict[str, Any]) -> bytes:
    """A form as several parts, whatever stands in it."""
    told = b""
    for name, value in form.items():
        named = name.encode("utf-8", "surrogatepass").replace(b'"', b"")
        head = b'--x\r\ncontent-disposition: form-data; name="' + named + b'"\r\n\r\n'
        told += head + str(value).encode("utf-8", "surrogatepass") + b"\r\n"
    return told + b"--x--\r\n"


def _escaped(text: str) -> str:
    return quote(text.encode("utf-8", "replace"), safe="")[:9000]


BODIES: Final = st.one_of(
    FORMS.map(lambda form: (FORM, _encoded(form))),
    FORMS.map(lambda form: (JSON, json.dumps(form).encode())),
    FORMS.map(lambda form: (PARTS, in_parts(form))),
    st.tuples(st.sampled_from([JSON, PARTS, b"multipart/form-data", b"text/plain", b""]), st.binary(max_size=200)),
    st.tuples(HEADER, st.binary(max_size=50)),
    st.sampled_from([
        (JSON, b"[" * 50_000), (JSON, b"{}"), (JSON, b"\xff\xfe"), (JSON, b"1" * 9000), (JSON, b'{"token": "\\ud800"}'),
        (JSON, b" " * 1_200_000), (FORM, b"x" * 70_000), (FORM, b"&" * 60_000), (b"multipart/form-data; boundary=" + b"y" * 300, b"--y"),
        (PARTS + b"; charset=nonsense", in_parts({"text": "a"})),
    ]),
)  # fmt: skip
METHODS: Final = st.sampled_from(["GET", "GET", "POST", "POST", "POST", "HEAD", "PUT", "DELETE", "HOUSE_RULES", "PATCH", "TRACE", "BREW"])
QUERIES: Final = st.one_of(
    st.just(""), FORMS.map(lambda form: _encoded(form).decode()), st.binary(max_size=30).map(quote_from_bytes),
    st.sampled_from(["v=0", "hint=1", "at=0", "narrow=1"]),
)  # fmt: skip
TARGETS: Final = st.one_of(
    st.sampled_from(PLACES), st.sampled_from(PLACES), st.binary(max_size=30).map(lambda raw: "/" + quote_from_bytes(raw)),
    st.tuples(st.sampled_from(PLACES), WILD).map(lambda both: both[0].replace("{id}", _escaped(both[1]))),
    WILD.map(lambda text: "/rules/" + _escaped(text)), WILD.map(lambda text: "/rules/pencil/" + _escaped(text)),
    st.binary(max_size=20).map(lambda raw: "/static/" + quote_from_bytes(raw)),
)  # fmt: skip
_NAMES: Final = [b"accept", b"cookie", b"last-event-id", b"accept-encoding", b"range", b"if-none-match", b"content-length"]
EXTRA: Final = st.lists(
    st.one_of(
        st.tuples(st.sampled_from(_NAMES), HEADER),
        st.sampled_from([
            (b"accept", b"application/json"), (b"accept-encoding", b"gzip"), (b"origin", b"http://127.0.0.1"), (b"origin", b"null"),
            (b"origin", b"https://evil.example"), (b"sec-fetch-site", b"cross-site"), (b"content-length", b"9" * 5000),
            (b"content-length", b"\xb2"), (b"range", b"bytes=0-1,2-3,999-"), (b"cookie", b"delve=x; delve-theme=paper"),
            (b"cookie", b"delve=\xff\xfe"), (b"last-event-id", b"-1"),
        ]),
    ), max_size=3,
).map(tuple)  # fmt: skip


@st.composite
def requests(draw: st.DrawFn) -> Sent:
    """Any request: nine in ten name our host."""
    kind, body = draw(BODIES)
    host = draw(HEADER) if draw(st.integers(0, 9)) == 9 else b"127.0.0.1"
    return Sent(draw(METHODS), draw(TARGETS), draw(QUERIES), kind, body, draw(st.booleans()), draw(EXTRA), host)
