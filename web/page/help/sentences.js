// SPDX-License-Identifier: MIT
// Steps as sentences in the user's language. The library's own are English; here a sentence is made from the
// evidence of a step by a template of its technique, or, without one, from its consequences.

const unique = (list) => [...new Set(list)];
const isCandidate = (one) => one.house === undefined && one.value !== undefined && one.value !== 0;
const isCell = (one) => one.house === undefined && one.row !== undefined && !isCandidate(one);

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
    /** "rows 1 and 6": those of one kind together. Japanese separates numbers by dots. */
    houses(names) {
      const kinds = new Map();
      for (const name of unique(names)) {
        const [kind, number] = name.split(" ");
        kinds.set(kind, [...(kinds.get(kind) ?? []), { name, number }]);
      }
      const phrases = [...kinds].map(([kind, all]) => {
        const alike = all.length > 1 && all.every(({ number }) => number) && has(`houses.${kind}`);
        if (!alike) return words.list(all.map(({ name }) => words.house(name)));
        const numbers = all.map(({ number }) => number).sort((a, b) => a - b);
        return text(`houses.${kind}`, { numbers: words.list(numbers).replaceAll("、", "・") });
      });
      return words.list(phrases);
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

/** Two unions of houses, of which one has cells that the other does not have. */
function derived(step, words) {
  const [base] = houses(step, "base");
  const inside = candidates(step, "base");
  return {
    plus: words.houses(houses(step, "plus")),
    minus: words.houses(houses(step, "minus")),
    cells: words.cells(cells(step, "plus")),
    others: words.cells(cells(step, "minus")),
    house: base && words.house(base),
    values: words.values(valuesOf(inside)),
    places: words.cells(inside),
  };
}

/** The almost locked sets of a step, and the values that link them. */
function almostLocked(step, words) {
  const groups = unique(cells(step, "set").map(({ group }) => group)).sort((a, b) => a - b);
  const names = groups.map((group) => words.cells(cells(step, "set").filter((one) => one.group === group)));
  return {
    sets: words.list(names.map((name, i) => `${String.fromCharCode(65 + i)} (${name})`)),
    values: words.values(valuesOf(candidates(step, "restricted"))),
    stem: words.cells(cells(step, "stem")),
    last: words.values(valuesOf(candidates(step, "set"))),
  };
}

function exclusion(step, words) {
  const [cell, ...partners] = cells(step, "base");
  const others = cells(step, "excluder");
  return {
    cell: words.cell(cell),
    values: words.either(valuesOf(step.eliminated).map(words.symbol)),
    partners: words.cells(partners),
    others: words.cells(others),
  };
}

function exocet(step, words) {
  const ofGroup = (group) => words.cells(cells(step, "base").filter((one) => one.group === group));
  return {
    base: words.cells(cells(step, "base")),
    first: ofGroup(1),
    second: ofGroup(2),
    targets: words.cells(cells(step, "target")),
    cross: words.houses(houses(step, "cross")),
    values: words.values(valuesOf(candidates(step, "base"))),
  };
}

/** Cells that take as many values of houses as they are. */
function multiSector(step, words) {
  const own = cells(step, "base");
  return { number: own.length, cells: words.cells(own), houses: words.houses(houses(step, "cover")) };
}

function tridagon(step, words) {
  return {
    values: words.values(valuesOf(candidates(step, "base"))),
    cells: words.cells(cells(step, "base")),
    boxes: words.houses(houses(step, "base")),
  };
}

function firework(step, words) {
  const corners = [...cells(step, "pivot"), ...cells(step, "pincer")];
  return {
    values: words.values(valuesOf(candidates(step, "pivot"))),
    corners: words.cells(corners),
    pivot: words.cells(cells(step, "pivot")),
    ends: words.anyCell(cells(step, "pincer")),
    lines: words.houses(houses(step, "base")),
    boxes: words.houses(houses(step, "cover")),
    sets: words.cells(cells(step, "set")),
  };
}

function wxyz(step, words) {
  const ends = candidates(step, "pincer");
  return {
    cells: words.cells([...cells(step, "pincer"), ...cells(step, "pivot")]),
    single: words.values(valuesOf(candidates(step, "base"))),
    value: words.values(valuesOf(ends)),
    ends: words.anyCell(ends),
  };
}

function chutePair(step, words) {
  const [{ value }] = candidates(step, "base");
  const pair = cells(step, "pincer");
  return {
    cells: words.cells(pair),
    ends: words.anyCell(pair),
    values: words.values(valuesOf(candidates(step, "pincer"))),
    value: words.symbol(value),
    house: words.house(houses(step, "base")[0]),
  };
}

/** What constraints say of their cells. */
function constraint(step, words) {
  const written = step.evidence.filter((one) => one.constraint).map((one) => one.constraint);
  const needed = candidates(step, "cover");
  return {
    constraints: words.list(written),
    values: words.values(valuesOf(needed)),
    places: words.cells(needed),
    houses: words.houses(houses(step, "base")),
    cells: words.cells([...cells(step, "plus"), ...cells(step, "minus")]),
  };
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
  [/^derived-single$/, "derived-single", derived],
  [/^derived-naked-subset$/, "derived-naked-subset", derived],
  [/^derived-hidden-subset$/, "derived-hidden-subset", derived],
  [/^derived-locked$/, "derived-house", derived, (step) => houses(step, "base").length > 0],
  [/^derived-locked$/, "derived-places", derived],
  [/^law-of-leftovers$/, "leftovers-house", derived, (step) => houses(step, "base").length > 0],
  [/^law-of-leftovers$/, "leftovers", derived],
  [/^als-xz$/, "als-xz", almostLocked],
  [/^als-(xy-wing|chain)$/, "als-chain", almostLocked],
  [/^sue-de-coq$/, "sue-de-coq", almostLocked],
  [/^death-blossom$/, "death-blossom", almostLocked],
  [/^aligned-/, "exclusion", exclusion],
  [/^(junior|senior)-exocet$/, "exocet", exocet],
  [/^double-exocet$/, "double-exocet", exocet, (step) => cells(step, "target").length > 0],
  [/^double-exocet$/, "double-exocet-bases", exocet],
  [/^(sk-loop|multi-sector-locked-set)$/, "multi-sector", multiSector],
  [/^tridagon$/, "tridagon", tridagon],
  [/^firework-pair$/, "firework-pair", firework],
  [/^firework-/, "firework", firework],
  [/^wxyz-wing$/, "wxyz-wing", wxyz],
  [/^chute-remote-pair$/, "chute-pair", chutePair],
  [/^constraint-last$/, "constraint-last", constraint],
  [/^constraint-neighbours$/, "constraint-neighbours", constraint],
  [/^constraint-needs$/, "constraint-needs", constraint],
  [/^(constraint-combinations|constraint-ways|two-constraints)$/, "constraint-ways", constraint],
  [/^innies-outies$/, "innies-outies", constraint],
  [/^(simple-colors|multi-colors|medusa|remote-pair)$/, "colors", nothing],
  [/^(unique-|hidden-rect|avoidable-|extended-)/, "deadly", deadly],
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
