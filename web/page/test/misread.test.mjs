// SPDX-License-Identifier: MIT
// What is said of texts that are no puzzle.
import assert from "node:assert/strict";
import { test } from "node:test";
import { pageModule } from "./page.mjs";

const { judgeText } = await pageModule("share/misread.js");

test("sentences are no puzzle in any language", () => {
  for (const text of [
    "hello",
    "hello world this is not a puzzle",
    "Hello, world!\nThis is a letter to you.",
    "Das ist kein Rätsel, sondern ein Satz.",
    "¿Qué es esto? No es un sudoku.",
  ])
    assert.deepEqual(judgeText(text), { kind: "prose" }, text);
});

test("cells, addresses and letters that are values are not taken for sentences", () => {
  const wordoku = "ABC......\n.D.E.....\nFGHI.....";
  for (const text of [wordoku, "A B C D\n. . . .", "https://sudokupad.app/scl" + "aB3".repeat(30), "12!4", "7"])
    assert.equal(judgeText(text), null, text);
});

test("too few cells are those of a size that has all their values", () => {
  const sizeOf = (text) => judgeText(text)?.size;
  assert.equal(sizeOf(`89${".".repeat(44)}`), 9);
  assert.equal(sizeOf(`7${".".repeat(10)}`), 9);
  assert.equal(sizeOf("1234....."), 4);
  assert.equal(sizeOf(`4${".".repeat(20)}`), 6);
  assert.equal(sizeOf(`12.\n.4.\n...`), 4);
  assert.equal(sizeOf(".".repeat(81)), undefined);
  assert.deepEqual(judgeText("12.0\n3").values, [1, 2, 0, 0, 3]);
});

test("a text of a million digits is left to the library", () => {
  assert.equal(judgeText("1".repeat(1 << 20)), null);
});
