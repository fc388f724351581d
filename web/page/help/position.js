// SPDX-License-Identifier: MIT
// Where a player is, as arguments of the calls "hint" and "explain". What is crossed out is part of it, also while
// candidates are not shown: a step that was applied is not offered again.
import { pencilText } from "../model/pencil.js";

export const candidatesOf = (game) => game.givens.map((_, cell) => game.candidates(cell));

/** Is a candidate crossed out that would be one otherwise? */
export function hasCrossed(game) {
  return game.crossed.some((set, cell) => !game.shown(cell) && (set & game.allowed(cell)) !== 0);
}

export function positionOf(game) {
  const args = { rules: game.rules, original: game.givens };
  const values = game.position();
  if (!game.hasExclusions() && !hasCrossed(game)) return { ...args, puzzle: values };
  const puzzle = pencilText({ size: game.size, values, candidates: candidatesOf(game) });
  return { ...args, puzzle, format: "pencil" };
}
