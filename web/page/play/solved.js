// SPDX-License-Identifier: MIT
// The end of a game: all cells have a value.
import { make } from "../base/dom.js";
import { t } from "../base/language.js";
import { settings } from "../base/settings.js";
import { announce, makeButton, notify, openDialog } from "../base/shell.js";
import { timeText } from "./clock.js";
import { nameOfLevel } from "./names.js";
import { session } from "./session.js";

/** How long the wave over the board takes before the result is shown, in milliseconds. */
const WAVE = 900;

/** A wave from the first cell to the last; without motion where the user wants none. */
function wave(board) {
  const { geometry } = board;
  for (let cell = 0; cell < geometry.cells; cell++) {
    const way = (geometry.row(cell) + geometry.column(cell)) / (2 * geometry.size);
    board.cellElement(cell).style.setProperty("--delay", `${Math.round(way * WAVE * 0.6)}ms`);
  }
  board.element.classList.add("solved");
  setTimeout(() => board.element.classList.remove("solved"), WAVE * 2);
}

function makeTable(rows) {
  const row = ([name, value]) => make("div", {}, make("dt", {}, name), make("dd", {}, value));
  return make("dl", { class: "result" }, rows.map(row));
}

function showResult({ about, seconds }, actions) {
  const rows = [[t("result.time"), timeText(seconds)]];
  if (about.level) rows.push([t("result.level"), nameOfLevel(about.level)]);
  const startNew = actions.find(({ name }) => name === "new");
  const runNew = () => {
    dialog.close();
    startNew.run();
  };
  const look = makeButton(t("result.look"), () => dialog.close(), { autofocus: !startNew });
  const attributes = { iconName: "new", className: "primary", autofocus: true };
  const more = startNew && makeButton(t("action.new"), runNew, attributes);
  const onClose = () => session.board.focus(session.cursor);
  const buttons = make("div", { class: "dialog-buttons" }, look, more);
  const dialog = openDialog({ title: t("solved"), className: "solved-dialog", onClose }, makeTable(rows), buttons);
}

/** A full board that is not right: how many cells are wrong, if mistakes are shown. */
function sayWrong(game) {
  const shows = settings.get("mistakes");
  if (shows === "never") return;
  const wrong = new Set([...game.clashes(), ...(shows === "solution" ? game.mistakes() : [])]);
  if (wrong.size > 0) notify(t("full.wrong", { count: wrong.size }));
}

/** @param {object[]} actions of app.js */
export function startSolved(actions) {
  let solved = false;
  let full = false;
  // A puzzle that is typed in is not solved, even if the board is full.
  const look = (game) => {
    full = !game.about.editing && game.isFull();
    solved = full && game.isSolved();
  };
  session.on("open", look);
  session.on("change", () => {
    const { game, board } = session;
    const before = { solved, full };
    look(game);
    if (solved && !before.solved) {
      // After the announcement of the cell.
      queueMicrotask(() => announce(t("said.solved", { time: timeText(game.seconds) })));
      wave(board);
      setTimeout(() => session.game === game && game.isSolved() && showResult(game, actions), WAVE);
    } else if (full && !solved && !before.full) sayWrong(game);
  });
}
