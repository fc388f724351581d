// SPDX-License-Identifier: MIT
// Small pictures of boards: the lines, and what is in the cells as dots or digits.
import { makeSvg } from "../base/dom.js";
import { quick } from "../base/library.js";
import { geometryOf } from "../model/geometry.js";
import { symbolOf, symbolsFor } from "../model/symbols.js";
import { drawFrame, drawGround } from "./frame.js";

/** A board: the ground, the content, and the lines above it. */
export function drawPicture(geometry, className, ...content) {
  const { size } = geometry;
  return makeSvg(
    "svg",
    { class: className, viewBox: `-0.1 -0.1 ${size + 0.2} ${size + 0.2}`, "aria-hidden": "true" },
    makeSvg("rect", { class: "picture-paper", width: size, height: size }),
    drawGround(geometry),
    content,
    drawFrame(geometry),
  );
}

/** Where there are values. One path for all: there may be a thousand of these pictures. */
function drawDots(values, size, className) {
  const dot = (cell) => `M${(cell % size) + 0.2} ${Math.floor(cell / size) + 0.2}h.6v.6h-.6z`;
  return makeSvg("path", { class: className, d: values.map((value, cell) => (value ? dot(cell) : "")).join("") });
}

function drawDigits(values, size) {
  const symbols = symbolsFor("auto", size);
  const place = (cell) => ({ x: (cell % size) + 0.5, y: Math.floor(cell / size) + 0.5 });
  const texts = values.map((value, cell) => (value ? makeSvg("text", place(cell), symbolOf(value, symbols)) : null));
  return makeSvg("g", { class: "thumbnail-digits" }, texts);
}

/**
 * A picture of a puzzle: where its givens are, or which.
 * @param {{ rules: string, givens: number[], value?: number[] }} puzzle value: also where entries are
 * @param {{ digits?: boolean }} [options] digits: which givens, not only where
 */
export async function drawThumbnail({ rules, givens, value = [] }, { digits = false } = {}) {
  const geometry = await geometryOf(rules, (...call) => quick.call(...call));
  const { size } = geometry;
  if (digits) return drawPicture(geometry, "thumbnail", drawDigits(givens, size));
  const entries = givens.map((given, cell) => (given ? 0 : value[cell]));
  const dots = [drawDots(givens, size, "thumbnail-givens"), drawDots(entries, size, "thumbnail-entries")];
  return drawPicture(geometry, "thumbnail", ...dots);
}
