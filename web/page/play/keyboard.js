// SPDX-License-Identifier: MIT
// The keyboard. Digits, and letters that are values of the board, enter values; other letters are shortcuts. With Alt
// a letter is always a shortcut.
import { notifyError } from "../base/shell.js";
import { valueOfKey } from "../model/symbols.js";
import { entry } from "./entry.js";
import { moveByKey } from "./selection.js";
import { session } from "./session.js";
import { startTyping, typeByKey } from "./typing.js";

/** Modes of the keys that are held with a digit. */
function heldMode({ shiftKey, ctrlKey, metaKey }) {
  const control = ctrlKey || metaKey;
  if (shiftKey) return control ? "color" : "corner";
  return control ? "centre" : null;
}

/**
 * The digit of a key, wherever the layout of the keyboard has it: with Shift, and on layouts where digits need Shift,
 * the key has another character. Some systems send keys of the number pad with Shift as arrows without it.
 * @returns {{ digit: number, mode: string | null } | null}
 */
function readDigit(event) {
  const [, pad, text] = /^(Digit|Numpad)(\d)$/.exec(event.code) ?? [];
  const plain = /^\d$/.test(event.key);
  if (!text) return plain ? { digit: Number(event.key), mode: heldMode(event) } : null;
  if (pad === "Digit" || plain) return { digit: Number(text), mode: heldMode(event) };
  if (!event.getModifierState("NumLock")) return null;
  return { digit: Number(text), mode: heldMode({ ...modifiersOf(event), shiftKey: true }) };
}

function modifiersOf({ shiftKey, ctrlKey, metaKey }) {
  return { shiftKey, ctrlKey, metaKey };
}

/** The letter of a key; of keyboards with another script, that of the key's place. */
function letterOf({ key, code, altKey }) {
  if (/^[a-z]$/i.test(key) && !altKey) return key.toLowerCase();
  return /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : null;
}

/** The key as actions write it: "ctrl+shift+z", "alt+h", "?", "delete". */
function nameOf(event) {
  const letter = letterOf(event);
  const control = event.ctrlKey || event.metaKey;
  const parts = [control && "ctrl", event.altKey && "alt"];
  // Characters such as "?" need Shift on some keyboards only.
  if (event.shiftKey && (control || event.altKey || event.key.length > 1)) parts.push("shift");
  parts.push(letter ?? (event.key === " " ? "space" : event.key.toLowerCase()));
  return parts.filter(Boolean).join("+");
}

/** Actions by their keys. "h" is also "alt+h". */
function collectKeys(actions) {
  const rows = new Map();
  for (const action of actions)
    for (const key of action.key.split(" ")) {
      rows.set(key, action);
      if (/^[a-z]$/.test(key)) rows.set(`alt+${key}`, action);
    }
  return rows;
}

// ---- Where a key goes ----

const FIELDS = "input, select, textarea, [contenteditable]";
const CONTROLS = "button, a, summary, [role=slider], [role=tab], .panel";

/** Does the play view get keys now? */
function listens({ target, isComposing }) {
  if (isComposing || document.getElementById("view-play").hidden) return false;
  if (document.querySelector("dialog[open], :popover-open")) return false;
  return !target.closest?.(FIELDS);
}

/** Keys that a focused button or panel needs itself. */
function belongsToControl({ key, target }) {
  return /^(Arrow|Page|Home|End|Enter$| $|Spacebar)/.test(key) && target.closest?.(CONTROLS) !== null;
}

function enterByKey(event) {
  const read = readDigit(event);
  if (read && !event.altKey) {
    const known = entry.typeDigit(read.digit, read.mode ?? undefined);
    if (!known && read.digit === 0 && !read.mode) entry.erase();
    return known || !(event.ctrlKey || event.metaKey);
  }
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const value = valueOfKey(letterOf(event) ?? "", session.game.size, session.symbols);
  if (value === 0) return false;
  entry.enter(value, event.shiftKey ? "corner" : undefined);
  return true;
}

/** Actions that have a key. */
export const boundActions = [];

/** @param {object[]} actions of app.js */
export function startKeyboard(actions) {
  boundActions.push(...actions.filter(({ key }) => key));
  const rows = collectKeys(boundActions);
  const runAction = (event) => {
    const action = rows.get(nameOf(event));
    if (!action || action.offered?.() === false) return false;
    entry.complete();
    Promise.resolve(action.run()).catch(notifyError);
    return true;
  };
  const move = (event) => {
    if (event.altKey || !(event.key.startsWith("Arrow") || /^(Home|End|Page)/.test(event.key))) return false;
    entry.complete({ goesOn: false });
    return moveByKey(event);
  };
  document.addEventListener("keydown", (event) => {
    if (!session.game || !listens(event)) return;
    entry.hold(/^(Shift|Control|Meta|Digit|Numpad)/.test(event.code) ? heldMode(event) : null);
    if (belongsToControl(event)) return;
    if (typeByKey(event) || enterByKey(event) || runAction(event) || move(event)) event.preventDefault();
  });
  document.addEventListener("keyup", (event) => entry.hold(listens(event) ? heldMode(event) : null));
  addEventListener("blur", () => entry.hold(null));
  startTyping();
  // What was typed is entered before anything else happens.
  for (const name of ["pointerdown", "pagehide"]) addEventListener(name, () => entry.complete(), { capture: true });
}
