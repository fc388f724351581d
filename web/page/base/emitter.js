// SPDX-License-Identifier: MIT
/** Listeners, by the name of the event. */
export class Emitter {
  #listeners = new Map();

  /** @returns a function that removes the listener */
  on(name, listener) {
    if (!this.#listeners.has(name)) this.#listeners.set(name, new Set());
    this.#listeners.get(name).add(listener);
    return () => this.#listeners.get(name).delete(listener);
  }

  emit(name, value) {
    for (const listener of this.#listeners.get(name) ?? []) listener(value);
  }
}
