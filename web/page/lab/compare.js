// SPDX-License-Identifier: MIT
// The comparison: engines on the same puzzle, one after the other, without watching them.
import { makeCopy } from "../base/clipboard.js";
import { make } from "../base/dom.js";
import { makeCheck } from "../base/forms.js";
import { t } from "../base/language.js";
import { makeButton } from "../base/shell.js";
import { hindrance } from "./engines.js";
import { Runner } from "./runner.js";
import { barOf, columns, csvOf, numbersOf, sortRows } from "./table.js";
import { numberText, timeText } from "./words.js";

/** Engines with more rows: their options show the effect of an idea. */
const variants = { backtrack: ["backtrack:mrv", "backtrack:mrv,propagate"], dlx: ["dlx:paper"] };

/** Not selected at first. */
const leftOut = new Set(["greedy", "dsatur", "tabu", "dlx:paper"]);

export class Compare {
  #runner = new Runner();
  #job = null;
  #sort = { column: null, descending: false };

  /** @param {{ engines: import("./engines.js").EngineRow[], queryOf: () => object }} options */
  constructor({ engines, queryOf }) {
    this.queryOf = queryOf;
    this.rows = engines.flatMap((row) =>
      [row.name, ...(variants[row.name] ?? [])].map((engine) => this.#makeRow(row, engine)),
    );
    this.button = makeButton(t("lab.compare.run"), () => (this.#job ? this.#job.abort() : this.run()), {
      className: "primary",
      iconName: "start",
    });
    this.copy = makeCopy(t("lab.compare.copy"), () => this.#csv(), { disabled: true });
    this.progress = make("p", { class: "lab-progress", role: "status" });
    this.body = make("tbody");
    this.heads = {};
    this.element = make(
      "section",
      { class: "lab-compare", "aria-label": t("lab.tab.compare") },
      make("p", { class: "lab-intro" }, t("lab.compare.intro")),
      make("div", { class: "lab-compare-bar" }, this.button, this.copy, this.progress),
      make(
        "div",
        { class: "lab-table-box", tabindex: "0", role: "group", "aria-label": t("lab.table") },
        this.#makeTable(),
      ),
      make("p", { class: "lab-note" }, t("lab.compare.note")),
    );
    this.#showRows();
  }

  #makeRow(engineRow, engine) {
    const label = t("lab.compare.choose", { engine });
    const box = makeCheck({ "aria-label": label, value: engineRow.here && !leftOut.has(engine) });
    const row = { engine, engineRow, box, numbers: null, note: "" };
    row.line = make("tr");
    return row;
  }

  #makeTable() {
    const head = (name) => {
      const button = make(
        "button",
        { type: "button", class: "quiet lab-sort", onclick: () => this.#sortBy(name) },
        t(`lab.column.${name}`),
      );
      this.heads[name] = make("th", { scope: "col", class: name === "engine" ? null : "lab-number" }, button);
      return this.heads[name];
    };
    const verdict = make("th", { scope: "col" }, t("lab.column.verdict"));
    const line = make(
      "tr",
      {},
      make("th", { scope: "col" }, make("span", { class: "visually-hidden" }, t("lab.compare.chosen"))),
      head("engine"),
      verdict,
      columns.map(({ name }) => head(name)),
    );
    return make("table", { class: "lab-table" }, make("thead", {}, line), this.body);
  }

  // ---- Rows ----

  #sortBy(column) {
    const descending = this.#sort.column === column && !this.#sort.descending;
    this.#sort = { column, descending };
    for (const [name, head] of Object.entries(this.heads))
      if (name === column) head.setAttribute("aria-sort", descending ? "descending" : "ascending");
      else head.removeAttribute("aria-sort");
    this.#showRows();
  }

  #showRows() {
    const { column, descending } = this.#sort;
    const rows = column ? sortRows(this.rows, column, descending) : this.rows;
    const values = Object.fromEntries(
      columns.map(({ name }) => [name, this.rows.map(({ numbers }) => numbers?.[name] ?? null)]),
    );
    for (const row of rows) this.#fillLine(row, values);
    this.body.replaceChildren(...rows.map(({ line }) => line));
  }

  #fillLine(row, values) {
    const { engine, engineRow, box, numbers, note, line } = row;
    line.classList.toggle("absent", !engineRow.here);
    line.replaceChildren(
      make("td", {}, make("label", { class: "lab-check" }, box)),
      make("th", { scope: "row" }, make("code", {}, engine)),
      make("td", { class: note.bad ? "bad" : null, colspan: numbers ? null : columns.length + 1 }, note.text ?? ""),
      ...(numbers ? columns.map((column) => this.#makeEntry(column, numbers[column.name], values[column.name])) : []),
    );
  }

  #makeEntry({ name, bar }, value, values) {
    const text = name === "time" ? timeText(value) : numberText(value);
    const entry = make("td", { class: "lab-number" }, make("span", { class: "lab-entry" }, text));
    if (!bar || value === null) return entry;
    const stripe = make("span", { class: "lab-stripe" });
    stripe.style.width = `${100 * barOf(value, values)}%`;
    entry.append(make("span", { class: "lab-bar-box", "aria-hidden": "true" }, stripe));
    return entry;
  }

  /** Another puzzle: the numbers are removed. */
  reset() {
    this.#job?.abort();
    this.#job = null;
    this.#showRunning(false);
    const { geometry } = this.queryOf();
    for (const row of this.rows) {
      const reason = hindrance(row.engineRow, geometry.size);
      row.numbers = null;
      row.note = { text: reason ?? "" };
      row.box.disabled = reason !== null;
    }
    this.copy.disabled = true;
    this.progress.textContent = "";
    this.#showRows();
  }

  // ---- Running ----

  async run() {
    const job = new AbortController();
    this.reset();
    this.#job = job;
    this.#showRunning(true);
    const chosen = this.rows.filter(({ box }) => box.checked && !box.disabled);
    for (const [i, row] of chosen.entries()) {
      this.progress.textContent = t("lab.compare.progress", {
        engine: row.engine,
        number: i + 1,
        count: chosen.length,
      });
      row.note = { text: t("lab.running") };
      this.#showRows();
      const result = await this.#runRow(row, job.signal);
      if (job !== this.#job) return; // another puzzle was chosen
      Object.assign(row, result);
      this.#showRows();
      if (job.signal.aborted) break;
    }
    this.#job = null;
    this.#showRunning(false);
    this.copy.disabled = !this.rows.some(({ numbers }) => numbers);
    this.progress.textContent = t(job.signal.aborted ? "lab.cancelled" : "lab.compare.done");
  }

  #showRunning(running) {
    this.button.querySelector(".label").textContent = t(running ? "lab.cancel" : "lab.compare.run");
    this.element.setAttribute("aria-busy", String(running));
  }

  /** Run the engine of a row. @returns what is then known of the row */
  async #runRow({ engine }, signal) {
    const { puzzle, rules, format, limit, order, seconds } = this.queryOf();
    try {
      const reply = await this.#runner.run(
        "measure",
        { args: { puzzle, rules, format, limit, order, seconds, engine, keep: 1 } },
        signal,
      );
      const unfinished = reply.end === "time limit" || reply.end === "gave up";
      const note = { text: t(unfinished ? "lab.unfinished" : `lab.short.${reply.verdict}`), bad: unfinished };
      return { numbers: numbersOf(reply), verdict: reply.verdict, end: reply.end, note };
    } catch (error) {
      return { note: { text: signal.aborted ? t("lab.cancelled") : error.message, bad: true } };
    }
  }

  /** The table as it is sorted, for other programs. */
  #csv() {
    const { column, descending } = this.#sort;
    return csvOf(column ? sortRows(this.rows, column, descending) : this.rows);
  }
}
