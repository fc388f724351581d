// SPDX-License-Identifier: MIT
// The package in Chromium, without a window: a page that loads it, a worker, cancelling.
import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";

const top = new URL("..", import.meta.url);
const types = { html: "text/html", js: "text/javascript", mjs: "text/javascript", wasm: "application/wasm" };
const names = [process.env.CHROMIUM, "chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"];
const browser = names.find((name) => name && !spawnSync(name, ["--version"]).error);
if (!browser) console.log("skipped: no Chromium here");

function answer(request, response, onSeen) {
  const url = new URL(request.url, "http://127.0.0.1");
  if (request.method === "POST") {
    let body = "";
    request.on("data", (part) => (body += part)).on("end", () => {
      response.end();
      onSeen(JSON.parse(body));
    });
    return;
  }
  try {
    const type = url.searchParams.get("type") ?? types[url.pathname.split(".").pop()] ?? "text/plain";
    const bytes = readFileSync(new URL("." + url.pathname, top));
    response.writeHead(200, type === "none" ? {} : { "content-type": type }).end(bytes);
  } catch {
    response.writeHead(404).end();
  }
}

test("Chromium", { skip: !browser && "no Chromium", timeout: 120000 }, async () => {
  const profile = mkdtempSync(join(tmpdir(), "suuji-browser-"));
  let onSeen = null;
  const seen = new Promise((resolve) => (onSeen = resolve));
  const server = createServer((request, response) => answer(request, response, onSeen));
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const page = `http://127.0.0.1:${server.address().port}/test/browser.html`;
  const options = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", `--user-data-dir=${profile}`];
  const running = spawn(browser, [...options, page], { stdio: "ignore" });
  const died = new Promise((_, reject) => running.on("exit", (code) => reject(new Error(`the browser ended: ${code}`))));
  try {
    assert.deepEqual(await Promise.race([seen, died]), {
      solution: true,
      rows: true,
      picture: "svg",
      error: "syntax",
      untyped: true,
      absent: true,
      steps: true,
      cancelled: "AbortError",
      next: true,
      made: 2,
      own: [1, 1],
      given: 1,
    });
  } finally {
    died.catch(() => {});
    running.kill("SIGKILL");
    server.close();
    server.closeAllConnections?.();
    await died.catch(() => {});
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
});
