// SPDX-License-Identifier: MIT
// Sentences of steps: every technique, every example, every language.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./library.mjs";
import { languages, pageModule, tables, texts } from "./page.mjs";

const { clashText, endText, makeWords, mustText, reasonOf, sentenceOf } = await pageModule("help/sentences.js");

const suuji = await load();
const { techniques } = await suuji.call("techniques", { examples: true });
const codes = languages.map(([code]) => code);

/** The words of a language; a value that a text needs and does not get is an error. */
function wordsOf(language, symbol) {
  const has = (key) => Object.hasOwn(texts[language], key);
  const text = (key, values = {}) => {
    assert.ok(has(key), `there is no text '${key}'`);
    return texts[language][key].replace(/\{(\w+)\}/g, (_, name) => {
      assert.ok(values[name], `'${key}' lacks ${name}`);
      return values[name];
    });
  };
  return makeWords({ text, has, language, symbol });
}

const exampleOf = (name) => techniques.find((one) => one.name === name).example.step;

test("no two techniques share a name", () => {
  for (const code of codes) {
    const names = techniques.map(({ name }) => texts[code][`technique.${name}`]);
    assert.equal(new Set(names).size, tables.techniques.length, code);
  }
});

test("every example has a sentence in every language", () => {
  for (const language of codes) {
    const words = wordsOf(language);
    for (const { name, example } of techniques) {
      const { technique, text, original } = sentenceOf(example.step, words);
      assert.ok(technique && text, `${language} ${name}`);
      assert.doesNotMatch(text, /undefined|\{|null|NaN/, `${language} ${name}`);
      assert.ok(reasonOf(example.step, words), `${name} has no template`);
      assert.equal(original, null);
    }
  }
});

test("the English sentence is the library's, without the name that is its heading", () => {
  const step = exampleOf("x-wing");
  const { technique, text } = sentenceOf(step, wordsOf("en"));
  assert.equal(technique, "X-wing");
  assert.equal(text, "3 in rows 1 and 6 is only in columns 3 and 8, so 3 is not in r3c3.");
});

test("the lines of a forcing chain are apart from its sentence", () => {
  const { text } = sentenceOf(exampleOf("cell-forcing-chain"), wordsOf("en"));
  assert.equal(text, "Whichever value r4c5 has, 1 in r5c9 is false, so 1 is not in r5c9.");
});

test("letters for values are used in English too", () => {
  const symbol = (value) => (value > 9 ? "ABCDEFG"[value - 10] : String(value));
  const { text } = sentenceOf(exampleOf("hidden-subset"), wordsOf("en", symbol));
  assert.match(text, /6, 7, 8, 9, A, B, and C are not in/);
});

const expected = {
  "full-house": ["de", "Spalte 8 hat nur noch eine leere Zelle, also ist Z7S8 = 7."],
  "hidden-single": ["es", "La caja 2 tiene un solo lugar para 8 (otras celdas lo ven en"],
  "naked-single": ["pt", "Resta um único candidato em L6C7 (vê outros valores em L49C7 e L6C123589); portanto, L6C7 é 9."],
  pointing: ["ja", "ブロック3の1は7列目にしかない。よって7行7列から1を除外。"],
  "naked-pair": ["de", "Z6S47 in Zeile 6 haben nur die Kandidaten 6 und 9, also entfällt 6 in Z6S8."],
  "hidden-pair": ["es", "2 y 8 de la fila 8 están solo en F8C16; por tanto, se elimina 6 de F8C1."],
  "x-wing": ["pt", "O 3 das linhas 1 e 6 está só nas colunas 3 e 8; portanto, elimina-se 3 de L3C3."],
  "finned-x-wing": [
    "de",
    "3 liegt in Spalten 6 und 9 nur in Zeilen 3 und 4 oder als Flosse in Z6S6, in Sicht von Z4S4, also entfällt 3 in Z4S4.",
  ],
  "als-xz": ["de", "Die fast gesperrten Mengen A ("],
  "derived-single": ["es", "Sin contar"],
  tridagon: ["pt", "3, 5 e 7 não bastam para"],
};

for (const [name, [language, text]] of Object.entries(expected))
  test(`${name} in ${language}`, () => {
    const said = sentenceOf(exampleOf(name), wordsOf(language)).text;
    assert.equal(said.slice(0, text.length), text);
  });

test("steps that rest on a house have it in their sentence", async () => {
  const inHouse = async (technique, rules, puzzle) => {
    const { step } = await suuji.call("hint", { puzzle, rules, techniques: technique });
    for (const language of codes) assert.ok(reasonOf(step, wordsOf(language)), language);
    return sentenceOf(step, wordsOf("de")).text;
  };
  const locked = await inHouse(
    "derived-locked",
    "6:regions=AABCCCAABCCDAABBCDEEBDDDEEBDFFEEFFFF",
    "4+3+5.2..+2+35+4...2.3+42+4.+3.+5.6+4+2.+3+3..+4.+2",
  );
  assert.match(locked, /1 liegt in Spalte 2 nur in Z36S2/);
  const law = await inHouse("law-of-leftovers", "6:regions=AAABBBAAABBBCCCDDDECCDDFEECFDFEEEFFF", ".......3..2.....6.+36.2.46+2+354+11..+6+32");
  assert.match(law, /1 liegt in Spalte 2 nur in Z13S2, sonst hätte es nur eine von beiden/);
});

test("the reason of a conflict is told in the user's language", async () => {
  const { reason } = await suuji.call("explain", { puzzle: "..3.2....41....." });
  const words = wordsOf("de");
  assert.equal(mustText(reason.steps[0], words), "Z1S4 muss 2 sein: Block 2 hat keinen anderen Platz dafür");
  assert.equal(endText(reason, words), "Zeile 3 hat keinen Platz mehr für 2");
  const cell = await suuji.call("explain", { puzzle: "123............4" });
  assert.equal(endText(cell.reason, words), "Z1S4 hat keinen Wert mehr");
});

test("clashes are told in the user's language", async () => {
  const { clashes } = await suuji.call("explain", { puzzle: "11.............." });
  assert.equal(clashText(clashes[0], wordsOf("es")), "la fila 1 tiene dos veces 1: F1C1 y F1C2");
  const knights = await suuji.call("explain", {
    puzzle: `${".".repeat(18)}1${".".repeat(18)}1${".".repeat(43)}`,
    rules: "9+antiknight",
  });
  assert.equal(clashText(knights.clashes[0], wordsOf("de")), "Z3S1 und Z5S2 müssen verschieden sein, sind aber beide 1");
});
