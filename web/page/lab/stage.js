// SPDX-License-Identifier: MIT
// The board of a search: givens, guesses in a ring with their level, values that follow, signs for dead ends.
import { makeSvg } from "../base/dom.js";
import { t } from "../base/language.js";
import { settings } from "../base/settings.js";
import { Board } from "../board/board.js";
import { symbolsFor } from "../model/symbols.js";
import { marks } from "./playback.js";
import { kindOf, NONE } from "./trace.js";

const flagOf = { [marks.guess]: "lab-guess", [marks.assign]: "lab-assign" };

/** A cross in the middle of a cell. */
function makeCross({ x, y }) {
  const arm = 0.28;
  return makeSvg("path", {
    class: "lab-cross",
    d: `M${x - arm} ${y - arm}l${2 * arm} ${2 * arm}m0 ${-2 * arm}l${-2 * arm} ${2 * arm}`,
  });
}

export class Stage {
  #levels = new Map();
  #levelLayer = makeSvg("g", { class: "lab-levels" });
  #signs = makeSvg("g", {});
  #ghosts = makeSvg("g", {});
  #shown = 0;

  constructor(geometry) {
    this.geometry = geometry;
    this.board = new Board(geometry, {
      label: t("lab.board"),
      symbols: symbolsFor(settings.get("symbols"), geometry.size),
      coordinates: true,
      passive: true,
    });
    this.board.over.append(this.#levelLayer, this.#ghosts, this.#signs);
    this.element = this.board.element;
  }

  /** A board with these values, of which some are given: nothing is played. */
  showResult(values, givens) {
    this.#shown = 0;
    this.#showLevels(() => 0);
    this.#signs.replaceChildren();
    this.element.classList.remove("lab-solved", "lab-dead");
    this.board.show((cell) => ({
      value: values[cell],
      given: givens[cell] > 0,
      flags: givens[cell] ? "" : "lab-assign",
    }));
  }

  /**
   * @param {import("./playback.js").Playback} playback
   * @param {{ quiet: boolean }} options quiet: it is played so fast that signs would only flicker
   */
  show(playback, { quiet }) {
    const { trace, position } = playback;
    const event = position - 1;
    const kind = event < 0 ? NONE : trace.kind[event];
    const now = quiet || event < 0 || kind === kindOf.given ? NONE : trace.cell[event];
    this.board.show((cell) => {
      const mark = playback.marks[cell];
      const flags = [flagOf[mark], cell === now && "lab-now"].filter(Boolean).join(" ");
      return { value: playback.values[cell], given: mark === marks.given, flags };
    });
    this.#showLevels((cell) => (playback.marks[cell] === marks.guess ? playback.levels[cell] : 0));
    this.#showSigns(playback, quiet || kind !== kindOf.conflict ? NONE : event);
    this.element.classList.toggle("lab-solved", kind === kindOf.solution);
    if (!quiet && kind === kindOf.retract && position === this.#shown + 1)
      this.#showGhost(trace.cell[event], trace.value[event]);
    this.#shown = position;
  }

  // ---- Levels of guesses ----

  #showLevels(levelOf) {
    for (let cell = 0; cell < this.geometry.cells; cell++) {
      const level = levelOf(cell);
      const old = this.#levels.get(cell);
      if (level === (old?.level ?? 0)) continue;
      old?.text.remove();
      this.#levels.delete(cell);
      if (level > 0) this.#levels.set(cell, { level, text: this.#levelText(cell, level) });
    }
  }

  #levelText(cell, level) {
    const { x, y } = this.board.point(cell);
    const text = makeSvg("text", { x: x + 0.45, y: y - 0.27 }, String(level));
    this.#levelLayer.append(text);
    return text;
  }

  // ---- Dead ends ----

  #showSigns(playback, event) {
    this.element.classList.toggle("lab-dead", event !== NONE);
    this.#signs.replaceChildren(...(event === NONE ? [] : this.#signsOf(playback, event)));
  }

  /** A cell without candidates is crossed out; a value without a place is struck through wherever it could be. */
  #signsOf({ trace, values }, event) {
    const [cell, value, house] = [trace.cell[event], trace.value[event], trace.house[event]];
    if (cell !== NONE) return [makeCross(this.board.point(cell))];
    if (house === NONE) return [];
    const { cells } = this.geometry.houses[house];
    const outline = cells.map((one) => `M${this.geometry.column(one)} ${this.geometry.row(one)}h1v1h-1z`).join("");
    const struck = cells.filter((one) => values[one] === 0).flatMap((one) => this.#struckValue(one, value));
    return [makeSvg("path", { class: "lab-house", d: outline }), ...struck];
  }

  #struckValue(cell, value) {
    const { x, y } = this.board.point(cell);
    return [
      makeSvg("text", { class: "lab-struck", x, y }, this.board.symbol(value)),
      makeSvg("path", { class: "lab-strike", d: `M${x - 0.3} ${y + 0.2}L${x + 0.3} ${y - 0.2}` }),
    ];
  }

  /** A value that was taken back fades. */
  #showGhost(cell, value) {
    const { x, y } = this.board.point(cell);
    const ghost = makeSvg("text", { class: "lab-ghost", x, y }, this.board.symbol(value));
    ghost.addEventListener("animationend", () => ghost.remove());
    this.#ghosts.append(ghost);
  }
}
