// SPDX-License-Identifier: MIT
// A puzzle as the fragment of a link, and back. No part of it depends on the screen or on the library.
//
//   version   1 character
//   length    3 characters: of all that follows "p=", so that a link that was cut off can say so
//   guard     1 character: checks the four before it
//   check     4 characters: checks all others
//   payload   numbers in mixed radix, the first one lowest: size, rules, givens, and what else there is
//
// The characters are those of base64url, which programs that forward links do not change.
import { MAX_SIZE } from "../model/geometry.js";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const VERSION = "1";
const LENGTH = 3;
const GUARD = 1 + LENGTH;
const CHECK = GUARD + 1;
const PAYLOAD = CHECK + 4;

const SIZES = MAX_SIZE + 1;
const CHARACTERS = 128;
const TEXT_LENGTH = 1024;
const MARKS = ["corner", "centre", "crossed"];

/**
 * Why a fragment is not a puzzle.
 *   cut      `have` of `whole` characters are left; whole is 0 where not even that is left
 *   changed  a character was changed
 *   version  made by a page that is newer than this one
 */
export class FragmentError extends Error {
  constructor(kind, values = {}) {
    super(`the link is ${kind}`);
    this.kind = kind;
    this.values = values;
  }
}

// ---- Numbers ----

/** Numbers and how many values each can have; as one large number. */
class Writer {
  #digits = [];

  put(value, radix) {
    this.#digits.push([BigInt(value), BigInt(radix)]);
  }

  toText() {
    let number = 0n;
    for (const [value, radix] of this.#digits.reverse()) number = number * radix + value;
    let text = "";
    for (const bit of sixBits(number)) text += ALPHABET[bit];
    return text;
  }
}

/** Groups of six bits, the lowest first. */
function sixBits(number) {
  const bits = number.toString(2);
  const groups = [];
  for (let end = bits.length; end > 0; end -= 6) groups.push(Number.parseInt(bits.slice(Math.max(end - 6, 0), end), 2));
  return groups;
}

class Reader {
  #number;

  constructor(text) {
    const bits = Array.from(text, (one) => ALPHABET.indexOf(one).toString(2).padStart(6, "0"));
    this.#number = BigInt(`0b0${bits.reverse().join("")}`);
  }

  take(radix) {
    const value = this.#number % BigInt(radix);
    this.#number /= BigInt(radix);
    return Number(value);
  }

  get isEmpty() {
    return this.#number === 0n;
  }
}

// ---- Rules ----

/** The letters of a map of regions are numbers below the size; other rules are a short text. */
const MAP = /^(\d+:regions=)([A-Z]+)(.*)$/;
const isMap = (map, size) =>
  map.length === size * size && Array.from(map).every((one) => one.charCodeAt(0) - 65 < size);

function putText(writer, text) {
  const fits = text.length < TEXT_LENGTH && Array.from(text).every((one) => one.charCodeAt(0) < CHARACTERS);
  if (!fits) throw new RangeError("a link cannot have these rules");
  writer.put(text.length, TEXT_LENGTH);
  for (const one of text) writer.put(one.charCodeAt(0), CHARACTERS);
}

function takeText(reader) {
  const length = reader.take(TEXT_LENGTH);
  return String.fromCharCode(...Array.from({ length }, () => reader.take(CHARACTERS)));
}

function putRules(writer, rules, size) {
  const [, , map = "", extra] = MAP.exec(rules) ?? [];
  const kind = rules === String(size) ? 0 : isMap(map, size) ? 2 : 1;
  writer.put(kind, 3);
  if (kind === 1) putText(writer, rules);
  if (kind !== 2) return;
  for (const one of map) writer.put(one.charCodeAt(0) - 65, size);
  putText(writer, extra);
}

/** Rules of another size would have other cells than the givens: no page writes that. */
function takeRulesText(reader, size) {
  const rules = takeText(reader);
  const [, named] = /^(\d+)(?:$|[:+])/.exec(rules) ?? [];
  if (named !== String(size)) throw new FragmentError("changed");
  return rules;
}

function takeRules(reader, size) {
  const kind = reader.take(3);
  if (kind === 0) return String(size);
  if (kind === 1) return takeRulesText(reader, size);
  const map = Array.from({ length: size * size }, () => String.fromCharCode(65 + reader.take(size)));
  return `${size}:regions=${map.join("")}${takeText(reader)}`;
}

// ---- Cells ----

/** Sets of values of the cells that `has` says; most of them are empty. */
function putSets(writer, sets, size, has) {
  const some = sets?.some((set, cell) => has(cell) && set !== 0) ?? false;
  writer.put(some ? 1 : 0, 2);
  if (!some) return;
  sets.forEach((set, cell) => {
    if (!has(cell)) return;
    writer.put(set ? 1 : 0, 2);
    if (set) writer.put(set, 2 ** size);
  });
}

function takeSets(reader, size, has) {
  if (!reader.take(2)) return null;
  return Array.from({ length: size * size }, (_, cell) => (has(cell) && reader.take(2) ? reader.take(2 ** size) : 0));
}

function putProgress(writer, progress, size, isOpen) {
  writer.put(progress ? 1 : 0, 2);
  if (!progress) return;
  progress.value.forEach((value, cell) => isOpen(cell) && writer.put(value, size + 1));
  for (const field of MARKS) putSets(writer, progress[field], size, isOpen);
}

function takeProgress(reader, size, isOpen) {
  if (!reader.take(2)) return null;
  const cells = Array.from({ length: size * size }, (_, cell) => cell);
  const progress = { value: cells.map((cell) => (isOpen(cell) ? reader.take(size + 1) : 0)) };
  for (const field of MARKS) progress[field] = takeSets(reader, size, isOpen) ?? cells.map(() => 0);
  return progress;
}

// ---- Checks ----

/** FNV-1a, as four characters. */
function checkOf(text) {
  let hash = 0x811c9dc5;
  for (const one of text) hash = Math.imul(hash ^ one.charCodeAt(0), 0x01000193) >>> 0;
  return numberText((hash ^ (hash >>> 24)) & 0xffffff, 4);
}

/** The weights are odd: any other character at one place gives another sum. */
function guardOf(head) {
  return ALPHABET[Array.from(head).reduce((sum, one, i) => sum + ALPHABET.indexOf(one) * (2 * i + 1), 7) % 64];
}

function numberText(number, length) {
  return Array.from({ length }, (_, i) => ALPHABET[(number >> (6 * i)) & 63]).join("");
}

function textNumber(text) {
  return Array.from(text).reduce((sum, one, i) => sum + ALPHABET.indexOf(one) * 64 ** i, 0);
}

/** The text of a whole link without its checks; what is wrong with it is thrown. */
function openEnvelope(text) {
  const head = text.slice(0, GUARD);
  const wrong = text.slice(0, CHECK).search(/[^\w-]/);
  if (wrong >= 0) throw new FragmentError("changed");
  if (text.length < CHECK) throw new FragmentError("cut", { have: text.length, whole: 0 });
  if (guardOf(head) !== text[GUARD]) throw new FragmentError("changed");
  if (head[0] !== VERSION) throw new FragmentError("version");
  const whole = textNumber(head.slice(1));
  if (text.length < whole) throw new FragmentError("cut", { have: text.length, whole });
  // Programs that find links in a text may take a full stop or a bracket after it for a part of it.
  const payload = text.slice(PAYLOAD, whole);
  const follows = text.slice(whole);
  if (whole <= PAYLOAD || /[^\w-]/.test(payload) || /^[\w-]/.test(follows)) throw new FragmentError("changed");
  if (checkOf(head + payload) !== text.slice(CHECK, PAYLOAD)) throw new FragmentError("changed");
  return payload;
}

// ---- Both ways ----

/**
 * @typedef {object} Shared
 * @property {string} rules
 * @property {number} size
 * @property {number[]} givens
 * @property {number[] | null} [candidates] the puzzle's own, as sets (model/symbols.js), if some are excluded
 * @property {{ value: number[], corner: number[], centre: number[], crossed: number[] } | null} [progress]
 */

/** @param {Shared} shared @returns {string} what follows "#p=" */
export function encodeFragment({ rules, size, givens, candidates = null, progress = null }) {
  const writer = new Writer();
  const isOpen = (cell) => givens[cell] === 0;
  writer.put(size, SIZES);
  putRules(writer, rules, size);
  for (const value of givens) writer.put(value, size + 1);
  putSets(writer, candidates, size, isOpen);
  putProgress(writer, progress, size, isOpen);
  const payload = writer.toText();
  const head = VERSION + numberText(PAYLOAD + payload.length, LENGTH);
  return head + guardOf(head) + checkOf(head + payload) + payload;
}

/** @returns {Shared} @throws {FragmentError} */
export function decodeFragment(text) {
  const reader = new Reader(openEnvelope(text));
  const size = reader.take(SIZES);
  if (size === 0) throw new FragmentError("changed");
  const rules = takeRules(reader, size);
  const givens = Array.from({ length: size * size }, () => reader.take(size + 1));
  const isOpen = (cell) => givens[cell] === 0;
  const candidates = takeSets(reader, size, isOpen);
  const progress = takeProgress(reader, size, isOpen);
  if (!reader.isEmpty) throw new FragmentError("changed");
  return { rules, size, givens, candidates, progress };
}
