// SPDX-License-Identifier: MIT
// Why there is no puzzle of a kind: what the library says, in the user's language.
import { t } from "../base/language.js";
import { callFree as call } from "../base/library.js";
import { nameOfLevel } from "../play/names.js";

const sayLevel = (name) => t("create.why.level", { level: nameOfLevel(name) });

/** Sentences of the library, and the texts for them with what is in their brackets. */
const rows = [
  [/^all puzzles of the rules '.*' have the level '(.*)'$/, (name) => sayLevel(name)],
  [/has fewer than (\d+) clues$/, (count) => t("create.why.few", { count })],
  [/^\d+ clues are more than the (\d+) cells/, (count) => t("create.why.many", { count })],
  [/expected a number of clues|the range '.*' is empty/, () => t("create.why.clues")],
  [/no set of cells with the symmetry/, () => t("create.why.symmetry")],
  [/no solution grid/, () => t("create.why.none")],
];

/** @returns {string | null} null: it is not one of these */
export function reasonOf({ message }) {
  const [pattern, say] = rows.find(([one]) => one.test(message)) ?? [];
  return pattern ? say(...pattern.exec(message).slice(1)) : null;
}

const known = new Map();

/** Regions that are made by chance take long to make, and decide nothing here. */
const ask = (args) => call("generate", { ...args, rules: args.rules.replace(":jigsaw", ":latin"), count: 0, seed: 1 });

/** Why no puzzle is made with these arguments of "generate"; "": nothing is known against it. */
export function whyNot(args) {
  const key = JSON.stringify(args);
  const answer = () =>
    ask(args).then(
      () => "",
      (error) => reasonOf(error) ?? "",
    );
  if (!known.has(key)) known.set(key, answer());
  return known.get(key);
}
