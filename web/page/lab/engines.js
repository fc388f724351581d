// SPDX-License-Identifier: MIT
// The engines of the library, which of them run here, and the form of their options.
import { make } from "../base/dom.js";
import { makeCheck, makeList, makeNumber } from "../base/forms.js";
import { t } from "../base/language.js";
import { quick } from "../base/library.js";

/** Built in, but they start programs, which a browser does not have. */
const START_PROGRAMS = ["dimacs", "lp"];

/**
 * @typedef {object} EngineRow a row of the call "engines", and
 * @property {boolean} here it runs in the browser
 * @property {boolean} traces its search can be watched
 */

let rows = null;

/** @returns {Promise<EngineRow[]>} */
export function loadEngines() {
  rows ??= quick
    .call("engines")
    .then(({ engines }) =>
      engines.map((row) => ({
        ...row,
        here: row.built_in && !START_PROGRAMS.includes(row.name),
        traces: row.can.includes("traces"),
      })),
    )
    .catch((error) => {
      rows = null;
      throw error;
    });
  return rows;
}

/** Why an engine cannot run on a board of this size here; null: it can. */
export function hindrance({ here, max_size: most }, size) {
  if (!here) return t("lab.absent");
  return size > most ? t("lab.too.large", { size: most }) : null;
}

/** What an engine does, in one or two sentences. */
export const describeEngine = ({ name }) => t(`engine.${name}`);

// ---- Options ----

/** Where the library names no default, a choice begins with its first word and a flag is off. */
const defaultOf = ({ kind, words, default: initial }) =>
  initial ?? (kind === "word" ? words[0] : kind === "flag" ? "off" : "0");

/** "backtrack:mrv,propagate": only what differs from the defaults. */
export function engineText({ name, options }, values) {
  const parts = options
    .filter((option) => values[option.name] !== undefined && values[option.name] !== defaultOf(option))
    .map((option) =>
      option.kind === "flag" && values[option.name] === "on" ? option.name : `${option.name}=${values[option.name]}`,
    );
  return parts.length > 0 ? `${name}:${parts.join(",")}` : name;
}

/** The other way round: "backtrack:mrv,unique=opposite" -> the name, and the options that were chosen. */
export function parseEngine(text) {
  const [name, options = ""] = text.split(":");
  const pairs = options.split(",").filter(Boolean);
  const values = pairs.map((one) => one.split("=")).map(([key, value = "on"]) => [key, value]);
  return { name, values: Object.fromEntries(values) };
}

/** The control for each kind of option. */
const controls = {
  flag: (option, value, onChange) =>
    makeCheck({ value: value === "on", onChange: (on) => onChange(on ? "on" : "off") }),
  word: ({ words }, value, onChange) => makeList({ rows: words.map((word) => [word, word]), value, onChange }),
  count: (option, value, onChange) => makeNumber({ value, initial: defaultOf(option), onChange }),
};

/**
 * The options of an engine, one line each.
 * @param {EngineRow} row
 * @param {Record<string, string>} values that were chosen; changed in place
 * @param {() => void} changed
 */
export function makeOptionLines(row, values, changed) {
  const change = (name, value) => {
    values[name] = value;
    changed();
  };
  return row.options
    .filter(({ kind }) => kind in controls)
    .map((option) =>
      make(
        "label",
        { class: `lab-option lab-option-${option.kind}` },
        controls[option.kind](option, values[option.name] ?? defaultOf(option), (value) => change(option.name, value)),
        make("span", {}, make("code", {}, option.name), make("small", { lang: "en" }, option.help)),
      ),
    );
}
