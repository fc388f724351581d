// SPDX-License-Identifier: MIT
// Complete the types of a built package: the options of each function, from the calls of the library.
//
//   node web/package/build.mjs PACKAGE      PACKAGE: build/web/package, with suuji.wasm
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const MARK = "below this line.\n";

/** By the kinds of suuji/call.h. */
const types = { text: "string", count: "Count", real: "number", flag: "boolean", puzzle: "Puzzle", grid: "Puzzle" };
/** Where numbers are texts, and where a puzzle's object is not a grid. */
const special = { grid: "string | Grid" };
for (const name of ["rules", "clues", "rating", "level", "guesses"]) special[name] = "string | number";

const typeOf = ({ name, kind }) => (kind === "text" || kind === "grid" ? special[name] : null) ?? types[kind];

function writeOptions({ name, arguments: rows }, first) {
  const lines = rows
    .filter((row) => !first.includes(row.name))
    .map((row) => `  /** ${row.help} */\n  ${row.name}?: ${typeOf(row)};\n`);
  return `\nexport interface ${name[0].toUpperCase()}${name.slice(1)}Options {\n${lines.join("")}}\n`;
}

const folder = resolve(process.argv[2]);
const { load } = await import(pathToFileURL(join(folder, "node.js")));
const { functions } = await import(pathToFileURL(join(folder, "api.js")));
const { calls } = (await load()).call("calls");
const path = join(folder, "index.d.ts");
const [before, after] = readFileSync(path, "utf8").split(MARK);
const options = calls
  .filter(({ name, arguments: rows }) => rows.length > 1 && name !== "tables")
  .map((call) => writeOptions(call, ["puzzle", "text"].filter((one) => functions[call.name]?.first?.includes(one))));
writeFileSync(path, before + MARK + options.join("") + after);
