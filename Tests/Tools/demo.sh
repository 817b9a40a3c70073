#!/bin/sh
# Imports the recipes of Fixtures into a temporary store and searches them: demo.sh TOOL
set -u
tool=$(realpath "$1")
cd "$(dirname "$0")/../.." || exit 1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export LARDER_STORE="$folder/Recipes.larder"

run() {
  printf '\n$ larder'
  for argument in "$@"; do
    case $argument in
      *[!A-Za-z0-9/._=:-]*) printf " '%s'" "$argument" ;;
      *) printf ' %s' "$argument" ;;
    esac
  done
  printf '\n'
  "$tool" "$@"
  status=$?
}

# Without those that are damaged on purpose.
run import Fixtures/Recipes/html Fixtures/Recipes/json Fixtures/Recipes/json-ld
[ $status -eq 0 ] || exit $status
found=0
for query in 'creme brulee' '"olive oil"' 'garlic -chicken' 'title:cre*' 'strassburger' 'ガパオライス'; do
  run search --limit 2 "$query"
  [ $status -gt 1 ] && exit $status
  [ $status -eq 0 ] && found=$((found + 1))
done
run show p1 || exit $status
run status --quiet || exit $status
if [ $found -eq 0 ]; then
  echo "demo: no search found anything" >&2
  exit 1
fi
