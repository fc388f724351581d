// SPDX-License-Identifier: MIT
// The numbers of the comparison: order, bars, text. No DOM.
import { tables } from "../tables.js";

/** The columns with numbers; those with a bar are compared on a logarithmic scale. */
export const columns = [
  { name: "solutions", bar: false },
  ...[...tables.counters, "time"].map((name) => ({ name, bar: true })),
];

/** One row of numbers from the reply of an engine; null: it does not count this. */
export function numbersOf({ count, stats, time }) {
  const number = (value) => (value === null || value === undefined ? null : Number(value));
  const counters = tables.counters.map((name) => [name, number(stats[name])]);
  return { solutions: number(count), ...Object.fromEntries(counters), time };
}

/** What was not counted comes last in either direction. */
function compareNumbers(a, b, descending) {
  if (a === null || b === null) return (a === null) - (b === null);
  return descending ? b - a : a - b;
}

/**
 * Rows in the order of a column.
 * @param {{ engine: string, numbers: object | null }[]} rows
 */
export function sortRows(rows, column, descending) {
  const valueOf = ({ numbers }) => numbers?.[column] ?? null;
  const order = (a, b) =>
    column === "engine"
      ? (descending ? -1 : 1) * a.engine.localeCompare(b.engine)
      : compareNumbers(valueOf(a), valueOf(b), descending);
  return [...rows].sort(order);
}

/** The length of a bar, from 0 to 1, on a logarithmic scale between the least and the most of the column. */
export function barOf(value, values) {
  if (value === null || value <= 0) return 0;
  const some = values.filter((one) => one !== null && one > 0);
  const least = Math.log(Math.min(...some));
  const most = Math.log(Math.max(...some));
  if (most === least) return 1;
  return 0.06 + (0.94 * (Math.log(value) - least)) / (most - least);
}

const quoted = (text) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Comma-separated values: a line of names, and a line for each engine that ran. What was not counted is empty. */
export function csvOf(rows) {
  const names = ["engine", "verdict", "end", ...columns.map(({ name }) => (name === "time" ? "time_ms" : name))];
  const lines = rows
    .filter(({ numbers }) => numbers)
    .map(({ engine, verdict, end, numbers }) => [
      engine,
      verdict,
      end,
      ...columns.map(({ name }) => numbers[name] ?? ""),
    ]);
  return [names, ...lines].map((line) => line.map((one) => quoted(String(one))).join(",")).join("\n") + "\n";
}
