// SPDX-License-Identifier: MIT
// The library in workers: one for short questions during a game, one for long work, which can be cancelled
// without ending the others, and one for questions in the background. A worker that died is started again, and
// its questions are asked once more.
import { startWorker } from "../suuji/index.js";
import { t } from "./language.js";
import { notify } from "./shell.js";

/** A worker is considered dead when it is this many seconds late, beyond the time that a question may take. */
const SILENCE = 30;
/** After the computer has slept, workers get this many seconds to answer. */
const AWAKE = 3;

const sayRestarted = () => notify(t("solver.restarted"));

class Service {
  #worker = null;
  #waiting = new Set(); // of each question, how many seconds it may take; the worker has the first one
  #timer = 0;
  #silent = new WeakSet(); // workers that were considered dead

  /** The worker; started when it is first needed. One that could not be started is tried again. */
  worker() {
    this.#worker ??= startWorker().catch((error) => {
      this.#worker = null;
      throw error;
    });
    return this.#worker;
  }

  /** For how many seconds it may be busy with questions that have no answer yet. */
  get load() {
    return [...this.#waiting].reduce((sum, { seconds }) => sum + seconds, 0);
  }

  /**
   * A call of the library (docs/call.md).
   * @param {string} name
   * @param {object} args
   * @param {{ signal?: AbortSignal, onReport?: (report: object) => void }} [options] onReport: receives what the call
   *   reports; when it is made again, it begins again
   */
  async call(name, args = {}, { signal, onReport } = {}) {
    const question = { seconds: args.seconds ?? (name === "generate" ? Infinity : 0) };
    this.#waiting.add(question);
    try {
      return await this.#ask(name, { ...args, signal, onReport });
    } finally {
      const [first] = this.#waiting;
      this.#waiting.delete(question);
      if (question === first) this.#watchNext();
    }
  }

  async #ask(name, args) {
    const worker = await this.worker();
    this.#watch();
    try {
      return await worker.call(name, args);
    } catch (error) {
      if (!(error.restarted || this.#silent.has(worker)) || args.signal?.aborted) throw error;
      if (error.restarted) sayRestarted();
      const other = await this.worker();
      this.#watch();
      return other.call(name, args);
    }
  }

  /**
   * Wait for the answer to the first question, even if others are asked meanwhile. If there is none, the browser ended
   * the worker without an event, for lack of memory.
   */
  #watch() {
    const [first] = this.#waiting;
    if (this.#timer || !first || first.seconds === Infinity) return;
    const rest = () => (this.#timer = setTimeout(() => this.#replace(), AWAKE * 1000));
    this.#timer = setTimeout(rest, (first.seconds + SILENCE) * 1000);
  }

  #watchNext() {
    clearTimeout(this.#timer);
    this.#timer = 0;
    this.#watch();
  }

  /** Another worker; the questions to the old one fail, and are asked again. */
  async #replace() {
    const old = await this.#worker;
    this.#worker = null;
    this.#timer = 0;
    this.#silent.add(old);
    sayRestarted();
    old.close();
  }
}

export const quick = new Service();
export const long = new Service();
export const background = new Service();

/** A short question that does not wait for long ones: to the worker that has the least to do. */
export function callFree(...parts) {
  const free = [quick, background, long].reduce((best, one) => (one.load < best.load ? one : best));
  return free.call(...parts);
}
