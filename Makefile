# make run      set up and open the arbiter's desk with an example event (PORT=, HOST=, DATABASE=)
# make test     set up, check style and types, run all tests
# make install  set up only: .venv with everything, and .venv/bin/pairloom
# make assets   fetch fonts and scripts of the web pages (part of install)
# make screens  play a whole event in a browser, with pictures of it to docs/screens
# make nightly  the long tests (SEEDS=0-1000: whole events by lot, OFFICES=0-2000: offices, TEAMS=0-5000: team events)
# make golden   keep what pages (tests/golden/pages) and findings (tests/formats) tell now
# make messages bring the catalogues of all languages up to date, and report what is missing
# make format   tidy the code
# make lock     renew the pinned versions     make clean    remove what make made
# make faults   plant small faults: would the tests notice? (SEED=, COUNT=; hours)
# make bench    how fast, beside other engines (QUICK=1: a minute; BBP=program CORPUS=folder)
#
# System packages that are missing are installed if that needs no password: scripts/system-packages
# says which and why. SYSTEM_PACKAGES=no leaves the system as it is.

VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed
ASSETS := src/pairloom/web/static/vendor/manifest.json
CATALOGUES := $(wildcard src/pairloom/locale/*/*.po)
LANGUAGES := $(VENV)/.languages
# Browser tests wait most of the time: two more than the usual two cores.
JOBS ?= 4
# What the check of types says; it runs beside the tests, which leave a part of two cores idle.
TYPES := $(VENV)/.types
HOST ?= 127.0.0.1
PORT ?= 8000
DATABASE ?= .pairloom/desk.db
PIP := $(BIN)/python -m pip -qq --disable-pip-version-check
# Compiled modules and tests are kept: without them every process compiles all of them anew, which
# took a minute of each run of the tests where the environment forbids it.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help install assets run test screens golden nightly faults bench messages format lock clean

help:
	@sed -n 's/^# //p' Makefile | head -12

install: $(STAMP) $(ASSETS) $(LANGUAGES)

# Rebuilt when the pinned versions or the package description change; otherwise
# nothing happens and no network is needed.
$(STAMP): pyproject.toml requirements/test.txt scripts/create-environment
	@scripts/create-environment $(VENV)
	@echo "Installing pinned packages (a minute the first time) ..."
	@$(PIP) install --no-deps --require-hashes -r requirements/test.txt
	@$(PIP) install --no-deps --no-build-isolation --editable .
	@touch $(LANGUAGES) $@
	@echo "Ready: $(BIN)/pairloom"

# Installing has compiled the languages; this does it again when a catalogue has changed.
$(LANGUAGES): $(CATALOGUES) | $(STAMP)
	@$(BIN)/python -m scripts.messages compile
	@touch $@

assets: $(ASSETS)

# Without npm or network nothing is written and make tries again the next time;
# the pages work meanwhile, as plain HTML with system fonts.
$(ASSETS): web-assets/package.json web-assets/package-lock.json scripts/build-assets | $(STAMP)
	@$(BIN)/python scripts/build-assets

# What was entered stays in the database, which `make clean` leaves alone. Ctrl-C is the way out.
# Where npm is missing nobody waits for it: fonts arrive meanwhile and are there the next time.
run: $(STAMP) $(LANGUAGES)
	@if command -v npm >/dev/null; then $(MAKE) --no-print-directory $(ASSETS); else \
		echo "Fonts are fetched meanwhile; they are there the next time."; \
		($(MAKE) $(ASSETS) >/dev/null 2>&1 &) ; fi
	@$(BIN)/pairloom serve --demo --host "$(HOST)" --port "$(PORT)" --database "$(DATABASE)" || \
		{ code=$$?; [ $$code -eq 130 ] || exit $$code; }

test: install
	@PYTHON=$(BIN)/python scripts/system-packages tests
	@echo "== style"
	@$(BIN)/ruff check --quiet .
	@$(BIN)/ruff format --quiet --check . || { echo "Some files are not formatted: make format"; exit 1; }
	@echo "== types, and beside them tests (the long ones are left out: make nightly)"
	@$(BIN)/mypy --no-error-summary >$(TYPES) 2>&1 & types=$$!; \
		$(BIN)/python -m pytest --quiet -n $(JOBS) --dist worksteal; tests=$$?; \
		wait $$types || { echo "== types"; cat $(TYPES); exit 1; }; exit $$tests

# Pictures of a run that failed are not kept, nor such as differ in a time of day only.
SCREENS := .pairloom-screens

screens: install
	@PYTHON=$(BIN)/python scripts/system-packages tests
	@rm -rf $(SCREENS)
	@PAIRLOOM_SCREENS=$(SCREENS) $(BIN)/python -m pytest --quiet -n 0 tests/web/test_whole_event.py \
		tests/web/test_stages_event.py tests/web/test_go_event.py tests/web/test_correspondence_looks.py \
		tests/web/test_public_in_a_browser.py tests/web/test_hall_screen_looks.py
	@$(BIN)/python -m scripts.screens $(SCREENS) docs/screens
	@rm -rf $(SCREENS)

# SEEDS=0-1000: whole events by lot instead, added up in .pairloom-events.jsonl;
# OFFICES=0-2000: correspondence offices, added up in .pairloom-offices.jsonl;
# TEAMS=0-5000: team events, added up in .pairloom-teams.jsonl.
golden: install
	@PAIRLOOM_RENEW=1 $(BIN)/python -m pytest --quiet -n 0 -m "" tests/golden/test_pages.py \
		tests/formats/test_findings_whole.py tests/formats/go/test_whole_events.py \
		tests/director/correspondence/test_whole_offices.py tests/ratings/iccf/test_working_told.py
	@git status --short tests

nightly: install
ifdef SEEDS
	@$(BIN)/python -m scripts.by_lot events $(SEEDS)
else ifdef OFFICES
	@$(BIN)/python -m scripts.by_lot offices $(OFFICES)
else ifdef TEAMS
	@$(BIN)/python -m scripts.by_lot teams $(TEAMS)
else
	@PYTHON=$(BIN)/python scripts/system-packages tests
	@PAIRLOOM_PROFILE=nightly $(BIN)/python -m pytest --quiet -n $(JOBS) -m nightly --timeout 3600
endif

# Which test runs which line is recorded once; `make clean` forgets it.
SEED ?= 1
COUNT ?= 150
FAULTS := .pairloom-faults

$(FAULTS)/trace.json: | install
	@PYTHON=$(BIN)/python scripts/system-packages tests
	@$(BIN)/python -m scripts.faults trace --folder $(FAULTS) --jobs $(JOBS)

faults: $(FAULTS)/trace.json
	@$(BIN)/python -m scripts.faults plant --folder $(FAULTS) --seed $(SEED) --count $(COUNT)

# The other engines and the plotting library live apart from everything else.
BENCH_VENV := .venv-bench
BENCH_PIP := $(BENCH_VENV)/bin/python -m pip -qq --disable-pip-version-check
BENCH_OPTIONS := $(if $(QUICK),--scale quick) $(if $(BBP),--bbp "$(BBP)") \
	$(if $(CORPUS),--corpus "$(CORPUS)")

$(BENCH_VENV)/.installed: pyproject.toml requirements/bench.txt scripts/create-environment
	@scripts/create-environment $(BENCH_VENV)
	@echo "Installing other engines (a minute the first time) ..."
	@$(BENCH_PIP) install --no-deps --require-hashes -r requirements/bench.txt
	@$(BENCH_PIP) install --no-deps --no-build-isolation --editable .
	@touch $@

bench: $(BENCH_VENV)/.installed
	@$(BENCH_VENV)/bin/python -m benchmarks run $(BENCH_OPTIONS)

messages: install
	@$(BIN)/python -m scripts.messages update
	@$(BIN)/python -m scripts.messages check

format: install
	@$(BIN)/ruff check --quiet --fix . ; $(BIN)/ruff format .

# The tool that renews the pins lives apart, so that nobody else has to install it.
LOCK_VENV := .venv-lock
PIP_COMPILE := $(LOCK_VENV)/bin/pip-compile --quiet --upgrade --generate-hashes --allow-unsafe \
	--strip-extras --annotation-style line --no-header --no-emit-options

lock:
	@scripts/create-environment $(LOCK_VENV)
	@$(LOCK_VENV)/bin/python -m pip -qq install pip-tools==7.6.2
	@rm -f requirements/runtime.txt requirements/test.txt requirements/bench.txt
	@$(PIP_COMPILE) -o requirements/runtime.txt pyproject.toml
	@$(PIP_COMPILE) --extra test --extra desk --extra postgresql --build-deps-for editable -c requirements/runtime.txt \
		-o requirements/test.txt pyproject.toml
	@$(PIP_COMPILE) --extra bench --build-deps-for editable -c requirements/test.txt \
		-o requirements/bench.txt pyproject.toml
	@scripts/head-locks requirements/runtime.txt requirements/test.txt requirements/bench.txt
	@rm -rf $(LOCK_VENV)

clean:
	@rm -rf $(VENV) $(LOCK_VENV) $(BENCH_VENV) $(FAULTS) $(SCREENS) build dist src/*.egg-info .mypy_cache .ruff_cache .pytest_cache \
		.hypothesis src/pairloom/web/static/vendor src/pairloom/director/papers/fonts
	@find src twins tests benchmarks -name __pycache__ -type d -prune -exec rm -rf {} +
