// SPDX-License-Identifier: MIT
// One engine and its search: the choice of the engine, the board, the tree, the counters.
import { make } from "../base/dom.js";
import { fillList, makeList } from "../base/forms.js";
import { t, textOr } from "../base/language.js";
import { makeButton } from "../base/shell.js";
import { tables } from "../tables.js";
import { countersOf, equationsOf } from "./counters.js";
import { describeEngine, engineText, hindrance, makeOptionLines, parseEngine } from "./engines.js";
import { Playback } from "./playback.js";
import { Runner } from "./runner.js";
import { Stage } from "./stage.js";
import { Tree, nodeKinds } from "./tree.js";
import { TreeView } from "./treeview.js";
import { clueText, eventText, numberText, timeText } from "./words.js";

/** Events of a search that are shown. */
const TRACE = 200000;
/** While it is played fast, words are shown once in this many milliseconds. */
const READABLE = 120;

const shownCounters = [...new Set(["events", "guesses", "backtracks", ...tables.counters])];

export class Pane {
  #runner = new Runner();
  #job = null;
  #values = {};
  #tiles = {};
  #lastWords = 0;
  #result = null;
  /** @type {Playback | null} */
  playback = null;

  /**
   * @param {object} options
   * @param {import("./engines.js").EngineRow[]} options.engines
   * @param {string} options.engine the first one
   * @param {string} options.label
   * @param {() => object} options.queryOf { puzzle, rules, format, geometry, givens, limit, order, seconds }
   * @param {() => void} options.onReady there is something to play, or nothing more
   * @param {(pane: Pane, position: number) => void} options.onJump
   */
  constructor(options) {
    Object.assign(this, options);
    this.row = this.engines.find(({ name }) => name === options.engine);
    const choose = () => this.#chooseEngine();
    this.select = makeList({ rows: [], class: "lab-engine", "aria-label": this.label, onChange: choose });
    this.options = make("div", { class: "lab-options" });
    this.optionBox = make("details", { class: "lab-option-box" }, make("summary", {}, t("lab.options")), this.options);
    this.button = makeButton(t("lab.run"), () => (this.#job ? this.cancel() : this.run()), { className: "lab-run" });
    this.about = make("p", { class: "lab-about" });
    this.status = make("p", { class: "lab-status", role: "status" });
    this.line = make("p", { class: "lab-line" });
    this.boardPlace = make("div", { class: "lab-board" });
    this.tree = new TreeView({
      onJump: (event) => this.onJump(this, event + 1),
      textOf: (node) => this.#nodeText(node),
    });
    this.own = make("p", { class: "lab-own" });
    this.element = make(
      "section",
      { class: "lab-pane", "aria-label": this.label },
      make("div", { class: "lab-pane-head" }, this.select, this.optionBox, this.status, this.button),
      this.about,
      make(
        "div",
        { class: "lab-pane-body" },
        this.boardPlace,
        this.line,
        this.tree.element,
        this.#makeCounters(),
        this.own,
      ),
    );
    this.#showEngine();
  }

  // ---- The engine ----

  #chooseEngine() {
    this.row = this.engines.find(({ name }) => name === this.select.value);
    this.#values = {};
    this.#showEngine();
    this.run();
  }

  /** Choose an engine by its text, "backtrack:mrv"; one that is not known or does not run here: the first one. */
  setEngine(text) {
    const { name, values } = parseEngine(text ?? this.engine);
    const known = this.engines.find((row) => row.name === name && row.here);
    this.row = known ?? this.engines.find((row) => row.name === this.engine);
    const has = ([key]) => this.row.options.some((option) => option.name === key);
    this.#values = Object.fromEntries(known ? Object.entries(values).filter(has) : []);
    this.#showEngine();
  }

  /** The text of the engine with its options. */
  get engineName() {
    return engineText(this.row, this.#values);
  }

  #showEngine() {
    this.about.textContent = describeEngine(this.row);
    const lines = makeOptionLines(this.row, this.#values, () => this.run());
    this.options.replaceChildren(...lines);
    this.optionBox.hidden = lines.length === 0;
    this.optionBox.open = false;
  }

  /** Which engines can be chosen depends on the size of the board. */
  #fillSelect(size) {
    const rows = this.engines.map((row) => {
      const reason = hindrance(row, size) ?? (row.traces ? null : t("lab.untraced.short"));
      const text = reason ? `${row.name} (${reason})` : row.name;
      return [row.name, text, { disabled: hindrance(row, size) !== null }];
    });
    fillList(this.select, rows, this.row.name);
  }

  // ---- Running ----

  cancel() {
    this.#job?.abort();
  }

  async run() {
    this.cancel();
    const job = new AbortController();
    this.#job = job;
    const query = this.queryOf();
    this.#clear(query);
    try {
      const result = await this.#runner.run("watch", this.#task(query), job.signal);
      this.#show(result, query);
    } catch (error) {
      if (job === this.#job)
        this.#say(job.signal.aborted ? t("lab.cancelled") : error.message, { bad: !job.signal.aborted });
    }
    if (job !== this.#job) return;
    this.#job = null;
    this.#showRunning(false);
    this.onReady();
  }

  #task({ puzzle, rules, format, geometry, limit, order, seconds }) {
    const args = { puzzle, rules, format, limit, order, seconds, engine: this.engineName, keep: 1 };
    if (this.row.traces) args.trace = TRACE;
    return { args, board: { size: geometry.size, houses: geometry.houses.map(({ name }) => name) } };
  }

  #showRunning(running) {
    this.element.setAttribute("aria-busy", String(running));
    this.button.querySelector(".label").textContent = t(running ? "lab.cancel" : "lab.run");
  }

  #say(text, { bad = false } = {}) {
    this.status.textContent = text;
    this.status.classList.toggle("bad", bad);
  }

  #clear({ geometry, givens }) {
    this.playback = null;
    this.#result = null;
    this.geometry = geometry;
    this.stage = new Stage(geometry);
    this.boardPlace.replaceChildren(this.stage.element);
    this.stage.showResult(givens, givens);
    this.tree.setTree(null);
    this.line.textContent = "\u00a0";
    this.own.textContent = "";
    for (const { now, total } of Object.values(this.#tiles)) now.textContent = total.textContent = "";
    this.#fillSelect(geometry.size);
    this.#say(t("lab.running"));
    this.#showRunning(true);
    this.onReady();
  }

  #show(result, { givens, geometry, seconds }) {
    this.#result = result;
    this.equations = equationsOf(this.engineName, result.engine);
    this.#say(this.#verdict(result, seconds));
    this.own.textContent = Object.entries(result.counters ?? {})
      .filter(([, value]) => typeof value === "number")
      .map(([name, value]) => `${textOr(`lab.own.${name}`, name.replaceAll("_", " "))}: ${numberText(value)}`)
      .join(" · ");
    if (!this.row.traces) this.stage.showResult(result.solution ?? givens, givens);
    else {
      this.playback = new Playback(result.trace, geometry.cells);
      this.tree.setTree(new Tree(result.trace));
    }
    this.show(0, { quiet: false });
  }

  #verdict(result, seconds) {
    const { verdict, end, count, time, cut, trace } = result;
    const parts = [t(`lab.verdict.${verdict}`, { count: numberText(count) })];
    if (end === "time limit") parts.push(t("lab.end.time", { seconds }));
    if (end === "gave up") parts.push(t("lab.end.gave"));
    if (cut) parts.push(t("lab.cut", { count: numberText(trace.count) }));
    // To record a search takes longer than to search: only the time of an unrecorded one means something.
    if (!this.row.traces) parts.push(t("lab.took", { time: timeText(time) }), t("lab.untraced"));
    return parts.join(" ");
  }

  // ---- Playing ----

  get count() {
    return this.playback?.count ?? 0;
  }

  /** Events that only put the givens on the board. */
  get givenCount() {
    return this.playback?.givenCount ?? 0;
  }

  show(position, { quiet }) {
    if (!this.#result) return;
    if (this.playback) {
      this.playback.seek(position);
      this.stage.show(this.playback, { quiet });
      this.tree.show(this.playback.position, this.playback.level);
    }
    const now = performance.now();
    if (quiet && now - this.#lastWords < READABLE) return;
    this.#lastWords = now;
    this.#showWords();
  }

  #showWords() {
    const { playback } = this;
    this.line.textContent = playback ? eventText(playback.trace, playback.position - 1, this.geometry) : "\u00a0";
    const { stats, cut } = this.#result;
    const atEnd = !playback || (playback.position === playback.count && !cut);
    const counters = playback ? countersOf(this.equations, playback.tally) : {};
    for (const name of tables.counters) this.#showTile(name, atEnd ? stats[name] : counters[name], stats[name]);
    this.#showTile("events", playback?.position ?? null, cut ? null : (playback?.count ?? null));
  }

  #makeCounters() {
    const tiles = shownCounters.map((name) => {
      const now = make("span", { class: "lab-now-value" });
      const total = make("span", { class: "lab-total" });
      this.#tiles[name] = { now, total };
      return make(
        "div",
        { class: "lab-tile", title: t(`lab.counter.${name}.help`) },
        make("dt", {}, t(`lab.counter.${name}`)),
        make("dd", {}, now, total),
      );
    });
    return make("dl", { class: "lab-counters" }, tiles);
  }

  #showTile(name, value, whole) {
    const { now, total } = this.#tiles[name];
    now.textContent = numberText(value);
    total.textContent = whole === null || whole === undefined ? "" : t("lab.of", { total: numberText(whole) });
  }

  /** A guess as a node of the tree shows it. */
  #nodeText(node) {
    const { trace } = this.playback;
    const { kind, event } = this.tree.model;
    if (kind[node] !== nodeKinds.guess) return eventText(trace, event[node], this.geometry);
    return clueText(this.geometry, trace.cell[event[node]], trace.value[event[node]]).replaceAll(" ", "");
  }
}
