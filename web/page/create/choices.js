// SPDX-License-Identifier: MIT
// The choices for a new puzzle, and the arguments of the call that makes it. No DOM.
import { tables } from "../tables.js";

/** The easiest first. */
export const levels = tables.levels.map(({ name }) => name);

export const sizes = Array.from({ length: 22 }, (_, i) => i + 4);
/** Those that most people want; the others are in a list. */
export const usualSizes = [4, 6, 8, 9, 10, 12, 16, 25];
export const regionKinds = ["boxes", "jigsaw", "none"];

/** Above these sizes a puzzle of any level takes long: one that a person solves with little is much faster to make. */
const SLOW = { boxes: 16, jigsaw: 12, none: 16 };
/** As high as a seed that is found by chance: short enough to be written down. */
const SEEDS = 1e9;

export const initialChoices = {
  size: 9,
  regions: "boxes",
  box: "", // "3x4": rows and columns; "": those nearest to a square
  extra: [],
  symmetry: "rotate180",
  clues: "",
  minimal: false,
  technique: "",
  level: "easy", // of the last puzzle; "": any
};

/** "2x6", "3x4", "4x3", "6x2": the usual one first. None: the size is a prime number. */
export function boxShapes(size) {
  const shapes = [];
  for (let rows = 2; rows <= size / 2; rows++) if (size % rows === 0) shapes.push([rows, size / rows]);
  const flatness = ([rows, columns]) => Math.abs(rows - columns) + (rows > columns ? 0.5 : 0);
  return shapes.sort((a, b) => flatness(a) - flatness(b)).map(([rows, columns]) => `${rows}x${columns}`);
}

/** The saved choices; the first ones where they cannot be used. */
export function tidyChoices(saved) {
  const tidy = structuredClone(initialChoices);
  const take = (name, fits) => fits(saved?.[name]) && (tidy[name] = saved[name]);
  const isText = (value) => typeof value === "string" && value.length < 40;
  take("size", (value) => sizes.includes(value));
  take("regions", (value) => regionKinds.includes(value));
  take("extra", (value) => Array.isArray(value) && value.every(isText));
  take("minimal", (value) => typeof value === "boolean");
  take("level", (value) => value === "" || levels.includes(value));
  for (const name of ["symmetry", "clues", "technique"]) take(name, isText);
  take("box", (value) => boxShapes(tidy.size).includes(value));
  return tidy;
}

/** The kind of regions that the size can have: of a prime number no boxes, but they come back with the next size. */
export function regionsOf({ size, regions }) {
  return regions === "boxes" && boxShapes(size).length === 0 ? "none" : regions;
}

/** The rules without extra rules, as the library writes them. */
export function baseRules(choices) {
  const { size, box } = choices;
  const regions = regionsOf(choices);
  if (regions === "jigsaw") return `${size}:jigsaw`;
  if (regions === "none") return `${size}:latin`;
  return box === "" || box === boxShapes(size)[0] ? String(size) : `${size}:${box}`;
}

export function rulesOf(choices) {
  return [baseRules(choices), ...choices.extra].join("+");
}

/**
 * The arguments of the call "generate", without seed.
 * @param {string} level "": any
 */
export function argumentsOf(choices, level) {
  const { size, symmetry, clues, minimal, technique } = choices;
  const args = { rules: rulesOf(choices), symmetry };
  if (clues.trim()) args.clues = clues.trim().replace(/\s*[-–:]\s*/, ":");
  if (minimal) args.minimal = true;
  if (technique) args.technique = technique;
  else if (level) args.level = level;
  else if (size > SLOW[regionsOf(choices)] && !minimal && !args.clues) args.level = "beginner:medium";
  return args;
}

/** Which puzzles of stock.js are of this kind; null: none are. */
export function stockOf(choices, level, seed = "") {
  const { symmetry, clues, minimal, technique } = choices;
  if (level !== "extreme" || rulesOf(choices) !== "9" || clues.trim() || minimal || technique || seed) return null;
  return ["none", "rotate180"].includes(symmetry) ? symmetry : null;
}

export function randomSeed(random = Math.random) {
  return 1 + Math.floor(random() * SEEDS);
}

/** The seed that was typed in; null: it is not a seed. */
export function seedOf(text) {
  const digits = text.trim();
  return /^\d{1,19}$/.test(digits) && BigInt(digits) > 0n ? digits : null;
}
