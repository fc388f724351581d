// SPDX-License-Identifier: MIT
// What Node.js does in its own way.
import { readFile } from "node:fs/promises";
import { Worker } from "node:worker_threads";
import { compile as compileWeb } from "./web.js";

const ownModule = new URL("./suuji.wasm", import.meta.url);

/** @returns {Promise<WebAssembly.Module>} */
export async function compile(source = ownModule) {
  const remote = /^[a-z][a-z+.-]+:/i.test(String(source)) && !String(source).startsWith("file:");
  const local = (typeof source === "string" || source instanceof URL) && !remote;
  if (!local) return compileWeb(source);
  return WebAssembly.compile(await readFile(String(source).startsWith("file:") ? new URL(source) : source));
}

function startScript() {
  // Without the options of the program, some of which are for its main thread only.
  return new Worker(new URL("./worker-node.js", import.meta.url), { name: "suuji", execArgv: [] });
}

/** A worker with the methods and events that client.js uses. */
export function openWorker({ onMessage, onDeath }, start = startScript) {
  const worker = start();
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
