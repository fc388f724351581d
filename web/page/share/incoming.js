// SPDX-License-Identifier: MIT
// Puzzles that come from outside: a text, a file, a link. Errors have one sentence and, if known, a place;
// the open game is replaced only by a puzzle that was read.
import { t } from "../base/language.js";
import { quick } from "../base/library.js";
import { notify } from "../base/shell.js";
import { Game } from "../model/game.js";
import { MAX_SIZE } from "../model/geometry.js";
import { loadGame, loadLastGame, savedGames } from "../play/games.js";
import { playableGeometry } from "../play/playable.js";
import { session } from "../play/session.js";
import { judgeText } from "./misread.js";

/** The most that is read at once, in bytes of a file or characters of a text. */
export const MOST = 1024 * 1024;

/** An error with a place, as the library's are. */
function placedError(message, { line, column }) {
  return Object.assign(new Error(message), { line, column });
}

/** Line and column, from 1, of a place in a text. */
export function placeOf(text, index) {
  const before = text.slice(0, index).split("\n");
  return { line: before.length, column: Array.from(before.at(-1)).length + 1 };
}

/** The lines of a text, without the mark of its encoding. */
export function linesOf(text) {
  return text.replace(/^\uFEFF/, "").split(/\r?\n/);
}

/** The place of an error in characters: the library counts bytes. */
function countCharacters({ line, column }, lines) {
  const before = new TextEncoder().encode(lines[line - 1] ?? "").slice(0, column - 1);
  return { line, column: Array.from(new TextDecoder().decode(before)).length + 1 };
}

// ---- Text ----

/** What the page can do with a puzzle of the call "read" of these lines. */
async function puzzleOf(
  { rules, givens, entries = null, label = "", marks = null, remark = "", solution = null, error = null },
  lines,
) {
  if (error) return { error: placedError(error.text, countCharacters(error, lines)) };
  const size = Math.sqrt(givens.length);
  if (size > MAX_SIZE) return { error: new Error(t("enter.large", { size, most: MAX_SIZE })) };
  if (rules.includes("+"))
    try {
      await playableGeometry(rules);
    } catch (unplayable) {
      return { error: unplayable };
    }
  // Excluded candidates come as a text that has the entries among its givens.
  const apart = entries && !marks;
  const own = apart ? givens.map((value, cell) => (entries[cell] ? 0 : value)) : givens;
  return { rules, size, givens: own, entries: apart ? entries : null, title: label, marks, remark, solution };
}

/** The error of a text without any puzzle: what it may be instead; `partial`: the readable part of a puzzle. */
function misreadError(text, error) {
  const judged = judgeText(text);
  if (!judged) return error;
  if (judged.kind === "prose") return new Error(t("enter.prose"));
  const { size, values } = judged;
  const message = t("enter.few", { count: values.length, size, cells: size * size });
  return Object.assign(new Error(message), { partial: { size, values } });
}

/**
 * All puzzles of a text; those that cannot be read or played have only `error`.
 * @throws if there is none in it
 */
export async function readPuzzles(text) {
  if (text.length > MOST) throw new Error(t("enter.long"));
  const zero = text.indexOf("\0");
  if (zero >= 0) throw placedError(t("enter.binary"), placeOf(text, zero));
  const lines = linesOf(text);
  const reply = await quick.call("read", { text, progress: true }).catch((error) => {
    if (!error.line) throw error;
    throw misreadError(text, placedError(error.message, countCharacters(error, lines)));
  });
  const puzzles = await Promise.all(reply.puzzles.map((one) => puzzleOf(one, lines)));
  if (puzzles.length > 0 && puzzles.every(({ error }) => error?.line)) throw misreadError(text, puzzles[0].error);
  return puzzles;
}

// ---- Files ----

const marksOfOrder = [
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
];

/** The text of a file: UTF-8, UTF-16 with its mark, else the old encoding of western Europe. */
function decodeText(bytes) {
  const [wide] = marksOfOrder.find(([, mark]) => mark.every((byte, i) => bytes[i] === byte)) ?? [];
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** @param {File} file */
export async function readFile(file) {
  if (file.size > MOST) throw new Error(t("enter.long"));
  const text = decodeText(new Uint8Array(await file.arrayBuffer()));
  if (!text.trim()) throw new Error(t("enter.blank"));
  return text;
}

// ---- Opening ----

const same = (a, b) => a.length === b.length && a.every((one, i) => one === b[i]);

/** The saved game of the puzzle of a new one, with the same progress as far as it comes with some. */
function findSaved(made, progress) {
  const { givens, excluded } = made;
  return savedGames().find(
    (saved) =>
      saved.rules === made.rules &&
      !saved.about.editing &&
      same(saved.givens, givens) &&
      same(saved.excluded ?? givens.map(() => 0), excluded) &&
      Object.keys(progress ?? {}).every((field) => same(saved[field] ?? [], made[field])),
  );
}

function offerReturn(previous, text) {
  const action = previous && { text: t("enter.previous"), run: () => session.open(previous) };
  notify(text, { action, stay: Boolean(action) });
}

async function makeGame({ rules, givens, progress = null, ...about }) {
  const geometry = await playableGeometry(rules);
  if (givens.length !== geometry.cells) throw new Error(t("link.changed"));
  const known = Object.fromEntries(Object.entries(about).filter(([, value]) => value));
  const game = new Game(geometry, givens, known);
  if (progress) Object.assign(game, progress);
  return game;
}

/**
 * Open a puzzle as a new game, or the saved game of the same puzzle, and offer the way back.
 * @param {{ rules, givens, title?, candidates?, marks?, remark?, progress? }} puzzle see Game
 */
export async function openIncoming({ remark = "", ...puzzle }) {
  const made = await makeGame(puzzle);
  const saved = findSaved(made, puzzle.progress);
  const game = (saved && (await loadGame(saved.about.id))) ?? made;
  const previous = session.game ?? (await loadLastGame().catch(() => null));
  session.open(game);
  if (previous?.about.id === game.about.id) return;
  const text = t(saved ? "enter.resumed" : "enter.opened");
  offerReturn(previous, remark ? `${text} ${t("enter.remark", { remark })}` : text);
}

/** A puzzle of readPuzzles. Its solution is not taken: only a search says that it is the only one. */
export function openRead({ rules, givens, entries, title, marks, remark }) {
  return openIncoming({ rules, givens, title, marks, remark, progress: entries && { value: [...entries] } });
}
