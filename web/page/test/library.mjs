// SPDX-License-Identifier: MIT
// The JavaScript package for tests in Node.js: import { load } from "./library.mjs".
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

export const packageFolder =
  process.env.SUUJI_PACKAGE ?? fileURLToPath(new URL("../../../build/web/package", import.meta.url));

export const { load, startWorker, SuujiError } = await import(pathToFileURL(join(packageFolder, "node.js")));
