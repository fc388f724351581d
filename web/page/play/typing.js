// SPDX-License-Identifier: MIT
// Typing a puzzle into an empty board, row by row: after a value the cursor moves to the next cell.
import { entry } from "./entry.js";
import { selectOnly } from "./selection.js";
import { session } from "./session.js";

/** Are the givens of the open game typed in now? */
export const isEditing = () => Boolean(session.game?.about.editing);

/** A button of the keypad keeps the focus. */
function goTo(cell) {
  const button = document.activeElement?.closest("#controls button");
  selectOnly(Math.min(Math.max(cell, 0), session.game.geometry.cells - 1));
  button?.focus({ preventScroll: true });
}

/** An empty cell was typed. */
function skip() {
  const cell = session.cursor;
  session.change((game) => game.clear([cell]));
  goTo(cell + 1);
}

/** As in a line of text: the value before the cursor is removed, unless the cursor is on one. */
function goBack() {
  if (session.game.value[session.cursor] === 0) goTo(session.cursor - 1);
  entry.erase();
}

const keys = { ".": skip, 0: skip, " ": skip, Backspace: goBack };

/** @returns {boolean} whether the key has an effect while a puzzle is typed */
export function typeByKey({ key, altKey, ctrlKey, metaKey, shiftKey }) {
  const run = keys[key];
  if (!run || !isEditing() || altKey || ctrlKey || metaKey || shiftKey) return false;
  // "10" is a value of large boards.
  if (key === "0" && session.pending) return false;
  entry.complete();
  if (session.selection.size > 1) entry.erase();
  else run();
  return true;
}

export function startTyping() {
  entry.on("enter", ({ cells, mode }) => {
    const here = cells.length === 1 && cells[0] === session.cursor && session.selection.size === 1;
    if (isEditing() && mode === "value" && here) goTo(session.cursor + 1);
  });
  session.on("open", () => isEditing() && entry.choose("value"));
}
