"""The two names of mypyc that the rules use, without a dependency on mypyc.

Interpreted, `i64` is `int` and `mypyc_attr` does nothing. For compiled modules mypyc takes both from
`mypy_extensions`, in the first branch below. This module itself is never compiled.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i64 as i64
    from mypy_extensions import mypyc_attr as mypyc_attr
else:
    i64 = int

    def mypyc_attr(**_):
        return lambda cls: cls
