# The few things one does with a checkout. `make` alone lists them.

PYTHON ?= python3
VENV ?= .venv
CORPORA ?=
SCALE ?= 50
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet

# Beside the grammar and the rules, these must be tested nearly to the last branch.
JUDGING_COVERAGE := 98
JUDGING := replay declarations rounds moves table consequences judge
comma := ,

# How time grows is measured by a process that has the machine for itself.
GROWTH := tests/properties/test_growth_volume.py
APART := $(BIN)/python -m pytest -q $(GROWTH)
PROOFS := $(BIN)/python -m pytest -q -n auto --dist loadgroup tests/properties --ignore=$(GROWTH) && $(APART)

# Many hands, browsers and killed processes: the limits of coverage are kept without these, and it would double their time.
UNCOVERED := tests/pages tests/faults tests/properties
VOLUME := $(shell grep -rl --include='test_*.py' 'mark\.volume' tests)

# What was compiled must never be run when its source has changed: all that goes into a wheel, and what makes it.
MADE := find grammar pipeline dashboards pyproject.toml constraints.txt hatch_build.py -type f ! -path '*/__pycache__/*' \
	| LC_ALL=C sort | xargs cksum | cksum && $(BIN)/python -VV
WHEEL := HATCH_BUILD_HOOK_ENABLE_CUSTOM=1 $(BIN)/python -m build --wheel --no-isolation --outdir

# What asks compiled modules; the proofs ask them so much that they find more there than in the sources.
COMPILED_TOO := tests/samples tests/pipeline/rules $(addprefix tests/grammar/test_,$(addsuffix .py, \
	cards combinations headers jotted layout_before limits money names openings parser plain read_again recall shapes span tables times writer)) \
	$(addprefix tests/pipeline/test_,$(addsuffix .py, \
	cli_check evaluate judge lawful layouts_agree mends pots processes replay showdown_logic shorthand stopping table viewer)) \
	$(addprefix tests/pipeline/store/test_,$(addsuffix .py,facts hand_counted ledger loading uniting wanted))

.DEFAULT_GOAL := help
.PHONY: help demo test soak faults lint ready compiled wheel corpora bench bench-stats bench-pages screenshots docs clean

help: ## list these commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

demo: $(VENV)/.installed ## set up, import and audit the lawful samples, and say what to try next
	@rm -rf demo-data
	@$(BIN)/oklahoma import --db demo-data sample_histories/valid
	@$(BIN)/oklahoma audit --db demo-data
	@$(BIN)/python -m oklahoma_pipeline.cli.start demo-data $(BIN)/oklahoma

test: $(VENV)/.tools ## set up, check the code, and run all tests with their coverage; with a C compiler many of them compiled too
	@$(MAKE) --no-print-directory --jobs 2 lint ready
	@rm -f .coverage .coverage.*
	@$(BIN)/python -m pytest -q -n 2 $(addprefix --ignore=,$(UNCOVERED)) -m "not volume" --cov --cov-report= --cov-fail-under=90
	@$(BIN)/coverage report --fail-under=$(JUDGING_COVERAGE) > .coverage-report \
		--include='*/oklahoma_grammar/*,*/oklahoma_pipeline/rules/*,$(subst $() ,$(comma),$(patsubst %,*/oklahoma_pipeline/%.py,$(JUDGING)))' \
		|| { cat .coverage-report; echo "Lines or branches of grammar, replay or rules are not tested."; exit 1; }
	@if [ -d .compiled ]; then export PYTHONPATH="$(CURDIR)/.compiled" tests="$(UNCOVERED) $(sort $(COMPILED_TOO) $(VOLUME))"; \
		else $(BIN)/python -m pytest -q -n 2 -m volume $(VOLUME) || exit 1; tests="$(UNCOVERED)"; fi; \
		$(BIN)/python -m pytest -q -n 2 --dist loadgroup $$tests --ignore=$(GROWTH) && $(APART)

soak: ready ## the same proofs at fifty times the volume (a million hands; hours): make soak SCALE=50
	@export OKLAHOMA_SCALE=$(SCALE); if [ -d .compiled ]; then export PYTHONPATH="$(CURDIR)/.compiled"; fi; $(PROOFS)
	@$(BIN)/python tests/faults/run.py --scale 10

ready: $(VENV)/.tools
	@if $(BIN)/python hatch_build.py; then $(MAKE) --no-print-directory compiled; else rm -rf .compiled; fi

compiled: $(VENV)/.tools ## compile reading, judging and rows into .compiled (needs a C compiler); PYTHONPATH=.compiled runs it
	@$(BIN)/python hatch_build.py
	@made=$$($(MADE)); [ "$$made" = "$$(cat .compiled/.made 2> /dev/null)" ] || { \
		rm -rf .compiled && echo "Compiling …" && { $(WHEEL) .compiled > .compiled-log 2>&1 || { cat .compiled-log; exit 1; }; } \
		&& $(BIN)/python -m zipfile -e .compiled/*.whl .compiled && rm .compiled/*.whl && echo "$$made" > .compiled/.made; }

wheel: $(VENV)/.tools ## leave a compiled wheel for this system and this Python in dist (needs a C compiler)
	@$(BIN)/python hatch_build.py
	@$(WHEEL) dist

lint: $(VENV)/.tools ## check style, types and the direction of imports
	@$(BIN)/ruff check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports

corpora: $(VENV)/.installed ## judge real logs and write docs/corpora.md: make corpora CORPORA=FOLDER
	@test -n "$(CORPORA)" || { echo "Say where the real logs are: make corpora CORPORA=FOLDER"; exit 1; }
	@$(BIN)/python tests/bench/corpora.py "$(CORPORA)" docs

bench: $(VENV)/.tools ## measure the speed on real logs, compiled too with a C compiler: make bench CORPORA=FOLDER
	@test -n "$(CORPORA)" || { echo "Say where the real logs are: make bench CORPORA=FOLDER"; exit 1; }
	@$(MAKE) --no-print-directory ready
	@$(BIN)/python tests/bench/speed.py "$(CORPORA)"

bench-stats: $(VENV)/.installed ## measure the questions of every page over HANDS=1000000 simulated hands
	@$(BIN)/python tests/bench/numbers_of_pages.py

bench-pages: $(VENV)/.tools ## measure every page over HANDS=1000000 simulated hands
	@$(BIN)/python tests/bench/pages.py

faults: $(VENV)/.tools ## kill imports, damage files, let strangers in: print what was tried and what happened
	@$(BIN)/python tests/faults/run.py

screenshots: $(VENV)/.tools ## take pictures of every page into docs/pictures (needs Chromium)
	@$(BIN)/python tests/pages/screenshots.py

docs: $(VENV)/.installed ## write the pages of rules, commands, statistics and tables anew from what the program says
	@$(BIN)/python -m oklahoma_pipeline.messages.page docs
	@$(BIN)/python -m oklahoma_pipeline.cli.manual docs
	@$(BIN)/python -m oklahoma_pipeline.cli.stored.definitions docs
	@$(BIN)/python -m oklahoma_pipeline.store.describe > docs/tables.md
	@$(BIN)/python -m oklahoma_pipeline.store.describe ru > docs/tables.ru.md
	@$(BIN)/python -c 'from oklahoma_grammar.tables import write; write()'

clean: ## remove the virtual environment and everything that was made
	rm -rf $(VENV) .compiled .compiled-log demo-data .coverage .coverage-report .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache dist build

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Python 3.11 or newer is needed; name one with PYTHON=…"; exit 1; }
	@$(PYTHON) -m venv $(VENV) \
		|| { echo "Python could not make a virtual environment; on Debian: apt-get install python3-venv"; exit 1; }

$(VENV)/.installed: pyproject.toml constraints.txt | $(BIN)/python
	@echo "Setting up $(VENV) …"
	@$(PIP) install --constraint constraints.txt --editable .
	@touch $@

$(VENV)/.tools: pyproject.toml constraints.txt $(VENV)/.installed
	@echo "Installing the tools for tests …"
	@$(PIP) install --constraint constraints.txt --editable '.[dev]'
	@touch $@
