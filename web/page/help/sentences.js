// SPDX-License-Identifier: MIT
// Steps as sentences in the user's language. The library's own are English; here a sentence is made from the
// evidence of a step by a template of its technique, or, without one, from its consequences.

const unique = (list) => [...new Set(list)];
const isCandidate = (one) => one.house === undefined && one.value !== undefined && one.value !== 0;
const isCell = (one) => one.house === undefined && !isCandidate(one);

/** Words that a language joins: "de el" is "del". */
const joined = {
  es: [[/\b([Dd]e|[Aa]) el\b/g, "$1l"]],
  pt: [
    [/\bde ([ao]s?)\b/g, "d$1"],
    [/\bem ([ao]s?)\b/g, "n$1"],
  ],
};

/** Between numbers that are written together. */
const joint = { ja: "・" };

/**
 * Cells in as few rows and columns as possible, in order: { rows, columns } with the numbers of each.
 * @param {{ row: number, column: number }[]} cells
 */
export function linesOf(cells) {
  const order = (a, b) => a.row - b.row || a.column - b.column;
  let rest = [...cells].sort(order).filter((one, i, all) => i === 0 || order(all[i - 1], one) !== 0);
  const lines = [];
  const longest = (kind) => {
    const numbers = unique(rest.map((one) => one[kind])).sort((a, b) => a - b);
    const sizes = numbers.map((number) => [number, rest.filter((one) => one[kind] === number).length]);
    return sizes.reduce((best, one) => (one[1] > best[1] ? one : best));
  };
  while (rest.length > 0) {
    const [inRow, inColumn] = [longest("row"), longest("column")];
    const [kind, [number]] = inRow[1] >= inColumn[1] ? ["row", inRow] : ["column", inColumn];
    const line = rest.filter((one) => one[kind] === number);
    rest = rest.filter((one) => one[kind] !== number);
    lines.push({ rows: unique(line.map(({ row }) => row)), columns: unique(line.map(({ column }) => column)) });
  }
  return lines.sort((a, b) => a.rows[0] - b.rows[0] || a.columns[0] - b.columns[0]);
}

/**
 * The words of a language.
 * @param {{ text: (key: string, values?: object) => string, has: (key: string) => boolean, language: string,
 *   symbol?: (value: number) => string, size?: () => number }} source
 */
export function makeWords({ text: plain, has, language, symbol = String, size = () => 9 }) {
  const text = (key, values) =>
    (joined[language] ?? []).reduce((said, [two, one]) => said.replace(two, one), plain(key, values));
  const formats = {
    and: new Intl.ListFormat(language, { type: "conjunction" }),
    or: new Intl.ListFormat(language, { type: "disjunction" }),
  };
  const words = {
    language,
    text,
    has,
    symbol,
    list: (items) => formats.and.format(unique(items)),
    either: (items) => formats.or.format(unique(items)),
    cell: ({ row, column }) => text("cell.short", { row, column }),
    /** Cells of a row or a column together, up to size 9: "r4c134". */
    lines(cells) {
      if (size() > 9) return cells.map(words.cell);
      const join = (numbers) => numbers.join(joint[language] ?? "");
      return linesOf(cells).map(({ rows, columns }) => text("cell.short", { row: join(rows), column: join(columns) }));
    },
    cells: (cells) => words.list(words.lines(cells)),
    anyCell: (cells) => words.either(words.lines(cells)),
    values: (values) =>
      words.list(
        unique(values)
          .sort((a, b) => a - b)
          .map(symbol),
      ),
    /** "row 3" in the user's words. */
    house(name) {
      const [kind, number = ""] = name.split(" ");
      return has(`house.${kind}`) ? text(`house.${kind}`, { number }) : name;
    },
    /** "rows 1 and 6"; houses of several kinds one by one. Japanese separates numbers by dots. */
    houses(names) {
      const parts = unique(names).map((name) => name.split(" "));
      const [kind] = parts[0] ?? [];
      const alike = parts.length > 1 && parts.every(([one, number]) => one === kind && number) && has(`houses.${kind}`);
      if (!alike) return words.list(names.map(words.house));
      return text(`houses.${kind}`, { numbers: words.list(parts.map(([, number]) => number)).replaceAll("、", "・") });
    },
    technique: (name, title = name) => (has(`technique.${name}`) ? text(`technique.${name}`) : title),
    candidate: (value, cells) =>
      text("sentence.candidate", { value: symbol(value), cells: words.anyCell(cells) }),
  };
  return words;
}

// ---- What follows ----

/** Eliminated candidates as [values, cells], where the same values leave the same cells. */
function groupEliminated(eliminated) {
  const byValue = new Map();
  for (const one of eliminated) byValue.set(one.value, [...(byValue.get(one.value) ?? []), one]);
  const groups = new Map();
  for (const [value, cells] of byValue) {
    const key = cells.map(({ row, column }) => `${row},${column}`).join(" ");
    if (!groups.has(key)) groups.set(key, { values: [], cells });
    groups.get(key).values.push(value);
  }
  const least = ({ values }) => Math.min(...values);
  return [...groups.values()].sort((a, b) => least(a) - least(b));
}

export function resultOf({ placed, eliminated }, words) {
  const is = placed.map((one) => words.text("sentence.is", { cell: words.cell(one), value: words.symbol(one.value) }));
  const not = groupEliminated(eliminated).map(({ values, cells }) =>
    words.text(values.length === 1 ? "sentence.not" : "sentence.nots", {
      values: words.values(values),
      cells: words.cells(cells),
    }),
  );
  return words.list([...is, ...not]);
}

// ---- Why: what a template needs, from the evidence ----

const houses = (step, role) =>
  unique(step.evidence.filter((one) => one.house && one.role === role).map(({ house }) => house));
const candidates = (step, role) => step.evidence.filter((one) => one.role === role && isCandidate(one));
const cells = (step, role) => step.evidence.filter((one) => one.role === role && isCell(one));
const valuesOf = (list) => list.map(({ value }) => value);

function single(step, words) {
  const base = step.evidence[0];
  return {
    house: base.house && words.house(base.house),
    value: words.symbol(step.placed[0].value),
    cell: words.cell(step.placed[0]),
  };
}

/** Why other places, or other values, are not possible: what sees them, and what was eliminated before. */
function whyOfSingle(step, words) {
  const lost = candidates(step, "lost");
  const blockers = cells(step, "blocker");
  const name = step.technique;
  return [
    blockers.length > 0 && words.text(`sentence.${name}.seen`, { cells: words.cells(blockers) }),
    lost.length > 0 &&
      words.text(`sentence.${name}.lost`, { cells: words.cells(lost), values: words.values(valuesOf(lost)) }),
  ].filter(Boolean);
}

function intersection(step, words) {
  const [base] = houses(step, "base");
  const [cover] = houses(step, "cover");
  const places = candidates(step, "base");
  return {
    house: words.house(base),
    cover: cover && words.house(cover),
    value: words.symbol(places[0].value),
    cells: words.cells(places),
  };
}

function subset(step, words) {
  const inside = candidates(step, "base");
  const own = cells(step, "base");
  const bases = houses(step, "base");
  const covers = step.evidence.filter((one) => one.house && one.role === "cover");
  return {
    cells: words.cells(own.length > 0 ? own : inside),
    values: words.values(valuesOf(inside)),
    house: bases.length > 0 && words.house(bases[0]),
    houses: words.houses(bases),
    inner: words.values(valuesOf(covers)),
    covers: words.houses(covers.map(({ house }) => house)),
  };
}

function fish(step, words) {
  const named = (role) => words.houses(houses(step, role));
  const fins = candidates(step, "fin");
  const value = words.symbol(candidates(step, "base")[0].value);
  const out = words.cells(step.eliminated);
  return { value, bases: named("base"), covers: named("cover"), fins: words.cells(fins), out };
}

function wing(step, words) {
  const [pivot] = cells(step, "pivot");
  const { value } = step.eliminated[0];
  const ends = [...cells(step, "pincer"), ...(step.technique === "xyz-wing" ? [pivot] : [])];
  return { pivot: words.cell(pivot), value: words.symbol(value), cells: words.anyCell(ends) };
}

/** The first and the last node of a chain. */
function chain(step, words) {
  const node = (number) => {
    const parts = step.evidence.filter((one) => one.node === number && isCandidate(one));
    return words.candidate(parts[0].value, parts);
  };
  return { first: node(step.links[0].from), last: node(step.links.at(-1).to) };
}

function deadly(step, words) {
  const inside = candidates(step, "pattern");
  return { cells: words.cells([...inside, ...cells(step, "pattern")]), values: words.values(valuesOf(inside)) };
}

function forcing(step, words) {
  const cases = candidates(step, "premise");
  return { cases: words.either(cases.map((one) => words.candidate(one.value, [one]))) };
}

const nothing = () => ({});

/** Whether the links of a step are one chain from a first node to a last one. */
function isPlainChain({ links }) {
  const follows = links.every((link, i) => i === 0 || links[i - 1].to === link.from);
  return links.length > 0 && follows && links[0].strong && links.at(-1).strong;
}

/** Rows: techniques, the template (texts "sentence.NAME"), what it needs, and when it can be used. */
const rows = [
  [/^full-house$/, "full-house", single],
  [/^hidden-single$/, "hidden-single", single],
  [/^naked-single$/, "naked-single", single],
  [/^(pointing|claiming)$/, "intersection", intersection],
  [/^locked-candidates$/, "locked-candidates", intersection],
  [/^naked-(pair|triple|quad|subset)$/, "naked-subset-sight", subset, (step) => houses(step, "base").length === 0],
  [/^naked-(pair|triple|quad|subset)$/, "naked-subset-cover", subset, (step) => houses(step, "cover").length > 0],
  [/^naked-(pair|triple|quad|subset)$/, "naked-subset", subset],
  [/^hidden-(pair|triple|quad|subset)$/, "hidden-subset", subset],
  [/(x-wing|swordfish|jellyfish|large-fish)$/, "finned-fish", fish, (step) => candidates(step, "fin").length > 0],
  [/(x-wing|swordfish|jellyfish|large-fish)$/, "fish", fish],
  [/^xyz?-wing$/, "wing", wing],
  [
    /^(skyscraper|two-string-kite|turbot-fish|empty-rectangle|w-wing|x-chain|xy-chain|aic|grouped-chain|als-aic)$/,
    "chain",
    chain,
    isPlainChain,
  ],
  [/loop$/, "loop", nothing, ({ links }) => links.length > 0],
  [/^(simple-colors|multi-colors|medusa|remote-pair)$/, "colors", nothing],
  [/^(unique-|hidden-rect|avoidable-)/, "deadly", deadly],
  [/^bug-/, "bug", nothing],
  [
    /^(nishio|.*-forcing-chain.*|nested-.*)$/,
    "contradiction",
    forcing,
    (step) => candidates(step, "premise").length === 1,
  ],
  [/^(nishio|.*-forcing-chain.*|nested-.*)$/, "cases", forcing, (step) => candidates(step, "premise").length > 1],
];

/** Why, as half a sentence; null: there is no template for it. */
export function reasonOf(step, words) {
  const row = rows.find(([pattern, , , fits = () => true]) => pattern.test(step.technique) && fits(step));
  if (!row) return null;
  const reason = words.text(`sentence.${row[1]}`, row[2](step, words));
  const why = /^(hidden|naked)-single$/.test(step.technique) ? whyOfSingle(step, words) : [];
  return why.length > 0 ? words.text("sentence.because", { reason, why: words.list(why) }) : reason;
}

const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * A step in the user's language.
 * @returns {{ technique: string, text: string, original: string | null }} original: its English sentence, where
 *   it says more
 */
export function sentenceOf(step, words) {
  const technique = words.technique(step.technique, step.title);
  if (words.language === "en" && isWrittenAlike(step, words))
    return { technique, text: capital(step.statement), original: null };
  const result = resultOf(step, words);
  const reason = reasonOf(step, words);
  if (reason)
    return { technique, text: capital(words.text("sentence.whole", { reason, result })), original: null };
  return { technique, text: capital(words.text("sentence.general", { result })), original: step.text };
}

/** The library writes values as numbers. */
function isWrittenAlike(step, words) {
  const values = [...step.placed, ...step.eliminated, ...step.evidence].map(({ value }) => value).filter(Boolean);
  return values.every((value) => words.symbol(value) === String(value));
}

// ---- Conflicts ----

/** Givens that clash, in the user's language. */
export function clashText({ kind, cells, house }, words) {
  const [cell, other] = cells.map(words.cell);
  const value = words.symbol(cells[0].value);
  return kind === "house"
    ? words.text("why.clash", { house: words.house(house), value, cell, other })
    : words.text("why.pair", { value, cell, other });
}

/** A step of a reason: what a cell must be. */
export function mustText({ value, house, ...cell }, words) {
  const what = { cell: words.cell(cell), value: words.symbol(value), house: house && words.house(house) };
  return words.text(house ? "why.house-value" : "why.cell-value", what);
}

/** The contradiction that the steps lead to. */
export function endText({ kind, value, house, ...cell }, words) {
  return kind === "house"
    ? words.text("why.house-none", { house: words.house(house), value: words.symbol(value) })
    : words.text("why.cell-none", { cell: words.cell(cell) });
}
