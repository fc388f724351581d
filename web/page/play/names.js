// SPDX-License-Identifier: MIT
// What puzzles, rules and levels are called.
import { t, textOr } from "../base/language.js";

export const nameOfRule = (rule) => textOr(`rule.${rule}`, rule);

export const nameOfLevel = (level) => textOr(`level.${level}`, String(level));

/** "9:2x3+x" -> ["9×9", "2x3", "X diagonals"]; regions are too long to be read. */
export function namesOfRules(rules) {
  const [shape, ...extra] = rules.split("+");
  const [size, form = ""] = shape.split(":");
  const kind = form.startsWith("regions") ? "jigsaw" : form;
  const named = [kind, ...extra].filter(Boolean).map(nameOfRule);
  return [t("size", { size }), ...named];
}

/** "9×9 · windoku · medium", of a game or a saved one. */
export function titleOf({ about, rules }) {
  const level = about.level ? nameOfLevel(about.level) : null;
  return [about.title, ...namesOfRules(rules), level].filter(Boolean).join(" · ");
}
