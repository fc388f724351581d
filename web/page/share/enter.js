// SPDX-License-Identifier: MIT
// "Enter a puzzle": a text, a file, an empty board. The input is read at once, and what it is, or its first error, is
// shown below.
import { make } from "../base/dom.js";
import { makeChoices, makeField, makeGroup, makeSelect } from "../base/forms.js";
import { locale, t } from "../base/language.js";
import { errorText, makeButton, notifyError, openDialog } from "../base/shell.js";
import { drawThumbnail } from "../board/picture.js";
import { boxShapes, regionsOf, rulesOf } from "../create/choices.js";
import { fittingRules } from "../create/facts.js";
import { MAX_SIZE } from "../model/geometry.js";
import { nameOfRule } from "../play/names.js";
import { tables } from "../tables.js";
import { openEmptyBoard } from "./editor.js";
import { linesOf, openRead, readFile, readPuzzles } from "./incoming.js";
import { describePuzzle, Verdicts } from "./verdict.js";

/** How long a pause in typing is, in milliseconds. */
const PAUSE = 250;
const MOST_LISTED = 1000;
/** From this many on, a puzzle can also be chosen by its number. */
const MANY = 20;

const counted = (number) => number.toLocaleString(locale);

// ---- Lists of puzzles ----

async function makeItem(puzzle, i, onChoose) {
  const number = make("span", { class: "list-number" }, counted(i + 1));
  if (puzzle.error) return make("li", { class: "list-error" }, number, make("span", {}, errorText(puzzle.error)));
  const title = puzzle.title ? make("span", { class: "list-title" }, puzzle.title) : null;
  const about = make("span", { class: "list-about" }, title, describePuzzle(puzzle));
  const button = make("button", { type: "button", class: "list-item", onclick: () => onChoose(puzzle) });
  button.append(number, await drawThumbnail(puzzle), about);
  return make("li", {}, button);
}

/** Any of many puzzles by its number, or by chance. */
function makeNumberChoice(puzzles, onChoose) {
  const numbers = puzzles.flatMap(({ error }, i) => (error ? [] : [i + 1]));
  const open = (event) => {
    event.preventDefault();
    const puzzle = puzzles[Number(input.value) - 1];
    input.setCustomValidity(puzzle?.error ? errorText(puzzle.error) : "");
    if (puzzle && input.reportValidity()) onChoose(puzzle);
  };
  const any = () => onChoose(puzzles[numbers[Math.floor(Math.random() * numbers.length)] - 1]);
  const input = make("input", {
    type: "number",
    min: "1",
    max: puzzles.length,
    step: "1",
    value: "1",
    required: true,
    oninput: () => input.setCustomValidity(""),
  });
  return make(
    "form",
    { class: "row enter-number", onsubmit: open },
    makeField({ label: t("enter.number"), control: input }),
    make("button", { type: "submit" }, t("enter.open")),
    numbers.length > 0 && makeButton(t("enter.random"), any, { iconName: "new" }),
  );
}

/** Puzzles to choose from, with a line that says how many there are; of very many also by number. */
async function makeList(puzzles, onChoose) {
  const shown = puzzles.slice(0, MOST_LISTED);
  const cut = puzzles.length > shown.length;
  const count = t(cut ? "enter.first" : "enter.several", {
    count: counted(puzzles.length),
    most: counted(MOST_LISTED),
  });
  const items = await Promise.all(shown.map((puzzle, i) => makeItem(puzzle, i, onChoose)));
  const many = puzzles.length >= MANY;
  return [
    make("p", { class: "enter-count" }, count),
    many && makeNumberChoice(puzzles, onChoose),
    make("ul", { class: "puzzle-list" }, items),
  ].filter(Boolean);
}

/**
 * Open the puzzle, or if there are several a dialog with all.
 * @returns {Promise<boolean>} whether a game was opened
 */
export async function chooseOrOpen(puzzles) {
  if (puzzles.length === 1) {
    if (puzzles[0].error) throw puzzles[0].error;
    await openRead(puzzles[0]);
    return true;
  }
  const choose = (puzzle) => {
    dialog.close();
    openRead(puzzle).catch(notifyError);
  };
  const dialog = openDialog(
    { title: t("enter.choose"), className: "enter-dialog" },
    ...(await makeList(puzzles, choose)),
  );
  return false;
}

// ---- The report on a text ----

/** The line of a text with a mark under the place of an error. */
function showPlace(text, { line, column }) {
  const whole = linesOf(text)[line - 1];
  if (!line || whole === undefined) return null;
  const characters = Array.from(whole);
  const from = Math.max(column - 30, 0);
  const before = characters.slice(from, column - 1).join("");
  const at = characters[column - 1] ?? " ";
  const after = characters.slice(column, column + 30).join("");
  return make("p", { class: "enter-place", dir: "ltr", "aria-hidden": "true" }, before, make("mark", {}, at), after);
}

class TextForm {
  #timer = 0;
  #turn = 0;
  #puzzles = [];
  #verdicts = new Verdicts();

  /** @param {(puzzle: object) => void} onOpen @param {() => void} onComplete a board to type in is opened */
  constructor(onOpen, onComplete) {
    Object.assign(this, { onOpen, onComplete });
    this.text = make("textarea", {
      id: "enter-text",
      rows: 6,
      spellcheck: "false",
      autocapitalize: "off",
      autocomplete: "off",
      "aria-describedby": "enter-hint",
      oninput: () => this.#wait(),
    });
    this.result = make("div", { class: "enter-result", role: "status" });
    this.button = makeButton(t("enter.play"), () => this.#play(), {
      className: "primary",
      iconName: "start",
      disabled: true,
    });
    this.file = make("input", { type: "file", hidden: true, onchange: () => this.#takeFile() });
    this.element = make(
      "section",
      { class: "enter-section" },
      make("label", { for: "enter-text" }, t("enter.text")),
      make("p", { id: "enter-hint", class: "soft" }, t("enter.hint")),
      this.text,
      this.result,
      make(
        "div",
        { class: "row" },
        this.button,
        makeButton(t("enter.file"), () => this.file.click(), { iconName: "open" }),
        this.file,
      ),
    );
  }

  #wait() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.look(), PAUSE);
  }

  /** End its reading. */
  cancel() {
    clearTimeout(this.#timer);
    this.#turn++;
    this.#verdicts.cancel();
  }

  #say(...content) {
    this.result.replaceChildren(...content.flat().filter(Boolean));
  }

  #sayError(error) {
    const sentence = make("p", { class: "enter-error" }, errorText(error));
    this.#say(sentence, showPlace(this.text.value, error), error.partial && this.#makeCompletion(error.partial));
  }

  /** Cells are missing: the others can be typed in. */
  #makeCompletion({ size, values }) {
    const complete = () => {
      this.onComplete();
      openEmptyBoard(String(size), values).catch(notifyError);
    };
    return makeButton(t("enter.complete"), complete, { iconName: "play" });
  }

  /** Read the text; an answer that came too late is ignored. */
  async look() {
    this.cancel();
    const turn = this.#turn;
    const current = () => turn === this.#turn;
    this.#puzzles = [];
    this.button.disabled = true;
    this.button.hidden = false;
    if (!this.text.value.trim()) return this.#say();
    try {
      const puzzles = await readPuzzles(this.text.value);
      if (!current()) return;
      if (puzzles.length === 1) await this.#showOne(puzzles[0], current);
      else await this.#showMany(puzzles, current);
    } catch (error) {
      if (current()) this.#sayError(error);
    }
  }

  /** Pressing a puzzle opens it: there is no other button. */
  async #showMany(puzzles, current) {
    const list = await makeList(puzzles, this.onOpen);
    if (!current()) return;
    this.button.hidden = true;
    this.#say(list);
  }

  async #showOne(puzzle, current) {
    if (puzzle.error) return this.#sayError(puzzle.error);
    const said = make("p", {}, describePuzzle(puzzle));
    const title = puzzle.title && make("p", { class: "list-title" }, puzzle.title);
    const remark = puzzle.remark && make("p", { class: "soft" }, t("enter.remark", { remark: puzzle.remark }));
    const picture = await drawThumbnail(puzzle, { digits: true });
    if (!current()) return;
    this.#puzzles = [puzzle];
    this.button.disabled = false;
    this.#say(make("div", { class: "enter-found" }, picture, make("div", {}, title, said, remark)));
    const verdict = await this.#verdicts.ask(puzzle).catch(() => null);
    if (current()) said.textContent = describePuzzle(puzzle, verdict);
  }

  #play() {
    if (this.#puzzles.length === 1) this.onOpen(this.#puzzles[0]);
  }

  async #takeFile() {
    const [file] = this.file.files;
    if (file) await this.takeFile(file);
    this.file.value = "";
  }

  async takeFile(file) {
    try {
      this.text.value = await readFile(file);
      await this.look();
    } catch (error) {
      this.#sayError(error);
    }
  }
}

// ---- An empty board ----

const SMALLEST = 4;
const sizes = Array.from({ length: MAX_SIZE - SMALLEST + 1 }, (_, i) => i + SMALLEST);

/** Size, regions and extra rules of an empty board; the library says which rules fit together. */
class BoardForm {
  #choices = { size: 9, regions: "boxes", box: "", extra: [] };
  #turn = 0;

  constructor(onDone) {
    this.onDone = onDone;
    const size = makeSelect({
      label: t("create.size"),
      rows: sizes.map((one) => [one, t("size", { size: one })]),
      value: "9",
      onChange: (value) => this.#set({ size: Number(value) }),
    });
    this.regions = makeSelect({ label: t("create.regions"), rows: [], onChange: (regions) => this.#set({ regions }) });
    const rows = tables.rules.map(({ name }) => ({ value: name, text: nameOfRule(name) }));
    const choose = (extra) => (this.#choices.extra = extra);
    this.chips = makeChoices({ name: "enter-extra", type: "checkbox", rows, onChange: choose });
    this.element = make(
      "section",
      { class: "enter-section" },
      make("h3", {}, t("enter.board")),
      make("p", { class: "soft" }, t("enter.board.hint")),
      make("div", { class: "row" }, size.element, this.regions.element),
      makeGroup(t("enter.kind"), this.chips.element),
      make("p", { class: "soft" }, t("enter.jigsaw")),
      make(
        "div",
        { class: "row" },
        makeButton(t("enter.empty"), () => this.#open(), { iconName: "play" }),
      ),
    );
    this.#refresh().catch(notifyError);
  }

  #set(change) {
    Object.assign(this.#choices, change);
    this.#refresh().catch(notifyError);
  }

  /** What can be chosen; an answer that came too late is ignored. */
  async #refresh() {
    const turn = ++this.#turn;
    const { size } = this.#choices;
    const kinds = boxShapes(size).length > 0 ? ["boxes", "none"] : ["none"];
    this.regions.fill(
      kinds.map((kind) => [kind, t(`create.regions.${kind}`)]),
      regionsOf(this.#choices),
    );
    const fitting = await fittingRules(this.#choices);
    if (turn !== this.#turn) return;
    for (const { name } of tables.rules) {
      const why = t("create.needs", { what: t(`rule.${name}.needs`) });
      this.chips.allow(name, fitting.includes(name), "", why);
    }
    this.#choices.extra = this.#choices.extra.filter((name) => fitting.includes(name));
    this.chips.take(this.#choices.extra);
  }

  #open() {
    this.onDone();
    openEmptyBoard(rulesOf(this.#choices)).catch(notifyError);
  }
}

// ---- The dialog ----

/** @param {{ file?: File, text?: string }} [given] what was dropped or pasted */
export function openEnter({ file = null, text = "" } = {}) {
  const close = () => dialog.close();
  const form = new TextForm((puzzle) => {
    close();
    openRead(puzzle).catch(notifyError);
  }, close);
  const dialog = openDialog(
    { title: t("action.enter"), className: "enter-dialog", onClose: () => form.cancel() },
    form.element,
    new BoardForm(close).element,
  );
  form.text.focus();
  form.text.value = text;
  if (file) form.takeFile(file).catch(notifyError);
  else if (text) form.look().catch(notifyError);
}
