import { expect, it } from "vitest";
import { pathWords } from "./path-words.ts";

it.each([
  ["/pastillas-de-freno-1K0", "pastillas de freno 1K0"],
  ["/ca%C3%B1o/viejo.html", "caño viejo html"],
  ["/%E0%A4%A", "E0 A4 A"],
  ["/<script>", "script"],
  ["/a", ""],
  ["/", ""],
])("the words of %s are %j", (path, words) => {
  expect(pathWords(path)).toBe(words);
});

it("are bounded", () => {
  expect(pathWords(`/${"palabra-".repeat(50)}`).length).toBeLessThanOrEqual(80);
});
