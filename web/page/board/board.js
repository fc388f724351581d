// SPDX-License-Identifier: MIT
// A board on the screen: a grid of cells for the eye, the pointer and the screen reader, between two layers of
// drawings. It shows what it is given and reports where it is pressed; its users decide what that means.
import { make, makeSvg, setAttribute } from "../base/dom.js";
import { Emitter } from "../base/emitter.js";
import { t } from "../base/language.js";
import { bitOf, symbolOf, valuesOf } from "../model/symbols.js";
import { drawFrame, drawGround } from "./frame.js";
import { breakLines } from "./lines.js";

/** Up to this many values candidates have room around them. */
const FEW = 9;
/** Where marks are too small to be read, up to this many are shown larger. */
const FOLDED = 4;
/** Corner marks have places of their own up to this many. */
const CORNERS = 8;
/** Around the candidates of a cell, as style/board.css has it. */
const CANDIDATES_INSET = 0.04;

/** Two presses within this time are a double one, in milliseconds. */
const DOUBLE = 350;

/** Of a drag, in cells: the steps in which its path is followed, and how near to the middle of a cell it must come. */
const STEP = 0.2;
const CORE = 0.46;

/**
 * What a cell shows. Sets are bits (model/symbols.js).
 * @typedef {object} CellState
 * @property {number} value 0: none
 * @property {boolean} [given]
 * @property {number} [corner] marks
 * @property {number} [centre]
 * @property {number} [candidates] automatic ones, each at its place
 * @property {number} [color]
 * @property {string} [flags] class names: "selected", "seen", "same", "wrong", ...
 */

export class Board extends Emitter {
  #cells = [];
  #shown = [];
  #symbols;
  #reached = 0; // the cell that Tab comes to
  #drag = null; // the pointer that is down: { id, cell, x, y }
  #last = { cell: -1, time: 0 }; // the last press
  #passive;

  /**
   * @param {Geometry} geometry
   * @param {{ label: string, symbols?: string, coordinates?: boolean, passive?: boolean }} options
   *   passive: it cannot be pressed
   */
  constructor(geometry, { label, symbols = "numbers", coordinates = false, passive = false }) {
    super();
    this.geometry = geometry;
    this.#symbols = symbols;
    this.#passive = passive;
    const box = `0 0 ${geometry.size} ${geometry.size}`;
    /** Drawings below the cells' texts, and above them; the coordinates are cells. */
    this.under = makeSvg("g");
    this.over = makeSvg("g");
    const attributes = { role: "grid", class: "board-grid", "aria-label": label };
    this.grid = make("div", { ...attributes, "aria-multiselectable": !passive && "true" });
    this.element = make(
      "div",
      { class: ["board", passive && "passive", geometry.size > FEW && "many-values"].filter(Boolean).join(" ") },
      make(
        "div",
        { class: "board-square" },
        makeSvg("svg", { class: "board-layer", viewBox: box, "aria-hidden": "true" }, drawGround(geometry), this.under),
        this.grid,
        makeSvg("svg", { class: "board-layer", viewBox: box, "aria-hidden": "true" }, drawFrame(geometry), this.over),
      ),
    );
    this.element.style.setProperty("--size", geometry.size);
    const side = Math.ceil(Math.sqrt(geometry.size));
    this.element.style.setProperty("--side", side);
    this.element.dataset.side = side;
    this.#fillGrid(passive);
    this.setCoordinates(coordinates);
    if (!passive) this.#listen();
  }

  #fillGrid(passive) {
    const { size } = this.geometry;
    for (let row = 0; row < size; row++) {
      const line = make("div", { role: "row", class: "board-row" });
      for (let column = 0; column < size; column++) {
        const cell = make("div", { role: "gridcell", class: "cell", tabindex: passive ? null : "-1" });
        line.append(cell);
        this.#cells.push(cell);
      }
      this.grid.append(line);
    }
    if (!passive) this.#cells[0].tabIndex = 0;
  }

  /** Names of rows and columns beside the board. */
  setCoordinates(on) {
    this.element.classList.toggle("has-coordinates", on);
    this.element.querySelectorAll(".board-names").forEach((old) => old.remove());
    if (!on) return;
    const names = () => Array.from({ length: this.geometry.size }, (_, i) => make("span", {}, String(i + 1)));
    for (const side of ["top", "left"])
      this.element.append(make("div", { class: `board-names ${side}`, "aria-hidden": "true" }, names()));
  }

  setSymbols(symbols) {
    this.#symbols = symbols;
    this.#shown = [];
  }

  // ---- What is shown ----

  /** @param {(cell: number) => CellState} stateOf */
  show(stateOf) {
    for (let cell = 0; cell < this.geometry.cells; cell++) {
      const state = stateOf(cell);
      const { value, given, corner = 0, centre = 0, candidates = 0, color = 0, flags = "" } = state;
      const content = `${value} ${given} ${corner} ${centre} ${candidates} ${color}`;
      const shown = this.#shown[cell];
      if (shown?.content === content && shown.flags === flags) continue;
      const element = this.#cells[cell];
      if (shown?.content !== content) this.#fillCell(element, state);
      element.className = `cell ${given ? "given" : "open"} ${flags}`;
      if (!this.#passive) setAttribute(element, "aria-selected", String(flags.includes("selected")));
      setAttribute(element, "aria-label", this.describe(cell, state));
      this.#shown[cell] = { content, flags };
    }
  }

  #fillCell(element, { value, corner = 0, centre = 0, candidates = 0, color = 0 }) {
    const parts = [];
    if (color) parts.push(this.#colorStripes(color));
    if (value) parts.push(make("span", { class: "value" }, this.symbol(value)));
    else {
      if (candidates) parts.push(this.#candidates(candidates, corner));
      else if (corner) parts.push(this.#corners(valuesOf(corner)));
      if (centre) parts.push(this.#centre(valuesOf(centre)));
    }
    const marks = candidates || centre || corner;
    if (!value && marks && this.geometry.size > FEW) parts.push(this.#folded(valuesOf(marks)));
    element.replaceChildren(...parts);
  }

  /** Instead of marks that would be too small to be read: a few of them, or how many there are. See style/board.css. */
  #folded(values) {
    const symbols = values.map((value) => this.symbol(value));
    const lines = [symbols.slice(0, 2), symbols.slice(2)].map((line) => line.join(" "));
    if (values.length <= FOLDED) return make("span", { class: "folded" }, lines.join("\n").trim());
    return make("span", { class: "folded" }, make("span", { class: "fold", "data-count": values.length }));
  }

  /** Several colours share a cell as stripes. */
  #colorStripes(color) {
    const colors = valuesOf(color);
    const share = (i) => `${(i / colors.length) * 100}%`;
    const stops = colors.map((one, i) => `var(--color-${one}) ${share(i)} ${share(i + 1)}`);
    const stripes = make("span", { class: "colors" });
    stripes.style.background = `linear-gradient(105deg, ${stops.join(", ")})`;
    return stripes;
  }

  /** Each at its place; those that are corner marks too stand out. */
  #candidates(set, corner) {
    const marks = valuesOf(set).map((value) => {
      const symbol = this.symbol(value);
      const kinds = [(corner & bitOf(value)) !== 0 && "marked", symbol.length > 1 && "wide"].filter(Boolean);
      const mark = make("span", { class: kinds.length > 0 && kinds.join(" ") }, symbol);
      mark.style.gridArea = this.#place(value)
        .map((one) => one + 1)
        .join(" / ");
      return mark;
    });
    return make(
      "span",
      { class: "candidates" },
      marks.flatMap((mark) => [mark, " "]),
    ); // the spaces are those of the label
  }

  #corners(values) {
    const few = values.length <= CORNERS;
    const marks = values.map((value, i) => make("span", { class: few && `at-${i}` }, this.symbol(value)));
    return make("span", { class: few ? "corners" : "corners many" }, marks);
  }

  #centre(values) {
    const symbols = values.map((value) => this.symbol(value));
    const { text, scale } = breakLines(symbols, this.geometry.size > FEW ? " " : "");
    const marks = make("span", { class: "centre" }, text);
    marks.style.fontSize = `calc(var(--cell) * ${scale})`;
    return marks;
  }

  symbol(value) {
    return symbolOf(value, this.#symbols);
  }

  /** What a screen reader says of a cell. */
  describe(cell, { value, given, corner = 0, centre = 0, candidates = 0, color = 0, flags = "" }) {
    const list = (set) =>
      valuesOf(set)
        .map((one) => this.symbol(one))
        .join(" ");
    const parts = [t("cell.place", this.geometry.placeOf(cell))];
    if (value) parts.push(given ? t("cell.given", { value: this.symbol(value) }) : this.symbol(value));
    else if (!corner && !centre && !candidates) parts.push(t("cell.empty"));
    if (!value && candidates) parts.push(t("cell.candidates", { values: list(candidates) }));
    if (!value && centre) parts.push(t("cell.centre", { values: list(centre) }));
    if (!value && corner) parts.push(t("cell.corner", { values: list(corner) }));
    if (color)
      parts.push(
        valuesOf(color)
          .map((one) => t(`color.${one}`))
          .join(", "),
      );
    if (flags.includes("wrong")) parts.push(t("cell.wrong"));
    return parts.join(", ");
  }

  // ---- Places ----

  /** Row and column of a candidate among those of its cell. */
  #place(value) {
    const side = Math.ceil(Math.sqrt(this.geometry.size));
    return [Math.floor((value - 1) / side), (value - 1) % side];
  }

  /** The middle of a candidate, or of a cell if there is no value, in cells. */
  point(cell, value = 0) {
    const x = this.geometry.column(cell);
    const y = this.geometry.row(cell);
    if (!value) return { x: x + 0.5, y: y + 0.5 };
    const side = Math.ceil(Math.sqrt(this.geometry.size));
    const [row, column] = this.#place(value);
    const at = (place) => CANDIDATES_INSET + ((1 - 2 * CANDIDATES_INSET) * (place + 0.5)) / side;
    return { x: x + at(column), y: y + at(row) };
  }

  /** Put the keyboard's focus on a cell: it is the one that Tab comes to. */
  focus(cell, { now = true } = {}) {
    this.#cells[this.#reached].tabIndex = -1;
    this.#cells[cell].tabIndex = 0;
    this.#reached = cell;
    if (now) this.#cells[cell].focus({ preventScroll: true });
  }

  cellElement(cell) {
    return this.#cells[cell];
  }

  // ---- The pointer ----
  // press   { cell, extend }: the pointer went down; extend: with a key that adds to the selection
  // drag    { cell }: it moved on to another cell
  // double  { cell }: it went down twice on one cell

  /** The pointer's place, in cells. */
  #spot(event) {
    const box = this.grid.getBoundingClientRect();
    const { size } = this.geometry;
    return { x: ((event.clientX - box.left) / box.width) * size, y: ((event.clientY - box.top) / box.height) * size };
  }

  #cellAt({ x, y }) {
    const { size } = this.geometry;
    const inside = x >= 0 && y >= 0 && x < size && y < size;
    return inside ? this.geometry.cell(Math.floor(y), Math.floor(x)) : null;
  }

  #press(event) {
    const spot = this.#spot(event);
    const cell = this.#cellAt(spot);
    if (cell === null || event.button !== 0 || !event.isPrimary) return;
    event.preventDefault(); // the focus goes where the selection goes
    this.grid.setPointerCapture(event.pointerId);
    const extend = event.shiftKey || event.ctrlKey || event.metaKey;
    const again = cell === this.#last.cell && event.timeStamp - this.#last.time < DOUBLE && !extend;
    this.#last = { cell: again ? -1 : cell, time: event.timeStamp };
    this.#drag = { id: event.pointerId, cell, ...spot };
    this.emit(again ? "double" : "press", { cell, extend });
  }

  /** Every cell on the way of a fast pointer; where it only touches a corner, the cell is not meant. */
  #move(event) {
    if (this.#drag?.id !== event.pointerId) return;
    const from = this.#drag;
    const to = this.#spot(event);
    const steps = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / STEP);
    for (let i = 1; i <= steps; i++) {
      const spot = { x: from.x + ((to.x - from.x) * i) / steps, y: from.y + ((to.y - from.y) * i) / steps };
      const cell = this.#cellAt(spot);
      const central = Math.hypot((spot.x % 1) - 0.5, (spot.y % 1) - 0.5) < CORE;
      if (cell === null || !central || cell === this.#drag.cell) continue;
      this.#last.cell = -1;
      this.#drag = { ...this.#drag, cell };
      this.emit("drag", { cell });
    }
    this.#drag = { ...this.#drag, ...to };
  }

  #listen() {
    this.grid.addEventListener("pointerdown", (event) => this.#press(event));
    this.grid.addEventListener("pointermove", (event) => this.#move(event));
    // With a key between them two presses are not a double one.
    this.grid.addEventListener("keydown", () => (this.#last.cell = -1));
    for (const name of ["pointerup", "pointercancel"]) this.grid.addEventListener(name, () => (this.#drag = null));
  }
}
