// SPDX-License-Identifier: MIT
// What the user chose for all games. One row each: its default, and the values that it can have.
import { languages } from "../tables.js";
import { Emitter } from "./emitter.js";
import { readItem, writeItem } from "./storage.js";

const flag = [true, false];
export const settingRows = {
  language: { initial: "", values: ["", ...languages.map(([code]) => code)] },
  theme: { initial: "system", values: ["system", "light", "dark"] },
  /** Of boards above 9: by the size, "numbers", or symbols of the library; see model/symbols.js. */
  symbols: { initial: "auto", values: ["auto", "numbers", "digits", "letters"] },
  /** Mistakes: never shown; where entries break a rule; also where they differ from the solution. */
  mistakes: { initial: "rules", values: ["never", "rules", "solution"] },
  timer: { initial: true, values: flag },
  /** The default of games: candidates are filled in automatically, and eliminated ones stay crossed out. */
  candidates: { initial: false, values: flag },
  /** An entry removes marks of its value from the cells that it sees. */
  tidy: { initial: true, values: flag },
  /** Cells that the selected cell sees, and cells with its value. */
  highlight: { initial: true, values: flag },
  /** A number of the keypad is chosen first, and then entered into the cells that are pressed. */
  numberFirst: { initial: false, values: flag },
  coordinates: { initial: false, values: flag },
};

class Settings extends Emitter {
  #chosen = {};

  constructor() {
    super();
    this.#read();
  }

  #read() {
    const saved = readItem("settings");
    for (const [name, { initial, values }] of Object.entries(settingRows)) {
      const value = saved?.[name];
      this.#chosen[name] = values.includes(value) ? value : initial;
    }
  }

  /** Another tab changed them. */
  reload() {
    const before = { ...this.#chosen };
    this.#read();
    for (const name of Object.keys(settingRows)) if (before[name] !== this.#chosen[name]) this.emit("change", name);
  }

  get(name) {
    return this.#chosen[name];
  }

  set(name, value) {
    if (!settingRows[name].values.includes(value)) throw new Error(`${name} cannot be ${value}`);
    this.#chosen[name] = value;
    writeItem("settings", this.#chosen);
    this.emit("change", name);
  }
}

export const settings = new Settings();
