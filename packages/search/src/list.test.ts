import { expect, test } from "vitest";
import { indexOf, product } from "../test/documents.ts";

test("knows the products with exactly a code of their own, in any spelling", () => {
  const index = indexOf(
    product(1, { codes: ["03L 115.562"] }),
    product(2),
    product(3, { equivalents: ["03L 115 562"] }),
  );
  expect(index.idsOfCode("03L115562")).toEqual([1]);
  expect(index.idsOfCode("tu-10002")).toEqual([2]);
  expect([index.idsOfCode(""), index.idsOfCode("03L115")]).toEqual([[], []]);
});
