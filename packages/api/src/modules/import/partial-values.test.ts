import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openProductAdmin } from "../products/index.ts";
import { importCatalog } from "./index.ts";
import { createImportFixture, type ImportFixture } from "./test/import-fixture.ts";

let fixture: ImportFixture;
let { query, folder, databaseUrl } = {} as ImportFixture;

beforeEach(async () => {
  fixture = await createImportFixture();
  ({ query, folder, databaseUrl } = fixture);
});
afterEach(() => fixture.close());

/** Imports lines of CSV, the header first. */
async function take(lines: readonly string[], options: object = {}) {
  const source = join(folder, "part.csv");
  await writeFile(source, lines.join("\n"));
  return importCatalog({ source, databaseUrl, ...options });
}

test("a feed of some fields and an operator find a product whatever the case of its sku", async () => {
  await take(["sku;name;price", "abc-ñ;Uno;10"]);
  expect(await take(["sku;quantity", "ABC-Ñ;7"])).toMatchObject({ changed: 1, unknown: 0 });
  expect(await take(["sku;price", "Abc-ñ;12"], { prune: true })).toMatchObject({ changed: 1, pruned: 0 });
  const admin = openProductAdmin(databaseUrl);
  try {
    await admin.change("ABC-ñ", { name: "Otro" });
    expect(await admin.find("ABC-Ñ")).toMatchObject({ sku: "abc-ñ", name: "Otro", price: 1200, quantity: 7 });
  } finally {
    await admin.close();
  }
});

test("source channel and attribute set alone leave each other", async () => {
  await take(["sku;name;price;source_channel;attribute_set", "A;Uno;10;Lisboa;Neumático"]);
  const read = () =>
    query(
      `select p.source_channel, a.name from products p join attribute_sets a on a.id = p.attribute_set_id`,
    );
  expect(await take(["sku;source_channel", "A;Oporto"])).toMatchObject({ changed: 1 });
  expect(await read()).toEqual([{ source_channel: "Oporto", name: "Neumático" }]);
  expect(await take(["sku;attribute_set", "A;Recambio"])).toMatchObject({ changed: 1 });
  expect(await read()).toEqual([{ source_channel: "Oporto", name: "Recambio" }]);
  expect(await take(["sku;name;price", "A;Dos;10"])).toMatchObject({ changed: 1 });
  expect(await read()).toEqual([{ source_channel: "Oporto", name: "Recambio" }]);
});

test("a wrong field of a feed of some fields stays as it is; a whole row is taken without it", async () => {
  const whole = ["sku;name;price;offer_price;offer_to;ean", "A;Uno;10;9;31/12/2099;96385074"];
  await take(whole);
  const read = () =>
    query("select offer_price_cents as offer, offer_to is null as endless, ean from products");
  const before = [{ offer: 900, endless: false, ean: "96385074" }];
  expect(await take(["sku;offer_to", "A;x"])).toMatchObject({ changed: 0, unchanged: 1, warned: 1 });
  expect(await take(["sku;ean", "A;841"])).toMatchObject({ changed: 0, unchanged: 1, warned: 1 });
  expect(await read()).toEqual(before);
  expect(await take([whole[0] ?? "", "A;Uno;10;9;x;841"])).toMatchObject({ changed: 1, warned: 1 });
  expect(await read()).toEqual([{ offer: null, endless: true, ean: null }]);
});

test("a picture of a category comes from a feed of some fields, but not from a product that is not there", async () => {
  const drawingsDir = join(import.meta.dirname, "../../../../shop/demo/drawings");
  await take(["sku;name;price;category", "A;Uno;10;Frenos"]);
  const part = ["sku;category;category_image", "A;Frenos;drawings/disc.svg", "Z;Nada;drawings/pads.svg"];
  expect(await take(part, { drawingsDir })).toMatchObject({ unchanged: 1, unknown: 1 });
  expect(await query(`select c.name, m.source from categories c join media m on m.id = c.media_id`)).toEqual([
    { name: "Frenos", source: "drawing:disc" },
  ]);
  expect(await query("select 1 from categories where name = 'Nada'")).toEqual([]);
});

test("a review looks at whole products, and of a feed of some fields at these alone", async () => {
  await take(["sku;name;price;brand;quantity", "A;Uno;10;Bosch;3", "B;Dos;10;;0"]);
  for (const dryRun of [true, false])
    expect((await take(["sku;quantity", "A;0", "B;0", "Z;1"], { dryRun })).review).toEqual({
      products: 2,
      withoutStock: 2,
      withoutPicture: 0,
      withoutBrand: 0,
      withoutCategory: 0,
      withoutDescription: 0,
      withoutProducer: 0,
      withoutOffer: 0,
      topCategories: 0,
      sharedEans: 0,
      sharedExample: null,
      merged: 0,
      mergedExample: null,
      unreadMeasures: [],
    });
  const { review } = await take(["sku;name;price", "A;Uno;10", "B;Dos;10", "C;Tres;10"]);
  expect(review).toMatchObject({ products: 3, withoutStock: 3, withoutBrand: 2, withoutOffer: 3 });
});
