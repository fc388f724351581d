// SPDX-License-Identifier: MIT
// The progress of a long search: its time, the number of attempts, and the closest puzzle.
import { make } from "../base/dom.js";
import { locale, t } from "../base/language.js";
import { makeButton } from "../base/shell.js";
import { nameOfLevel } from "../play/names.js";

const TICK = 200;
const number = new Intl.NumberFormat(locale);

/** "0:07", "12:40". */
function clock(milliseconds) {
  const seconds = Math.floor(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** @param {{ cancel: () => void }} options */
export function makeProgress({ cancel }) {
  const title = make("p", { class: "progress-title", role: "status" });
  const bar = make("div", { class: "progress-bar", "aria-hidden": "true" }, make("span"));
  const time = make("span", { class: "progress-time" });
  const tried = make("span");
  const hint = make("p", { class: "create-note" }, t("create.kept"));
  const stop = makeButton(t("create.cancel"), cancel);
  const take = makeButton("", () => takeClosest(), { className: "primary" });
  const buttons = make("div", { class: "progress-buttons" }, take, stop);
  const facts = make("p", { class: "progress-facts" }, time, tried);
  const element = make("div", { class: "create-progress", hidden: true }, title, bar, facts, hint, buttons);
  let timer = 0;
  let words = "";
  let best = null;
  let takeClosest = () => {};

  /** @returns {Promise<object>} the closest puzzle, if it is taken */
  function start(text) {
    const begun = performance.now();
    const tick = () => (time.textContent = clock(performance.now() - begun));
    words = text;
    tried.textContent = "";
    take.hidden = true;
    tick();
    timer = setInterval(tick, TICK);
    return new Promise((resolve) => {
      takeClosest = () => resolve(best);
    });
  }

  function report({ attempts, closest }) {
    tried.textContent = t("create.tried", { count: number.format(attempts) });
    if (!closest) return;
    best = closest;
    const level = nameOfLevel(closest.level);
    take.querySelector(".label").textContent = t("create.closest", { level });
    take.hidden = false;
  }

  /** The words come after their place is shown: screen readers say what changes. */
  function show(on) {
    element.hidden = !on;
    title.textContent = on ? words : "";
    if (on) stop.focus();
  }

  return { element, start, report, show, stop: () => clearInterval(timer) };
}
