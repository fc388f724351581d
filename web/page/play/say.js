// SPDX-License-Identifier: MIT
// The announcements of a screen reader after a change.
import { t } from "../base/language.js";
import { announce } from "../base/shell.js";
import { session } from "./session.js";
import { cellState } from "./state.js";

function describe(cell) {
  return session.board.describe(cell, cellState(cell));
}

/** Announce these cells as they are now. */
export function sayCells(cells, key = "said.change") {
  if (cells.length === 0) return;
  const cell = cells.includes(session.cursor) ? session.cursor : cells[0];
  const more = cells.length > 1 ? t("said.more", { count: cells.length - 1 }) : "";
  announce(t(key, { cell: describe(cell), more }));
}
