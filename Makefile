# Hearth's commands. `make demo` and `make test` need nothing but Swift 6.3 on Debian.

# Nobody debugs by lines here: without them, and with LLVM's linker, a build takes half the time.
SWIFT_FLAGS = --explicit-target-dependency-import-check error \
  -debug-info-format none -Xswiftc -use-ld=lld -Xswiftc -index-ignore-system-modules \
  -Xswiftc -index-ignore-clang-modules
# Whole modules are built in less time, but never in part: for CI, whose clone is built once. The mark keeps
# a later `make` in that clone from building all of it again.
WHOLE_MODULES = .build/whole-modules
DEBUG_FLAGS = $(SWIFT_FLAGS) $(if $(wildcard $(WHOLE_MODULES)),-Xswiftc -whole-module-optimization \
  -Xswiftc -disable-batch-mode -Xswiftc -num-threads -Xswiftc 2)
SOURCES = Package.swift Sources Apps Examples Tests Benchmarks Fuzz/Package.swift Fuzz/Targets Fuzz/Sources/fuzz
HEARTH = .build/debug/hearth

RELEASE = .build/release/hearth

# The manifest looks which of these are there. SwiftPM reads it again when its text or the environment changes.
export HEARTH_FOLDERS := $(sort $(wildcard $(foreach folder,Apps Examples,$(addprefix $(folder)/*/,\
  * App/*.lproj App/*.xcassets App/*.xcstrings Functions/*.rules Functions/Resources Tests/* Tests/*/*.cases Tests/*/Fixtures))))

# Notes how long a part of `make test` takes.
TIMED = scripts/timed

.PHONY: again demo bench bench-awards bench-client bench-doodle bench-interface bench-messageai bench-service bench-store bench-topdog fuzz fuzz-calls fuzz-decoders release simulate soak test test-fuzz test-script test-swift test-clients build lint format clean packages packages-bench packages-lint packages-test

demo: packages
	swift build $(DEBUG_FLAGS) --product hearth
	exec $(HEARTH) demo

build: packages
	$(TIMED) "build" swift build $(DEBUG_FLAGS) --build-tests

# The gate: what follows from the code alone. A part that fails fails the run; what does not need it is run
# all the same. A test that fails is tried again alone: see scripts/gate/steady.py.
# `make test APP=awards`, or the name of a target, runs what belongs to that in a few minutes.
test:
	@rm -rf .build/gate
	@$(MAKE) --keep-going $(if $(APP),,lint test-script) test-swift test-clients; code=$$?; \
	  scripts/gate-report; exit $$code

# The parts of the page's script that need no page.
test-script: packages-test
	$(TIMED) "scripts of the page" node --test Tests/Script

# Every Swift suite, with imports that a target does not declare as errors.
test-swift: build
	$(TIMED) "Swift suites" scripts/swift-tests $(if $(APP),--of $(APP)) $(SUITES)

# The story in real browsers, and Google's own client, each against a running server.
test-clients: build packages-test .venv/installed
	HEARTH=$(HEARTH) $(TIMED) "clients and browsers" scripts/python-tests -m "not soak" \
	  $(if $(APP),--app $(APP)) Tests

# About ten minutes of new inputs: thirteen decoders two at a time, then calls. The seconds are for each.
test-fuzz: build
	JOBS=2 KEEP= $(TIMED) "fuzzing of decoders" $(MAKE) fuzz-decoders SECONDS=60
	$(TIMED) "fuzzing of calls" $(MAKE) fuzz-calls SECONDS=90

# What rests on chance, on many repetitions or on the clock, and what takes too long for the gate:
# `make soak SECONDS=600`, or `SEED=7`.
soak: build packages-test .venv/installed
	HEARTH=$(HEARTH) scripts/soak $(or $(SECONDS),60) $(SEED)

# One test many times under load: `make again TEST=Tests/Browser/test_story.py::test_… TIMES=100`, or
# `TEST=DocumentStoreTests.CommitTests`. Runs what `make build` built.
again: .venv/installed
	HEARTH=$(HEARTH) scripts/repeat $(TEST) $(or $(TIMES),100) $(JOBS)

# The store beside SQLite and PostgreSQL, the client beside SQLite, the services beside their limits,
# the interface beside NiceGUI, MessageAI beside ejabberd, the awards beside PostgreSQL, TopDog beside
# procrastinate and numpy, DoodleGuess beside a bare canvas and pycairo. Builds with optimisation first,
# which takes a while.
# `make bench-store STORE=--quick` takes two minutes after that.
bench: bench-store bench-client bench-service bench-interface bench-messageai bench-awards bench-topdog bench-doodle

bench-store: packages-bench .venv/bench release
	swift build $(SWIFT_FLAGS) -c release --product FirestoreLoad
	HEARTH=$(abspath $(RELEASE)) .venv/bin/python Benchmarks/store/bench.py $(STORE)

bench-client: packages-bench .venv/bench release
	swift build $(SWIFT_FLAGS) -c release --product FirestoreClientLoad
	HEARTH=$(abspath $(RELEASE)) .venv/bin/python Benchmarks/client/bench.py $(CLIENT)

bench-service: .venv/bench release
	swift build $(SWIFT_FLAGS) -c release --product CallableServer
	HEARTH=$(abspath $(RELEASE)) .venv/bin/python Benchmarks/service/bench.py

bench-interface: packages-test .venv/bench release
	swift build $(SWIFT_FLAGS) -c release --product InterfacePages
	HEARTH=$(abspath $(RELEASE)) .venv/bin/python Benchmarks/interface/bench.py

bench-messageai: packages-test .venv/bench release
	@RUNLEVEL=1 scripts/install-packages ejabberd erlang-p1-sqlite3  # without starting one for the machine
	HEARTH=$(abspath $(RELEASE)) .venv/bin/python Benchmarks/messageai/bench.py $(MESSAGEAI)

bench-awards: packages-test packages-bench .venv/bench release
	HEARTH=$(abspath $(RELEASE)) .venv/bin/python Benchmarks/awards/bench.py $(AWARDS)

bench-topdog: packages-test packages-bench .venv/bench release
	HEARTH=$(abspath $(RELEASE)) .venv/bin/python Benchmarks/topdog/bench.py $(TOPDOG)

bench-doodle: packages-test .venv/bench-doodle release
	swift build $(SWIFT_FLAGS) -c release --product DoodlePictures
	HEARTH=$(abspath $(RELEASE)) .venv/bin/python Benchmarks/doodle/bench.py $(DOODLE)

# Generated inputs for every decoder and every call, so many seconds for each: `make fuzz SECONDS=600`.
fuzz: build fuzz-decoders fuzz-calls

# libFuzzer over every decoder: `make fuzz-decoders SECONDS=600 TARGETS=rules`. `make test` reads the corpus again.
fuzz-decoders: packages
	Fuzz/run $(or $(SECONDS),120) $(TARGETS)

# Requests, frames and data by grammar, for a server. Runs what `make build` built.
fuzz-calls: packages-test .venv/installed
	HEARTH_FUZZ_SECONDS=$(or $(SECONDS),120) swift test --skip-build $(SWIFT_FLAGS) --filter 'ServiceFuzzTests\.'
	HEARTH_FUZZ_SECONDS=$(or $(SECONDS),120) HEARTH=$(HEARTH) .venv/bin/pytest -n 3 \
	  Tests/Clients/test_generated_calls.py Tests/Clients/test_generated_frames.py

# The document store on a simulated disk, clock and scheduler: `make simulate SECONDS=600`, or `SEED=7`.
# Hashing without a seed of its own makes a seed the same run each time.
simulate: packages
	ONLY=DocumentStoreTests swift build $(DEBUG_FLAGS) --build-tests
	SWIFT_DETERMINISTIC_HASHING=1 ONLY=DocumentStoreTests \
	  SIMULATION_SECONDS=$(if $(SEED),,$(or $(SECONDS),60)) SIMULATION_SEED=$(SEED) \
	  swift test --skip-build $(SWIFT_FLAGS) --filter SimulationTests

release: packages
	swift build $(SWIFT_FLAGS) -c release --product hearth

lint: packages-lint
	$(TIMED) "lint of Swift" swift format lint --strict --recursive --parallel \
	  $(filter-out Sources/Kernel/FirestoreProto,$(SOURCES))
	$(TIMED) "lint of documentation" scripts/lint-docs $(filter-out Package.swift Fuzz/Package.swift,$(SOURCES))
	$(TIMED) "lint of apps" scripts/lint-devices Apps Examples Sources/Kit
	$(TIMED) "types of the page's script" tsc --project scripts/page-types/hearth.json
	$(TIMED) "types of the page's worker" tsc --project scripts/page-types/away.json
	$(TIMED) "types of the home screen's script" tsc --project scripts/page-types/widgets.json

format:
	swift format --in-place --recursive --parallel $(SOURCES)

clean:
	swift package clean
	rm -rf .venv .artifacts $(WHOLE_MODULES)

packages:
	@scripts/install-packages libbrotli-dev libcairo2-dev libcrypt-dev libcurl4-openssl-dev libjemalloc-dev libsqlite3-dev libssl-dev zlib1g-dev

packages-test: packages
	@command -v node >/dev/null || scripts/install-packages nodejs
	@scripts/install-packages chromium chromium-headless-shell firefox-esr fonts-inter fonts-noto-color-emoji libprotobuf-dev openssl protobuf-compiler python3-venv

# What checks the types of the page's script, and that types are documented.
packages-lint:
	@command -v tsc >/dev/null || scripts/install-packages node-typescript
	@command -v python3 >/dev/null || scripts/install-packages python3

packages-bench: packages
	@scripts/install-packages postgresql python3-venv

.venv/installed: Tests/requirements.txt
	python3 -m venv .venv
	.venv/bin/pip install --quiet --disable-pip-version-check -r Tests/requirements.txt
	touch $@

.venv/bench: Benchmarks/interface/requirements.txt Benchmarks/messageai/requirements.txt Benchmarks/store/requirements.txt Benchmarks/topdog/requirements.txt .venv/installed
	.venv/bin/pip install --quiet --disable-pip-version-check $(foreach file,$(filter %.txt,$^),-r $(file))
	touch $@

# pycairo is compiled.
.venv/bench-doodle: Benchmarks/doodle/requirements.txt Benchmarks/doodle/requirements-alone.txt .venv/bench
	@scripts/install-packages pkgconf python3-dev
	.venv/bin/pip install --quiet --disable-pip-version-check -r $<
	.venv/bin/pip install --quiet --disable-pip-version-check --no-deps -r $(word 2,$^)
	touch $@
