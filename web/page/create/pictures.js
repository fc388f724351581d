// SPDX-License-Identifier: MIT
// Small pictures: the shape of a board, symmetries, levels.
import { makeSvg } from "../base/dom.js";
import { drawPicture } from "../board/picture.js";
import { levels } from "./choices.js";

/** For each cell the cells that must differ from it though they share no house with it. */
function partnersOf({ cells, pairs }) {
  const partners = Array.from({ length: cells }, () => []);
  for (const [a, b] of pairs) {
    partners[a].push(b);
    partners[b].push(a);
  }
  return partners;
}

/** The cell with the most partners, of several the one nearest to the middle, and these partners. */
function drawPairs(geometry) {
  if (geometry.pairs.length === 0) return null;
  const middle = (geometry.size - 1) / 2;
  const partners = partnersOf(geometry);
  const away = (one) => Math.hypot(geometry.row(one) - middle, geometry.column(one) - middle);
  const worth = (one) => partners[one].length - away(one) / geometry.size;
  const cell = partners.map((_, one) => one).reduce((best, one) => (worth(one) > worth(best) ? one : best));
  const others = partners[cell];
  const at = (one) => ({ cx: geometry.column(one) + 0.5, cy: geometry.row(one) + 0.5 });
  return makeSvg(
    "g",
    { class: "pairs" },
    makeSvg("circle", { class: "pair-from", ...at(cell), r: 0.4 }),
    others.map((one) => makeSvg("circle", { class: "pair-to", ...at(one), r: 0.26 })),
  );
}

/** The board of rules, without values. */
export function drawShape(geometry) {
  const picture = drawPicture(geometry, "shape");
  const pairs = drawPairs(geometry);
  if (pairs) picture.append(pairs);
  return picture;
}

/** What carries each clue to others, on a board whose last line is `end`. */
const turns = {
  none: [],
  rotate180: [(end, x, y) => [end - x, end - y]],
  rotate90: [(end, x, y) => [end - y, x]],
  horizontal: [(end, x, y) => [x, end - y]],
  vertical: [(end, x, y) => [end - x, y]],
  diagonal: [(end, x, y) => [y, x]],
  antidiagonal: [(end, x, y) => [end - y, end - x]],
};
turns.diagonals = [...turns.diagonal, ...turns.antidiagonal];
turns.axes = [...turns.horizontal, ...turns.vertical];
turns.full = [...turns.axes, ...turns.diagonal];

const FIELD = 6;
const clue = { width: 0.84, height: 0.84, rx: 0.2 };
const seeds = [
  [1, 0],
  [4, 1],
  [2, 2],
];

/** Where clues are that have the symmetry: some cells, and all to which they are carried. */
function cluesOf(symmetry) {
  const found = new Map(seeds.map((cell) => [String(cell), cell]));
  for (const [x, y] of found.values())
    // a map that grows is walked to its new end
    for (const turn of turns[symmetry] ?? []) {
      const cell = turn(FIELD - 1, x, y);
      found.set(String(cell), cell);
    }
  return [...found.values()];
}

export function drawSymmetry(symmetry) {
  return makeSvg(
    "svg",
    { class: "symmetry-picture", viewBox: `-0.5 -0.5 ${FIELD + 1} ${FIELD + 1}`, "aria-hidden": "true" },
    makeSvg("rect", { class: "symmetry-paper", x: -0.2, y: -0.2, width: FIELD + 0.4, height: FIELD + 0.4, rx: 0.8 }),
    cluesOf(symmetry).map(([x, y]) => makeSvg("rect", { class: "clue", x: x + 0.08, y: y + 0.08, ...clue })),
  );
}

/** A staircase that is filled as far as the level goes. */
export function drawLevel(level) {
  const place = levels.indexOf(level);
  const bars = levels.map((_, i) => {
    const height = 5 + i * 3;
    const shape = { x: i * 6, y: 20 - height, width: 4, height, rx: 1.2 };
    return makeSvg("rect", { class: i <= place ? "bar-on" : "bar-off", ...shape });
  });
  const view = { viewBox: "0 0 34 20", preserveAspectRatio: "none" };
  return makeSvg("svg", { class: "level-picture", "aria-hidden": "true", ...view }, bars);
}
