// SPDX-License-Identifier: MIT
// Requests on standard input, one JSON object {"call": NAME, ...} per line; the replies of suuji.wasm on standard
// output, byte for byte as the library writes them. The same form as `suuji call`, to compare the two.
import { readFileSync } from "node:fs";
import { Core } from "../core.js";
import { SuujiError } from "../error.js";
import { compile } from "../system.js";

const core = new Core(await compile());

/** A reply has ", " and ": " between its parts; so does this. */
function errorText({ message, status, line, column }) {
  const where = line > 0 ? `, "line": ${line}, "column": ${column}` : "";
  return `{"error": ${JSON.stringify(message)}, "status": "${status}"${where}}`;
}

function answer(request) {
  try {
    return core.call(null, request);
  } catch (error) {
    if (error instanceof SuujiError) return errorText(error);
    throw error;
  }
}

/** Lines as bytes: they need not be UTF-8. */
function* lines(bytes) {
  for (let start = 0; start < bytes.length; ) {
    const end = bytes.indexOf(10, start);
    yield bytes.subarray(start, end < 0 ? bytes.length : end);
    start = end < 0 ? bytes.length : end + 1;
  }
}

const isBlank = (line) => line.every((byte) => byte === 32 || byte === 9 || byte === 13);

for (const request of lines(readFileSync(0)))
  if (!isBlank(request)) process.stdout.write(answer(request) + "\n");
