// SPDX-License-Identifier: MIT
// What rules consist of: houses, pairs of cells that must differ, and what follows from them for the board. Made
// from the reply of the call "rules"; ordinary rules with boxes need no library, so that play can begin at once.

/** The largest size that the page plays. */
export const MAX_SIZE = 25;

const BOX = new Set(["box", "region"]);
const LINE = new Set(["row", "column"]);

/** "window 3" -> { kind: "window", number: 3 }; a house without a number is the only one of its kind. */
function parseHouse(name, cells) {
  const [kind, number = "1"] = name.split(" ");
  return { kind, number: Number(number), name, cells };
}

function peersOf(cells, houses, pairs) {
  const peers = Array.from({ length: cells }, () => new Set());
  const link = (a, b) => a !== b && peers[a].add(b);
  for (const house of houses) for (const a of house.cells) for (const b of house.cells) link(a, b);
  for (const [a, b] of pairs) {
    link(a, b);
    link(b, a);
  }
  return peers.map((set) => [...set].sort((a, b) => a - b));
}

export class Geometry {
  /** @param reply of the call "rules" */
  constructor({ rules, size, houses, house_names: names, pairs, constraints = [] }) {
    this.rules = rules;
    this.size = size;
    this.cells = size * size;
    this.houses = houses.map((cells, i) => parseHouse(names[i], cells));
    this.pairs = pairs;
    this.constraints = constraints;
    /** For each cell the cells that must differ from it. */
    this.peers = peersOf(this.cells, this.houses, pairs);
    /** For each cell the number of its box or region, from 0; -1: none. */
    this.region = new Array(this.cells).fill(-1);
    this.houses
      .filter(({ kind }) => BOX.has(kind))
      .forEach(({ cells }, i) => cells.forEach((cell) => (this.region[cell] = i)));
    /** Houses that are neither lines nor boxes: to be shown on the board. */
    this.extraHouses = this.houses.filter(({ kind }) => !BOX.has(kind) && !LINE.has(kind));
  }

  row(cell) {
    return Math.floor(cell / this.size);
  }

  column(cell) {
    return cell % this.size;
  }

  cell(row, column) {
    return row * this.size + column;
  }

  /** The cell of { row, column }, which count from 1. */
  cellAt({ row, column }) {
    return this.cell(row - 1, column - 1);
  }

  /** { row, column } of a cell. */
  placeOf(cell) {
    return { row: this.row(cell) + 1, column: this.column(cell) + 1 };
  }

  house(name) {
    return this.houses.find((house) => house.name === name);
  }
}

/** The reply of the call "rules" for sizes whose boxes are square, without asking. */
export function squareRules(size) {
  const side = Math.sqrt(size);
  const all = Array.from({ length: size }, (_, i) => i);
  const boxCell = (box, i) =>
    (Math.floor(box / side) * side + Math.floor(i / side)) * size + (box % side) * side + (i % side);
  const kinds = [
    ["row", (i, j) => i * size + j],
    ["column", (i, j) => j * size + i],
    ["box", boxCell],
  ];
  return {
    rules: String(size),
    size,
    houses: kinds.flatMap(([, cellOf]) => all.map((i) => all.map((j) => cellOf(i, j)))),
    house_names: kinds.flatMap(([kind]) => all.map((i) => `${kind} ${i + 1}`)),
    pairs: [],
  };
}

const known = new Map();

/** The list of seen cells grows with the third power of the size: sizes from outside are limited. */
function refuseLarge({ size }) {
  if (size > MAX_SIZE) throw new RangeError(`size ${size} is too large: this page supports sizes up to ${MAX_SIZE}`);
}

/**
 * The geometry of rules.
 * @param {string} rules
 * @param {(name: string, args: object) => Promise<object>} call of the library
 */
export async function geometryOf(rules, call) {
  if (!known.has(rules)) {
    const square = /^(4|9|16|25)$/.test(rules);
    const reply = square ? squareRules(Number(rules)) : await call("rules", { rules });
    refuseLarge(reply);
    known.set(rules, new Geometry(reply));
  }
  return known.get(rules);
}
