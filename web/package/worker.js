// SPDX-License-Identifier: MIT
// A worker of the web. serve.js does the work.
import { serve } from "./serve.js";

addEventListener("message", serve((message, transfer) => postMessage(message, transfer)));
