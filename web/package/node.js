// SPDX-License-Identifier: MIT
// suuji for Node.js. index.d.ts describes what is here.
import { bind } from "./bind.js";
import { compile, openWorker } from "./system.js";

export { SuujiError } from "./error.js";
export const { load, startWorker } = bind({ compile, openWorker });
