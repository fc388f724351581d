// SPDX-License-Identifier: MIT
// The end of a game: all cells have a value.
import { make } from "../base/dom.js";
import { locale, t, textOr } from "../base/language.js";
import { background } from "../base/library.js";
import { settings } from "../base/settings.js";
import { announce, dismissNotices, makeButton, notify, notifyError, openDialog } from "../base/shell.js";
import { timeText } from "./clock.js";
import { nameOfLevel } from "./names.js";
import { session } from "./session.js";

/** How long the wave over the board takes before the result is shown, in milliseconds. */
const WAVE = 900;

/** The way to the solution is looked for up to this size, for this many seconds. */
const LARGEST = 16;
const SECONDS = 5;

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

// ---- The result ----

/** "full" and "hidden" singles and so on, in the order of a way to the solution: "Hidden single ×41, Naked pair ×2". */
function pathText(steps) {
  const counts = new Map();
  for (const { technique, title } of steps) {
    const name = textOr(`technique.${technique}`, title);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => `${name} ×${count}`).join(", ");
}

/** How the puzzle can be solved by a person, when that is known. */
async function sayPath(game, place) {
  if (game.size > LARGEST) return;
  const reply = await background.call("explain", { ...session.puzzleOf(game), seconds: SECONDS }).catch(() => null);
  if (reply?.solved) place.textContent = t("result.path", { path: pathText(reply.steps) });
}

function resultTexts({ about, seconds }) {
  const { hints = 0, level, rating } = about;
  const time = timeText(seconds);
  const count = hints === 0 ? "none" : hints === 1 ? "one" : "many";
  const texts = [t(`result.${count}`, { time, count: hints })];
  if (level) texts.push(t("result.level", { level: nameOfLevel(level) }));
  if (level && rating) texts.push(t("result.rating", { rating: new Intl.NumberFormat(locale).format(rating) }));
  return texts;
}

/** Another puzzle of the same kind, at once; if it takes long the dialog says so, and can be left. */
function makeAnother({ run }, game, close) {
  const start = async () => {
    button.disabled = true;
    const label = button.querySelector(".label");
    const before = label.textContent;
    label.textContent = t("result.searching");
    try {
      await run(game, control.signal);
    } catch (error) {
      if (control.signal.aborted) return;
      button.disabled = false;
      label.textContent = before;
      close();
      notifyError(error);
    }
  };
  const control = new AbortController();
  const attributes = { iconName: "new", className: "primary", autofocus: true };
  const button = makeButton(t("action.another"), () => start(), attributes);
  return { button, stop: () => control.abort() };
}

function showResult(game, actions) {
  const action = actions.find(({ name }) => name === "another");
  const another = makeAnother(action, game, () => dialog.close());
  const look = makeButton(t("result.look"), () => dialog.close());
  const onClose = () => {
    another.stop();
    session.board.focus(session.cursor);
  };
  const said = make("p", { class: "result" }, resultTexts(game).join(" "));
  const path = make("p", { class: "result result-path" });
  const buttons = make("div", { class: "dialog-buttons" }, look, another.button);
  const dialog = openDialog({ title: t("solved"), className: "solved-dialog", onClose }, said, path, buttons);
  sayPath(game, path);
}

/** A full board that is not right: how many entries are wrong, if mistakes are shown. @returns removes the notice */
function sayWrong(game) {
  const count = settings.get("mistakes") === "never" ? 0 : game.wrongEntries().size;
  if (count === 0) return () => {};
  return notify(count === 1 ? t("full.wrong.one") : t("full.wrong.many", { count }), { stay: true });
}

/** @param {object[]} actions of app.js */
export function startSolved(actions) {
  let solved = false;
  let full = false;
  let forget = () => {};
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
    forget(); // what was wrong may be right now
    if (solved && !before.solved) {
      dismissNotices();
      // After the announcement of the cell.
      queueMicrotask(() => announce(t("said.solved", { time: timeText(game.seconds) })));
      wave(board);
      setTimeout(() => session.game === game && game.isSolved() && showResult(game, actions), WAVE);
    } else if (full && !solved) forget = sayWrong(game);
  });
}
