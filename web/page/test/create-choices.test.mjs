// SPDX-License-Identifier: MIT
// Choices for a new puzzle and what the library is asked for them; the search in slices.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./library.mjs";
import { pageModule } from "./page.mjs";

const { argumentsOf, boxShapes, initialChoices, levels, randomSeed, rulesOf, seedOf, sizes, stockOf, tidyChoices } =
  await pageModule("create/choices.js");
const { searchPuzzle } = await pageModule("create/search.js");

const library = await load();
const choose = (change) => tidyChoices({ ...initialChoices, ...change });

test("the levels are the library's", () => {
  assert.deepEqual(levels, library.call("scales").scales.find(({ name }) => name === "suuji").levels);
});

test("shapes of boxes, the usual one first", () => {
  assert.deepEqual(boxShapes(12), ["3x4", "4x3", "2x6", "6x2"]);
  assert.deepEqual(boxShapes(9), ["3x3"]);
  assert.deepEqual(boxShapes(13), []);
  for (const size of sizes) {
    const { rules } = library.call("rules", { rules: String(size) });
    const [usual] = boxShapes(size);
    const expected = usual && library.call("rules", { rules: `${size}:${usual}` }).rules;
    if (usual) assert.equal(rules, expected, "what the library takes without a shape");
  }
});

test("rules", () => {
  assert.equal(rulesOf(choose({})), "9");
  assert.equal(rulesOf(choose({ extra: ["x", "windoku"] })), "9+x+windoku");
  assert.equal(rulesOf(choose({ regions: "jigsaw", extra: ["x"] })), "9:jigsaw+x");
  assert.equal(rulesOf(choose({ size: 12, box: "2x6" })), "12:2x6");
  assert.equal(rulesOf(choose({ size: 12, box: "3x4" })), "12");
  assert.equal(rulesOf(choose({ size: 7 })), "7:latin", "a prime number has no boxes");
  assert.equal(choose({ size: 7 }).regions, "boxes", "but they come back with another size");
});

test("what was saved is used where it can be", () => {
  const wrong = { size: 99, regions: "moon", extra: [1], symmetry: {}, minimal: "yes", level: "x" };
  for (const nonsense of [null, 3, "x", [], wrong]) assert.deepEqual(tidyChoices(nonsense), initialChoices);
  assert.equal(choose({ size: 10, box: "3x4" }).box, "", "a shape of another size");
  const saved = { ...initialChoices, size: 16, extra: ["x"], symmetry: "full", clues: "99", minimal: true, level: "" };
  assert.deepEqual(tidyChoices(JSON.parse(JSON.stringify(saved))), saved);
});

test("arguments", () => {
  assert.deepEqual(argumentsOf(choose({}), "hard"), { rules: "9", symmetry: "rotate180", level: "hard" });
  assert.deepEqual(argumentsOf(choose({ symmetry: "none" }), ""), { rules: "9", symmetry: "none" });
  assert.deepEqual(argumentsOf(choose({ clues: " 24 - 28 ", minimal: true }), "easy"), {
    rules: "9",
    symmetry: "rotate180",
    clues: "24:28",
    minimal: true,
    level: "easy",
  });
  const technique = "x-wing";
  assert.deepEqual(argumentsOf(choose({ technique }), "easy"), { rules: "9", symmetry: "rotate180", technique });
  assert.equal(argumentsOf(choose({ size: 25 }), "").level, "beginner:medium", "any level: one that is made soon");
});

test("the stock is for plain extreme puzzles alone", () => {
  assert.equal(stockOf(choose({}), "extreme"), "rotate180");
  assert.equal(stockOf(choose({ symmetry: "none" }), "extreme"), "none");
  const rules = [{ size: 16 }, { extra: ["x"] }, { regions: "jigsaw" }];
  for (const other of [...rules, { symmetry: "full" }, { clues: "24" }, { minimal: true }, { technique: "aic" }])
    assert.equal(stockOf(choose(other), "extreme"), null);
  assert.equal(stockOf(choose({}), "expert"), null);
  assert.equal(stockOf(choose({}), "extreme", "12"), null, "a seed makes its own puzzle");
});

test("seeds", () => {
  assert.equal(seedOf(" 42 "), "42");
  for (const wrong of ["0", "-1", "1.5", "abc", "9".repeat(30)]) assert.equal(seedOf(wrong), null);
  assert.equal(
    randomSeed(() => 0),
    1,
  );
  assert.ok(Number.isSafeInteger(randomSeed()));
});

// ---- The search ----

const realCall = async (args) => library.call("generate", args);
const seeds = () => {
  let next = 1;
  return () => next++;
};

/** With a seed there is one call, and nothing to report. */
const repeat = (args, seed) =>
  searchPuzzle({ args, seed, newSeed: assert.fail, generate: realCall, report: assert.fail });

test("a search gives a puzzle of the level, and its seed makes it again", async () => {
  const args = argumentsOf(choose({ symmetry: "rotate90" }), "medium");
  const found = await searchPuzzle({ args, seed: null, newSeed: seeds(), generate: realCall, report: assert.fail });
  assert.equal(found.level, "medium");
  assert.equal(found.symmetry, "rotate90");
  assert.equal(library.call("rate", { puzzle: found.givens }).ratings[0].rating, found.rating);
  const again = await repeat(args, found.seed);
  assert.deepEqual(again, found);
});

test("regions of a jigsaw are in the rules of the puzzle, and have one with every seed", async () => {
  const args = argumentsOf(choose({ regions: "jigsaw", symmetry: "none" }), "easy");
  for (const seed of ["5", "15", "152", "171"]) {
    const { rules, givens } = await repeat(args, seed);
    assert.match(rules, /^9:regions=/);
    assert.equal(library.call("count", { puzzle: givens, rules, limit: 2 }).count, 1);
  }
});

/** A library in which only some levels are found, and that says what it was asked. */
function fakeLibrary(levelOf) {
  const asked = [];
  const generate = async (args) => {
    asked.push(args);
    if (asked.length > 12) throw new DOMException("enough", "AbortError");
    const level = levelOf(args);
    const made = { givens: [1], solution: [1], symmetry: "none", rating: { level, rating: 1 } };
    const puzzle = level ? made : { givens: null };
    return { rules: "9", seed: args.seed, puzzles: [{ ...puzzle, stats: { attempts: 10 } }] };
  };
  return { generate, asked };
}

async function searchUntilEnough(levelOf, args) {
  const { generate, asked } = fakeLibrary(levelOf);
  const states = [];
  const report = (state) => states.push(state);
  const search = searchPuzzle({ args, seed: null, newSeed: seeds(), generate, report });
  await assert.rejects(search, { name: "AbortError" });
  return { asked, states };
}

test("slices get longer, each with another seed, and say what was tried", async () => {
  const { asked, states } = await searchUntilEnough(() => null, { rules: "9", technique: "x-wing" });
  assert.deepEqual(
    asked.slice(0, 4).map(({ seconds }) => seconds),
    [2, 4, 8, 16],
  );
  assert.equal(new Set(asked.map(({ seed }) => seed)).size, asked.length);
  assert.deepEqual(states.slice(0, 2), [
    { attempts: 10, closest: null },
    { attempts: 20, closest: null },
  ]);
  const large = await searchUntilEnough(() => null, { rules: "25", technique: "x-wing" });
  assert.deepEqual(
    large.asked.slice(0, 4).map(({ seconds }) => seconds),
    [2, 16, 128, 256],
  );
});

test("the closest puzzle: beside the level first, then any, and the best of them is kept", async () => {
  let far = 0;
  const any = `${levels[0]}:${levels.at(-1)}`;
  const levelOf = ({ level }) => (level === any ? ["easy", "beginner", "hard"][far++] : null);
  const { asked, states } = await searchUntilEnough(levelOf, { rules: "9", level: "expert" });
  assert.deepEqual(
    asked.slice(0, 3).map(({ level }) => level),
    ["expert", "hard:extreme", any],
  );
  const found = states.map(({ closest }) => closest?.level ?? null);
  assert.deepEqual(found.slice(0, 6), [null, "easy", "easy", "easy", "easy", "hard"]);
  assert.ok(
    asked.slice(9).every(({ level }) => level === "expert"),
    "nothing closer is looked for",
  );
});
