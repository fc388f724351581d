// SPDX-License-Identifier: MIT
// What a puzzle is, in a few words: "9×9, 24 givens, one solution".
import { t } from "../base/language.js";
import { background } from "../base/library.js";
import { namesOfRules } from "../play/names.js";

/** How long solutions are looked for, in seconds. */
const LOOK = 5;

/** Verdicts of which only the last one is wanted: another question ends the search before it. */
export class Verdicts {
  #job = null;

  cancel() {
    this.#job?.abort();
  }

  /** "none", "unique", "several" or "unknown"; null: it was cancelled. */
  async ask({ rules, givens, marks = null }) {
    this.cancel();
    this.#job = new AbortController();
    const { signal } = this.#job;
    try {
      const args = { puzzle: marks ?? givens, rules, limit: 2, seconds: LOOK };
      return (await background.call("solve", args, { signal })).verdict;
    } catch (error) {
      if (signal.aborted) return null;
      throw error;
    }
  }
}

export function describePuzzle({ rules, givens }, verdict = null) {
  const count = givens.filter((value) => value !== 0).length;
  const clues = t(count === 1 ? "enter.given" : "enter.givens", { count });
  return [...namesOfRules(rules), clues, verdict && t(`verdict.${verdict}`)].filter(Boolean).join(", ");
}
