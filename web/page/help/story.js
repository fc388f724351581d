// SPDX-License-Identifier: MIT
// A chain step by step, in words: "If r5c9 is not 8, then r5c9 is 1." No DOM.
import { resultOf } from "./sentences.js";

/** A chain with more links is only drawn on the board. */
const MOST = 30;

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
  const end = last.strong
    ? words.text("chain.end", { first: isTrue(first.from), last: isTrue(last.to), result })
    : words.text("chain.loop", { first: isFalse(last.to), result });
  return [...items, { text: end, links: last.strong ? [] : [last] }];
}

// ---- Branches that lead to one result ----

/** The nodes of a branch in an order in which causes come before effects, each with the links that lead to it. */
function effectsOf(links) {
  const byNode = new Map();
  for (const link of links) {
    const causes = byNode.get(link.to) ?? [];
    byNode.delete(link.to);
    byNode.set(link.to, [...causes, link]);
  }
  return [...byNode.values()];
}

function tellBranches(step, words) {
  const premises = step.evidence.filter(({ role }) => role === "premise");
  const known = new Set();
  const items = [];
  for (const group of new Set(step.links.map((link) => link.group))) {
    const premise = premises.find((one) => one.group === group);
    if (premise && !known.has(premise.node)) {
      known.add(premise.node);
      items.push({ text: words.text("chain.suppose", { cause: sayNode(step, premise.node, true, words) }), links: [] });
    }
    for (const causes of effectsOf(step.links.filter((link) => link.group === group))) {
      const [{ to, strong }] = causes;
      const said = causes.map((link) => sayNode(step, link.from, !link.strong, words));
      const values = { cause: words.list(said), effect: sayNode(step, to, strong, words) };
      items.push({ text: words.text("chain.since", values), links: causes });
    }
  }
  const end = premises.length > 1 ? "chain.cases" : "chain.contradiction";
  return [...items, { text: words.text(end, { result: resultOf(step, words) }), links: [] }];
}

/**
 * The steps of a chain, each with the links that it is about.
 * @returns {{ text: string, links: object[] }[]} empty: there is nothing to tell beyond the sentence
 */
export function storyOf(step, words) {
  const { links, technique } = step;
  if (links.length === 0 || links.length > MOST || told.test(technique)) return [];
  const branches = links.every(({ group }) => group);
  if (!branches && !(follows(links) && alternates(links))) return [];
  const items = branches ? tellBranches(step, words) : tellChain(step, words);
  return items.map((item) => ({ ...item, text: capital(item.text) }));
}
