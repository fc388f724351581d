// SPDX-License-Identifier: MIT
// suuji for programs in one file: the module and the script of the worker are JavaScript, which every bundler can
// bundle. index.d.ts describes what is here.
import { bind } from "./bind.js";
import { packedModule, workerScript } from "./embedded-data.js"; // build.mjs writes it
import { compile, openWorker } from "./web.js";

export { SuujiError } from "./error.js";

/** Unpacked when it is first wanted, once. */
let unpacked = null;

function ownModule() {
  const bytes = () => Uint8Array.from(atob(packedModule), (character) => character.charCodeAt(0));
  unpacked ??= compile(new Response(new Blob([bytes()]).stream().pipeThrough(new DecompressionStream("gzip"))));
  return unpacked;
}

function startScript() {
  const address = URL.createObjectURL(new Blob([workerScript], { type: "text/javascript" }));
  const worker = new Worker(address, { name: "suuji" });
  URL.revokeObjectURL(address);
  return worker;
}

export const { load, startWorker } = bind({
  compile: (source) => (source === undefined ? ownModule() : compile(source)),
  openWorker: (events, start = startScript) => openWorker(events, start),
});
