// SPDX-License-Identifier: MIT
// lab/start.js of the page in one file: the script of the worker is a part of the program, and the module is sent to
// it.
import { notifyError } from "../base/shell.js";
import { classicScript, ownModule } from "../suuji/index.js";
import workerScript from "./worker.txt";

const script = classicScript(workerScript);

export function startLabWorker() {
  const worker = new Worker(script, { name: "suuji laboratory" });
  ownModule()
    .then((module) => worker.postMessage(module))
    .catch(notifyError);
  return worker;
}
