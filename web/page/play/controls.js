// SPDX-License-Identifier: MIT
// What is above and beside the board: the head, the keypad, the tools.
import { make, setAttribute, setFlag } from "../base/dom.js";
import { t } from "../base/language.js";
import { settings } from "../base/settings.js";
import { dismissNotices } from "../base/shell.js";
import { startHead } from "./head.js";
import { startKeyboard } from "./keyboard.js";
import { makeKeypad } from "./keypad.js";
import { startPause } from "./pause.js";
import { session } from "./session.js";
import { startSolved } from "./solved.js";
import { watchTabs } from "./tabs.js";

/** Buttons of actions that can be on (`pressed`), without effect (`enabled`) or absent (`offered`) are shown so. */
function showStates(rows) {
  for (const [{ pressed, enabled, offered }, button] of rows) {
    if (offered) button.hidden = !offered();
    if (pressed) setAttribute(button, "aria-pressed", String(pressed()));
    if (enabled) setAttribute(button, "aria-disabled", enabled() ? null : "true");
  }
}

function makeTools(actions, makeAction) {
  const rows = actions.filter(({ place }) => place === "tools").map((action) => [action, makeAction(action, "tool")]);
  const buttons = rows.map(([, button]) => button);
  const tools = make("div", { class: "tools", role: "group", "aria-label": t("tools") }, buttons);
  tools.addEventListener("mousedown", (event) => event.preventDefault());
  const show = () => session.game && showStates(rows);
  for (const name of ["open", "change", "select"]) session.on(name, show);
  settings.on("change", show);
  tools.addEventListener("click", show);
  return tools;
}

/**
 * @param {{ head: HTMLElement, place: HTMLElement, actions: object[], makeAction: Function }} shell of app.js
 */
export function startControls({ head, place, actions, makeAction }) {
  startHead(head, actions);
  place.append(make("div", { class: "pads" }, makeKeypad(), makeTools(actions, makeAction)));
  for (const name of ["open", "select"]) session.on(name, () => setFlag(place, "locked", session.locked));
  startKeyboard(actions);
  session.on("open", dismissNotices);
  startPause(document.getElementById("board-place"));
  startSolved(actions);
  watchTabs();
}
