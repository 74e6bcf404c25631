"""What the documents show is true: their examples run, their links lead somewhere, and they speak of nothing that is not there."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

import delve
from delve.lab.plan import plan
from delve.lab.simulate import simulate

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]


def test_the_readme_runs() -> None:
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert tried > 8
    assert not failed


def test_the_first_page_of_the_package_runs() -> None:
    failed, tried = doctest.testmod(delve)
    assert tried >= 5
    assert not failed


def test_the_page_on_own_bots_runs(tmp_path: Path) -> None:
    page = ROOT / "docs" / "own-bots.md"
    failed, tried = doctest.testfile(str(page), module_relative=False)
    assert tried > 8
    assert not failed
    code = re.search(r"```python\n(class Bot.*?)```", page.read_text(encoding="utf-8"), re.DOTALL)
    assert code is not None
    mine = tmp_path / "mine.py"
    mine.write_text(code[1], encoding="utf-8")
    assert simulate(plan("pencil", 2, levels=(f"{mine}:Bot", "instinct"), rotate=True)).ended == 2


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    targets = re.findall(r"\]\((?!https?:)([^)#]+)", page.read_text(encoding="utf-8"))
    missing = [target for target in targets if not (page.parent / target).exists()]
    assert not missing


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_make_targets_that_are_named_exist(page: Path) -> None:
    made = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    named = set(re.findall(r"`make ([a-z]+)`", page.read_text(encoding="utf-8")))
    assert named <= made


def test_every_game_credits_its_designers_on_its_rules_page_and_in_the_readme() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    for id in delve.games():
        rules = (ROOT / "docs" / "rules" / f"{id}.md").read_text(encoding="utf-8")
        assert f"`{id}`" in readme
        assert "licen" in rules[:1500]
    assert "Matt Williams" in readme


def test_pins_have_hashes_and_name_no_registry() -> None:
    for file in (ROOT / "constraints").glob("*.txt"):
        text = file.read_text(encoding="utf-8")
        assert "--hash=sha256:" in text
        assert "://" not in text
