// SPDX-License-Identifier: MIT
// What a puzzle is, in a few words: "9×9, 24 givens, one solution".
import { t } from "../base/language.js";
import { background } from "../base/library.js";
import { namesOfRules } from "../play/names.js";

/** How long solutions are looked for, in seconds. */
const LOOK = 5;

/** "none", "unique", "several" or "unknown". */
export async function verdictOf({ rules, givens, marks = null }) {
  const { verdict } = await background.call("solve", { puzzle: marks ?? givens, rules, limit: 2, seconds: LOOK });
  return verdict;
}

export function describePuzzle({ rules, givens }, verdict = null) {
  const count = givens.filter((value) => value !== 0).length;
  const clues = t(count === 1 ? "enter.given" : "enter.givens", { count });
  return [...namesOfRules(rules), clues, verdict && t(`verdict.${verdict}`)].filter(Boolean).join(", ");
}
