// SPDX-License-Identifier: MIT
// The functions of the package in a worker, as promises. Calls wait here, and one at a time is sent to the
// worker: if it must be ended, because that call was cancelled, or dies, the others are not affected.
import { functions, generateBlocks, madePuzzles } from "./api.js";
import { SuujiError, unpackError } from "./error.js";

/** What an aborted signal is rejected with. */
function reasonOf(signal) {
  return signal.reason ?? new DOMException("the call was cancelled", "AbortError");
}

/** Signals and functions are for this side; what is not an object at all is for the worker to refuse. */
function splitOptions(given = {}) {
  if (typeof given !== "object" || given === null || Symbol.iterator in given) return { options: given };
  const { signal, onReport, ...options } = given;
  if (signal !== undefined && !(signal instanceof AbortSignal)) throw new TypeError("signal must be an AbortSignal");
  if ((onReport ?? null) !== null && typeof onReport !== "function") throw new TypeError("onReport must be a function");
  return { signal, onReport, options };
}

export class SuujiWorker {
  #open;
  #module;
  #port = null;
  #ready = false;
  #queue = [];
  #running = null;
  #closed = false;

  /** Made by startWorker. `open` starts a worker: see web.js, system.js. */
  constructor(open, module) {
    this.#open = open;
    this.#module = module;
  }

  /** Resolves when the first worker works. */
  start() {
    return this.version().then(() => this);
  }

  close() {
    this.#closed = true;
    this.#stop();
    const waiting = this.#running ? [this.#running, ...this.#queue] : this.#queue;
    this.#running = null;
    this.#queue = [];
    for (const call of waiting) call.reject(new SuujiError("the worker was closed", { status: "program" }));
  }

  /** Queue a call. */
  #ask(name, values, { signal, onReport } = {}) {
    if (this.#closed) return Promise.reject(new SuujiError("the worker is closed", { status: "program" }));
    if (signal?.aborted) return Promise.reject(reasonOf(signal));
    return new Promise((resolve, reject) => {
      const call = { name, values, onReport };
      const cancel = () => {
        call.reject(reasonOf(signal));
        if (this.#running === call) this.#end();
        else this.#queue.splice(this.#queue.indexOf(call), 1);
      };
      const settle = (act) => (value) => {
        signal?.removeEventListener("abort", cancel);
        act(value);
      };
      call.resolve = settle(resolve);
      call.reject = settle(reject);
      signal?.addEventListener("abort", cancel, { once: true });
      this.#queue.push(call);
      this.#next();
    });
  }

  /** Send the next call, if nothing runs. */
  #next() {
    if (this.#running || this.#queue.length === 0 || this.#closed) return;
    if (!this.#port) this.#begin();
    if (!this.#ready) return; // #receive comes back
    const call = this.#queue.shift();
    try {
      this.#port.post({ name: call.name, values: call.values, watched: Boolean(call.onReport) });
      this.#running = call;
      this.#port.keepAlive(true);
    } catch (error) {
      call.reject(new TypeError(error.message)); // a function, or the like, among the arguments
      this.#next();
    }
  }

  #begin() {
    try {
      const port = this.#open({
        onMessage: (answer) => port === this.#port && this.#receive(answer),
        onDeath: (why) => port === this.#port && this.#mourn(why),
      });
      this.#port = port;
      port.post(this.#module);
    } catch (error) {
      this.#fail(error);
    }
  }

  #receive({ report, error, result, errors = [] }) {
    if (report) {
      this.#report(report);
      return;
    }
    if (!this.#ready && error) {
      this.#fail(unpackError(error));
      return;
    }
    if (this.#ready) {
      const call = this.#running;
      this.#running = null;
      for (const [place, packed] of errors) result[place] = unpackError(packed);
      if (error) call.reject(unpackError(error));
      else call.resolve(result);
    }
    this.#ready = true;
    if (this.#queue.length === 0) this.#port.keepAlive(false);
    this.#next();
  }

  /** Hand out a report. If that throws, the call fails, and with it the worker that still works on it. */
  #report(report) {
    const call = this.#running;
    try {
      call.onReport(report);
    } catch (error) {
      call.reject(error);
      this.#end();
    }
  }

  /** The worker died: its call fails. One that cannot be started fails all of them. */
  #mourn(why) {
    const error = new SuujiError(`the worker died (${why}); the next call starts a new one`, { restarted: true });
    if (!this.#ready) {
      this.#fail(error);
      return;
    }
    this.#running?.reject(error);
    this.#end();
  }

  #fail(error) {
    const waiting = this.#queue;
    this.#queue = [];
    this.#end();
    for (const call of waiting) call.reject(error);
  }

  #stop() {
    const port = this.#port;
    this.#port = null;
    this.#ready = false;
    port?.end();
  }

  /** Without its worker; what waits gets a new one. */
  #end() {
    this.#stop();
    this.#running = null;
    this.#next();
  }

  static {
    const places = { call: 1, solveMany: 1, many: 2 };
    for (const [name, { first = [] }] of Object.entries(functions)) places[name] = first.length;
    for (const [name, place] of Object.entries(places))
      this.prototype[name] = async function (...values) {
        const { options, ...here } = splitOptions(values[place]);
        values.length = place;
        return this.#ask(name, [...values, options], here);
      };
  }

  /**
   * What is wrong with options is thrown here as far as it can be seen on this side; for the rest the worker is asked at
   * once to make no puzzle, and the first step of the iterator has the answer.
   */
  generate(given) {
    const { signal, options } = splitOptions(given);
    const blocks = generateBlocks(options);
    const block = blocks.next();
    const checked = block.done ? null : this.#ask("call", ["generate", { ...block.value, count: 0 }], { signal });
    checked?.catch(() => {}); // it is for the iterator
    return this.#generate(blocks, block, checked, signal);
  }

  async *#generate(blocks, block, checked, signal) {
    await checked;
    while (!block.done) {
      const start = performance.now();
      const reply = await this.#ask("call", ["generate", block.value], { signal });
      const took = performance.now() - start;
      for (const puzzle of madePuzzles(reply)) {
        signal?.throwIfAborted();
        yield puzzle;
      }
      block = blocks.next(took);
    }
  }
}
