// SPDX-License-Identifier: MIT
// The numbers of the comparison.
import assert from "node:assert/strict";
import { test } from "node:test";
import { pageModule } from "./page.mjs";

const { barOf, csvOf, numbersOf, sortRows } = await pageModule("lab/table.js");

const reply = (nodes, time, more = {}) => ({
  count: 1,
  time,
  stats: { nodes, guesses: 2, backtracks: null, updates: "9007199254740993", depth: 0, ...more },
});
const rows = [
  { engine: "dlx", verdict: "solved", end: "solution limit", numbers: numbersOf(reply(30, 2.5)) },
  { engine: "backtrack:mrv,propagate", verdict: "unknown", end: "time limit", numbers: numbersOf(reply(4000, 1000)) },
  { engine: "ilp", numbers: null },
  { engine: "bits", verdict: "solved", end: "solution limit", numbers: numbersOf(reply(null, 0.1)) },
];
const names = (list) => list.map(({ engine }) => engine.split(":")[0]);

test("rows are sorted, and what was not counted comes last", () => {
  assert.deepEqual(names(sortRows(rows, "nodes", false)), ["dlx", "backtrack", "ilp", "bits"]);
  assert.deepEqual(names(sortRows(rows, "nodes", true)), ["backtrack", "dlx", "ilp", "bits"]);
  assert.deepEqual(names(sortRows(rows, "time", false)), ["bits", "dlx", "backtrack", "ilp"]);
  assert.deepEqual(names(sortRows(rows, "engine", false)), ["backtrack", "bits", "dlx", "ilp"]);
  assert.deepEqual(names(sortRows(rows, "engine", true)), ["ilp", "dlx", "bits", "backtrack"]);
  assert.deepEqual(names(rows), ["dlx", "backtrack", "ilp", "bits"]);
});

test("bars have a logarithmic scale", () => {
  const values = [1, 10, 100, null, 0];
  const near = (a, b) => assert.ok(Math.abs(a - b) < 1e-9, `${a}, ${b}`);
  near(barOf(100, values), 1);
  assert.ok(barOf(1, values) > 0);
  near(barOf(10, values), (barOf(1, values) + 1) / 2);
  assert.deepEqual([barOf(0, values), barOf(null, values), barOf(5, [5, 5])], [0, 0, 1]);
});

test("comma-separated values", () => {
  assert.equal(
    csvOf(rows),
    "engine,verdict,end,solutions,nodes,guesses,backtracks,updates,depth,time_ms\n" +
      "dlx,solved,solution limit,1,30,2,,9007199254740992,0,2.5\n" +
      '"backtrack:mrv,propagate",unknown,time limit,1,4000,2,,9007199254740992,0,1000\n' +
      "bits,solved,solution limit,1,,2,,9007199254740992,0,0.1\n",
  );
});
