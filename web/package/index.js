// SPDX-License-Identifier: MIT
// suuji for browsers. index.d.ts describes what is here.
import { bind } from "./bind.js";
import { compile, openWorker } from "./web.js";

// Both in the form that bundlers know.
const ownModule = new URL("./suuji.wasm", import.meta.url);
const startScript = () => new Worker(new URL("./worker.js", import.meta.url), { type: "module", name: "suuji" });

export { SuujiError } from "./error.js";
export const { load, startWorker } = bind({
  compile: (source = ownModule) => compile(source),
  openWorker: (events, start = startScript) => openWorker(events, start),
});
