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

// ---- Options ----
// Infinity as a limit: none, or all. Engines that need other libraries or programs ("cadical", "dimacs", "ilp") and pictures
// as PNG or PDF are not here. build.mjs writes the options of each call of the library below this line.

export interface RowsOptions {
  /** Of all puzzles; default: those of the objects among them, or "9". */
  rules?: string | number;
  engine?: string;
  /** Look for up to this many solutions of each; 0 or Infinity: all; default: 1. */
  limit?: number | bigint;
}

// ---- Replies ----

export interface Cell {
  row: number;
  column: number;
  value: number;
}

export interface PuzzleReply {
  rules: string;
  givens: number[];
}

export type Verdict = "none" | "unique" | "several" | "solved" | "unknown";

export interface Stats {
  nodes: Counted | null;
  guesses: Counted | null;
  backtracks: Counted | null;
  updates: Counted | null;
  depth: Counted | null;
}

export interface CountReply extends PuzzleReply {
  verdict: Verdict;
  /** Why the search ended: "complete", "solution limit", ... */
  end: string;
  /** Null: the number is only estimated. */
  count: Counted | null;
  /** There are no more solutions than these. */
  exact: boolean;
  /** The next three: if a search found the solutions. */
  engine?: string;
  /** The engine's own, if it has any. */
  counters?: Record<string, Counted>;
  stats?: Stats;
  /** Else how they were counted: "bands", "layers", "samples", ... */
  method?: string;
  /** Numbers as texts: "1.234e+45"; null: not known. */
  estimate?: string | null;
  low?: string | null;
  high?: string | null;
  /** That the number is between `low` and `high`, 0 to 1. */
  confidence?: number;
  samples?: Counted;
  /** With `sample`, beside `end` alone: solutions, and whether each was equally likely. */
  solutions?: number[][];
  uniform?: boolean;
}

export interface SolveReply extends PuzzleReply {
  verdict: Verdict;
  end: string;
  count: Counted;
  engine: string;
  /** The engine's own, if it has any. */
  counters?: Record<string, Counted>;
  stats: Stats;
  solution: number[] | null;
  /** If `limit` is not 1. */
  solutions?: number[][];
  objective?: { value: Counted; best: boolean } | null;
  /** If `trace` is set. */
  events?: TraceEvent[];
  events_cut?: boolean;
}

export interface TraceEvent {
  event: string;
  level: number;
  row?: number;
  column?: number;
  value?: number;
  [more: string]: unknown;
}

export interface TraceReply extends SolveReply {
  events: TraceEvent[];
  /** There were more events than are listed. */
  events_cut: boolean;
}

/** What is wrong with a grid; `text` has it in words. */
export interface Fault {
  kind: "house" | "pair" | "given" | "excluded" | "empty" | "range";
  cells: Cell[];
  house?: string;
  given?: number;
  text: string;
}

/** A wrong entry (`value`, and what is `right`), or an eliminated candidate that is the value of the cell. */
export interface Mistake {
  row: number;
  column: number;
  value?: number;
  right?: number;
  eliminated?: number;
}

export interface CheckReply extends PuzzleReply {
  clues: number;
  consistent: boolean;
  clashes: Fault[];
  verdict: Verdict;
  end: string;
  /** A cell in which two solutions differ. */
  differs?: { row: number; column: number; values: number[] };
  /** Clues that can be removed one at a time, and if there is none. */
  redundant?: Cell[];
  minimal?: boolean | null;
  redundant_end?: string;
  /** Of a half-filled grid. */
  entries?: number;
  mistakes?: Mistake[];
  /** If there is a solution to check. */
  valid?: boolean;
  faults?: Fault[];
}

export interface Generated {
  rules: string;
  /** With the same seed and options, this number is this puzzle again. */
  seed: Counted;
  number: number;
  end: string;
  givens: number[];
  solution: number[];
  clues: number;
  minimal: boolean | null;
  symmetry: string;
  level?: string;
  [more: string]: unknown;
}

/** In place of a puzzle that could not be made within `seconds`. */
export interface NotGenerated {
  rules: string;
  seed: Counted;
  number: number;
  /** "time limit" */
  end: string;
  givens: null;
  solution: null;
  /** How many clues the closest puzzle had. */
  clues: number;
  [more: string]: unknown;
}

export interface MinimizeReply extends PuzzleReply {
  verdict: Verdict;
  end: string;
  /** Null: the puzzle has not exactly one solution. */
  result?: number[] | null;
  clues?: number;
  minimal?: boolean;
  tests: Counted;
  /** With `all`, instead of a result. */
  results?: number[][];
  count?: Counted;
}

export interface CanonReply extends PuzzleReply {
  end: string;
  canonical?: number[];
  shuffled?: number[];
  automorphisms?: Counted;
  symmetries: Counted;
  transformation: unknown;
}

export interface ReadPuzzle {
  rules?: string;
  givens?: number[];
  /** The values that a player entered, 0 elsewhere: they are among the givens too. */
  entries?: number[];
  label?: string;
  solution?: number[];
  /** If candidates are excluded: the puzzle as a text that has them. */
  marks?: string;
  /** What was left out. */
  remark?: string;
  /** Instead of the others: why this puzzle could not be read. */
  error?: ReadError;
}

export interface ReadError {
  text: string;
  line: number;
  column: number;
}

export interface Step {
  technique: string;
  title: string;
  /** The step in words. */
  text: string;
  /** The same without the title, and without the links of a forcing chain. */
  statement: string;
  placed: Cell[];
  eliminated: Cell[];
  /** Of a forcing chain: its links in words. */
  chains?: string[];
  [evidence: string]: unknown;
}

export interface ExplainReply extends PuzzleReply {
  verdict: Verdict;
  end: string;
  count: Counted;
  exact: boolean;
  solution: number[] | null;
  /** With one solution: how a person finds it; null: there is no board of this size. */
  steps?: Step[] | null;
  /** With none: givens that clash; or a set of givens that allows no solution, and why. */
  clashes?: Fault[];
  conflict?: { row: number; column: number; value?: number; excluded?: number }[];
  reason?: Reason;
  /** With wrong entries, these instead of an explanation. */
  mistakes?: Mistake[];
  /** All but the steps in words. */
  text: string;
  /** With several: which cells differ, and what to add. */
  [more: string]: unknown;
}

/** How a conflict is derived: singles, and the contradiction that they lead to. */
export interface Reason {
  kind: "cell" | "house" | "search";
  row?: number;
  column?: number;
  house?: string;
  value?: number;
  all_clues: boolean;
  steps: { row: number; column: number; value: number; house?: string; text: string }[];
  text: string;
}

export interface HintReply extends PuzzleReply {
  verdict: Verdict;
  hint: "step" | "solved" | "mistake" | "conflict" | "none";
  mistakes: Mistake[];
  step?: Step | null;
  /** Why techniques that assume one solution are not used. */
  warning?: string;
  /** What was found, in words. */
  text: string;
  [more: string]: unknown;
}

export interface Rating {
  scale: string;
  version: string;
  verdict: string;
  rating: number | null;
  level: string | null;
  [more: string]: unknown;
}

export interface RateReply extends PuzzleReply {
  verdict: Verdict;
  ratings: Rating[];
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

/** Functions of a puzzle and options. */
export interface PuzzleFunctions {
  solve: (puzzle: Puzzle, options?: SolveOptions) => SolveReply;
  trace: (puzzle: Puzzle, options?: SolveOptions) => TraceReply;
  count: (puzzle: Puzzle, options?: CountOptions) => CountReply;
  check: (puzzle: Puzzle, options?: CheckOptions) => CheckReply;
  minimize: (puzzle: Puzzle, options?: MinimizeOptions) => MinimizeReply;
  maximize: (puzzle: Puzzle, options?: MaximizeOptions) => MinimizeReply;
  canon: (puzzle: Puzzle, options?: CanonOptions) => CanonReply;
  explain: (puzzle: Puzzle, options?: ExplainOptions) => ExplainReply;
  hint: (puzzle: Puzzle, options?: HintOptions) => HintReply;
  rate: (puzzle: Puzzle, options?: RateOptions) => RateReply;
  /** An SVG picture. */
  draw: (puzzle: Puzzle, options?: DrawOptions) => string;
}

/** The other functions. */
export interface OtherFunctions {
  /** A puzzle as text in a format of formats(); default: "line". */
  convert: (puzzle: Puzzle, to?: string, options?: ConvertOptions) => string;
  /** All puzzles of a text. */
  read: (text: string, options?: ReadOptions) => ReadPuzzle[];
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
  convert(puzzle: Puzzle, to?: string, options?: ConvertOptions & Cancellable): Promise<string>;
  read(text: string, options?: ReadOptions & Cancellable): Promise<ReadPuzzle[]>;
  rules(): Promise<ExtraRules>;
  rules(rules: string | number, options?: Cancellable): Promise<RulesReply>;
  engines(options?: Cancellable): Promise<Described[]>;
  formats(options?: Cancellable): Promise<Described[]>;
  symmetries(options?: Cancellable): Promise<Described[]>;
  techniques(options?: { examples?: boolean } & Cancellable): Promise<Described[]>;
  scales(options?: Cancellable): Promise<Described[]>;
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
