// SPDX-License-Identifier: MIT
// Chains told step by step: every example with links, every language.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./library.mjs";
import { languages, pageModule, texts } from "./page.mjs";

const { makeWords } = await pageModule("help/sentences.js");
const { storyOf } = await pageModule("help/story.js");

const suuji = await load();
const { techniques } = await suuji.call("techniques", { examples: true });
const examples = techniques.map(({ example }) => example.step).filter(({ links }) => links.length > 0);
const exampleOf = (name) => examples.find(({ technique }) => technique === name);

function wordsOf(language) {
  const text = (key, values = {}) =>
    texts[language][key].replace(/\{(\w+)\}/g, (_, name) => {
      assert.ok(values[name], `'${key}' lacks ${name}`);
      return values[name];
    });
  return makeWords({ text, has: (key) => Object.hasOwn(texts[language], key), language });
}

const tell = (name, language = "en") => storyOf(exampleOf(name), wordsOf(language)).map(({ text }) => text);

test("a chain is told from its first node to its last", () => {
  assert.deepEqual(tell("aic"), [
    "If r2c6 is not 9, then r2c8 is 9.",
    "Then r5c8 is not 9, so r5c8 is 1.",
    "Then r5c6 is not 1, so r5c6 is 2.",
    "So r2c6 is 9 or r5c6 is 2. In either case 2 is not in r2c6.",
  ]);
});

test("several cells that are one node have the value together", () => {
  assert.equal(tell("grouped-chain")[0], "If r3c1 is not 7, then 7 is in r789c1.");
});

test("a loop leads back to its beginning", () => {
  assert.match(tell("continuous-loop").at(-1), /^This leads back to the start: r1c4 is not 4\. /);
});

test("a forcing chain is told in numbered lines, one branch after the other", () => {
  const said = tell("cell-forcing-chain");
  assert.equal(said.filter((text) => text.startsWith("Suppose ")).length, 3);
  assert.deepEqual(said.slice(0, 3), [
    "Suppose that r4c5 is 3.",
    "r4c8 is 1, its only candidate left (1).",
    "r5c9 is not 1 (2).",
  ]);
  assert.equal(said.at(-1), "In every case 1 is not in r5c9.");
  assert.match(tell("nishio").at(-1), /^Both cannot be true/);
});

test("the English lines are the library's, with those of steps within", () => {
  const flat = (items, prefix = "") =>
    items.flatMap(({ text, inner = [] }, i) => [`${prefix}${i + 1}. ${text}`, ...flat(inner, `${prefix}${i + 1}.`)]);
  for (const step of examples.filter(({ lines }) => lines)) {
    const said = flat(storyOf(step, wordsOf("en")).slice(0, -1));
    assert.deepEqual(
      said.map((text) => text.replace(/^([\d.]+?)\.? /, "$1 ").replace(" (AIC)", "").toLowerCase()),
      step.chains.map((text) => text.replace(/^([\d.]+?)\.? /, "$1 ").toLowerCase()),
      step.technique,
    );
  }
});

test("the English story of a chain is the library's", () => {
  const chains = examples.filter(({ lines, chains: told }) => !lines && told);
  assert.ok(chains.length > 5);
  const plain = (text) => text.toLowerCase().replace(/, and | and |, /g, " ");
  for (const step of chains) {
    const said = storyOf(step, wordsOf("en")).map(({ text }) => plain(text));
    assert.deepEqual(said, step.chains.map(plain), step.technique);
  }
});

test("no cause comes after its effect", () => {
  for (const step of examples) {
    const known = new Set();
    const items = storyOf(step, wordsOf("en"));
    for (const { links } of items) {
      for (const { from, to } of links) {
        const shown = items.some((one) => one.links.some((link) => link.to === from));
        assert.ok(!shown || known.has(from) || links.some((link) => link.to === from) || from === step.links[0].from);
        known.add(to);
      }
    }
  }
});

test("every example that is told is told in every language", () => {
  let count = 0;
  for (const [language] of languages)
    for (const step of examples) {
      const items = storyOf(step, wordsOf(language));
      count += items.length > 0;
      for (const { text } of items) assert.doesNotMatch(text, /undefined|\{|null|NaN/, `${language} ${step.technique}`);
      const linked = new Set(items.flatMap(({ links }) => links));
      if (items.length > 0) assert.equal(linked.size, step.links.length, step.technique);
    }
  assert.ok(count >= 15 * languages.length, String(count));
});
