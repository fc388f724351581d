// SPDX-License-Identifier: MIT
// The dialog of settings: a row for each row of base/settings.js.
import { makeField, makeList, makeSwitch } from "../base/forms.js";
import { t } from "../base/language.js";
import { settingRows, settings } from "../base/settings.js";
import { openDialog } from "../base/shell.js";
import { languages } from "../tables.js";
import { saveNow } from "./games.js";

function optionText(name, value) {
  if (name !== "language") return t(`setting.${name}.${value}`);
  return languages.find(([code]) => code === value)?.[1] ?? t("setting.language.system");
}

function choose(name, value) {
  settings.set(name, value);
  if (name !== "language") return;
  saveNow();
  location.reload();
}

function makeRow([name, { values }]) {
  const options = { value: settings.get(name), onChange: (value) => choose(name, value) };
  const rows = () => values.map((value) => [value, optionText(name, value)]);
  const control = typeof values[0] === "boolean" ? makeSwitch(options) : makeList({ rows: rows(), ...options });
  return makeField({ label: t(`setting.${name}`), control, className: "setting" });
}

export function openSettings() {
  openDialog({ title: t("action.settings") }, ...Object.entries(settingRows).map(makeRow));
}
