// SPDX-License-Identifier: MIT
// A search, played back: the board and the sums after any number of events. Going to a place begins at the last
// snapshot before it, so that it takes the same short time forward and back, in a trace of any length.
import { kindOf, kinds, NONE } from "./trace.js";

/** Events between two snapshots; more are as far apart as needed for at most this many of them. */
const STEP = 1024;
const MOST = 400;

/** How a cell was filled. */
export const marks = { empty: 0, given: 1, guess: 2, assign: 3 };

/** Sums that are not the number of events of a kind; suuji_event_sums in suuji.h says what they are. */
const sums = ["taken", "unguess", "reset", "given-cover", "given-uncover", "deepest", "level", "restarting"];
const at = Object.fromEntries([...kinds, ...sums].map((name, i) => [name, i]));
const SUMS = kinds.length + sums.length;

export class Playback {
  /**
   * @param {import("./trace.js").Trace} trace
   * @param {number} cells of the board
   */
  constructor(trace, cells) {
    this.trace = trace;
    /** Events that have happened. */
    this.position = 0;
    this.values = new Uint8Array(cells);
    /** For each cell one of `marks`, and the level at which it was filled. */
    this.marks = new Uint8Array(cells);
    this.levels = new Uint16Array(cells);
    this.sum = new Float64Array(SUMS);
    this.#takeSnapshots();
  }

  get count() {
    return this.trace.count;
  }

  /** The events with which it begins: the givens. */
  get givenCount() {
    const other = this.trace.kind.findIndex((kind) => kind !== kindOf.given);
    return other < 0 ? this.count : other;
  }

  /** Guesses that hold. */
  get level() {
    return this.sum[at.level];
  }

  /** Sums by name, for counters.js. */
  get tally() {
    const tally = Object.fromEntries(Object.entries(at).map(([name, i]) => [name, this.sum[i]]));
    tally.undone = tally.guess - tally.level;
    return tally;
  }

  /** Go to the board after this many events. */
  seek(position) {
    const target = Math.max(0, Math.min(Math.round(position), this.count));
    const snapshot = this.#snapshots[Math.min(Math.floor(target / this.#step), this.#snapshots.length - 1)];
    if (target < this.position || snapshot.position > this.position) this.#restore(snapshot);
    while (this.position < target) this.#apply(this.position++);
  }

  /**
   * The number of events up to and including the next one of a kind after the position; null: there is none.
   * @param {string} kind
   */
  next(kind) {
    for (let i = this.position; i < this.count; i++) if (this.trace.kind[i] === kindOf[kind]) return i + 1;
    return null;
  }

  // ---- Snapshots ----

  #step = STEP;
  #snapshots = [];

  #takeSnapshots() {
    this.#step = Math.max(STEP, Math.ceil(this.count / MOST));
    for (let place = 0; place <= this.count; place += this.#step) {
      while (this.position < place) this.#apply(this.position++);
      this.#snapshots.push(this.#snapshot());
    }
    this.#restore(this.#snapshots[0]);
  }

  #snapshot() {
    const { position, values, marks: kept, levels, sum } = this;
    return { position, values: values.slice(), marks: kept.slice(), levels: levels.slice(), sum: sum.slice() };
  }

  #restore(snapshot) {
    this.position = snapshot.position;
    for (const name of ["values", "marks", "levels", "sum"]) this[name].set(snapshot[name]);
  }

  // ---- Events ----

  #apply(i) {
    const { trace, sum } = this;
    const kind = trace.kind[i];
    sum[kind]++;
    if (kind !== kindOf.retract && kind !== kindOf.uncover) sum[at.restarting] = kind === kindOf.restart ? 1 : 0;
    sum[at.level] = trace.level[i];
    effects[kind]?.call(this, trace.cell[i], trace.value[i], trace.level[i]);
  }

  put(mark, cell, value, level) {
    this.values[cell] = value;
    this.marks[cell] = mark;
    this.levels[cell] = level;
  }

  /** A guess may be about a cell that has a value, or only exclude one: then the board does not change. */
  guess(cell, value, level) {
    this.sum[at.deepest] = Math.max(this.sum[at.deepest], level);
    if (value > 0 && this.values[cell] === 0) this.put(marks.guess, cell, value, level);
  }

  retract(cell) {
    const guessed = this.marks[cell] === marks.guess ? 1 : 0;
    if (this.sum[at.restarting]) this.sum[at.reset] += guessed;
    else {
      this.sum[at.taken]++;
      this.sum[at.unguess] += guessed;
    }
    this.put(marks.empty, cell, 0, 0);
  }

  countGiven(name, cell) {
    if (cell !== NONE && this.marks[cell] === marks.given) this.sum[at[name]]++;
  }
}

/** What events do besides being counted, by kind. */
const effects = [];
effects[kindOf.given] = function (...event) {
  this.put(marks.given, ...event);
};
effects[kindOf.assign] = function (...event) {
  this.put(marks.assign, ...event);
};
effects[kindOf.guess] = Playback.prototype.guess;
effects[kindOf.retract] = Playback.prototype.retract;
effects[kindOf.cover] = function (cell) {
  this.countGiven("given-cover", cell);
};
effects[kindOf.uncover] = function (cell) {
  this.countGiven("given-uncover", cell);
};
