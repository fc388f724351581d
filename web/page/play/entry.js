// SPDX-License-Identifier: MIT
// What a number means now - a value, a mark, a colour - and its way into the selected cells.
//   mode   another mode is chosen, or held by a key
//   enter  a number was entered, and not only because the cursor moves: { cells, mode }
import { Emitter } from "../base/emitter.js";
import { settings } from "../base/settings.js";
import { COLORS } from "../model/game.js";
import { hasAutomatic } from "./automatic.js";
import { sayCells } from "./say.js";
import { session } from "./session.js";

/** How long a second digit is waited for, in milliseconds. */
const WAIT = 900;

/** What a number does in each mode. */
const writers = {
  value: (game, cells, value) => game.enter(cells, value, { tidy: settings.get("tidy"), again: game.about.editing }),
  corner: (game, cells, value) => game.mark("corner", cells, value),
  centre: (game, cells, value) => game.mark(hasAutomatic(game) ? "crossed" : "centre", cells, value),
  color: (game, cells, value) => (value <= COLORS ? game.paint(cells, value) : []),
};

export const modes = Object.keys(writers);

class Entry extends Emitter {
  #chosen = "value";
  #held = null;
  #timer = 0;
  #brush = 0;

  /** The mode that a number is entered in. */
  get mode() {
    return this.#held ?? this.#chosen;
  }

  choose(mode) {
    this.#chosen = mode;
    this.emit("mode");
  }

  cycle() {
    this.choose(modes[(modes.indexOf(this.#chosen) + 1) % modes.length]);
  }

  /** A mode while keys are held; null: the chosen one. */
  hold(mode) {
    if (this.#held === mode) return;
    this.#held = mode;
    this.emit("mode");
  }

  /** Enter a number into the selected cells. */
  enter(value, mode = this.mode, cells = null, { goesOn = true } = {}) {
    this.complete();
    const where = cells ?? [...session.selection];
    session.change((game) => writers[mode](game, where, value));
    sayCells(where);
    if (goesOn) this.emit("enter", { cells: where, mode });
  }

  /** The number that is chosen for the cells that are pressed next; 0: none. */
  get brush() {
    return settings.get("numberFirst") && this.#brush <= this.highest() ? this.#brush : 0;
  }

  /** A number of the keypad was pressed: it is entered, or chosen. */
  press(value) {
    if (!settings.get("numberFirst")) {
      this.enter(value);
      return;
    }
    this.#brush = this.#brush === value ? 0 : value;
    this.emit("mode");
  }

  /** The highest number of a mode. */
  highest(mode = this.mode) {
    return mode === "color" ? COLORS : session.game.size;
  }

  /**
   * A digit was typed: it is entered, or waits for a second one where numbers have two.
   * @returns {boolean} whether the digit has an effect
   */
  typeDigit(digit, mode = this.mode) {
    const first = session.pending?.mode === mode ? session.pending.value : 0;
    const both = first * 10 + digit;
    if (first && both <= this.highest(mode)) {
      const { cells } = session.pending;
      this.#forget();
      this.enter(both, mode, cells);
      return true;
    }
    this.complete();
    if (digit === 0 || digit > this.highest(mode)) return false;
    if (session.symbols !== "digits" && digit * 10 <= this.highest(mode)) this.#wait(digit, mode);
    else this.enter(digit, mode);
    return true;
  }

  #wait(value, mode) {
    clearTimeout(this.#timer);
    session.setPending({ value, mode, cells: [...session.selection] });
    this.#timer = setTimeout(() => this.complete(), WAIT);
  }

  #forget() {
    clearTimeout(this.#timer);
    session.setPending(null);
  }

  /** No second digit comes: enter the first. `goesOn`: the cursor moves; see "enter" above. */
  complete({ goesOn = true } = {}) {
    if (!session.pending) return;
    const { value, mode, cells } = session.pending;
    this.#forget();
    this.enter(value, mode, cells, { goesOn });
  }

  erase() {
    this.complete();
    const cells = [...session.selection];
    session.change((game) => game.clear(cells));
    sayCells(cells);
  }
}

export const entry = new Entry();
