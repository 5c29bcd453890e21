import { spawnSync } from "node:child_process";
import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { copyCheckout } from "../copy-checkout.ts";
import { type Check, FIRST, TYPES } from "../test-run/check-sources.ts";
import { binary } from "../test-run/run-tool.ts";
import { applyRecipes, listRecipes, objections, type Recipe, takeOutRecipes } from "./recipes.ts";

/**
 * Applies the recipes to a copy of the checkout and checks its types, as many at once as fit
 * together. `names` keeps those whose name contains one of them. Returns whether all pass.
 */
export function checkRecipes(names: readonly string[]): boolean {
  const wanted = listRecipes().filter(({ name }) => !names.length || names.some((one) => name.includes(one)));
  const copy = realpathSync(mkdtempSync(join(tmpdir(), "tuerca-recipes-")));
  try {
    copyCheckout(copy);
    let passed = true;
    for (const group of groupRecipes(copy, wanted)) {
      console.log(`\n== ${group.map(({ name }) => name).join(", ")}`);
      applyRecipes(copy, group);
      for (const check of [...FIRST, ...TYPES]) passed = runIn(copy, check) && passed;
      takeOutRecipes(copy, group);
    }
    return passed;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** Recipes that change the same place, such as the list of schema steps, come into two groups. */
function groupRecipes(folder: string, recipes: readonly Recipe[]): Recipe[][] {
  const groups: Recipe[][] = [];
  for (const recipe of recipes) {
    const group = groups.find((one) => objections(folder, [...one, recipe]) === "");
    if (group) group.push(recipe);
    else groups.push([recipe]);
  }
  return groups;
}

/** Later groups check only what differs from the one before. */
function runIn(folder: string, { name, command: [tool, ...args] }: Check): boolean {
  const info = ["--incremental", "--tsBuildInfoFile", join(".types", `${name}.tsbuildinfo`)];
  const all = tool === "tsc" && args[0] === "-p" ? [...args, ...info] : args;
  const { status, stdout } = spawnSync(resolve(binary(tool)), all, { cwd: folder, encoding: "utf8" });
  console.log(`${status === 0 ? "passes" : "FAILS"}: ${name}\n${status === 0 ? "" : stdout}`.trimEnd());
  return status === 0;
}
