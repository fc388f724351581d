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

const FIELD = 6;
const clue = { width: 0.84, height: 0.84, rx: 0.2 };

/** @param {{ pattern: number[] }} symmetry a row of the library: where clues are that have it */
export function drawSymmetry({ pattern }) {
  const drawClue = (given, cell) =>
    given && makeSvg("rect", { class: "clue", x: (cell % FIELD) + 0.08, y: Math.floor(cell / FIELD) + 0.08, ...clue });
  return makeSvg(
    "svg",
    { class: "symmetry-picture", viewBox: `-0.5 -0.5 ${FIELD + 1} ${FIELD + 1}`, "aria-hidden": "true" },
    makeSvg("rect", { class: "symmetry-paper", x: -0.2, y: -0.2, width: FIELD + 0.4, height: FIELD + 0.4, rx: 0.8 }),
    pattern.map(drawClue).filter(Boolean),
  );
}

/** A staircase that is filled as far as the level goes. */
export function drawLevel(level) {
  const place = levels.indexOf(level);
  const bars = levels.map((_, i) => {
    const height = 5 + (15 * i) / (levels.length - 1);
    const shape = { x: i * 6, y: 20 - height, width: 4, height, rx: 1.2 };
    return makeSvg("rect", { class: i <= place ? "bar-on" : "bar-off", ...shape });
  });
  const view = { viewBox: `0 0 ${6 * levels.length - 2} 20`, preserveAspectRatio: "none" };
  return makeSvg("svg", { class: "level-picture", "aria-hidden": "true", ...view }, bars);
}
