// SPDX-License-Identifier: MIT
// QR codes: read by a decoder that is not ours, and against known capacities.
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { qrCode, qrPath } from "../share/qr.js";

const tools = process.env.SUUJI_PAGE_TOOLS ?? fileURLToPath(new URL("../../../build/web/page-tools", import.meta.url));

function loadDecoder() {
  try {
    return createRequire(join(tools, "/"))("jsqr").default;
  } catch {
    return null;
  }
}
const decoder = loadDecoder();
const whether = { skip: decoder ? false : "no test tools here" };

const SCALE = 3;
const QUIET = 4;

/** What the decoder reads from a picture of the code. */
function decode({ size, dark }) {
  const side = (size + 2 * QUIET) * SCALE;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const isDark = dark[Math.floor(y / SCALE) - QUIET]?.[Math.floor(x / SCALE) - QUIET];
      if (isDark) pixels.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
    }
  return decoder(pixels, side, side, { inversionAttempts: "dontInvert" });
}

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_#=/:.?&%";

/** A text without a pattern that repeats: decoders take some of these for finders. */
function textOf(length) {
  let state = length;
  const next = () => (state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff) >>> 8;
  return Array.from({ length }, () => letters[next() % letters.length]).join("");
}

/** The decoder looks for a mark of this version at 74 instead of 78. */
const UNREADABLE = 23;

/** The most bytes of versions 1 to 40, level L (ISO/IEC 18004, table 7). */
const capacities = [
  17, 32, 53, 78, 106, 134, 154, 192, 230, 271, 321, 367, 425, 458, 520, 586, 644, 718, 792, 858, 929, 1003, 1091, 1171,
  1273, 1367, 1465, 1528, 1628, 1732, 1840, 1952, 2068, 2188, 2303, 2431, 2563, 2699, 2809, 2953,
];

test("each version holds what the standard says, and no byte more", () => {
  capacities.forEach((most, i) => {
    const code = qrCode(textOf(most));
    assert.deepEqual([code.version, code.level, code.size], [i + 1, "L", 4 * i + 21]);
    assert.equal(qrCode(textOf(most + 1))?.version, i < 39 ? i + 2 : undefined);
  });
  assert.equal(qrCode("A".repeat(4296)).version, 40);
  assert.equal(qrCode("A".repeat(4297)), null);
});

test("a decoder reads all versions, full and nearly empty", whether, () => {
  capacities.forEach((most, i) => {
    if (i + 1 === UNREADABLE) return;
    const lengths = [most, (capacities[i - 1] ?? 0) + 1];
    for (const length of lengths) assert.equal(decode(qrCode(textOf(length)))?.data, textOf(length), `${length} bytes`);
  });
});

test("marks of the version that it cannot read are where the standard puts them", () => {
  const { dark, version } = qrCode(textOf(capacities[UNREADABLE - 1]));
  assert.equal(version, UNREADABLE);
  const places = [6, 30, 54, 78, 102];
  const isMark = (x, y) =>
    [-2, -1, 0, 1, 2].every((dy) =>
      [-2, -1, 0, 1, 2].every((dx) => dark[y + dy][x + dx] === (Math.max(Math.abs(dx), Math.abs(dy)) !== 1)),
    );
  for (const x of places) for (const y of places) if (x !== 6 && y !== 6) assert.ok(isMark(x, y), `${x},${y}`);
});

test("a decoder reads texts of all short lengths, characters and bytes", whether, () => {
  for (let length = 1; length <= 120; length++)
    for (const text of [textOf(length), "HTTPS://A.B/$%*+-. 0".repeat(7).slice(0, length)])
      assert.equal(decode(qrCode(text))?.data, text);
  assert.equal(decode(qrCode("数字 ✓ é"))?.data, "数字 ✓ é");
});

test("a short text has the better correction", () => {
  assert.deepEqual([qrCode("HELLO WORLD").version, qrCode("HELLO WORLD").level], [1, "M"]);
  assert.equal(qrCode(textOf(14)).level, "M");
  assert.equal(qrCode(textOf(15)).level, "L");
});

test("the code of a known text is the known one", () => {
  // The format bits of level M, as the standard's table lists them for each mask, from the top left finder.
  const formats = [
    "101010000010010",
    "101000100100101",
    "101111001111100",
    "101101101001011",
    "100010111111001",
    "100000011001110",
    "100111110010111",
    "100101010100000",
  ];
  const { dark, mask } = qrCode("HELLO WORLD");
  const places = [
    [0, 8],
    [1, 8],
    [2, 8],
    [3, 8],
    [4, 8],
    [5, 8],
    [7, 8],
    [8, 8],
    [8, 7],
    [8, 5],
    [8, 4],
    [8, 3],
    [8, 2],
    [8, 1],
    [8, 0],
  ];
  assert.equal(places.map(([x, y]) => (dark[y][x] ? "1" : "0")).join(""), formats[mask]);
});

test("the path draws each dark module once, inside a quiet zone", () => {
  const code = qrCode("suuji");
  const drawn = [...qrPath(code).matchAll(/M(\d+) (\d+)h(\d+)/g)].flatMap(([, x, y, length]) =>
    Array.from({ length: Number(length) }, (_, i) => `${Number(x) + i - QUIET},${y - QUIET}`),
  );
  const dark = code.dark.flatMap((row, y) => row.flatMap((one, x) => (one ? [`${x},${y}`] : [])));
  assert.deepEqual(drawn, dark);
});
