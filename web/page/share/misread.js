// SPDX-License-Identifier: MIT
// What a text is that the library cannot read: its own message tells of the format that fits best, but that may be none
// that a person thinks of. No DOM.

/** Sizes of puzzles with digits that people have, the smallest first. */
const SIZES = [4, 6, 9];

const isWord = (token) => /^[("'“„¿¡]?\p{Lu}?\p{Ll}{1,14}(['’-]\p{L}+)?[.,;:!?)"'”…]*$/u.test(token);

/** Is it a sentence, or a few words? Cells are letters too, but not lower-case words. */
function isProse(text) {
  const tokens = text.trim().split(/\s+/).slice(0, 200);
  const words = tokens.filter(isWord);
  return words.length > 0 && words.length * 2 > tokens.length && tokens.every((token) => token.length < 40);
}

/** The cells of a text that has nothing but digits and empty cells; null: it has more. */
function cellsOf(text) {
  const dense = text.replace(/[\s|]/g, "");
  return dense.length > 0 && /^[\d._*-]+$/.test(dense) ? Array.from(dense, (one) => Number(one) || 0) : null;
}

/**
 * @returns {{ kind: "prose" } | { kind: "few", size: number, values: number[] } | null} few: the first cells of a
 *   puzzle of the smallest usual size that has these values; null: the library's message is right
 */
export function judgeText(text) {
  if (isProse(text)) return { kind: "prose" };
  const values = cellsOf(text);
  if (!values || values.length < SIZES[0] || values.length >= SIZES.at(-1) ** 2) return null;
  const highest = Math.max(...values);
  const size = SIZES.find((one) => one >= highest && one * one > values.length);
  return size ? { kind: "few", size, values } : null;
}
