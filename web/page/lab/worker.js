// SPDX-License-Identifier: MIT
// The worker of one engine: it runs a search and answers with its events as columns of numbers, or runs it several
// times and answers with the times. One task at a time; to end a task, the page ends the worker.
import { load } from "../suuji/index.js";
import { packTrace } from "./trace.js";

const library = load();

/** Searches are repeated until this many runs or this long, in milliseconds. */
const RUNS = 5;
const LONG = 400;
/** The clock of a browser is coarse: a run repeats a shorter search until it lasts about this long. */
const SHORT = 4;
const MOST = 200;

/** @returns the reply, and the mean time of `times` searches */
function timeSearch(suuji, args, times = 1) {
  let reply;
  const began = performance.now();
  for (let i = 0; i < times; i++) reply = suuji.call("solve", args);
  return { reply, time: (performance.now() - began) / times };
}

const medianOf = (values) => values.sort((a, b) => a - b)[values.length >> 1];

const tasks = {
  watch(suuji, { args, board }) {
    const { reply, time } = timeSearch(suuji, args);
    const { events = [], events_cut: cut = false, ...rest } = reply;
    return { ...rest, time, cut, trace: packTrace(events, board) };
  },

  measure(suuji, { args }) {
    // The first search also prepares tables and code: it counts only where there is no time for another.
    const { reply, time } = timeSearch(suuji, args);
    const times = Math.min(MOST, Math.ceil(SHORT / Math.max(time, 0.01)));
    const runs = [];
    for (let sum = time; runs.length < RUNS && sum < LONG; sum += times * runs.at(-1))
      runs.push(timeSearch(suuji, args, times).time);
    return { ...reply, time: runs.length > 0 ? medianOf(runs) : time };
  },
};

addEventListener("message", async ({ data: { task, ...values } }) => {
  try {
    const result = tasks[task](await library, values);
    postMessage(
      { result },
      Object.values(result.trace ?? {})
        .filter(ArrayBuffer.isView)
        .map(({ buffer }) => buffer),
    );
  } catch (error) {
    postMessage({ error: error.message });
  }
});
