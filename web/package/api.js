// SPDX-License-Identifier: MIT
// The functions of the package, made from the calls of the library. The same table makes those of a worker.
import { SuujiError } from "./error.js";

/** Rows that are in the memory of the module at a time. */
const ROWS_AT_ONCE = 16384;

/** Events of a trace if their number is not given. */
const TRACE_EVENTS = 100000;

/** Blocks of `generate` grow while a call takes less than this, in milliseconds, up to this many puzzles. */
const FAST = 50;
const LONGEST_BLOCK = 256;

// ---- Arguments ----

/** What Infinity means as one of these arguments: all, or no limit. */
const LARGEST = String(2n ** 64n - 1n);
const boundless = { limit: 0, keep: LARGEST, trace: LARGEST, nodes: null, seconds: null };

/** What needs other libraries or programs. */
export const OTHER_ENGINES = ["cadical", "dimacs", "ilp", "lp"];
const OTHER_MEDIA = ["png", "pdf"];

const isList = (value) => Array.isArray(value) || (ArrayBuffer.isView(value) && !(value instanceof DataView));
const isText = (value) => typeof value === "string";
const isNumber = (value) => Number.isFinite(value);
const isCount = (value) => isNumber(value) || typeof value === "bigint" || (isText(value) && /^[0-9]+$/.test(value));

/** Is it a puzzle of `read` or `generate`, or a reply? */
function isPuzzleObject(value) {
  if (typeof value !== "object" || value === null || isList(value)) return false;
  return isText(value.givens) || isList(value.givens) || value.givens === null || isText(value.error?.text);
}

const isPuzzle = (value) => isText(value) || isList(value) || isPuzzleObject(value);

/** By the kinds of suuji/call.h: the type that is expected, and a check. Ranges are checked by the library. */
const kinds = {
  text: ["a string", (value) => isText(value) || isNumber(value)],
  count: ["a whole number, 0 or more", isCount],
  real: ["a number", isNumber],
  flag: ["true or false", (value) => typeof value === "boolean"],
  puzzle: ["a string, a list of values or an object with givens", isPuzzle],
  grid: ["a string, a list of values or an object with givens", isPuzzle],
};

const wrongKind = (name, kind) => new TypeError(`${name} must be ${kinds[kind][0]}`);
const refuse = (text, members) => new SuujiError(text, { status: "argument", ...members });

function checkCells(list, name) {
  for (const value of list) {
    if (isList(value)) checkCells(value, name);
    else if (value !== null && !Number.isInteger(value))
      throw new TypeError(`${name}: ${String(value)} is not the value of a cell`);
  }
}

const isCharacters = (list) => list.length > 0 && list.every((one) => isText(one) && one.length <= 1);
const joinCharacters = (list) => list.map((one) => one || ".").join("");

/** Characters, or rows that are strings or lists of characters, as one text; null: there are other things. */
function rowsText(list) {
  if (isCharacters(list)) return joinCharacters(list);
  const rows = list.map((row) => (Array.isArray(row) && isCharacters(row) ? joinCharacters(row) : row));
  if (rows.length === 0 || !rows.every(isText)) return null;
  return rows.join(rows.every((row) => row.length === rows.length) ? "" : "\n");
}

/** What JSON has no word for: typed arrays become lists, bigints strings. */
function plain(value) {
  if (typeof value === "bigint") return String(value);
  if (ArrayBuffer.isView(value)) return Array.from(value);
  return Array.isArray(value) ? value.map(plain) : value;
}

function plainList(name, list) {
  const text = Array.isArray(list) ? rowsText(Array.from(list)) : null; // not without its holes
  if (text !== null) return text;
  checkCells(list, name);
  return plain(list);
}

/** The givens of an object. */
function givensOf(name, { givens, end, error }) {
  if (error) throw new SuujiError(error.text, { ...error, status: "syntax" });
  if (givens === null) throw refuse(`${name}: there is no puzzle: ${end}`);
  return isText(givens) ? givens : plainList(name, givens);
}

/** An argument as JSON has it. */
function readArgument(name, kind, value) {
  if (value === Infinity && Object.hasOwn(boundless, name)) return boundless[name];
  const [, fits] = kinds[kind];
  if (!fits(value)) throw wrongKind(name, kind);
  if (name === "grid" && isPuzzleObject(value)) throw new TypeError("grid must be a string or a list of values");
  if (isList(value)) return plainList(name, value);
  return isPuzzleObject(value) ? givensOf(name, value) : plain(value);
}

/** The arguments of a call as JSON has them. `known`: their kinds; the library refuses others. */
function readArguments(known, args) {
  const read = {};
  for (const [name, value] of Object.entries(args)) {
    const kind = known?.get(name);
    const there = kind && value !== undefined && value !== null;
    read[name] = there ? readArgument(name, kind, value) : plain(value);
  }
  if (known?.has("puzzle") && isPuzzleObject(args.puzzle)) {
    const { rules, marks } = args.puzzle;
    read.rules ??= rules;
    // They say more than the givens, in a format of their own.
    if (isText(marks)) Object.assign(read, { puzzle: marks, format: undefined });
  }
  return read;
}

/** The library would say which of its packages is missing, which is of no use here. */
function checkAbsent({ engine, to }, drawn) {
  const [name] = String(engine ?? "").split(":");
  if (OTHER_ENGINES.includes(name))
    throw new SuujiError(`engine '${name}' is not in WebAssembly: it needs another library or program`, {
      status: "unsupported",
    });
  if (drawn && OTHER_MEDIA.includes(String(to ?? "").toLowerCase()))
    throw new SuujiError("PNG and PDF are not in WebAssembly: pictures are SVG", { status: "unsupported" });
}

function checkOptions(options) {
  if (typeof options !== "object" || options === null || isList(options))
    throw new TypeError("options must be an object");
}

// ---- Results ----

function decodeBase64(text) {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

/**
 * A function per row: the call it makes, its arguments before the options and how many of them it needs (all, if
 * there is nothing here), options that it sets, and what it returns of the reply (all of it).
 */
export const functions = {
  solve: { first: ["puzzle"] },
  trace: { call: "solve", first: ["puzzle"], preset: { engine: "backtrack", trace: TRACE_EVENTS } },
  count: { first: ["puzzle"] },
  check: { first: ["puzzle"] },
  drill: { first: ["technique"], result: (reply) => reply.positions },
  minimize: { first: ["puzzle"] },
  maximize: { first: ["puzzle"] },
  canon: { first: ["puzzle"] },
  explain: { first: ["puzzle"] },
  hint: { first: ["puzzle"] },
  rate: { first: ["puzzle"] },
  convert: { first: ["puzzle", "to"], needs: 1, result: (reply) => reply.text },
  draw: { first: ["puzzle"], result: (reply) => reply.text ?? decodeBase64(reply.base64) },
  read: { first: ["text"], result: (reply) => reply.puzzles },
  rules: { first: ["rules"], needs: 0 },
  engines: { result: (reply) => reply.engines },
  formats: { result: (reply) => reply.formats },
  symmetries: { result: (reply) => reply.symmetries },
  techniques: { result: (reply) => reply.techniques },
  scales: { result: (reply) => reply.scales },
  tables: {},
  version: { result: (reply) => reply.version },
};

// ---- Rows ----

/** The codes of characters that are empty cells, as in all texts. */
const EMPTY = Array.from(".0_*?xX ", (character) => character.charCodeAt(0));
const ZERO = 48;
const LARGEST_OF_CHARACTERS = 9;
const NO_VALUE = 255;

/** The values of characters by their codes. */
function characterValues(size) {
  const values = new Uint8Array(256).fill(NO_VALUE);
  for (const code of EMPTY) values[code] = 0;
  for (let value = 1; value <= size; value++) values[ZERO + value] = value;
  return values;
}

function nameCharacter(text, at) {
  const code = text.codePointAt(at);
  const character = String.fromCodePoint(code);
  return /^[\p{C}\p{Z}]$/u.test(character) ? `U+${code.toString(16).padStart(4, "0")}` : `'${character}'`;
}

/** Puts puzzles into rows of bytes, each value plus `zero`. */
function rowWriter(cells, zero) {
  const size = Math.sqrt(cells);
  const values = characterValues(size);
  const bad = (what, at) => refuse(`${what} is neither a value of size ${size} nor an empty cell`, { column: at + 1 });
  const checkLength = (length, what) => {
    if (length !== cells) throw refuse(`the puzzle has ${length} ${what} instead of ${cells}`);
  };
  return {
    text(text, row) {
      checkLength(text.length, "characters");
      for (let i = 0; i < cells; i++) {
        const value = values[text.charCodeAt(i)] ?? NO_VALUE;
        if (value === NO_VALUE) throw bad(nameCharacter(text, i), i);
        row[i] = value + zero;
      }
    },
    list(list, row) {
      checkLength(list.length, "values");
      for (let i = 0; i < cells; i++) {
        if (list[i] < 0 || list[i] > size) throw bad(list[i], i);
        row[i] = list[i] + zero;
      }
    },
  };
}

/** Work on each puzzle: its number is the line of errors. */
function forEachRow(puzzles, work) {
  return puzzles.map((puzzle, i) => {
    try {
      return work(puzzle, i);
    } catch (error) {
      if (error instanceof SuujiError) error.line = i + 1;
      throw error;
    }
  });
}

/** A puzzle of an array: a text, or one list of values. */
function rowOf(puzzle) {
  if (isText(puzzle)) return puzzle;
  if (isText(puzzle.marks)) throw refuse("solveMany does not know excluded candidates");
  const cells = isList(puzzle) ? plainList("puzzles", puzzle) : givensOf("puzzles", puzzle);
  return isText(cells) ? cells : cells.flat();
}

/** Rows as bytes: values, or characters if all are strings. */
function rowBytes(rows, cells) {
  if (rows instanceof Uint8Array) {
    if (rows.length % cells !== 0) throw refuse(`${rows.length} values are not puzzles of ${cells} cells`);
    return { bytes: rows, zero: 0 };
  }
  const texts = rows.some(isText);
  if (texts && cells > LARGEST_OF_CHARACTERS ** 2)
    throw refuse(`characters are values up to size ${LARGEST_OF_CHARACTERS}: give lists of values`);
  const zero = texts && rows.every(isText) ? ZERO : 0;
  const bytes = new Uint8Array(rows.length * cells);
  const writer = rowWriter(cells, zero);
  forEachRow(rows, (row, i) => writer[isText(row) ? "text" : "list"](row, bytes.subarray(i * cells, (i + 1) * cells)));
  return { bytes, zero };
}

/** The rules of puzzles that know theirs. */
function commonRules(puzzles) {
  const found = new Set(Array.isArray(puzzles) ? puzzles.filter(isPuzzleObject).map(({ rules }) => rules) : []);
  found.delete(undefined);
  if (found.size > 1) throw refuse(`the puzzles have different rules: ${[...found].sort().join(", ")}`);
  return [...found][0] ?? "9";
}

function checkRows(puzzles, { rules, engine, limit, ...unknown }) {
  if (!(puzzles instanceof Uint8Array) && !(Array.isArray(puzzles) && Array.from(puzzles).every(isPuzzle)))
    throw new TypeError("puzzles must be a Uint8Array or an array of puzzles");
  const [stranger] = Object.keys(unknown);
  if (stranger !== undefined) throw refuse(`solveMany has no argument '${stranger}'`);
  checkAbsent({ engine });
  const read = {
    rules: readArgument("rules", "text", rules ?? commonRules(puzzles)),
    engine: engine === undefined || engine === null ? undefined : readArgument("engine", "text", engine),
    limit: Number(readArgument("limit", "count", limit ?? 1)),
  };
  if (!Number.isSafeInteger(read.limit) || read.limit < 0)
    throw refuse("argument 'limit' must be a whole number, 0 or more");
  return read;
}

/** One block of rows after the other. */
function solveBlocks({ cells, solve }, { bytes, zero }, limit) {
  const count = bytes.length / cells;
  const all = {
    solutions: new Uint8Array(bytes.length),
    found: new Float64Array(count),
    guesses: new Float64Array(count),
  };
  for (let row = 0; row < count; row += ROWS_AT_ONCE) {
    const rows = Math.min(ROWS_AT_ONCE, count - row);
    const part = bytes.subarray(row * cells, (row + rows) * cells);
    let block = null;
    try {
      block = solve({ bytes: part, count: rows, zero, limit });
    } catch (error) {
      if (error instanceof SuujiError && error.line > 0) error.line += row;
      throw error;
    }
    all.solutions.set(block.solutions, row * cells);
    all.found.set(block.found, row);
    all.guesses.set(block.guesses, row);
  }
  for (let row = 0; row < count; row++)
    if (all.found[row] === 0) all.solutions.fill(zero, row * cells, (row + 1) * cells);
  return all;
}

/** Solutions as the puzzles were given: of strings strings, of others lists of values; null for none. */
function ownSolutions({ solutions, found, guesses }, puzzles, { cells, zero }) {
  const text = zero === ZERO ? new TextDecoder().decode(solutions) : null;
  const own = (row) => {
    const [from, to] = [row * cells, (row + 1) * cells];
    if (isText(puzzles[row])) return text?.slice(from, to) ?? solutions.subarray(from, to).join("");
    return Array.from(solutions.subarray(from, to), (value) => value - zero);
  };
  return { solutions: Array.from(found, (many, row) => (many > 0 ? own(row) : null)), found, guesses };
}

function solveMany(core, puzzles, options) {
  const { rules, engine, limit } = checkRows(puzzles, options);
  const given = Array.isArray(puzzles) ? forEachRow(puzzles, rowOf) : puzzles;
  return core.withRows(rules, engine, ({ cells, solve }) => {
    const { bytes, zero } = rowBytes(given, cells);
    const all = solveBlocks({ cells, solve }, { bytes, zero }, limit);
    return Array.isArray(puzzles) ? ownSolutions(all, puzzles, { cells, zero }) : all;
  });
}

// ---- The functions ----

/** What loaded suuji consists of: see index.d.ts. */
export class Suuji {
  #core;
  #kinds = new Map();

  constructor(core) {
    this.#core = core;
    const { calls } = JSON.parse(core.call("calls"));
    for (const call of calls)
      this.#kinds.set(call.name, new Map(call.arguments.map(({ name, kind }) => [name, kind])));
  }

  call(name, given = {}) {
    if (!isText(name)) throw new TypeError("the name of a call must be a string");
    checkOptions(given);
    const { onReport = null, ...args } = given;
    if (onReport !== null && typeof onReport !== "function") throw new TypeError("onReport must be a function");
    const read = readArguments(this.#kinds.get(name), args);
    checkAbsent(read, name === "draw");
    return JSON.parse(this.#core.call(name, JSON.stringify(read), onReport));
  }

  solveMany(puzzles, options = {}) {
    checkOptions(options);
    return solveMany(this.#core, puzzles, options);
  }

  many(name, puzzles, options = {}) {
    if (!functions[name]?.first?.includes("puzzle")) throw new TypeError(`${String(name)} is not a function of puzzles`);
    if (!Array.isArray(puzzles)) throw new TypeError("puzzles must be an array");
    checkOptions(options);
    return puzzles.map((puzzle) => {
      try {
        return this.#make(name, [puzzle], options);
      } catch (error) {
        if (error instanceof SuujiError && !error.restarted) return error;
        throw error;
      }
    });
  }

  /** The function of a row of the table. */
  #make(name, values, options) {
    const { call = name, first = [], needs = first.length, preset, result = (reply) => reply } = functions[name];
    const args = { ...preset };
    first.forEach((argument, i) => {
      args[argument] = values[i];
      if (i < needs && (values[i] ?? null) === null) throw wrongKind(argument, this.#kinds.get(call).get(argument));
    });
    return result(this.call(call, Object.assign(args, options)));
  }

  static {
    for (const [name, { first = [] }] of Object.entries(functions))
      this.prototype[name] = function (...values) {
        const options = values[first.length] ?? {};
        checkOptions(options);
        return this.#make(name, values.slice(0, first.length), options);
      };
  }

  /** Options are checked here, by making no puzzle: what is wrong with them is thrown at once, not by the iterator. */
  generate(options = {}) {
    const blocks = generateBlocks(options);
    const block = blocks.next();
    if (!block.done) this.call("generate", { ...block.value, count: 0 });
    return this.#generate(blocks, block);
  }

  *#generate(blocks, block) {
    while (!block.done) {
      const start = performance.now();
      const reply = this.call("generate", block.value);
      const took = performance.now() - start;
      yield* madePuzzles(reply);
      block = blocks.next(took);
    }
  }
}

/** The puzzles of a reply of `generate`, each with what all have in common. */
export function madePuzzles({ rules, seed, puzzles }) {
  return puzzles.map((made) => ({ rules, seed, ...made }));
}

/**
 * The arguments of calls of `generate`. Each puzzle depends only on the options, the seed and its number, so that
 * blocks of any length are the same puzzles: they grow while calls are fast. Each `next` is given the milliseconds
 * of the last call.
 */
export function* generateBlocks(options) {
  checkOptions(options);
  const { count, first, seed, ...rest } = options;
  const all = count === Infinity ? count : Number(readArgument("count", "count", count ?? 1));
  const start = Number(readArgument("first", "count", first ?? 1));
  if (all < 0) throw refuse("argument 'count' must be a whole number, 0 or more");
  const chosen = seed ?? 1 + Math.floor(Math.random() * (2 ** 32 - 1));
  let length = 1;
  for (let made = 0; made < all; ) {
    const many = Math.min(length, all - made);
    const took = yield { ...rest, seed: chosen, first: start + made, count: many };
    made += many;
    length = took < FAST ? Math.min(2 * length, LONGEST_BLOCK) : Math.ceil(length / 2);
  }
}
