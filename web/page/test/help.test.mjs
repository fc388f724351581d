// SPDX-License-Identifier: MIT
// Hints and explanations on the page: what is said, what is drawn, and what becomes of the game.
import assert from "node:assert/strict";
import { axe, onBoth, onDesktop, onPage, shot } from "./support.mjs";
import { load } from "./library.mjs";
import { stopTime } from "./playing.mjs";

const suuji = await load();
const { techniques } = await suuji.call("techniques", { examples: true });
const digits = (text) => Array.from(text, (one) => (one === "." ? 0 : parseInt(one, 36)));

// ---- Games to open ----

/** The storage of a visitor whose last game is this one. */
function withGame({ rules = "9", givens, entries = {}, about = {}, settings = {} }) {
  const zeros = () => givens.map(() => 0);
  const value = zeros();
  for (const [cell, one] of Object.entries(entries)) value[cell] = one;
  const game = {
    version: 1,
    rules,
    givens,
    about: { id: "test", ...about },
    value,
    corner: zeros(),
    centre: zeros(),
    crossed: zeros(),
    color: zeros(),
    changes: [],
    done: 0,
  };
  return {
    storage: {
      "suuji.game.test": JSON.stringify(game),
      "suuji.last": '"test"',
      "suuji.settings": JSON.stringify(settings),
    },
  };
}

/** The example of a technique as a game: its givens, entries and what is crossed out. */
async function example(name, more = {}) {
  const { puzzle, rules } = techniques.find((one) => one.name === name).example;
  const args = rules ? { puzzle, rules } : { puzzle };
  const { rules: known, givens } = await suuji.call("solve", args);
  const { text } = await suuji.call("convert", { ...args, to: "pencil" });
  return withGame({ rules: known, givens, about: { marks: text }, ...more });
}

const easy = digits("..34...8..5...9.2.7.8..1.....91.83..3....4.1...5.2...7.34.......8....495...8..6..");

// ---- What a person does and sees ----

const panel = (page, name) => page.getByRole("complementary", { name });
const act = (page, name) => page.getByRole("button", { name, exact: true }).click();
const drawn = (page, part, role) => page.locator(`.board [data-part="${part}"][data-role="${role}"]`);
const cell = (page, row, column) =>
  page.getByRole("gridcell", { name: new RegExp(`^row ${row}, column ${column}(,|$)`) });

async function openHint(page) {
  await act(page, "Hint");
  const place = panel(page, "Hint");
  await place.locator(".sentence").first().waitFor();
  return place;
}

/** From the first stage of a hint to the step. */
async function openStep(page) {
  const place = await openHint(page);
  for (let stage = 1; stage < 4; stage++) await act(page, "More");
  return place;
}

async function openExplanation(page) {
  await act(page, "Explain");
  const place = panel(page, "Explanation");
  await place.locator(".sentence").first().waitFor();
  return place;
}

/** Go to the first step of a technique. */
async function goTo(place, name) {
  await place.getByText("All steps").click();
  await place
    .getByRole("button", { name: new RegExp(`^\\d+\\s*${name}`) })
    .first()
    .click();
}

const announced = (page, text) =>
  page.waitForFunction((one) => document.getElementById("announcer").textContent.includes(one), text);

// ---- Hints ----

onBoth(
  "a hint in stages, applied and undone",
  async (page, device) => {
    const place = await openHint(page);
    assert.match(await place.textContent(), /Look for a single\./);
    assert.doesNotMatch(await place.textContent(), /hidden|box|r2c5/i);
    assert.equal(await drawn(page, "house", "look").count(), 0);
    await act(page, "More");
    assert.match(await place.textContent(), /Hidden single/);
    assert.match(await place.textContent(), /Look at box 2\./);
    assert.doesNotMatch(await place.textContent(), /r2c5|8/);
    assert.equal(await drawn(page, "house", "look").count(), 1);
    await act(page, "More");
    assert.match(await place.textContent(), /Look at 8 in box 2\./);
    assert.doesNotMatch(await place.textContent(), /r2c5/);
    await announced(page, "Hidden single: Look at 8 in box 2.");
    await act(page, "More");
    assert.match(await place.textContent(), /r2c5 is 8/);
    await announced(page, "r2c5 is 8");
    assert.equal(await drawn(page, "house", "base").count(), 1);
    assert.equal(await drawn(page, "mark", "placed").count(), 1);
    assert.ok((await drawn(page, "mark", "blocker").count()) >= 1);
    await shot(page, `hint-${device}`);
    await axe(page);
    await act(page, "Apply");
    await place.waitFor({ state: "hidden" });
    assert.equal(await page.locator(".board .drawing").count(), 0);
    await cell(page, 2, 5).filter({ hasText: "8" }).waitFor();
    await act(page, "Undo");
    await cell(page, 2, 5)
      .and(page.getByRole("gridcell", { name: /empty/ }))
      .waitFor();
  },
  withGame({ givens: easy }),
);

onPage("only the cell to look at, then the rest", withGame({ givens: easy }), async (page) => {
  const place = await openHint(page);
  await act(page, "Only where");
  assert.match(await place.textContent(), /Look at r2c5\./);
  assert.doesNotMatch(await place.textContent(), /single|8/i);
  assert.equal(await drawn(page, "cell", "look").count(), 1);
  await page.keyboard.press("h");
  assert.match(await place.textContent(), /Hidden single/);
});

onDesktop(
  "a mistake is said before any step, and removed",
  async (page) => {
    const place = await openHint(page);
    await place.getByText("One entry is wrong.", { exact: true }).waitFor();
    assert.equal(await drawn(page, "cell", "wrong").count(), 0, "who wants to, finds it");
    await act(page, "Show where");
    await place.getByText("Correct this first: r1c1.").waitFor();
    assert.equal(await drawn(page, "cell", "wrong").count(), 1);
    const focused = await page.evaluate(() => document.activeElement.textContent);
    assert.doesNotMatch(focused, /^Remove/, "a key pressed once too often removes nothing");
    await act(page, "Remove what is wrong");
    await place.waitFor({ state: "hidden" });
    assert.match(await cell(page, 1, 1).getAttribute("aria-label"), /empty/);
  },
  withGame({ givens: easy, entries: { 0: 6 } }),
);

onPage("the focus stays on a cell that was pressed beside a hint", withGame({ givens: easy }), async (page) => {
  await cell(page, 1, 1).click();
  await page.keyboard.press("h");
  await panel(page, "Hint").getByRole("button", { name: "More" }).waitFor();
  await page.keyboard.press("h");
  await page.waitForFunction(() => {
    const seen = document.querySelector(".board .cell.seen");
    return getComputedStyle(seen).backgroundColor === "rgba(0, 0, 0, 0)"; // the drawing speaks alone
  });
  await cell(page, 2, 5).click();
  await page.keyboard.press("8");
  await panel(page, "Hint").waitFor({ state: "hidden" });
  assert.match(await page.evaluate(() => document.activeElement.ariaLabel), /^row 2, column 5, 8/);
});

onPage(
  "asking again says more; a value entered closes the hint, and the game goes on",
  withGame({ givens: easy }),
  async (page) => {
    const place = await openHint(page);
    for (let stage = 1; stage < 4; stage++) await act(page, "Hint");
    assert.match(await place.textContent(), /r2c5 is 8/);
    await page.evaluate(async () => {
      const { session } = await import("./play/session.js");
      session.change((game) => game.apply({ placed: [{ row: 2, column: 5, value: 8 }] }));
    });
    await place.waitFor({ state: "hidden" });
    await cell(page, 2, 5).filter({ hasText: "8" }).waitFor();
  },
);

onPage("an elimination that is applied is remembered without candidates", await example("x-wing"), async (page) => {
  const place = await openHint(page);
  assert.match(await place.textContent(), /Look for a fish\./);
  await act(page, "More");
  assert.match(await place.textContent(), /Look at rows 1 and 6\./);
  await act(page, "More");
  await act(page, "More");
  assert.equal(await drawn(page, "house", "base").count(), 2);
  assert.equal(await drawn(page, "house", "cover").count(), 2);
  assert.equal(await drawn(page, "mark", "eliminated").count(), 1);
  await act(page, "Apply");
  await page.getByRole("button", { name: "Show candidates" }).click();
  assert.doesNotMatch(await cell(page, 3, 3).getAttribute("aria-label"), /candidates.* 3/);
  await openHint(page);
  await act(page, "More");
  assert.doesNotMatch(await place.textContent(), /X-wing/);
});

onPage(
  "a solved game, and one without a way on",
  withGame({ rules: "4", givens: [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 0], entries: { 15: 1 } }),
  async (page) => {
    const place = await openHint(page);
    assert.match(await place.textContent(), /It is solved/);
    await page.keyboard.press("Escape");
    await place.waitFor({ state: "hidden" });
  },
);

onPage("no solution from here", withGame({ rules: "4", givens: digits("..3.2....41.....") }), async (page) => {
  const place = await openHint(page);
  assert.match(await place.textContent(), /There is no solution from here/);
  assert.equal(await drawn(page, "cell", "conflict").count(), 4);
});

// ---- Explanations ----

onBoth(
  "an explanation forward and back, by buttons and keys; closing leaves the game",
  async (page, device) => {
    await page.getByRole("button", { name: "Explain", exact: true }).focus();
    await page.keyboard.press("Enter");
    const place = panel(page, "Explanation");
    await place.getByText("1 of ", { exact: false }).waitFor();
    await announced(page, "Hidden single");
    const first = await place.locator(".sentence").textContent();
    await act(page, "Forward");
    assert.notEqual(await place.locator(".sentence").textContent(), first);
    assert.equal(await drawn(page, "mark", "placed").count(), 1);
    await page.keyboard.press("ArrowLeft");
    assert.equal(await place.locator(".sentence").textContent(), first);
    await page.keyboard.press("End");
    assert.match(await place.textContent(), /Solved. Steps: \d+/);
    assert.equal(await page.locator(".board .cell .value").count(), 81);
    await page.keyboard.press("Home");
    assert.match(await place.textContent(), /1 of \d+/);
    await shot(page, `explain-${device}`);
    await axe(page);
    await act(page, "Close");
    await place.waitFor({ state: "hidden" });
    assert.equal(await page.locator(".board .drawing").count(), 0);
    assert.equal(await page.locator(".board .cell.open .value").count(), 0);
    assert.equal(await page.evaluate(() => document.activeElement.dataset.action), "explain");
  },
  withGame({ givens: easy }),
);

/** More than singles. */
const tough = digits("1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..");

onDesktop(
  "the next hard step, which the list shows",
  async (page, device) => {
    const place = await openExplanation(page);
    await place.getByText("All steps").click();
    const techniqueNow = () => place.locator(".technique").textContent();
    for (let i = 0; i < 12; i++) {
      await act(page, "Next hard step");
      assert.doesNotMatch(await techniqueNow(), /single|full house/i);
    }
    const inList = () =>
      place.evaluate((element) => {
        const [list, item] = [".step-list", "[aria-current=step]"].map((one) => element.querySelector(one));
        const [outer, inner] = [list, item].map((one) => one.getBoundingClientRect());
        return inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1;
      });
    assert.ok(await inList());
    assert.equal(await page.evaluate(() => scrollY), 0, "the board stays where it is");
    await shot(page, `hard-step-${device}`);
  },
  withGame({ givens: tough }),
);

/** Three of its steps are not needed. */
const roundabout = digits("..2.8..1..1.....7..374...8.1..........4.5.......6.39..2...385...4.92.........482.");

onDesktop(
  "steps that are not needed are left out, and shown on demand",
  async (page, device) => {
    const place = await openExplanation(page);
    await place.getByText("1 of 57").waitFor();
    await page.keyboard.press("End");
    assert.match(await place.textContent(), /Solved. Steps: 57. Left out because they are not needed: 3\./);
    await place.getByText("All steps").click();
    await place.getByLabel("also those that are not needed").check();
    await place.getByText("1 of 60").waitFor();
    assert.ok(await place.getByLabel("also those that are not needed").isChecked());
    assert.equal(await place.getByRole("button", { name: /Pointing/ }).count(), 2);
    await shot(page, `detours-${device}`);
    await place.locator(".panel-body").evaluate((body) => (body.scrollTop = body.scrollHeight));
    await axe(page);
    await place.getByLabel("also those that are not needed").uncheck();
    await place.getByText("1 of 57").waitFor();
    assert.equal(await place.getByRole("button", { name: /Pointing/ }).count(), 0);
  },
  withGame({ givens: roundabout }),
);

/** It takes a minute to explain; with two of its values more, seconds. */
const slow = digits(
  "...A48BC2.....6..3.....4..C.....5.7.4.3.7....29..A.....5.4....9...4....C" +
    "B.18...2........C47...A.............56.12......A...C37............8...2.",
);
const lessSlow = digits(
  "...A48BC2.....6..3.....4..C.....5.784.3.7....29..A.....5.4.7..9...4....C" +
    "B.18...2........C47...A.............56.12......A...C37............8...2.",
);

onDesktop(
  "steps are shown while others are looked for, which can be cancelled",
  async (page, device) => {
    const place = await openExplanation(page);
    await place.getByText(/^1 of \d+\+$/).waitFor();
    assert.match(await place.locator(".technique").textContent(), /single/);
    await page.keyboard.press("ArrowRight");
    await place.getByText(/^2 of \d+\+$/).waitFor();
    await place.getByText("All steps").click();
    await place.locator(".step").nth(2).waitFor({ state: "attached" });
    await place.getByText("Looking for further steps").waitFor();
    await shot(page, `searching-${device}`);
    await axe(page);
    await act(page, "Cancel");
    await place.getByText(/^2 of \d+$/).waitFor();
    await page.keyboard.press("End");
    await place.getByText("Cancelled.").waitFor();
  },
  withGame({ rules: "12+x", givens: slow }),
);

onPage(
  "when all steps are known, the one that is shown stays",
  { ...withGame({ rules: "12+x", givens: lessSlow }), rarely: true },
  async (page) => {
    const place = await openExplanation(page);
    await place.getByText(/^1 of \d+\+$/).waitFor();
    for (let i = 0; i < 4; i++) await page.keyboard.press("ArrowRight");
    const sentence = await place.locator(".sentence").first().textContent();
    const all = place.getByText(/^\d+ of \d+$/);
    await all.waitFor({ timeout: 120000 });
    const count = (await all.textContent()).split(" of ")[1];
    assert.equal(await place.locator(".sentence").first().textContent(), sentence);
    await page.keyboard.press("End");
    await place.getByText(`Solved. Steps: ${count}`).waitFor();
  },
);

onPage(
  "go on from here copies the position, which can be undone",
  withGame({ givens: easy, entries: { 0: 1 } }),
  async (page) => {
    const place = await openExplanation(page);
    await act(page, "Forward");
    await act(page, "Forward");
    await act(page, "Continue from here");
    await place.waitFor({ state: "hidden" });
    assert.equal(await page.locator(".board .cell.open .value").count(), 2);
    await act(page, "Undo");
    assert.equal(await page.locator(".board .cell.open .value").count(), 1);
  },
);

onPage(
  "from here names mistakes, and goes from the entries",
  withGame({ givens: easy, entries: { 13: 8 } }),
  async (page) => {
    const place = await openExplanation(page);
    const whole = Number(/of (\d+)/.exec(await place.textContent())[1]);
    await act(page, "From here");
    await place.getByText(`1 of ${whole - 1}`).waitFor();
  },
);

onPage("steps are played one after the other", { ...withGame({ givens: easy }) }, async (page) => {
  await stopTime(page);
  const place = await openExplanation(page);
  await act(page, "Play the steps");
  await page.clock.runFor(3600);
  await place.getByText(/^2 of/).waitFor();
  await act(page, "Stop playing");
  await page.clock.runFor(8000);
  assert.match(await place.textContent(), /2 of/);
});

onPage("steps are not played on while the laboratory is shown", withGame({ givens: easy }), async (page) => {
  await stopTime(page);
  const place = await openExplanation(page);
  await act(page, "Play the steps");
  await act(page, "Laboratory");
  await page.clock.runFor(8000);
  await page.locator("#tab-play").click();
  assert.match(await place.textContent(), /1 of/);
  await page.getByRole("button", { name: "Play the steps" }).waitFor();
});

onPage(
  "who asks for the way from here is not shown the one from the start any more",
  withGame({ givens: easy, entries: { 13: 8 } }),
  async (page) => {
    await stopTime(page);
    const place = await openExplanation(page);
    const sign = () => page.locator(".board").evaluate((board) => board.textContent);
    await act(page, "Play the steps");
    await act(page, "From here");
    await place.getByText(/^1 of/).waitFor();
    const before = await sign();
    await page.clock.runFor(8000);
    assert.equal(await sign(), before);
  },
);

/** What a technique's example must show, by part and role. */
const drawings = {
  "finned-x-wing": { house: { base: 2, cover: 2 }, candidate: { fin: 1 }, mark: { eliminated: 1 } },
  aic: { candidate: { on: 3, off: 3 }, link: { strong: 3, weak: 2 }, mark: { eliminated: 1 } },
  "cell-forcing-chain": {
    cell: { premise: 1 },
    candidate: { premise: 3 },
    branch: { 1: 1, 2: 1, 3: 1 },
    mark: { eliminated: 1 },
  },
  "grouped-chain": { node: { on: 1 }, link: { strong: 3, weak: 2 } },
  "als-xz": { cell: { set: 5 }, tag: { A: 1, B: 4 } },
  "xy-wing": { cell: { pivot: 1, pincer: 2 } },
};

for (const [name, parts] of Object.entries(drawings))
  onDesktop(
    `the drawing of ${name}`,
    async (page, device) => {
      const place = await openStep(page);
      for (const [part, roles] of Object.entries(parts))
        for (const [role, count] of Object.entries(roles))
          assert.equal(await drawn(page, part, role).count(), count, `${part} ${role}`);
      assert.ok((await place.getByRole("list", { name: "Legend" }).getByRole("listitem").count()) > 1);
      await shot(page, `${name}-${device}`);
    },
    await example(name),
  );

onPage("every example is drawn without an error", {}, async (page) => {
  const failed = await page.evaluate(async (all) => {
    const { Board } = await import("./board/board.js");
    const { drawSample, drawStep, partsOf } = await import("./board/overlay.js");
    const { quick } = await import("./base/library.js");
    const { geometryOf } = await import("./model/geometry.js");
    const bad = [];
    for (const {
      name,
      example: { puzzle, rules, step },
    } of all) {
      const read = await quick.call("read", { text: puzzle, ...(rules ? { rules } : {}) });
      const geometry = await geometryOf(read.puzzles[0].rules, (...call) => quick.call(...call));
      const board = new Board(geometry, { label: name, passive: true });
      drawStep(board, step);
      const parts = partsOf(step, geometry);
      parts.forEach(drawSample);
      const places = [...board.under.querySelectorAll("*"), ...board.over.querySelectorAll("*")];
      const broken = places.some((one) => [...one.attributes].some(({ value }) => /NaN|undefined/.test(value)));
      const crosses = board.over.querySelectorAll('[data-role="eliminated"]').length;
      if (broken || parts.length === 0 || crosses !== step.eliminated.length) bad.push(name);
    }
    return bad;
  }, techniques);
  assert.deepEqual(failed, []);
});

const extended = await example("extended-rectangle");
onPage("a deadly pattern has no marks where there is no candidate", extended, async (page) => {
  await openStep(page);
  const empty = await drawn(page, "candidate", "pattern").evaluateAll((marks) => {
    const middle = ({ left, top, width, height }) => [left + width / 2, top + height / 2];
    const texts = [...document.querySelectorAll(".candidates > span")].map((one) => one.getBoundingClientRect());
    const holds = ([x, y]) => ({ left, top, right, bottom }) => x > left && x < right && y > top && y < bottom;
    return marks.map((one) => middle(one.getBoundingClientRect())).filter((at) => !texts.some(holds(at)));
  });
  assert.ok((await drawn(page, "candidate", "pattern").count()) > 8);
  assert.deepEqual(empty, []);
});

// ---- Other verdicts ----

onDesktop(
  "why there is no solution",
  async (page, device) => {
    const place = await openExplanation(page);
    const text = await place.textContent();
    assert.match(text, /No solution/);
    assert.match(text, /These 4 values cannot all be true/);
    assert.match(text, /r1c4 must be 2: box 2 has no other place for it/);
    assert.match(text, /row 3 has no place left for 2/);
    assert.equal(await drawn(page, "cell", "conflict").count(), 4);
    assert.equal(await drawn(page, "cell", "derived").count(), 1);
    await shot(page, `none-${device}`);
    await axe(page);
  },
  withGame({ rules: "4", givens: digits("..3.2....41.....") }),
);

onPage(
  "givens that break a rule are named",
  withGame({ rules: "4", givens: digits("11..............") }),
  async (page) => {
    const place = await openExplanation(page);
    assert.match(await place.textContent(), /row 1 has two 1s: r1c1 and r1c2/);
    assert.equal(await drawn(page, "cell", "conflict").count(), 4);
  },
);

onDesktop(
  "several solutions: what differs, two of them, and what would leave one",
  async (page, device) => {
    const place = await openExplanation(page);
    assert.match(await place.textContent(), /There are 6 solutions\.Cells that differ: 10 of 16/);
    await announced(page, "Several solutions. There are 6 solutions. Cells that differ: 10 of 16. The board shows");
    assert.equal((await drawn(page, "cell", "differ").count()) + (await drawn(page, "cell", "add").count()), 10);
    await shot(page, `several-${device}`);
    await axe(page);
    await act(page, "Solution 1");
    const one = await page.locator(".board-grid").textContent();
    await act(page, "Solution 2");
    assert.notEqual(await page.locator(".board-grid").textContent(), one);
    await act(page, "Add it: new puzzle");
    await place.waitFor({ state: "hidden" });
    assert.match(await cell(page, 3, 3).getAttribute("aria-label"), /given 3/);
    await act(page, "Explain");
    await place.getByText(/^1 of/).waitFor();
  },
  withGame({ rules: "4", givens: digits("12..3.1.........") }),
);

// ---- Other boards and languages ----

/** A puzzle; with `more` every other cell is given, so that it is soon explained. */
async function made(rules, { more = false, ...options } = {}) {
  const { rules: full, puzzles } = await suuji.call("generate", { rules, seed: 5, ...options });
  const [{ givens, solution }] = puzzles;
  return withGame({
    rules: full,
    givens: givens.map((value, cell) => value || (more && cell % 2 ? solution[cell] : 0)),
  });
}

for (const [name, rules] of [
  ["16x16", "16"],
  ["a jigsaw", "9:jigsaw"],
  ["diagonals", "9+x"],
])
  onDesktop(
    `an explanation of ${name}`,
    async (page, device) => {
      const place = await openExplanation(page);
      await act(page, "Forward");
      assert.ok((await page.locator(".board [data-part]").count()) > 0);
      await page.keyboard.press("End");
      await place.getByText(/Solved. Steps|The techniques end here/).waitFor();
      await page.keyboard.press("ArrowLeft");
      await shot(page, `explain-${rules}-${device}`);
    },
    await made(rules, { more: rules === "16" }),
  );

const german = { ...(await example("als-xz")), rarely: true, language: "de-DE", theme: "dark" };
onPage("in German, in the dark", german, async (page) => {
  await act(page, "Tipp");
  for (let stage = 1; stage < 4; stage++) await act(page, "Mehr");
  const place = panel(page, "Tipp");
  const sentence = await place.locator(".sentence").textContent();
  assert.match(sentence, /^Die fast gesperrten Mengen A .*, also entfällt 5 in Z/);
  await shot(page, "german-dark");
  await axe(page);
});

// So many clues are soon found, but not explained.
onPage("long work can be cancelled", await made("25", { clues: "300" }), async (page) => {
  await act(page, "Explain");
  await act(page, "Cancel");
  const place = panel(page, "Explanation");
  await place.getByText("Cancelled.").waitFor();
  await page.getByRole("button", { name: "Try again" }).waitFor();
});

onDesktop(
  "a chain is told step by step; what is pointed at is shown on the board",
  async (page, device) => {
    await openStep(page);
    const first = page.getByRole("listitem").filter({ hasText: "If r2c6 is not 9, then r2c8 is 9." });
    await first.waitFor();
    await first.focus();
    assert.equal(await page.locator(".board .arrow.traced").count(), 1);
    assert.ok((await page.locator(".board .arrow").count()) > 1);
    await shot(page, `story-${device}`);
    await axe(page);
    await act(page, "Close");
    assert.equal(await page.locator(".board .arrow").count(), 0);
  },
  await example("aic"),
);

onPage("rows and columns have their numbers while a hint names them", withGame({ givens: easy }), async (page) => {
  const names = page.locator(".board-names");
  assert.equal(await names.count(), 0);
  await openHint(page);
  assert.equal(await names.count(), 2);
  await act(page, "Close");
  assert.equal(await names.count(), 0);
});

onPage("a hint is printed with its words", await example("aic"), async (page) => {
  await openStep(page);
  await page.emulateMedia({ media: "print" });
  await page.locator(".panel .technique").waitFor();
  for (const part of [".panel .sentence", ".panel .legend", ".panel .story", ".board .arrow"])
    assert.ok(await page.locator(part).first().isVisible(), part);
  for (const part of [".panel button", ".keypad", ".bar", ".panel .about"])
    assert.ok(await page.locator(part).first().isHidden(), part);
  await shot(page, "hint-on-paper");
  await page.emulateMedia({ media: "screen" });
  await act(page, "Close");
  await page.emulateMedia({ media: "print" });
  assert.ok(await page.locator(".panel").isHidden());
});
