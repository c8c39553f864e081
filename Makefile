# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SETUP := $(PYTHON) -m sim.setup
# Fonts and one of the test VMs come from npm; where there is none, pip brings it.
NODE := $(if $(shell command -v npm),,node)
LOCKS := tools test bench node fast browser mutants real
UPGRADE := --upgrade
LOCK := $(BIN)/uv pip compile --universal $(UPGRADE) --generate-hashes --python-version 3.11 -q \
	--no-header --no-annotate pyproject.toml

.PHONY: help play web site tools fast test bench mutants references lint format lock clean setup

help: ## Show these lines
	@grep -E '^[a-z]+:.*##' Makefile | sed -E 's/:[^#]*## /\t/' | expand -t 12

play: ## Play: the handheld in a window, or in this terminal
	@$(SETUP) play $(NODE)
	@$(BIN)/python -m sim fonts || true
	@$(BIN)/python -m sim

web: ## Play on a page for browsers
	@$(SETUP) tools $(NODE)
	@$(BIN)/python -m sim fonts || true
	@$(BIN)/python -m sim --web

site: ## Make the folder site: the page that plays by a link, for any web host
	@$(SETUP) tools $(NODE)
	@$(BIN)/python -m sim site -o site

tools: ## Bring what all commands need: install, bench, tournament, ...
	@$(SETUP) tools $(NODE)

fast: tools ## Compile the engine for this PC: tournaments 10 times as fast
	@$(SETUP) fast
	@$(BIN)/python -m sim fast

test: setup lint ## Run every test
	@$(BIN)/python -m sim fonts
	@$(BIN)/pytest -n auto --dist worksteal -q

bench: tools ## Measure: speed beside other engines, heap on a small VM
	@$(SETUP) bench || true
	@$(BIN)/python -m sim bench
	@$(BIN)/python -m sim bench --vm

mutants: setup ## Change lines one at a time: does a test notice? (MOST=5: so many of each file)
	@$(SETUP) mutants
	@$(BIN)/python tests/mutants/run.py $(if $(MOST),--most $(MOST)) $(FILES)

references: setup ## Play all scripts anew and keep their screens and lights as references
	@$(BIN)/python tests/scripts/make.py all
	@$(BIN)/pytest -n auto -q -m "" --update-references tests/screens/test_games.py tests/screens/test_lights.py

lint: setup ## Check style and types
	@$(BIN)/ruff check -q .
	@$(BIN)/ruff format -q --check .
	@$(BIN)/mypy --no-error-summary

format: setup ## Bring the code into shape
	@$(BIN)/ruff check -q --fix .
	@$(BIN)/ruff format -q .

clean: ## Remove what was made
	rm -rf $(VENV) .cache lib/ui/fonts
	find . -name __pycache__ -prune -exec rm -rf {} +

setup:
	@$(SETUP) test $(NODE)

lock: tools ## Renew the exact versions in requirements/ (make lock UPGRADE= keeps those that will do)
	@$(BIN)/python -m pip install -q --disable-pip-version-check 'uv >= 0.9'
	@$(LOCK) -o requirements/play.txt
	@for name in $(LOCKS); do $(LOCK) -c requirements/play.txt --extra $$name \
		-o requirements/$$name.txt || exit 1; done
