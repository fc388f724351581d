// SPDX-License-Identifier: MIT
// The colours of cells: any two are told apart, also by people who see few colours, and texts on them can be read.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { pageModule } from "./page.mjs";

const { COLORS } = await pageModule("model/game.js");

const css = readFileSync(new URL("../style/tokens.css", import.meta.url), "utf8");
const tokens = Array.from(css.matchAll(/--([\w-]+): var\(--light, (#\w{6})\) var\(--dark, (#\w{6})\);/g));
const themes = {
  light: new Map(tokens.map(([, name, light]) => [name, light])),
  dark: new Map(tokens.map(([, name, , dark]) => [name, dark])),
};

function linear(hex) {
  return [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((one) => (one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4));
}

const times = (matrix, vector) => matrix.map((row) => row.reduce((sum, one, i) => sum + one * vector[i], 0));

/** What people see who lack one kind of cones (Machado, Oliveira and Fernandes 2009). */
const kinds = {
  all: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** Oklab: distances are as the eye sees them. */
function oklab(rgb) {
  const cones = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    rgb,
  ).map(Math.cbrt);
  return times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    cones,
  );
}

const seen = (hex, kind) => oklab(times(kinds[kind], linear(hex)).map((one) => Math.min(Math.max(one, 0), 1)));
const brightness = (hex) => times([[0.2126, 0.7152, 0.0722]], linear(hex))[0];

/** As WCAG has it. */
function contrast(a, b) {
  const [low, high] = [brightness(a), brightness(b)].sort((one, other) => one - other);
  return (high + 0.05) / (low + 0.05);
}

/** 0.02 is just seen when two colours touch each other. */
const LEAST = 0.06;

for (const [theme, tokens] of Object.entries(themes)) {
  const colors = Array.from({ length: COLORS }, (_, i) => tokens.get(`color-${i + 1}`));

  test(`any two colours of cells are told apart (${theme})`, () => {
    for (const kind of Object.keys(kinds)) {
      const places = [...colors, tokens.get("board-paper")].map((one) => seen(one, kind));
      places.forEach((a, i) =>
        places.slice(0, i).forEach((b, j) => {
          const far = Math.hypot(...a.map((one, axis) => one - b[axis]));
          assert.ok(far >= LEAST, `${j + 1} and ${i + 1} for ${kind}: ${far.toFixed(3)}`);
        }),
      );
    }
  });

  test(`texts on colours of cells can be read (${theme})`, () => {
    for (const color of colors)
      for (const [name, least] of [
        ["mark", 4.5],
        ["entry", 3],
        ["wrong", 3],
      ]) {
        const found = contrast(color, tokens.get(`on-color-${name}`));
        assert.ok(found >= least, `${name} on ${color}: ${found.toFixed(2)}`);
      }
  });
}
