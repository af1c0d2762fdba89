# Hearth's commands. `make demo` and `make test` need nothing but Swift 6.3 on Debian.

# Nobody debugs by lines here: without them, and with LLVM's linker, a build takes half the time.
SWIFT_FLAGS = --explicit-target-dependency-import-check error \
  -debug-info-format none -Xswiftc -use-ld=lld -Xswiftc -index-ignore-system-modules \
  -Xswiftc -index-ignore-clang-modules
SOURCES = Package.swift Sources Apps Tests Benchmarks Fuzz/Package.swift Fuzz/Targets Fuzz/Sources/fuzz
HEARTH = .build/debug/hearth

RELEASE = .build/release/hearth

.PHONY: demo bench bench-client bench-interface bench-messageai bench-service bench-store fuzz release simulate test test-script test-swift test-clients build lint format clean packages packages-bench packages-test

demo: packages
	swift build $(SWIFT_FLAGS) --product hearth
	exec $(HEARTH) demo

build: packages
	swift build $(SWIFT_FLAGS) --build-tests

test: lint test-script test-swift test-clients

# The parts of the page's script that need no page.
test-script: packages-test
	node --test Tests/Script

# Every Swift suite, with imports that a target does not declare as errors. A few tests at a time:
# all at once on two cores measure how long each waits for the others.
test-swift: build
	scripts/swift-tests $(SWIFT_FLAGS) --experimental-maximum-parallelization-width 8

# The story in real browsers, and Google's own client, each against a running server. What fails
# is told, and tried once more: a busy machine is slower than a person waits.
test-clients: build packages-test .venv/installed
	HEARTH=$(HEARTH) .venv/bin/pytest Tests || HEARTH=$(HEARTH) .venv/bin/pytest Tests --last-failed

# The store beside SQLite and PostgreSQL, the client beside SQLite, the services beside their limits,
# the interface beside NiceGUI. Builds with optimisation first, which takes a while.
# `make bench-store STORE=--quick` takes two minutes after that.
bench: bench-store bench-client bench-service bench-interface bench-messageai

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

# libFuzzer over every decoder: `make fuzz SECONDS=600 TARGETS=rules`. `make test` reads the corpus again.
fuzz: packages
	Fuzz/run $(or $(SECONDS),120) $(TARGETS)

# The document store on a simulated disk, clock and scheduler: `make simulate SECONDS=600`, or `SEED=7`.
# Hashing without a seed of its own makes a seed the same run each time.
simulate: packages
	ONLY=DocumentStoreTests swift build $(SWIFT_FLAGS) --build-tests
	SWIFT_DETERMINISTIC_HASHING=1 ONLY=DocumentStoreTests \
	  SIMULATION_SECONDS=$(if $(SEED),,$(or $(SECONDS),60)) SIMULATION_SEED=$(SEED) \
	  swift test --skip-build $(SWIFT_FLAGS) --filter SimulationTests

release: packages
	swift build $(SWIFT_FLAGS) -c release --product hearth

lint:
	swift format lint --strict --recursive --parallel $(filter-out Sources/Kernel/FirestoreProto,$(SOURCES))

format:
	swift format --in-place --recursive --parallel $(SOURCES)

clean:
	swift package clean
	rm -rf .venv .artifacts

packages:
	@scripts/install-packages libcrypt-dev libcurl4-openssl-dev libjemalloc-dev libsqlite3-dev libssl-dev zlib1g-dev

packages-test: packages
	@command -v node >/dev/null || scripts/install-packages nodejs
	@scripts/install-packages chromium fonts-inter fonts-noto-color-emoji libprotobuf-dev openssl protobuf-compiler python3-venv

packages-bench: packages
	@scripts/install-packages postgresql python3-venv

.venv/installed: Tests/requirements.txt
	python3 -m venv .venv
	.venv/bin/pip install --quiet --disable-pip-version-check -r Tests/requirements.txt
	touch $@

.venv/bench: Benchmarks/interface/requirements.txt Benchmarks/messageai/requirements.txt Benchmarks/store/requirements.txt .venv/installed
	.venv/bin/pip install --quiet --disable-pip-version-check $(foreach file,$(filter %.txt,$^),-r $(file))
	touch $@
