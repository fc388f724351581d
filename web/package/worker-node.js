// SPDX-License-Identifier: MIT
// A worker of Node.js. serve.js does the work.
import { parentPort } from "node:worker_threads";
import { serve } from "./serve.js";

const handle = serve((message, transfer) => parentPort.postMessage(message, transfer));
parentPort.on("message", (data) => handle({ data }));
