// SPDX-License-Identifier: MIT
// The puzzle in a link: there and back, and every way to damage it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { pageModule } from "./page.mjs";

const { decodeFragment, encodeFragment, FragmentError } = await pageModule("share/fragment.js");

/** The same numbers each time: mulberry32. */
function randomFrom(seed) {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

const sizes = Array.from({ length: 25 }, (_, i) => i + 1);
const cellsOf = (size, make) => Array.from({ length: size * size }, (_, cell) => make(cell));

function rulesOf(size, random) {
  const map = cellsOf(size, () => String.fromCharCode(65 + random(size))).join("");
  return [
    `${size}`,
    `${size}+x`,
    `${size}:latin+antiknight+antiking`,
    `${size}:regions=${map}`,
    `${size}:regions=${map}+x+disjoint`,
  ];
}

function puzzleOf(rules, size, random, withProgress) {
  const givens = cellsOf(size, () => (random(3) ? 0 : 1 + random(size)));
  const open = (make) => cellsOf(size, (cell) => (givens[cell] ? 0 : make()));
  const sets = () => open(() => (random(2) ? random(2 ** size) : 0));
  const progress = withProgress
    ? { value: open(() => random(size + 1)), corner: sets(), centre: sets(), crossed: sets() }
    : null;
  const candidates = withProgress && random(2) ? open(() => 1 + random(2 ** size - 1)) : null;
  return { rules, size, givens, candidates: candidates?.some(Boolean) ? candidates : null, progress };
}

const nine = {
  rules: "9",
  size: 9,
  givens: Array.from(
    "7..4.9.6.596....2..2.1......7..8...6.192.673.6...1..5......1.7..4....581.6.5.7..3",
    (one) => Number(one) || 0,
  ),
  candidates: null,
  progress: null,
};

function kindOf(text) {
  try {
    decodeFragment(text);
    return "whole";
  } catch (error) {
    assert.ok(error instanceof FragmentError, `${text}: ${error.stack}`);
    return error.kind;
  }
}

test("puzzles of all sizes and rules come back as they were", () => {
  const random = randomFrom(1);
  for (const size of sizes)
    for (const rules of rulesOf(size, random))
      for (const withProgress of [false, true]) {
        const puzzle = puzzleOf(rules, size, random, withProgress);
        const text = encodeFragment(puzzle);
        assert.match(text, /^[\w-]+$/);
        assert.deepEqual(decodeFragment(text), puzzle);
      }
});

test("a link of an ordinary puzzle is short", () => {
  assert.ok(encodeFragment(nine).length < 60, encodeFragment(nine));
  const full = { ...nine, givens: nine.givens.map(() => 9) };
  assert.ok(`http://127.0.0.1:12345/#p=${encodeFragment(full)}`.length < 120);
});

test("a link that is cut off at any place says how much is left", () => {
  const text = encodeFragment(puzzleOf("9+x", 9, randomFrom(2), true));
  for (let have = 0; have < text.length; have++)
    assert.throws(
      () => decodeFragment(text.slice(0, have)),
      (error) => error.kind === "cut" && error.values.have === have && [0, text.length].includes(error.values.whole),
      `${have}`,
    );
  assert.throws(
    () => decodeFragment(text.slice(0, 20)),
    (error) => error.values.whole === text.length,
  );
});

test("a link with any one other character is refused as changed", () => {
  const text = encodeFragment(nine);
  const others = "AQgw059-_. %<";
  for (let at = 0; at < text.length; at++)
    for (const other of others) {
      if (other === text[at]) continue;
      assert.equal(kindOf(text.slice(0, at) + other + text.slice(at + 1)), "changed", `${other} at ${at}`);
    }
});

test("a link whose rules have another size than its cells is refused as changed", () => {
  for (const rules of ["255", "255:latin", "99", "8+x", "9x28", "9 255", "x", ""])
    assert.equal(kindOf(encodeFragment({ ...nine, rules })), "changed", rules);
  for (const rules of ["9", "9+x", "9:latin", "9:3x3+x"])
    assert.equal(kindOf(encodeFragment({ ...nine, rules })), "whole", rules);
});

test("two characters exchanged, one lost, one doubled: never another puzzle", () => {
  const text = encodeFragment(nine);
  for (let at = 0; at + 1 < text.length; at++) {
    const swapped = text.slice(0, at) + text[at + 1] + text[at] + text.slice(at + 2);
    if (swapped !== text) assert.equal(kindOf(swapped), "changed", `exchanged at ${at}`);
    assert.notEqual(kindOf(text.slice(0, at) + text.slice(at + 1)), "whole", `lost at ${at}`);
    assert.notEqual(kindOf(text.slice(0, at) + text[at] + text.slice(at)), "whole", `doubled at ${at}`);
  }
});

test("rules that a link cannot have are refused", () => {
  for (const rules of [`9+${"x".repeat(1100)}`, "9+ä"])
    assert.throws(() => encodeFragment({ ...nine, rules }), RangeError, rules);
});

test("what a program adds to a link is ignored", () => {
  for (const end of [".", ")", ">", "&utm_source=x", "%20"])
    assert.deepEqual(decodeFragment(encodeFragment(nine) + end), nine);
});

test("a link of a newer version says so", () => {
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  const text = encodeFragment(nine);
  const kinds = Array.from(alphabet, (guard) => kindOf(`2${text.slice(1, 4)}${guard}${text.slice(5)}`));
  assert.deepEqual(
    kinds.filter((kind) => kind !== "changed"),
    ["version"],
  );
});

test("nonsense is refused, whatever it is", () => {
  const random = randomFrom(3);
  for (let i = 0; i < 20000; i++) {
    const text = Array.from({ length: random(40) }, () => String.fromCharCode(random(i % 2 ? 128 : 0x3000))).join("");
    assert.notEqual(kindOf(text), "whole", text);
  }
  for (let i = 0; i < 20000; i++) {
    const text = Array.from({ length: random(80) }, () => "1ABCabc09-_"[random(11)]).join("");
    assert.notEqual(kindOf(text), "whole", text);
  }
});
