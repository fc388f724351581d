// SPDX-License-Identifier: MIT
// The marks in the middle of a cell: split into lines, as large as fits. No DOM.

/** Widths of a digit and of a space, and the height of a line, in em: those of the widest of usual fonts. */
const DIGIT = 0.64;
const SPACE = 0.32;
const HEIGHT = 1.1;

/** Sizes of the letters as parts of a cell, and how much of it the marks may fill. */
const SCALES = [0.24, 0.21, 0.18, 0.16, 0.14, 0.12];
const ROOM = 0.94;

/** The width of a line of marks, in em; `gap`: what is between them. */
function widthOf(marks, gap) {
  return marks.join("").length * DIGIT + (marks.length - 1) * gap.length * SPACE;
}

/** As many marks in each line as fit. */
function fillLines(marks, gap, width) {
  const lines = [[]];
  for (const mark of marks) {
    const line = [...lines.at(-1), mark];
    if (line.length === 1 || widthOf(line, gap) <= width) lines[lines.length - 1] = line;
    else lines.push([mark]);
  }
  return lines;
}

/** The same lines, of about the same length where that fits. */
function balanceLines(lines, gap, width) {
  const marks = lines.flat();
  const length = Math.ceil(marks.length / lines.length);
  const even = lines.map((_, i) => marks.slice(i * length, (i + 1) * length));
  return even.every((line) => widthOf(line, gap) <= width) ? even : lines;
}

/**
 * @param {string[]} marks
 * @param {string} gap between two of them
 * @returns {{ text: string, scale: number }} lines, and the size of their letters as a part of the cell
 */
export function breakLines(marks, gap) {
  const fits = (scale) => fillLines(marks, gap, ROOM / scale).length * HEIGHT * scale <= ROOM;
  const scale = SCALES.find(fits) ?? SCALES.at(-1);
  const lines = balanceLines(fillLines(marks, gap, ROOM / scale), gap, ROOM / scale);
  return { text: lines.map((line) => line.join(gap)).join("\n"), scale };
}
