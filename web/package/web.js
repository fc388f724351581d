// SPDX-License-Identifier: MIT
// What browsers and other machines of the web do in their own way.
/** Compile what a server sends, also if it calls the file by another type. */
async function compileResponse(response) {
  if (!response.ok) throw new Error(`cannot load ${response.url}: ${response.status} ${response.statusText}`);
  const copy = response.clone();
  try {
    return await WebAssembly.compileStreaming(response);
  } catch (error) {
    if (error instanceof WebAssembly.CompileError) throw error;
    return WebAssembly.compile(await copy.arrayBuffer());
  }
}

/** @returns {Promise<WebAssembly.Module>} */
export async function compile(source) {
  if (source instanceof WebAssembly.Module) return source;
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) return WebAssembly.compile(source);
  if (source instanceof Response) return compileResponse(source);
  if (typeof source === "string" || source instanceof URL) return compileResponse(await fetch(source));
  throw new TypeError("the module must be a URL, bytes, a Response or a WebAssembly.Module");
}

/** A worker with the methods and events that client.js uses. */
export function openWorker({ onMessage, onDeath }, start) {
  const worker = start();
  worker.onmessage = ({ data }) => onMessage(data);
  worker.onerror = (event) => {
    event.preventDefault();
    onDeath(event.message ?? "it could not be started");
  };
  worker.onmessageerror = () => onDeath("a message could not be read");
  return {
    post: (message, transfer) => worker.postMessage(message, transfer),
    end: () => worker.terminate(),
    keepAlive() {},
  };
}
