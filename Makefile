# Everything stays inside the checkout: uv in .tools/ if the machine has none, the environment in .venv/. Libraries that
# benches compare with are in .venv-bench/, because some of them change what the tests import.
UV := $(or $(shell command -v uv 2>/dev/null),.tools/bin/uv)
PYTHON ?= python3
BIN := .venv/bin
BENCH := .venv-bench/bin
# The sources of the web client. Folders are listed too, so that make notices a removed file.
WEB := $(filter-out web/fixtures web/node_modules web/tests,$(wildcard web/*)) $(shell find web/src web/pictures web/public)
# A tool of the web client, run with the machine's Node or with the one from PyPI.
NODE := $(BIN)/python hatch_build.py
# To play, only the tools that build the page are needed.
ifneq ($(filter-out play setup cluster,$(or $(MAKECMDGOALS),play)),)
export PANIER_WEB_TOOLS := all
endif
# Slow tests, in which bots think.
BOTS := "*/test_bots.py" "*/test_fast.py" "*/test_hindsight.py" "*/test_people.py" "*/test_*review*.py"
# Texts for people, for the spell checker.
TEXTS := "src/**/*.ftl" "src/**/rules/**/*.ts"
# Trust the machine's certificates, for networks that have their own.
export UV_SYSTEM_CERTS := true
# Tests start dozens of processes: they share compiled bytecode.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: play setup test quick check check-python check-web installed-browsers compiled unit tests slow judges browsers pictures soak soak-cluster simulate-nodes cluster bench first-load frames speed site schema lock clean

play: .venv/.run  ## open a table for friends: start a server, print an address and a QR code
	@$(BIN)/panier serve $(ARGS)

cluster: .venv/.cluster  ## run a server of three nodes on PostgreSQL and NATS, all on this computer (ARGS=--help)
	@$(BIN)/python -m deploy.local.cluster $(ARGS)

setup: .venv/.run  ## make .venv/ with the `panier` command

# The tests wait a third of the time, for browsers and races: the checks run in their pauses.
test: .venv/.dev  ## run all checks and tests
	@$(MAKE) --no-print-directory -j2 -O installed-browsers compiled
	@$(MAKE) --no-print-directory -j4 tests check-python check-web unit

quick: .venv/.dev  ## run while you work: lint, types, and the tests of the core and of all rules
	@$(MAKE) --no-print-directory check-python
	@$(BIN)/pytest -q -n 2 --dist worksteal tests/core tests/games $(BOTS:%=--ignore-glob %)

check: .venv/.dev  ## check format, lint, types and spelling
	@$(MAKE) --no-print-directory -j2 -O check-python check-web

check-python:
	@$(BIN)/ruff format --check -q && $(BIN)/ruff check -q && $(BIN)/mypy

check-web:
	@$(NODE) prettier --check --log-level warn . && $(NODE) stylelint "src/**/*.{css,svelte}" && $(NODE) svelte-check --fail-on-warnings --output human
	@$(NODE) cspell lint --no-default-configuration --no-progress --no-summary $(TEXTS)
	@$(NODE) eslint --cache --cache-location node_modules/.cache/eslint/ --max-warnings 0 src public pictures "*.ts"

installed-browsers:  # mostly waits for the network and the disk, so it runs beside the checks
	@$(BIN)/python tests/web/chromium.py
	@PYTHONPATH=tests $(BIN)/python -m engines.packages webkitgtk firefox

compiled:  # compile the bots' fast rules, and all modules to bytecode, once for all processes of the tests
	@$(BIN)/python -m panier.bots.twins > /dev/null
	@found=$$($(BIN)/pytest -q --collect-only) || { echo "$$found" | grep -v ::; exit 1; }

unit:
	@$(BIN)/python tests/web/picnic_fixtures.py web/fixtures/picnic.json
	@$(BIN)/python tests/web/rules_fixtures.py web/fixtures/rules.json
	@found=$$($(NODE) vitest run --silent --reporter=dot --no-color 2>&1) || { echo "$$found"; exit 1; }; echo "$$found" | tail -4

tests:
	@$(BIN)/pytest -q -n 4 --dist worksteal

slow: .venv/.dev .venv/.docs  ## run longer proofs: the slow tests, five times the examples of every law, four times the races
	@$(NODE) eslint --cache --cache-location node_modules/.cache/eslint/ --max-warnings 0 tests
	@$(BIN)/python tests/web/chromium.py
	@PANIER_ARTEFACTS=test-artifacts $(BIN)/pytest -q -n 3 --dist worksteal -m slow --ignore tests/rl  # `make judges` runs them
	@PANIER_EXAMPLES=10 $(BIN)/pytest -q -n auto tests/core/test_laws.py tests/show/test_drawing.py tests/server/test_reaction_judging.py

judges: .venv/.judges  ## run the checks of OpenSpiel, PettingZoo and Gymnasium on every variant and table size; JAX; a Ray cluster; Parquet
	@$(BIN)/pytest -q -n 2 --dist worksteal -m "slow or not slow" tests/rl tests/lab/test_ray_cluster.py tests/lab/test_simulation.py

browsers: .venv/.dev  ## play all games on Chromium, Firefox and two WebKits, with pictures side by side (ARGS=--help)
	@PYTHONPATH=tests $(BIN)/python -m engines.packages chromium firefox webkitgtk wpe
	@PYTHONPATH=tests $(BIN)/python -m engines.tour $(ARGS)

pictures: .venv/.dev  ## picture every screen at every size, in both languages and themes, with contact sheets (ARGS=--help)
	@$(BIN)/python tests/web/chromium.py
	@PYTHONPATH=tests $(BIN)/python -m pictures.tour $(ARGS)

soak: .venv/.dev  ## kill a server 200 times in the middle of games, and check that nothing is lost (SOAK="lives seed")
	@PYTHONPATH=tests $(BIN)/python -m server.soak $(SOAK)

simulate-nodes: .venv/.dev  ## simulate 10,000 days of three nodes with every kind of fault (SEEDS="number first")
	@PYTHONPATH=tests $(BIN)/python -m server.simulated $(SEEDS)

soak-cluster: .venv/.dev  ## cause 200 faults of three nodes, PostgreSQL and NATS, and check that nothing is lost (SOAK="faults seed")
	@PYTHONPATH=tests:. $(BIN)/python -m server.soak_cluster $(SOAK)

bench: .venv-bench/.all  ## measure speed beside other libraries, the store, fairness, attacks and load
	@$(BENCH)/python bench/speed.py
	@$(BENCH)/python bench/fast.py
	@$(BENCH)/python bench/fast_arnaque.py
	@$(BENCH)/python bench/jax_speed.py
	@$(BENCH)/python bench/ismcts.py
	@$(BENCH)/python bench/champions.py
	@$(BENCH)/python bench/store.py
	@$(BENCH)/python bench/fairness.py
	@$(BENCH)/python bench/attacks.py
	@$(BENCH)/python bench/load.py

speed: .venv-bench/.all  ## measure speed only: write a page, two plots and JSON to docs/bench/ (ARGS=--quick for a quick look)
	@$(BENCH)/python bench/speed.py $(ARGS)

first-load: .venv/.dev  ## measure how long a cheap phone waits from the address to the first move
	@$(BIN)/python bench/first_load.py

frames: .venv/.dev  ## measure how smoothly picnics move on a slow phone
	@$(BIN)/python bench/frames.py

site: .venv/.docs  ## build the documentation as pages in build/site/ that load nothing from elsewhere
	@NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict  # not --quiet, which would hide warnings
	@echo "The site is in build/site/: open build/site/index.html"

schema: .venv/.run  ## renew docs/protocol.schema.json, web/src/wire/wire.ts, the types of the client's texts and the tables in docs/protocol.md
	@$(BIN)/panier schema --json > docs/protocol.schema.json
	@$(BIN)/panier schema --typescript > web/src/wire/wire.ts
	@$(BIN)/python -m panier.protocol.schema.page docs/protocol.md
	@$(NODE) vitest run tests/kit/facts.test.ts --update --silent --reporter=dot

# Pin every dependency with its hash. Not uv.lock, which would name the index it was made with.
lock: $(UV)
	@for set in run:--no-default-groups uv:--only-group=uv build:--only-group=build fast:--only-group=fast dev:--only-group=dev node:--only-group=node rl:--only-group=rl nodes:--only-group=nodes cluster:--only-group=cluster jax:--only-group=jax ray:--only-group=ray docs:--only-group=docs bench:--only-group=bench; do \
	  $(UV) export -q --no-header --no-annotate --no-emit-project $${set#*:} -o lock/$${set%%:*}.txt > /dev/null; done; rm -f uv.lock

clean:
	rm -rf .venv .venv-bench .tools build dist test-artifacts docs/games/pictures web/fixtures web/node_modules src/panier/static
	rm -rf .mypy_cache .pytest_cache .ruff_cache .hypothesis

.tools/bin/uv: lock/uv.txt
	@$(PYTHON) -m venv .tools || { echo "Python lacks its venv module: on Debian and Ubuntu, apt install python3-venv" >&2; exit 1; }
	@.tools/bin/pip -q --disable-pip-version-check install --require-hashes -r lock/uv.txt
	@touch $@

.venv/bin/python .venv-bench/bin/python: %/bin/python: | $(UV)
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Panier needs Python 3.11 or newer: make PYTHON=python3.12 …" >&2; exit 1; }
	@$(UV) venv -q --allow-existing --python $(PYTHON) $*

# A garden party has no internet: use uv's cache first, then the network. Versions and hashes are pinned.
# Installs into the environment that contains the target.
INSTALL = install() { npm_config_offline=true $(UV) pip install -q --offline --python $(@D)/bin/python "$$@" 2>/dev/null || $(UV) pip install -q --python $(@D)/bin/python "$$@"; }; install

# Building the package builds the web client if its sources have changed. The build tools are installed beside it, with
# hashes: an isolated build would fetch the same tools without them.
.venv/.run .venv-bench/.run: %/.run: lock/run.txt lock/fast.txt lock/build.txt lock/node.txt pyproject.toml hatch_build.py $(WEB) | %/bin/python
	@$(INSTALL) --require-hashes -r lock/run.txt -r lock/build.txt
	@$*/bin/python -c 'import sys, hatch_build; sys.exit(not hatch_build.on_this_machine())' || { $(INSTALL) --require-hashes -r lock/node.txt; }
	@$(INSTALL) --require-hashes -r lock/fast.txt || echo "No compiler for this Python: bots will look less far ahead."
	@$(INSTALL) --no-build-isolation --no-deps --reinstall-package panier -e .
	@touch $@

.venv/.cluster: lock/cluster.txt .venv/.run
	@$(INSTALL) --require-hashes -r $<
	@touch $@

.venv/.dev: lock/dev.txt lock/rl.txt .venv/.cluster
	@$(INSTALL) --require-hashes -r lock/dev.txt -r lock/rl.txt
	@$(BIN)/python -c 'import hatch_build; hatch_build.install(hatch_build.find_node(), tools=True)'
	@touch $@

.venv/.docs: lock/docs.txt .venv/.run
	@$(INSTALL) --require-hashes -r $<
	@touch $@

.venv/.judges: lock/jax.txt lock/ray.txt .venv/.dev
	@$(INSTALL) --require-hashes -r lock/jax.txt -r lock/ray.txt
	@touch $@

.venv-bench/.all: lock/bench.txt lock/cluster.txt .venv-bench/.run
	@$(INSTALL) --require-hashes -r lock/bench.txt -r lock/cluster.txt
	@touch $@
