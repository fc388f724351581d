// SPDX-License-Identifier: MIT
// Prints the size of a module, raw and compressed: node test/size.mjs suuji.wasm
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const path = process.argv[2];
const bytes = readFileSync(path);
const packed = gzipSync(bytes, { level: 9 });
console.log(`${path}: ${bytes.length} bytes, ${packed.length} compressed`);
