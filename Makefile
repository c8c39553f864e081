# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/ready
INSTALL := $(BIN)/python -m pip install -q --disable-pip-version-check -e
# Fonts and one of the test VMs come from npm; where there is none, pip brings it.
comma := ,
EXTRAS := .[test$(if $(shell command -v npm),,$(comma)node)]

.PHONY: help play test bench references lint format clean

help: ## Show these lines
	@grep -E '^[a-z]+:.*##' Makefile | sed -E 's/:[^#]*## /\t/' | expand -t 10

play: $(READY) ## Play: the handheld in a window
	@$(BIN)/python -m sim fonts || true
	@$(BIN)/python -m sim

test: $(READY) lint ## Run every test
	@$(BIN)/python -m sim fonts
	@$(BIN)/pytest -n auto -q

bench: $(READY) ## Measure: speed beside other engines, heap on a small VM
	@$(INSTALL) '.[bench]' || true
	@$(BIN)/python -m sim bench
	@$(BIN)/python -m sim bench --vm

references: $(READY) ## Play all scripts anew and keep their screens as reference pictures
	@$(BIN)/python tests/scripts/make.py all
	@BOARDS=all UPDATE_REFERENCES=1 $(BIN)/pytest -n auto -q tests/screens/test_games.py

lint: $(READY) ## Check style and types
	@$(BIN)/ruff check -q .
	@$(BIN)/ruff format -q --check .
	@$(BIN)/mypy --no-error-summary

format: $(READY) ## Bring the code into shape
	@$(BIN)/ruff check -q --fix .
	@$(BIN)/ruff format -q .

clean: ## Remove what was made
	rm -rf $(VENV) .cache lib/ui/fonts
	find . -name __pycache__ -prune -exec rm -rf {} +

$(READY): pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Python 3.11 or newer is needed; name it: make PYTHON=python3.12 $(MAKECMDGOALS)"; exit 1; }
	@$(PYTHON) -m venv --clear $(VENV) || \
		{ echo "python3 -m venv does not work here; on Debian: apt install python3-venv"; exit 1; }
	@$(INSTALL) "$(EXTRAS)"
	@touch $(READY)
