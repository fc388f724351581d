// SPDX-License-Identifier: MIT
// suuji/index.js in the laboratory's worker of the page in one file: the page sends the module, which would otherwise
// be there twice.
import { Suuji } from "./api.js";
import { Core } from "./core.js";

/** Tasks may come before the module: they wait for it. No other listener sees the message with it. */
export function load() {
  return new Promise((resolve) => {
    addEventListener("message", (event) => {
      if (!(event.data instanceof WebAssembly.Module)) return;
      event.stopImmediatePropagation();
      resolve(new Suuji(new Core(event.data)));
    });
  });
}
