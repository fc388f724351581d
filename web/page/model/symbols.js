// SPDX-License-Identifier: MIT
// How values are written on the board and typed: as numbers, or with the symbols of the library, one character each.
import { tables } from "../tables.js";

const characters = new Map(tables.symbols.map((row) => [row.name, row.characters]));

/**
 * How the values of a board are written: as was chosen, or as they are read best. Numbers of two digits are small, and
 * run together; up to 16 the values above 9 are letters, and on larger boards all are, as in pictures of the library.
 */
export function symbolsFor(chosen, size) {
  if (size <= 9) return "numbers";
  if (chosen !== "auto") return chosen;
  if (size <= 16) return "digits";
  return size <= 26 ? "letters" : "numbers";
}

export function symbolOf(value, symbols) {
  return characters.get(symbols)?.[value - 1] ?? String(value);
}

/** The value that a key means by itself; 0: none. Where values are written as numbers, letters mean those above 9. */
export function valueOfKey(key, size, symbols = "digits") {
  const known = characters.get(symbols) ?? characters.get("digits");
  const value = key.length === 1 ? known.indexOf(key.toUpperCase()) + 1 : 0;
  return value <= size ? value : 0;
}

// ---- Sets of values: bit value - 1 ----

export const bitOf = (value) => 1 << (value - 1);
export const allValues = (size) => 2 ** size - 1;

export function valuesOf(set) {
  const values = [];
  for (let rest = set; rest !== 0; rest &= rest - 1) values.push(32 - Math.clz32(rest & -rest));
  return values;
}
