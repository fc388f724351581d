// SPDX-License-Identifier: MIT
// The lines of a board and the ground of its extra houses; the coordinates are cells.
import { makeSvg } from "../base/dom.js";
import { tables } from "../tables.js";

function* inner(size) {
  for (let i = 1; i < size; i++) yield i;
}

/** Thin lines between all cells, as one path. */
function thinLines({ size }) {
  return [...inner(size)].map((i) => `M0 ${i}H${size}M${i} 0V${size}`).join("");
}

/** Lines between cells of different regions. */
function thickLines({ size, region }) {
  let path = "";
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) {
      const here = region[row * size + column];
      if (column + 1 < size && region[row * size + column + 1] !== here) path += `M${column + 1} ${row}v1`;
      if (row + 1 < size && region[(row + 1) * size + column] !== here) path += `M${column} ${row + 1}h1`;
    }
  return path;
}

export function drawFrame(geometry) {
  const { size } = geometry;
  return makeSvg(
    "g",
    { class: "frame" },
    makeSvg("path", { class: "thin", d: thinLines(geometry) }),
    makeSvg("path", { class: "thick", d: thickLines(geometry) }),
    makeSvg("rect", { class: "outline", x: 0, y: 0, width: size, height: size }),
  );
}

const tintOf = new Map(tables.houses.map(({ name, tint }) => [name, tint]));

/** The tints of houses with one each, by turns; the last of nine has none. */
const tints = ["yellow", "orange", "blue", "green", "pink", "grey", "sky", "vermilion", null];

/** A diagonal is a line; cells of other extra houses have a ground. */
function drawHouse({ kind, number, cells }, geometry) {
  const common = tintOf.get(kind);
  const tint = common === "each" ? tints[(number - 1) % tints.length] : common;
  const style = { "--tint": tint ? `var(--tint-${tint})` : "transparent" };
  if (kind === "diagonal") {
    const { size } = geometry;
    const d = number === 1 ? `M0 0L${size} ${size}` : `M${size} 0L0 ${size}`;
    return makeSvg("path", { class: "ground-diagonal", style, d });
  }
  const squares = cells.map((cell) => `M${geometry.column(cell)} ${geometry.row(cell)}h1v1h-1z`).join("");
  return makeSvg("path", { class: `ground ${common === "each" ? "ground-each" : ""}`, style, d: squares });
}

export function drawGround(geometry) {
  return makeSvg(
    "g",
    {},
    geometry.extraHouses.map((house) => drawHouse(house, geometry)),
  );
}
