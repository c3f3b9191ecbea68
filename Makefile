# Two commands do everything: `make play` and `make test`. The others are for longer looks.
PYTHON ?= python3
BIN := .venv/bin
SOURCES := $(shell find src -name '*.py' -o -name '*.po' -o -name '*.toml') setup.py pyproject.toml
EXTRAS := dev,png,ladder,pettingzoo,gymnasium,openspiel
HTMX := src/asterism/web/static/vendor/htmx.min.js

.PHONY: play test check pytest browser bench soak load ladder pictures messages clean

play: .venv/.play $(HTMX)
	$(BIN)/asterism serve

test: .venv/.test $(HTMX) browser check pytest

check:
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

# Browser tests run by themselves: Playwright's loop and other tests' loops do not share a thread.
pytest:
	$(BIN)/pytest -n 2 -m "not browser"
	$(BIN)/pytest -n 2 -m browser

# What people need to play: the rules compiled where a compiler is there, plain otherwise.
.venv/.play: $(SOURCES) | .venv/bin/pip
	$(BIN)/pip install --quiet --editable '.[png]'
	touch $@

# What the tests need on top of that.
.venv/.test: $(SOURCES) | .venv/bin/pip
	$(BIN)/pip install --quiet --editable '.[$(EXTRAS)]'
	touch $@ .venv/.play

.venv/bin/pip:
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --upgrade pip

# The page is lively with htmx, and works without it: no Node, no htmx.
$(HTMX): package.json package-lock.json
	@if command -v npm >/dev/null; then npm ci --silent --no-audit --no-fund && npm run --silent build; \
	else echo "Node is missing: the pages will work by plain forms only."; fi

# A browser for the tests: Debian's where we may install packages, Playwright's own elsewhere.
browser:
	@if command -v chromium >/dev/null; then true; \
	elif [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	  apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium >/dev/null; \
	else $(BIN)/playwright install chromium; fi

bench: .venv/.test
	$(BIN)/python benchmarks/bench.py

soak: .venv/.test
	$(BIN)/python benchmarks/soak.py

load: .venv/.test
	$(BIN)/python benchmarks/load.py

ladder: .venv/.test
	for game in nebula stellium new-galaxy; do $(BIN)/asterism ladder $$game; done

pictures: .venv/.test $(HTMX) browser
	$(BIN)/python benchmarks/pictures.py
	$(BIN)/python benchmarks/nebula_pictures.py
	$(BIN)/python benchmarks/new_galaxy_pictures.py
	$(BIN)/python benchmarks/screenshots.py

# Bring the message catalogues up to date with the sources.
messages: .venv/.test
	$(BIN)/python -m asterism.i18n.update

clean:
	rm -rf .venv build dist node_modules src/*.egg-info src/asterism/web/static/vendor
	find src \( -name '*.so' -o -name '*.mo' -o -name '__pycache__' \) -prune -exec rm -rf {} +
