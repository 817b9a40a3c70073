# Larder. Targets:
#
#   all (default)  debug build: .build/debug/larder
#   deps           install the system packages that are missing (Debian; asks sudo unless root)
#   release        the tool as one static file: .build-static/release/larder
#   check          deps, lint, build, all tests, manual pages; a quarter of an hour on two cores
#   check-all      check, then all tests with the address and thread sanitizers, the long and crash runs, release tests
#   demo           import the recipes of Fixtures into a temporary store and search them
#   test           build and run the tests;  TEST=NAME runs those whose name contains NAME
#   end-to-end     the tests that drive the tool from outside
#   lint           format, imports, forbidden constructs, manual pages, links and numbers of the documents
#   format         put the sources in their format
#   foods          make the table of foods of Sources/LarderFoods/Data again (needs wordnet-base)
#   man            check the manual pages
#   postgresql     build the tool with libpq, for stores in a PostgreSQL database
#   serve          build what larder serve becomes: an HTTP server with TLS
#   remote         build the tool with libcurl, for stores that another machine serves
#   bench          time import, reindex and search with the release tool
#   bench-compare  BASE=COMMIT: time the release tool beside that of a commit, in turns, and fail where it is slower
#   fuzz TIME=60   fuzz the parsers, and run the random tests with new seeds, for so many seconds each
#   docs           reference and articles as pages: docs/;  a warning is an error
#   install        PREFIX=/usr/local DESTDIR=: tool, manual pages, completions;  uninstall removes them;  MDTOOLS=1 adds
#                  mdfind, mdls, mdimport and mdutil under their own names
#   clean          remove what was built
#
# Every command can be replaced, e.g. make check SWIFT=/opt/swift/bin/swift

SWIFT ?= swift
PYTHON ?= python3
MANDOC ?= mandoc
DOCC ?= docc
SYMBOLGRAPH_EXTRACT ?= swift-symbolgraph-extract
INSTALL ?= install
APT_GET ?= apt-get
SUDO ?= $(shell [ "$$(id -u)" = 0 ] || echo sudo)

PREFIX ?= /usr/local
MDTOOLS ?=
MDNAMES = mdfind mdls mdimport mdutil
DESTDIR ?=
TIME ?= 60
TEST ?=

# A module that imports what its target does not depend on is an error.
BUILD = $(SWIFT) build --explicit-target-dependency-import-check error
# Debian's ICU is C++ inside; its libxml2 reads compressed files; its SQLite has mathematical functions; its libarchive
# knows lists of rights and all ways to compress.
STATIC = --scratch-path .build-static -Xswiftc -static-executable \
	-Xlinker -lstdc++ -Xlinker -lacl -Xlinker -lbz2 -Xlinker -llz4 \
	-Xlinker -lzstd -Xlinker -llzma -Xlinker -lz -Xlinker -lm
# The tests run with the checks of exclusive access at run time; the tool does without them. It makes generic types by
# their accessors, not by mangled names that are parsed when it runs: a quarter less at its start, 0.3 % more bytes.
OPTIMIZED = -Xswiftc -enforce-exclusivity=unchecked -Xswiftc -Xfrontend \
	-Xswiftc -disable-concrete-type-metadata-mangled-name-accessors
DEBUG_TOOL = .build/debug/larder
RELEASE_TOOL = .build-static/release/larder
# Gets web pages: libcurl does not link statically with all that it needs.
FETCH = larder-fetch
# Answers the desktop's searches: libsystemd is not there as a static library.
PROVIDER = larder-search-provider
# Makes pictures small: what anybody may have written is decoded in a process of its own.
PICTURE = larder-picture
HELPERS = $(FETCH) $(PROVIDER) $(PICTURE)
# The tool with libpq: installed where it was built.
POSTGRESQL = larder-postgresql
# The tool with an HTTP server: likewise.
SERVE = larder-serve
# The tool with libcurl, likewise.
REMOTE = larder-remote
# Calls of a static program cannot be watched.
WATCHED_TOOL = .build-release/release/larder
# The verifier takes exception to what the thread sanitizer's pass makes of async code (Swift 6.3).
# What it instruments needs more stack: predicates as deep as they may be do not fit in eight megabytes.
THREAD_FLAGS = -Xswiftc -Xfrontend -Xswiftc -disable-llvm-verify
SANITIZED = SWIFT_BACKTRACE=enable=no ASAN_OPTIONS=detect_leaks=0 timeout 3600

PACKAGES = libsqlite3-dev libicu-dev libstemmer-dev libxml2-dev libarchive-dev libyaml-dev nettle-dev libsodium-dev libcurl4-openssl-dev libpq-dev postgresql \
	libsystemd-dev libjpeg-dev libpng-dev libwebp-dev libacl1-dev libbz2-dev liblz4-dev libzstd-dev liblzma-dev zlib1g-dev \
	libstdc++-12-dev unicode-data mandoc poppler-utils tesseract-ocr python3 bzip2 xz-utils git zsh fish \
	dbus libglib2.0-bin desktop-file-utils libxml2-utils
LIBRARIES = LarderSQLite LarderPostgreSQL LarderText LarderXML LarderArchive LarderFoods LarderFormats LarderPredicates LarderModel LarderSearch LarderStores \
	LarderSQL LarderSQLiteStore LarderPostgreSQLStore LarderRemote LarderObjects LarderRecipes LarderSync

# What the modules of the debug build declare in public. The C modules are found as the build found them.
SYMBOL_GRAPHS = $(SYMBOLGRAPH_EXTRACT) -target $(shell uname -m)-unknown-linux-gnu \
	-minimum-access-level public -I .build/debug/Modules -I Sources/CNettle -I Sources/CZstd -I Sources/CSodium -I Sources/CPostgreSQL -I Sources/CXML -I Sources/CArchive -I Sources/CYAML \
	-Xcc -I/usr/include/libxml2 -Xcc -I/usr/include/postgresql \
	$(foreach module,CCurl CServing CSQLite CText CEntry CFoods CManual CStack,-Xcc -fmodule-map-file=.build/debug/$(module).build/module.modulemap)

BASH_COMPLETIONS = $(DESTDIR)$(PREFIX)/share/bash-completion/completions
ZSH_COMPLETIONS = $(DESTDIR)$(PREFIX)/share/zsh/site-functions
FISH_COMPLETIONS = $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d
MANUAL = $(DESTDIR)$(PREFIX)/share/man

.PHONY: all deps release postgresql serve remote check check-all demo test end-to-end lint format foods man bench bench-compare fuzz docs \
	install uninstall clean

all: $(HELPERS:%=.build/debug/%)
	$(BUILD)

# The compiler that comes with Swift.
CC_HELPER = $(or $(shell command -v clang),cc) -std=c11 -D_GNU_SOURCE -Wall -Wextra -Werror -O2
%/$(FETCH): Sources/larder-fetch/main.c
	@mkdir -p $(@D)
	$(CC_HELPER) -o $@ $< -lcurl
%/$(PROVIDER): Sources/larder-search-provider/main.c
	@mkdir -p $(@D)
	$(CC_HELPER) -o $@ $< -lsystemd
%/$(PICTURE): Sources/larder-picture/main.c
	@mkdir -p $(@D)
	$(CC_HELPER) -o $@ $< -ljpeg -lpng -lwebp

deps:
	@missing=; for package in $(PACKAGES); do \
	  dpkg-query -W -f='$${Status}' $$package 2>/dev/null | grep -q ' installed$$' \
	    || missing="$$missing $$package"; done; \
	if [ -n "$$missing" ]; then \
	  echo "installing:$$missing"; \
	  $(SUDO) $(APT_GET) update -qq && \
	  DEBIAN_FRONTEND=noninteractive $(SUDO) $(APT_GET) install -y -qq --no-install-recommends $$missing; \
	fi
	@command -v $(firstword $(SWIFT)) >/dev/null || \
	  { echo "Swift 6.2 or newer is needed: https://www.swift.org/install/linux/" >&2; exit 1; }

# The linker's warnings about glibc's name service and dlopen concern calls that the tool does not make.
release: $(HELPERS:%=$(dir $(RELEASE_TOOL))%)
	$(BUILD) -c release --product larder $(STATIC) $(OPTIMIZED)

# libpq needs Kerberos and LDAP, which have no static libraries.
postgresql:
	$(BUILD) -c release --product $(POSTGRESQL) --static-swift-stdlib --scratch-path .build-release $(OPTIMIZED)

# libsodium and libpq are there as shared libraries on every Debian.
serve:
	$(BUILD) -c release --product $(SERVE) --static-swift-stdlib --scratch-path .build-release $(OPTIMIZED)

# libcurl does not link statically with all that it needs either.
remote:
	$(BUILD) -c release --product $(REMOTE) --static-swift-stdlib --scratch-path .build-release $(OPTIMIZED)

check:
	$(MAKE) deps
	$(MAKE) lint
	$(MAKE) test
	$(MAKE) end-to-end

check-all: check
	$(SANITIZED) $(SWIFT) test --sanitize=address --scratch-path .build-address
	LARDER_LONG=1 $(SANITIZED) $(SWIFT) test --sanitize=address --scratch-path .build-address \
	  --skip-build --filter CheckTests
	ulimit -s 65536 && \
	  $(SANITIZED) $(SWIFT) test --sanitize=thread --scratch-path .build-thread $(THREAD_FLAGS)
	$(SWIFT) test -c release -Xswiftc -enable-testing --scratch-path .build-release
	LARDER_LONG=1 $(MAKE) test
	LARDER_LONG=1 $(PYTHON) Tests/EndToEnd/run.py $(WATCHED_TOOL)
	$(MAKE) release

# Where all tests are begun at once, one that waits goes on after all others, and its time is up before. Swift 6.2 has
# no such option.
AT_ONCE = $(shell $(SWIFT) test --help-hidden 2>/dev/null | grep -o -m 1 -e '--experimental-maximum-parallelization-width' \
  | sed 's/$$/ 4/')

test:
	$(BUILD) --build-tests
	@echo "$(SWIFT) test: everything it says is in .build/tests.log"; status=0; \
	$(SWIFT) test --skip-build $(AT_ONCE) $(if $(TEST),--filter $(TEST)) >.build/tests.log 2>&1 || status=$$?; \
	grep -a '^skipped: ' .build/tests.log | sort -u; \
	grep -a 'recorded an issue\|error: ' .build/tests.log; \
	if [ $$status = 0 ]; then tail -n 1 .build/tests.log; else grep -a ' failed after \|^. Test run' .build/tests.log || \
	  tail -n 40 .build/tests.log; fi; exit $$status

# Every program in Tests/EndToEnd takes the tool's path and ends with 0 when all is well.
end-to-end: all
	$(PYTHON) Tests/EndToEnd/run.py $(DEBUG_TOOL)

lint: man
	$(SWIFT) format lint --strict -r Sources Tests Package.swift
	$(PYTHON) Tests/Tools/check_imports.py
	$(PYTHON) Tests/Tools/check_sources.py
	$(PYTHON) Tests/Tools/check_documents.py
	$(PYTHON) Tests/Tools/check_behaviours.py
	$(PYTHON) Tests/Tools/wishes.py --self-test

format:
	$(SWIFT) format -i -r Sources Tests Package.swift

foods:
	$(PYTHON) Tests/Tools/make_foods.py
	LARDER_PREPARE_FOODS=1 $(SWIFT) test --filter FoodTableImageTests

man:
	@for page in Man/*; do $(MANDOC) -T lint -W warning $$page || exit 1; done

demo: deps all
	sh Tests/Tools/demo.sh $(DEBUG_TOOL)

bench-compare:
	$(PYTHON) Tests/Tools/bench_compare.py $(BASE)

bench: release
	$(PYTHON) Tests/Tools/bench.py $(RELEASE_TOOL)

fuzz:
	$(BUILD) --build-tests
	TIME=$(TIME) SWIFT="$(SWIFT)" sh Tests/Tools/fuzz.sh

docs: all
	rm -rf docs .build-docs
	@for module in $(LIBRARIES) Larder; do \
	  graphs=.build-docs/$$module; mkdir -p $$graphs; \
	  $(SYMBOL_GRAPHS) -module-name $$module -output-dir $$graphs || exit 1; \
	  $(DOCC) convert Sources/*/$$module.docc --warnings-as-errors --fallback-display-name $$module \
	    --fallback-bundle-identifier $$module --additional-symbol-graph-dir $$graphs \
	    --output-path .build-docs/$$module.doccarchive || exit 1; \
	done
	$(DOCC) merge .build-docs/*.doccarchive --synthesized-landing-page-name Larder --output-path docs

install: release
	$(INSTALL) -d $(DESTDIR)$(PREFIX)/bin $(MANUAL)/man1 $(MANUAL)/man7 \
	  $(BASH_COMPLETIONS) $(ZSH_COMPLETIONS) $(FISH_COMPLETIONS)
	$(INSTALL) -s -m 755 $(RELEASE_TOOL) $(DESTDIR)$(PREFIX)/bin/larder
	$(INSTALL) -d $(DESTDIR)$(PREFIX)/libexec/larder
	for helper in $(HELPERS); do \
	  $(INSTALL) -s -m 755 $(dir $(RELEASE_TOOL))$$helper $(DESTDIR)$(PREFIX)/libexec/larder/$$helper || exit 1; done
	for program in $(POSTGRESQL) $(SERVE) $(REMOTE); do if [ -e .build-release/release/$$program ]; then \
	  $(INSTALL) -s -m 755 .build-release/release/$$program $(DESTDIR)$(PREFIX)/libexec/larder/$$program || exit 1; fi; done
	$(INSTALL) -m 644 Man/*.1 $(MANUAL)/man1
	$(INSTALL) -m 644 Man/*.7 $(MANUAL)/man7
	$(INSTALL) -d $(DESTDIR)$(PREFIX)/share/larder
	$(INSTALL) -m 644 Sources/LarderTool/Schema/larder.schema.json $(DESTDIR)$(PREFIX)/share/larder
	for name in $(if $(MDTOOLS),$(MDNAMES)); do \
	  ln -sf larder $(DESTDIR)$(PREFIX)/bin/$$name && ln -sf larder-mdfind.1 $(MANUAL)/man1/$$name.1 || exit 1; done
	for name in larder $(if $(MDTOOLS),$(MDNAMES)); do \
	  script="$(DESTDIR)$(PREFIX)/bin/$$name --generate-completion-script"; \
	  $$script bash > $(BASH_COMPLETIONS)/$$name && $$script zsh > $(ZSH_COMPLETIONS)/_$$name && \
	  $$script fish > $(FISH_COMPLETIONS)/$$name.fish || exit 1; done

uninstall:
	for name in $(MDNAMES); do \
	  if [ "$$(readlink $(DESTDIR)$(PREFIX)/bin/$$name)" = larder ]; then rm -f $(DESTDIR)$(PREFIX)/bin/$$name \
	    $(MANUAL)/man1/$$name.1 $(BASH_COMPLETIONS)/$$name $(ZSH_COMPLETIONS)/_$$name $(FISH_COMPLETIONS)/$$name.fish; fi; done
	rm -f $(DESTDIR)$(PREFIX)/bin/larder $(patsubst %,$(DESTDIR)$(PREFIX)/libexec/larder/%,$(HELPERS) $(POSTGRESQL) $(SERVE) $(REMOTE)) \
	  $(patsubst Man/%,$(MANUAL)/man1/%,$(wildcard Man/*.1)) \
	  $(patsubst Man/%,$(MANUAL)/man7/%,$(wildcard Man/*.7)) \
	  $(DESTDIR)$(PREFIX)/share/larder/larder.schema.json \
	  $(BASH_COMPLETIONS)/larder $(ZSH_COMPLETIONS)/_larder $(FISH_COMPLETIONS)/larder.fish

clean:
	rm -rf .build .build-static .build-compare .build-release .build-address .build-thread .build-docs docs \
	  Tests/Fuzzing/.build Tests/Benchmarks/.build
