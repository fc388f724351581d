// SPDX-License-Identifier: MIT
// Several files of tests in one process: node run.mjs FILE... They share a browser and its visitors, which cost more
// than most tests. (node --test starts a process for each file.)
import { pathToFileURL } from "node:url";

for (const path of process.argv.slice(2)) await import(pathToFileURL(path).href);
