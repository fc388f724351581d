// SPDX-License-Identifier: MIT
// How values are written on the board and typed: as numbers, or with the symbols of the library, one character each.
import { tables } from "../tables.js";

const characters = new Map(tables.symbols.map((row) => [row.name, row.characters]));

export function symbolOf(value, symbols) {
  return characters.get(symbols)?.[value - 1] ?? String(value);
}

/** The value that a key means by itself; 0: none. Letters mean values above 9 with either way of writing. */
export function valueOfKey(key, size) {
  const value = key.length === 1 ? characters.get("digits").indexOf(key.toUpperCase()) + 1 : 0;
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
