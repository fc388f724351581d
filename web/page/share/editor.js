// SPDX-License-Identifier: MIT
// A puzzle is typed into an empty board: a game whose entries become givens. A bar beside the board shows whether
// they are a puzzle yet, and makes a game of them.
import { make } from "../base/dom.js";
import { t } from "../base/language.js";
import { makeButton, notify, notifyError, openDialog } from "../base/shell.js";
import { removeGame } from "../play/games.js";
import { session } from "../play/session.js";
import { describePuzzle, Verdicts } from "./verdict.js";

const PAUSE = 300;
const verdicts = new Verdicts();

/**
 * @param {number[]} [values] the first cells
 */
export async function openEmptyBoard(rules, values = []) {
  const size = Number.parseInt(rules, 10);
  const givens = new Array(size * size).fill(0);
  await session.openPuzzle({ rules, givens, title: t("editor.title"), editing: true });
  if (values.length > 0)
    session.change((game) =>
      game.adopt(
        givens.map((_, cell) => values[cell] ?? 0),
        givens,
      ),
    );
  const next = Math.min(values.length, givens.length - 1);
  session.select([next], next);
  session.board.focus(next);
}

/** The puzzle as far as it is typed. */
function puzzleSoFar({ geometry, value }) {
  return { rules: geometry.rules, size: geometry.size, givens: [...value] };
}

/** A puzzle without one solution can be played, but mostly a digit is wrong or missing. */
function askWhetherToPlay(verdict, play) {
  const keep = () => {
    dialog.close();
    session.board.focus(session.cursor);
  };
  const run = () => {
    dialog.close();
    play();
  };
  const dialog = openDialog(
    { title: t(`${verdict}.title`), className: "editor-dialog" },
    make("p", {}, t(`editor.${verdict}`)),
    make(
      "div",
      { class: "dialog-buttons" },
      makeButton(t("editor.anyway"), run, { className: "quiet" }),
      makeButton(t("editor.keep"), keep, { className: "primary", autofocus: true }),
    ),
  );
}

async function makePuzzle() {
  const { game } = session;
  const puzzle = puzzleSoFar(game);
  if (!puzzle.givens.some(Boolean)) return notify(t("editor.nothing"), { kind: "error", stay: false });
  const verdict = await verdicts.ask(puzzle);
  if (!verdict || game !== session.game) return;
  if (["none", "several"].includes(verdict)) askWhetherToPlay(verdict, () => playThis(puzzle).catch(notifyError));
  else await playThis(puzzle);
}

async function playThis({ rules, givens }) {
  const { game } = session;
  await session.openPuzzle({ rules, givens });
  removeGame(game.about.id);
  const back = () => session.open(game);
  notify(t("enter.opened"), { action: { text: t("editor.back"), run: back }, stay: true });
}

/** @param {HTMLElement} place the bar comes before it */
export function startEditor(place) {
  const said = make("p", { class: "editor-said", role: "status" });
  const run = async () => {
    clearTimeout(timer);
    done.disabled = true;
    await makePuzzle().catch(notifyError);
    done.disabled = false;
    wait();
  };
  const done = makeButton(t("editor.done"), run, { className: "primary", iconName: "check" });
  const bar = make("div", { class: "editor-bar", hidden: true }, said, done);
  place.before(bar);

  let timer = 0;
  const look = async () => {
    const puzzle = puzzleSoFar(session.game);
    said.textContent = describePuzzle(puzzle);
    if (!puzzle.givens.some(Boolean)) return;
    const verdict = await verdicts.ask(puzzle);
    if (verdict) said.textContent = describePuzzle(puzzle, verdict);
  };
  const wait = () => {
    bar.hidden = !session.game.about.editing;
    clearTimeout(timer);
    verdicts.cancel();
    if (!bar.hidden) timer = setTimeout(() => look().catch(notifyError), PAUSE);
  };
  session.on("open", wait);
  session.on("change", wait);
}
