// SPDX-License-Identifier: MIT
// QR codes: read by a decoder of another origin, and against known capacities. Without the library there are none.
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { pageModule } from "./page.mjs";

const tools = process.env.SUUJI_PAGE_TOOLS ?? fileURLToPath(new URL("../../../build/web/page-tools", import.meta.url));

function loadDecoder() {
  try {
    return createRequire(join(tools, "/"))("jsqr").default;
  } catch {
    return null;
  }
}

const { qrCode, qrPath, hasQr } = await pageModule("share/qr.js");
const present = await hasQr();
const built = { skip: present ? false : "the page was built without qrcode-generator" };
const decoder = loadDecoder();
const decoded = { skip: built.skip || (decoder ? false : "no test tools here") };

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

/** In `make test` some versions and lengths, in `make check-all` and by hand all of them. */
const isTried = (number) => process.env.SUUJI_PAGE_PART !== "usual" || number % 8 === 7 || number < 3;

/** The decoder looks for a mark of this version at 74 instead of 78. */
const UNREADABLE = 23;

/** The most bytes of versions 1 to 40, level L (ISO/IEC 18004, table 7). */
const capacities = [
  17, 32, 53, 78, 106, 134, 154, 192, 230, 271, 321, 367, 425, 458, 520, 586, 644, 718, 792, 858, 929, 1003, 1091, 1171,
  1273, 1367, 1465, 1528, 1628, 1732, 1840, 1952, 2068, 2188, 2303, 2431, 2563, 2699, 2809, 2953,
];

test("each version holds what the standard says, and no byte more", built, async () => {
  for (const [i, most] of capacities.entries()) {
    if (!isTried(i + 1) && i < 39) continue;
    const code = await qrCode(textOf(most));
    assert.deepEqual([code.version, code.level, code.size], [i + 1, "L", 4 * i + 21]);
    assert.equal((await qrCode(textOf(most + 1)))?.version, i < 39 ? i + 2 : undefined);
  }
  assert.equal((await qrCode("A".repeat(4296))).version, 40);
  assert.equal(await qrCode("A".repeat(4297)), null);
});

test("a decoder reads all versions, full and nearly empty", decoded, async () => {
  for (const [i, most] of capacities.entries()) {
    if (i + 1 === UNREADABLE || !isTried(i + 1)) continue;
    for (const length of [most, (capacities[i - 1] ?? 0) + 1])
      assert.equal(decode(await qrCode(textOf(length)))?.data, textOf(length), `${length} bytes`);
  }
});

test("marks of the version that it cannot read are where the standard puts them", built, async () => {
  const { dark, version } = await qrCode(textOf(capacities[UNREADABLE - 1]));
  assert.equal(version, UNREADABLE);
  const places = [6, 30, 54, 78, 102];
  const isMark = (x, y) =>
    [-2, -1, 0, 1, 2].every((dy) =>
      [-2, -1, 0, 1, 2].every((dx) => dark[y + dy][x + dx] === (Math.max(Math.abs(dx), Math.abs(dy)) !== 1)),
    );
  for (const x of places) for (const y of places) if (x !== 6 && y !== 6) assert.ok(isMark(x, y), `${x},${y}`);
});

test("a decoder reads texts of all short lengths, characters and bytes", decoded, async () => {
  for (const length of Array.from({ length: 120 }, (_, i) => i + 1).filter(isTried))
    for (const text of [textOf(length), "HTTPS://A.B/$%*+-. 0".repeat(7).slice(0, length)])
      assert.equal(decode(await qrCode(text))?.data, text);
  assert.equal(decode(await qrCode("数字 ✓ é"))?.data, "数字 ✓ é");
});

test("a short text has the better correction", built, async () => {
  const choiceFor = async (text) => {
    const { version, level } = await qrCode(text);
    return [version, level];
  };
  assert.deepEqual(await choiceFor("HELLO WORLD"), [1, "M"]);
  assert.deepEqual(await choiceFor(textOf(14)), [1, "M"]);
  assert.deepEqual(await choiceFor(textOf(15)), [1, "L"]);
});

test("the format of a code is one of the standard", built, async () => {
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
  const { dark } = await qrCode("HELLO WORLD");
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
  assert.ok(formats.includes(places.map(([x, y]) => (dark[y][x] ? "1" : "0")).join("")));
});

test("the path draws each dark module once, inside a quiet zone", built, async () => {
  const code = await qrCode("suuji");
  const drawn = [...qrPath(code).matchAll(/M(\d+) (\d+)h(\d+)/g)].flatMap(([, x, y, length]) =>
    Array.from({ length: Number(length) }, (_, i) => `${Number(x) + i - QUIET},${y - QUIET}`),
  );
  const dark = code.dark.flatMap((row, y) => row.flatMap((one, x) => (one ? [`${x},${y}`] : [])));
  assert.deepEqual(drawn, dark);
});
