// SPDX-License-Identifier: MIT
// The page can show every row of the library's tables.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { load } from "./library.mjs";
import { pageFolder, pageModule, tables, texts } from "./page.mjs";

const { shapes } = await pageModule("board/overlay.js");
const { lookOf, lookOfCell } = await pageModule("board/roles.js");
const { settingRows } = await pageModule("base/settings.js");
const { symbolOf, valueOfKey } = await pageModule("model/symbols.js");
const { MAX_SIZE } = await pageModule("model/geometry.js");
const library = await load();

const styles = ["tokens", "help"].map((name) => readFileSync(join(pageFolder, "style", `${name}.css`), "utf8")).join("");
const hasStyle = (name) => styles.includes(`${name}:`);

test("the tables are those of the library that the page has", () => {
  const all = library.call("tables");
  all.engines = all.engines.map(({ name, sums }) => ({ name, sums })); // the page asks for the rest
  all.counters = all.replies.find(({ name }) => name === "Stats").members.map(({ name }) => name);
  for (const [name, rows] of Object.entries(tables)) assert.deepEqual(rows, all[name], name);
});

test("every row has a name, and what else is said of it", () => {
  const keysOf = {
    rules: ["rule.NAME", "rule.NAME.what", "rule.NAME.needs"],
    houses: ["house.NAME", "houses.NAME"],
    symmetries: ["symmetry.NAME"],
    techniques: ["technique.NAME"],
    roles: ["role.NAME"],
    levels: ["level.NAME", "create.level.NAME"],
    engines: ["engine.NAME"],
    counters: ["lab.counter.NAME", "lab.counter.NAME.help", "lab.column.NAME"],
  };
  const { engines } = library.call("engines");
  const counters = tables.counters.map((name) => ({ name }));
  for (const [table, keys] of Object.entries(keysOf))
    for (const { name } of { ...tables, engines, counters }[table])
      for (const key of keys) assert.ok(texts.en[key.replace("NAME", name)], `${table} ${name}: ${key}`);
});

test("every role has a shape and a colour", () => {
  for (const { name, groups } of tables.roles)
    for (let group = 0; group <= 2 * groups.length; group++)
      for (const { shape, color } of [lookOf(name, group), lookOfCell(name, group)]) {
        assert.ok(shape in shapes, `${name}: the page cannot draw a ${shape}`);
        for (const part of ["ground", "line"])
          assert.ok(hasStyle(`--${color}-${part}`), `${name}: help.css has no colour ${color}`);
      }
});

test("every kind of house has a tint", () => {
  for (const { name, tint } of tables.houses)
    if (tint && tint !== "each") assert.ok(hasStyle(`--tint-${tint}`), `${name}: tokens.css has no tint ${tint}`);
});

test("every symmetry has a picture", () => {
  for (const { name, pattern } of tables.symmetries) {
    assert.equal(pattern.length, 36, name);
    assert.ok(pattern.includes(1) && pattern.includes(0), name);
  }
});

test("the symbols of the settings are the library's, and reach the largest board", () => {
  for (const name of settingRows.symbols.values.filter((one) => !["auto", "numbers"].includes(one))) {
    assert.ok(tables.symbols.some((row) => row.name === name), name);
    for (let value = 1; value <= MAX_SIZE; value++) {
      assert.equal(symbolOf(value, name).length, 1, `${name} ${value}`);
      assert.equal(valueOfKey(symbolOf(value, name), MAX_SIZE, name), value);
    }
  }
});

test("every counter of an engine has a column", () => {
  for (const { name, counts } of library.call("engines").engines)
    for (const counter of counts) assert.ok(tables.counters.includes(counter), `${name}: ${counter}`);
});
