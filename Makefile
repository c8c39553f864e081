PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SETUP := $(PYTHON) -m sim.setup
# Fonts and one of the test VMs come from npm; where there is none, pip brings it.
NODE := $(if $(shell command -v npm),,node)
UPGRADE := --upgrade
LOCK = $(VENV)/uv/bin/uv pip compile --universal $(UPGRADE) --generate-hashes --python-version 3.11 \
	--only-binary :all: --emit-build-options --no-header --no-annotate -q pyproject.toml
# $(call but,LOCK): leave out what a lock has, which then begins with it.
but = $(shell sed -nE 's/^([a-z0-9-]+)==.*/--no-emit-package \1/p' requirements/$(1).txt)

.PHONY: help play web site dist develop quick test suite coverage mutants references lint format lock clean

help: ## Show these lines
	@grep -E '^[a-z]+:.*##' Makefile | sed -E 's/:[^#]*## /\t/' | expand -t 12

play: ## Play: the handheld in a window, or in this terminal
	@$(SETUP) play $(NODE)
	@$(BIN)/python -m sim fonts || true
	@$(BIN)/python -m sim

web: ## Play in a browser: http://127.0.0.1:8064/
	@$(SETUP) play $(NODE)
	@$(BIN)/python -m sim page

site: ## Make the folder site: the page that plays by a link, for any web host
	@$(SETUP) play $(NODE)
	@$(BIN)/python -m sim page -o site

dist: develop ## Make what a release holds in the folder dist, with its sums (UF2=FILE: a Pico's CircuitPython)
	@$(BIN)/python -m sim fonts
	@rm -rf dist && mkdir dist
	@$(BIN)/python -m sim release -o dist/goldrush.zip
	@test -z "$(UF2)" || $(SETUP) rest
	@test -z "$(UF2)" || $(BIN)/python -m sim release --uf2 "$(UF2)" -o dist/goldrush-raspberry_pi_pico.uf2
	@$(BIN)/python -m sim page -o dist/page
	@$(BIN)/python -m sim case -o dist/case/71mm && $(BIN)/python -m sim case --panel 65 -o dist/case/65mm || test $$? = 2
	@test ! -d dist/case || find dist/case -exec touch -t 200001010000 {} + -exec chmod u=rwX,go=rX {} +
	@test ! -d dist/case || (cd dist && $(CURDIR)/$(BIN)/python -m zipfile -c case.zip case && rm -r case)
	@mkdir dist/page/boards && cp dist/goldrush-*.zip dist/page/boards
	@find dist/page -exec touch -t 200001010000 {} + && chmod -R u=rwX,go=rX dist/page
	@cd dist && $(CURDIR)/$(BIN)/python -m zipfile -c page.zip page && rm -r page
	@SOURCE_DATE_EPOCH=946684800 python3 -m pip wheel -q --no-deps -w dist ./displayio_sim
	@rm -rf displayio_sim/build displayio_sim/*.egg-info
	@cd dist && shasum -a 256 *.* | tee SHA256SUMS

develop: ## Bring what all commands and tests need
	@$(SETUP) develop $(NODE)

quick: lint ## Check style, types, lints and the portable tests: seconds
	@$(BIN)/pytest -n auto -q tests/portable tests/lint

test: develop ## Run every test, and lint beside them
	@$(BIN)/python -m sim fonts
	@$(MAKE) --no-print-directory -j 2 -o develop lint suite

suite: # without set-up, so that the check of types, which takes one core, can run beside it
	@$(BIN)/pytest -n auto --dist worksteal -q

coverage: develop ## Run every test and name the lines that none reaches
	@$(SETUP) rest
	@mkdir -p .cache/coverage
	@$(BIN)/coverage run -m pytest -n auto --dist worksteal -q
	@$(BIN)/coverage combine -q
	@$(BIN)/coverage report

mutants: develop ## Change lines one at a time: does a test notice? (TRIES=30 SEED=1 FILES=...)
	@$(BIN)/python tests/mutants/run.py $(or $(TRIES),30) $(or $(SEED),1) $(FILES)

references: develop ## Play all scripts anew and keep their screens and lights as references
	@$(BIN)/python tests/scripts/make.py all
	@$(BIN)/pytest -n auto -q -m "" --update-references tests/screens/test_games.py tests/screens/test_lights.py

lint: develop ## Check style and types
	@$(BIN)/ruff check -q .
	@$(BIN)/ruff format -q --check .
	@$(BIN)/mypy --no-error-summary

format: develop ## Bring the code into shape
	@$(BIN)/ruff check -q --fix .
	@$(BIN)/ruff format -q .

clean: ## Remove what was made
	rm -rf $(VENV) .cache lib/ui/fonts
	find lib/ui -name '*.bin' -delete
	find . -name __pycache__ -prune -exec rm -rf {} +

lock: develop ## Renew the exact versions in requirements/ (make lock UPGRADE= keeps those that will do)
	@$(LOCK) -o requirements/play.txt
	@$(LOCK) -c requirements/play.txt $(call but,play) --extra uv -o requirements/uv.txt
	@$(LOCK) -c requirements/play.txt $(call but,play) --extra node -o requirements/node.txt
	@$(LOCK) -c requirements/play.txt $(call but,play) --extra develop -o requirements/develop.txt
	@sed -i '1i -r play.txt' requirements/develop.txt
	@$(LOCK) $(foreach name,play develop,-c requirements/$(name).txt $(call but,$(name))) --extra rest \
		-o requirements/rest.txt
	@$(LOCK) $(foreach name,play develop,-c requirements/$(name).txt $(call but,$(name))) --extra case \
		-o requirements/case.txt
	@sed -i '1i -r develop.txt' requirements/rest.txt requirements/case.txt
