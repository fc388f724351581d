// SPDX-License-Identifier: MIT
// What Node.js does in its own way.
import { readFile } from "node:fs/promises";
import { Worker } from "node:worker_threads";
import { compile as compileWeb, ownModule } from "./web.js";

/** @returns {Promise<WebAssembly.Module>} */
export async function compile(source = ownModule) {
  const remote = /^[a-z][a-z+.-]+:/i.test(String(source)) && !String(source).startsWith("file:");
  const local = (typeof source === "string" || source instanceof URL) && !remote;
  if (!local) return compileWeb(source);
  return WebAssembly.compile(await readFile(String(source).startsWith("file:") ? new URL(source) : source));
}

/** A worker with the methods and events that client.js uses. `script`: where worker-node.js is, if not beside this file. */
export function openWorker({ onMessage, onDeath }, script = new URL("./worker-node.js", import.meta.url)) {
  // Without the options of the program, some of which are for its main thread only.
  const worker = new Worker(script, { name: "suuji", execArgv: [] });
  worker.on("message", onMessage);
  worker.on("messageerror", () => onDeath("a message could not be read"));
  worker.on("error", (error) => onDeath(error.message));
  worker.on("exit", (code) => onDeath(`it ended with code ${code}`));
  return {
    post: (message, transfer) => worker.postMessage(message, transfer),
    end: () => worker.terminate(),
    // An idle worker does not keep the program running.
    keepAlive: (busy) => (busy ? worker.ref() : worker.unref()),
  };
}
