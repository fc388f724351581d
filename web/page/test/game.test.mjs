// SPDX-License-Identifier: MIT
// The model of a game: every change, undo and redo, saved games and damaged ones.
import assert from "node:assert/strict";
import { test } from "node:test";
import { pageModule } from "./page.mjs";

const { COLORS, Game, readAbout } = await pageModule("model/game.js");
const { Geometry, squareRules } = await pageModule("model/geometry.js");
const { allValues, bitOf, valuesOf } = await pageModule("model/symbols.js");

const fields = ["value", "corner", "centre", "crossed", "color"];
const four = new Geometry(squareRules(4));
const nine = new Geometry(squareRules(9));
const givens4 = [1, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 1];
const newGame = () => new Game(four, givens4);
const stateOf = (game) => JSON.stringify(fields.map((field) => game[field]));

/** A generator of random numbers below a limit; the same for the same seed. */
function randomOf(seed) {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

test("a value is entered, and removed by entering it again", () => {
  const game = newGame();
  assert.deepEqual(game.enter([1, 2], 3), [1, 2]);
  assert.equal(game.shown(1), 3);
  game.enter([1], 4);
  assert.deepEqual(game.enter([1, 2], 4), [2], "cells of different values all get the new one");
  game.enter([1, 2], 4);
  assert.equal(game.shown(1) + game.shown(2), 0);
});

test("givens cannot be changed", () => {
  const game = newGame();
  assert.deepEqual(game.enter([0], 2), []);
  assert.deepEqual(game.mark("centre", [0], 2), []);
  assert.deepEqual(game.clear([0]), []);
  assert.equal(game.canUndo, false);
  assert.deepEqual(game.paint([0], 1), [0], "but painted");
});

test("an entry removes marks of its value from the cells that it sees", () => {
  const game = newGame();
  game.mark("corner", [2, 14], 3);
  game.mark("centre", [3, 14], 3);
  game.mark("centre", [3], 2);
  game.enter([1], 3, { tidy: true });
  assert.deepEqual([game.corner[2], game.centre[3]], [0, bitOf(2)]);
  assert.deepEqual([game.corner[14], game.centre[14]], [bitOf(3), bitOf(3)], "not from others");
  game.undo();
  assert.deepEqual([game.corner[2], game.centre[3]], [bitOf(3), bitOf(2) | bitOf(3)]);
});

test("marks: all cells get one, or lose it if all have it", () => {
  for (const field of ["corner", "centre", "crossed"]) {
    const game = newGame();
    game.mark(field, [1], 2);
    game.mark(field, [1, 2], 2);
    assert.deepEqual([game[field][1], game[field][2]], [bitOf(2), bitOf(2)]);
    game.mark(field, [1, 2], 2);
    assert.deepEqual([game[field][1], game[field][2]], [0, 0]);
    game.enter([1], 3);
    assert.deepEqual(game.mark(field, [1], 2), [], "a cell with a value has no marks");
  }
});

test("colours are added and removed", () => {
  const game = newGame();
  game.paint([1], 1);
  game.paint([1], COLORS);
  assert.equal(game.color[1], bitOf(1) | bitOf(COLORS));
  game.paint([1], 1);
  assert.equal(game.color[1], bitOf(COLORS));
});

test("clearing removes values, then marks, then colours", () => {
  const game = newGame();
  game.mark("corner", [1], 2);
  game.paint([1], 3);
  game.enter([1], 4);
  const seen = () => [game.value[1], game.corner[1], game.color[1]].map((one) => one > 0);
  game.clear([1]);
  assert.deepEqual(seen(), [false, true, true]);
  game.clear([1]);
  assert.deepEqual(seen(), [false, false, true]);
  game.clear([1]);
  assert.deepEqual(seen(), [false, false, false]);
  assert.deepEqual(game.clear([1]), []);
});

test("automatic candidates are what is allowed and not crossed out", () => {
  const game = newGame();
  assert.deepEqual(valuesOf(game.candidates(1)), [2, 3, 4]);
  game.mark("crossed", [1], 3);
  game.enter([3], 4);
  assert.deepEqual(valuesOf(game.candidates(1)), [2]);
  assert.equal(game.candidates(0), 0);
  game.fillMarks();
  assert.equal(game.centre[1], bitOf(2));
  assert.equal(game.centre[3], 0, "cells with a value get none");
});

test("clashes, mistakes, full and solved", () => {
  const solution = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1];
  const game = new Game(four, givens4, { solution, verdict: "unique" });
  game.enter([1], 1);
  assert.deepEqual(
    [...game.clashes()].sort((a, b) => a - b),
    [0, 1, 9],
  );
  assert.deepEqual([...game.mistakes()], [1]);
  solution.forEach((value, cell) => cell > 1 && !givens4[cell] && game.enter([cell], value));
  assert.ok(game.isFull() && !game.isSolved());
  assert.deepEqual(game.counts(), [0, 5, 3, 4, 4]);
  game.enter([1], 2);
  assert.ok(game.isSolved());
  assert.equal(game.mistakes().size, 0);
  game.about.verdict = "several";
  game.enter([1], 3);
  assert.equal(game.mistakes().size, 0, "without a single solution there are none");
});

test("a step of the library is applied", () => {
  const game = newGame();
  game.mark("centre", [2], 3);
  game.mark("centre", [3], 3);
  game.apply(
    { placed: [{ row: 1, column: 2, value: 3 }], eliminated: [{ row: 1, column: 3, value: 3 }] },
    { tidy: true },
  );
  assert.equal(game.value[1], 3);
  assert.deepEqual([game.centre[2], game.crossed[2], game.centre[3]], [0, bitOf(3), 0]);
  game.undo();
  assert.deepEqual([game.value[1], game.centre[2], game.crossed[2]], [0, bitOf(3), 0]);
});

/** One random change; some do nothing. */
function wander(game, random) {
  const cells = Array.from({ length: 1 + random(4) }, () => random(game.geometry.cells));
  const value = 1 + random(game.size);
  const walks = [
    () => game.enter(cells, value, { tidy: random(2) === 0 }),
    () => game.mark("corner", cells, value),
    () => game.mark("centre", cells, value),
    () => game.mark("crossed", cells, value),
    () => game.paint(cells, 1 + random(COLORS)),
    () => game.clear(cells),
    () => random(8) === 0 && game.reset(),
    () => random(8) === 0 && game.fillMarks(),
  ];
  walks[random(walks.length)]();
}

test("undo and redo restore every state of a long random game", () => {
  for (let seed = 1; seed <= 20; seed++) {
    const random = randomOf(seed);
    const game = new Game(
      nine,
      Array.from({ length: 81 }, (_, i) => (i % 5 === 0 ? 1 + (i % 9) : 0)),
    );
    const states = [stateOf(game)];
    for (let i = 0; i < 200; i++) {
      wander(game, random);
      if (stateOf(game) !== states.at(-1)) states.push(stateOf(game));
    }
    for (let i = states.length - 1; i > 0; i--, game.undo()) assert.equal(stateOf(game), states[i]);
    assert.equal(stateOf(game), states[0]);
    assert.equal(game.canUndo, false);
    for (const state of states.slice(1)) {
      game.redo();
      assert.equal(stateOf(game), state);
      assert.deepEqual(
        game.position(),
        game.givens.map((given, cell) => given || game.value[cell]),
      );
    }
    assert.equal(game.canRedo, false);
  }
});

test("a change after undo forgets what was undone", () => {
  const game = newGame();
  game.enter([1], 2);
  game.enter([2], 3);
  game.undo();
  game.enter([3], 4);
  assert.equal(game.canRedo, false);
  game.undo();
  game.undo();
  assert.equal(game.canUndo, false);
  assert.deepEqual(game.undo(), []);
});

test("a saved game is the same game", () => {
  const random = randomOf(5);
  const game = new Game(nine, new Array(81).fill(0), { level: "easy", title: "A title" });
  for (let i = 0; i < 100; i++) wander(game, random);
  for (let i = 0; i < 10; i++) game.undo();
  game.seconds = 12.5;
  const text = JSON.stringify(game);
  const again = Game.fromJSON(JSON.parse(text), nine);
  assert.equal(JSON.stringify(again), text);
  for (const one of [game, again]) while (one.canRedo) one.redo();
  assert.equal(stateOf(again), stateOf(game));
  for (const one of [game, again]) while (one.canUndo) one.undo();
  assert.equal(stateOf(again), stateOf(game));
});

/** What can be wrong with a saved game; `null`: nothing of it can be used. */
const damages = {
  "not an object": [() => "game", null],
  "another version": [(saved) => ({ ...saved, version: 99 }), null],
  "givens cut off": [(saved) => ({ ...saved, givens: saved.givens.slice(1) }), null],
  "a given too large": [(saved) => ({ ...saved, givens: saved.givens.with(3, 5) }), null],
  "no values": [(saved) => ({ ...saved, value: undefined }), {}],
  "a value too large": [(saved) => ({ ...saved, value: saved.value.with(2, 7) }), {}],
  "a value that is text": [(saved) => ({ ...saved, value: saved.value.with(2, "<b>") }), {}],
  "a value on a given": [(saved) => ({ ...saved, value: saved.value.with(0, 2) }), {}],
  "marks of values that are not there": [(saved) => ({ ...saved, corner: saved.corner.with(1, 16) }), {}],
  "a negative set": [(saved) => ({ ...saved, color: saved.color.with(1, -1) }), {}],
  "no history": [(saved) => ({ ...saved, changes: 7 }), { undo: false }],
  "a step outside": [(saved) => ({ ...saved, changes: [[[99, 0, 0, 1]]], done: 1 }), { undo: false }],
  "a step of an unknown field": [(saved) => ({ ...saved, changes: [[[1, 9, 0, 1]]], done: 1 }), { undo: false }],
  "a step onto a given": [(saved) => ({ ...saved, changes: [[[0, 0, 2, 3]]], done: 1 }), { undo: false }],
  "a step that is none": [(saved) => ({ ...saved, changes: [[null]], done: 1 }), { undo: false }],
  "more done than there is": [(saved) => ({ ...saved, done: 50 }), { undo: false }],
  "no time": [(saved) => ({ ...saved, seconds: "long" }), {}],
  "nothing about it": [(saved) => ({ ...saved, about: null }), {}],
  "a solution of another size": [
    (saved) => ({ ...saved, about: { ...saved.about, solution: [1, 2], verdict: "unique" } }),
    {},
  ],
};

for (const [name, [damage, expected]] of Object.entries(damages))
  test(`damaged save: ${name}`, () => {
    const game = newGame();
    game.enter([1], 2);
    game.mark("corner", [2], 3);
    const loaded = Game.fromJSON(damage(JSON.parse(JSON.stringify(game))), four);
    if (expected === null) {
      assert.equal(loaded, null);
      return;
    }
    assert.deepEqual(loaded.givens, givens4);
    assert.ok(loaded.position().every((value) => Number.isInteger(value) && value >= 0 && value <= 4));
    for (const field of ["corner", "centre", "crossed"])
      assert.ok(loaded[field].every((set) => set >= 0 && set <= allValues(4)));
    assert.ok(loaded.seconds >= 0 && loaded.about.id && loaded.about.created > 0);
    if ("undo" in expected) assert.equal(loaded.canUndo, expected.undo);
    while (loaded.canUndo) loaded.undo();
    assert.equal(loaded.shown(0), 1);
    assert.ok(!loaded.about.solution || loaded.about.solution.length === 16);
  });

test("candidates that the puzzle excludes are none, and entries of them are wrong", () => {
  const candidates = givens4.map((_, cell) => (cell === 1 ? bitOf(2) : allValues(4)));
  const game = new Game(four, givens4, { candidates });
  assert.deepEqual(game.excluded[1], bitOf(3) | bitOf(4), "beside what the givens exclude");
  assert.deepEqual(valuesOf(game.allowed(1)), [2]);
  assert.deepEqual(valuesOf(game.candidates(1)), [2]);
  game.fillMarks();
  assert.deepEqual(valuesOf(game.centre[1]), [2]);
  const other = [1, 3, 2, 4, 2, 4, 1, 3, 3, 1, 4, 2, 4, 2, 3, 1];
  other.forEach((value, cell) => game.enter([cell], value));
  assert.ok(game.isFull());
  assert.deepEqual([...game.clashes()], [1]);
  assert.ok(!game.isSolved());
  const again = Game.fromJSON(JSON.parse(JSON.stringify(game)), four);
  assert.deepEqual(again.excluded, game.excluded);
  assert.ok(!again.isSolved());
});

test("exclusions of a text are those of a list", () => {
  const marks = "1 *2 234 234\n234 234 1 234\n234 1 234 234\n234 234 234 1";
  const game = new Game(four, givens4, { marks });
  assert.deepEqual(valuesOf(game.candidates(1)), [2]);
  assert.equal(game.excluded.filter(Boolean).length, 1);
  assert.equal(game.about.marks, undefined);
  assert.ok(!newGame().hasExclusions());
});

test("mistakes are taken back in one change, and nothing else is", () => {
  const game = newGame();
  game.enter([1], 3);
  game.mark("crossed", [2], 2);
  game.mark("crossed", [2], 3);
  game.correct([
    { row: 1, column: 2, value: 3 },
    { row: 1, column: 3, eliminated: 2 },
  ]);
  assert.deepEqual([game.value[1], valuesOf(game.crossed[2])], [0, [3]]);
  game.undo();
  assert.deepEqual([game.value[1], valuesOf(game.crossed[2])], [3, [2, 3]]);
});

test("the clues of a puzzle that is typed in are its entries", () => {
  const game = new Game(four, new Array(16).fill(0), { editing: true });
  game.enter([3], 2);
  assert.equal(game.clues()[3], 2);
  assert.equal(game.puzzle().puzzle[3], 2);
  assert.equal(newGame().enter([1], 2).length, 1);
  const played = newGame();
  played.enter([1], 2);
  assert.deepEqual(played.clues(), givens4);
});

test("what is saved about a puzzle and cannot be right is left out", () => {
  const wrong = { title: {}, level: [1], verdict: "maybe", marks: 7, seed: 1, saved: "x", editing: 1, rating: null };
  assert.deepEqual(readAbout({ id: "a", ...wrong }), { id: "a" });
  for (const about of [null, 5, "x", [1]]) assert.deepEqual(readAbout(about), {});
  const known = { id: "a", title: "t", level: "easy", rating: 1.5, verdict: "several", saved: 3, editing: true };
  assert.deepEqual(readAbout(known), known);
  assert.deepEqual(readAbout({ verdict: "unknown" }), {}, "it may be found another time");
  const damaged = { ...JSON.parse(JSON.stringify(newGame())), excluded: "x", about: wrong };
  assert.ok(!Game.fromJSON(damaged, four).hasExclusions());
});
