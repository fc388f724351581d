// SPDX-License-Identifier: MIT
import { t } from "../base/language.js";
import { announce, closePanel } from "../base/shell.js";
import { hasAutomatic, setAutomatic } from "./automatic.js";
import { entry, modes } from "./entry.js";
import { openGames } from "./gamesdialog.js";
import { openKeys } from "./keysdialog.js";
import { sayCells } from "./say.js";
import { selectAll, selectLess, several } from "./selection.js";
import { session } from "./session.js";
import { openSettings } from "./settingsdialog.js";
import { isEditing } from "./typing.js";

function stepHistory(name) {
  entry.complete();
  sayCells(
    session.change((game) => game[name]()),
    `said.${name}`,
  );
}

/** A key chose a mode: announce it; the keypad shows it. */
function chooseMode(choose) {
  choose();
  announce(t(`mode.${entry.mode}`));
}

/** The keys of the modes are beside each other, as in other programs. */
const modeKeys = { value: "z", corner: "x", centre: "c", color: "v" };

/** See app.js. */
export const actions = [
  {
    name: "undo",
    icon: "undo",
    place: "tools",
    key: "ctrl+z",
    enabled: () => session.game.canUndo,
    run: () => stepHistory("undo"),
  },
  {
    name: "redo",
    icon: "redo",
    place: "tools",
    key: "ctrl+y ctrl+shift+z",
    enabled: () => session.game.canRedo,
    run: () => stepHistory("redo"),
  },
  { name: "erase", icon: "erase", place: "tools", key: "delete backspace", run: () => entry.erase() },
  {
    name: "several",
    icon: "several",
    place: "tools",
    pressed: () => several.on,
    run: () => (several.on = !several.on),
  },
  {
    name: "candidates",
    icon: "candidates",
    place: "tools",
    pressed: () => hasAutomatic(),
    run: () => setAutomatic(!hasAutomatic()),
  },
  {
    name: "fill",
    icon: "fill",
    place: "tools",
    offered: () => !isEditing(),
    run: () => session.change((game) => game.fillMarks()),
  },
  { name: "games", icon: "games", place: "menu", key: "g", run: openGames },
  { name: "settings", icon: "settings", place: "menu", run: openSettings },
  { name: "keys", icon: "keys", place: "menu", key: "?", run: () => openKeys() },
  { name: "pause", place: "keys", key: "p", run: () => session.setPaused(!session.paused) },
  ...modes.map((mode) => ({
    name: `mode.${mode}`,
    place: "keys",
    key: modeKeys[mode],
    run: () => chooseMode(() => entry.choose(mode)),
  })),
  { name: "mode.next", place: "keys", key: "space", run: () => chooseMode(() => entry.cycle()) },
  { name: "selectAll", place: "keys", key: "ctrl+a", run: selectAll },
  { name: "selectLess", place: "keys", key: "escape", run: () => selectLess() || closePanel() },
];
