import { expect, test } from "vitest";
import { SeenSkus } from "./seen-skus.ts";

test("knows the line of each sku, also after growing", () => {
  const seen = new SeenSkus();
  for (let line = 1; line <= 200_000; line += 1) expect(seen.note(`SKU-${line}`, line)).toBeNull();
  for (const line of [1, 2, 65_536, 199_999, 200_000]) expect(seen.note(`SKU-${line}`, 9)).toBe(line);
});
