// SPDX-License-Identifier: MIT
// Build the page: this folder without what only builds and tests it, and the files of the JavaScript package that
// browsers need, as suuji/. Tables of the library become tables.js, and English texts for their rows. The list of all
// these files is written into service-worker.js. OUTPUT may be served meanwhile: the page is built beside it, then its
// files are replaced, each at once. QR codes are made by qrcode-generator, where Node.js finds it or Debian's
// node-qrcode-generator is installed.
//
//   node web/page/build.mjs PACKAGE OUTPUT      PACKAGE: build/web/package, OUTPUT: build/web/page
import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { join, posix, relative, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const source = fileURLToPath(new URL(".", import.meta.url));

/** What is not served: paths in this folder. */
const unserved = ["test", "single", "build.mjs", "package.json", "README.md"];

/** Files of the package that the page does not use. */
const forOthers = ["node.js", "system.js", "worker-node.js", "embedded.js", "embedded-data.js"];

function copyPage(output) {
  cpSync(source, output, { recursive: true, filter: (path) => !unserved.includes(relative(source, path)) });
}

function copyPackage(from, output) {
  const needed = (name) => name.endsWith(".js") && !forOthers.includes(name);
  mkdirSync(output);
  for (const name of readdirSync(from).filter(needed).concat("suuji.wasm", "LICENSE"))
    cpSync(join(from, name), join(output, name));
}

// ---- Tables and texts ----

/** What the page shows of the library without asking it. */
const shown = ["engines", "rules", "houses", "symbols", "symmetries", "techniques", "families", "roles", "levels", "replies"];

async function readTables(from) {
  const { load } = await import(pathToFileURL(join(resolve(from), "node.js")));
  const { replies, ...tables } = (await load()).call("tables", { only: shown.join(",") });
  return { ...tables, counters: replies.find(({ name }) => name === "Stats").members };
}

const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** The library's own words for the rows of its tables, as texts of the page. */
function textsOf({ engines, rules, houses, symmetries, techniques, families, roles, levels, counters }) {
  const texts = {};
  for (const { name, about, summary } of engines) texts[`engine.${name}`] = about ?? `${capital(summary)}.`;
  for (const { name, title, summary, needs } of rules) {
    texts[`rule.${name}`] = capital(title);
    texts[`rule.${name}.what`] = capital(summary);
    texts[`rule.${name}.needs`] = needs;
  }
  for (const { name, plural, single } of houses) {
    texts[`house.${name}`] = single ? `the ${name}` : `${name} {number}`;
    texts[`houses.${name}`] = `${plural} {numbers}`;
  }
  for (const { name, title } of symmetries) texts[`symmetry.${name}`] = capital(title);
  for (const { name, title } of techniques) texts[`technique.${name}`] = capital(title);
  for (const { name, title } of families) texts[`kind.${name}`] = title;
  for (const { name, title, cell_title: ofCell, lettered, groups } of roles) {
    texts[`role.${name}`] = title + (lettered ? " {letter}" : groups.length > 0 ? " {number}" : "");
    if (ofCell) texts[`part.cell.${name}`] = ofCell;
  }
  for (const { name, summary } of levels) {
    texts[`level.${name}`] = name;
    texts[`create.level.${name}`] = capital(summary ?? "");
  }
  for (const { name, help } of counters) {
    texts[`lab.counter.${name}`] = name;
    texts[`lab.counter.${name}.help`] = capital(help);
    texts[`lab.column.${name}`] = capital(name);
  }
  return texts;
}

/** tables.js; and in each file of texts/ English for what it does not have: the page's, or the library's. */
function addTables(tables, output) {
  const own = textsOf(tables);
  const english = JSON.parse(readFileSync(join(output, "texts/en.json"), "utf8"));
  const languages = [];
  for (const name of readdirSync(join(output, "texts"))) {
    const path = join(output, "texts", name);
    const texts = JSON.parse(readFileSync(path, "utf8"));
    languages.push([name.replace(".json", ""), texts.language]);
    writeFileSync(path, JSON.stringify({ ...own, ...english, ...texts }));
  }
  // English is the first.
  languages.sort(([a], [b]) => (b === "en") - (a === "en") || (a < b ? -1 : 1));
  // Of engines, only what the page needs before it has asked the library for them.
  const engines = tables.engines.map(({ name, sums }) => ({ name, sums }));
  const counters = tables.counters.map(({ name }) => name);
  const constants = Object.entries({ languages, tables: { ...tables, engines, counters } });
  const lines = constants.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`);
  writeFileSync(join(output, "tables.js"), lines.join(""));
}

// ---- QR codes ----

/** The script of qrcode-generator; null: it is not installed. */
function readQrLibrary() {
  const debian = "/usr/share/nodejs/qrcode-generator/qrcode.js";
  try {
    return readFileSync(createRequire(import.meta.url).resolve("qrcode-generator"), "utf8");
  } catch {
    return existsSync(debian) ? readFileSync(debian, "utf8") : null;
  }
}

/** With its licence, the same as ours, in a comment that is kept in suuji.html too. */
function addQrLibrary(from, output) {
  const script = readQrLibrary();
  const licence = readFileSync(join(from, "LICENSE"), "utf8").replace(/(?<=\(c\) ).*/, "2009 Kazuhiko Arase");
  const module = `/*! qrcode-generator\n${licence}*/\n${script}\nexport default qrcode;\n`;
  writeFileSync(join(output, "share/qrcode.js"), script ? module : "export default null;\n");
  if (!script) console.log("The page gets no QR codes: qrcode-generator (node-qrcode-generator of Debian) is missing");
}

// ---- Lists of files ----

/** The files of a folder and those below it, in a fixed order. */
function filesIn(folder, prefix = "") {
  const entries = readdirSync(join(folder, prefix), { withFileTypes: true });
  const paths = entries.flatMap((entry) =>
    entry.isDirectory() ? filesIn(folder, `${prefix}${entry.name}/`) : [prefix + entry.name],
  );
  return paths.sort();
}

/** The modules that one imports at once, directly or not; by their paths. */
function modulesOf(output, path, found = new Set()) {
  for (const [, used] of readFileSync(join(output, path), "utf8").matchAll(
    /^(?:import|export)\b[^;]*? from "(\.[^"]+)"/gm,
  )) {
    const module = posix.join(posix.dirname(path), used);
    if (found.has(module)) continue;
    found.add(module);
    modulesOf(output, module, found);
  }
  return found;
}

/** The browser asks for all modules at once, not for each when it has read the one before. */
function announceModules(output) {
  const path = join(output, "index.html");
  const links = Array.from(
    modulesOf(output, "app.js"),
    (module) => `    <link rel="modulepreload" href="${module}" />\n`,
  );
  writeFileSync(path, readFileSync(path, "utf8").replace(/(?= *<script type="module")/, links.join("")));
}

function listFiles(output) {
  const script = join(output, "service-worker.js");
  const hashOf = (path) =>
    createHash("sha256")
      .update(readFileSync(join(output, path)))
      .digest("hex");
  const files = filesIn(output).filter((path) => path !== "service-worker.js");
  const list = JSON.stringify(Object.fromEntries(files.map((path) => [path, hashOf(path)])), null, 2);
  writeFileSync(script, readFileSync(script, "utf8").replace("const files = {};", `const files = ${list};`));
}

const isFolder = (path) => lstatSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** Move a file or folder to a place where another one may be. */
function moveTo(from, to) {
  if (isFolder(from)) return moveFolder(from, to);
  if (isFolder(to)) rmSync(to, { recursive: true });
  renameSync(from, to);
}

/** Move the contents of a folder into another one. Files that only that one has are removed last: others use them. */
function moveFolder(from, to) {
  if (!isFolder(to)) rmSync(to, { force: true });
  mkdirSync(to, { recursive: true });
  const names = readdirSync(from);
  for (const name of names) moveTo(join(from, name), join(to, name));
  for (const name of readdirSync(to)) if (!names.includes(name)) rmSync(join(to, name), { recursive: true });
}

const [from, output] = process.argv.slice(2);
if (!from || !output || !existsSync(join(from, "suuji.wasm"))) {
  console.error("usage: node build.mjs PACKAGE OUTPUT, where PACKAGE has a suuji.wasm");
  process.exit(2);
}
const fresh = `${resolve(output)}.new`;
rmSync(fresh, { recursive: true, force: true });
copyPage(fresh);
copyPackage(from, join(fresh, "suuji"));
addQrLibrary(from, fresh);
addTables(await readTables(from), fresh);
announceModules(fresh);
listFiles(fresh);
moveFolder(fresh, resolve(output));
rmSync(fresh, { recursive: true });
