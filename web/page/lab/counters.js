// SPDX-License-Identifier: MIT
// The counters of an engine as sums over the events so far: the table of docs/trace.md. What does not follow from the
// events is null, and is known when the search is over.
//
// Terms: names of events are their numbers; "taken": retractions, without those of restarts; "unguess": those of
// guesses among them; "reset": retractions of guesses by restarts; "undone": guesses that no longer hold;
// "givenCover", "givenUncover": items of given cells.

const plain = { nodes: "1 guess assign", backtracks: "retract" };
const propagating = { nodes: "1 guess", backtracks: "unguess" };
const allUpdates = "guess assign retract";

/** An engine may have several rows: the first whose options are all in its name counts. */
const rows = [
  { engine: "backtrack", options: ["propagate"], ...propagating, updates: allUpdates },
  { engine: "backtrack", ...plain, updates: allUpdates },
  {
    engine: "singles",
    options: ["unique=opposite"],
    ...propagating,
    nodes: "1 guess restart",
    updates: "guess assign taken",
  },
  { engine: "singles", ...propagating, updates: "guess assign taken" },
  { engine: "bits", ...propagating },
  { engine: "color", options: ["order=reading"], ...plain, updates: allUpdates },
  { engine: "color", ...propagating },
  ...["matrix=full", "paper"].map((option) => ({
    engine: "dlx",
    options: [option],
    nodes: "1 guess assign givenCover",
    backtracks: "retract givenUncover",
  })),
  { engine: "dlx", ...plain },
  { engine: "cells", nodes: "1 guess assign", backtracks: "unguess reset" },
  { engine: "dpll", nodes: "1 guess undone", backtracks: "undone" },
  { engine: "cdcl", nodes: "1 guess", backtracks: "conflict" },
];

/** "auto" names the engine that searches: "bits, general search: ...". */
const firstWord = (text) => /^[a-z]+/.exec(text)?.[0] ?? "";

/**
 * @param {string} engine with its options: "backtrack:mrv,propagate"
 * @param {string} [used] what the reply says of it
 */
export function equationsOf(engine, used = engine) {
  const name = firstWord(engine) === "auto" ? firstWord(used) : firstWord(engine);
  const chosen = engine.slice(firstWord(engine).length + 1).split(",");
  const row = rows.find((one) => one.engine === name && (one.options ?? []).every((option) => chosen.includes(option)));
  return {
    nodes: row?.nodes ?? null,
    guesses: "guess",
    backtracks: row?.backtracks ?? null,
    updates: row?.updates ?? null,
    depth: "deepest",
  };
}

/** @param {string | null} equation terms that are added up */
export function sumOf(equation, tally) {
  if (equation === null) return null;
  return equation.split(" ").reduce((sum, term) => sum + (term in tally ? tally[term] : Number(term)), 0);
}

export const counterNames = ["nodes", "guesses", "backtracks", "updates", "depth"];

/** All counters after the events of a tally (Playback.tally). */
export function countersOf(equations, tally) {
  return Object.fromEntries(counterNames.map((name) => [name, sumOf(equations[name], tally)]));
}
