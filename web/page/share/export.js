// SPDX-License-Identifier: MIT
// The game that is open, for others: as a link, a text, a picture.
import { t } from "../base/language.js";
import { background, quick } from "../base/library.js";
import { settings } from "../base/settings.js";
import { pencilText } from "../model/pencil.js";
import { session } from "../play/session.js";
import { encodeFragment } from "./fragment.js";

export function hasProgress() {
  const { game } = session;
  return !game.about.editing && ["value", "corner", "centre", "crossed"].some((field) => game[field].some(Boolean));
}

// ---- Links ----

/** A link to this page works elsewhere only if the page is not served by this computer. */
export function isLocal({ protocol, hostname } = location) {
  return protocol === "file:" || hostname === "localhost" || hostname === "[::1]" || /^127\./.test(hostname);
}

/** @param {{ progress?: boolean }} options with what the player did */
export function linkOfGame({ progress = false } = {}) {
  const { game } = session;
  const { rules, size, value, corner, centre, crossed } = game;
  const fragment = encodeFragment({
    rules,
    size,
    givens: game.clues(),
    candidates: game.ownCandidates(),
    progress: progress ? { value, corner, centre, crossed } : null,
  });
  return `${location.origin === "null" ? "file://" : location.origin}${location.pathname}#p=${fragment}`;
}

/** Pages that take a puzzle in their address: where they are, their formats, that of the shorter address first. */
export const programs = {
  sudokupad: { name: "SudokuPad", host: "sudokupad.app", formats: ["scf", "sudokupad"] },
  fpuzzles: { name: "f-puzzles", host: "f-puzzles.com", formats: ["fpuzzles"] },
};

/** The address of another program's page with this puzzle in it: surely there. @param {keyof programs} program */
export async function addressFor(program) {
  const { name, host, formats } = programs[program];
  const write = (format) => quick.call("convert", { ...session.puzzleOf(), to: format });
  const [first, ...others] = formats;
  const { text } = await others.reduce((reply, format) => reply.catch(() => write(format)), write(first));
  const address = text.trim();
  if (!address.startsWith(`https://${host}/`)) throw new Error(t("share.address", { name }));
  return address;
}

// ---- Texts ----

/** Which part of the game is written. */
export const contents = ["puzzle", "entries", "candidates", "solution"];

async function solutionOf() {
  const { about } = session.game;
  if (about.solution) return about.solution;
  const { solution } = await background.call("solve", { ...session.puzzleOf(), seconds: 10 });
  if (!solution) throw new Error(t("share.unsolved"));
  return solution;
}

/** The player's candidates: those crossed out are missing, and entries are values. */
function candidatesNow() {
  const { game } = session;
  const values = game.position();
  const candidates = values.map((_, cell) => game.candidates(cell));
  return { puzzle: pencilText({ size: game.size, values, candidates }), format: "pencil" };
}

/** What each content means to the calls "convert" and "draw". */
const argumentsOf = {
  puzzle: async () => ({ text: {}, picture: {} }),
  entries: async () => ({ text: { grid: session.game.position() }, picture: { grid: session.game.position() } }),
  candidates: async () => {
    const text = candidatesNow();
    return { text, picture: { ...text, original: session.game.clues(), candidates: true } };
  },
  solution: async () => {
    const grid = await solutionOf();
    return { text: { grid }, picture: { grid } };
  },
};

/** Formats that can write this game, in the library's order; exports are for programs that solve. */
export async function formatsForGame() {
  const { size } = session.game.geometry;
  const { formats } = await quick.call("formats");
  const writes = ({ can, max_size: most }) => most >= size && (can.includes("writes") || can.includes("exports"));
  return formats.filter(writes);
}

/** Does a text of the format keep the rules? Else they have to be given again when it is read. */
export function keepsRules({ can }, rules) {
  if (can.includes("exports")) return true;
  const needs = [
    [/regions=/, "regions"],
    [/^\d+:(\d+x\d+|latin)/, "boxes"],
    [/\+/, "extra rules"],
  ];
  return needs.every(([pattern, one]) => !pattern.test(rules) || can.includes(one));
}

export async function textOfGame(format, content) {
  const { text: more } = await argumentsOf[content]();
  const { text } = await quick.call("convert", { ...session.puzzleOf(), to: format, ...more });
  return text;
}

// ---- Pictures ----

/** An SVG picture as a text. */
export async function drawGame(content, more = {}) {
  const { picture } = await argumentsOf[content]();
  const options = { symbols: session.symbols, coordinates: settings.get("coordinates"), title: "" };
  const { text } = await quick.call("draw", { ...session.puzzleOf(), ...options, ...picture, ...more });
  return text;
}

export const svgBlob = (text) => new Blob([text], { type: "image/svg+xml" });

/** A picture that is loaded: for the screen, for a canvas, for the printer. */
export async function loadImage(svg, alt) {
  const image = new Image();
  image.alt = alt;
  const url = URL.createObjectURL(svgBlob(svg));
  const release = () => URL.revokeObjectURL(url);
  image.src = url;
  await image.decode().catch((error) => {
    release();
    throw error;
  });
  return { image, release };
}

/** An SVG picture as PNG, this many pixels wide. */
export async function pngBlob(svg, width) {
  const { image, release } = await loadImage(svg, "");
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = Math.round((width * image.naturalHeight) / image.naturalWidth);
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  release();
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error(t("share.png.failed")))), "image/png");
  });
}
