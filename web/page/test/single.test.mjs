// SPDX-License-Identifier: MIT
// The page as one file, opened from the disk. Without esbuild there is none.
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { test } from "node:test";
import { button, chooseLanguage } from "./playing.mjs";
import { allow, complaintsOf, onDesktop, onPage, pageFolder, shot } from "./support.mjs";

const path = join(pageFolder, "../suuji.html");

if (!existsSync(path)) {
  test("the page in one file", { skip: "it was not built: esbuild is not installed" }, () => {});
} else {
  const url = pathToFileURL(path).href;

  test("it is smaller than 1.6 MB, and refers to nothing", () => {
    const html = readFileSync(path, "utf8");
    assert.ok(html.length < 1600000, `${html.length} bytes`);
    const [head] = html.split("<script>");
    assert.deepEqual(head.match(/(?:src|href)="(?!data:)[^"]*"/g), null);
    assert.doesNotMatch(head, /'self'|'unsafe-(inline|eval)'|connect-src/);
  });

  onDesktop(
    "it plays from the disk: a new puzzle, a hint, a link",
    async (page, device) => {
      await shot(page, `single-${device}`);
      assert.equal(await page.getByRole("gridcell").count(), 81);
      await button(page, "New puzzle").click();
      const create = page.getByRole("dialog", { name: "New puzzle" });
      await create.getByText("Size, rules, symmetry").click();
      await create.getByRole("radio", { name: "4", exact: true }).check();
      await create.getByRole("button", { name: /^beginner/i }).click();
      await page.waitForFunction(() => document.querySelectorAll("[role=gridcell]").length === 16);
      await button(page, "Hint", true).click();
      await page.getByRole("complementary", { name: "Hint" }).locator(".sentence").first().waitFor();
      await button(page, "Share", true).click();
      await page.getByRole("radio", { name: "this page" }).check();
      await page.waitForFunction((start) => document.getElementById("share-link").value.startsWith(start), `${url}#p=`);
      assert.equal(await page.getByRole("alert").count(), 0, "nothing failed");
    },
    { url },
  );

  onPage("engines run in the laboratory", { url }, async (page) => {
    await button(page, "Laboratory").click();
    const engine = page.getByRole("region", { name: "Engine", exact: true });
    await engine.getByRole("status").filter({ hasText: "A solution was found" }).waitFor();
    await page.getByRole("combobox", { name: "Engine", exact: true }).selectOption("cdcl");
    await engine.getByRole("status").filter({ hasText: "A solution was found" }).waitFor();
    await button(page, "Two engines").click();
    const second = page.getByRole("region", { name: "Second engine" });
    await second.getByRole("status").filter({ hasText: "A solution was found" }).waitFor();
  });

  onPage("it has all languages", { url }, async (page) => {
    await chooseLanguage(page, "Deutsch");
    await button(page, "Neues Rätsel").waitFor();
    assert.equal(await page.locator("html").getAttribute("lang"), "de");
  });

  onPage("what is not of the page does not run", { url }, async (page) => {
    allow(page, /Content Security Policy/);
    await page.evaluate(() => {
      const script = document.createElement("script");
      script.textContent = "globalThis.foreign = true";
      document.body.append(script);
    });
    assert.equal(await page.evaluate(() => globalThis.foreign), undefined);
    assert.deepEqual(complaintsOf(page), []);
  });
}
