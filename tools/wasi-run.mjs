// SPDX-License-Identifier: MIT
// Runs a program for WebAssembly with WASI: node --no-warnings tools/wasi-run.mjs PROGRAM [ARGUMENT...]
// It sees this folder and, by absolute names, the folders of the root.
import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { WASI } from "node:wasi";

const [program, ...rest] = process.argv.slice(2);
const folders = readdirSync("/", { withFileTypes: true }).filter((entry) => entry.isDirectory());
const wasi = new WASI({
  version: "preview1",
  args: [program, ...rest],
  env: process.env,
  preopens: Object.fromEntries([[".", "."], ...folders.map(({ name }) => ["/" + name, "/" + name])]),
});
const module = await WebAssembly.compile(await readFile(program));
const instance = await WebAssembly.instantiate(module, wasi.getImportObject());
process.exitCode = wasi.start(instance);
