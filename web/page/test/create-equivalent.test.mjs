// SPDX-License-Identifier: MIT
// Equivalent puzzles are as hard, have one solution, and keep half a turn; the stock is what it says.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./library.mjs";
import { pageModule } from "./page.mjs";

const { equivalentOf } = await pageModule("create/equivalent.js");
const { stockList, takeFromStock } = await pageModule("create/stock.js");

const library = await load();

/** Numbers that are the same in every run (mulberry32). */
function randomOf(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const hasHalfTurn = (givens) => givens.every((value, cell) => (value === 0) === (givens.at(-1 - cell) === 0));
const canonical = (puzzle) => library.call("canon", { puzzle }).canonical.join("");

function rate(puzzle) {
  const { verdict, ratings } = library.call("rate", { puzzle });
  assert.equal(verdict, "unique");
  const [{ rating, level, work }] = ratings;
  return { rating, level, work };
}

for (const symmetry of ["none", "rotate180"]) {
  test(`equivalent puzzles, symmetry ${symmetry}`, () => {
    const random = randomOf(7);
    const { puzzles } = library.call("generate", { count: 150, seed: 3, symmetry });
    for (const { givens } of puzzles) {
      const other = equivalentOf(givens, { symmetric: symmetry === "rotate180", random });
      assert.notDeepEqual(other, givens);
      assert.equal(canonical(other), canonical(givens));
      assert.deepEqual(rate(other), rate(givens));
      if (symmetry === "rotate180") assert.ok(hasHalfTurn(other));
    }
  });

  test(`many equivalents of one puzzle, symmetry ${symmetry}`, () => {
    const random = randomOf(11);
    const [givens] = stockList(symmetry);
    const patterns = new Set();
    for (let i = 0; i < 2000; i++) {
      const other = equivalentOf(givens, { symmetric: symmetry === "rotate180", random });
      patterns.add(other.map((value) => (value ? "x" : ".")).join(""));
    }
    // With half a turn, 24 orders of rows, 24 of columns, and these transposed: half as many look different.
    assert.ok(patterns.size > (symmetry === "none" ? 1900 : 400), String(patterns.size));
  });

  test(`the stock, symmetry ${symmetry}`, () => {
    const list = stockList(symmetry);
    assert.ok(list.length >= 100);
    assert.equal(new Set(list.map(canonical)).size, list.length, "all are different");
    if (symmetry === "rotate180") assert.ok(list.every(hasHalfTurn));
    const random = randomOf(5);
    for (let i = 0; i < 25; i++) {
      const { givens, level, rating } = takeFromStock(symmetry, random);
      const found = rate(givens);
      assert.deepEqual([found.level, found.rating], [level, rating]);
    }
  });
}

test("equivalents of other square sizes", () => {
  const random = randomOf(2);
  for (const [rules, symmetry] of [
    ["4", "rotate180"],
    ["16", "rotate180"],
    ["4", "none"],
  ]) {
    const [{ givens }] = library.call("generate", { rules, symmetry, level: "beginner", seed: 1 }).puzzles;
    const other = equivalentOf(givens, { symmetric: symmetry === "rotate180", random });
    assert.equal(library.call("count", { puzzle: other, rules, limit: 2 }).count, 1);
    if (symmetry === "rotate180") assert.ok(hasHalfTurn(other));
  }
});
