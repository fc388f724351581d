// SPDX-License-Identifier: MIT
// The style sheets and the form of the source.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const page = join(dirname(fileURLToPath(import.meta.url)), "..");
const features = ["play", "create", "help", "share", "lab"];
/** What all features may use and refine. */
const common = ["base", "shell", "forms", "board"];

/** The names of the classes in a style sheet. */
function classesOf(name) {
  const text = readFileSync(join(page, "style", `${name}.css`), "utf8").replace(/\/\*[^]*?\*\//g, "");
  const selectors = text.replace(/\{[^{}]*\}/g, "{}");
  return new Set(Array.from(selectors.matchAll(/\.([a-z][\w-]*)/gi), ([, one]) => one));
}

test("a class has a meaning in one feature alone", () => {
  const shared = new Set(common.flatMap((name) => [...classesOf(name)]));
  const owner = new Map();
  for (const feature of features)
    for (const one of classesOf(feature)) {
      if (shared.has(one)) continue;
      assert.ok(!owner.has(one), `.${one} is in ${owner.get(one)}.css and in ${feature}.css`);
      owner.set(one, feature);
    }
  assert.ok(owner.has("create-form"), "classes are found");
});

test("all style sheets are loaded, and they are there", () => {
  const html = readFileSync(join(page, "index.html"), "utf8");
  const loaded = Array.from(html.matchAll(/href="style\/([^"]+)"/g), ([, name]) => name).sort();
  assert.deepEqual(loaded, readdirSync(join(page, "style")).sort());
});

test("what a pointer is over looks different only where there is one: a finger leaves it so", () => {
  for (const name of readdirSync(join(page, "style"))) {
    const text = readFileSync(join(page, "style", name), "utf8");
    const rest = text.replace(/@media \(hover: hover\) \{(?:[^{}]*\{[^{}]*\})*\s*\}/g, "");
    assert.doesNotMatch(rest, /:hover/, name);
  }
});

test("browsers from before 2024 show the colours", () => {
  for (const name of readdirSync(join(page, "style"))) {
    const text = readFileSync(join(page, "style", name), "utf8").replace(/\/\*[^]*?\*\//g, "");
    assert.doesNotMatch(text, /light-dark\(/, name);
  }
});

const WIDTH = 120;

/** The names of the scripts of the page and of its tests. */
function scripts(folder = page) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((one) => {
    if (one.name === "node_modules") return [];
    const path = join(folder, one.name);
    if (one.isDirectory()) return scripts(path);
    return /\.m?js$/.test(one.name) ? [path] : [];
  });
}

test("lines are not too long, but where a text is on one", () => {
  const isText = (line) => /(["'`]).{60,}\1/.test(line);
  for (const path of scripts())
    for (const [i, line] of readFileSync(path, "utf8").split("\n").entries())
      assert.ok(line.length <= WIDTH || isText(line), `${path}:${i + 1} has ${line.length} characters`);
});
