// SPDX-License-Identifier: MIT
// The events of a search as columns of numbers: they are made in the worker, moved to the page without a copy, and a
// trace of 200,000 events takes 2 MB. docs/trace.md says what the events mean; those of branch and bound are left
// out, because no engine of the WebAssembly package has them.

/** The kinds of events that are kept; a kind is a place in this list. */
export const kinds = [
  "given",
  "guess",
  "assign",
  "retract",
  "conflict",
  "learned",
  "restart",
  "solution",
  "cover",
  "uncover",
];
export const kindOf = Object.fromEntries(kinds.map((name, i) => [name, i]));

/** As a cell or a house: none. */
export const NONE = -1;

/**
 * @typedef {object} Trace
 * @property {number} count of the events
 * @property {Uint8Array} kind
 * @property {Uint16Array} level guesses that hold after the event
 * @property {Int16Array} cell NONE: it names none
 * @property {Int16Array} value 0: it names none; negative: the cell does not have this value
 * @property {Int16Array} house a place among the houses of the rules
 * @property {Uint32Array} learnedAt the events that learn clauses
 * @property {Uint32Array} learnedFrom where each clause begins in `clues`, and where the last one ends
 * @property {Int16Array} clues pairs of a cell and a value
 */

const signed = ({ value = 0, excluded = 0 }) => (excluded ? -excluded : value);

function packClauses(events, cellOf) {
  const learnedAt = [];
  const learnedFrom = [0];
  const clues = [];
  events.forEach(({ event, clues: clause }, i) => {
    if (event !== "learned") return;
    for (const clue of clause ?? []) clues.push(cellOf(clue), signed(clue));
    learnedAt.push(i);
    learnedFrom.push(clues.length);
  });
  return {
    learnedAt: Uint32Array.from(learnedAt),
    learnedFrom: Uint32Array.from(learnedFrom),
    clues: Int16Array.from(clues),
  };
}

/**
 * @param {object[]} list events of the call "solve"
 * @param {{ size: number, houses: string[] }} rules their size, and the names of the houses
 * @returns {Trace}
 */
export function packTrace(list, { size, houses }) {
  const events = list.filter(({ event }) => event in kindOf);
  const cellOf = ({ row, column }) => (row ? (row - 1) * size + column - 1 : NONE);
  const houseOf = new Map(houses.map((name, i) => [name, i]));
  return {
    count: events.length,
    kind: Uint8Array.from(events, ({ event }) => kindOf[event]),
    level: Uint16Array.from(events, ({ level }) => level),
    cell: Int16Array.from(events, cellOf),
    value: Int16Array.from(events, signed),
    house: Int16Array.from(events, ({ house }) => houseOf.get(house) ?? NONE),
    ...packClauses(events, cellOf),
  };
}

/** The first place in a sorted list whose value is not below this one. */
export function placeIn(sorted, value) {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle] < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The clause that event i learned: pairs of a cell and a value, negative where the cell does not have it. */
export function clauseOf({ learnedAt, learnedFrom, clues }, i) {
  const at = placeIn(learnedAt, i);
  const pairs = [];
  for (let k = learnedFrom[at]; k < learnedFrom[at + 1]; k += 2) pairs.push([clues[k], clues[k + 1]]);
  return pairs;
}
