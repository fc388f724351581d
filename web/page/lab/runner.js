// SPDX-License-Identifier: MIT
// Tasks of worker.js, one at a time. A cancelled task ends the worker; the next one has a new worker.
import { t } from "../base/language.js";
import { startLabWorker } from "./start.js";

export class Runner {
  #worker = null;

  #open() {
    this.#worker ??= startLabWorker();
    return this.#worker;
  }

  #end() {
    this.#worker?.terminate();
    this.#worker = null;
  }

  /**
   * @param {"watch" | "measure"} task
   * @param {object} values of the task
   * @param {AbortSignal} signal
   * @returns {Promise<object>} rejected with the reason of the signal, or with an error in one line
   */
  run(task, values, signal) {
    return new Promise((resolve, reject) => {
      const fail = (reason) => {
        this.#end();
        reject(reason);
      };
      if (signal.aborted) return fail(signal.reason);
      const stop = () => fail(signal.reason);
      signal.addEventListener("abort", stop, { once: true });
      const worker = this.#open();
      worker.onmessage = ({ data }) => {
        signal.removeEventListener("abort", stop);
        if (data.error) reject(new Error(data.error));
        else resolve(data.result);
      };
      worker.onerror = (event) => {
        event.preventDefault();
        signal.removeEventListener("abort", stop);
        fail(new Error(event.message || t("lab.worker")));
      };
      worker.postMessage({ task, ...values });
    });
  }
}
