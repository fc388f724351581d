// SPDX-License-Identifier: MIT
// The worker of an engine is started. The page in one file does it in its own way: see single/.
export function startLabWorker() {
  return new Worker(new URL("./worker.js", import.meta.url), { type: "module", name: "suuji laboratory" });
}
