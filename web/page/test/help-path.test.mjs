// SPDX-License-Identifier: MIT
// Positions, paths of steps, and where arrows go.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./library.mjs";
import { pageModule } from "./page.mjs";

const { chooseLinks, pointAt, routeLinks } = await pageModule("board/route.js");
const { blockersOf, Path } = await pageModule("help/path.js");
const { positionOf } = await pageModule("help/position.js");
const { Game } = await pageModule("model/game.js");
const { geometryOf } = await pageModule("model/geometry.js");
const { bitOf, valuesOf } = await pageModule("model/symbols.js");

const suuji = await load();
const call = async (name, args) => suuji.call(name, args);
const digits = (text) => Array.from(text, (one) => (one === "." ? 0 : Number(one)));

/** It has an X-wing and other eliminations on its way. */
const hard = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";

/** Three of its steps are not needed. */
const roundabout = "..2.8..1..1.....7..374...8.1..........4.5.......6.39..2...385...4.92.........482.";

async function gameOf(text, rules = "9") {
  return new Game(await geometryOf(rules, call), digits(text));
}

test("a path ends with the solution, and every step fits the board before it", async () => {
  const { geometry, givens } = await gameOf(hard);
  const { steps, solution, solved } = await call("explain", { puzzle: hard });
  assert.ok(solved);
  const path = new Path(geometry, { values: givens }, steps);
  steps.forEach((step, i) => {
    const { values, candidates } = path.before(i);
    values.forEach(
      (value, cell) =>
        value && geometry.peers[cell].forEach((peer) => assert.equal(candidates[peer] & bitOf(value), 0)),
    );
    for (const one of [...step.placed, ...step.eliminated])
      assert.ok(candidates[geometry.cellAt(one)] & bitOf(one.value), `step ${i + 1}: ${step.text}`);
  });
  assert.deepEqual(path.before(steps.length).values, solution);
});

test("the rows of a path hold every step once, singles together", async () => {
  const { geometry, givens } = await gameOf(hard);
  const { steps } = await call("explain", { puzzle: hard });
  const rows = new Path(geometry, { values: givens }, steps).rows();
  assert.equal(
    rows.reduce((sum, { count }) => sum + count, 0),
    steps.length,
  );
  assert.ok(rows.some(({ count }) => count >= 3));
  for (const { first, count } of rows.filter((row) => row.count > 1))
    for (const step of steps.slice(first, first + count)) assert.match(step.technique, /single|full-house/);
});

test("the place in a path with all steps is found in the path without those that are not needed", async () => {
  const { geometry, givens } = await gameOf(roundabout);
  const [all, short] = await Promise.all(
    [true, false].map(async (all_steps) => {
      const { steps } = await call("explain", { puzzle: roundabout, all_steps });
      return new Path(geometry, { values: givens }, steps);
    }),
  );
  assert.deepEqual([all.steps.length, short.steps.length], [60, 57]);
  const placed = (path, i) => path.before(i).values.filter(Boolean).length;
  for (let at = 0; at <= all.steps.length; at++) {
    const place = short.placeOf(all, at);
    const same = short.steps.some(({ text }) => text === all.steps[at]?.text);
    if (same) assert.equal(short.steps[place].text, all.steps[at].text);
    else assert.equal(placed(short, place), placed(all, at), `step ${at}`);
  }
  assert.equal(short.placeOf(all, 60), 57);
  assert.equal(short.placeOf(short, 30), 30);
});

test("what was eliminated is known at every step", async () => {
  const { geometry, givens } = await gameOf(hard);
  const { steps } = await call("explain", { puzzle: hard });
  const path = new Path(geometry, { values: givens }, steps);
  const at = steps.findIndex(({ eliminated }) => eliminated.length > 0);
  const { value, ...cell } = steps[at].eliminated[0];
  assert.equal(path.crossedBefore(at)[geometry.cellAt(cell)] & bitOf(value), 0);
  assert.notEqual(path.crossedBefore(at + 1)[geometry.cellAt(cell)] & bitOf(value), 0);
});

test("a step that was applied is not offered again, whether or not candidates are shown", async () => {
  const game = await gameOf(hard);
  const seen = new Set();
  for (let i = 0; i < 200; i++) {
    const reply = await call("hint", positionOf(game));
    if (reply.hint === "solved") break;
    assert.equal(reply.hint, "step");
    assert.ok(!seen.has(reply.step.text), reply.step.text);
    seen.add(reply.step.text);
    game.apply(reply.step);
  }
  assert.ok(game.isSolved());
  assert.ok([...seen].some((text) => / not in /.test(text)));
});

test("applied steps of 16x16 and of a variant are remembered as well", async () => {
  for (const rules of ["16", "9+x"]) {
    const { puzzles } = await call("generate", { rules, seed: 3 });
    const geometry = await geometryOf(rules, call);
    const game = new Game(geometry, puzzles[0].givens);
    const open = game.givens.indexOf(0);
    const wrong = valuesOf(game.candidates(open)).find((value) => value !== puzzles[0].solution[open]);
    game.apply({ eliminated: [{ row: geometry.row(open) + 1, column: geometry.column(open) + 1, value: wrong }] });
    const args = positionOf(game);
    assert.equal(args.format, "pencil");
    const reply = await call("hint", args);
    assert.equal(reply.hint, "step", rules);
    assert.deepEqual(reply.mistakes, []);
    game.crossed[open] |= bitOf(puzzles[0].solution[open]);
    assert.equal((await call("hint", positionOf(game))).hint, "mistake");
  }
});

test("few cells show why a place is the only one", async () => {
  const { geometry, givens } = await gameOf(
    "..34...8..5...9.2.7.8..1.....91.83..3....4.1...5.2...7.34.......8....495...8..6..",
  );
  const { step } = await call("hint", { puzzle: givens });
  assert.equal(step.technique, "hidden-single");
  const { blockers, shut } = blockersOf(step, { values: givens }, geometry);
  const { value } = step.placed[0];
  assert.ok(blockers.length > 0 && blockers.every((cell) => givens[cell] === value));
  for (const cell of shut)
    assert.ok(
      blockers.some((one) => geometry.peers[cell].includes(one)),
      `cell ${cell}`,
    );
});

test("arrows keep away from nodes that they do not join", () => {
  const places = new Map([
    [1, [{ x: 0.5, y: 4.5 }]],
    [2, [{ x: 8.5, y: 4.5 }]],
    [3, [{ x: 4.5, y: 4.5 }]],
  ]);
  const board = { crossed: [], radius: 0.15, size: 9 };
  const [{ curve }] = routeLinks([{ from: 1, to: 2, strong: true }], places, board);
  for (let i = 0; i <= 20; i++) {
    const { x, y } = pointAt(curve, i / 20);
    assert.ok(Math.hypot(x - 4.5, y - 4.5) > 0.15);
    assert.ok(x >= 0 && y >= 0 && x <= 9 && y <= 9);
  }
});

test("of a large net the way of each branch is shown, of others all links", async () => {
  const { techniques } = await call("techniques", { examples: true });
  for (const { name, example } of techniques) {
    const { links } = example.step;
    const shown = chooseLinks(links);
    if (links.length <= 30) assert.equal(shown.length, links.length, name);
    else assert.ok(shown.length > 0 && shown.length < links.length, name);
  }
});
