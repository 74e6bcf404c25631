"""Where Delve keeps its files on this machine."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path


def data_folder(given: str | None = None, environ: Mapping[str, str] = os.environ, platform: str = sys.platform) -> Path:
    """The folder for saved games and tables: as given, or DELVE_DATA, or the usual place on this system."""
    named = given or environ.get("DELVE_DATA")
    if named:
        return Path(named).expanduser()
    home = Path.home()
    if platform == "win32":
        return Path(environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "delve"
    if platform == "darwin":
        return home / "Library" / "Application Support" / "delve"
    return Path(environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "delve"
