// SPDX-License-Identifier: MIT
// The dialog that lists all keys.
import { make } from "../base/dom.js";
import { t } from "../base/language.js";
import { openDialog } from "../base/shell.js";
import { valueOfKey } from "../model/symbols.js";
import { boundActions } from "./keyboard.js";
import { session } from "./session.js";

/** Keys that are not those of one action: how they are shown, and the text "keys.NAME". */
const general = [
  ["1 – 9", "digit"],
  ["Shift + 1 – 9", "corner"],
  ["Ctrl + 1 – 9", "centre"],
  ["Ctrl + Shift + 1 – 8", "color"],
  ["A – Z", "letter"],
  ["← ↑ → ↓", "move"],
  ["Shift + ← ↑ → ↓", "extend"],
  ["Ctrl + ← ↑ → ↓", "add"],
  ["Home, End", "row"],
  ["Page Up, Page Down", "column"],
];

/** Words on keys; other names of keys are letters and characters. */
const words = ["ctrl", "alt", "shift", "delete", "backspace", "escape", "space"];

/** "ctrl+shift+z" -> "Ctrl + Shift + Z"; a letter that is a value on this board needs Alt. */
function keyText(key) {
  const parts = valueOfKey(key, session.game.size, session.symbols) === 0 ? key.split("+") : ["alt", key];
  const capitals = (part) => (words.includes(part) ? part[0].toUpperCase() + part.slice(1) : part.toUpperCase());
  return parts.map(capitals).join(" + ");
}

function makeRow(keys, text) {
  return make(
    "div",
    {},
    make(
      "dt",
      {},
      keys.map((key) => make("kbd", {}, key)),
    ),
    make("dd", {}, text),
  );
}

export function openKeys() {
  const rows = general.map(([key, name]) => makeRow([key], t(`keys.${name}`)));
  const actionRows = boundActions.map(({ name, key }) => makeRow(key.split(" ").map(keyText), t(`action.${name}`)));
  const note = make("p", { class: "soft" }, t("keys.alt"));
  const list = make("dl", { class: "key-list" }, rows, actionRows);
  openDialog({ title: t("action.keys"), className: "keys-dialog" }, list, note);
}
