// SPDX-License-Identifier: MIT
// A chain step by step, in words: "If r5c9 is not 8, then r5c9 is 1." No DOM.
import { resultOf, sentenceOf } from "./sentences.js";

/** Techniques whose sentence is enough: colours, and chains that are pairs of cells. */
const told = /^(simple-colors|multi-colors|medusa|remote-pair|xyz-wing)$/;

/** What a node says if it is true, or false: of one cell, or of several that have the value together. */
function sayNode(step, number, isTrue, words) {
  const parts = step.evidence.filter((one) => one.node === number && one.value);
  const value = words.symbol(parts[0].value);
  if (parts.length === 1) return words.text(isTrue ? "chain.is" : "chain.not", { cell: words.cell(parts[0]), value });
  return words.text(isTrue ? "chain.in" : "chain.out", { cells: words.anyCell(parts), value });
}

/** The name of a cell stays as it is. */
const capital = (text) => (/^\p{L}\d/u.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1));

// ---- One chain, or a loop ----

const follows = (links) => links.every((link, i) => i === 0 || links[i - 1].to === link.from);
const alternates = (links) => links.every(({ strong }, i) => strong === (i % 2 === 0));

function tellChain(step, words) {
  const { links } = step;
  const isFalse = (node) => sayNode(step, node, false, words);
  const isTrue = (node) => sayNode(step, node, true, words);
  const [first] = links;
  const items = [
    { text: words.text("chain.first", { cause: isFalse(first.from), effect: isTrue(first.to) }), links: [first] },
  ];
  for (let i = 1; i + 1 < links.length; i += 2) {
    const values = { cause: isFalse(links[i].to), effect: isTrue(links[i + 1].to) };
    items.push({ text: words.text("chain.next", values), links: [links[i], links[i + 1]] });
  }
  const result = resultOf(step, words);
  const last = links.at(-1);
  const both = first.from === last.to ? "chain.any" : "chain.end";
  const end = last.strong
    ? words.text(both, { first: isTrue(first.from), last: isTrue(last.to), result })
    : words.text("chain.loop", { first: isFalse(last.to), result });
  return [...items, { text: end, links: last.strong ? [] : [last] }];
}

// ---- Lines of a forcing chain ----

/** The links that lead to a line, and those that lead to what its premises exclude, which is no line. */
function linksOf(step, line) {
  const lines = new Set(step.lines.map(({ node }) => node));
  const own = step.links.filter(({ to }) => to === line.node);
  const seen = new Set(own.map(({ from }) => from).filter((node) => !lines.has(node)));
  return [...step.links.filter(({ to }) => seen.has(to)), ...own];
}

/** A line, in words: what it says, why, and the numbers of the lines that it follows from. */
function tellLine(step, line, prefix, words) {
  const what = { cell: words.cell(line), value: words.symbol(line.value) };
  const claim = words.text(line.on ? "chain.is" : "chain.not", what);
  const from = line.premises.map((number) => `${prefix}${number}`).join(", ");
  const why = line.premises.length > 0 ? words.text("line.from", { from }) : "";
  const text = words.text(`line.${line.ground === "step" && line.shown ? "shown" : line.ground}`, {
    claim,
    why,
    house: line.house && words.house(line.house),
    value: what.value,
    number: line.shown && `${prefix}${line.shown}`,
    step: line.step ? sayStep(line.step, words) : "",
  });
  const inner = line.step?.lines ? tellLines(line.step, words, `${prefix}${line.number}.`) : [];
  return { text: text.replace(/ +([.。])/g, "$1").trim(), links: prefix ? [] : linksOf(step, line), inner };
}

function sayStep(step, words) {
  const { technique, text } = sentenceOf(step, words);
  return `${technique}: ${text}`;
}

const tellLines = (step, words, prefix = "") => step.lines.map((line) => tellLine(step, line, prefix, words));

function tellNet(step, words) {
  const assumed = step.lines.filter(({ ground }) => ground === "assumed").length;
  const end = assumed > 1 ? "chain.cases" : "chain.contradiction";
  return [...tellLines(step, words), { text: words.text(end, { result: resultOf(step, words) }), links: [] }];
}

/**
 * The steps of a chain, each with the links that it is about.
 * @returns {{ text: string, links: object[], inner?: object[] }[]}
 *   inner: of a step within it; empty: there is nothing to tell beyond the sentence
 */
export function storyOf(step, words) {
  const { links, technique } = step;
  if (links.length === 0 || told.test(technique)) return [];
  if (!step.lines && !(follows(links) && alternates(links))) return [];
  const items = step.lines ? tellNet(step, words) : tellChain(step, words);
  return items.map((item) => ({ ...item, text: capital(item.text) }));
}
