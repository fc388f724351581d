// SPDX-License-Identifier: MIT
// The player: a place in time, whether it moves, how fast; and its buttons. Its length is that of the searches.
//   move   the place changed
//   state  it began to play, or paused
import { make } from "../base/dom.js";
import { Emitter } from "../base/emitter.js";
import { icon } from "../base/icons.js";
import { t } from "../base/language.js";
import { numberText } from "./words.js";

/** Speeds from 1 to 10^5 events a second; a tenth of a power of ten for each step of the slider. */
const STEPS = 50;
const speedOf = (step) => 10 ** (step / 10);

/** A whole search lasts about this long, in seconds, until the user chooses a speed. */
const USUAL = 15;

/** Longest time between two pictures, in seconds: after a pause of the browser the player does not jump. */
const LONGEST_FRAME = 0.1;

export class Player extends Emitter {
  position = 0;
  length = 0;
  playing = false;
  #speedChosen = false;
  #last = 0;
  #frame = 0;
  #buttons = {};

  /** @param {{ jump: (kind: string) => number | null }} options jump: the place after the next event of a kind */
  constructor({ jump }) {
    super();
    this.jumpTo = jump;
    this.speed = make("input", {
      type: "range",
      min: "0",
      max: STEPS,
      value: "15",
      class: "lab-speed",
      "aria-label": t("lab.speed"),
    });
    this.speedText = make("output", { class: "lab-speed-text" });
    this.scrubber = make("input", {
      type: "range",
      min: "0",
      max: "0",
      value: "0",
      step: "1",
      class: "lab-scrubber",
      "aria-label": t("lab.position"),
    });
    this.placeText = make("output", { class: "lab-place" });
    this.element = this.#build();
    this.#listen();
    this.#showSpeed();
    this.#show();
  }

  // ---- What it looks like ----

  #button(name, iconName, run, text = null) {
    const label = t(`lab.player.${name}`);
    const content = text === null ? icon(iconName) : [icon(iconName), make("span", { class: "label" }, text)];
    const attributes = {
      type: "button",
      class: text === null ? "icon-only" : "lab-jump",
      "aria-label": label,
      title: label,
      onclick: run,
    };
    return (this.#buttons[name] = make("button", attributes, content));
  }

  #build() {
    const step = (by) => () => this.pauseAt(Math.round(this.position) + by);
    const jump = (kind) => () => {
      const place = this.jumpTo(kind);
      if (place !== null) this.pauseAt(place);
    };
    const transport = make(
      "div",
      { class: "lab-transport" },
      this.#button("first", "first", () => this.pauseAt(0)),
      this.#button("back", "back", step(-1)),
      this.#button("play", "start", () => this.toggle()),
      this.#button("next", "next", step(1)),
      this.#button("last", "last", () => this.pauseAt(this.length)),
    );
    this.#buttons.play.classList.add("primary");
    const jumps = make(
      "div",
      { class: "lab-jumps" },
      this.#button("conflict", "skip", jump("conflict"), t("lab.conflict")),
      this.#button("solution", "skip", jump("solution"), t("lab.solution")),
    );
    const speed = make(
      "div",
      { class: "lab-speed-box" },
      make("span", { class: "lab-caption", "aria-hidden": "true" }, t("lab.speed")),
      this.speed,
      this.speedText,
    );
    const line = make("div", { class: "lab-scrub" }, this.scrubber, this.placeText);
    const label = t("lab.player");
    return make(
      "div",
      { class: "lab-player", role: "group", "aria-label": label, tabindex: "-1" },
      transport,
      line,
      jumps,
      speed,
    );
  }

  #listen() {
    this.scrubber.addEventListener("input", () => this.pauseAt(Number(this.scrubber.value)));
    this.speed.addEventListener("input", () => {
      this.#speedChosen = true;
      this.#showSpeed();
    });
    this.element.addEventListener("keydown", (event) => this.#key(event));
  }

  /** Space plays and pauses, arrows step; ranges keep the arrows to themselves, and buttons the space key. */
  #key(event) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const onSpeed = event.target === this.speed;
    if (event.key === " " && event.target.tagName !== "BUTTON") this.toggle();
    else if (step && !onSpeed) this.pauseAt(Math.round(this.position) + step);
    else return;
    event.preventDefault();
  }

  #showSpeed() {
    const speed = this.eventsPerSecond;
    const text = t("lab.speed.value", { speed: numberText(speed < 10 ? Number(speed.toFixed(1)) : Math.round(speed)) });
    this.speedText.textContent = text;
    this.speed.setAttribute("aria-valuetext", text);
  }

  #show() {
    const place = Math.round(this.position);
    this.scrubber.value = String(place);
    const text = t("lab.place", { place: numberText(place), length: numberText(this.length) });
    this.placeText.textContent = text;
    this.scrubber.setAttribute("aria-valuetext", text);
    const share = this.length > 0 ? (100 * place) / this.length : 0;
    this.scrubber.style.setProperty("--done", `${share}%`);
    this.#buttons.first.disabled = this.#buttons.back.disabled = place <= 0;
    this.#buttons.next.disabled = this.#buttons.last.disabled = place >= this.length;
    this.#buttons.play.disabled = this.scrubber.disabled = this.length === 0;
  }

  #showState() {
    const label = t(this.playing ? "lab.player.pause" : "lab.player.play");
    this.#buttons.play.replaceChildren(icon(this.playing ? "pause" : "start"));
    this.#buttons.play.setAttribute("aria-label", label);
    this.#buttons.play.title = label;
    this.emit("state", this.playing);
  }

  /** Which jumps have a target. */
  setJumps(possible) {
    for (const kind of ["conflict", "solution"]) this.#buttons[kind].disabled = !possible(kind);
  }

  // ---- Time ----

  get eventsPerSecond() {
    return speedOf(Number(this.speed.value));
  }

  /** The length has changed. */
  setLength(length, { rewind = true } = {}) {
    this.length = length;
    this.scrubber.max = String(length);
    if (!this.#speedChosen && length > 0) {
      this.speed.value = String(Math.min(STEPS, Math.max(3, Math.round(10 * Math.log10(length / USUAL)))));
      this.#showSpeed();
    }
    this.goTo(rewind ? 0 : Math.min(this.position, length));
  }

  goTo(position) {
    this.position = Math.max(0, Math.min(position, this.length));
    this.#show();
    this.emit("move");
  }

  pauseAt(position) {
    this.pause();
    this.goTo(position);
  }

  toggle() {
    if (this.playing) this.pause();
    else this.play();
  }

  play() {
    if (this.playing || this.length === 0) return;
    if (this.position >= this.length) this.goTo(0);
    this.playing = true;
    this.#last = performance.now();
    this.#showState();
    this.#frame = requestAnimationFrame((now) => this.#tick(now));
  }

  pause() {
    if (!this.playing) return;
    this.playing = false;
    cancelAnimationFrame(this.#frame);
    this.#showState();
    this.goTo(Math.round(this.position));
  }

  #tick(now) {
    if (!this.playing) return;
    const passed = Math.min(Math.max(now - this.#last, 0) / 1000, LONGEST_FRAME);
    this.#last = now;
    this.goTo(this.position + passed * this.eventsPerSecond);
    if (this.position >= this.length) this.pause();
    else this.#frame = requestAnimationFrame((next) => this.#tick(next));
  }
}
