import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { hintsOf, importCatalog } from "./index.ts";
import { createImportFixture, type ImportFixture } from "./test/import-fixture.ts";

let fixture: ImportFixture;
let { query, folder, databaseUrl } = {} as ImportFixture;

beforeEach(async () => {
  fixture = await createImportFixture();
  ({ query, folder, databaseUrl } = fixture);
});
afterEach(() => fixture.close());

/** Imports a file of these lines. */
async function take(...lines: string[]) {
  const source = join(folder, "values.csv");
  await writeFile(source, lines.join("\n"));
  return importCatalog({ source, databaseUrl });
}

test("the words of a spreadsheet for yes and no", async () => {
  expect(
    await take("sku;name;price;active", "A;Uno;10;VERDADERO", "B;Dos;10;FALSO", "C;Tres;10;quizás"),
  ).toMatchObject({
    new: 2,
    rejected: 1,
  });
  expect(await query("select sku, active from products order by sku")).toEqual([
    { sku: "A", active: true },
    { sku: "B", active: false },
  ]);
});

test("one product is one number of it, whether UPC, EAN or GTIN", async () => {
  const forms = ["012345678905", "0012345678905", "00012345678905", "0 012345 678905"];
  for (const form of forms) await take("sku;name;price;ean", `U1;Bujía;5;${form}`);
  expect(await take("sku;name;price;ean", "U1;Bujía;5;12345678905")).toMatchObject({
    unchanged: 1,
    warned: 0,
  });
  expect(await query("select ean from products")).toEqual([{ ean: "0012345678905" }]);
});

test("HTML becomes text, in a category the path that it means", async () => {
  await take(
    "sku,name,price,category,description,attributes",
    "A,<b>Uno</b> &amp; dos,10,Frenos &gt; Discos,<p>Uno&nbsp;<b>dos</b></p><ul><li>tres</li></ul><script>alert(1)</script>,Lado=&lt; 5 mm",
  );
  expect(await query("select name, description, attributes from products")).toEqual([
    { name: "Uno & dos", description: "Uno dos\n\n• tres", attributes: [{ label: "Lado", value: "< 5 mm" }] },
  ]);
  expect(await query("select name from categories where id > 1 order by id")).toEqual([
    { name: "Frenos" },
    { name: "Discos" },
  ]);
});

test("a sku with an invisible letter is the one without", async () => {
  await take("sku;name;price", "A\u200b;Uno;10");
  expect(await take("sku;name;price", "A;Uno;10")).toMatchObject({ unchanged: 1 });
  expect(await query("select sku from products")).toEqual([{ sku: "A" }]);
});

test("skus that differ in case only are one; the first spelling stays", async () => {
  expect(await take("sku;name;price", "abc-ñ;Uno;10", "ABC-Ñ;Dos;20")).toMatchObject({ new: 1, rejected: 1 });
  expect(await take("sku;name;price", "ABC-Ñ;Uno;10")).toMatchObject({ unchanged: 1 });
  expect(await take("sku;name;price", "ABC-Ñ;Uno;20")).toMatchObject({ changed: 1 });
  expect(await query("select sku, price_cents from products")).toEqual([{ sku: "abc-ñ", price_cents: 2000 }]);
  await expect(
    query("insert into products (sku, name, slug, price_cents) values ('ABC-ñ', 'Otro', 'otro', 1)"),
  ).rejects.toThrow("products_by_sku_key");
});

test("names products of earlier times that had the sku of another in other capitals", async () => {
  await take("sku;name;price", "abc;Uno;10");
  await query(
    "insert into products (sku, sku_key, name, slug, price_cents) values ('x', 'x', 'Otro', 'otro', 1)",
  );
  await query("update products set sku = 'ABC', sku_key = null where sku = 'x'");
  expect(await take("sku;name;price", "ABC;Uno;10")).toMatchObject({ unchanged: 1, doubles: ["ABC"] });
});

test("dates as Spain writes them; a wrong one costs the offer and not the product", async () => {
  const header = "sku;name;price;offer_price;offer_from;offer_to";
  const rows = [
    "A;Uno;10;9;1/2/26;31-12-2026",
    "B;Dos;10;9;;12/31/2026",
    "C;Tres;10;9;0000-00-00 00:00:00;9999-12-31",
  ];
  expect(await take(header, ...rows)).toMatchObject({ new: 3, warned: 1 });
  const offers =
    await query(`select sku, offer_price_cents as price, to_char(offer_from at time zone 'Europe/Madrid', 'DD.MM.YYYY') as "from",
    to_char(offer_to at time zone 'Europe/Madrid', 'DD.MM.YYYY HH24:MI:SS') as "to" from products order by sku`);
  expect(offers).toEqual([
    { sku: "A", price: 900, from: "01.02.2026", to: "31.12.2026 23:59:59" },
    { sku: "B", price: null, from: null, to: null },
    { sku: "C", price: 900, from: null, to: null },
  ]);
});

test("source channel and attribute set, whatever the case of its name", async () => {
  const header = "sku;name;price;source_channel;attribute_set";
  await take(header, "A;Uno;10;Almacén Lisboa;Neumático", "B;Dos;10;;NEUMÁTICO", "C;Tres;10;;");
  const read = () =>
    query(`select p.sku, p.source_channel, a.name from products p
      join attribute_sets a on a.id = p.attribute_set_id order by p.sku`);
  expect(await read()).toEqual([
    { sku: "A", source_channel: "Almacén Lisboa", name: "Neumático" },
    { sku: "B", source_channel: null, name: "Neumático" },
    { sku: "C", source_channel: null, name: "Recambio" },
  ]);
  expect(await take(header, "A;Uno;10;;recambio", "B;Dos;10;;NEUMÁTICO")).toMatchObject({
    changed: 1,
    unchanged: 1,
  });
  expect((await read())[0]).toEqual({ sku: "A", source_channel: null, name: "Recambio" });
});

test("an EAN of two products is said, in one file and across, before anything is written", async () => {
  const [ean, other] = ["4006381333931", "96385074"];
  const head = "sku;name;price;ean";
  expect((await take(head, `P2OLD;Bujía;5;${ean}`)).review).toMatchObject({
    sharedEans: 0,
    sharedExample: null,
    merged: 0,
    mergedExample: null,
  });
  expect((await take(head, `p2old;Bujía;6;${ean}`)).review.sharedEans).toBe(0);
  const lines = [`P2NEW;Bujía;5;${ean}`, `A;Uno;5;${other}`, `B;Dos;5;${other}`, "C;Tres;5;"];
  const source = join(folder, "again.csv");
  await writeFile(source, [head, ...lines].join("\n"));
  for (const dryRun of [true, false]) {
    const { review } = await importCatalog({ source, databaseUrl, dryRun });
    expect(review).toMatchObject({ sharedEans: 2, sharedExample: `P2NEW (${ean})` });
  }
});

test("values that no measure can read are counted, also by a check, and stay as they are", async () => {
  const lines = [
    "sku;name;price;category;attributes",
    'A;Disco;10;Frenos > Discos;"Diam=31,3 cm|Grosor=grueso|Sabor=rojo"',
    'B;Disco;10;Frenos > Discos;"Ø=10-30 mm|Espesor=9"',
    'C;Disco;10;;"Diámetro=grande|Grosor=fino"',
    'D;Batería;10;Baterías;"Grosor=fino"',
  ];
  await query(
    "insert into categories (parent_id, name, name_key, slug, measure_ids) select 1, 'Baterías', 'baterías', 'b', array_agg(id) from measures where slug = 'capacidad'",
  );
  const expected = [
    { name: "Grosor", count: 2, examples: ["grueso", "fino"] },
    { name: "Diámetro", count: 2, examples: ["10-30 mm", "grande"] },
  ];
  const source = join(folder, "values.csv");
  await writeFile(source, lines.join("\n"));
  for (const dryRun of [true, false, false]) {
    const { review } = await importCatalog({ source, databaseUrl, dryRun });
    expect(review.unreadMeasures).toEqual(expected);
    expect(hintsOf(review)).toContain(
      "2 valores de Diámetro no se han podido leer, como «10-30 mm» y «grande»: quedan como están.",
    );
  }
  const [row] = await query("select attributes from products where sku = 'A'");
  expect(row).toEqual({
    attributes: [
      { label: "Diam", value: "31,3 cm" },
      { label: "Grosor", value: "grueso" },
      { label: "Sabor", value: "rojo" },
    ],
  });
  const partial = ["sku;attributes", 'D;"Capacidad=mucha|Grosor=x"'];
  expect((await take(...partial)).review.unreadMeasures).toEqual([
    { name: "Capacidad", count: 1, examples: ["mucha"] },
  ]);
});
