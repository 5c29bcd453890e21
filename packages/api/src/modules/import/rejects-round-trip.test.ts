import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseMap } from "@tuerca/feeds";
import { writeXlsx } from "@tuerca/feeds/testing/write-xlsx";
import { afterEach, beforeEach, expect, test } from "vitest";
import { importCatalog } from "./index.ts";
import { createImportFixture, type ImportFixture } from "./test/import-fixture.ts";

let fixture: ImportFixture;
beforeEach(async () => {
  fixture = await createImportFixture();
});
afterEach(() => fixture.close());

/**
 * Imports a file with rejected rows only, then its corrected rejects file; returns the products.
 */
async function roundTrip(
  name: string,
  content: string | Uint8Array,
  correct: (text: string) => string,
  map?: object,
) {
  const { folder, databaseUrl, query } = fixture;
  const source = join(folder, name);
  await writeFile(source, content);
  const options = { databaseUrl, ...(map ? { map: parseMap(map) } : {}) };
  const first = await importCatalog({ source, ...options });
  expect(first).toMatchObject({ new: 0 });
  const rejected = `${source}.rejected.csv`;
  await writeFile(rejected, correct(await readFile(rejected, "utf8")));
  expect(await importCatalog({ source: rejected, ...options })).toMatchObject({
    new: first.rejected,
    rejected: 0,
  });
  return query("select sku, name, price_cents, description from products order by sku");
}

test("skus that look like formulas come back as the feed means them, with apostrophes that are their own", async () => {
  const skus = ["-25A", "'-26B", "''=x", "=1+1", "'plain", "+3", "@a"];
  const meant = ["-25A", "-26B", "'=x", "=1+1", "'plain", "+3", "@a"];
  const feed = [
    "sku;name;price;description",
    ...skus.map((sku) => `"${sku}";Uno;x;"-a`.concat('\r\n""b"""')),
  ].join("\n");
  const products = await roundTrip("feed.csv", feed, (text) => text.replaceAll("Uno,x,", "Uno,10,"));
  expect(products.map(({ sku }) => sku).sort()).toEqual(meant.sort());
  expect(products.at(0)).toMatchObject({ price_cents: 1000, description: '-a\n"b"' });
});

test("of a cell guarded as a formula, and of a code, the apostrophe is taken off; of a word it stays", async () => {
  const rows = ["'-25A;Uno;;;10;;;", "'0986494524;Dos;;;'10,50;;;", "'t;'t Wiel;;;10;;;"];
  expect(await fixture.run(rows)).toMatchObject({ new: 3 });
  expect(await fixture.query("select sku, name, price_cents from products order by sku")).toEqual([
    { sku: "'t", name: "'t Wiel", price_cents: 1000 },
    { sku: "-25A", name: "Uno", price_cents: 1000 },
    { sku: "0986494524", name: "Dos", price_cents: 1050 },
  ]);
});

test("long texts come back whole, also as a spreadsheet saves the file", async () => {
  const long = `${"texto, con «ñ» ".repeat(600)}fin`;
  const products = await roundTrip("feed.csv", `sku;name;price;description\nA;Uno;x;"${long}"\n`, (text) =>
    text.replace("A,Uno,x,", "A,Uno,10,").replace(/^line,field,reason/, "\ufeffline,field,reason"),
  );
  expect(products).toMatchObject([{ sku: "A", description: long }]);
});

test("rows of JSON come back with their lists and objects, by the map of their feed", async () => {
  const map = {
    format: "json",
    fields: { sku: "id", name: "name", price: "price", description: { template: "{cars.make}" } },
  };
  const feed = JSON.stringify([
    { id: "A", name: "Uno", price: "x", cars: [{ make: "SEAT" }, { make: "VW" }] },
  ]);
  const products = await roundTrip(
    "feed.json",
    feed,
    (text) => text.replace('""price"":""x""', '""price"":10'),
    map,
  );
  expect(products).toEqual([{ sku: "A", name: "Uno", price_cents: 1000, description: "SEAT, VW" }]);
});

test("a spreadsheet's numbers come back as they were, whatever style the map tells", async () => {
  for (const [sku, decimal] of [
    ["A", "auto"],
    ["B", "comma"],
    ["C", "point"],
  ] as const) {
    const rows = [
      ["sku", "name", "price", "weight_kg"],
      [sku, null, 1.239, 1.5],
    ];
    const book = writeXlsx([{ name: "a", rows }]);
    const products = await roundTrip(`${sku}.xlsx`, book, (text) => text.replace(`${sku},,`, `${sku},Uno,`), {
      decimal,
    });
    expect(products.at(-1)).toMatchObject({ sku, price_cents: 124 });
  }
});

test("a broken row is one record with its cells, and comes back once its text is mended", async () => {
  const feed = 'sku;name;description;price\nA;Uno;"{\\"a\\":\\"b\\"}";10\n';
  const products = await roundTrip("feed.csv", feed, (text) => {
    expect(text.trim().split("\n")).toHaveLength(2);
    return text;
  });
  expect(products).toMatchObject([
    { sku: "A", name: "Uno", description: '{\\"a\\":\\"b\\"}', price_cents: 1000 },
  ]);
});

test("prune spares a product whose row is broken", async () => {
  const rows = ["A-1;Uno;;;10;;;", "A-2;Dos;;;10;;;"];
  await fixture.run(rows);
  const broken = ["A-1;Uno;;;10;;;", 'A-2;"Do"s";;;10;;;'];
  expect(await fixture.run(broken, { prune: true })).toMatchObject({ rejected: 1, pruned: 0 });
});

test("objects that no map names are told once, and shown to nobody", async () => {
  const { folder, databaseUrl, query } = fixture;
  const source = join(folder, "feed.json");
  const model = [{ make: "SEAT" }, { make: "VW" }, "Polo"];
  const brand = { id: 3, make: "Bosch" };
  await writeFile(source, JSON.stringify([{ sku: "A", name: "Uno", price: 1, model, brand }]));
  await importCatalog({ source, databaseUrl });
  const rejected = await readFile(`${source}.rejected.csv`, "utf8");
  expect(rejected.match(/model has 2 objects; name their fields in a map/g)).toHaveLength(1);
  expect(rejected).toContain("brand is an object; name a field of it in a map, as in {brand.name}");
  expect(JSON.stringify(await query("select model, brand_id from products"))).not.toContain("make");
  expect(await query("select name from brands where name like '%make%'")).toEqual([]);
});

test("a row that is broken again keeps its place below its columns", async () => {
  const { folder, databaseUrl } = fixture;
  const source = join(folder, "feed.csv.rejected.csv");
  await writeFile(source, 'line,field,reason,sku,name,price\n2,price,x,A,"U"no",10\n');
  expect(await importCatalog({ source, databaseUrl })).toMatchObject({ new: 0, rejected: 1 });
  const again = await readFile(`${source}.rejected.csv`, "utf8");
  expect(again.trim().split("\n").at(-1)).toMatch(/wrong place,(no,)?A,"U""no",10$/);
});
