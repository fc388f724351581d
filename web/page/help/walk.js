// SPDX-License-Identifier: MIT
// Going through the steps of an explanation, forward and back.
import { make, setAttribute, watchHidden } from "../base/dom.js";
import { icon } from "../base/icons.js";
import { t } from "../base/language.js";
import { announce, closePanel, makeButton } from "../base/shell.js";
import { clearDrawing } from "../board/overlay.js";
import { session } from "../play/session.js";
import { aboutTechnique, briefOf, focusIn, legendOf, sayStep, showBoard, showStep, words } from "./panel.js";

/** Between two steps that are played, in milliseconds: a sentence can be read. */
const PAUSE = 3500;

const keys = { ArrowRight: "next", ArrowDown: "next", ArrowLeft: "back", ArrowUp: "back", Home: "first", End: "last" };

export class Walk {
  #at = 0;
  #timer = 0;
  #buttons = {};
  #items = [];

  /**
   * @param {HTMLElement} place
   * @param {import("./path.js").Path} path
   * @param {{ end: string, crossed: number[], detours: HTMLElement?, listed: boolean, closed: AbortSignal }} about end:
   *   said after the last step; crossed: what was crossed out before the first; detours: to choose whether they are
   *   among the steps; listed: whether the list is open; closed: aborted when it is no longer shown
   */
  constructor(place, path, { end, crossed, detours, listed, closed }) {
    Object.assign(this, { place, path, end, crossed });
    this.said = make("div", { class: "said" });
    this.count = make("span", { class: "walk-count" });
    place.replaceChildren(this.#makeBar(), this.said, this.#makeList(detours, listed), this.#makeGo());
    this.place.closest(".panel").addEventListener("keydown", (event) => this.#onKey(event), { signal: closed });
    const unwatch = watchHidden(document.getElementById("view-play"), (hidden) => hidden && this.#pause());
    closed.addEventListener("abort", () => {
      unwatch();
      this.#pause();
    });
    this.#show(0);
    focusIn(place.closest(".panel-body"), this.#buttons.next);
  }

  // ---- Moving ----

  #goals() {
    const end = this.path.steps.length;
    const hard = this.path.nextHard(this.#at);
    return { first: 0, back: Math.max(this.#at - 1, 0), next: Math.min(this.#at + 1, end), last: end, hard };
  }

  #go(name) {
    if (this.#buttons[name].getAttribute("aria-disabled")) return;
    this.#pause();
    this.#show(this.#goals()[name]);
    this.place.closest(".panel-body").scrollTop = 0; // to the sentence of the step
  }

  #onKey(event) {
    const name = keys[event.key];
    if (!name || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    this.#go(name);
  }

  #play() {
    if (this.#timer) return this.#pause();
    if (this.#at === this.path.steps.length) this.#show(0);
    this.#timer = setInterval(() => {
      this.#show(this.#goals().next);
      if (this.#at === this.path.steps.length) this.#pause();
    }, PAUSE);
    this.#showPlaying();
  }

  #pause() {
    clearInterval(this.#timer);
    this.#timer = 0;
    this.#showPlaying();
  }

  // ---- What is shown ----

  #show(at) {
    this.#at = at;
    const { steps } = this.path;
    const done = at === steps.length;
    this.count.textContent = t("explain.count", { number: Math.min(at + 1, steps.length), count: steps.length });
    if (done) this.#showEnd();
    else this.#showStep(steps[at], this.path.before(at));
    for (const [name, disabled] of [
      ["first", at === 0],
      ["back", at === 0],
      ["next", done],
      ["last", done],
      ["hard", this.#goals().hard === steps.length],
    ])
      this.#disable(name, disabled);
    this.#markItem(at);
  }

  /** A button that has the focus keeps it: it is dimmed, not disabled. */
  #disable(name, disabled) {
    setAttribute(this.#buttons[name], "aria-disabled", disabled ? "true" : null);
  }

  #showStep(step, before) {
    showStep(step, before);
    const open = this.said.querySelector("details")?.open;
    const about = aboutTechnique(step.technique);
    about.open = Boolean(open);
    this.said.replaceChildren(...sayStep(step), legendOf(step, before), about);
  }

  #showEnd() {
    const { values, candidates } = this.path.before(this.path.steps.length);
    clearDrawing(session.board);
    showBoard({ values, candidates });
    this.said.replaceChildren(make("p", { class: "sentence" }, this.end));
    announce(this.end);
  }

  // ---- Parts ----

  #makeBar() {
    const button = (name) => {
      const label = t(`explain.${name}`);
      const run = () => this.#go(name);
      this.#buttons[name] = make(
        "button",
        { type: "button", class: "icon-only", "aria-label": label, title: label, onclick: run },
        icon(name),
      );
      return this.#buttons[name];
    };
    this.playButton = make("button", { type: "button", class: "icon-only", onclick: () => this.#play() });
    this.#showPlaying();
    const parts = [button("first"), button("back"), this.count, button("next"), button("last"), this.playButton];
    return make("div", { class: "walk", role: "group", "aria-label": t("explain.walk") }, parts);
  }

  #showPlaying() {
    const label = t(this.#timer ? "explain.pause" : "explain.play");
    this.playButton.replaceChildren(icon(this.#timer ? "pause" : "start"));
    for (const name of ["aria-label", "title"]) this.playButton.setAttribute(name, label);
  }

  #makeItem(at) {
    const step = this.path.steps[at];
    const text = [
      make("span", { class: "step-name" }, words.technique(step.technique, step.title)),
      make("span", { class: "step-brief" }, briefOf(step)),
    ];
    const run = () => {
      this.#pause();
      this.#show(at);
    };
    this.#items[at] = make(
      "button",
      { type: "button", class: "step", onclick: run },
      make("span", { class: "step-number" }, String(at + 1)),
      make("span", { class: "step-text" }, text),
    );
    return make("li", {}, this.#items[at]);
  }

  #makeRow({ first, count }) {
    if (count === 1) return this.#makeItem(first);
    const numbers = make("span", { class: "step-number" }, `${first + 1}–${first + count}`);
    const inside = Array.from({ length: count }, (_, i) => this.#makeItem(first + i));
    const summary = make("summary", {}, numbers, t("explain.run", { count }));
    return make("li", {}, make("details", { class: "run" }, summary, make("ol", {}, inside)));
  }

  #makeList(detours, listed) {
    const rows = this.path.rows().map((row) => this.#makeRow(row));
    return make(
      "details",
      { class: "all-steps", open: listed, ontoggle: () => this.#markItem(this.#at) },
      make("summary", {}, t("explain.steps")),
      detours,
      make("ol", { class: "step-list" }, rows),
    );
  }

  /** The current step in the list: its run is opened, and only the list is scrolled to it; at the end, to its end. */
  #markItem(at) {
    this.#items.forEach((item, i) => setAttribute(item, "aria-current", i === at ? "step" : null));
    const item = this.#items[at];
    const run = item?.closest(".run");
    if (run) run.open = true;
    const list = this.place.querySelector(".step-list");
    const top = (element) => element.getBoundingClientRect().top;
    if (item) list.scrollTop += top(item) - top(list) - (list.clientHeight - item.clientHeight) / 2;
    else list.scrollTop = list.scrollHeight;
  }

  #makeGo() {
    const go = () => {
      const { values } = this.path.before(this.#at);
      const crossed = this.path.crossedBefore(this.#at).map((set, cell) => set | this.crossed[cell]);
      closePanel();
      session.change((game) =>
        game.adopt(
          values.map((value, cell) => (game.isGiven(cell) ? 0 : value)),
          crossed,
        ),
      );
    };
    const hard = makeButton(t("explain.hard"), () => this.#go("hard"), { className: "walk-hard" });
    this.#buttons.hard = hard;
    // A puzzle that is being typed in is not played.
    const own = session.game.about.editing ? null : makeButton(t("explain.go"), go);
    return make("div", { class: "help-buttons" }, hard, own);
  }
}
