import fc from "fast-check";
import { expect, test } from "vitest";
import { product } from "../../../test/arbitraries.ts";
import { loadedFrom } from "../../../test/stored-image.ts";
import { ValueDictionary } from "../value-dictionary.ts";
import { NumberColumns } from "./number-columns.ts";

const all = Uint32Array.from({ length: 5 }, (_, doc) => doc);

function rowOf(numbers: NumberColumns, doc: number) {
  const { id, price, discount, quantity, rating, sales, wished, createdAt } = numbers;
  return [id, price, discount, quantity, rating, sales, wished, createdAt].map((column) => column[doc]);
}

test("numbers come back as they went in, and what does not fit is brought to the nearest", () => {
  const [base] = fc.sample(product, 1);
  if (!base) throw new Error("no product");
  const numbers = new NumberColumns();
  numbers.set(0, {
    ...base,
    id: 2 ** 32 - 1,
    priceCents: 1e12,
    discountPercent: 12.5,
    quantity: -3,
    rating: 4.33,
  });
  numbers.set(1, {
    ...base,
    id: 1,
    discountPercent: 500,
    quantity: -1e12,
    rating: 9,
    sales: -1,
    wished: Number.NaN,
  });
  const loaded = loadedFrom(numbers, new NumberColumns());
  loaded.set(40, { ...base, id: 3, sales: 1e12, rating: null });
  expect(rowOf(loaded, 0).slice(0, 5)).toEqual([2 ** 32 - 1, 2 ** 32 - 1, 1250, -3, 434]);
  expect(rowOf(loaded, 1).slice(2, 7)).toEqual([10_000, 1 - 2 ** 31, 501, 0, 0]);
  expect(rowOf(loaded, 40).slice(4, 6)).toEqual([0, 2 ** 32 - 1]);
  expect(rowOf(loaded, 0)).toEqual(rowOf(numbers, 0));
});

test("popularity never contradicts sales, discount and stock", () => {
  const few = fc.constantFrom(-5, 0, 1, 2, 32_767, 32_768, 2 ** 24 - 1, 2 ** 24, 2 ** 31 - 1);
  const percent = fc.constantFrom(0, 0.01, 12.5, 12.51, 100);
  const row = fc.tuple(few, percent, few);
  fc.assert(
    fc.property(product, row, row, (base, one, other) => {
      const numbers = new NumberColumns();
      [one, other].forEach(([sales, discountPercent, quantity], doc) => {
        numbers.set(doc, { ...base, sales: Math.max(sales, 0), discountPercent, quantity });
      });
      const keys = [0, 1].map((doc) => [numbers.sales[doc], numbers.discount[doc], numbers.quantity[doc]]);
      const different = keys[0]?.findIndex((key, at) => key !== keys[1]?.[at]) ?? -1;
      const difference = (numbers.popularity[0] ?? 0) - (numbers.popularity[1] ?? 0);
      const expected = Math.sign((keys[0]?.[different] ?? 0) - (keys[1]?.[different] ?? 0));
      expect([0, expected]).toContain(Math.sign(difference));
    }),
  );
});

test("traits: counted together, taken off the totals, and loaded", () => {
  const [base] = fc.sample(product, 1);
  if (!base) throw new Error("no product");
  const numbers = new NumberColumns();
  const traits = [
    { rating: null, discountPercent: 5, quantity: 0 },
    { rating: 0, discountPercent: 0, quantity: 1 },
    { rating: 4.33, discountPercent: 5, quantity: 1 },
    { rating: null, discountPercent: 0, quantity: 0 },
  ];
  traits.forEach((more, doc) => {
    numbers.set(doc, { ...base, ...more });
  });
  const loaded = loadedFrom(numbers, new NumberColumns());
  loaded.traits.count(all, 1);
  expect(loaded.traits.summary()).toEqual({ onOffer: 2, inStock: 2, minRating: 1, maxRating: 434 });
  loaded.traits.countAll();
  loaded.traits.count(Uint32Array.of(1, 3), -1);
  expect(loaded.traits.summary()).toEqual({ onOffer: 2, inStock: 1, minRating: 434, maxRating: 434 });
  loaded.traits.count(new Uint32Array(0), 1);
  expect(loaded.traits.summary()).toEqual({ onOffer: 0, inStock: 0, minRating: 0, maxRating: 0 });
});

test("a dictionary orders its names whenever they come, and when loaded", () => {
  const name = fc.string({ minLength: 1, maxLength: 4, unit: "grapheme-ascii" });
  const collator = new Intl.Collator("es", { numeric: true });
  const compare = (a: string, b: string) => collator.compare(a, b) || (a < b ? -1 : 1);
  fc.assert(
    fc.property(fc.array(fc.array(name, { maxLength: 5 })), (rounds) => {
      let dictionary = new ValueDictionary();
      for (const names of rounds) {
        for (const each of names) dictionary.add(each);
        dictionary = loadedFrom(dictionary, new ValueDictionary());
        const expected = [...new Set(rounds.slice(0, rounds.indexOf(names) + 1).flat())].sort(compare);
        expect(dictionary.inOrder().map((value) => dictionary.names[value])).toEqual(["", ...expected]);
        expect(expected.map((each) => dictionary.order()[dictionary.get(each) ?? -1])).toEqual(
          expected.map((_, at) => at + 1),
        );
      }
    }),
  );
});
