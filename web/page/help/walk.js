// SPDX-License-Identifier: MIT
// Going through the steps of an explanation, forward and back.
import { make, setAttribute, watchHidden } from "../base/dom.js";
import { icon } from "../base/icons.js";
import { t } from "../base/language.js";
import { announce, closePanel, makeButton } from "../base/shell.js";
import { clearDrawing } from "../board/overlay.js";
import { session } from "../play/session.js";
import {
  aboutTechnique, briefOf, focusIn, legendOf, makeWaiting, sayStep, showBoard, showStep, words,
} from "./panel.js";

/** Between two steps that are played, in milliseconds: a sentence can be read. */
const PAUSE = 3500;

const keys = { ArrowRight: "next", ArrowDown: "next", ArrowLeft: "back", ArrowUp: "back", Home: "first", End: "last" };

export class Walk {
  #at = 0;
  #known = 0; // how many steps there were when it was last shown
  #timer = 0;
  #buttons = {};
  #items = [];

  /**
   * @param {HTMLElement} place
   * @param {import("./path.js").Path} path its steps so far: until finish() it may get more
   * @param {{ crossed: number[], listed: boolean, closed: AbortSignal, cancel?: () => void }} about crossed: what was
   *   crossed out before the first; listed: whether the list is open; closed: aborted when it is no longer shown;
   *   cancel: ends the search for steps
   */
  constructor(place, path, { crossed, listed, closed, cancel = null }) {
    Object.assign(this, { place, path, crossed, cancel, end: null });
    this.said = make("div", { class: "said" });
    this.count = make("span", { class: "walk-count" });
    this.list = make("details", { class: "all-steps", open: listed, ontoggle: () => this.#fillList() });
    this.waiting = cancel && makeWaiting(t("explain.searching"), cancel);
    const parts = [this.#makeBar(), this.waiting, this.said, this.list, this.#makeGo()];
    place.replaceChildren(...parts.filter(Boolean));
    this.place.closest(".panel").addEventListener("keydown", (event) => this.#onKey(event), { signal: closed });
    const unwatch = watchHidden(document.getElementById("view-play"), (hidden) => hidden && this.#pause());
    closed.addEventListener("abort", () => {
      unwatch();
      this.#pause();
    });
    this.#makeList(null);
    if (cancel) this.#show(0);
    focusIn(place.closest(".panel-body"), this.#buttons.next);
  }

  /** The path has got more steps. */
  extend() {
    if (this.#at === this.#known) this.#show(this.#at);
    else this.#showPlace();
    this.#known = this.path.steps.length;
    this.#fillList();
  }

  /**
   * All steps are known: those of `path`, in which some may be left out.
   * @param {{ end: string, detours?: HTMLElement }} about end: said after the last step; detours: to choose whether
   *   they are among the steps
   */
  finish(path, { end, detours = null }) {
    const step = this.path.steps[this.#at];
    const at = this.cancel ? path.placeOf(this.path, this.#at) : 0;
    Object.assign(this, { path, end });
    this.#makeList(detours);
    const same = this.cancel && step && path.steps[at]?.text === step.text;
    this.cancel = null;
    this.waiting?.remove();
    if (same) this.#moveTo(at);
    else this.#show(at);
    focusIn(this.place.closest(".panel-body"), this.#buttons.next);
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
    const step = this.path.steps[at];
    this.#moveTo(at);
    if (step) this.#showStep(step, this.path.before(at));
    else this.#showEnd();
  }

  #moveTo(at) {
    this.#at = at;
    this.#known = this.path.steps.length;
    this.#showPlace();
    this.#markItem(at);
  }

  /** Where the step is among the others. */
  #showPlace() {
    const { steps } = this.path;
    const done = this.#at === steps.length;
    const number = Math.min(this.#at + 1, steps.length);
    this.count.textContent = t("explain.count", { number, count: `${steps.length}${this.cancel ? "+" : ""}` });
    for (const [name, disabled] of [
      ["first", this.#at === 0],
      ["back", this.#at === 0],
      ["next", done],
      ["last", done],
      ["hard", this.#goals().hard === steps.length],
    ])
      this.#disable(name, disabled);
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
    const text = this.end ?? t("explain.searching");
    this.said.replaceChildren(...(this.end ? [make("p", { class: "sentence" }, text)] : []));
    announce(text);
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

  #makeList(detours) {
    this.list.replaceChildren(
      make("summary", {}, t("explain.steps")),
      ...[detours].filter(Boolean),
      make("ol", { class: "step-list" }),
    );
    this.#fillList();
  }

  /** Only a list that can be seen. */
  #fillList() {
    if (!this.list.open) return;
    this.#items = [];
    const rows = this.path.rows().map((row) => this.#makeRow(row));
    this.list.querySelector(".step-list").replaceChildren(...rows);
    this.#markItem(this.#at);
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
