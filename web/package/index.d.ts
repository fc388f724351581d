// SPDX-License-Identifier: MIT
/**
 * Sudoku of all sizes and many variants: solve, count, check, generate, minimise, rate, explain, draw.
 *
 * Options and the members of results have the names of the library's calls; `call("calls")` describes them all.
 * Cells are numbered row by row; 0 is an empty cell.
 */

/** A string in any format; the cells; or an object with them, which keeps its rules. */
export type Puzzle = string | Grid | PuzzleObject;

/** All cells as one list or as a list of rows. 0, null, "" or ".": empty. Rows may be strings. */
export type Grid = Cells | readonly Cells[] | readonly string[];

/** What read() and generate() give, and all replies. One without a puzzle is refused with the reason. */
export interface PuzzleObject {
  /** Default: the usual ones. The option `rules` comes first. */
  readonly rules?: string;
  readonly givens?: string | Grid | null;
  /** Candidates, of a puzzle of read(). */
  readonly marks?: string;
  readonly error?: ReadError;
}

/** Values; or characters. */
export type Cells =
  | readonly (number | null)[]
  | readonly string[]
  | Uint8Array
  | Uint8ClampedArray
  | Int8Array
  | Uint16Array
  | Int16Array
  | Uint32Array
  | Int32Array;

/** A whole number, 0 or more, below 2^64; a bigint or a string of digits above 2^53. */
export type Count = number | bigint | string;

/** In replies, whole numbers above 2^53 are strings. */
export type Counted = number | string;

export type Status =
  | "argument"
  | "syntax"
  | "rules"
  | "memory"
  | "io"
  | "unsupported"
  | "internal"
  | "program";

/** What the library refuses to do, or cannot do. A puzzle without solution is not an error. */
export class SuujiError extends Error {
  readonly name: "SuujiError";
  readonly status: Status;
  /** Where in the text that was read, from 1; 0: not known. */
  readonly line: number;
  readonly column: number;
  /** suuji had crashed, or there was no memory left: the next call has a new instance. */
  readonly restarted: boolean;
}

// ---- Names ----
// The build writes the names of engines, formats, levels and the like here.

// ---- Options ----
// Infinity as a limit: none, or all. Engines that need other libraries or programs ("cadical", "dimacs", "ilp", "lp") and pictures
// as PNG or PDF are not here.
// The build writes the options of each call of the library here.

export interface RowsOptions {
  /** Of all puzzles; default: those of the objects among them, or "9". */
  rules?: string | number;
  engine?: Engine;
  /** Look for up to this many solutions of each; 0 or Infinity: all; default: 1. */
  limit?: number | bigint;
}

// ---- Replies ----
// The build writes the reply of each call about puzzles here, and the objects in them.

export type Verdict = "none" | "unique" | "several" | "solved" | "unknown";

export interface TraceReply extends SolveReply {
  events: TraceEvent[];
  events_cut: boolean;
}

/** With the same seed and options, its number is this puzzle again. */
export interface Generated extends Made {
  rules: string;
  seed: Counted;
  givens: number[];
  solution: number[];
  minimal: boolean | null;
  symmetry: string;
}

/** In place of a puzzle that could not be made within `seconds`. */
export interface NotGenerated extends Made {
  rules: string;
  seed: Counted;
  givens: null;
  solution: null;
}

/** A row of a list: engines, formats, symmetries, techniques, scales. */
export interface Described {
  name: string;
  summary: string;
  [more: string]: unknown;
}

export interface ExtraRules {
  extra: Described[];
}

export interface RulesReply {
  rules: string;
  size: number;
  cells: number;
  houses: number[][];
  house_names: string[];
  pairs: number[][];
  [more: string]: unknown;
}

/** Numbers for each puzzle: solutions found, up to the limit, and guesses. */
export interface RowNumbers {
  found: Float64Array;
  guesses: Float64Array;
}

/** The grid of a puzzle without solution has zeros. */
export interface RowsOfValues extends RowNumbers {
  solutions: Uint8Array;
}

export interface RowsOfText extends RowNumbers {
  solutions: (string | null)[];
}

/** As the puzzles: of strings strings, of others lists of values; null: none. */
export interface RowsOfPuzzles extends RowNumbers {
  solutions: (number[] | string | null)[];
}

export interface RowsOfLists extends RowNumbers {
  solutions: (number[] | null)[];
}

// ---- Functions ----

/** Receives what a call reports while it runs: steps, as soon as they are found. */
export interface Watchable {
  onReport?: (report: Report) => void;
}

/** Functions of a puzzle and options. */
export interface PuzzleFunctions {
  solve: (puzzle: Puzzle, options?: SolveOptions) => SolveReply;
  trace: (puzzle: Puzzle, options?: SolveOptions) => TraceReply;
  count: (puzzle: Puzzle, options?: CountOptions) => CountReply;
  check: (puzzle: Puzzle, options?: CheckOptions) => CheckReply;
  minimize: (puzzle: Puzzle, options?: MinimizeOptions) => MinimizeReply;
  maximize: (puzzle: Puzzle, options?: MaximizeOptions) => MaximizeReply;
  canon: (puzzle: Puzzle, options?: CanonOptions) => CanonReply;
  explain: (puzzle: Puzzle, options?: ExplainOptions & Watchable) => ExplainReply;
  hint: (puzzle: Puzzle, options?: HintOptions) => HintReply;
  rate: (puzzle: Puzzle, options?: RateOptions) => RateReply;
  /** An SVG picture. */
  draw: (puzzle: Puzzle, options?: DrawOptions) => string;
}

/** The other functions. */
export interface OtherFunctions {
  /** A puzzle as text in a format of formats(); default: "line". */
  convert: (puzzle: Puzzle, to?: OutputFormat, options?: ConvertOptions) => string;
  /** All puzzles of a text. */
  read: (text: string, options?: ReadOptions) => ReadPuzzle[];
  /** Positions in which a technique is the next step. */
  drill: (technique: TechniqueName, options?: DrillOptions) => Drilled[];
  engines: () => Described[];
  formats: () => Described[];
  symmetries: () => Described[];
  techniques: (options?: { examples?: boolean }) => Described[];
  scales: () => Described[];
  /** All tables of the library, or `only` those that are named, with commas between. */
  tables: (options?: { only?: string }) => Record<string, Described[]>;
  version: () => string;
  /** Any call of the library, with the members of its reply. */
  call: (name: string, args?: object) => any;
}

type ManyOptions<Name extends keyof PuzzleFunctions> = Parameters<PuzzleFunctions[Name]>[1];

/** What load() gives. Calls return when they are done: long ones belong into a worker. */
export interface Suuji extends PuzzleFunctions, OtherFunctions {
  /** The extra rules that there are. */
  rules(): ExtraRules;
  /** What rules consist of. */
  rules(rules: string | number): RulesReply;
  /**
   * Puzzles of the same rules: the fast way. Bytes are the values of all puzzles; strings have one character per
   * cell, up to size 9.
   */
  solveMany(puzzles: Uint8Array, options?: RowsOptions): RowsOfValues;
  solveMany(puzzles: readonly string[], options?: RowsOptions): RowsOfText;
  solveMany(puzzles: readonly Exclude<Puzzle, string>[], options?: RowsOptions): RowsOfLists;
  solveMany(puzzles: readonly Puzzle[], options?: RowsOptions): RowsOfPuzzles;
  /** One of the functions for each puzzle. An error takes the place of its result. */
  many<Name extends keyof PuzzleFunctions>(
    name: Name,
    puzzles: readonly Puzzle[],
    options?: ManyOptions<Name>,
  ): (ReturnType<PuzzleFunctions[Name]> | SuujiError)[];
  many(name: "convert", puzzles: readonly Puzzle[], options?: ConvertOptions): (string | SuujiError)[];
  /** One puzzle, or `count` of them. */
  generate(options?: GenerateOptions & { seconds?: undefined }): Generator<Generated, void, undefined>;
  generate(options: GenerateOptions): Generator<Generated | NotGenerated, void, undefined>;
}

/** Cancels the call: what waits for it gets the reason of the signal. */
export interface Cancellable {
  signal?: AbortSignal;
}

type PuzzlePromises = {
  [Name in keyof PuzzleFunctions]: (
    puzzle: Puzzle,
    options?: NonNullable<Parameters<PuzzleFunctions[Name]>[1]> & Cancellable,
  ) => Promise<ReturnType<PuzzleFunctions[Name]>>;
};

/**
 * What startWorker() gives: the same functions as promises. One call at a time runs. Cancelling the one that runs,
 * or a worker that dies, ends the worker; a new one makes the calls that wait.
 */
export interface SuujiWorker extends PuzzlePromises {
  convert(puzzle: Puzzle, to?: OutputFormat, options?: ConvertOptions & Cancellable): Promise<string>;
  read(text: string, options?: ReadOptions & Cancellable): Promise<ReadPuzzle[]>;
  drill(technique: TechniqueName, options?: DrillOptions & Cancellable): Promise<Drilled[]>;
  rules(): Promise<ExtraRules>;
  rules(rules: string | number, options?: Cancellable): Promise<RulesReply>;
  engines(options?: Cancellable): Promise<Described[]>;
  formats(options?: Cancellable): Promise<Described[]>;
  symmetries(options?: Cancellable): Promise<Described[]>;
  techniques(options?: { examples?: boolean } & Cancellable): Promise<Described[]>;
  scales(options?: Cancellable): Promise<Described[]>;
  tables(options?: { only?: string } & Cancellable): Promise<Record<string, Described[]>>;
  version(options?: Cancellable): Promise<string>;
  call(name: string, args?: object & Cancellable): Promise<any>;
  solveMany(puzzles: Uint8Array, options?: RowsOptions & Cancellable): Promise<RowsOfValues>;
  solveMany(puzzles: readonly string[], options?: RowsOptions & Cancellable): Promise<RowsOfText>;
  solveMany(puzzles: readonly Exclude<Puzzle, string>[], options?: RowsOptions & Cancellable): Promise<RowsOfLists>;
  solveMany(puzzles: readonly Puzzle[], options?: RowsOptions & Cancellable): Promise<RowsOfPuzzles>;
  many<Name extends keyof PuzzleFunctions>(
    name: Name,
    puzzles: readonly Puzzle[],
    options?: NonNullable<ManyOptions<Name>> & Cancellable,
  ): Promise<(ReturnType<PuzzleFunctions[Name]> | SuujiError)[]>;
  many(
    name: "convert",
    puzzles: readonly Puzzle[],
    options?: ConvertOptions & Cancellable,
  ): Promise<(string | SuujiError)[]>;
  generate(
    options?: GenerateOptions & { seconds?: undefined } & Cancellable,
  ): AsyncGenerator<Generated, void, undefined>;
  generate(options: GenerateOptions & Cancellable): AsyncGenerator<Generated | NotGenerated, void, undefined>;
  /** Ends the worker; calls that are not done are rejected. */
  close(): void;
}

/** Where suuji.wasm is, its bytes, or the compiled module; default: the file beside this one. */
export type ModuleSource = string | URL | Response | BufferSource | WebAssembly.Module;

export interface WorkerOptions {
  /**
   * Starts a worker: a `Worker` whose script is worker.js of this package, in Node.js worker-node.js. It is called again
   * after a worker was ended. Default: with the file beside index.js.
   */
  worker?: () => object;
}

export function load(source?: ModuleSource): Promise<Suuji>;
export function startWorker(source?: ModuleSource, options?: WorkerOptions): Promise<SuujiWorker>;
