// SPDX-License-Identifier: MIT
// The built page as one file, which opens from the disk, without server: one script, which contains the library, and
// the styles are in the page. Without esbuild it is not built.
//
//   node web/page/single/build.mjs PAGE OUTPUT      PAGE: build/web/page, OUTPUT: build/web/suuji.html
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

function bundle(folder, entry) {
  // There is no address beside which files are: what would use one is given all that it needs.
  const fixed = [
    "--bundle",
    "--format=iife",
    "--minify",
    "--charset=utf8",
    "--legal-comments=eof",
    "--log-level=error",
  ];
  const loaders = ["--loader:.txt=text", "--loader:.gz=binary", "--define:import.meta.url=location.href"];
  const done = spawnSync("esbuild", [entry, ...fixed, ...loaders], {
    cwd: folder,
    encoding: "utf8",
    maxBuffer: 2 ** 27,
  });
  if (done.status !== 0) throw new Error(`esbuild: ${done.stderr}`);
  return done.stdout.trim();
}

/** All languages: nothing can be loaded later. */
function textModule(folder) {
  const names = readdirSync(join(folder, "texts")).map((name) => name.replace(".json", ""));
  const imports = names.map((name) => `import ${name} from "../texts/${name}.json";\n`);
  return `${imports.join("")}import { language } from "./preferred.js";\nexport const texts = { ${names} }[language];\n`;
}

/** The page's program, as a classic script. */
function makeScript(folder) {
  const path = (name) => join(folder, name);
  const replace = (name, own) => cpSync(fileURLToPath(new URL(own, import.meta.url)), path(name));
  writeFileSync(path("suuji/worker.txt"), bundle(folder, "suuji/worker.js"));
  writeFileSync(path("suuji/suuji.wasm.gz"), gzipSync(readFileSync(path("suuji/suuji.wasm")), { level: 9 }));
  replace("suuji/index.js", "worker.js");
  writeFileSync(path("lab/worker.txt"), bundle(folder, "lab/worker.js"));
  replace("suuji/index.js", "suuji.js");
  replace("lab/start.js", "lab.js");
  writeFileSync(path("base/texts.js"), textModule(folder));
  return bundle(folder, "app.js");
}

function readStyle(folder, path) {
  const style = readFileSync(join(folder, path), "utf8");
  if (/@import|url\((?!["']?(data:|#))/.test(style)) throw new Error(`${path} refers to another file`);
  if (/<\//.test(style)) throw new Error(`${path} would end the element that it is in`);
  return style;
}

const hashOf = (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** What may run is named by its hash; nothing is loaded, but what the page makes itself. */
function policyFor(scripts, styles) {
  const rules = [
    "default-src 'none'",
    `script-src ${scripts.map(hashOf).join(" ")} 'wasm-unsafe-eval'`,
    `style-src ${styles.map(hashOf).join(" ")}`,
    "img-src blob: data:",
    "worker-src blob:",
    "base-uri 'none'",
    "form-action 'none'",
  ];
  return rules.join("; ");
}

function replaceOnce(html, pattern, make) {
  if (!pattern.test(html)) throw new Error(`index.html has no ${pattern}`);
  return html.replace(pattern, make);
}

function makePage(folder) {
  const styles = [];
  const script = makeScript(folder);
  let html = readFileSync(join(folder, "index.html"), "utf8");
  html = html.replace(/<link rel="stylesheet" href="([^"]+)"([^>]*?) ?\/?>/g, (all, path, attributes) => {
    styles.push(readStyle(folder, path));
    return `<style${attributes}>${styles.at(-1)}</style>`;
  });
  html = html.replace(/ *<link rel="(manifest|apple-touch-icon|modulepreload)"[^>]*>\n/g, "");
  html = replaceOnce(html, /(?<=<link rel="icon"[^>]*href=")[^"]+/, (path) => {
    return `data:image/svg+xml;base64,${readFileSync(join(folder, path)).toString("base64")}`;
  });
  html = replaceOnce(html, / *<script type="module"[^]*<\/script>\n/, () => "");
  html = replaceOnce(html, /(?=\n *<\/body>)/, () => `\n<script>${script}</script>`);
  return replaceOnce(html, /(?<="Content-Security-Policy"\s+content=")[^"]+/, () => policyFor([script], styles));
}

const [page, output] = process.argv.slice(2);
if (!page || !output) {
  console.error("usage: node build.mjs PAGE OUTPUT");
  process.exit(2);
}
rmSync(output, { force: true });
if (spawnSync("esbuild", ["--version"]).error) {
  console.log(`${output} is not built: esbuild is not installed`);
} else {
  const folder = mkdtempSync(join(tmpdir(), "suuji-single-"));
  try {
    cpSync(page, folder, { recursive: true });
    writeFileSync(output, makePage(folder));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
