import { expect, test } from "vitest";
import { categoryDrawings } from "./catalogue.ts";
import { categoryPairs } from "./category-pairs.ts";

test("pairs categories that there are, none with itself or one above, and none twice", () => {
  for (const [one, other] of categoryPairs) {
    for (const path of [one, other]) expect(categoryDrawings).toHaveProperty([path]);
    expect(`${one} > `.startsWith(`${other} > `) || `${other} > `.startsWith(`${one} > `), one).toBe(false);
  }
  const keys = categoryPairs.map((pair) => pair.toSorted().join("|"));
  expect(new Set(keys).size).toBe(keys.length);
});
