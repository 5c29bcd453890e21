import fc from "fast-check";
import { expect, test } from "vitest";
import { readProducts } from "../test/read-products.ts";

const FIELDS = ["sku", "name", "price", "quantity", "brand", "ean"] as const;
const cases = fc
  .func(fc.boolean())
  .map(
    (isUpper) => (name: string) =>
      [...name].map((letter) => (isUpper(letter) ? letter.toUpperCase() : letter)).join(""),
  );
const PRODUCT = { sku: "A", name: "Uno", price: 10, quantity: 3, brand: "Bosch", ean: "4006381333931" };

/** The text of a product, with one more entry at a place. */
function withEntry(key: string, place: number, isLines: boolean): string {
  const entries = Object.entries(PRODUCT).map(
    ([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`,
  );
  entries.splice(place, 0, `${JSON.stringify(key)}: "{\\"${key}\\": 1}"`);
  const text = `{${entries.join(isLines ? "," : ",\n ")}}`;
  return isLines ? `${JSON.stringify({ ...PRODUCT, sku: "B" })}\n${text}\n` : `[${text}]`;
}

test("a key that an object has twice, also by case, stops the import that uses it", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...FIELDS),
      cases,
      fc.nat({ max: 6 }),
      fc.boolean(),
      async (field, write, place, isLines) => {
        await expect(readProducts(withEntry(write(field), place, isLines))).rejects.toThrow(
          `The file has the column "${field}" twice in its row of line`,
        );
      },
    ),
  );
});

test("a key within objects stops it, too; one that nobody reads does not", async () => {
  const map = { fields: { sku: "sku", name: "name", price: "price.amount" } };
  const text = (price: string) =>
    `[{"sku": "A", "name": "Uno", "price": ${price}, "notes": {"a": 1, "a": 2}, "X": 1, "x": 2}]`;
  expect(await readProducts(text('{"amount": 10}'), map)).toMatchObject([{ price: 1000 }]);
  for (const twice of [
    '{"amount": 10, "amount": 99}',
    '{"amount": 10, "Amount": 99}',
    '[{"amount": 1, "amount": 2}]',
  ])
    await expect(readProducts(text(twice), map)).rejects.toThrow(/twice/);
});

test("texts that look like keys are none", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string(), async (text) => {
      const records = [
        { ...PRODUCT, name: `x "price": ${text} "price":`, list: [{ price: 1 }, { price: 2 }] },
      ];
      expect(await readProducts(JSON.stringify(records))).toMatchObject([{ sku: "A", price: 1000 }]);
    }),
  );
});

test("names the lists of an object that is no product, and reads the one that a map names", async () => {
  const lists = {
    resultado: { lista: [{ sku: "A", name: "Uno", price: 10 }], avisos: ["x"] },
    otras: [{ a: 1 }],
  };
  for (const text of [JSON.stringify(lists), JSON.stringify(lists, null, 2)]) {
    await expect(readProducts(text)).rejects.toThrow("it has the lists: resultado.lista, otras.");
    for (const rows of ["resultado.lista", "lista"])
      expect(await readProducts(text, { rows })).toMatchObject([{ sku: "A", price: 1000 }]);
  }
  const one = { code: "A", title: "Uno", price: 10, vehicles: [{ make: "Seat" }] };
  const map = { fields: { sku: "code", name: "title", price: "price" } };
  for (const text of [JSON.stringify(one), JSON.stringify(one, null, 2)])
    expect(await readProducts(text, map)).toMatchObject([{ sku: "A", price: 1000 }]);
});

test("a currency that an object has twice stops the import, as its price does", async () => {
  for (const keys of ['"currency":"EUR","currency":"USD"', '"Currency":"EUR","currency":"USD"'])
    await expect(readProducts(`[{"sku":"A","name":"Uno","price":10,${keys}}]`)).rejects.toThrow(/twice/);
});
