// SPDX-License-Identifier: MIT
// The line above the board: what the puzzle is, what is wrong with it, the time.
import { make, setAttribute } from "../base/dom.js";
import { icon } from "../base/icons.js";
import { t } from "../base/language.js";
import { settings } from "../base/settings.js";
import { startClock, timeText } from "./clock.js";
import { titleOf } from "./names.js";
import { makeRulesButton } from "./rulesdialog.js";
import { session } from "./session.js";
import { isEditing } from "./typing.js";

/** Puzzles that are not as they should be. */
const odd = ["none", "several"];

function makeBadge(actions) {
  const explain = actions.find(({ name }) => name === "explain");
  const text = make("span");
  const run = () => explain?.run();
  const badge = make("button", { type: "button", class: "badge", hidden: true, onclick: run }, icon("warning"), text);
  const show = () => {
    const { verdict } = session.game.about;
    badge.hidden = !odd.includes(verdict);
    if (badge.hidden) return;
    text.textContent = t(`${verdict}.title`);
    badge.title = t(`verdict.${verdict}.why`);
  };
  for (const name of ["open", "about"]) session.on(name, show);
  return badge;
}

function makeClock() {
  const time = make("span", { class: "time" });
  const toggleTime = () => settings.set("timer", !settings.get("timer"));
  const togglePause = () => session.setPaused(!session.paused);
  const timeButton = make("button", { type: "button", class: "quiet clock", onclick: toggleTime }, icon("clock"), time);
  const pauseButton = make("button", { type: "button", class: "quiet icon-only pause", onclick: togglePause });
  const show = () => {
    if (!session.game) return;
    const on = settings.get("timer");
    const text = on ? timeText(session.game.seconds) : "";
    if (time.textContent !== text) time.textContent = text;
    const label = t(on ? "timer.hide" : "timer.show");
    setAttribute(timeButton, "aria-label", on ? `${text}, ${label}` : label);
    setAttribute(timeButton, "title", label);
  };
  const showPause = () => {
    const label = t(session.paused ? "pause.end" : "action.pause");
    pauseButton.replaceChildren(icon(session.paused ? "start" : "pause"));
    setAttribute(pauseButton, "aria-label", label);
    setAttribute(pauseButton, "title", label);
  };
  showPause();
  for (const name of ["open", "pause"]) session.on(name, showPause);
  settings.on("change", show);
  startClock(show);
  const place = make("div", { class: "clock-place" }, timeButton, pauseButton);
  session.on("open", () => (place.hidden = isEditing()));
  return place;
}

/** @param {HTMLElement} head @param {object[]} actions of app.js */
export function startHead(head, actions) {
  const title = make("p", { class: "game-title" });
  for (const name of ["open", "about"]) session.on(name, () => (title.textContent = titleOf(session.game)));
  head.append(title, makeRulesButton(), makeBadge(actions), makeClock());
}
