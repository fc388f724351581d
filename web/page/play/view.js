// SPDX-License-Identifier: MIT
// The game on the board.
import { t } from "../base/language.js";
import { settings } from "../base/settings.js";
import { Board } from "../board/board.js";
import { namesOfRules } from "./names.js";
import { listenToPointer } from "./selection.js";
import { session } from "./session.js";
import { stateOfGame } from "./state.js";

function showGame() {
  session.board.show(session.exhibit ?? stateOfGame(session.game));
}

function openBoard(place) {
  const { geometry } = session.game;
  session.board = new Board(geometry, {
    label: t("board.label", { rules: namesOfRules(geometry.rules).join(", ") }),
    symbols: session.symbols,
    coordinates: settings.get("coordinates"),
  });
  listenToPointer(session.board);
  place.replaceChildren(session.board.element);
  session.board.focus(session.cursor, { now: false });
  showGame();
}

/** @param {HTMLElement} place of the board */
export function startView(place) {
  session.on("open", () => openBoard(place));
  session.on("select", () => session.board.focus(session.cursor, { now: false }));
  for (const name of ["change", "select", "about"]) session.on(name, showGame);
  settings.on("change", (name) => {
    if (!session.game) return;
    if (name === "symbols") session.board.setSymbols(session.symbols);
    if (name === "coordinates") session.board.setCoordinates(settings.get(name));
    showGame();
  });
}
