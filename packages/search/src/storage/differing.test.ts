import fc from "fast-check";
import { expect, test } from "vitest";
import { product } from "../../test/arbitraries.ts";
import { indexOf, product as plain } from "../../test/documents.ts";
import { prepareDocuments, type SearchDocument } from "../index.ts";

/** Changes of one field that a search can tell. */
const CHANGES: Record<string, (doc: SearchDocument) => Partial<SearchDocument>> = {
  name: ({ name }) => ({ name: `${name} otro` }),
  payload: ({ payload }) => ({ payload: `${payload} ` }),
  words: ({ text }) => ({ text: `${text} zurriburri` }),
  price: ({ priceCents }) => ({ priceCents: priceCents + 1 }),
  pieces: ({ quantity }) => ({ quantity: quantity + 1 }),
  rating: ({ rating }) => ({ rating: rating === null ? 4 : null }),
  sales: ({ sales }) => ({ sales: sales + 1 }),
  codes: ({ codes }) => ({ codes: [...codes, "ZZ 99 881"] }),
  equivalents: ({ equivalents }) => ({ equivalents: [...equivalents, "ZZ 99 882"] }),
  brand: () => ({ brand: "Nadie" }),
  model: ({ model }) => ({ model: [...model, "Nadie"] }),
  measures: ({ measures }) => ({ measures: [...measures, { measure: 3, number: 99_999, text: "99999" }] }),
  categories: ({ categories }) => ({ categories: [...categories, "Nadie"] }),
  vehicles: ({ fits }) => ({
    fits: { universal: !fits?.universal, complete: false, vehicles: [7], conditional: [false] },
  }),
};

test("tells exactly the documents that it lacks or has otherwise, and none once they are applied", () => {
  const docs = fc.uniqueArray(product, { selector: ({ id }) => id, minLength: 1, maxLength: 8 });
  const kind = fc.option(fc.constantFrom("missing", ...Object.keys(CHANGES)));
  fc.assert(
    fc.property(docs, fc.array(kind, { minLength: 8, maxLength: 8 }), (current, kinds) => {
      const before = current.flatMap((doc, at) => {
        const name = kinds[at] ?? "";
        return name === "missing" ? [] : [{ ...doc, ...CHANGES[name]?.(doc) }];
      });
      const index = indexOf(...before);
      const batch = prepareDocuments(current);
      const expected = current.flatMap((_, at) => (kinds[at] ? [at] : []));
      expect(index.differing(batch)).toEqual(expected);
      for (const at of expected) index.apply(batch, at, at + 1);
      expect(index.differing(batch)).toEqual([]);
    }),
    { numRuns: process.env.SOAK ? 2000 : 25 },
  );
});

test("lists ids of a range", () => {
  const index = indexOf(...[3, 9, 4, 20].map((id) => plain(id)));
  index.remove([9]);
  expect([...index.idsBetween(4, 20)]).toEqual([4]);
  expect([...index.idsBetween(0, 21)].sort()).toEqual([20, 3, 4]);
});
