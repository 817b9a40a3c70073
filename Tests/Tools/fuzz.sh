#!/bin/sh
# Fuzzes for TIME seconds each: the libFuzzer targets where there are any, then the random tests with new seeds.
set -u
cd "$(dirname "$0")/../.." || exit 1
time=${TIME:-60}
swift=${SWIFT:-swift}
# A crash under a sanitizer can leave the backtracer hanging.
export SWIFT_BACKTRACE=enable=no

if [ -x Tests/Fuzzing/run ]; then
  Tests/Fuzzing/run "$time" || exit 1
fi

end=$(($(date +%s) + time))
runs=0
while [ "$(date +%s)" -lt "$end" ]; do
  seed=$(od -An -N6 -tu8 /dev/urandom | tr -d ' ')
  if ! LARDER_SEED=$seed timeout $((time + 600)) $swift test --skip-build >.build/fuzz.log 2>&1; then
    tail -n 40 .build/fuzz.log
    echo "fuzz: failed with LARDER_SEED=$seed; the whole output is in .build/fuzz.log" >&2
    exit 1
  fi
  runs=$((runs + 1))
done
echo "random tests: $runs runs with new seeds, no failure"
