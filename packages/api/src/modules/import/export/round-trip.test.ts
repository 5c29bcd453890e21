import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PRODUCT_COUNTS, PRODUCT_TEXTS, recordOf } from "@tuerca/contract";
import fc from "fast-check";
import { readXlsx } from "hucre/xlsx";
import { afterEach, beforeEach, expect, test } from "vitest";
import { exportTable } from "../../../flows/admin/export-table.ts";
import { importCatalog } from "../index.ts";
import { createImportFixture, type ImportFixture, ROWS } from "../test/import-fixture.ts";

let fixture: ImportFixture;
let elsewhere: string;
beforeEach(async () => {
  fixture = await createImportFixture();
  elsewhere = await mkdtemp(join(tmpdir(), "tuerca-export-"));
});
afterEach(async () => {
  await fixture.close();
  await rm(elsewhere, { recursive: true });
});

async function exported(format: "csv" | "xlsx"): Promise<Buffer> {
  const { databaseUrl } = fixture;
  const days = { from: null, until: null };
  const pieces: Buffer[] = [];
  for await (const piece of exportTable({ databaseUrl, what: "products", format, days, mainCategoryId: 1 }))
    pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces);
}

async function importCsv() {
  const source = join(elsewhere, "products.csv");
  await writeFile(source, await exported("csv"));
  return importCatalog({ source, databaseUrl: fixture.databaseUrl });
}

/** As a workbook reader returns it: the header's names with the cells below. */
async function importXlsx() {
  const sheet = (await readXlsx(await exported("xlsx"))).sheets[0];
  const [header = [], ...rows] = sheet?.rows ?? [];
  const records = rows.map((cells) =>
    Object.fromEntries(header.map((name, index) => [String(name), cells[index] ?? null])),
  );
  return importCatalog({ source: records, databaseUrl: fixture.databaseUrl });
}

test("what a feed brought comes back unchanged, its pictures and drawings too, from another folder", async () => {
  await fixture.run(ROWS, { drawingsDir: null });
  await fixture.query(
    `insert into media (source, path, status) values ('drawing:disc', 'drawings/disc.svg', 'ready')`,
  );
  const [picture] = await fixture.query("select id from media where source like '%/fotos/a.jpg'");
  const csv = (await exported("csv")).toString("utf8");
  // Fields that are newer stand at the end.
  const begins = [
    "\ufeffsku;name;brand;category;price;offer_price;offer_from;offer_to;quantity;model;description;images;ean;mpn;" +
      "oem_codes;weight_kg;attributes;producer_name;producer_address;producer_email;active;" +
      "source_channel;attribute_set;category_image;fits;universal",
    `A-1;Pastillas de freno;BOSCH;Frenos > Pastillas;45,90;;;;10;;;media:${picture?.id}|http://example.com/b.jpg;;;;;;;;;yes;;Recambio;;;no`,
  ];
  const lines = csv.split("\n");
  expect(begins.map((begin, at) => lines[at]?.slice(0, begin.length))).toEqual(begins);
  expect(await importCsv()).toMatchObject({ new: 0, changed: 0, unchanged: 3, rejected: 0 });
  expect(await importXlsx()).toMatchObject({ new: 0, changed: 0, unchanged: 3, rejected: 0 });
});

const nasty = fc.oneof(
  fc.constantFrom(
    "=1+1",
    "+34",
    "-25A",
    "@x",
    "'=x",
    "''-",
    "'",
    '"',
    '""',
    "a\nb",
    "|",
    "a|b",
    "a=b",
    "a: b",
  ),
  fc.constantFrom(
    '["a"]',
    "[{",
    "{}",
    "a;b",
    "a,b",
    "\uff1dx",
    "x\ty",
    "_x0041_",
    "1",
    "1e5",
    "ñ€😀",
    "sep=;",
    "NULL",
  ),
  fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 }),
);
const line = nasty
  .map((text) => text.replace(/[<>&]/g, "").replace(/\p{C}/gu, "").replace(/\s+/g, " ").trim())
  .filter(Boolean);
const VEHICLES = ["ktype:7", "ref:=1|2;3", "Seat;Ibiza;;1.6", "ref:[x"];
const link = fc.record({
  vehicle: fc.constantFrom(...VEHICLES),
  position: fc.option(line),
  quantity: fc.option(fc.integer({ min: 1, max: 4 })),
  restriction: fc
    .array(fc.oneof(line, fc.constantFrom("con ESP", "sin ESP", "Ø 288 mm", "desde 2010-05")), {
      maxLength: 3,
    })
    .map((parts) => parts.join("; ")),
  to: fc.constantFrom("", "2012-06"),
});
const product = fc.record({
  name: line,
  brand: fc.option(line),
  category: fc.array(line, { maxLength: 2 }),
  price: fc.integer({ min: 2, max: 99_999_999 }).map((cents) => cents / 100),
  offer_price: fc.option(fc.constant(0.01)),
  offer_to: fc.constantFrom("", "2026-11-27", "2026-11-27 10:00"),
  quantity: fc.integer({ min: 0, max: 1_000_000 }),
  model: fc.array(line, { maxLength: 3 }),
  description: fc.array(line, { maxLength: 3 }).map((lines) => lines.join("\n")),
  images: fc.subarray(["fotos/a.jpg", "http://example.com/?a=1|b", "http://example.com/c.png"]),
  ...recordOf(PRODUCT_TEXTS, () => fc.option(line)),
  oem_codes: fc.array(fc.record({ value: line, brand: fc.option(line, { nil: undefined }) }), {
    maxLength: 3,
  }),
  weight_kg: fc.option(fc.integer({ min: 1, max: 9_999_999 }).map((grams) => grams / 1000)),
  ...recordOf(PRODUCT_COUNTS, () => fc.option(fc.integer({ min: 1, max: 999 }))),
  attributes: fc.dictionary(line, line, { maxKeys: 3 }),
  producer_name: line,
  producer_address: line,
  active: fc.boolean(),
  fits: fc.array(fc.oneof(fc.constantFrom(...VEHICLES, "ref:unknown"), link), { maxLength: 4 }),
  universal: fc.boolean(),
});

test("whatever texts products have, they come back unchanged", async () => {
  const catalogues = fc.array(product, { minLength: 60, maxLength: 90 });
  let round = 0;
  await fixture.query(`insert into fit_sources (name) values ('default')`);
  await fixture.query(`insert into vehicle_makes (name, name_key, slug) values ('Seat', 'seat', 'seat')`);
  await fixture.query(`insert into vehicle_models (make_id, name, name_key, from_month, month_known, slug)
    select id, 'Ibiza', 'ibiza', 24000, false, 'ibiza' from vehicle_makes`);
  await fixture.query(`insert into vehicles (model_id, name, name_key, fuel, from_month, month_known, ktype, ref, source_id)
    select m.id, v.name, v.name, 'petrol', 24000, true, ktype, ref, s.id from vehicle_models m, fit_sources s,
      (values ('1.4', 7, null), ('1.5', 8, '=1|2;3'), ('1.6', null, null), ('1.8', null, '[x')) v (name, ktype, ref)`);
  const property = fc.asyncProperty(catalogues, async (products) => {
    round += 1;
    const skus = products.map((_, index) => `${["=", "-", "'=", "A"][index % 4]}${round}-${index}`);
    const feed = products.map((one, index) => ({ ...one, sku: skus[index] }));
    const { rejected } = await fixture.take(feed, { folder: elsewhere });
    const count = Number((await fixture.query("select count(*) from products"))[0]?.count);
    expect(rejected).toBeLessThan(products.length / 2);
    const expected = { new: 0, changed: 0, unchanged: count, rejected: 0, unknown: 0 };
    const stored = () =>
      fixture.query("select * from products left join product_fits on product_id = id order by id");
    const before = await stored();
    for (const importAgain of [importCsv, importXlsx]) {
      const counts = await importAgain();
      expect(await stored()).toEqual(before);
      expect(counts).toMatchObject(expected);
    }
  });
  await fc.assert(property, { numRuns: 2, endOnFailure: true });
}, 60_000);

test("a cell that Excel could not hold stops the export with a sentence", async () => {
  const model = Array.from({ length: 400 }, (_, index) => `${index} ${"x".repeat(100)}`);
  await fixture.take([{ sku: "M-1", name: "Pieza", price: 1, model }]);
  await expect(exported("xlsx")).rejects.toThrow("The model of M-1 has");
  expect(await importCsv()).toMatchObject({ unchanged: 1 });
});
