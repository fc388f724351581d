// SPDX-License-Identifier: MIT
// The table of texts: whole in every language, and neither more nor less than the page uses.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { texts as built } from "./page.mjs";

const page = fileURLToPath(new URL("..", import.meta.url));
const folder = join(page, "texts");
const readTexts = (name) => JSON.parse(readFileSync(join(folder, name), "utf8"));
const texts = Object.fromEntries(readdirSync(folder).map((name) => [name.replace(".json", ""), readTexts(name)]));
const { en, ...others } = texts;

/** The rows of all texts: key, English, and the other languages; of a row of the library they may have none. */
const rows = Object.keys(built.en).map((key) => [
  key,
  built.en[key],
  Object.entries(others).flatMap(([code, { [key]: text }]) => (text === undefined ? [] : [[code, text]])),
]);

/** The modules of the page. */
function sourcesIn(path) {
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    const inside = join(path, entry.name);
    if (entry.isDirectory()) return ["test", "node_modules"].includes(entry.name) ? [] : sourcesIn(inside);
    return entry.name.endsWith(".js") ? [readFileSync(inside, "utf8")] : [];
  });
}

const source = sourcesIn(page).join("\n");
const found = (pattern, text) => Array.from(text.matchAll(pattern), ([, one]) => one);

/** Where there is one name for a thing in all languages, or where the library gives the names. */
const sameInAll =
  /^(size|said\.change|setting\.symbols\.|share\.qr\.sudokupad|technique\.|rule\.|lab\.sample\.large|print\.count\.)/;

test("the English texts are translated into every language", () => {
  for (const [code, own] of Object.entries(others))
    for (const key of Object.keys(en)) assert.ok(Object.hasOwn(own, key), `${code} has no ${key}`);
});

test("a language has no text that English has not, nor the library", () => {
  for (const [code, own] of Object.entries(others))
    for (const key of Object.keys(own)) assert.ok(Object.hasOwn(built.en, key), `${code}: ${key}`);
});

test("for what the library names and a language does not, English stands in", (context) => {
  for (const [code, own] of Object.entries(others))
    for (const [key, english] of rows) {
      if (Object.hasOwn(own, key)) continue;
      context.diagnostic(`${code}: no text for ${key} yet`);
      assert.equal(built[code][key], english, key);
    }
});

test("techniques and roles have a name in every language", () => {
  const keys = Object.keys(built.en).filter((key) => /^(technique|role)\./.test(key));
  assert.ok(keys.length > 100, String(keys.length));
  for (const [code, own] of Object.entries(others))
    for (const key of keys) assert.ok(Object.hasOwn(own, key), `${code} has no ${key}`);
});

test("English texts are not those that the library has", () => {
  const library = Object.keys(built.en).filter((key) => !Object.hasOwn(en, key));
  assert.ok(library.length > 100, String(library.length));
  for (const key of ["technique.x-wing", "level.easy", "symmetry.full"]) assert.ok(library.includes(key), key);
});

const all = rows.flatMap(([key, english, translated]) => [
  [key, english, "en"],
  ...translated.map(([code, text]) => [key, text, code]),
]);
const inLanguage = (wanted) => all.filter(([, , code]) => code === wanted);

test("no text is empty, begins or ends with a space, or has two in a row", () => {
  // What is added to another sentence begins with one.
  for (const [key, text] of all) {
    assert.ok(typeof text === "string" && text !== "", key);
    assert.doesNotMatch(key === "said.more" ? text.trimStart() : text, /^\s|\s$|\s\s/, key);
  }
});

test("the same values are put into all texts of a row", () => {
  const placesOf = (text) => [...new Set(found(/\{(\w*)\}/g, text))].sort().join(" ");
  for (const [key, english, translated] of rows)
    for (const [, text] of translated) assert.equal(placesOf(text), placesOf(english), `${key}: ${text}`);
});

test("braces are only around the names of values", () => {
  for (const [key, text] of all) assert.doesNotMatch(text.replace(/\{\w+\}/g, ""), /[{}]/, key);
});

test("sentences are translated", () => {
  const isSentence = (text) => /[a-z]+ [a-z]+ [a-z]+/i.test(text);
  for (const [key, english, translated] of rows) {
    if (sameInAll.test(key) || !isSentence(english)) continue;
    for (const [, text] of translated) assert.notEqual(text, english, key);
  }
});

test("Japanese has its own punctuation, and its own script", () => {
  for (const [key, whole] of inLanguage("ja")) {
    const text = whole.replace(/\{\w+\}/g, "");
    assert.doesNotMatch(text, /[:;?!()]|, [^\d A-Z]/, `${key}: ${text}`);
    if (/[a-z]{3}/.test(built.en[key].replace(/\{\w+\}/g, "")) && !sameInAll.test(key))
      assert.match(text, /[^\x00-\xff–…·]/, key);
  }
});

test("a question and an exclamation in Spanish begin with their mark", () => {
  for (const [key, text] of inLanguage("es")) {
    assert.equal(text.includes("?"), text.includes("¿"), key);
    assert.equal(text.includes("!"), text.includes("¡"), key);
  }
});

/** One word for each thing: those that were others' words for it. */
const otherWords = {
  de: /\bFeld(er|ern)?\b|\bBrett\b|\bKästchen\b|\bSie (haben|können|müssen)\b|\bIhre?n? Spiel/,
  es: /\bcuadros?\b|\bcasillas?\b|\bbloques?\b|(?<!f-)\bpuzz?les?\b|\bdados?\b|\brenglón/i,
  pt: /\bcaixas?\b|\bquadrantes?\b|(?<!f-)\bpuzzles?\b|\bficheiros?\b|\bpartilhar\b|\bgrelhas?\b|\btransferir\b/i,
  ja: /(?<!ク)セル|升目|ます目|手筋|初期値/,
};

test("a thing has the same name everywhere", () => {
  for (const [code, words] of Object.entries(otherWords))
    for (const [key, text] of inLanguage(code))
      // Data are not dice.
      assert.doesNotMatch(text.replace("nos dados do motor", "").replace("los datos", ""), words, key);
});

test("keys are written once", () => {
  for (const name of readdirSync(folder)) {
    const written = found(/^ {2}"([\w.-]+)": /gm, readFileSync(join(folder, name), "utf8"));
    assert.deepEqual(written, Object.keys(texts[name.replace(".json", "")]), name);
  }
});

test("every text that is asked for by its name is there", () => {
  for (const key of found(/\bt\(\s*"([^"]+)"/g, source)) assert.ok(Object.hasOwn(built.en, key), key);
});

test("every text is used", () => {
  const literal = new Set(found(/"([\w.-]+)"/g, source));
  // `level.${name}` is any key that begins and ends as the template does.
  const escape = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const templates = found(/`([a-z][\w.]*\.\$\{[^`]*|\$\{\w+\}\.\w[\w.]*)`/g, source);
  const patterns = templates.map(
    (one) =>
      new RegExp(
        `^${one
          .split(/\$\{(?:[^{}]|\{[^{}]*\})*\}/)
          .map(escape)
          .join("[\\w.-]+")}$`,
      ),
  );
  // `${name}.${value}`: the choices of a list, whose own text is named.
  const isChoice = (key) =>
    /t\(`\$\{name\}\.\$\{\w+\}`\)/.test(source) && literal.has(key.slice(0, key.lastIndexOf(".")));
  const isUsed = (key) => literal.has(key) || isChoice(key) || patterns.some((pattern) => pattern.test(key));
  for (const key of Object.keys(en)) assert.ok(key === "language" || isUsed(key), `${key} is not used`);
});
