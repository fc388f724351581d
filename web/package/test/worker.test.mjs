// SPDX-License-Identifier: MIT
// The functions in a worker: promises, cancelling, a worker that dies.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { Worker } from "node:worker_threads";
import { SuujiError, load, startWorker } from "suuji";
import { SuujiWorker } from "../client.js";
import { compile, openWorker } from "../system.js";
import { easy, empty, solved, toText, toValues } from "./puzzles.mjs";

/** A call that takes for ever. */
const endless = [empty, { engine: "singles" }];

async function withWorker(work) {
  const worker = await startWorker();
  try {
    await work(worker);
  } finally {
    worker.close();
  }
}

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

test("the same answers as without a worker", () =>
  withWorker(async (worker) => {
    const suuji = await load();
    assert.equal(await worker.version(), suuji.version());
    assert.deepEqual(await worker.solve(easy, { limit: 2 }), suuji.solve(easy, { limit: 2 }));
    assert.deepEqual(await worker.solve(Uint8Array.from(toValues(easy))), suuji.solve(easy));
    assert.equal(await worker.convert(easy, "grid"), suuji.convert(easy, "grid"));
    assert.deepEqual(await worker.engines(), suuji.engines());
    assert.deepEqual(await worker.call("check", { puzzle: easy }), suuji.check(easy));
    assert.deepEqual(await worker.solveMany([easy, empty]), suuji.solveMany([easy, empty]));
    const values = Uint8Array.from(toValues(easy));
    assert.equal(toText([...(await worker.solveMany(values)).solutions]), solved);
    assert.equal(values.length, 81, "the puzzles are not taken away");
    assert.deepEqual(await worker.many("count", [easy, empty], { limit: 2 }), suuji.many("count", [easy, empty], { limit: 2 }));
    const made = [];
    for await (const puzzle of worker.generate({ count: 3, seed: 1 })) made.push(puzzle);
    assert.deepEqual(made, [...suuji.generate({ count: 3, seed: 1 })]);
    assert.deepEqual(await worker.solve(made[0]), suuji.solve(made[0]));
    assert.deepEqual(await worker.solveMany(made), suuji.solveMany(made));
    const seeds = new Set();
    for (let i = 0; i < 2; i++) for await (const { seed } of worker.generate({ rules: 4, count: 5 })) seeds.add(seed);
    assert.equal(seeds.size, 2);
  }));

test("errors arrive as they are", () =>
  withWorker(async (worker) => {
    await assert.rejects(worker.solve("12\n3"), (error) => {
      assert.ok(error instanceof SuujiError);
      assert.equal(error.status, "syntax");
      assert.equal(error.line, 1);
      return true;
    });
    await assert.rejects(worker.solve(5), TypeError);
    await assert.rejects(worker.solve(), TypeError);
    await assert.rejects(worker.solve(easy, 5), TypeError);
    await assert.rejects(worker.solve(easy, []), TypeError);
    await assert.rejects(worker.solve(easy, { engine: () => "dlx" }), TypeError);
    await assert.rejects(worker.solve(easy, { signal: 1 }), TypeError);
    const [one, two] = await worker.many("solve", ["zap", easy]);
    assert.ok(one instanceof SuujiError);
    assert.equal(toText(two.solution), solved);
  }));

/** Three of its steps are not needed. */
const detours = "..2.8..1..1.....7..374...8.1..........4.5.......6.39..2...385...4.92.........482.";

test("reports arrive before the reply, which is the same", () =>
  withWorker(async (worker) => {
    const reports = [];
    const onReport = (report) => reports.push(report);
    const watched = worker.explain(detours, { onReport });
    const other = worker.explain(detours);
    assert.deepEqual(await watched, await other);
    assert.equal(reports.length, 60);
    assert.deepEqual(reports.map(({ number }) => number), Array.from({ length: 60 }, (_, i) => i + 1));
    assert.deepEqual(
      reports.map(({ step }) => step),
      (await worker.call("explain", { puzzle: detours, all_steps: true, onReport: null })).steps,
    );
    await assert.rejects(worker.explain(easy, { onReport: 1 }), TypeError);
  }));

test("what receives reports may throw", () =>
  withWorker(async (worker) => {
    const fail = () => {
      throw new RangeError("enough");
    };
    await assert.rejects(worker.explain(detours, { onReport: fail }), { name: "RangeError" });
    assert.equal((await worker.explain(detours)).left_out, 3);
  }));

test("a signal cancels the call that runs; those after it are made", () =>
  withWorker(async (worker) => {
    const control = new AbortController();
    const cancelled = worker.count(...withSignal(endless, control.signal));
    const next = [worker.solve(easy), worker.count(".".repeat(16))];
    await pause(50);
    control.abort();
    await assert.rejects(cancelled, { name: "AbortError" });
    const [solution, count] = await Promise.all(next);
    assert.equal(toText(solution.solution), solved);
    assert.equal(count.count, 288);
  }));

const withSignal = ([puzzle, options], signal) => [puzzle, { ...options, signal }];

test("a signal cancels a call that waits", () =>
  withWorker(async (worker) => {
    const [first, second] = [new AbortController(), new AbortController()];
    const running = worker.count(...withSignal(endless, first.signal));
    const waiting = worker.solve(easy, { signal: second.signal });
    second.abort(new Error("changed my mind"));
    await assert.rejects(waiting, /changed my mind/);
    first.abort();
    await assert.rejects(running, { name: "AbortError" });
    await assert.rejects(worker.solve(easy, { signal: first.signal }), { name: "AbortError" });
    assert.equal((await worker.solve(easy, { signal: new AbortController().signal })).count, 1);
  }));

test("a signal of time, many times", () =>
  withWorker(async (worker) => {
    for (let i = 0; i < 3; i++)
      await assert.rejects(worker.count(...withSignal(endless, AbortSignal.timeout(30))), { name: "TimeoutError" });
    assert.equal((await worker.solve(easy)).count, 1);
  }));

test("generate refuses options when it is called, or asks the worker at once", () =>
  withWorker(async (worker) => {
    for (const wrong of [5, null, [], { count: -1 }, { count: "many" }, { first: Infinity }, { signal: 1 }])
      assert.throws(() => worker.generate(wrong), String(wrong));
    const refused = [{ level: "foo" }, { rules: "9+nothing" }, { colour: 1 }].map((options) => worker.generate(options));
    await worker.version();
    worker.close(); // the answers are there
    for (const puzzles of refused) await assert.rejects(puzzles.next(), { name: "SuujiError", status: /argument|rules/ });
  }));

test("a signal ends generate", () =>
  withWorker(async (worker) => {
    const control = new AbortController();
    let made = 0;
    await assert.rejects(
      async () => {
        for await (const { givens } of worker.generate({ count: Infinity, signal: control.signal })) {
          assert.equal(givens.length, 81);
          if (++made === 3) control.abort();
        }
      },
      { name: "AbortError" },
    );
    assert.equal(made, 3);
  }));

test("a worker that dies fails its call; a new one makes the others", async () => {
  const ports = [];
  const open = (events) => {
    ports.push(openWorker(events));
    return ports.at(-1);
  };
  const worker = await new SuujiWorker(open, await compile()).start();
  const running = worker.count(...endless);
  const waiting = worker.solve(easy);
  await pause(20);
  ports[0].end();
  await assert.rejects(running, (error) => {
    assert.ok(error instanceof SuujiError);
    assert.equal(error.status, "internal");
    assert.equal(error.restarted, true);
    return true;
  });
  assert.equal(toText((await waiting).solution), solved);
  ports[1].end(); // while it is idle
  await pause(50);
  assert.equal((await worker.solve(easy)).count, 1);
  assert.equal(ports.length, 3);
  worker.close();
});

test("a worker that cannot be started", async () => {
  const refuse = () => {
    throw new Error("no workers here");
  };
  await assert.rejects(new SuujiWorker(refuse, await compile()).start(), /no workers here/);
  const empty = new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0));
  await assert.rejects(startWorker(empty), TypeError);
});

test("close rejects what is not done", async () => {
  const worker = await startWorker();
  const calls = [worker.count(...endless), worker.solve(easy)];
  worker.close();
  for (const call of calls) await assert.rejects(call, { name: "SuujiError", status: "program" });
  await assert.rejects(worker.solve(easy), { name: "SuujiError", status: "program" });
  worker.close();
});

test("an idle worker does not keep the program running", () => {
  const script = `import { startWorker } from "suuji";
    const worker = await startWorker();
    console.log((await worker.solve("${easy}")).count);`;
  const { stdout, status } = spawnSync(process.execPath, ["--input-type=module", "--eval", script], {
    cwd: new URL("..", import.meta.url),
    timeout: 60000,
    encoding: "utf8",
  });
  assert.equal(stdout, "1\n");
  assert.equal(status, 0);
});

test("in a worker of the program itself", async () => {
  const entry = new URL("../node.js", import.meta.url);
  const script = `import { parentPort } from "node:worker_threads";
    import { load, startWorker } from "${entry}";
    const worker = await startWorker();
    parentPort.postMessage([(await load()).solve("${easy}").count, (await worker.solve("${easy}")).count]);`;
  const outer = new Worker(new URL(`data:text/javascript,${encodeURIComponent(script)}`));
  const answers = await new Promise((resolve, reject) => outer.on("message", resolve).on("error", reject));
  assert.deepEqual(answers, [1, 1]);
  await outer.terminate();
});

test("the script of the worker can be elsewhere", async () => {
  const script = `import { parentPort } from "node:worker_threads";
    import { serve } from "${new URL("../serve.js", import.meta.url)}";
    const handle = serve((message, transfer) => parentPort.postMessage(message, transfer));
    parentPort.on("message", (data) => handle({ data }));`;
  const url = new URL(`data:text/javascript,${encodeURIComponent(script)}`);
  const worker = await startWorker(undefined, { worker: () => new Worker(url) });
  assert.equal((await worker.solve(easy)).count, 1);
  worker.close();
  const absent = () => new Worker(new URL("absent.js", import.meta.url));
  await assert.rejects(startWorker(undefined, { worker: absent }), SuujiError);
});
