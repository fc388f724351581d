// SPDX-License-Identifier: MIT
// An instance of suuji.wasm: calls as text, rows of bytes, and what happens when it runs out of memory or
// crashes. Everything else in this package is built on this.
import { SuujiError, statusName } from "./error.js";

const NOT_SUPPORTED = 52; // WASI's ENOSYS
const BAD_DESCRIPTOR = 8; // WASI's EBADF

// suuji_error, as web/module/module.c checks it.
const ERROR_BYTES = 252;
const ERROR_TEXT = 12;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The module ended itself; the library never does. */
class Exit extends Error {}

/**
 * What the module imports: a function for reports, and of WASI the clock, for limits of time. It has no files, no
 * environment and no arguments.
 */
function systemCalls(module, memory, report) {
  const view = () => new DataView(memory().buffer);
  const known = {
    clock_time_get(clock, precision, at) {
      view().setBigUint64(at, BigInt(Math.round(performance.now() * 1e6)), true);
      return 0;
    },
    environ_sizes_get(count, bytes) {
      view().setUint32(count, 0, true);
      view().setUint32(bytes, 0, true);
      return 0;
    },
    environ_get: () => 0,
    fd_prestat_get: () => BAD_DESCRIPTOR, // the end of the list of open folders
    proc_exit(code) {
      throw new Exit(`exit ${code}`);
    },
    report,
  };
  const imports = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module))
    (imports[from] ??= {})[name] = known[name] ?? (() => NOT_SUPPORTED);
  return imports;
}

/** Is it an error after which the instance can be used? */
function isHarmless(error) {
  return error instanceof SuujiError && error.status !== "memory";
}

/** Memory and handles of the module for the time of one call. */
class Scratch {
  #exports;
  #owned = [];

  constructor(exports) {
    this.#exports = exports;
  }

  /** Call the function `free` of the module for this handle at the end. */
  own(handle, free) {
    this.#owned.push(() => this.#exports[free](handle));
    return handle;
  }

  take(bytes) {
    const at = this.#exports.malloc(Math.max(bytes, 1)) >>> 0;
    if (at === 0) throw new SuujiError("out of memory", { status: "memory" });
    return this.own(at, "free");
  }

  takeBytes(bytes) {
    const at = this.take(bytes.length);
    new Uint8Array(this.#exports.memory.buffer).set(bytes, at);
    return at;
  }

  /** A string that ends with a zero byte. */
  takeText(text) {
    return this.takeBytes(encoder.encode(text + "\0"));
  }

  free() {
    while (this.#owned.length > 0) this.#owned.pop()();
  }
}

export class Core {
  #module;
  #exports = null;
  #caller = 0;
  #watch = null; // who receives reports of the call that is running, and what that threw

  /** @param {WebAssembly.Module} module */
  constructor(module) {
    this.#module = module;
    this.#start();
  }

  /** What the module exports; for tests. */
  get exports() {
    return this.#exports;
  }

  #start() {
    let exports = null;
    const instance = new WebAssembly.Instance(
      this.#module,
      systemCalls(
        this.#module,
        () => exports.memory,
        (at, length) => this.#receive(at, length),
      ),
    );
    exports = instance.exports;
    exports._initialize();
    this.#exports = exports;
    this.#caller = this.#handle((out, error) => exports.suuji_caller_new(out, error));
  }

  // Nothing of an instance that crashed, or that has used all memory it can get, is used again: the next call
  // starts a new one.
  #use(work) {
    if (!this.#exports) this.#start();
    try {
      return work();
    } catch (error) {
      if (isHarmless(error)) throw error;
      const own = error instanceof SuujiError;
      this.#exports = null;
      const text = own ? error.message : `suuji crashed (${error.message})`;
      const status = own ? "memory" : "internal";
      throw new SuujiError(`${text}; the next call starts it again`, { status, restarted: true });
    }
  }

  #withScratch(work) {
    const scratch = new Scratch(this.#exports);
    try {
      const result = work(scratch);
      scratch.free();
      return result;
    } catch (error) {
      if (isHarmless(error)) scratch.free();
      throw error;
    }
  }

  #word(at) {
    return new DataView(this.#exports.memory.buffer).getUint32(at, true);
  }

  #text(at, length) {
    return decoder.decode(new Uint8Array(this.#exports.memory.buffer, at, length));
  }

  /** Throws what the C function reported. */
  #check(status, error) {
    if (status === 0) return;
    const bytes = new Uint8Array(this.#exports.memory.buffer, error + ERROR_TEXT, ERROR_BYTES - ERROR_TEXT);
    const text = decoder.decode(bytes.slice(0, bytes.indexOf(0)));
    const line = this.#word(error + 4);
    const column = this.#word(error + 8);
    throw new SuujiError(text, { status: statusName(status), line, column });
  }

  /** The handle that a function with `out` and `err` as its last arguments creates. */
  #handle(create) {
    return this.#withScratch((scratch) => {
      const out = scratch.take(4);
      const error = scratch.take(ERROR_BYTES);
      this.#check(create(out, error), error);
      return this.#word(out);
    });
  }

  /** A report. An exception cannot pass through the module: it is thrown when the call has ended. */
  #receive(at, length) {
    const watch = this.#watch;
    try {
      if (!watch.thrown) watch.onReport(JSON.parse(this.#text(at, length)));
    } catch (error) {
      watch.thrown = { error };
    }
  }

  /**
   * suuji_call: the text of a JSON object in, the text of a JSON object out.
   * @param {string | null} name null: the arguments have a member "call"
   * @param {string | Uint8Array} [args] in UTF-8 if these are bytes
   * @param {(report: object) => void} [onReport] receives what the call reports while it runs
   * @returns {string}
   */
  call(name, args = "", onReport = null) {
    this.#watch = { onReport, thrown: null };
    const reply = this.#use(() =>
      this.#withScratch((scratch) => {
        const { suuji_call, module_watch } = this.#exports;
        const bytes = typeof args === "string" ? encoder.encode(args) : args;
        const at = scratch.takeBytes(bytes);
        const title = name === null ? 0 : scratch.takeText(name);
        const out = scratch.take(8);
        const error = scratch.take(ERROR_BYTES);
        module_watch(this.#caller, onReport ? 1 : 0);
        const status = suuji_call(this.#caller, title, at, bytes.length, 0, out, out + 4, error);
        this.#check(status, error);
        return this.#text(this.#word(out), this.#word(out + 4));
      }),
    );
    if (this.#watch.thrown) throw this.#watch.thrown.error;
    return reply;
  }

  /**
   * Rules and a solver for rows, for the time of `work`.
   * @param {(rows: Rows) => T} work
   * @returns {T}
   * @template T
   */
  withRows(spec, engine, work) {
    return this.#use(() =>
      this.#withScratch((scratch) => {
        const titles = [scratch.takeText(spec), engine === undefined ? 0 : scratch.takeText(engine)];
        const { suuji_rules_new, suuji_solver_new, suuji_rules_cells } = this.#exports;
        const rules = this.#handle((out, error) => suuji_rules_new(titles[0], out, error));
        scratch.own(rules, "suuji_rules_free");
        const solver = this.#handle((out, error) => suuji_solver_new(titles[1], out, error));
        scratch.own(solver, "suuji_solver_free");
        return work({
          cells: suuji_rules_cells(rules),
          solve: (rows) => this.#solveRows(solver, rules, rows),
        });
      }),
    );
  }

  /** suuji_solver_solve_rows for `count` rows in `bytes`. */
  #solveRows(solver, rules, { bytes, count, zero, limit }) {
    return this.#withScratch((scratch) => {
      const from = scratch.takeBytes(bytes);
      const solution = scratch.take(bytes.length);
      const numbers = scratch.take(16 * count);
      const error = scratch.take(ERROR_BYTES);
      const status = this.#exports.module_solve_rows(
        solver, rules, count, zero, limit, from, solution, numbers, numbers + 8 * count, error,
      );
      this.#check(status, error);
      const { buffer } = this.#exports.memory;
      const counted = new BigUint64Array(buffer, numbers, 2 * count);
      return {
        solutions: new Uint8Array(buffer, solution, bytes.length).slice(),
        found: Float64Array.from(counted.subarray(0, count), Number),
        guesses: Float64Array.from(counted.subarray(count), Number),
      };
    });
  }
}
