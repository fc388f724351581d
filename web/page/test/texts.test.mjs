// SPDX-License-Identifier: MIT
// The table of texts: whole in every language, and neither more nor less than the page uses.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { languages, texts } from "../texts.js";

const page = fileURLToPath(new URL("..", import.meta.url));
const rows = Object.entries(texts);

/** The modules of the page, without the table itself. */
function sourcesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === "test" || entry.name === "node_modules" ? [] : sourcesIn(path);
    return entry.name.endsWith(".js") && path !== join(page, "texts.js") ? [readFileSync(path, "utf8")] : [];
  });
}

const source = sourcesIn(page).join("\n");
const found = (pattern, text) => Array.from(text.matchAll(pattern), ([, one]) => one);

/** Where there is one name for a thing in all languages, or where the library gives the names. */
const sameInAll =
  /^(size|said\.change|setting\.symbols\.|share\.qr\.sudokupad|technique\.|rule\.|lab\.sample\.large|print\.count\.)/;

test("every row has one text in each language", () => {
  for (const [key, row] of rows) {
    assert.equal(row.length, languages.length, key);
    for (const text of row) assert.ok(typeof text === "string" && text !== "", key);
  }
});

test("no text begins or ends with a space, or has two in a row", () => {
  // What is added to another sentence begins with one.
  for (const [key, row] of rows)
    for (const text of row) assert.doesNotMatch(key === "said.more" ? text.trimStart() : text, /^\s|\s$|\s\s/, key);
});

test("the same values are put into all texts of a row", () => {
  const placesOf = (text) => [...new Set(found(/\{(\w*)\}/g, text))].sort().join(" ");
  for (const [key, row] of rows)
    for (const text of row) assert.equal(placesOf(text), placesOf(row[0]), `${key}: ${text}`);
});

test("braces are only around the names of values", () => {
  for (const [key, row] of rows) for (const text of row) assert.doesNotMatch(text.replace(/\{\w+\}/g, ""), /[{}]/, key);
});

test("sentences are translated", () => {
  const isSentence = (text) => /[a-z]+ [a-z]+ [a-z]+/i.test(text);
  for (const [key, row] of rows) {
    if (sameInAll.test(key) || !isSentence(row[0])) continue;
    for (const text of row.slice(1)) assert.notEqual(text, row[0], key);
  }
});

test("Japanese has its own punctuation, and its own script", () => {
  for (const [key, row] of rows) {
    const text = row[4].replace(/\{\w+\}/g, "");
    assert.doesNotMatch(text, /[:;?!()]|, [^\d A-Z]/, `${key}: ${text}`);
    if (/[a-z]{3}/.test(row[0].replace(/\{\w+\}/g, "")) && !sameInAll.test(key))
      assert.match(text, /[^\x00-\xff–…·]/, key);
  }
});

test("a question and an exclamation in Spanish begin with their mark", () => {
  for (const [key, row] of rows) {
    assert.equal(row[2].includes("?"), row[2].includes("¿"), key);
    assert.equal(row[2].includes("!"), row[2].includes("¡"), key);
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
  for (const [column, [language]] of languages.entries())
    for (const [key, row] of rows) {
      // Data are not dice.
      if (otherWords[language])
        assert.doesNotMatch(
          row[column].replace("nos dados do motor", "").replace("los datos", ""),
          otherWords[language],
          key,
        );
    }
});

test("keys are written once", () => {
  const written = found(/^ {2}"?([\w.-]+)"?: \[/gm, readFileSync(join(page, "texts.js"), "utf8"));
  assert.deepEqual(
    written.filter((key, i) => written.indexOf(key) !== i),
    [],
  );
  assert.deepEqual(written, Object.keys(texts));
});

test("every text that is asked for by its name is there", () => {
  for (const key of found(/\bt\(\s*"([^"]+)"/g, source)) assert.ok(Object.hasOwn(texts, key), key);
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
  for (const [key] of rows) assert.ok(isUsed(key), `${key} is not used`);
});
