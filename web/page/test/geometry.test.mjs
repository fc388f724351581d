// SPDX-License-Identifier: MIT
// What rules consist of, as the library says, and how values are written.
import assert from "node:assert/strict";
import { test } from "node:test";
import { pageModule } from "./page.mjs";
import { call, geometryFor, jigsaw } from "./puzzles.mjs";

const { Geometry, geometryOf, squareRules } = await pageModule("model/geometry.js");
const { allValues, bitOf, symbolOf, symbolsFor, valueOfKey, valuesOf } = await pageModule("model/symbols.js");

const { extra } = await call("rules");
const shapes = ["4", "5", "6", "6:3x2", "7:latin", "8", "9", "9:latin", "10", "12", "15", "16", "20", "25", jigsaw];

/** All shapes, and each with every extra rule that works with it. */
async function allRules() {
  const found = [];
  for (const shape of shapes)
    for (const rules of [shape, ...extra.map(({ name }) => `${shape}+${name}`)])
      await call("rules", { rules }).then(
        (reply) => found.push(reply),
        () => {},
      );
  return found;
}

const replies = await allRules();

test("there are rules with each extra rule", () => {
  for (const { name } of extra)
    assert.ok(
      replies.some(({ rules }) => rules.endsWith(`+${name}`)),
      name,
    );
  assert.ok(replies.length > shapes.length * 3);
});

test("peers are the cells of common houses and pairs", () => {
  for (const reply of replies) {
    const geometry = new Geometry(reply);
    const sees = (a, b) =>
      reply.houses.some((house) => house.includes(a) && house.includes(b)) ||
      reply.pairs.some((pair) => pair.includes(a) && pair.includes(b));
    for (const cell of [0, 1, reply.size + 1, Math.floor(reply.cells / 2), reply.cells - 1]) {
      const expected = Array.from({ length: reply.cells }, (_, i) => i).filter(
        (other) => other !== cell && sees(cell, other),
      );
      assert.deepEqual(geometry.peers[cell], expected, `${reply.rules}, cell ${cell}`);
    }
  }
});

test("regions and extra houses of the board", () => {
  for (const reply of replies) {
    const geometry = new Geometry(reply);
    const boxes = reply.house_names.filter((name) => /^(box|region) /.test(name)).length;
    assert.equal(new Set(geometry.region).size, Math.max(boxes, 1), reply.rules);
    assert.equal(geometry.region.includes(-1), boxes === 0, reply.rules);
    assert.equal(geometry.extraHouses.length, reply.houses.length - 2 * reply.size - boxes, reply.rules);
    assert.deepEqual(
      geometry.houses.map(({ name }) => name),
      reply.house_names,
    );
    for (const { kind, number } of geometry.houses) assert.ok(/^[a-z]+$/.test(kind) && number >= 1, reply.rules);
  }
});

test("solutions of the library break no rule here", async () => {
  for (const { rules, size, cells } of replies.filter((one) => one.size <= 9)) {
    const geometry = await geometryFor(rules);
    const { solution, verdict } = await call("solve", {
      puzzle: new Array(cells).fill(0),
      rules,
      limit: 1,
      seconds: 2,
    });
    if (!solution) continue; // such as 4+antiking: there is none
    assert.ok(
      solution.every((value, cell) => geometry.peers[cell].every((peer) => solution[peer] !== value)),
      `${rules} ${verdict}`,
    );
    assert.equal(solution.length, size * size);
  }
});

test("square rules are known without the library", async () => {
  for (const size of [4, 9, 16, 25]) {
    const { rules, houses, house_names: names, pairs } = await call("rules", { rules: size });
    assert.deepEqual(squareRules(size), { rules, size, houses, house_names: names, pairs });
    await geometryOf(String(size), () => assert.fail("the library was asked"));
  }
});

test("a geometry is made once", async () => {
  const ask = (name, args) => call(name, args);
  assert.equal(await geometryOf("6", ask), await geometryOf("6", () => assert.fail("asked again")));
});

test("sizes above 25 are refused at once", async () => {
  const ask = (name, args) => call(name, args);
  for (const rules of ["26:latin", "255:latin"])
    await assert.rejects(geometryOf(rules, ask), /^RangeError: size \d+ is too large: .* up to 25$/);
  assert.equal((await geometryOf("25:latin", ask)).size, 25);
});

test("names and places of cells", async () => {
  const geometry = await geometryFor("9");
  assert.deepEqual(geometry.placeOf(24), { row: 3, column: 7 });
  assert.equal(geometry.cellAt({ row: 3, column: 7 }), 24);
  assert.equal(geometry.cell(geometry.row(24), geometry.column(24)), 24);
  assert.deepEqual(geometry.house("column 2").cells.slice(0, 3), [1, 10, 19]);
});

test("values are written and typed as numbers or letters", () => {
  assert.deepEqual(
    [9, 10, 25].map((value) => symbolOf(value, "numbers")),
    ["9", "10", "25"],
  );
  assert.deepEqual(
    [9, 10, 25].map((value) => symbolOf(value, "digits")),
    ["9", "A", "P"],
  );
  for (const size of [4, 9, 16, 25])
    for (let value = 1; value <= size; value++) {
      const symbol = symbolOf(value, "digits");
      assert.equal(valueOfKey(symbol, size), value);
      assert.equal(valueOfKey(symbol.toLowerCase(), size), value);
    }
  for (const key of ["0", "5", "A", "Enter", "", "ä", " "]) assert.equal(valueOfKey(key, 4), 0, key);
});

test("values above 9 are letters where those are read better", () => {
  const texts = (chosen, size) => [1, 9, 10, size].map((value) => symbolOf(value, symbolsFor(chosen, size)));
  assert.deepEqual(texts("auto", 16), ["1", "9", "A", "G"]);
  assert.deepEqual(texts("auto", 25), ["A", "I", "J", "Y"]);
  assert.deepEqual(texts("numbers", 25), ["1", "9", "10", "25"]);
  for (const chosen of ["auto", "letters"]) assert.equal(symbolsFor(chosen, 9), "numbers");
  assert.equal(valueOfKey("b", 25, "letters"), 2);
  assert.equal(valueOfKey("z", 25, "letters"), 0);
  assert.equal(valueOfKey("b", 25, "numbers"), 11);
});

test("sets of values are bits", () => {
  for (const size of [1, 9, 25]) {
    const all = Array.from({ length: size }, (_, i) => i + 1);
    assert.deepEqual(valuesOf(allValues(size)), all);
    assert.equal(
      all.reduce((set, value) => set | bitOf(value), 0),
      allValues(size),
    );
  }
  assert.deepEqual(valuesOf(0), []);
});
