# Every target sets up what it needs by itself; `make` alone lists them.
PYTHON ?= python3
VENV   ?= .venv
BIN    := $(VENV)/bin
# How many processes run the tests; ARGS=-n0 runs them in one, for a debugger.
WORKERS ?= auto
PYTEST := $(BIN)/python -m pytest
# Where tests draw what they try; `make test-long` draws five times as much.
DRAWN := $(addprefix tests/,gallery generated generator invented runtime schema spark/wire frames testing wireshark)
# The soak takes an hour beside the others.
SOAK := tests/clients/rabbitmq_stream/recovery/test_soak.py
PATIENT := --timeout=3600 -o faulthandler_timeout=5400
LONG_CLIENT := WIRELOOM_EFFORT=5 $(PYTEST) $(PATIENT) -p tests.support.resumable --results build/long-client.jsonl
SPREAD := -n $(WORKERS) --maxprocesses 4 --dist loadgroup

# What ruff would lay out in another way, which black judges: looking at all files takes it a minute.
UNSURE := $(BIN)/ruff format --check --output-format concise generator runtime generated tests docs/examples \
	| sed -n 's/:[0-9]*:[0-9]*: unformatted: .*//p'

# Tests start many interpreters, which should not compile everything anew.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help demo demo-spark test coverage test-quick test-long test-long-client test-spark-faults test-pythons check generate docs bench bench-spark brokers broker clean

help: ## List the targets
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "  make %-18s %s\n", $$1, $$2}'

demo: $(VENV)/.demo ## A spec becomes a client that talks and outlives its broker; PROTOCOL=rabbitmq-stream|pulsar|rocketmq|couchbase-dcp BROKER=[user:password@]host:port
	@$(BIN)/wireloom demo $(PROTOCOL) $(if $(BROKER),--broker '$(BROKER)')

demo-spark: $(VENV)/.spark ## A pipeline in Spark is killed and started again; BROKER=[user:password@]host:port for a real one
	@$(BIN)/python docs/examples/orders/demo.py $(if $(BROKER),--broker '$(BROKER)') $(ARGS)

test: $(VENV)/.dev ## All checks and tests, real brokers included (15 to 35 minutes on 2 cores)
	@$(BIN)/python -m tests.needs
	@$(MAKE) --no-print-directory check brokers
	$(PYTEST) $(SPREAD) -m "not long" $(ARGS)

test-quick: $(VENV)/.dev ## What needs no broker, no Spark and no patience: two minutes of CPU
	WIRELOOM_EFFORT=0.1 $(PYTEST) $(SPREAD) -m "not long and not real and not slow" $(ARGS)

coverage: $(VENV)/.dev brokers ## The tests once more, with the lines that they reach (slower)
	$(PYTEST) $(SPREAD) -m "not long" --cov --cov-report=term:skip-covered $(ARGS)

test-long: $(VENV)/.dev brokers ## What `make test` leaves out: clusters, more cells, many drawn values
	$(BIN)/pyright generated runtime
	WIRELOOM_EFFORT=5 $(PYTEST) $(SPREAD) $(PATIENT) -m long $(ARGS)
	WIRELOOM_EFFORT=5 $(PYTEST) $(SPREAD) $(PATIENT) -m "not long and not real" $(DRAWN) $(ARGS)

test-long-client: $(VENV)/.dev brokers ## All of RabbitMQ's client at full size; results by commit in build/, may be stopped and resumed
	$(LONG_CLIENT) $(SOAK) & soak=$$!; \
	$(LONG_CLIENT) $(SPREAD) --ignore $(SOAK) tests/clients/rabbitmq_stream tests/clients/cluster $(ARGS); \
	others=$$?; wait $$soak && exit $$others

test-spark-faults: $(VENV)/.dev brokers ## Kill everything around Spark, again and again; results in build/, may be stopped and resumed
	$(BIN)/python -m tests.spark.faults $(ARGS)

test-pythons: $(VENV)/.dev ## Tests without real brokers on every other Python >= 3.11 that is installed
	$(BIN)/python -m tests.pythons

check: $(VENV)/.dev ## Generated files, types, lint, imports and formatting
	$(BIN)/wireloom lint
	$(BIN)/wireloom generate --check --no-cache
	$(BIN)/python -m wireloom.generator.blocking --check
	$(BIN)/wireloom json-schema --check
	$(BIN)/python -m wireloom.generator.reference --check
	$(UNSURE) | xargs -r $(BIN)/black --check -q --diff
	$(BIN)/ruff check generator runtime generated tests docs/examples
	$(BIN)/mypy
	$(BIN)/pyright generated/wireloom/rabbitmq_stream
	$(BIN)/lint-imports

generate: $(VENV)/.dev ## Write everything that is made from spec/, and blocking clients from those for asyncio
	$(BIN)/wireloom json-schema --out spec/spec.schema.json
	$(BIN)/python -m wireloom.generator.reference
	$(BIN)/wireloom generate
	$(BIN)/python -m wireloom.generator.blocking

docs: $(VENV)/.docs ## Build the site into site/
	$(BIN)/wireloom docs --out build/docs
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --quiet

bench: $(VENV)/.dev ## Benchmarks against named rivals; tables on stdout, JSON in build/
	$(BIN)/python -m tests.benchmarks $(ARGS)

bench-spark: $(VENV)/.dev ## Reading, writing and decoding in Spark beside what Spark can do; ARGS='--rows 200000' for a small one
	$(BIN)/python -m tests.benchmarks.spark $(ARGS)

brokers: $(VENV)/.dev ## Fetch the real brokers, clients and, if there is none, browser of tests (about 500 MB, once)
	$(BIN)/python -m tests.brokers fetch all
	$(BIN)/python -m tests.clients.fetch
	$(BIN)/python -m tests.support.chromium

broker: $(VENV)/.demo ## Run an embedded broker; PROTOCOL as for demo, PORT=number
	@$(BIN)/wireloom broker $(PROTOCOL) $(if $(PORT),--port $(PORT))

clean: ## Remove what was built here; fetched brokers stay
	rm -rf $(VENV) build dist site .wireloom-cache .pytest_cache .mypy_cache .ruff_cache .hypothesis .coverage

$(VENV)/.python:
	@$(PYTHON) -c 'import sys; sys.exit("wireloom needs Python 3.11 or newer, %s is %s" % (sys.executable, sys.version.split()[0]) if sys.version_info < (3, 11) else 0)'
	$(PYTHON) -m venv $(VENV)
	@touch $@

$(VENV)/.demo: $(VENV)/.python pyproject.toml
	$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[generator,compression]'
	@touch $@

$(VENV)/.spark: $(VENV)/.python pyproject.toml
	$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[spark,compression]'
	@touch $@

$(VENV)/.dev: $(VENV)/.python pyproject.toml
	$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@ $(VENV)/.demo $(VENV)/.spark $(VENV)/.docs

$(VENV)/.docs: $(VENV)/.python pyproject.toml
	$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[docs]'
	@touch $@
