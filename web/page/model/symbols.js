// SPDX-License-Identifier: MIT
// How values are written on the board and typed: numbers, or one character each (1 to 9, then A, B, ...).
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const DIGITS = 9;

export function symbolOf(value, symbols) {
  if (value <= DIGITS || symbols === "numbers") return String(value);
  return LETTERS[value - DIGITS - 1];
}

/** The value that a key means by itself; 0: none. Letters mean values above 9 with either way of writing. */
export function valueOfKey(key, size) {
  if (/^[1-9]$/.test(key)) return Number(key) <= size ? Number(key) : 0;
  const place = key.length === 1 ? LETTERS.indexOf(key.toUpperCase()) : -1;
  const value = place < 0 ? 0 : DIGITS + 1 + place;
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
