// SPDX-License-Identifier: MIT
// The scripts and texts of the built page for tests in Node.js: const { Game } = await pageModule("model/game.js").
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

export const pageFolder = process.env.SUUJI_PAGE ?? fileURLToPath(new URL("../../../build/web/page", import.meta.url));

let copy = null;

/** Node.js takes scripts for modules only where a package.json says so: in a copy. */
function copyScripts() {
  const folder = mkdtempSync(join(tmpdir(), "suuji-page-"));
  process.on("exit", () => rmSync(folder, { recursive: true }));
  cpSync(pageFolder, folder, { recursive: true, filter: (path) => !/\.(wasm|css|png)$/.test(path) });
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  return folder;
}

export function pageModule(path) {
  copy ??= copyScripts();
  return import(pathToFileURL(join(copy, path)).href);
}

export const { languages, tables } = await pageModule("tables.js");

/** By language: its texts, with the library's English where it has none. */
export const texts = Object.fromEntries(
  languages.map(([code]) => [code, JSON.parse(readFileSync(join(pageFolder, "texts", `${code}.json`), "utf8"))]),
);
