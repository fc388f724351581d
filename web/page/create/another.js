// SPDX-License-Identifier: MIT
// Another puzzle like the one that was solved: the same board and rules, and the same level.
import { long } from "../base/library.js";
import { session } from "../play/session.js";
import { tables } from "../tables.js";
import { argumentsOf, initialChoices, levels, randomSeed, stockOf } from "./choices.js";
import { searchPuzzle } from "./search.js";

/** The choices that make puzzles of this kind. Regions of a jigsaw are new ones. */
export function choicesOf({ rules, about }) {
  const [shape, ...extra] = rules.split("+");
  const [size, form = ""] = shape.split(":");
  const regions = { latin: "none", jigsaw: "jigsaw" }[form.replace(/^regions=.*/, "jigsaw")] ?? "boxes";
  const known = tables.symmetries.some(({ name }) => name === about.symmetry);
  return {
    ...initialChoices,
    size: Number(size),
    regions,
    box: /^\d+x\d+$/.test(form) ? form : "",
    extra,
    symmetry: known ? about.symmetry : initialChoices.symmetry,
  };
}

/** Open it. @param {AbortSignal} signal ends the search */
export async function openAnother(game, signal) {
  const choices = choicesOf(game);
  const level = levels.includes(game.about.level) ? game.about.level : "";
  const kind = stockOf(choices, level);
  const generate = (args) => long.call("generate", args, { signal });
  const make = async () => {
    if (kind) return (await import("./stock.js")).takeFromStock(kind);
    const args = argumentsOf(choices, level);
    return searchPuzzle({ args, seed: null, newSeed: randomSeed, generate, report: () => {} });
  };
  const puzzle = await make();
  if (signal.aborted) return;
  await session.openPuzzle(puzzle);
  session.board.focus(session.cursor);
}
