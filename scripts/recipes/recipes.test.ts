import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { listRecipes, measureRecipe, objections, type Size } from "./recipes.ts";

/** Rows of the table that link to a patch, with the name of the patch and the figures. */
const ROW = /^\|.*\(recipes\/([a-z-]+)\.patch\) \| (\d+) \| (\d+) \| (\d+) \|$/gm;

const recipes = listRecipes();

it.each(recipes)("$name applies to the sources as they are", (recipe) => {
  expect(objections(".", [recipe])).toBe("");
});

it("all of them apply one after the other", () => {
  expect(objections(".", recipes)).toBe("");
});

it("the table of docs/extending.md has the size of each recipe", () => {
  const page = readFileSync("docs/extending.md", "utf8");
  const told = [...page.matchAll(ROW)].map(([, name = "", ...figures]): [string, Size] => {
    const [files = 0, lines = 0, newFiles = 0] = figures.map(Number);
    return [name, { files, lines, newFiles }];
  });
  const measured = recipes.map((recipe): [string, Size] => [recipe.name, measureRecipe(recipe)]);
  expect(Object.fromEntries(told)).toEqual(Object.fromEntries(measured));
});
