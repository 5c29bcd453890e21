import { afterEach, beforeEach, expect, test } from "vitest";
import { createImportFixture, type ImportFixture } from "./test/import-fixture.ts";

let fixture: ImportFixture;
let { run, query } = {} as ImportFixture;

beforeEach(async () => {
  fixture = await createImportFixture();
  ({ run, query } = fixture);
});
afterEach(() => fixture.close());

const rows = (...skus: string[]) => skus.map((sku) => `${sku};Pieza;;;5,00;;1;`);
const inSale = async () =>
  (await query("select sku from products where active order by sku")).map(({ sku }) => sku);
const prune = (sourceName: string, skus: readonly string[], pruneLimit = 100) =>
  run(rows(...skus), { sourceName, prune: true, pruneLimit });

test("takes out of sale what this source no longer sends, and nothing of others", async () => {
  await query("insert into products (sku, name, slug, price_cents) values ('OWN', 'Own', 'own', 100)");
  await run(rows("D-1"));
  await prune("bosch", ["B-1", "B-2", "AB"]);
  expect(await prune("ate", ["A-1", "AB"])).toMatchObject({ new: 1, pruned: 0 });
  expect(await prune("bosch", ["B-1"])).toMatchObject({ pruned: 1, unchanged: 1 });
  expect(await inSale()).toEqual(["A-1", "AB", "B-1", "D-1", "OWN"]);
  expect(await prune("ate", ["A-1"])).toMatchObject({ pruned: 1 });
  expect(await inSale()).toEqual(["A-1", "B-1", "D-1", "OWN"]);
});

test("whoever describes it again brings it back, stock alone does not", async () => {
  await prune("bosch", ["B-1", "B-2"]);
  await prune("bosch", ["B-1"]);
  const stock = [{ sku: "B-2", quantity: 8 }];
  expect(await fixture.take(stock, { sourceName: "bosch" })).toMatchObject({ changed: 1 });
  expect(await inSale()).toEqual(["B-1"]);
  expect(await run(rows("B-2"), { sourceName: "ate" })).toMatchObject({ changed: 1 });
  expect(await inSale()).toEqual(["B-1", "B-2"]);
});

test("what a feed takes out of sale itself stays so until a feed says otherwise", async () => {
  const product = { sku: "B-1", name: "Pieza", price: 5 };
  await fixture.take([product]);
  await fixture.take([{ ...product, active: "no" }]);
  expect(await fixture.take([product])).toMatchObject({ unchanged: 1 });
  expect(await inSale()).toEqual([]);
  expect(await fixture.take([{ ...product, active: "" }])).toMatchObject({ changed: 1 });
  expect(await inSale()).toEqual(["B-1"]);
});

test("above the limit nothing goes unless somebody agrees", async () => {
  const all = Array.from({ length: 40 }, (_, index) => `L-${index + 10}`);
  await prune("bosch", all);
  expect(await prune("bosch", all.slice(2), 5)).toMatchObject({ pruned: 2, heldBack: null });
  const few = { sourceName: "bosch", prune: true };
  const gone = { gone: 2, offered: 38 };
  expect(await run(rows(...all.slice(4)), few)).toMatchObject({ pruned: 0, heldBack: gone });
  expect(await run(rows(...all.slice(4)), { ...few, dryRun: true })).toMatchObject({ heldBack: gone });
  expect(await inSale()).toHaveLength(38);
  const asked: unknown[] = [];
  const confirmPrune = async (question: unknown) => asked.push(question) > 0;
  expect(await run(rows(...all.slice(4)), { ...few, confirmPrune })).toMatchObject({
    pruned: 2,
    heldBack: null,
  });
  expect(asked).toEqual([gone]);
  expect(await inSale()).toHaveLength(36);
});
