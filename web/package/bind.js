// SPDX-License-Identifier: MIT
// load and startWorker, on what the machine offers.
import { Suuji } from "./api.js";
import { SuujiWorker } from "./client.js";
import { Core } from "./core.js";

export function bind({ compile, openWorker }) {
  return {
    async load(source) {
      return new Suuji(new Core(await compile(source)));
    },
    async startWorker(source, { worker } = {}) {
      return new SuujiWorker((events) => openWorker(events, worker), await compile(source)).start();
    },
  };
}
