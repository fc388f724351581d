// SPDX-License-Identifier: MIT
// How long it takes from the first request to a board that can be played. The times are printed: machines and their
// load differ. What is compared is the work of the page until then, and what it has loaded.
import assert from "node:assert/strict";
import { countWork, inBrowser, inBrowserRarely, open, playable } from "./support.mjs";

/** Machines and networks: how many times slower the processor is, milliseconds to the server and back, Mbit/s. */
const conditions = {
  "this machine": { device: "desktop" },
  "a phone in a slow network": { device: "phone", slower: 4, latency: 150, rate: 1.6 },
};

/** {}: as fast as before. */
async function slowDown(page, { slower = 1, latency = 0, rate = 0 }) {
  const session = await page.context().newCDPSession(page);
  const throughput = rate > 0 ? (rate * 1e6) / 8 : -1;
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
  const network = { offline: false, latency, downloadThroughput: throughput, uploadThroughput: throughput };
  await session.send("Network.emulateNetworkConditions", network);
}

/** What the page itself measured. */
function measure(page) {
  return page.evaluate(() => {
    const { startTime } = performance.getEntriesByName("suuji:playable")[0];
    const before = performance.getEntriesByType("resource").filter(({ responseEnd }) => responseEnd <= startTime);
    const bytes = before.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
    return { playable: Math.round(startTime), files: before.length + 1, kilobytes: Math.round(bytes / 1000) };
  });
}

for (const [name, condition] of Object.entries(conditions))
  (condition.slower ? inBrowserRarely : inBrowser)(`soon playable: ${name}`, async (context) => {
    const page = await open({ device: condition.device });
    await slowDown(page, condition);
    const workOf = await countWork(page);
    const before = await workOf();
    await page.reload({ waitUntil: "commit" });
    await playable(page);
    const work = (await workOf()) - before;
    await slowDown(page, {});
    const figures = await measure(page);
    context.diagnostic(`${name}: ${JSON.stringify(figures)}, ${Math.round(1000 * work)} ms of processor time`);
    assert.ok(work / (condition.slower ?? 1) < 1, `${work} s of processor time`);
    assert.ok(figures.kilobytes < 1000, "it can be played before the library is loaded");
  });
