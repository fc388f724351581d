// SPDX-License-Identifier: MIT
// Which cells are selected: by the pointer, by keys, by what they have in common.
import { entry } from "./entry.js";
import { session } from "./session.js";

/** Taps add cells to the selection. */
export const several = { on: false };

/** A rectangle that keys extend begins here. */
let anchor = 0;
/** The pointer takes cells away instead of adding them. */
let removing = false;

/** Select cells, and put the focus on the cursor. */
function selectAt(cells, cursor) {
  session.select(cells, cursor);
  session.board.focus(cursor);
}

export function selectOnly(cell) {
  anchor = cell;
  selectAt([cell], cell);
}

export function selectAll() {
  selectAt(session.game.givens.keys(), session.cursor);
}

/** Only the cursor. @returns {boolean} whether there was more */
export function selectLess() {
  const more = session.selection.size > 1;
  if (more) selectOnly(session.cursor);
  return more;
}

// ---- The pointer ----

function press({ cell, extend }) {
  if (!extend && !several.on) {
    removing = false;
    selectOnly(cell);
    if (entry.brush) entry.enter(entry.brush);
    return;
  }
  removing = session.selection.has(cell) && session.selection.size > 1;
  drag({ cell });
}

function drag({ cell }) {
  const cells = new Set(session.selection);
  if (removing) cells.delete(cell);
  else cells.add(cell);
  const cursor = cells.has(cell) || cells.size === 0 ? cell : [...cells].at(-1);
  selectAt(cells.size > 0 ? cells : [cell], cursor);
}

/** What cells are compared by: the value, else marks, else colours; the first that a cell has. */
const likenesses = [
  (game) => (cell) => game.shown(cell),
  (game) => (cell) => (game.shown(cell) ? 0 : game.centre[cell]),
  (game) => (cell) => (game.shown(cell) ? 0 : game.corner[cell]),
  (game) => (cell) => game.color[cell],
];

function selectLike({ cell }) {
  if (several.on || entry.brush) {
    press({ cell, extend: false });
    return;
  }
  const likeness = likenesses.map((of) => of(session.game)).find((of) => of(cell) !== 0);
  if (!likeness) return;
  const cells = [...session.game.givens.keys()].filter((other) => likeness(other) === likeness(cell));
  selectAt(cells, cell);
}

/** @param {import("../board/board.js").Board} board */
export function listenToPointer(board) {
  board.on("press", press);
  board.on("drag", drag);
  board.on("double", selectLike);
}

// ---- Keys ----

function rectangle(from, to) {
  const { geometry } = session.game;
  const span = (a, b) => Array.from({ length: Math.abs(a - b) + 1 }, (_, i) => Math.min(a, b) + i);
  const columns = span(geometry.column(from), geometry.column(to));
  const rows = span(geometry.row(from), geometry.row(to));
  return rows.flatMap((row) => columns.map((column) => geometry.cell(row, column)));
}

/** @param {"move" | "extend" | "add"} how */
function moveTo(cell, how) {
  if (how === "move") selectOnly(cell);
  else if (how === "extend") selectAt(rectangle(anchor, cell), cell);
  else {
    anchor = cell;
    selectAt([...session.selection, cell], cell);
  }
}

/** Where keys move the cursor, from its row and column; `wrap` leads around the edge of the board. */
const moves = {
  ArrowUp: ({ row, column, wrap }) => [wrap(row - 1), column],
  ArrowDown: ({ row, column, wrap }) => [wrap(row + 1), column],
  ArrowLeft: ({ row, column, wrap }) => [row, wrap(column - 1)],
  ArrowRight: ({ row, column, wrap }) => [row, wrap(column + 1)],
  Home: ({ row, whole }) => [whole ? 0 : row, 0],
  End: ({ row, last, whole }) => [whole ? last : row, last],
  PageUp: ({ column }) => [0, column],
  PageDown: ({ column, last }) => [last, column],
};

/**
 * Move the cursor by a key: with Shift a rectangle is selected, with Ctrl cells are added one by one.
 * @returns {boolean} whether the key moves it
 */
export function moveByKey({ key, shiftKey, ctrlKey, metaKey }) {
  const { geometry } = session.game;
  const move = moves[key];
  if (!move) return false;
  const last = geometry.size - 1;
  const control = ctrlKey || metaKey;
  const arrow = key.startsWith("Arrow");
  // A rectangle ends at the edge.
  const wrap = (at) => (shiftKey ? Math.min(Math.max(at, 0), last) : (at + geometry.size) % geometry.size);
  const at = { row: geometry.row(session.cursor), column: geometry.column(session.cursor) };
  const to = geometry.cell(...move({ ...at, last, wrap, whole: control }));
  moveTo(to, shiftKey ? "extend" : control && arrow ? "add" : "move");
  return true;
}
