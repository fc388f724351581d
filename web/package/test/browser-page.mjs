// SPDX-License-Identifier: MIT
// Runs in the page of browser.test.mjs, and sends what it saw to the server.
import { SuujiError, load, startWorker } from "../index.js";
import { easy, empty, solved, toText } from "./puzzles.mjs";

const seen = {};

async function inPage() {
  const suuji = await load();
  seen.solution = toText(suuji.solve(easy).solution) === solved;
  seen.rows = suuji.solveMany([easy]).solutions[0] === solved;
  seen.picture = new DOMParser().parseFromString(suuji.draw(easy), "image/svg+xml").documentElement.localName;
  try {
    suuji.solve("zap");
  } catch (error) {
    seen.error = error instanceof SuujiError && error.status;
  }
  // A server that does not know the type of the file.
  seen.untyped = (await load("../suuji.wasm?type=none")).version() === suuji.version();
  seen.absent = await load("absent.wasm").catch((error) => error.message.includes("404"));
  seen.steps = suuji.explain(easy).steps.length > 20;
}

async function inWorker() {
  const worker = await startWorker();
  const control = new AbortController();
  const endless = worker.count(empty, { engine: "singles", signal: control.signal });
  const next = worker.solve(easy);
  setTimeout(() => control.abort(), 100);
  seen.cancelled = await endless.catch((error) => error.name);
  seen.next = toText((await next).solution) === solved;
  const made = [];
  for await (const { clues } of worker.generate({ count: 2 })) made.push(clues);
  seen.made = made.length;
  worker.close();
}

/** load and startWorker in a worker of the page's own. */
async function inOwnWorker() {
  const script = `import { load, startWorker } from "${new URL("../index.js", import.meta.url)}";
    const worker = await startWorker();
    postMessage([(await load()).solve("${easy}").count, (await worker.solve("${easy}")).count]);`;
  const url = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
  const own = new Worker(url, { type: "module" });
  seen.own = await new Promise((resolve, reject) => {
    own.onmessage = ({ data }) => resolve(data);
    own.onerror = reject;
  });
  own.terminate();
}

/** A worker with a script that is not a file. */
async function inGivenWorker() {
  const script = `import "${new URL("../worker.js", import.meta.url)}"`;
  const url = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
  const bytes = await (await fetch("../suuji.wasm")).arrayBuffer();
  const worker = await startWorker(bytes, { worker: () => new Worker(url, { type: "module" }) });
  seen.given = (await worker.solve(easy)).count;
  worker.close();
}

try {
  await inPage();
  await inWorker();
  await inOwnWorker();
  await inGivenWorker();
} catch (error) {
  seen.failed = String(error.stack ?? error.message ?? error);
}
await fetch("/seen", { method: "POST", body: JSON.stringify(seen) });
