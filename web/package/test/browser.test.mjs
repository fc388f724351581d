// SPDX-License-Identifier: MIT
// The package in Chromium, without a window: a page that loads it, a worker, cancelling.
import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";

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

/** The command lines of running processes that `word` is in, where the system has /proc. */
function findProcesses(word) {
  const commandOf = (id) => {
    try {
      return readFileSync(`/proc/${id}/cmdline`, "utf8");
    } catch {
      return ""; // it has ended
    }
  };
  const ids = existsSync("/proc") ? readdirSync("/proc").filter((name) => /^\d+$/.test(name)) : [];
  return ids.map(commandOf).filter((command) => command.includes(word));
}

/** End a browser with all of its processes: the program may be a script that waits for the real one. */
async function endBrowser(running, profile) {
  running.stdio.forEach((pipe) => pipe?.destroy());
  process.kill(-running.pid, "SIGKILL");
  for (let i = 0; i < 500 && findProcesses(profile).length > 0; i++) await pause(20);
}

test("Chromium", { skip: !browser && "no Chromium", timeout: 120000 }, async () => {
  const profile = mkdtempSync(join(tmpdir(), "suuji-browser-"));
  let onSeen = null;
  const seen = new Promise((resolve) => (onSeen = resolve));
  const server = createServer((request, response) => answer(request, response, onSeen));
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const page = `http://127.0.0.1:${server.address().port}/test/browser.html`;
  const options = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", `--user-data-dir=${profile}`];
  // A process group of its own, which is ended as a whole. The pipes end the browser if this process dies first.
  const running = spawn(browser, [...options, "--remote-debugging-pipe", page], {
    detached: true,
    stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"],
  });
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
    await endBrowser(running, profile);
    server.close();
    server.closeAllConnections?.();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
  assert.deepEqual(findProcesses(profile), []);
});
