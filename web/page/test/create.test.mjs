// SPDX-License-Identifier: MIT
// New puzzles: what is chosen in the dialog is on the board, soon, and what cannot be had is said.
import assert from "node:assert/strict";
import { load } from "./library.mjs";
import { axe, eventually, onBoth, onDesktop, onlyColors, onPage, playable, shot } from "./support.mjs";

const levels = ["beginner", "easy", "medium", "hard", "expert", "extreme"];

const library = await load();

// ---- What a person does and sees ----

const dialogOf = (page) => page.getByRole("dialog", { name: "New puzzle" });
const levelButton = (page, level) => dialogOf(page).getByRole("button", { name: new RegExp(`^${level}`, "i") });
const extraRule = (page, name) => dialogOf(page).getByRole("checkbox", { name });

async function openDialog(page, { unfolds = true } = {}) {
  await page.getByRole("button", { name: "New puzzle" }).click();
  await dialogOf(page).waitFor();
  if (unfolds) await unfold(page);
}

/** What is folded away below the levels. */
const unfold = (page) => dialogOf(page).getByText("Size, rules, symmetry").click();

const closed = (page) => dialogOf(page).waitFor({ state: "detached", timeout: 30000 });

/** Press a level and wait for the board. @returns milliseconds from the press to the picture */
async function pressLevel(page, level) {
  const time = await page.evaluateHandle(() => ({
    passed: new Promise((resolve) => {
      const begin = () => {
        const start = performance.now();
        const look = () => {
          if (document.querySelector("dialog")) requestAnimationFrame(look);
          else resolve(performance.now() - start);
        };
        look();
      };
      document.addEventListener("click", begin, { capture: true, once: true });
    }),
  }));
  await levelButton(page, level).click();
  await closed(page);
  return page.evaluate(({ passed }) => passed, time);
}

/** The givens, as a screen reader says them. */
async function givensOf(page) {
  const cells = page.getByRole("grid").getByRole("gridcell");
  const labels = await cells.evaluateAll((all) => all.map((cell) => cell.getAttribute("aria-label")));
  return labels.map((label) => Number(/given (\d+)/.exec(label)?.[1] ?? 0));
}

const headOf = (page) => page.locator("#board-head").innerText();

function levelOf(puzzle, rules) {
  const { verdict, ratings } = library.call("rate", { puzzle, rules });
  assert.equal(verdict, "unique");
  return ratings[0].level;
}

async function hasLevel(page, level, rules = "9") {
  await eventually(() => headOf(page), new RegExp(level));
  assert.equal(levelOf(await givensOf(page), rules), level);
}

/** The rules of the game that is kept in the browser: those of a jigsaw are nowhere else. */
function savedRules(page) {
  return page.evaluate(() => {
    const read = (name) => JSON.parse(localStorage.getItem(`suuji.${name}`));
    return read(`game.${read("last")}`).rules;
  });
}

const hasHalfTurn = (givens) => givens.every((value, cell) => (value === 0) === (givens.at(-1 - cell) === 0));

// ---- Levels ----

onDesktop("each level is one press away", async (page) => {
  for (const symmetry of ["Half turn", "None"])
    for (const level of levels) {
      const before = await givensOf(page);
      await openDialog(page);
      await dialogOf(page).getByRole("radio", { name: symmetry, exact: true }).check();
      const time = await pressLevel(page, level);
      console.log(`9x9, ${symmetry}, ${level}: ${Math.round(time)} ms`);
      const givens = await givensOf(page);
      assert.notDeepEqual(givens, before);
      await hasLevel(page, level);
      if (symmetry === "Half turn") assert.ok(hasHalfTurn(givens));
    }
});

onBoth("levels come first, and the rest is folded away", async (page, device) => {
  await page.getByRole("button", { name: "New puzzle" }).click();
  const dialog = dialogOf(page);
  await dialog.getByText("Each box has every value once").waitFor();
  await shot(page, `levels-${device}`);
  for (const level of [/^beginner/i, /^extreme/i]) {
    const shown = await dialog.getByRole("button", { name: level }).evaluate((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
    assert.ok(shown, String(level));
  }
  assert.ok(await dialog.getByText("Symmetry of the clues").isHidden());
  await axe(page);
  await unfold(page);
  await dialog.getByText("Symmetry of the clues").waitFor();
  await extraRule(page, "Windoku").check();
  await dialog.locator(".create-sentences").getByText("Windoku: The windows have each value once").waitFor();
  await dialog.evaluate((one) => one.scrollTo(0, one.scrollHeight));
  for (const level of [/^beginner/i, /^extreme/i, /^any/i]) {
    const { y, height } = await dialog.getByRole("button", { name: level }).boundingBox();
    assert.ok(y > 50 && y + height < 300, `${level} stays in sight: ${y}`);
  }
  await shot(page, `levels-unfolded-${device}`);
  await axe(page);
});

const zoomed = { more: { viewport: { width: 320, height: 256 }, hasTouch: true, isMobile: true } };
onPage("at 400 % the dialog is scrolled in one direction, and the focus is never covered", zoomed, async (page) => {
  await openDialog(page);
  const dialog = dialogOf(page);
  assert.equal(await dialog.evaluate((one) => one.scrollWidth - one.clientWidth), 0);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320);
  await dialog.getByRole("button", { name: /^beginner/i }).focus();
  const seen = new Set();
  for (let i = 0; i < 40; i++) {
    await page.keyboard.press("Tab");
    const found = await page.evaluate(() => {
      const one = document.activeElement;
      const box = (one.closest(".form-choice") ?? one).getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, Math.min(box.top + box.height / 2, innerHeight - 1)];
      const at = document.elementFromPoint(x, y);
      const free = box.top >= 0 && (one.contains(at) || one.closest(".form-choice")?.contains(at));
      return { name: one.textContent || one.getAttribute("aria-label") || one.name || one.id, free };
    });
    assert.ok(found.free, `${found.name} is covered`);
    seen.add(found.name);
  }
  assert.ok(seen.size > 10, [...seen].join());
});

onPage("Enter makes another of the last level", {}, async (page) => {
  await openDialog(page);
  await pressLevel(page, "medium");
  const before = await givensOf(page);
  await openDialog(page, { unfolds: false });
  await page.keyboard.press("Enter");
  await closed(page);
  assert.notDeepEqual(await givensOf(page), before);
  await hasLevel(page, "medium");
});

onPage("the stock is named where it is used, and only there", {}, async (page) => {
  await openDialog(page);
  const note = dialogOf(page).getByText(/come from a stock/);
  await note.waitFor();
  await extraRule(page, "Windoku").check();
  await note.waitFor({ state: "hidden" });
});

// ---- Sizes and rules ----

const extraRules = {
  "X diagonals": "x",
  Windoku: "windoku",
  "Disjoint groups": "disjoint",
  Asterisk: "asterisk",
  "Centre dot": "center",
  "Anti-knight": "antiknight",
  "Anti-king": "antiking",
};

onDesktop("every extra rule", async (page) => {
  let last = null;
  for (const [name, rule] of Object.entries(extraRules)) {
    await openDialog(page);
    if (last) await extraRule(page, last).uncheck();
    await extraRule(page, name).check();
    await pressLevel(page, "easy");
    await hasLevel(page, "easy", `9+${rule}`);
    last = name;
  }
});

onPage("two extra rules together, drawn in the preview", {}, async (page) => {
  await openDialog(page);
  for (const name of ["X diagonals", "Windoku"]) await extraRule(page, name).check();
  await eventually(() => page.locator(".create-preview .ground-diagonal").count(), 2);
  await eventually(() => page.locator(".create-summary").innerText(), /9×9 · X diagonals · Windoku/);
  await pressLevel(page, "medium");
  await hasLevel(page, "medium", "9+x+windoku");
});

onDesktop("a jigsaw", async (page, device) => {
  await openDialog(page);
  await dialogOf(page).getByRole("radio", { name: "Jigsaw" }).check();
  await page.locator(".create-preview svg").waitFor();
  await shot(page, `create-jigsaw-${device}`);
  const before = await givensOf(page);
  await pressLevel(page, "medium");
  assert.notDeepEqual(await givensOf(page), before);
  await eventually(() => savedRules(page), /^9:regions=/);
  const rules = await savedRules(page);
  await hasLevel(page, "medium", rules);
  await shot(page, `jigsaw-${device}`);
});

const asNumbers = { storage: { "suuji.settings": JSON.stringify({ symbols: "numbers" }) } };

onDesktop("sizes: 4, 7 without boxes, 12 with flat boxes, 16, 25", async (page) => {
  await openDialog(page);
  await dialogOf(page).getByRole("radio", { name: "4", exact: true }).check();
  await pressLevel(page, "beginner");
  await hasLevel(page, "beginner", "4");

  await openDialog(page);
  await dialogOf(page).getByRole("combobox", { name: "Other size" }).selectOption("7");
  await eventually(() => dialogOf(page).getByRole("radio", { name: "Boxes", exact: true }).isDisabled(), true);
  await eventually(() => dialogOf(page).getByRole("radio", { name: "Latin square" }).isChecked(), true);
  await pressLevel(page, "easy");
  await hasLevel(page, "easy", "7");

  await openDialog(page);
  await dialogOf(page).getByRole("radio", { name: "12", exact: true }).check();
  const boxes = dialogOf(page).getByRole("radio", { name: "Boxes", exact: true });
  await eventually(() => boxes.isChecked(), true, "boxes are back");
  await dialogOf(page)
    .getByRole("combobox", { name: /of a box/ })
    .selectOption("2×6");
  await pressLevel(page, "easy");
  await hasLevel(page, "easy", "12:2x6");

  for (const size of [16, 25]) {
    await openDialog(page);
    await dialogOf(page)
      .getByRole("radio", { name: String(size), exact: true })
      .check();
    const time = await pressLevel(page, "easy");
    console.log(`${size}x${size}, easy: ${Math.round(time)} ms`);
    await hasLevel(page, "easy", String(size));
  }
  await openDialog(page);
  await dialogOf(page).getByRole("button", { name: "Any difficulty" }).click();
  await closed(page);
  assert.equal((await givensOf(page)).length, 625);
}, asNumbers);

onPage("what does not fit says why, and is not taken along", {}, async (page) => {
  await openDialog(page);
  await extraRule(page, "Windoku").check();
  await dialogOf(page).getByRole("radio", { name: "8", exact: true }).check();
  await dialogOf(page).getByText("Needs square boxes (4, 9, 16, 25 ...)").waitFor();
  await eventually(() => extraRule(page, "Windoku").isDisabled(), true);
  assert.equal(await extraRule(page, "Windoku").isChecked(), false);
  assert.equal(await extraRule(page, "X diagonals").isDisabled(), false);
  await pressLevel(page, "easy");
  await hasLevel(page, "easy", "8");
});

onPage("symmetries", {}, async (page) => {
  const turned = {
    "Quarter turn": (row, column) => [column, 8 - row],
    "Left and right": (row, column) => [row, 8 - column],
  };
  for (const [name, turn] of Object.entries(turned)) {
    await openDialog(page);
    await dialogOf(page).getByRole("radio", { name }).check();
    await pressLevel(page, "easy");
    const givens = await givensOf(page);
    givens.forEach((value, cell) => {
      const [row, column] = turn(Math.floor(cell / 9), cell % 9);
      assert.equal(value === 0, givens[row * 9 + column] === 0, `${name}, cell ${cell}`);
    });
  }
});

// ---- More options ----

async function openMore(page) {
  const more = dialogOf(page).locator("details details");
  if (!(await more.evaluate((one) => one.open))) await more.getByText("More options").click();
}

onPage("the seed makes the same puzzle again", {}, async (page) => {
  await openDialog(page);
  await pressLevel(page, "hard");
  const first = await givensOf(page);
  await openDialog(page);
  await openMore(page);
  const seed = /seed (\d+)/.exec(
    await dialogOf(page)
      .getByText(/has the seed/)
      .innerText(),
  )[1];
  await dialogOf(page).getByRole("textbox", { name: "Seed" }).fill(seed);
  await pressLevel(page, "hard");
  assert.deepEqual(await givensOf(page), first);
  await openDialog(page);
  await openMore(page);
  assert.equal(await dialogOf(page).getByRole("textbox", { name: "Seed" }).inputValue(), "", "a seed is used once");
  await dialogOf(page).getByRole("textbox", { name: "Seed" }).fill("twelve");
  await levelButton(page, "hard").click();
  await dialogOf(page)
    .getByRole("alert")
    .getByText(/whole number/)
    .waitFor();
});

onPage("the number of clues, and a technique", {}, async (page) => {
  await openDialog(page);
  await dialogOf(page).getByRole("radio", { name: "None" }).check();
  await openMore(page);
  await dialogOf(page).getByRole("textbox", { name: "Number of clues" }).fill("30-32");
  await pressLevel(page, "easy");
  const clues = (await givensOf(page)).filter((value) => value !== 0).length;
  assert.ok(clues >= 30 && clues <= 32, String(clues));

  await openDialog(page);
  await dialogOf(page).getByRole("textbox", { name: "Number of clues" }).fill("");
  await dialogOf(page).getByRole("combobox", { name: "Hardest technique" }).selectOption("x-wing");
  await eventually(() => levelButton(page, "easy").isDisabled(), true);
  await dialogOf(page).getByText("The technique decides the difficulty.").waitFor();
  await dialogOf(page).getByRole("button", { name: "Any difficulty" }).click();
  await closed(page);
  const { steps } = library.call("explain", { puzzle: await givensOf(page) });
  assert.ok(steps.some(({ technique }) => technique === "x-wing"));
});

onDesktop("choices are remembered", async (page) => {
  await openDialog(page);
  await dialogOf(page).getByRole("radio", { name: "6", exact: true }).check();
  await extraRule(page, "X diagonals").check();
  await dialogOf(page).getByRole("radio", { name: "Left and right" }).check();
  await pressLevel(page, "easy");
  await page.reload();
  await playable(page);
  await openDialog(page, { unfolds: false });
  const focused = () => levelButton(page, "easy").evaluate((button) => button === document.activeElement);
  await eventually(focused, true);
  await unfold(page);
  assert.ok(await dialogOf(page).getByRole("radio", { name: "6", exact: true }).isChecked());
  assert.ok(await extraRule(page, "X diagonals").isChecked());
  assert.ok(await dialogOf(page).getByRole("radio", { name: "Left and right" }).isChecked());
});

// ---- What cannot be had ----

onDesktop("what is impossible is said in one line, and the choices stay", async (page, device) => {
  const before = await givensOf(page);
  await openDialog(page);
  await dialogOf(page).getByRole("radio", { name: "4", exact: true }).check();
  await extraRule(page, "Anti-king").check();
  await levelButton(page, "beginner").click();
  const error = dialogOf(page).getByRole("alert");
  await error.getByText("No board satisfies these rules.").waitFor();
  await shot(page, `create-error-${device}`);
  assert.ok(await extraRule(page, "Anti-king").isChecked());

  await extraRule(page, "Anti-king").uncheck();
  await eventually(() => error.innerText(), "", "another choice, another try");
  await eventually(() => levelButton(page, "hard").isDisabled(), true);
  assert.equal(await levelButton(page, "beginner").isDisabled(), false);
  await dialogOf(page).getByText("All puzzles of this kind are beginner.").waitFor();

  await dialogOf(page).getByRole("radio", { name: "9", exact: true }).check();
  await openMore(page);
  await dialogOf(page).getByRole("textbox", { name: "Number of clues" }).fill("16");
  await dialogOf(page).getByText("A puzzle of this kind needs at least 17 clues.").waitFor();
  assert.equal(await levelButton(page, "easy").isDisabled(), true);
  await shot(page, `create-impossible-${device}`);
  await page.keyboard.press("Escape");
  await closed(page);
  assert.deepEqual(await givensOf(page), before);
});

/** What has no puzzle, as arguments of "generate". */
const hopeless = [
  { rules: "4", level: "hard" },
  { rules: "9", clues: "16" },
  { rules: "9", clues: "82" },
  { rules: "9", clues: "many" },
  { rules: "9", clues: "30:20" },
  { rules: "9", clues: "18", symmetry: "rotate90" },
  { rules: "4+antiking" },
];

onPage("reasons of the library are said in the user's language", { language: "de-DE" }, async (page) => {
  for (const args of hopeless) {
    let message = "";
    assert.throws(
      () => library.call("generate", args),
      (error) => Boolean((message = error.message)),
    );
    const said = await page.evaluate(async (text) => {
      const { reasonOf } = await import("./create/reasons.js");
      return reasonOf({ message: text });
    }, message);
    assert.match(String(said), /Rätsel|Spielfeld|Vorgaben|Lösung/, message);
  }
});

async function startLongSearch(page) {
  await openDialog(page);
  await dialogOf(page).getByRole("radio", { name: "6", exact: true }).check();
  await levelButton(page, "extreme").click();
  await dialogOf(page)
    .getByText(/Looking for a puzzle: extreme/)
    .waitFor();
}

onDesktop("a search is cancelled, and the game is kept", async (page, device) => {
  const before = await givensOf(page);
  await startLongSearch(page);
  await dialogOf(page)
    .getByText(/^\d:(0[1-9]|[1-5]\d)$/)
    .waitFor();
  await axe(page);
  await dialogOf(page).getByRole("button", { name: "Cancel" }).click();
  await levelButton(page, "easy").waitFor();
  await levelButton(page, "extreme").click();
  await dialogOf(page)
    .getByText(/Looking for a puzzle/)
    .waitFor();
  await page.keyboard.press("Escape");
  await levelButton(page, "easy").waitFor();
  await page.keyboard.press("Escape");
  await closed(page);
  assert.deepEqual(await givensOf(page), before);
  await openDialog(page);
  await pressLevel(page, "easy");
  await hasLevel(page, "easy", "6");
  await shot(page, `create-after-cancel-${device}`);
});

onDesktop("the closest puzzle is offered", async (page, device) => {
  await startLongSearch(page);
  const take = dialogOf(page).getByRole("button", { name: /Take the closest/ });
  await take.waitFor();
  await dialogOf(page)
    .getByText(/Grids tried: [\d,]+/)
    .waitFor();
  await shot(page, `create-closest-${device}`);
  const [, level] = /: (\w+)/.exec(await take.innerText());
  await take.click();
  await closed(page);
  await hasLevel(page, level, "6");
});

// ---- Puzzles that come otherwise ----

const digitsOf = (text) => Array.from(text, (one) => Number(one) || 0);
const unrated = {
  version: 1,
  rules: "9",
  givens: digitsOf("9..6..8.36...9..1...75.8.9..4....2..2.......8..8....6..5.3.91...9..6...58.2..4..9"),
  about: { id: "unrated" },
};
const storage = { "suuji.game.unrated": JSON.stringify(unrated), "suuji.last": '"unrated"' };

onPage("a game without a level is rated", { storage }, async (page) => {
  const level = levelOf(unrated.givens, "9");
  await page.locator("#board-head").getByText(new RegExp(level)).waitFor();
});

// ---- Looks ----

for (const theme of ["light", "dark"])
  onDesktop(
    `the dialog breaks no rule of accessibility (${theme})`,
    async (page, device) => {
      const rules = theme === "dark" ? onlyColors : {};
      await openDialog(page);
      await openMore(page);
      await page.locator(".create-preview svg").waitFor();
      await axe(page, rules);
      await dialogOf(page).getByRole("radio", { name: "8", exact: true }).check();
      await dialogOf(page).getByText("Needs square boxes").waitFor();
      await axe(page, rules);
      await shot(page, `create-${device}-${theme}`);
    },
    { theme, rarely: theme === "dark" },
  );
