import { expect, test } from "vitest";
import { indexOf, product } from "../test/documents.ts";

test("offers the codes that one may have been meant to be, the nearest first", () => {
  const index = indexOf(
    product(1, { sku: "W 712/95" }),
    product(2, { sku: "W712/94", sales: 3 }),
    product(3, { sku: "X-1", equivalents: ["0W71296"] }),
    product(4, { sku: "W 713/95" }),
  );
  expect(index.nearCodes("w 712/96", 8)).toEqual([
    { id: 3, value: "0w71296", equivalent: true },
    { id: 2, value: "w71294", equivalent: false },
    { id: 1, value: "w71295", equivalent: false },
  ]);
  expect(index.nearCodes("w 712/96", 1)).toHaveLength(1);
  expect(index.nearCodes("w 71", 8)).toEqual([]);
  expect(index.nearCodes("pastillas", 8)).toEqual([]);
});

test("where a part replaces a code, no codes at one slip of the finger are offered", () => {
  const index = indexOf(product(1, { equivalents: ["0W71296"] }), product(2, { sku: "0W71295" }));
  expect(index.nearCodes("0 W 712/96", 8).map(({ id }) => id)).toEqual([1]);
  expect(index.nearCodes("0 W 712/94", 8).map(({ id }) => id)).toEqual([2, 1]);
});
