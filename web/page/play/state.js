// SPDX-License-Identifier: MIT
// What each cell of the open game shows: see Board.show.
import { settings } from "../base/settings.js";
import { hasAutomatic } from "./automatic.js";
import { session } from "./session.js";

/** What is common to all cells of one picture. */
function gatherMarks(game) {
  const shows = settings.get("mistakes");
  const clashes = shows === "never" ? new Set() : game.clashes();
  const mistakes = shows === "solution" ? game.mistakes() : new Set();
  const single = session.selection.size === 1 && settings.get("highlight");
  const value = single ? game.shown(session.cursor) : 0;
  const seen = new Set(single ? game.geometry.peers[session.cursor] : []);
  return { clashes, mistakes, value, seen, pending: new Set(session.pending?.cells) };
}

function flagsOf(game, cell, { clashes, mistakes, value, seen, pending }) {
  const flags = [];
  if (session.selection.has(cell)) flags.push("selected");
  else if (seen.has(cell)) flags.push("seen");
  if (value && game.shown(cell) === value) flags.push("same");
  if (clashes.has(cell) || mistakes.has(cell)) flags.push("wrong");
  if (pending.has(cell)) flags.push("pending");
  return flags.join(" ");
}

/** The value, or the digit that waits for a second one. */
function valueOf(game, cell, { pending }) {
  const waits = pending.has(cell) && session.pending.mode === "value" && !game.isGiven(cell);
  return waits ? session.pending.value : game.shown(cell);
}

/** @returns {(cell: number) => import("../board/board.js").CellState} */
export function stateOfGame(game) {
  const marks = gatherMarks(game);
  const automatic = hasAutomatic(game);
  return (cell) => ({
    value: valueOf(game, cell, marks),
    given: game.isGiven(cell),
    corner: game.corner[cell],
    centre: automatic ? 0 : game.centre[cell],
    candidates: automatic ? game.candidates(cell) : 0,
    color: game.color[cell],
    flags: flagsOf(game, cell, marks),
  });
}

export function cellState(cell) {
  return (session.exhibit ?? stateOfGame(session.game))(cell);
}
