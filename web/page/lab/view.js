// SPDX-License-Identifier: MIT
// The laboratory: run engines on a puzzle, watch one or two of them search, compare the work of all. It is loaded
// when it is first opened.
import { make, watchHidden } from "../base/dom.js";
import { makeSegments, makeSelect } from "../base/forms.js";
import { icon } from "../base/icons.js";
import { t } from "../base/language.js";
import { quick } from "../base/library.js";
import { notifyError } from "../base/shell.js";
import { geometryOf } from "../model/geometry.js";
import { session } from "../play/session.js";
import { linkOfGame } from "../share/export.js";
import { Compare } from "./compare.js";
import { loadEngines } from "./engines.js";
import { Pane } from "./pane.js";
import { Player } from "./player.js";
import { samples } from "./samples.js";

/** Signs on the board can be seen up to this speed, in events a second; faster they would flash. */
const QUIET = 4;

/** The options of a search: one row for each, with its values; the first one is the default. */
const choices = {
  limit: ["1", "2", "0"],
  order: ["ascending", "descending", "random"],
  seconds: ["5", "1", "20", "60"],
};

const OWN = "own";

class Lab {
  #chosen = Object.fromEntries(Object.entries(choices).map(([name, [first]]) => [name, first]));
  #puzzle = null;
  #stale = true;
  #tab = "watch";
  #duel = false;
  #sync = "events";

  /** @param {() => void} onChange another set-up */
  constructor(place, engines, onChange) {
    this.place = place;
    this.onChange = onChange;
    this.player = new Player({ jump: (kind) => this.#nextOf(kind) });
    const paneOptions = {
      engines,
      queryOf: () => this.#query(),
      onReady: () => this.#settle(),
      onJump: (pane, position) => this.player.pauseAt(this.#playerPlace(pane, position)),
    };
    this.panes = [
      new Pane({ ...paneOptions, engine: "backtrack", label: t("lab.engine") }),
      new Pane({ ...paneOptions, engine: "singles", label: t("lab.engine.second") }),
    ];
    this.compare = new Compare({ engines, queryOf: () => this.#query() });
    this.#build();
    this.#listen();
  }

  // ---- What it looks like ----

  #build() {
    this.syncBox = this.#segments("sync", ["events", "end"], (name) => {
      this.#sync = name;
      this.#settle();
      this.onChange();
    });
    this.duelButton = make(
      "button",
      { type: "button", class: "lab-duel", "aria-pressed": "false", onclick: () => this.#setDuel(!this.#duel) },
      icon("versus"),
      make("span", { class: "label" }, t("lab.duel")),
    );
    this.tabs = this.#segments("tab", ["watch", "compare"], (name) => this.#showTab(name));
    this.arena = make(
      "div",
      { class: "lab-arena" },
      this.panes.map(({ element }) => element),
    );
    this.watch = make("div", { class: "lab-watch" }, this.arena, this.#makeLegend(), this.player.element);
    this.place.append(
      make("h2", { class: "visually-hidden" }, t("view.lab")),
      make(
        "div",
        { class: "lab-bar" },
        this.tabs,
        this.#makeQueryForm(),
        make("div", { class: "lab-bar-end" }, this.syncBox, this.duelButton),
      ),
      this.watch,
      this.compare.element,
    );
    this.#setDuel(false);
    this.#showTab("watch");
  }

  /** A choice of a few, as buttons in a row; the first is pressed. */
  #segments(name, values, onChange) {
    const rows = values.map((value) => [value, t(`lab.${name}.${value}`)]);
    return makeSegments({ label: t(`lab.${name}`), className: `lab-${name}`, rows, value: values[0], onChange });
  }

  #makeQueryForm() {
    const field = (name, rows, onChange) =>
      makeSelect({ label: t(`lab.${name}`), className: "form-field lab-field", rows, onChange });
    this.lists = Object.entries(choices).map(([name, values]) => {
      const choose = (value) => {
        this.#chosen[name] = value;
        this.#refresh();
      };
      return field(
        name,
        values.map((value) => [value, t(`lab.${name}.${value}`)]),
        choose,
      );
    });
    this.puzzles = field("puzzle", [], () => this.#choosePuzzle().catch(notifyError));
    return make(
      "div",
      { class: "lab-query" },
      [this.puzzles, ...this.lists].map(({ element }) => element),
    );
  }

  #makeLegend() {
    const item = (name, sign) =>
      make(
        "li",
        {},
        make("span", { class: `lab-key lab-key-${name}`, "aria-hidden": "true" }, sign),
        t(`lab.legend.${name}`),
      );
    return make(
      "ul",
      { class: "lab-legend", "aria-label": t("lab.legend") },
      item("given", "5"),
      item("guess", "5"),
      item("assign", "5"),
      item("conflict", "✕"),
      item("solution", ""),
      item("path", ""),
    );
  }

  #fillPuzzles() {
    const title = session.game.about.title;
    const own = t("lab.own", { size: session.game.geometry.size });
    const others = samples.map(({ name }) => [name, t(`lab.sample.${name}`)]);
    this.puzzles.fill([[OWN, title ? `${own}: ${title}` : own], ...others]);
  }

  #showTab(name) {
    this.#tab = name;
    this.watch.hidden = name !== "watch";
    this.compare.element.hidden = name !== "compare";
    this.duelButton.hidden = name !== "watch";
    this.syncBox.hidden = name !== "watch" || !this.#duel;
    if (name !== "watch") this.player.pause();
    this.onChange();
  }

  #setDuel(on) {
    this.#duel = on;
    this.duelButton.setAttribute("aria-pressed", String(on));
    this.place.classList.toggle("lab-two", on);
    this.panes[1].element.hidden = !on;
    this.syncBox.hidden = !on;
    this.onChange();
    if (!this.#puzzle) return;
    if (on) this.panes[1].run();
    else {
      this.panes[1].cancel();
      this.#settle();
    }
  }

  // ---- The puzzle ----

  #listen() {
    session.on("open", () => this.#useGame());
    // What is typed in is the puzzle.
    session.on("change", () => session.game.about.editing && this.puzzles.select.value === OWN && this.#useGame());
    this.player.on("move", () => this.#show());
    this.player.on("state", () => this.#show());
    // Nothing runs while another view is shown.
    watchHidden(this.place, (hidden) => (hidden ? this.player.pause() : this.#refreshIfStale()));
  }

  #useGame() {
    const { game } = session;
    if (!game) return;
    this.#fillPuzzles();
    this.#puzzle = { ...session.puzzleOf(game), geometry: game.geometry, givens: game.clues() };
    this.#refresh();
  }

  async #choosePuzzle() {
    const { value } = this.puzzles.select;
    if (value === OWN) return this.#useGame();
    const { rules, givens } = samples.find(({ name }) => name === value);
    const geometry = await geometryOf(rules, (...call) => quick.call(...call));
    if (this.puzzles.select.value !== value) return undefined; // another was chosen, or opened, meanwhile
    this.#puzzle = { puzzle: givens, rules, geometry, givens };
    this.#refresh();
    return undefined;
  }

  #query() {
    return {
      ...this.#puzzle,
      limit: Number(this.#chosen.limit),
      order: this.#chosen.order,
      seconds: Number(this.#chosen.seconds),
    };
  }

  #refreshIfStale() {
    if (this.#stale) this.#refresh();
  }

  #refresh() {
    this.#stale = this.place.hidden;
    this.onChange();
    if (this.#stale) return;
    this.compare.reset();
    for (const pane of this.#shownPanes) pane.run();
  }

  // ---- The set-up, as the end of an address ----

  /** All that was chosen; the puzzle of the game is in it too, so that it can be sent. */
  get setup() {
    const setup = new URLSearchParams();
    const { value } = this.puzzles.select;
    if (this.#tab !== "watch") setup.set("tab", this.#tab);
    setup.set("engine", this.panes[0].engineName);
    if (this.#duel) setup.set("second", this.panes[1].engineName);
    if (this.#sync !== "events") setup.set("sync", this.#sync);
    for (const [name, [first]] of Object.entries(choices))
      if (this.#chosen[name] !== first) setup.set(name, this.#chosen[name]);
    if (value && value !== OWN) setup.set("puzzle", value);
    else if (session.game) setup.set("p", linkOfGame().split("#p=")[1]);
    return setup;
  }

  /** Choose what a set-up says, and what it does not say as it is at first. @param {URLSearchParams} setup */
  async setUp(setup) {
    Object.entries(choices).forEach(([name, values], i) => {
      this.#chosen[name] = values.find((value) => value === setup.get(name)) ?? values[0];
      this.lists[i].select.value = this.#chosen[name];
    });
    this.#puzzle = null; // nothing runs meanwhile
    this.panes[0].setEngine(setup.get("engine"));
    this.panes[1].setEngine(setup.get("second"));
    this.#press(this.syncBox, ["events", "end"], setup.get("sync"));
    this.#press(this.tabs, ["watch", "compare"], setup.get("tab"));
    this.#setDuel(setup.has("second"));
    this.#fillPuzzles();
    const sample = samples.find(({ name }) => name === setup.get("puzzle"));
    if (sample) this.puzzles.select.value = sample.name;
    await this.#choosePuzzle();
  }

  #press(segments, values, value) {
    segments.children[Math.max(values.indexOf(value), 0)].click();
  }

  // ---- Playing ----

  get #shownPanes() {
    return this.#duel ? this.panes : this.panes.slice(0, 1);
  }

  /** A search has ended, or begun: what can be played is another. */
  #settle() {
    const panes = this.#shownPanes;
    if (!this.#puzzle) return;
    this.player.pause();
    this.player.setLength(Math.max(...panes.map(({ count }) => count)));
    // The search begins when the givens are on the board.
    this.player.goTo(Math.max(...panes.map((pane) => this.#playerPlace(pane, pane.givenCount))));
    const ready = panes.every(({ element }) => element.getAttribute("aria-busy") !== "true");
    if (
      ready &&
      this.player.length > 0 &&
      !matchMedia("(prefers-reduced-motion: reduce)").matches &&
      !this.place.hidden
    )
      this.player.play();
  }

  /** The place in a pane's search for the place of the player, and the other way round. */
  #panePlace(pane, position) {
    if (this.#sync === "events" || this.player.length === 0) return Math.floor(position);
    return Math.floor((position * pane.count) / this.player.length);
  }

  #playerPlace(pane, position) {
    if (this.#sync === "events" || pane.count === 0) return position;
    return Math.min(this.player.length, Math.ceil((position * this.player.length) / pane.count));
  }

  #show() {
    const quiet = this.player.playing && this.player.eventsPerSecond > QUIET;
    for (const pane of this.#shownPanes) pane.show(this.#panePlace(pane, this.player.position), { quiet });
    if (!this.player.playing) this.player.setJumps((kind) => this.#nextOf(kind) !== null);
  }

  /** The place of the player after the next event of a kind in one of the searches. */
  #nextOf(kind) {
    const places = this.#shownPanes
      .map((pane) => [pane, pane.playback?.next(kind) ?? null])
      .filter(([, place]) => place !== null)
      .map(([pane, place]) => this.#playerPlace(pane, place));
    return places.length > 0 ? Math.min(...places) : null;
  }
}

/**
 * @param {HTMLElement} place an empty section of the page
 * @param {{ setup: URLSearchParams, onChange: () => void }} options onChange: another set-up was chosen
 * @returns {Promise<Lab>}
 */
export async function startLab(place, { setup, onChange }) {
  const lab = new Lab(place, await loadEngines(), onChange);
  await lab.setUp(setup);
  return lab;
}
