import fc from "fast-check";
import { expect, test } from "vitest";
import { product as anyProduct } from "../test/arbitraries.ts";
import { indexOf, product } from "../test/documents.ts";
import { isGtin } from "./analysis/codes/code-forms.ts";
import { normalizeCode } from "./analysis/fold.ts";
import type { SearchDocument } from "./index.ts";

const bare = (code: string) => (isGtin(code) ? code.replace(/^0+/, "") : code);
const identifying = (codes: string[]) => {
  const normal = codes.map(normalizeCode).filter((code) => code.length >= 5 && /\d/.test(code));
  return new Set(normal.map(bare));
};

/** Whether two products are the same part, by the definition. */
function isSame(left: SearchDocument, right: SearchDocument): boolean {
  const [own, others] = [left, right].map((doc) => {
    const own = identifying([doc.sku, ...doc.codes]);
    return { own, all: own.union(identifying(doc.equivalents)) };
  }) as [{ own: Set<string>; all: Set<string> }, { own: Set<string>; all: Set<string> }];
  return [...own.all].some((code) => others.all.has(code) && !(own.own.has(code) && others.own.has(code)));
}

test("the same part is whatever shares an equivalent code, or is named by one", () => {
  fc.assert(
    fc.property(fc.uniqueArray(anyProduct, { maxLength: 12, selector: ({ id }) => id }), (docs) => {
      const index = indexOf(...docs);
      for (const doc of docs) {
        const expected = docs.filter((other) => other !== doc && isSame(doc, other)).map(({ id }) => id);
        expect(new Set(index.samePart(doc.id))).toEqual(new Set(expected));
      }
    }),
    { numRuns: 40 },
  );
});

test("a code of many products, a short one and a word identify no part", () => {
  const shared = (count: number, code: string) =>
    indexOf(...Array.from({ length: count }, (_, at) => product(at + 1, { equivalents: [code] }))).samePart(
      1,
    );
  expect([shared(50, "1K0 698 151").length, shared(51, "1K0 698 151")]).toEqual([49, []]);
  expect([shared(2, "1K06"), shared(2, "consultar")]).toEqual([[], []]);
  expect(indexOf().samePart(7)).toEqual([]);
});
