# Short commands for the CMake build: `make help` lists them.
.DEFAULT_GOAL := all
.SUFFIXES:

BUILD  ?= build
PREFIX ?= /usr/local
JOBS   ?= $(shell nproc 2>/dev/null || echo 2)
WERROR ?= OFF
# Inputs per fuzz target in `make fuzz`.
FUZZ_RUNS ?= 20000
# ON: `make asan` also builds the fuzz targets, for tools/fuzz build-asan/fuzz RUNS; needs CC=clang.
FUZZ ?= OFF
# Which tests run, for ctest: all but those that only `make check-all` runs.
TESTS  ?= -LE ^long$$
# How long `make soak` runs.
SECONDS ?= 600

# A new build directory uses ninja if it is installed; an existing one keeps its generator.
generator = $(if $(wildcard $(1)/CMakeCache.txt),,$(if $(shell command -v ninja 2>/dev/null),-G Ninja))
# It has no tests, which need more packages, unless the goal is to run them.
untested  = $(if $(wildcard $(BUILD)/CMakeCache.txt),,-DSUUJI_TESTS=OFF)
configure = cmake -S $(or $(2),.) -B $(1) $(call generator,$(1)) --log-level=WARNING
compile   = cmake --build $(1) --parallel $(JOBS)
# Most tests count as two jobs: see the end of tests/CMakeLists.txt.
ctest     = tools/run-tests --test-dir $(1) --output-on-failure --no-tests=error -j $$((2 * $(JOBS))) $(TESTS)

.PHONY: all deps run test check check-all bench install uninstall man asan tsan clang fuzz soak mutations platforms
.PHONY: python wasm web release format format-check clean help

## all           build the command and the libraries: build/suuji (the default)
all:
	@tools/install-deps --check build
	@test -f $(BUILD)/CMakeCache.txt || $(call configure,$(BUILD)) $(untested)
	@$(call compile,$(BUILD))

## run           install what is missing, build, solve the sample puzzles
run:
	@tools/install-deps build
	@$(MAKE) --no-print-directory all
	@tools/show-samples $(BUILD)/suuji

## test          install what is missing, build, run the tests (check is the same)
test check:
	@tools/install-deps test
	@$(call configure,$(BUILD)) -DSUUJI_TESTS=ON -DSUUJI_WERROR=$(WERROR)
	@$(call compile,$(BUILD))
	@$(call ctest,$(BUILD))

## check-all     everything, also what is slow and rarely fails; before a release
check-all:
	@.ci/run --all

## bench         puzzles per second on the sets of data/; PEER=libtdoku.so compares with tdoku
bench: all
	@$(BUILD)/bench/suuji-bench $(if $(PEER),--peer-library $(PEER)) $(BENCH_OPTIONS)

## python        build the wheel of the Python package, with the library in it: build/python
python:
	@tools/install-deps build
	@$(MAKE) --no-print-directory all
	@python3 python/build_wheel.py --library $(BUILD)/libsuuji.so --output $(BUILD)/python

## wasm          build the JavaScript package, with the library as WebAssembly in it: build-wasm/package
wasm:
	@tools/install-deps wasm
	@$(call configure,build-wasm,web/module) -DCMAKE_TOOLCHAIN_FILE=$(CURDIR)/cmake/wasm32.cmake
	@$(call compile,build-wasm)
	@node --no-warnings web/package/build.mjs build-wasm/suuji.wasm build-wasm/package
	@node web/package/test/size.mjs build-wasm/package/suuji.wasm
	@echo "The package is in build-wasm/package: npm install $(CURDIR)/build-wasm/package"

## web           install what is missing, build the page for browsers: build/web/page
web:
	@tools/install-deps web
	@$(call configure,$(BUILD)) -DSUUJI_PAGE=ON $(untested)
	@$(call compile,$(BUILD)) --target suuji_page suuji_command
	@echo "The page is in $(BUILD)/web/page, for any server of files. On this machine: $(BUILD)/suuji page"
	@if [ -f $(BUILD)/web/suuji.html ]; then echo "$(BUILD)/web/suuji.html is all of it in one file: open it as it is"; fi

## install       install under PREFIX (/usr/local), staged under DESTDIR if set
install:
	@tools/install-deps --check build
	@$(call configure,$(BUILD)) -DCMAKE_INSTALL_PREFIX=$(PREFIX) $(untested)
	@$(call compile,$(BUILD))
	@cmake --install $(BUILD)

## uninstall     remove the files of the last install from this build directory
uninstall:
	@cmake -DMANIFEST=$(BUILD)/install_manifest.txt -DPREFIX=$(PREFIX) -P cmake/uninstall.cmake

## man           print the manual page and the completion scripts in share/ again
man: all
	@$(BUILD)/suuji man >share/suuji.1
	@for s in bash zsh fish; do $(BUILD)/suuji completion $$s >share/completion/suuji.$$s || exit 1; done
	@! command -v python3 >/dev/null || { SUUJI_LIBRARY=$(BUILD)/libsuuji.so python3 python/build_options.py >options.pyi && \
	  mv options.pyi python/suuji/_options.pyi; }

## release       the files of a release, into dist/, from the last commit; PARTS='source npm' chooses
release:
	@JOBS=$(JOBS) tools/release $(PARTS)

## asan          the tests with assertions, under the address and undefined-behaviour sanitizers
asan:
	@tools/install-deps test
	@$(call configure,build-asan) -DCMAKE_BUILD_TYPE=Debug -DCMAKE_C_FLAGS_DEBUG=-g1 -DSUUJI_WERROR=$(WERROR) \
	  -DSUUJI_TESTS=ON -DSUUJI_SANITIZE=address,undefined -DSUUJI_FUZZ=$(FUZZ)
	@$(call compile,build-asan)
	@$(call ctest,build-asan)

## tsan          the tests that use threads, under the thread sanitizer
tsan:
	@tools/install-deps test
	@$(call configure,build-tsan) -DCMAKE_BUILD_TYPE=Debug -DCMAKE_C_FLAGS_DEBUG=-g1 -DSUUJI_WERROR=$(WERROR) \
	  -DSUUJI_TESTS=ON -DSUUJI_SANITIZE=thread
	@$(call compile,build-tsan) --target threaded_tests
	@$(call ctest,build-tsan) -L threads

## platforms     build and test for other compilers and machines, compare answers; PLATFORMS=s390x chooses
platforms:
	@JOBS=$(JOBS) BUILD=$(BUILD) tools/platforms $(PLATFORMS)

## clang         build and test with clang, with warnings as errors
clang:
	@tools/install-deps ci
	@$(call configure,build-clang) -DCMAKE_C_COMPILER=clang -DSUUJI_TESTS=ON -DSUUJI_WERROR=ON
	@$(call compile,build-clang)
	@$(call ctest,build-clang)

## fuzz          run each fuzz target on FUZZ_RUNS inputs (clang's libFuzzer)
fuzz:
	@tools/install-deps ci
	@$(call configure,build-fuzz) -DCMAKE_C_COMPILER=clang -DCMAKE_BUILD_TYPE=Debug -DCMAKE_C_FLAGS=-O1 \
	  -DSUUJI_TESTS=OFF -DSUUJI_FUZZ=ON -DSUUJI_SANITIZE=address,undefined
	@$(call compile,build-fuzz) --target fuzz_targets
	@tools/fuzz build-fuzz/fuzz $(FUZZ_RUNS)

## soak          compare answers on random puzzles with a program that shares no code, for SECONDS (600)
soak:
	@tools/install-deps test
	@$(call configure,$(BUILD)) -DSUUJI_TESTS=ON
	@$(call compile,$(BUILD))
	@tools/soak --seconds $(SECONDS) $(BUILD)

## mutations     break the code in the ways of tests/mutations.txt: a test must notice each
mutations:
	@tools/install-deps test
	@JOBS=$(JOBS) tools/mutate

## format        format every C file as .clang-format says; format-check only checks
format format-check:
	@tools/format $(if $(filter format-check,$@),--check)

## clean         remove everything that was built
clean:
	@rm -rf $(BUILD) build-asan build-tsan build-clang build-fuzz build-mutations build-platforms build-release build-wasm dist

## help          this text
help:
	@sed -n 's/^## /make /p' Makefile
	@echo "Variables: BUILD, PREFIX, DESTDIR, JOBS, WERROR=ON, CC, TESTS, FUZZ_RUNS, SECONDS, PLATFORMS, PARTS, PEER, BENCH_OPTIONS"
