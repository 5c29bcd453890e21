import { spawnSync } from "node:child_process";
import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { copyCheckout } from "../copy-checkout.ts";
import { type Check, FIRST, TYPES } from "../test-run/check-sources.ts";
import { binary } from "../test-run/run-tool.ts";
import { applyRecipe, listRecipes } from "./recipes.ts";

/**
 * Applies the recipes to a copy of the checkout, all together, and checks its types. `names` keeps
 * those whose name contains one of them. Returns whether all pass.
 */
export function checkRecipes(names: readonly string[]): boolean {
  const wanted = listRecipes().filter(({ name }) => !names.length || names.some((one) => name.includes(one)));
  const copy = realpathSync(mkdtempSync(join(tmpdir(), "tuerca-recipes-")));
  try {
    copyCheckout(copy);
    for (const recipe of wanted) applyRecipe(copy, recipe);
    console.log(wanted.map(({ name }) => name).join(", "));
    const passed = [...FIRST, ...TYPES].map((check) => runIn(copy, check));
    return passed.every(Boolean);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

function runIn(folder: string, { name, command: [tool, ...args] }: Check): boolean {
  const { status, stdout } = spawnSync(resolve(binary(tool)), args, { cwd: folder, encoding: "utf8" });
  console.log(`${status === 0 ? "passes" : "FAILS"}: ${name}\n${status === 0 ? "" : stdout}`.trimEnd());
  return status === 0;
}
