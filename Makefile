# Everything is installed into .venv by the targets themselves; nothing else on the machine is touched.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
FAST := .venv-compiled
APT := DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends

.PHONY: play test check clauses bench compiled soak golden pictures screenshots load constraints clean help

help:  ## what can be made
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 14

play: $(VENV)/.core  ## play tonight: installs, then opens the table in the browser
	$(BIN)/delve

test: $(VENV)/.test check chromium postgresql  ## everything that must hold
	$(BIN)/python -m pytest -n auto
	$(BIN)/python -m tests.kit.clauses

check: $(VENV)/.test  ## style, types and layers
	$(BIN)/ruff check src tests bench setup.py
	$(BIN)/mypy
	$(BIN)/lint-imports

clauses: $(VENV)/.test  ## which clauses of the rules a test names, and which none does
	$(BIN)/python -m tests.kit.clauses

bench: $(VENV)/.bench  ## speed, side by side with OpenSpiel
	$(BIN)/delve bench

compiled: $(FAST)/.built  ## build with mypyc; laws, rules and golden games against it; then the bench
	DELVE_EXPECT=compiled $(FAST)/bin/python -m pytest -n auto tests/laws tests/golden tests/kernel tests/table tests/games tests/parts
	$(FAST)/bin/delve bench

soak: $(VENV)/.test  ## the long runs
	DELVE_SOAK=1 $(BIN)/python -m pytest -n auto tests/games tests/laws tests/web/test_guided_games.py tests/web/test_axe.py
	$(BIN)/delve simulate pencil --games 20000 --seats 3 --seed 1 --bots instinct --bands
	$(BIN)/delve simulate pencil --games 20000 --seats 3 --seed 1 --bots random --check

golden: $(VENV)/.test  ## write the golden playthroughs anew: read the diff
	$(BIN)/python -m tests.golden.playthrough

screenshots: $(VENV)/.test chromium  ## pictures of every page, to look at, in build/screenshots
	$(BIN)/python -m tests.web.shots build/screenshots

load: $(VENV)/.test  ## two hundred tables for a minute, beside a bare echo of the same server
	$(BIN)/python -m bench.server --tables 200 --seconds 60

pictures: $(VENV)/.core  ## draw the pictures of the README
	$(BIN)/python docs/pictures/draw.py

constraints: $(VENV)/.test  ## pin the newest of what we use, with hashes
	$(PIP) install pip-tools
	for set in build web test bench; do $(BIN)/pip-compile --quiet --upgrade --generate-hashes --strip-extras --allow-unsafe \
		--no-emit-index-url --no-emit-find-links --no-emit-trusted-host --no-header --no-annotate \
		--output-file constraints/$$set.txt constraints/$$set.in; done

clean:  ## forget what was installed and built
	rm -rf $(VENV) $(FAST) build *.egg-info src/*.egg-info .pytest_cache .mypy_cache .ruff_cache .import_linter_cache

.PHONY: chromium
chromium:  # the browser suites drive Debian's, best its headless shell: the same engine, and a third less processor time
	@command -v chromium-headless-shell >/dev/null || { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && \
		apt-get update -qq && { $(APT) chromium-headless-shell || $(APT) chromium; } >/dev/null 2>&1; } || command -v chromium >/dev/null || \
		{ echo "the browser suites need chromium on the PATH: install it (apt-get install chromium), then run make again"; exit 1; }

.PHONY: postgresql
postgresql:  # the suites of the store run on it too, on a server of their own; without it they say that they were left out
	@ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && \
		{ $(APT) postgresql || { apt-get update -qq && $(APT) postgresql; }; } >/dev/null 2>&1; } || \
		echo "PostgreSQL is not installed: its tests are left out (apt-get install postgresql)"

$(BIN)/python:
	$(PYTHON) -m venv $(VENV)

$(VENV)/.core: $(BIN)/python pyproject.toml setup.py constraints/build.txt constraints/web.txt
	$(PIP) install --require-hashes -r constraints/build.txt
	$(PIP) install --require-hashes -r constraints/web.txt
	$(PIP) install --no-build-isolation --no-deps --editable .
	touch $@

$(VENV)/.test: $(VENV)/.core constraints/test.txt
	$(PIP) install --require-hashes -r constraints/test.txt
	touch $@

$(VENV)/.bench: $(VENV)/.core constraints/bench.txt
	$(PIP) install --require-hashes -r constraints/bench.txt
	touch $@

$(FAST)/.built: $(shell find src -name '*.py') setup.py pyproject.toml constraints/test.txt constraints/bench.txt
	@command -v cc >/dev/null || { echo "make compiled needs a C compiler (cc); without one everything works interpreted"; exit 1; }
	test -x $(FAST)/bin/python || $(PYTHON) -m venv $(FAST)
	$(FAST)/bin/python -m pip --disable-pip-version-check --quiet install --require-hashes -r constraints/test.txt
	$(FAST)/bin/python -m pip --disable-pip-version-check --quiet install --require-hashes -r constraints/bench.txt
	rm -rf build/lib* build/temp* build/bdist*  # what an earlier build left would be installed too
	DELVE_COMPILE=1 $(FAST)/bin/python -m pip --disable-pip-version-check install --quiet --no-build-isolation --no-deps --force-reinstall .
	touch $@
