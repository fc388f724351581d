// SPDX-License-Identifier: MIT
// The counters of an engine as sums over the events so far: its rows in the library's table say which (suuji_event_sums
// in suuji.h). What does not follow from the events is null, and is known when the search is over.
import { tables } from "../tables.js";

/** "auto" names the engine that searches: "bits, general search: ...". */
const firstWord = (text) => /^[a-z]+/.exec(text)?.[0] ?? "";

/**
 * @param {string} engine with its options: "backtrack:mrv,propagate"
 * @param {string} [used] what the reply says of it
 * @returns {Record<string, string>} by counter: terms that are added up
 */
export function equationsOf(engine, used = engine) {
  const name = firstWord(engine) === "auto" ? firstWord(used) : firstWord(engine);
  const chosen = engine.slice(firstWord(engine).length + 1).split(",");
  const rows = tables.engines.find((row) => row.name === name)?.sums ?? [];
  const row = rows.find(({ option }) => option === null || chosen.includes(option));
  return Object.fromEntries(row?.equations.split("; ").map((equation) => equation.split(" = ")) ?? []);
}

const sumOf = (terms, tally) => terms.split(" ").reduce((sum, term) => sum + (tally[term] ?? Number(term)), 0);

/** All counters after the events of a tally (Playback.tally). */
export function countersOf(equations, tally) {
  return Object.fromEntries(
    tables.counters.map((name) => [name, name in equations ? sumOf(equations[name], tally) : null]),
  );
}
