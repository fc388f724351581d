// SPDX-License-Identifier: MIT
// Puzzles that are the same but for how they are written down: values renamed, lines and boxes exchanged, the board
// turned or mirrored. They have as many solutions and the same rating. For boxes that are square, without extra rules.

/** A list of 0 to count - 1 in random order. */
function shuffled(count, random) {
  const list = Array.from({ length: count }, (_, i) => i);
  for (let i = count - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [list[i], list[j]] = [list[j], list[i]];
  }
  return list;
}

/** Line i of the new board is line freeLines()[i] of the old one: bands in any order, and in each its lines. */
function freeLines(side, random) {
  return shuffled(side, random).flatMap((band) => shuffled(side, random).map((line) => band * side + line));
}

/**
 * The same, but lines that are opposite each other stay so: a pattern with half-turn symmetry keeps it. So
 * the first half is free (which of a pair of opposite bands comes first, the order of the lines), the second follows.
 */
function oppositeLines(side, random) {
  const size = side * side;
  const lines = new Array(size);
  const put = (at, from) => {
    lines[at] = from;
    lines[size - 1 - at] = size - 1 - from;
  };
  const half = Math.floor(side / 2);
  const pairs = shuffled(half, random);
  for (let band = 0; band < half; band++) {
    const from = random() < 0.5 ? pairs[band] : side - 1 - pairs[band];
    shuffled(side, random).forEach((line, i) => put(band * side + i, from * side + line));
  }
  if (side % 2 === 1) oppositeOrder(side, random).forEach((line, i) => put(half * side + i, half * side + line));
  return lines;
}

/** The lines of the middle band: each is opposite a line of the same band. */
function oppositeOrder(side, random) {
  const half = Math.floor(side / 2);
  const order = new Array(side).fill(half);
  shuffled(half, random).forEach((pair, i) => {
    order[i] = random() < 0.5 ? pair : side - 1 - pair;
    order[side - 1 - i] = side - 1 - order[i];
  });
  return order;
}

/**
 * A random equivalent puzzle.
 * @param {number[]} givens 0 is an empty cell
 * @param {{ symmetric?: boolean, random?: () => number }} [options] symmetric: clues that half a turn leaves where
 *   they are stay so
 */
export function equivalentOf(givens, { symmetric = false, random = Math.random } = {}) {
  const size = Math.sqrt(givens.length);
  const side = Math.sqrt(size);
  const lines = symmetric ? oppositeLines : freeLines;
  const rows = lines(side, random);
  const columns = lines(side, random);
  const transposed = random() < 0.5;
  const values = [0, ...shuffled(size, random).map((value) => value + 1)];
  return givens.map((_, cell) => {
    const row = rows[Math.floor(cell / size)];
    const column = columns[cell % size];
    return values[givens[transposed ? column * size + row : row * size + column]];
  });
}
