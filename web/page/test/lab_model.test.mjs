// SPDX-License-Identifier: MIT
// The models of the laboratory against the library: boards, counters and trees that follow from the events.
import assert from "node:assert/strict";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { join } from "node:path";
import { pageModule } from "./page.mjs";

const { countersOf, equationsOf } = await pageModule("lab/counters.js");
const { clauseOf, kindOf, packTrace } = await pageModule("lab/trace.js");
const { marks, Playback } = await pageModule("lab/playback.js");
const { samples } = await pageModule("lab/samples.js");
const { nodeKinds, Tree } = await pageModule("lab/tree.js");
const { Geometry } = await pageModule("model/geometry.js");

const packageFolder = process.env.SUUJI_PACKAGE ?? new URL("../../../build/web/package", import.meta.url).pathname;
const { load } = await import(pathToFileURL(join(packageFolder, "node.js")));
const suuji = await load();

const TRACE = 12000;
const engines = [
  "auto",
  "bits",
  "singles",
  "singles:unique=opposite",
  "singles:paper",
  "backtrack",
  "backtrack:mrv",
  "backtrack:mrv,propagate",
  "backtrack:forward",
  "dlx",
  "dlx:paper",
  "dlx:matrix=full",
  "cells",
  "cells:restarts=5",
  "color",
  "color:order=reading",
  "dpll",
  "dpll:order=paper",
  "dpll:encoding=reduced",
  "cdcl",
];

/** Puzzles of all sizes and rules, some with several solutions and some with none. */
function makePuzzles() {
  const made = ["4", "6", "9", "9+x", "9+windoku", "9+antiknight", "9:jigsaw", "12", "16"].map((rules) => {
    const [puzzle] = suuji.generate({ rules, seed: 3 });
    return { name: rules, rules: puzzle.rules, givens: puzzle.givens };
  });
  const several = made.slice(0, 4).map(({ name, rules, givens }) => {
    const first = givens.findIndex(Boolean);
    return { name: `${name}, a clue less`, rules, givens: givens.map((value, i) => (i === first ? 0 : value)) };
  });
  return [...made, ...several, ...samples];
}

const puzzles = makePuzzles();
const geometries = new Map();
function geometryOf(rules) {
  if (!geometries.has(rules)) geometries.set(rules, new Geometry(suuji.rules(rules)));
  return geometries.get(rules);
}

function run({ rules, givens }, engine, more = {}) {
  const geometry = geometryOf(rules);
  const reply = suuji.call("solve", { puzzle: givens, rules, engine, trace: TRACE, nodes: 4000, limit: 2, ...more });
  const trace = packTrace(reply.events, { size: geometry.size, houses: geometry.houses.map(({ name }) => name) });
  return { reply, trace, geometry };
}

/** All runs of an engine, made once; the columns are kept, the events are not. */
const kept = new Map();
function runsOf(engine) {
  if (!kept.has(engine))
    kept.set(
      engine,
      puzzles.flatMap((puzzle) =>
        [1, 2].map((limit) => {
          const { reply, trace, geometry } = run(puzzle, engine, { limit });
          return {
            reply: { ...reply, events: null },
            trace,
            geometry,
            engine,
            puzzle,
            where: `${puzzle.name}, limit ${limit}`,
          };
        }),
      ),
    );
  return kept.get(engine);
}

/** One test for each engine. */
function eachRun(name, check, names = engines) {
  for (const engine of names) test(`${name}: ${engine}`, () => runsOf(engine).forEach(check));
}

eachRun("boards at solutions are the solutions", ({ reply, trace, geometry, puzzle, where }) => {
  const playback = new Playback(trace, geometry.cells);
  const found = reply.solutions ?? [reply.solution].filter(Boolean);
  const seen = [];
  for (let at = playback.next("solution"); at !== null; at = playback.next("solution")) {
    playback.seek(at);
    seen.push([...playback.values]);
  }
  if (!reply.events_cut) assert.deepEqual(seen, found, where);
  else assert.deepEqual(seen, found.slice(0, seen.length), where);
  playback.seek(playback.count);
  puzzle.givens.forEach((value, cell) => value && assert.equal(playback.values[cell], value, where));
  playback.values.forEach((value, cell) => assert.equal(value === 0, playback.marks[cell] === marks.empty, where));
});

eachRun("counters follow from the events", ({ reply, trace, geometry, engine, where }) => {
  if (reply.events_cut) return;
  const playback = new Playback(trace, geometry.cells);
  playback.seek(playback.count);
  const counters = countersOf(equationsOf(engine, reply.engine), playback.tally);
  for (const [name, value] of Object.entries(counters))
    if (value !== null) assert.equal(value, reply.stats[name], `${where}: ${name}`);
});

test("counters that events give are not left out", () => {
  assert.equal(equationsOf("backtrack").updates, "guess assign retract");
  assert.equal(equationsOf("backtrack:mrv,propagate").nodes, "1 guess");
  assert.equal(equationsOf("auto", "backtrack instead of bits: counting up to size 6").nodes, "1 guess assign");
  assert.equal(equationsOf("bits").updates, undefined);
  for (const engine of engines)
    assert.ok(equationsOf(engine, engine === "auto" ? "bits, general" : engine).nodes, engine);
});

eachRun(
  "seeking gives what playing gives",
  ({ trace, geometry, where }) => {
    const played = new Playback(trace, geometry.cells);
    const sought = new Playback(trace, geometry.cells);
    const places = Array.from({ length: 12 }, (_, i) => Math.floor((((i * 7919) % 101) / 100) * trace.count));
    const wanted = new Map();
    for (const place of [...places].sort((a, b) => a - b)) {
      for (let at = played.position; at <= place; at++) played.seek(at);
      wanted.set(place, JSON.stringify([[...played.values], [...played.marks], [...played.levels], played.tally]));
    }
    for (const place of places) {
      sought.seek(place);
      assert.equal(
        JSON.stringify([[...sought.values], [...sought.marks], [...sought.levels], sought.tally]),
        wanted.get(place),
        `${where}: ${place}`,
      );
      assert.equal(sought.position, place);
    }
  },
  ["backtrack", "cdcl", "dlx", "cells:restarts=5"],
);

test("a step back undoes a step, across snapshots", () => {
  const { trace, geometry } = run(
    puzzles.find(({ name }) => name === "hard"),
    "backtrack",
  );
  const playback = new Playback(trace, geometry.cells);
  for (const place of [1, 1023, 1024, 1025, 2048, trace.count]) {
    playback.seek(place - 1);
    const before = [...playback.values];
    playback.seek(place);
    playback.seek(place - 1);
    assert.deepEqual([...playback.values], before);
  }
  playback.seek(-5);
  assert.equal(playback.position, 0);
  playback.seek(Infinity);
  assert.equal(playback.position, trace.count);
});

eachRun("trees have the nodes of the events", ({ trace, where }) => {
  const tree = new Tree(trace);
  const numbers = tree.summary();
  const events = (name) => trace.kind.reduce((sum, one) => sum + (one === kindOf[name]), 0);
  for (const name of ["guess", "conflict", "solution", "restart"])
    assert.equal(numbers[name], events(name), `${where}: ${name}`);
  const deepest = trace.level.reduce((most, level) => Math.max(most, level), 0);
  assert.ok(tree.height >= deepest && tree.height <= deepest + 2, where);
  for (let node = 1; node < tree.count; node++) {
    const above = tree.parent[node];
    if (above >= node || tree.end[above] < tree.end[node] || tree.depth[node] !== tree.depth[above] + 1)
      assert.fail(`${where}: node ${node}`);
    if (tree.left[above] > tree.left[node] || tree.right[above] < tree.right[node])
      assert.fail(`${where}: node ${node} is beside the one above`);
    if (tree.x[node] < tree.left[node] || tree.x[node] > tree.right[node])
      assert.fail(`${where}: node ${node} is beside its part`);
    if (tree.kind[above] === nodeKinds.conflict || tree.kind[above] === nodeKinds.solution)
      assert.fail(`${where}: a node below a leaf`);
  }
});

eachRun(
  "no two nodes of a tree have the same place",
  ({ trace, where }) => {
    const tree = new Tree(trace);
    const last = new Map();
    // In the order of a walk, the nodes of a depth come from left to right.
    for (let node = 0; node < tree.count; node++) {
      const before = last.get(tree.depth[node]) ?? -1;
      if (!(tree.x[node] > before - (tree.columns > 1e6 ? 1 : 0))) assert.fail(`${where}: node ${node}`);
      last.set(tree.depth[node], tree.x[node]);
    }
    assert.ok(tree.columns > 0 && tree.x[0] <= tree.columns);
  },
  ["backtrack", "singles", "cdcl", "dpll"],
);

eachRun(
  "the path of a tree has the guesses that hold",
  ({ trace, where, geometry }) => {
    const tree = new Tree(trace);
    const playback = new Playback(trace, geometry.cells);
    const step = Math.max(1, Math.floor(trace.count / 300));
    for (let at = 0; at <= trace.count; at += step) {
      playback.seek(at);
      const path = tree.pathAt(at, playback.level);
      const guesses = path.filter((node) => tree.kind[node] === nodeKinds.guess).length;
      assert.equal(path[path.length - 1], 0);
      // After a restart guesses are taken back one by one, and the path is at the restart already.
      const level = tree.kind[path[0]] === nodeKinds.restart ? 0 : playback.level;
      assert.equal(guesses, level, `${where}: after ${at} events`);
      assert.ok(
        path.every((node) => node < tree.grown(at)),
        where,
      );
    }
  },
  ["backtrack", "bits", "singles", "cdcl", "dpll", "color", "dlx", "cells"],
);

test("an empty trace is a board without values and a tree of one node", () => {
  const trace = packTrace([], { size: 4, houses: [] });
  const playback = new Playback(trace, 16);
  playback.seek(10);
  assert.deepEqual([playback.position, playback.level, playback.next("conflict")], [0, 0, null]);
  const tree = new Tree(trace);
  assert.deepEqual([tree.count, tree.columns, tree.height, tree.grown(0)], [1, 1, 0, 1]);
  assert.deepEqual(tree.pathAt(0, 0), [0]);
});

/** Events without givens: [name, level, row, column, value], negative: excluded. */
function traceOf(list) {
  const events = list.map(([event, level, row, column, value]) => ({
    event,
    level,
    row,
    column,
    ...(value < 0 ? { excluded: -value } : { value }),
  }));
  return packTrace(events, { size: 4, houses: [] });
}

test("a guess that excludes a value, or is about a filled cell, does not change the board", () => {
  const trace = traceOf([
    ["assign", 0, 1, 1, 2],
    ["guess", 1, 1, 1, 2],
    ["guess", 2, 1, 2, -3],
    ["guess", 3, 1, 3, 4],
  ]);
  const playback = new Playback(trace, 16);
  playback.seek(4);
  assert.deepEqual([...playback.values].slice(0, 4), [2, 0, 4, 0]);
  assert.deepEqual([...playback.marks].slice(0, 4), [marks.assign, marks.empty, marks.guess, marks.empty]);
  assert.equal(playback.level, 3);
});

test("a guess at a level that was left without an event is a sibling", () => {
  const tree = new Tree(
    traceOf([
      ["guess", 1, 1, 1, 1],
      ["guess", 2, 1, 2, -3],
      ["guess", 2, 1, 2, -4],
      ["guess", 1, 1, 3, 4],
    ]),
  );
  assert.deepEqual([...tree.parent], [0, 0, 1, 1, 0]);
  assert.deepEqual([...tree.depth], [0, 1, 2, 2, 1]);
});

test("clauses are those of the events", () => {
  const { reply, trace, geometry } = run(
    puzzles.find(({ name }) => name === "hard"),
    "cdcl",
  );
  let clauses = 0;
  reply.events.forEach(({ event, clues }, i) => {
    if (event !== "learned") return;
    clauses++;
    const expected = clues.map((clue) => [geometry.cellAt(clue), clue.excluded ? -clue.excluded : clue.value]);
    assert.deepEqual(clauseOf(trace, i), expected);
  });
  assert.ok(clauses > 10);
});

test("conflicts name cells, and houses with values", () => {
  const { reply, trace, geometry } = run(
    puzzles.find(({ name }) => name === "hard"),
    "singles",
  );
  reply.events.forEach((event, i) => {
    if (event.house) assert.equal(geometry.houses[trace.house[i]].name, event.house);
    else assert.equal(trace.house[i], -1);
    if (event.row) assert.equal(geometry.cellAt(event), trace.cell[i]);
  });
});

test("a trace of 200,000 events is small and quick", () => {
  const { trace, geometry } = run(
    puzzles.find(({ name }) => name === "slow"),
    "backtrack",
    { trace: 200000, nodes: 300000 },
  );
  assert.equal(trace.count, 200000);
  const bytes = Object.values(trace)
    .filter(ArrayBuffer.isView)
    .reduce((sum, one) => sum + one.byteLength, 0);
  assert.ok(bytes <= 2.5e6, `${bytes} bytes`);
  const playback = new Playback(trace, geometry.cells);
  const tree = new Tree(trace);
  const began = performance.now();
  for (let i = 0; i < 200; i++) playback.seek((i * 7919 * 13) % trace.count);
  assert.ok(performance.now() - began < 2000);
  assert.ok(tree.count > 50000);
});

test("the samples are what they are called", () => {
  const verdicts = { small: "several", none: "none", several: "several" };
  for (const { name, rules, givens } of samples) {
    const { verdict } = suuji.call("solve", { puzzle: givens, rules, limit: 2 });
    assert.equal(verdict, verdicts[name] ?? "unique", name);
  }
  assert.equal(samples.find(({ name }) => name === "few").givens.filter(Boolean).length, 17);
});
