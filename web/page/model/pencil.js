// SPDX-License-Identifier: MIT
// Candidates as a text of the format "pencil", which every call takes as a puzzle, and back.
import { allValues, bitOf, valuesOf } from "./symbols.js";

/**
 * Values, and in braces the candidates of open cells. These must not be values of cells that they see: a value would
 * be read as a last candidate.
 * @param {{ size: number, values: number[], candidates: number[] }} board candidates: sets (symbols.js)
 */
export function pencilText({ size, values, candidates }) {
  const cellText = (cell) => String(values[cell] || `{${valuesOf(candidates[cell]).join(",")}}`);
  const row = (number) => Array.from({ length: size }, (_, column) => cellText(number * size + column)).join(" ");
  return Array.from({ length: size }, (_, number) => row(number)).join("\n");
}

/** The candidates of each cell of such a text; of another text, all. */
export function candidatesOfPencil(text, { size, cells }) {
  const all = new Array(cells).fill(allValues(size));
  const groups = text.match(/\{[\d,\s]*\}|[*#]?\d+|\./g) ?? [];
  if (groups.length !== cells) return all;
  const numbers = (group) =>
    group.startsWith("{") || size > 9 ? (group.match(/\d+/g) ?? []) : [...group.replace(/\D/g, "")];
  return groups.map((group, cell) =>
    group === "." ? all[cell] : numbers(group).reduce((set, one) => set | bitOf(Number(one)), 0),
  );
}
