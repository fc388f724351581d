#!/bin/sh
# SPDX-License-Identifier: MIT
# Which folder may include which: dependencies go one way. Engines do not include each other.
#
#   base <- cover, graph, proof: know no puzzle (proof: by suuji.h alone)
#   base <- model <- format, sat, ilp, canon
#   cover, graph, sat, ilp <- engine, export
#   engine <- explain
#   format, engine, export <- batch, generate, draw <- lab <- cli
cd "$1" || exit 1
bad=0
complain() {
    echo "$1"
    bad=$((bad + 1))
}

# Each #include "..." below a folder as "file:included".
includes() {
    grep -rHoE --include='*.[ch]' '^#include "[^"]+"' "$1" | sed 's/#include "\(.*\)"/\1/'
}

allow() { # allow FOLDER ALLOWED...: what files below src/FOLDER may include
    folder=$1
    shift
    [ -d "src/$folder" ] || return 0
    for line in $(includes "src/$folder"); do
        included=${line#*:}
        [ "$included" = suuji.h ] && continue
        case " $folder $* " in
        *" ${included%%/*} "*) ;;
        *) complain "${line%%:*} includes $included; src/$folder may use only: $folder $*" ;;
        esac
    done
}

allow base
allow model base
allow format base model
allow cover base
allow graph base
allow proof base
allow sat base model
allow ilp base model
allow canon base model
allow engine base model cover graph sat ilp
allow export base model cover graph sat ilp
allow batch base model format engine
allow explain base model engine
allow generate base model canon engine
allow draw base model format
allow lab base model format engine batch generate draw
for folder in src/*/; do
    case $folder in
    src/base/ | src/model/ | src/format/ | src/cover/ | src/graph/ | src/proof/ | src/sat/ | src/ilp/ | \
        src/canon/ | src/engine/ | src/explain/ | src/export/ | src/batch/ | src/generate/ | \
        src/draw/ | src/lab/) ;;
    *) complain "$folder has no row in tests/scripts/layers.sh" ;;
    esac
done

# The engine of a file: its folder in src/engine, or what it is named after.
engine_of() {
    path=${1##*engine/}
    case $path in
    */*) echo "${path%%/*}" ;;
    *) echo "${path%.[ch]}" | sed 's/_.*//' ;;
    esac
}

# What engines share are these; every other header belongs to one of them. cover_map.h is how a puzzle
# becomes a problem of exact cover: the engines that search one way or the other need the same map, and
# src/cover may not know puzzles.
for line in $(includes src/engine); do
    file=${line%%:*}
    included=${line#*:}
    case $included in
    engine/engine.h | engine/engine_list.h | engine/task.h | engine/peer_graph.h | \
        engine/cover_map.h | engine/puzzle_problem.h | engine/proof_hook.h | engine/best.h | engine/tree_hook.h) continue ;;
    engine/*) ;;
    *) continue ;;
    esac
    [ "$(engine_of "$file")" = "$(engine_of "$included")" ] ||
        complain "$file includes $included: engines do not include each other"
done

[ $bad = 0 ]
