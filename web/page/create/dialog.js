// SPDX-License-Identifier: MIT
// The dialog for a new puzzle. Levels come first: each is one press. What the puzzle is beside that - its size, its
// rules, where its clues are - is shown, folded away, and remembered.
import { make } from "../base/dom.js";
import { makeChoices, makeFlag, makeGroup, makeLine, makeSelect } from "../base/forms.js";
import { t } from "../base/language.js";
import { long } from "../base/library.js";
import { announce, errorText, makeButton, openDialog } from "../base/shell.js";
import { readItem, writeItem } from "../base/storage.js";
import { nameOfLevel, nameOfRule } from "../play/names.js";
import { sentencesOf } from "../play/rulesdialog.js";
import { session } from "../play/session.js";
import { tables } from "../tables.js";
import { argumentsOf, boxShapes, levels, randomSeed, regionKinds, regionsOf } from "./choices.js";
import { initialChoices, seedOf, sizes, stockOf, tidyChoices, usualSizes } from "./choices.js";
import { fittingRules, loadRules, shapeOf } from "./facts.js";
import { drawLevel, drawShape, drawSymmetry } from "./pictures.js";
import { makeProgress } from "./progress.js";
import { reasonOf, whyNot } from "./reasons.js";
import { searchPuzzle } from "./search.js";

const ITEM = "create";
/** A search that ends sooner than this, in milliseconds, shows no progress: it would only flicker. */
const PATIENCE = 250;

const loadStock = () => import("./stock.js");
const sizeText = (size) => t("size", { size });

class CreateDialog {
  #choices = tidyChoices(readItem(ITEM));
  #seed = ""; // only of the next puzzle: it is not remembered
  #rules;
  #running = null; // what cancels the search
  #refreshed = 0;
  #parts = {};

  constructor(rules) {
    this.#rules = rules;
    const keep = (name, table) => {
      if (!table.some((row) => row.name === this.#choices[name])) this.#choices[name] = initialChoices[name];
    };
    this.#choices.extra = this.#choices.extra.filter((name) => rules.some((rule) => rule.name === name));
    keep("symmetry", tables.symmetries);
    keep("technique", tables.techniques);
    this.#open();
  }

  // ---- What is on the screen ----

  #open() {
    const parts = this.#parts;
    parts.levels = levels.map((level) => this.#makeLevel(level));
    parts.any = makeButton(t("create.any"), () => this.#make(""), { className: "any-level" });
    parts.stock = make("p", { class: "create-note" }, t("create.stock"));
    parts.why = make("p", { class: "create-note create-why", role: "status" });
    parts.sentences = make("ul", { class: "create-sentences" });
    parts.error = make("p", { class: "create-error", role: "alert" });
    parts.preview = make("div", { class: "create-preview" });
    parts.summary = make("p", { class: "create-summary" });
    const style = { "--levels": levels.length + 1 };
    const group = { class: "level-choices", style, role: "group", "aria-label": t("create.level") };
    const notes = [parts.error, parts.stock];
    const shape = [this.#makeSizes(), this.#makeRegions(), this.#makeRules()];
    const fields = [...shape, this.#makeSymmetries(), this.#makeMore()];
    const choices = make("details", { class: "create-more create-choices" }, make("summary", {}, t("create.fold")));
    choices.append(make("div", { class: "create-fields" }, fields));
    parts.form = make(
      "div",
      { class: "create-form" },
      make("div", { class: "create-levels" }, make("div", group, parts.levels, parts.any), notes),
      make("div", { class: "create-shape" }, parts.preview, make("div", {}, parts.summary, parts.sentences, parts.why)),
      choices,
    );
    parts.progress = makeProgress({ cancel: () => this.#cancel() });
    this.dialog = openDialog(
      { title: t("action.new"), className: "create-dialog", onClose: () => this.#cancel() },
      parts.form,
      parts.progress.element,
    );
    this.dialog.addEventListener("cancel", (event) => {
      if (!this.#running) return;
      event.preventDefault(); // the first Escape ends the search
      this.#cancel();
    });
    this.#refresh();
    this.#focusLevel();
  }

  /** Enter makes another of the last kind. */
  #focusLevel() {
    const button = this.#parts.levels[levels.indexOf(this.#choices.level)];
    (button && !button.disabled ? button : this.#parts.any).focus({ preventScroll: true });
  }

  #makeLevel(level) {
    const attributes = { type: "button", class: "level-choice", onclick: () => this.#make(level) };
    const text = make("span", { class: "level-name" }, nameOfLevel(level));
    const note = make("span", { class: "level-note" }, t(`create.level.${level}`));
    return make("button", attributes, drawLevel(level), text, note);
  }

  #makeSizes() {
    const setSize = (size) => this.#set({ size: Number(size), box: "" });
    const rows = usualSizes.map((size) => ({ value: String(size), text: String(size) }));
    const chips = makeChoices({ name: "size", rows, onChange: ([size]) => setSize(size) });
    const others = sizes.filter((size) => !usualSizes.includes(size)).map((size) => [String(size), sizeText(size)]);
    const select = makeSelect({
      label: t("create.otherSize"),
      hidesLabel: true,
      rows: [["", t("create.otherSize")], ...others],
      value: "",
      onChange: (size) => size && setSize(size),
    });
    Object.assign(this.#parts, { sizes: chips, otherSizes: select.select });
    chips.element.append(select.element);
    return makeGroup(t("create.size"), chips.element);
  }

  #makeRegions() {
    const rows = regionKinds.map((value) => ({ value, text: t(`create.regions.${value}`) }));
    const kinds = makeChoices({ name: "regions", rows, onChange: ([regions]) => this.#set({ regions }) });
    const setBox = (box) => this.#set({ box });
    const box = makeSelect({ label: t("create.box"), rows: [], value: "", onChange: setBox });
    Object.assign(this.#parts, { regions: kinds, box });
    kinds.element.append(box.element);
    return makeGroup(t("create.regions"), kinds.element);
  }

  #makeRules() {
    const rows = this.#rules.map(({ name, geometry }) => ({
      value: name,
      text: nameOfRule(name),
      note: t(`rule.${name}.what`),
      picture: geometry && drawShape(geometry),
    }));
    const onChange = (extra) => this.#set({ extra });
    const rules = makeChoices({ name: "extra", type: "checkbox", look: "card", rows, onChange });
    this.#parts.rules = rules;
    return makeGroup(t("create.rules"), rules.element);
  }

  #makeSymmetries() {
    const rows = tables.symmetries.map((symmetry) => ({
      value: symmetry.name,
      text: t(`symmetry.${symmetry.name}`),
      picture: drawSymmetry(symmetry),
    }));
    const onChange = ([symmetry]) => this.#set({ symmetry });
    const choices = makeChoices({ name: "symmetry", look: "tile", rows, taken: [this.#choices.symmetry], onChange });
    return makeGroup(t("create.symmetry"), choices.element);
  }

  #makeMore() {
    const { clues, minimal, technique } = this.#choices;
    const set = (name) => (value) => this.#set({ [name]: value });
    const help = t("create.clues.help");
    const cluesLine = makeLine({ label: t("create.clues"), help, value: clues, onChange: set("clues") });
    const seedLine = makeLine({
      label: t("create.seed"),
      help: this.#seedHelp(),
      value: "",
      inputmode: "numeric",
      onChange: (value) => {
        this.#seed = value;
        this.#refresh();
      },
    });
    const techniques = tables.techniques.map(({ name }) => [name, t(`technique.${name}`)]);
    const techniqueList = makeSelect({
      label: t("create.technique"),
      rows: [["", t("create.technique.any")], ...techniques],
      value: technique,
      onChange: set("technique"),
    });
    const flag = makeFlag({ label: t("create.minimal"), value: minimal, onChange: set("minimal") });
    const fields = [cluesLine, techniqueList.element, seedLine, flag.element];
    const open = Boolean(clues || minimal || technique);
    const title = make("summary", {}, t("create.more"));
    return make("details", { class: "create-more", open }, title, make("div", { class: "create-more-fields" }, fields));
  }

  /** The seed of the puzzle on the board, so that it can be made again. */
  #seedHelp() {
    const seed = session.game?.about.seed;
    return seed ? t("create.seed.now", { seed }) : t("create.seed.help");
  }

  // ---- Choices ----

  #set(change) {
    this.#choices = tidyChoices({ ...this.#choices, ...change });
    this.#remember();
    this.#refresh();
  }

  #remember() {
    writeItem(ITEM, this.#choices);
  }

  /** Show the choices, which others go with them, and the board. */
  #refresh() {
    const { size } = this.#choices;
    const parts = this.#parts;
    parts.error.textContent = "";
    parts.sizes.take([String(size)]);
    parts.otherSizes.value = usualSizes.includes(size) ? "" : String(size);
    parts.otherSizes.classList.toggle("chosen", !usualSizes.includes(size));
    parts.regions.take([regionsOf(this.#choices)]);
    this.#refreshBox();
    this.#refreshLevels().catch((error) => this.#showError(error));
    parts.rules.take(this.#choices.extra);
    this.#showKind();
    this.#refreshRules().catch((error) => this.#showError(error));
  }

  /** Levels that no puzzle of this kind has cannot be pressed, and it is said why. */
  async #refreshLevels() {
    const { technique } = this.#choices;
    const choices = this.#choices;
    const asked = [...levels, ""];
    const reasons = technique
      ? asked.map((level) => level && t("create.technique.note"))
      : await Promise.all(asked.map((level) => whyNot(argumentsOf(choices, level))));
    if (choices !== this.#choices) return; // another choice was made meanwhile
    const { levels: buttons, any, why } = this.#parts;
    [...buttons, any].forEach((button, i) => (button.disabled = Boolean(reasons[i])));
    why.textContent = [...new Set(reasons.filter(Boolean))].join(" ");
  }

  #refreshBox() {
    const { size, regions, box } = this.#choices;
    const shapes = boxShapes(size);
    const usual = shapes[0] ?? "";
    this.#parts.regions.allow("boxes", shapes.length > 0, "", t("create.noBoxes"));
    this.#parts.box.element.hidden = regions !== "boxes" || shapes.length < 2;
    this.#parts.box.fill(
      shapes.map((shape) => [shape, shape.replace("x", "×")]),
      box || usual,
    );
  }

  /** Only rules that fit can be chosen. The library may answer after the next choice was made. */
  async #refreshRules() {
    const turn = ++this.#refreshed;
    const fitting = await fittingRules(this.#choices);
    if (turn !== this.#refreshed) return;
    for (const { name } of this.#rules) {
      const why = t("create.needs", { what: t(`rule.${name}.needs`) });
      this.#parts.rules.allow(name, fitting.includes(name), t(`rule.${name}.what`), why);
    }
    this.#choices.extra = this.#choices.extra.filter((name) => fitting.includes(name));
    this.#parts.rules.take(this.#choices.extra);
    this.#showKind();
    const geometry = await shapeOf(this.#choices);
    if (turn !== this.#refreshed) return;
    this.#parts.preview.replaceChildren(drawShape(geometry));
    const texts = sentencesOf(geometry).map(({ name = null, text }) => (name ? `${name}: ${text}` : text));
    this.#parts.sentences.replaceChildren(...texts.map((text) => make("li", {}, text)));
  }

  /** What a level will be, in words. */
  #showKind() {
    this.#parts.stock.hidden = !stockOf(this.#choices, "extreme", this.#seed);
    const { size, extra, symmetry } = this.#choices;
    const regions = regionsOf(this.#choices);
    const kind = regions === "boxes" ? [] : [t(`create.regions.${regions}`)];
    const clues = symmetry === "none" ? [] : [t(`symmetry.${symmetry}`)];
    this.#parts.summary.textContent = [sizeText(size), ...kind, ...extra.map(nameOfRule), ...clues].join(" · ");
  }

  #showError(error) {
    this.#parts.error.textContent = reasonOf(error) ?? errorText(error);
  }

  // ---- The puzzle ----

  /** Make a puzzle of a level; "": any. */
  async #make(level) {
    if (this.#running) return;
    this.#parts.error.textContent = "";
    this.#choices.level = level;
    this.#remember();
    try {
      await this.#show(await this.#find(level));
    } catch (error) {
      this.#showProgress(false);
      if (error.name !== "AbortError") this.#showError(error);
    }
  }

  async #show(puzzle) {
    if (!this.dialog.open) return;
    await session.openPuzzle(puzzle);
    this.dialog.close();
    session.board.focus(session.cursor);
    announce(t("create.made", { what: this.#parts.summary.textContent }));
  }

  async #find(level) {
    const kind = stockOf(this.#choices, level, this.#seed);
    if (kind) {
      const { takeFromStock } = await loadStock();
      return takeFromStock(kind);
    }
    const seed = this.#seed.trim() === "" ? null : seedOf(this.#seed);
    if (seed === null && this.#seed.trim() !== "") throw new Error(t("create.seed.wrong"));
    return this.#search(argumentsOf(this.#choices, level), seed, level);
  }

  async #search(args, seed, level) {
    const { progress } = this.#parts;
    const control = new AbortController();
    this.#running = control;
    const waiting = setTimeout(() => this.#showProgress(true), PATIENCE);
    const title = level ? t("create.searching", { level: nameOfLevel(level) }) : t("create.searchingAny");
    const taken = progress.start(`${title} (${this.#parts.summary.textContent})`);
    const generate = (more) => long.call("generate", more, { signal: control.signal });
    const found = searchPuzzle({ args, seed, newSeed: randomSeed, generate, report: progress.report });
    try {
      return await Promise.race([found, taken]);
    } finally {
      clearTimeout(waiting);
      found.catch(() => {}); // it may be ended because the user took the closest puzzle
      this.#cancel();
      progress.stop();
    }
  }

  #showProgress(on) {
    const { form, progress } = this.#parts;
    if (form.hidden === on) return;
    form.hidden = on;
    progress.show(on);
    if (!on && this.dialog.open) this.#focusLevel();
  }

  #cancel() {
    const control = this.#running;
    this.#running = null;
    control?.abort();
  }
}

/** Open it once the library has said what boards of the extra rules look like. */
export async function openCreateDialog() {
  const rules = await loadRules();
  if (document.querySelector("dialog[open]")) return; // it was asked for twice
  new CreateDialog(rules);
  // Start the worker now: if that fails, the press of a level says why.
  for (const ready of [long.worker(), loadStock()]) ready.catch(() => {});
}
