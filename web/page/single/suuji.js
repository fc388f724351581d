// SPDX-License-Identifier: MIT
// suuji/index.js of the page in one file: the module and the script of the worker are parts of the program. build.mjs
// puts them beside this file.
import { bind } from "./bind.js";
import workerScript from "./worker.txt";
import packedModule from "./suuji.wasm.gz";
import { compile, openWorker } from "./web.js";

export { SuujiError } from "./error.js";

const own = bind({ compile, openWorker });

/** Unpacked when it is first wanted, once. */
let unpacked = null;

export function ownModule() {
  unpacked ??= compile(new Response(new Blob([packedModule]).stream().pipeThrough(new DecompressionStream("gzip"))));
  return unpacked;
}

/** The address of a classic script: a page opened from a file may not start others. */
export function classicScript(text) {
  return URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
}

const script = classicScript(workerScript);
const worker = () => new Worker(script, { name: "suuji" });

export const load = async () => own.load(await ownModule());
export const startWorker = async () => own.startWorker(await ownModule(), { worker });
