// SPDX-License-Identifier: MIT
// suuji for browsers. index.d.ts describes what is here.
import { bind } from "./bind.js";
import { compile, openWorker } from "./web.js";

export { SuujiError } from "./error.js";
export const { load, startWorker } = bind({ compile, openWorker });
