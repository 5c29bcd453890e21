import { expect, test } from "vitest";
import { SeenSkus } from "./seen-skus.ts";

test("knows the line of each sku, also after growing", () => {
  const seen = new SeenSkus();
  const lines = Array.from({ length: 200_000 }, (_, index) => index + 1);
  expect(lines.filter((line) => seen.note(`SKU-${line}`, line) !== null)).toEqual([]);
  for (const line of [1, 2, 65_536, 199_999, 200_000]) expect(seen.note(`SKU-${line}`, 9)).toBe(line);
});
