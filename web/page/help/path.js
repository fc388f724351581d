// SPDX-License-Identifier: MIT
// The steps of an explanation and the board before each of them.
import { allValues, bitOf } from "../model/symbols.js";

const SINGLES = new Set(["full-house", "hidden-single", "naked-single"]);
/** At least this many singles in a row are one row of the list. */
const RUN = 3;

export const isSingle = (step) => SINGLES.has(step.technique);

export class Path {
  #boards;

  /**
   * @param {Geometry} geometry
   * @param {{ values: number[], candidates?: number[] }} start candidates: sets; default: what the values leave
   * @param {object[]} steps
   */
  constructor(geometry, { values, candidates = null }, steps) {
    this.geometry = geometry;
    this.steps = steps;
    const first = {
      values: [...values],
      candidates: candidates ? [...candidates] : values.map(() => allValues(geometry.size)),
    };
    values.forEach((value, cell) => value && this.#place(first, cell, value));
    this.#boards = [first];
  }

  #place({ values, candidates }, cell, value) {
    values[cell] = value;
    candidates[cell] = 0;
    for (const peer of this.geometry.peers[cell]) candidates[peer] &= ~bitOf(value);
  }

  #after({ values, candidates }, { placed, eliminated }) {
    const next = { values: [...values], candidates: [...candidates] };
    for (const one of eliminated) next.candidates[this.geometry.cellAt(one)] &= ~bitOf(one.value);
    for (const one of placed) this.#place(next, this.geometry.cellAt(one), one.value);
    return next;
  }

  /** Values and candidates before step `i`, from 0; those at the end if `i` is the number of steps. */
  before(i) {
    for (let at = this.#boards.length; at <= i; at++)
      this.#boards.push(this.#after(this.#boards[at - 1], this.steps[at - 1]));
    return this.#boards[i];
  }

  /** What steps have eliminated before step `i`: a set for each cell that is open then. */
  crossedBefore(i) {
    const crossed = new Array(this.geometry.cells).fill(0);
    for (const { eliminated } of this.steps.slice(0, i))
      for (const one of eliminated) crossed[this.geometry.cellAt(one)] |= bitOf(one.value);
    const { values } = this.before(i);
    return crossed.map((set, cell) => (values[cell] ? 0 : set));
  }

  /** The next step after step `i` that is more than a single; the end if there is none. */
  nextHard(i) {
    const next = this.steps.findIndex((step, at) => at > i && !isSingle(step));
    return next < 0 ? this.steps.length : next;
  }

  /** The step of this path that is where another path has its step `at`: the same one, or as many values are placed. */
  placeOf(other, at) {
    const { steps } = this;
    const same = steps.findIndex(({ text }) => text === other.steps[at]?.text);
    if (same >= 0) return same;
    const placed = (path, i) => path.before(i).values.filter(Boolean).length;
    const wanted = placed(other, at);
    let place = 0;
    while (place < steps.length && placed(this, place + 1) <= wanted) place++;
    return place;
  }

  /** Rows of a list: { first, count }; several singles in a row are one. */
  rows() {
    const rows = [];
    let at = 0;
    while (at < this.steps.length) {
      let end = at;
      while (end < this.steps.length && isSingle(this.steps[end])) end++;
      const count = end - at >= RUN ? end - at : 1;
      rows.push({ first: at, count });
      at += count;
    }
    return rows;
  }
}

/**
 * Why a value has one place in a house: cells with the value that its other open cells see, as few as are needed.
 * @returns {{ blockers: number[], shut: number[] }} shut: open cells that cannot have it
 */
export function blockersOf(step, { values }, geometry) {
  if (step.technique !== "hidden-single") return { blockers: [], shut: [] };
  const { house, value } = step.evidence.find((one) => one.house);
  const target = geometry.cellAt(step.placed[0]);
  const shut = geometry.house(house).cells.filter((cell) => cell !== target && !values[cell]);
  const seen = (cell) => geometry.peers[cell].filter((peer) => values[peer] === value);
  const open = new Set(shut.filter((cell) => seen(cell).length > 0));
  const blockers = [];
  while (open.size > 0) {
    const counts = new Map();
    for (const cell of open) for (const peer of seen(cell)) counts.set(peer, (counts.get(peer) ?? 0) + 1);
    const [best] = [...counts].reduce((a, b) => (b[1] > a[1] ? b : a));
    blockers.push(best);
    for (const cell of [...open]) if (geometry.peers[cell].includes(best)) open.delete(cell);
  }
  return { blockers, shut };
}
