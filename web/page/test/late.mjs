// SPDX-License-Identifier: MIT
// A slow machine, for tests of the tests: whatever comes to the page later by itself - timers, replies of workers,
// events of dialogs and other tabs, files, the clipboard - comes this many milliseconds later still. A test that looks
// too early fails then on every machine, not only now and then on a busy one. README.md here says how to use it.

/** Runs in the page, before its own scripts. */
export function makeLate(delay) {
  const { setTimeout: wait, setInterval: repeat, Worker: RealWorker } = window;
  const later = (value) => new Promise((resolve) => wait(() => resolve(value), delay));
  window.setTimeout = (run, time = 0, ...more) => wait(run, time + delay, ...more);
  window.setInterval = (run, time = 0, ...more) => repeat(run, time + delay, ...more);

  /** Stop an event on its way, and send it again later. */
  const hold = (event) => {
    if (event.late) return;
    event.stopImmediatePropagation();
    const { target } = event;
    const copy = new event.constructor(event.type, event);
    copy.late = true;
    wait(() => target.dispatchEvent(copy), delay);
  };
  for (const name of ["close", "toggle", "hashchange", "storage"]) addEventListener(name, hold, { capture: true });
  window.Worker = class extends RealWorker {
    constructor(...parts) {
      super(...parts);
      this.addEventListener("message", hold);
    }
  };

  for (const [prototype, name] of [
    [Clipboard.prototype, "readText"],
    [Clipboard.prototype, "writeText"],
    [Blob.prototype, "text"],
    [Blob.prototype, "arrayBuffer"],
    [HTMLImageElement.prototype, "decode"],
  ]) {
    const original = prototype[name];
    prototype[name] = function (...parts) {
      return original.apply(this, parts).then(later);
    };
  }
}
