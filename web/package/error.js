// SPDX-License-Identifier: MIT
// The errors of the C library, with the members of its suuji_error.

/** By the numbers of suuji_status. */
const statuses = [
  "ok",
  "argument",
  "syntax",
  "rules",
  "memory",
  "io",
  "unsupported",
  "internal",
  "program",
];

export function statusName(number) {
  return statuses[number] ?? "internal";
}

export class SuujiError extends Error {
  constructor(message, { status = "internal", line = 0, column = 0, restarted = false } = {}) {
    super(message);
    this.status = status;
    this.line = line;
    this.column = column;
    this.restarted = restarted;
  }
}
Object.defineProperty(SuujiError.prototype, "name", { value: "SuujiError" });

/** An error as a plain object, for the way from one thread to another. */
export function packError(error) {
  const { name, message, status, line, column, restarted } = error;
  return { name, message, status, line, column, restarted };
}

const classes = { TypeError, RangeError };

export function unpackError(packed) {
  if (packed.name === "SuujiError") return new SuujiError(packed.message, packed);
  return new (classes[packed.name] ?? Error)(packed.message);
}
