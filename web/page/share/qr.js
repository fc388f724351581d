// SPDX-License-Identifier: MIT
// QR codes (ISO/IEC 18004): a text as a square of dark and light modules. Versions 1 to 40, error correction M
// where it fits into the same version as L, characters or bytes.

/** Codewords of error correction per block, and blocks, by version from 1. */
const levels = {
  L: {
    bits: 1,
    correction: [
      7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30, 26, 28, 30, 30, 30,
      30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
    ],
    blocks: [
      1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18, 19,
      19, 20, 21, 22, 24, 25,
    ],
  },
  M: {
    bits: 0,
    correction: [
      10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28, 28, 28, 28, 28, 28,
      28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
    ],
    blocks: [
      1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25, 26, 28, 29, 31, 33,
      35, 37, 38, 40, 43, 45, 47, 49,
    ],
  },
};
const VERSIONS = 40;
const CHARACTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:";

// ---- Bits of a text ----

class Bits extends Array {
  add(value, length) {
    for (let i = length - 1; i >= 0; i--) this.push((value >>> i) & 1);
  }
}

/** Two ways to write a text: mode, bits of the length in versions 1-9, 10-26, 27-40, and how to add it. */
const modes = {
  characters: {
    mode: 2,
    lengths: [9, 11, 13],
    fits: (text) => Array.from(text).every((one) => CHARACTERS.includes(one)),
    unitsOf: (text) => Array.from(text, (one) => CHARACTERS.indexOf(one)),
    bitsOf: (count) => Math.floor(count / 2) * 11 + (count % 2) * 6,
    add(bits, units) {
      for (let i = 0; i + 1 < units.length; i += 2) bits.add(units[i] * 45 + units[i + 1], 11);
      if (units.length % 2) bits.add(units.at(-1), 6);
    },
  },
  bytes: {
    mode: 4,
    lengths: [8, 16, 16],
    fits: () => true,
    unitsOf: (text) => [...new TextEncoder().encode(text)],
    bitsOf: (count) => count * 8,
    add: (bits, units) => units.forEach((one) => bits.add(one, 8)),
  },
};

const lengthBits = (mode, version) => mode.lengths[version < 10 ? 0 : version < 27 ? 1 : 2];

/** Modules that hold data: all but the patterns. */
function rawBits(version) {
  let bits = (16 * version + 128) * version + 64;
  if (version >= 2) {
    const marks = Math.floor(version / 7) + 2;
    bits -= (25 * marks - 10) * marks - 55;
  }
  return version >= 7 ? bits - 36 : bits;
}

function dataBytes(version, level) {
  const { correction, blocks } = levels[level];
  return Math.floor(rawBits(version) / 8) - correction[version - 1] * blocks[version - 1];
}

/** The smallest version, with the better correction if that fits too; null: too long for any. */
function chooseVersion(mode, count) {
  for (let version = 1; version <= VERSIONS; version++) {
    const needed = 4 + lengthBits(mode, version) + mode.bitsOf(count);
    const level = ["M", "L"].find((one) => needed <= dataBytes(version, one) * 8);
    if (level) return { version, level };
  }
  return null;
}

function dataOf(mode, units, version, level) {
  const room = dataBytes(version, level);
  const bits = new Bits();
  bits.add(mode.mode, 4);
  bits.add(units.length, lengthBits(mode, version));
  mode.add(bits, units);
  bits.add(0, Math.min(4, room * 8 - bits.length));
  bits.add(0, (8 - (bits.length % 8)) % 8);
  const bytes = [];
  for (let i = 0; i < bits.length; i += 8) bytes.push(bits.slice(i, i + 8).reduce((sum, bit) => sum * 2 + bit, 0));
  for (let pad = 0xec; bytes.length < room; pad ^= 0xec ^ 0x11) bytes.push(pad);
  return bytes;
}

// ---- Error correction: Reed and Solomon, over GF(256) ----

function multiply(a, b) {
  let product = 0;
  for (let i = 7; i >= 0; i--) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((b >>> i) & 1) * a;
  }
  return product;
}

function divisorOf(degree) {
  const divisor = new Array(degree).fill(0);
  divisor[degree - 1] = 1;
  for (let i = 0, root = 1; i < degree; i++, root = multiply(root, 2))
    for (let j = 0; j < degree; j++) divisor[j] = multiply(divisor[j], root) ^ (divisor[j + 1] ?? 0);
  return divisor;
}

function remainderOf(data, divisor) {
  const rest = new Array(divisor.length).fill(0);
  for (const byte of data) {
    const factor = byte ^ rest.shift();
    rest.push(0);
    divisor.forEach((one, i) => (rest[i] ^= multiply(one, factor)));
  }
  return rest;
}

/** Blocks with their correction, one byte of each in turn. */
function interleave(data, version, level) {
  const count = levels[level].blocks[version - 1];
  const divisor = divisorOf(levels[level].correction[version - 1]);
  const short = Math.floor(data.length / count);
  const longer = data.length % count; // the last ones have one byte more
  const blocks = [];
  for (let i = 0, at = 0; i < count; i++) {
    const end = at + short + (i >= count - longer ? 1 : 0);
    blocks.push(data.slice(at, end));
    at = end;
  }
  const corrections = blocks.map((block) => remainderOf(block, divisor));
  const inTurn = (lists, length) =>
    Array.from({ length }, (_, i) => lists.map((list) => list[i]))
      .flat()
      .filter((one) => one !== undefined);
  return [...inTurn(blocks, short + 1), ...inTurn(corrections, divisor.length)];
}

// ---- The square ----

class Square {
  constructor(version) {
    this.version = version;
    this.size = version * 4 + 17;
    this.dark = Array.from({ length: this.size }, () => new Array(this.size).fill(false));
    this.fixed = Array.from({ length: this.size }, () => new Array(this.size).fill(false));
    this.#drawPatterns();
  }

  #fix(x, y, dark) {
    this.dark[y][x] = dark;
    this.fixed[y][x] = true;
  }

  #drawPatterns() {
    const { size, version } = this;
    for (let i = 0; i < size; i++) {
      this.#fix(6, i, i % 2 === 0);
      this.#fix(i, 6, i % 2 === 0);
    }
    for (const [x, y] of [
      [3, 3],
      [size - 4, 3],
      [3, size - 4],
    ])
      this.#drawFinder(x, y);
    const places = this.#markPlaces();
    const last = places.length - 1;
    places.forEach((x, i) =>
      places.forEach((y, j) => {
        const corner = (i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0);
        if (!corner) this.#drawMark(x, y);
      }),
    );
    this.drawFormat("L", 0); // keeps its place
    if (version >= 7) this.#drawVersion();
  }

  #drawFinder(cx, cy) {
    for (let dy = -4; dy <= 4; dy++)
      for (let dx = -4; dx <= 4; dx++) {
        const [x, y] = [cx + dx, cy + dy];
        const ring = Math.max(Math.abs(dx), Math.abs(dy));
        if (x >= 0 && y >= 0 && x < this.size && y < this.size) this.#fix(x, y, ring !== 2 && ring !== 4);
      }
  }

  #drawMark(cx, cy) {
    for (let dy = -2; dy <= 2; dy++)
      for (let dx = -2; dx <= 2; dx++) this.#fix(cx + dx, cy + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
  }

  #markPlaces() {
    const { version, size } = this;
    if (version === 1) return [];
    const count = Math.floor(version / 7) + 2;
    const step = Math.floor((version * 8 + count * 3 + 5) / (count * 4 - 4)) * 2;
    return [6, ...Array.from({ length: count - 1 }, (_, i) => size - 7 - i * step).reverse()];
  }

  /** Level and mask, twice, with a code of their own. */
  drawFormat(level, mask) {
    const { size } = this;
    const data = (levels[level].bits << 3) | mask;
    let rest = data;
    for (let i = 0; i < 10; i++) rest = (rest << 1) ^ ((rest >>> 9) * 0x537);
    const bits = ((data << 10) | rest) ^ 0x5412;
    const bit = (i) => ((bits >>> i) & 1) === 1;
    for (let i = 0; i <= 5; i++) this.#fix(8, i, bit(i));
    this.#fix(8, 7, bit(6));
    this.#fix(8, 8, bit(7));
    this.#fix(7, 8, bit(8));
    for (let i = 9; i < 15; i++) this.#fix(14 - i, 8, bit(i));
    for (let i = 0; i < 8; i++) this.#fix(size - 1 - i, 8, bit(i));
    for (let i = 8; i < 15; i++) this.#fix(8, size - 15 + i, bit(i));
    this.#fix(8, size - 8, true);
  }

  #drawVersion() {
    let rest = this.version;
    for (let i = 0; i < 12; i++) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25);
    const bits = (this.version << 12) | rest;
    for (let i = 0; i < 18; i++) {
      const dark = ((bits >>> i) & 1) === 1;
      const [a, b] = [this.size - 11 + (i % 3), Math.floor(i / 3)];
      this.#fix(a, b, dark);
      this.#fix(b, a, dark);
    }
  }

  /** From the right, two columns at a time, up and down in turn. */
  drawData(bytes) {
    const { size } = this;
    let i = 0;
    for (let right = size - 1; right >= 1; right -= 2) {
      if (right === 6) right = 5;
      for (let step = 0; step < size; step++)
        for (const x of [right, right - 1]) {
          const y = ((right + 1) & 2) === 0 ? size - 1 - step : step;
          if (this.fixed[y][x] || i >= bytes.length * 8) continue;
          this.dark[y][x] = ((bytes[i >>> 3] >>> (7 - (i & 7))) & 1) === 1;
          i++;
        }
    }
  }

  /** Turns modules; the same mask again turns them back. */
  applyMask(mask) {
    const turns = masks[mask];
    for (let y = 0; y < this.size; y++)
      for (let x = 0; x < this.size; x++) if (!this.fixed[y][x] && turns(x, y)) this.dark[y][x] = !this.dark[y][x];
  }
}

const masks = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

// ---- The penalty of a mask: what confuses cameras ----

/** Runs of five or more, and what looks like a finder, in one line. */
function linePenalty(line) {
  let penalty = 0;
  const text = line.map((dark) => (dark ? "1" : "0")).join("");
  for (const [run] of text.matchAll(/0{5,}|1{5,}/g)) penalty += run.length - 2;
  for (const pattern of ["10111010000", "00001011101"])
    for (let at = text.indexOf(pattern); at >= 0; at = text.indexOf(pattern, at + 1)) penalty += 40;
  return penalty;
}

function blockPenalty(dark) {
  let penalty = 0;
  for (let y = 0; y + 1 < dark.length; y++)
    for (let x = 0; x + 1 < dark.length; x++) {
      const one = dark[y][x];
      if (one === dark[y][x + 1] && one === dark[y + 1][x] && one === dark[y + 1][x + 1]) penalty += 3;
    }
  return penalty;
}

function penaltyOf({ dark, size }) {
  const columns = dark.map((_, x) => dark.map((row) => row[x]));
  const lines = [...dark, ...columns].reduce((sum, line) => sum + linePenalty(line), 0);
  const share = dark.flat().filter(Boolean).length / (size * size);
  return lines + blockPenalty(dark) + Math.floor(Math.abs(share - 0.5) * 20) * 10;
}

function chooseMask(square, level) {
  const penalties = masks.map((_, mask) => {
    square.applyMask(mask);
    square.drawFormat(level, mask);
    const penalty = penaltyOf(square);
    square.applyMask(mask);
    return penalty;
  });
  return penalties.indexOf(Math.min(...penalties));
}

/**
 * @param {string} text
 * @returns {{ size: number, version: number, level: "L" | "M", mask: number, dark: boolean[][] } | null} rows of
 *   modules, without the quiet zone of four around them; null: the text is too long
 */
export function qrCode(text) {
  const mode = modes.characters.fits(text) ? modes.characters : modes.bytes;
  const units = mode.unitsOf(text);
  const choice = chooseVersion(mode, units.length);
  if (!choice) return null;
  const { version, level } = choice;
  const square = new Square(version);
  square.drawData(interleave(dataOf(mode, units, version, level), version, level));
  const mask = chooseMask(square, level);
  square.applyMask(mask);
  square.drawFormat(level, mask);
  return { size: square.size, version, level, mask, dark: square.dark };
}

/** All dark modules as the path of a drawing, a module being 1 wide, with the quiet zone. */
export function qrPath({ dark }, quiet = 4) {
  const runs = dark.map((row, y) => {
    const text = row.map((one) => (one ? "1" : "0")).join("");
    return [...text.matchAll(/1+/g)].map(
      ({ 0: run, index }) => `M${index + quiet} ${y + quiet}h${run.length}v1h-${run.length}z`,
    );
  });
  return runs.flat().join("");
}
