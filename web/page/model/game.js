// SPDX-License-Identifier: MIT
// A game: the puzzle, what the player has put into it, and every change, so that each can be undone. It knows
// nothing of the screen. Sets of values and of colours are bits (symbols.js).
import { candidatesOfPencil, pencilText } from "./pencil.js";
import { allValues, bitOf } from "./symbols.js";

export const COLORS = 9;

/** What each cell has: `value` is the player's entry, `crossed` what is crossed out of automatic candidates. */
export const fields = ["value", "corner", "centre", "crossed", "color"];
const VERSION = 1;

const zeros = (count) => new Array(count).fill(0);

/** The largest number that a field of a cell can have. */
function limitOf(field, size) {
  if (field === "value") return size;
  return allValues(field === "color" ? COLORS : size);
}

const isNumber = (one, limit) => Number.isInteger(one) && one >= 0 && one <= limit;

/** What was saved, if it is a list of whole numbers up to a limit; null: it is not. */
function listOf(saved, count, limit) {
  const fits = Array.isArray(saved) && saved.length === count && saved.every((one) => isNumber(one, limit));
  return fits ? [...saved] : null;
}

const isText = (one) => typeof one === "string";
const isFlag = (one) => typeof one === "boolean";

/** What can be known about a puzzle, and what it looks like. "unknown" is no verdict: the next search may find one. */
const facts = {
  id: (one) => isText(one) && one !== "",
  title: isText,
  level: isText,
  rating: Number.isFinite,
  hints: Number.isFinite,
  seed: isText,
  symmetry: isText,
  marks: isText,
  editing: isFlag,
  automatic: isFlag,
  verdict: (one) => ["none", "unique", "several"].includes(one),
  solution: Array.isArray,
  created: Number.isFinite,
  saved: Number.isFinite,
};

/** What was saved about a puzzle, without members that cannot be right. */
export function readAbout(saved) {
  const about = typeof saved === "object" && saved !== null ? saved : {};
  return Object.fromEntries(
    Object.entries(about).filter(([name, one]) => Object.hasOwn(facts, name) && facts[name](one)),
  );
}

/** The same for a board: without a correct solution there is no verdict. */
function readFacts(saved, cells, size) {
  const { solution, ...about } = readAbout(saved);
  if (solution && listOf(solution, cells, size)) return { ...about, solution };
  if (about.verdict === "unique") delete about.verdict;
  return about;
}

export class Game {
  #changes = []; // each a list of [cell, field, before, after]
  #done = 0; // how many of them are not undone
  #derived = new Map(); // what follows from the present values, until one changes

  /**
   * @param {Geometry} geometry
   * @param {number[]} givens 0 is an empty cell
   * @param {object} [about] what is known: id, title, level, rating, hints (how many were asked for), seed, symmetry,
   *   solution, verdict, created; and which candidates the puzzle itself leaves: as sets (`candidates`), or as a text
   *   of the format "pencil" (`marks`)
   */
  constructor(geometry, givens, { candidates = null, marks = null, ...about } = {}) {
    this.geometry = geometry;
    this.givens = [...givens];
    const left = candidates ?? (marks ? candidatesOfPencil(marks, geometry) : null);
    /** Candidates of each cell that the puzzle excludes, beside those that its givens do. */
    this.excluded = givens.map((given, cell) => (given || !left ? 0 : this.#free(givens, cell) & ~left[cell]));
    this.about = { id: newId(), created: Date.now(), ...about };
    this.seconds = 0;
    for (const field of fields) this[field] = zeros(geometry.cells);
  }

  get size() {
    return this.geometry.size;
  }

  get rules() {
    return this.geometry.rules;
  }

  /** The given or the entry; 0: none. */
  shown(cell) {
    return this.givens[cell] || this.value[cell];
  }

  /** What `compute` gives, once for each state of the values. */
  #derive(name, compute) {
    if (!this.#derived.has(name)) this.#derived.set(name, compute());
    return this.#derived.get(name);
  }

  /** All values on the board. Not to be changed. */
  position() {
    return this.#derive("position", () => this.givens.map((given, cell) => given || this.value[cell]));
  }

  isGiven(cell) {
    return this.givens[cell] !== 0;
  }

  isFull() {
    return this.#derive("full", () => !this.position().includes(0));
  }

  /** How many cells have each value; 0: how many are empty. */
  counts() {
    return this.#derive("counts", () => {
      const counts = zeros(this.size + 1);
      for (const value of this.position()) counts[value]++;
      return counts;
    });
  }

  /** Values that no cell which it sees has on a board. */
  #free(values, cell) {
    let taken = 0;
    for (const peer of this.geometry.peers[cell]) if (values[peer]) taken |= bitOf(values[peer]);
    return allValues(this.size) & ~taken;
  }

  /** Values that no cell which it sees has, and that the puzzle does not exclude. */
  allowed(cell) {
    return this.#free(this.position(), cell) & ~this.excluded[cell];
  }

  hasExclusions() {
    return this.excluded.some((set) => set !== 0);
  }

  /** The values of the puzzle; while it is typed in, those typed so far. */
  clues() {
    return this.about.editing ? this.position() : this.givens;
  }

  /** The puzzle as arguments of calls, without what the player did. */
  puzzle() {
    const values = this.clues();
    if (!this.hasExclusions()) return { puzzle: values, rules: this.rules };
    const candidates = values.map((_, cell) => this.#free(values, cell) & ~this.excluded[cell]);
    return { puzzle: pencilText({ size: this.size, values, candidates }), rules: this.rules, format: "pencil" };
  }

  /** The candidates that the puzzle does not exclude explicitly: sets; null: all. */
  ownCandidates() {
    return this.hasExclusions() ? this.excluded.map((set) => allValues(this.size) & ~set) : null;
  }

  /** Automatic candidates: allowed and not crossed out. */
  candidates(cell) {
    return this.shown(cell) ? 0 : this.allowed(cell) & ~this.crossed[cell];
  }

  /** Cells whose value another cell that they see has too, or the puzzle excludes. */
  clashes() {
    return this.#derive("clashes", () => {
      const position = this.position();
      const clashing = new Set();
      position.forEach((value, cell) => {
        if (!value) return;
        const isTwice = this.geometry.peers[cell].some((peer) => position[peer] === value);
        if (isTwice || this.excluded[cell] & bitOf(value)) clashing.add(cell);
      });
      return clashing;
    });
  }

  /** Entries that differ from the solution, if it is known to be the only one. */
  mistakes() {
    const { solution, verdict } = this.about;
    const wrong = new Set();
    if (verdict !== "unique" || !solution) return wrong;
    this.value.forEach((value, cell) => value && !this.givens[cell] && value !== solution[cell] && wrong.add(cell));
    return wrong;
  }

  /** Entries that must be changed: those that differ from the only solution, or, if that is not known, that clash. */
  wrongEntries() {
    if (this.about.verdict === "unique" && this.about.solution) return this.mistakes();
    return new Set([...this.clashes()].filter((cell) => !this.givens[cell]));
  }

  /** Every cell has a value and no rule is broken. */
  isSolved() {
    return this.isFull() && this.clashes().size === 0;
  }

  // ---- Changes ----

  #write(cell, field, value) {
    this[field][cell] = value;
    if (field === "value") this.#derived.clear();
  }

  #set(change, cell, field, after) {
    const before = this[field][cell];
    if (before === after) return;
    this.#write(cell, field, after);
    change.push([cell, field, before, after]);
  }

  /** Make a change of the steps in `work`; what had been undone is forgotten. @returns the cells that changed */
  #record(work) {
    const change = [];
    work((cell, field, after) => this.#set(change, cell, field, after));
    if (change.length === 0) return [];
    this.#changes.length = this.#done;
    this.#changes.push(change);
    this.#done++;
    return [...new Set(change.map(([cell]) => cell))];
  }

  #open(cells) {
    return [...cells].filter((cell) => !this.isGiven(cell));
  }

  /**
   * Enter a value; the same value again removes it, unless `again`.
   * `tidy`: remove marks of it from the cells that they see.
   */
  enter(cells, value, { tidy = false, again = false } = {}) {
    const open = this.#open(cells);
    const remove = !again && open.length > 0 && open.every((cell) => this.value[cell] === value);
    return this.#record((set) => {
      for (const cell of open) set(cell, "value", remove ? 0 : value);
      if (tidy && !remove) for (const cell of open) this.#tidy(set, cell, value);
    });
  }

  #tidy(set, cell, value) {
    for (const peer of this.geometry.peers[cell])
      for (const field of ["corner", "centre"]) set(peer, field, this[field][peer] & ~bitOf(value));
  }

  /**
   * Marks of a value in cells without one: all get it, or if all have it, all lose it.
   * @param {"corner" | "centre" | "crossed"} field
   */
  mark(field, cells, value) {
    return this.#toggle(
      field,
      this.#open(cells).filter((cell) => this.value[cell] === 0),
      bitOf(value),
    );
  }

  /** @param {number} color from 1 */
  paint(cells, color) {
    return this.#toggle("color", [...cells], bitOf(color));
  }

  #toggle(field, cells, bit) {
    const remove = cells.every((cell) => this[field][cell] & bit);
    return this.#record((set) => {
      for (const cell of cells) set(cell, field, remove ? this[field][cell] & ~bit : this[field][cell] | bit);
    });
  }

  /** Remove entries; where there are none, marks; where there are none, colours. */
  clear(cells) {
    const open = this.#open(cells);
    const stages = [
      [open, ["value"]],
      [open, ["corner", "centre", "crossed"]],
      [[...cells], ["color"]],
    ];
    for (const [some, names] of stages) {
      if (!some.some((cell) => names.some((field) => this[field][cell]))) continue;
      return this.#record((set) => some.forEach((cell) => names.forEach((field) => set(cell, field, 0))));
    }
    return [];
  }

  /** Remove everything that the player did. */
  reset() {
    return this.#record((set) => {
      for (let cell = 0; cell < this.geometry.cells; cell++) for (const field of fields) set(cell, field, 0);
    });
  }

  /**
   * A step of the library: values placed, candidates eliminated, which are crossed out and removed from
   * the marks.
   */
  apply({ placed = [], eliminated = [] }, options = {}) {
    return this.#record((set) => {
      for (const { value, ...at } of placed) {
        const cell = this.geometry.cellAt(at);
        if (this.isGiven(cell)) continue;
        set(cell, "value", value);
        if (options.tidy) this.#tidy(set, cell, value);
      }
      for (const { value, ...at } of eliminated) {
        const cell = this.geometry.cellAt(at);
        set(cell, "crossed", this.crossed[cell] | bitOf(value));
        for (const field of ["corner", "centre"]) set(cell, field, this[field][cell] & ~bitOf(value));
      }
    });
  }

  /** Replace all entries and what is crossed out: one value and one set for each cell. */
  adopt(values, crossed) {
    return this.#record((set) => {
      for (let cell = 0; cell < this.geometry.cells; cell++) {
        if (this.isGiven(cell)) continue;
        set(cell, "value", values[cell]);
        set(cell, "crossed", crossed[cell]);
      }
    });
  }

  /**
   * Take back mistakes that the library found: entries (`value`), and what was crossed out (`eliminated`).
   * @param {{ row: number, column: number, value?: number, eliminated?: number }[]} mistakes
   */
  correct(mistakes) {
    return this.#record((set) => {
      for (const { value, eliminated, ...at } of mistakes) {
        const cell = this.geometry.cellAt(at);
        if (value) set(cell, "value", 0);
        if (eliminated) set(cell, "crossed", this.crossed[cell] & ~bitOf(eliminated));
      }
    });
  }

  /** Replace all marks of one kind: one set for each cell. */
  setMarks(field, sets) {
    return this.#record((set) => sets.forEach((one, cell) => this.isGiven(cell) || set(cell, field, one)));
  }

  /** Write the candidates of all empty cells as centre marks. */
  fillMarks() {
    return this.setMarks(
      "centre",
      this.centre.map((marks, cell) => (this.shown(cell) ? marks : this.candidates(cell))),
    );
  }

  // ---- Undo ----

  get canUndo() {
    return this.#done > 0;
  }

  get canRedo() {
    return this.#done < this.#changes.length;
  }

  undo() {
    if (!this.canUndo) return [];
    const change = this.#changes[--this.#done];
    for (const [cell, field, before] of [...change].reverse()) this.#write(cell, field, before);
    return [...new Set(change.map(([cell]) => cell))];
  }

  redo() {
    if (!this.canRedo) return [];
    const change = this.#changes[this.#done++];
    for (const [cell, field, , after] of change) this.#write(cell, field, after);
    return [...new Set(change.map(([cell]) => cell))];
  }

  // ---- Saved games ----

  toJSON() {
    const kept = { version: VERSION, rules: this.geometry.rules, givens: this.givens, about: this.about };
    for (const field of fields) kept[field] = this[field];
    if (this.hasExclusions()) kept.excluded = this.excluded;
    const stepOf = ([cell, field, ...two]) => [cell, fields.indexOf(field), ...two];
    const changes = this.#changes.map((change) => change.map(stepOf));
    return { ...kept, seconds: this.seconds, changes, done: this.#done };
  }

  /** A saved game; null: it is not one. Damaged parts are left out. */
  static fromJSON(saved, geometry) {
    const { cells, size } = geometry;
    const givens = saved?.version === VERSION ? listOf(saved.givens, cells, size) : null;
    if (!givens) return null;
    const game = new Game(geometry, givens, readFacts(saved.about, cells, size));
    const excluded = listOf(saved.excluded, cells, allValues(size)) ?? game.excluded;
    game.excluded = excluded.map((set, cell) => (game.isGiven(cell) ? 0 : set));
    for (const field of fields) game[field] = listOf(saved[field], cells, limitOf(field, size)) ?? zeros(cells);
    game.value.forEach((_, cell) => game.isGiven(cell) && (game.value[cell] = 0));
    game.seconds = saved.seconds >= 0 && Number.isFinite(saved.seconds) ? saved.seconds : 0;
    game.#readChanges(saved);
    return game;
  }

  #readChanges({ changes, done }) {
    const isStep = ([cell, field, ...two]) =>
      isNumber(cell, this.geometry.cells - 1) &&
      isNumber(field, fields.length - 1) &&
      two.length === 2 &&
      two.every((one) => isNumber(one, limitOf(fields[field], this.size))) &&
      !(fields[field] === "value" && this.isGiven(cell));
    const isChange = (change) => Array.isArray(change) && change.every((step) => Array.isArray(step) && isStep(step));
    if (!Array.isArray(changes) || !changes.every(isChange) || !isNumber(done, changes.length)) return;
    this.#changes = changes.map((change) => change.map(([cell, field, ...two]) => [cell, fields[field], ...two]));
    this.#done = done;
  }
}

export function newId() {
  return Date.now().toString(36) + Math.random().toString(36).slice(2, 8);
}
