// SPDX-License-Identifier: MIT
// Build the package: this folder with the module and the licence, and with types that are completed from the tables of the
// library: the names in them, the options of each function, and the replies.
//
//   node web/package/build.mjs MODULE PACKAGE      MODULE: suuji.wasm; PACKAGE: the folder to be written
import { copyFileSync, cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";

const capital = (name) => name[0].toUpperCase() + name.slice(1);

function writeInterface(name, rows) {
  const lines = rows.map(({ help, member, type }) => `  /** ${help} */\n  ${member}: ${type};\n`);
  return `\nexport interface ${name} {\n${lines.join("")}}\n`;
}

// ---- Names ----

const union = (names) => names.map((name) => JSON.stringify(name)).join(" | ");

/** What has a table of its own: the types of names, by the tables of the library. */
function writeNames({ engines, formats, symmetries, techniques, families, scales, levels }, absent) {
  const names = (rows) => rows.map(({ name }) => name);
  const able = (can) => names(formats.filter((row) => row.can.includes(can)));
  const types = {
    EngineName: union(names(engines).filter((name) => !absent.includes(name))),
    InputName: union(able("reads")),
    OutputName: union([...able("writes"), ...able("exports")]),
    SymmetryName: union(names(symmetries)),
    TechniqueName: union(names(techniques)),
    FamilyName: union(names(families)),
    ScaleName: union(names(scales)),
    LevelName: union(names(levels)),
    // With options: "dlx:paper".
    Engine: "EngineName | `${EngineName}:${string}`",
    InputFormat: "InputName | `${InputName}:${string}`",
    OutputFormat: "OutputName | `${OutputName}:${string}`",
    // Ranges, and lists with commas.
    Levels: "LevelName | `${LevelName}:${LevelName}`",
    Scales: 'ScaleName | "all" | `${ScaleName},${string}`',
    Techniques: 'TechniqueName | FamilyName | "uniqueness" | "forcing" | `${string},${string}`',
  };
  return Object.entries(types).map(([name, type]) => `export type ${name} = ${type};\n`).join("");
}

/** The types of options that are such names; others of calls that have them in a sense of their own. */
const named = {
  engine: "Engine",
  format: "InputFormat",
  symmetry: "SymmetryName",
  level: "Levels",
  scale: "ScaleName",
  "rate scale": "Scales",
  technique: "Techniques",
  techniques: "Techniques",
  without: "Techniques",
  prevent: "Techniques",
  "drill to": "OutputFormat",
};

// ---- Options ----

/** By the kinds of suuji/call.h. */
const kinds = { text: "string", count: "Count", real: "number", flag: "boolean", puzzle: "Puzzle", grid: "Puzzle" };
/** Where numbers are texts, and where a puzzle's object is not a grid. */
const special = { grid: "string | Grid" };
for (const name of ["rules", "clues", "rating", "guesses"]) special[name] = "string | number";

const typeOfText = (call, name) => named[`${call} ${name}`] ?? named[name] ?? special[name];
const typeOfKind = (call, { name, kind }) =>
  (kind === "text" ? typeOfText(call, name) : kind === "grid" ? special[name] : null) ?? kinds[kind];

function writeOptions({ name, arguments: rows }, first) {
  const options = rows
    .filter((row) => !first.includes(row.name))
    .map((row) => ({ help: row.help, member: `${row.name}?`, type: typeOfKind(name, row) }));
  return writeInterface(`${capital(name)}Options`, options);
}

// ---- Replies ----

/** By the types of the table "replies"; others are the names of its rows, or texts in quotation marks. */
const types = { text: "string", count: "Counted", flag: "boolean", grid: "number[]", verdict: "Verdict" };
types.counts = "Record<string, Counted>";

function typeOf(type) {
  if (type.includes(" or ")) return type.split(" or ").map(typeOf).join(" | ");
  return type.endsWith("[]") ? `${typeOf(type.slice(0, -2))}[]` : (types[type] ?? type);
}

function writeReply({ name, members }) {
  const rows = members.map(({ name: member, optional, type, help }) => ({
    help: help.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1"), // links of docs/call.md
    member: optional ? `${member}?` : member,
    type: typeOf(type),
  }));
  return writeInterface(name === capital(name) ? name : `${capital(name)}Reply`, rows);
}

// ---- For programs in one file ----

/** The worker's modules as one classic script, in this order: none uses a later one when it is loaded. */
const ofWorker = ["error.js", "core.js", "api.js", "serve.js", "worker.js"];

function workerScript(folder) {
  const plain = (name) =>
    readFileSync(join(folder, name), "utf8")
      .replace(/^import .*\n/gm, "")
      .replace(/^export /gm, "");
  return `(() => {\n${ofWorker.map(plain).join("")}})();\n`;
}

function embeddedData(folder) {
  const packed = gzipSync(readFileSync(join(folder, "suuji.wasm")), { level: 9 }).toString("base64");
  const script = JSON.stringify(workerScript(folder));
  return `// Written by build.mjs.\nexport const packedModule = "${packed}";\nexport const workerScript = ${script};\n`;
}

// ---- The package ----

const [wasm, folder] = process.argv.slice(2).map((path) => resolve(path));
const source = dirname(fileURLToPath(import.meta.url));
rmSync(folder, { recursive: true, force: true });
cpSync(source, folder, { recursive: true });
copyFileSync(wasm, join(folder, "suuji.wasm"));
copyFileSync(join(source, "../../LICENSE"), join(folder, "LICENSE"));
writeFileSync(join(folder, "embedded-data.js"), embeddedData(folder));

const { load } = await import(pathToFileURL(join(folder, "node.js")));
const { functions, OTHER_ENGINES } = await import(pathToFileURL(join(folder, "api.js")));
const { calls, replies, ...tables } = (await load()).call("tables");
const options = calls
  .filter(({ name, arguments: rows }) => rows.length > 1 && name !== "tables")
  .map((call) => writeOptions(call, ["puzzle", "text", "technique"].filter((one) => functions[call.name]?.first?.includes(one))));
const written = [[writeNames(tables, OTHER_ENGINES)], options, replies.map(writeReply)];
const path = join(folder, "index.d.ts");
const text = readFileSync(path, "utf8").replace(/^\/\/ The build writes .*\n/gm, () => written.shift().join(""));
writeFileSync(path, text);
