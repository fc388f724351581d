// SPDX-License-Identifier: MIT
// Candidates as texts, and a puzzle's own exclusions: the library reads what the page writes, and the other way round.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./library.mjs";
import { pageModule } from "./page.mjs";

const { Game } = await pageModule("model/game.js");
const { Geometry } = await pageModule("model/geometry.js");
const { candidatesOfPencil, pencilText } = await pageModule("model/pencil.js");
const { allValues, bitOf, valuesOf } = await pageModule("model/symbols.js");

const library = await load();
const geometryFor = (rules) => new Geometry(library.call("rules", { rules }));

test("the candidates of a text", () => {
  const sets = candidatesOfPencil("1 {2,3} . {}\n3 4 1 2\n12 *3 4 1\n1 2 3 4", { size: 4, cells: 16 });
  assert.deepEqual(sets.slice(0, 4).map(valuesOf), [[1], [2, 3], [1, 2, 3, 4], []]);
  assert.deepEqual(sets.slice(8, 10).map(valuesOf), [[1, 2], [3]]);
});

test("candidates are a text and come back from it", () => {
  for (const size of [1, 4, 9, 10, 25]) {
    const values = Array.from({ length: size * size }, (_, cell) => (cell % 3 ? 0 : 1 + (cell % size)));
    const candidates = values.map((value, cell) => (value ? bitOf(value) : (cell * 2654435761) % 2 ** size));
    const text = pencilText({ size, values, candidates });
    assert.deepEqual(candidatesOfPencil(text, { size, cells: size * size }), candidates);
  }
});

test("a puzzle with exclusions is the same to the library", () => {
  for (const rules of ["4", "9", "9+x", "16", "25"]) {
    const geometry = geometryFor(rules);
    const givens = new Array(geometry.cells).fill(0);
    givens[0] = 1;
    const candidates = givens.map((_, cell) => allValues(geometry.size) & ~(cell % 5 === 1 ? bitOf(2) | bitOf(3) : 0));
    const game = new Game(geometry, givens, { candidates });
    const { puzzle, format } = game.puzzle();
    const [read] = library.call("read", { text: puzzle, rules, format }).puzzles;
    assert.deepEqual(read.givens, givens, rules);
    assert.deepEqual(new Game(geometry, givens, { marks: read.marks }).excluded, game.excluded, rules);
  }
});

test("one candidate that is left is not a given", () => {
  const geometry = geometryFor("4");
  const givens = [1, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 1];
  const candidates = givens.map((_, cell) => (cell === 1 ? bitOf(2) : allValues(4)));
  const reply = library.call("solve", new Game(geometry, givens, { candidates }).puzzle());
  assert.deepEqual(reply.givens, givens);
  assert.equal(reply.solution[1], 2);
});
