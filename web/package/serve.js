// SPDX-License-Identifier: MIT
// The side of a worker: the first message is the compiled module, each further one is a call. There is one
// answer to each message, and before it the reports of a call that is watched.
import { Suuji } from "./api.js";
import { Core } from "./core.js";
import { SuujiError, packError } from "./error.js";

/** The buffers of typed arrays in a result: they are moved, not copied. */
function buffers(result) {
  const values = ArrayBuffer.isView(result) ? [result] : Object.values(result ?? {});
  return values.filter(ArrayBuffer.isView).map((array) => array.buffer);
}

/** The errors in a list of results, by their places: errors lose their class on the way. */
function errorsIn(result) {
  const places = Array.isArray(result) ? [...result.entries()] : [];
  return places.filter(([, one]) => one instanceof SuujiError).map(([place, one]) => [place, packError(one)]);
}

/** @returns what handles a message event */
export function serve(post) {
  let suuji = null;
  return ({ data }) => {
    try {
      if (!suuji) {
        suuji = new Suuji(new Core(data));
        post({});
        return;
      }
      // A function cannot be sent: what receives reports is on the other side.
      if (data.watched) data.values.at(-1).onReport = (report) => post({ report });
      const result = suuji[data.name](...data.values);
      post({ result, errors: errorsIn(result) }, buffers(result));
    } catch (error) {
      post({ error: packError(error) });
    }
  };
}
