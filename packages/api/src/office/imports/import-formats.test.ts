import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { PRODUCT_FIELD_NAMES } from "@tuerca/contract";
import { writeXlsx } from "@tuerca/feeds/testing/write-xlsx";
import {
  checkImport,
  type FeedColumns,
  type FilePart,
  getImport,
  IMPORT_SAMPLES,
  listIncludedMaps,
  readImport,
  startImport,
} from "@tuerca/office-contract";
import { MINUTE_MS } from "@tuerca/platform/clock/clock";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import {
  createOfficeShop,
  enterAs,
  joinOffice,
  type OfficeClient,
  type OfficeShop,
} from "../../../test/factories/office/office.ts";
import { importCatalog, importFits, importVehicles } from "../../modules/import/index.ts";
import { workWaitingRun } from "../../modules/import-runs/work-runs.ts";

let shop: OfficeShop;
let staffId: number;
let client: OfficeClient;
beforeAll(async () => {
  shop = await createOfficeShop();
  staffId = (await joinOffice(shop, "catalogue")).id;
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.clock.advance(MINUTE_MS);
  client = await enterAs(shop, staffId);
});

async function send(file: string | Buffer) {
  const { body } = await client.sendFile("/office/api/imports?name=tarifa", Buffer.from(file));
  return body.id as number;
}
const read = async (id: number) => (await client.call(getImport, { params: { id } })).body;
const check = (id: number, columns: FeedColumns) =>
  client.call(checkImport, { params: { id }, body: { columns, source: "prov", prune: false } });
const readPart = (id: number, part: FilePart) => client.call(readImport, { params: { id }, body: part });
const work = () => workWaitingRun(shop.context, new AbortController().signal);

async function checked(id: number, columns: FeedColumns) {
  expect((await check(id, columns)).status).toBe(204);
  await work();
  const found = await read(id);
  expect(found).toMatchObject({ state: "done", error: null, rejects: [] });
  return found.counts;
}

/** Imports a file by these columns; returns its counts. */
async function take(id: number, columns: FeedColumns) {
  await checked(id, columns);
  await client.call(startImport, { params: { id }, body: {} });
  await work();
  return (await read(id)).counts;
}
const products = async (prefix: string) => {
  const { rows } = await shop.context.database.pool.query(
    "select sku, price_cents as price, offer_price_cents as offer, attributes from products where sku like $1 order by sku",
    [`${prefix}-%`],
  );
  return rows;
};
const byMap = (included: string, more: Partial<FeedColumns> = {}): FeedColumns => ({
  decimal: "auto",
  included,
  fields: {},
  ...more,
});

const WOO = [
  "ID,Tipo,SKU,Nombre,Publicado,Inventario,Precio normal,Superior,Nombre del atributo 1,Valor(es) del atributo 1",
  '1,variable,,Disco,1,,,,Diámetro,"280, 300"',
  "2,variation,W-280,Disco 280,1,4,40,id:1,Diámetro,280",
  "3,variation,W-300,Disco 300,1,2,50,id:1,Diámetro,300",
].join("\n");
const SHOPIFY = "Handle,Title,Variant SKU,Variant Price\nbujia,Bujía,S-1,5.50\n";
const PRESTA = "Product ID;Active (0/1);Name *;Price tax excluded;Reference #\n7;1;Faro;10;P-1\n";
const MERCHANT = `<rss xmlns:g="http://base.google.com/ns/1.0"><channel><item><g:id>G-1</g:id><g:title>Filtro</g:title>
  <g:price>12.50 EUR</g:price><g:availability>in_stock</g:availability></item></channel></rss>`;
const BMECAT = `<BMECAT version="1.2"><T_NEW_CATALOG><ARTICLE><SUPPLIER_AID>B-1</SUPPLIER_AID><ARTICLE_DETAILS>
  <DESCRIPTION_SHORT>Muelle</DESCRIPTION_SHORT></ARTICLE_DETAILS><ARTICLE_PRICE_DETAILS><ARTICLE_PRICE price_type="net_list">
  <PRICE_AMOUNT>10.00</PRICE_AMOUNT></ARTICLE_PRICE></ARTICLE_PRICE_DETAILS></ARTICLE></T_NEW_CATALOG></BMECAT>`;

it.each([
  ["woocommerce", WOO, 2],
  ["shopify", SHOPIFY, 1],
  ["prestashop", PRESTA, 1],
  ["google-merchant", MERCHANT, 1],
  ["bmecat", BMECAT, 1],
])("a file of %s is known, and read by its map", async (name, file, count) => {
  const id = await send(file);
  expect((await read(id)).suggestion.included).toBe(name);
  expect(await checked(id, byMap(name))).toMatchObject({ new: count, rejected: 0, warned: 0 });
});

it("offers the maps of other programs, and takes no other name for one", async () => {
  const names = (await client.call(listIncludedMaps)).body.map(({ title }) => title);
  expect(names).toEqual(
    expect.arrayContaining(["BMEcat", "Google Merchant", "PrestaShop", "Shopify", "WooCommerce"]),
  );
  const id = await send(WOO);
  for (const name of ["wordpress", "../../package", "anhanguera", ""])
    expect((await check(id, byMap(name))).status).toBe(422);
  const fields = { sku: { column: "SKU" } };
  expect((await check(id, byMap("woocommerce", { fields }))).status).toBe(422);
});

it("changes prices by percent, VAT and rounding, also those of an included map", async () => {
  const prices = { percent: 30, vat: 21, round: "up-95" } as const;
  const own = await send("sku;name;price;offer_price\nR-1;Uno;10,00;8,00\nR-2;Dos;10,137318;\n");
  const fields = Object.fromEntries(
    ["sku", "name", "price", "offer_price"].map((column) => [column, { column }]),
  );
  await take(own, { decimal: "auto", fields, prices });
  // 10.137318 × 1.3 × 1.21 = 15.946…, whose cents are those of the rounding already.
  expect((await products("R")).map(({ price }) => price)).toEqual([1595, 1595]);
  await take(await send(SHOPIFY.replace("S-1", "SR-1")), byMap("shopify", { prices: { percent: -10 } }));
  expect((await products("SR")).map(({ price }) => price)).toEqual([495]);
});

it("makes prices of costs, and leaves the file's own prices and offers out", async () => {
  const columns = ["sku", "name", "price", "offer_price", "cost_price"];
  const id = await send(`${columns.join(";")}\nC-1;Uno;99;9;10,00\nC-2;Dos;99;;0,40\n`);
  const fields = Object.fromEntries(columns.map((column) => [column, { column }]));
  const prices = { from: "cost_price", percent: 35, vat: 21, min_cents: 200, round: "up-95" } as const;
  const { cost_price: _, ...withoutCost } = fields;
  expect(await check(id, { decimal: "auto", fields: withoutCost, prices })).toMatchObject({
    status: 422,
    body: { errors: { "columns.prices.from": [expect.stringContaining("coste")] } },
  });
  expect((await check(id, byMap("shopify", { prices }))).status).toBe(422);
  await take(id, { decimal: "auto", fields, prices });
  // 10 × 1.35 × 1.21 = 16.335; 0.40 × 1.6335 is below the least price of 2 €.
  expect((await products("C")).map(({ price, offer }) => [price, offer])).toEqual([
    [1695, null],
    [295, null],
  ]);
});

it("takes columns as attributes, under any name", async () => {
  const id = await send("sku;name;price;Ø exterior;Lado\nA-1;Disco;10;280 mm;\n");
  const fields = { sku: { column: "sku" }, name: { column: "name" }, price: { column: "price" } };
  const attributes = { Diámetro: "Ø exterior", Lado: "Lado" };
  const both = { fields: { ...fields, attributes: { column: "Lado" } }, attributes };
  expect((await check(id, { decimal: "auto", ...both })).status).toBe(422);
  await take(id, { decimal: "auto", fields, attributes });
  expect(JSON.stringify(await products("A"))).toContain("280 mm");
  expect(JSON.stringify(await products("A"))).not.toContain("Lado");
});

it("reads the list, sheet and header line that a person chooses, and forgets the check", async () => {
  const json = await send(
    JSON.stringify({ clientes: [{ id: 1 }], precios: { hoja: [{ ref: "J-1", nombre: "Uno", pvp: 5 }] } }),
  );
  expect((await read(json)).part).toMatchObject({
    lists: ["clientes", "precios.hoja"],
    list: "precios.hoja",
  });
  const { suggestion } = await read(json);
  expect(await take(json, suggestion as FeedColumns)).toMatchObject({ new: 1 });

  const sheets = [
    {
      name: "Portada",
      rows: [
        ["Ref", "Nombre", "PVP"],
        ["X-1", "Uno", 5],
      ],
    },
    {
      name: "Tarifa",
      rows: [
        ["Tarifa", "de", "otoño"],
        ["Cod", "Pieza", "Euros"],
        ["X-2", "Dos", 6],
      ],
    },
  ];
  const xlsx = await send(Buffer.from(writeXlsx(sheets)));
  expect(await read(xlsx)).toMatchObject({
    part: { sheets: ["Portada", "Tarifa"], sheet: "Portada", header: 1 },
  });
  await check(xlsx, (await read(xlsx)).suggestion as FeedColumns);
  await work();
  const part = { sheet: "Tarifa", header: 2 };
  expect((await readPart(xlsx, part)).status).toBe(204);
  const found = await read(xlsx);
  expect(found).toMatchObject({ state: "uploaded", settings: null, may_start: false, part });
  expect(found.columns.map(({ name }) => name)).toEqual(["Cod", "Pieza", "Euros"]);
  expect(found.suggestion.part).toEqual(part);
  for (const wrong of [{ sheet: "Otra" }, { header: 0 }, { path: "/etc/passwd" }])
    expect((await readPart(xlsx, wrong as FilePart)).status).toBe(422);
  expect((await read(xlsx)).part).toMatchObject(part);
  const fields = { sku: { column: "Cod" }, name: { column: "Pieza" }, price: { column: "Euros" } };
  expect(await take(xlsx, { decimal: "auto", fields, part })).toMatchObject({ new: 1 });
  expect((await products("X")).map(({ sku }) => sku)).toEqual(["X-2"]);
});

const pathOf = (name: (typeof IMPORT_SAMPLES)[number]) =>
  fileURLToPath(new URL(`samples/${name}`, import.meta.url));

it("every sample is imported without a row or field left out, and one has all columns", async () => {
  const [header = ""] = (await readFile(pathOf("productos.csv"), "utf8")).split("\n");
  expect(header.split(";").toSorted()).toEqual(PRODUCT_FIELD_NAMES.toSorted());
  const { databaseUrl } = shop;
  const rejectedPath = `${shop.context.config.dataDir}/rejected.csv`;
  const options = { databaseUrl, rejectedPath, sourceName: "ejemplo" };
  const vehicles = { ...options, file: pathOf("vehiculos.csv"), dryRun: false, prune: false, pruneLimit: 5 };
  expect(await importVehicles(vehicles)).toMatchObject({ new: 2, rejected: 0, warned: 0, twins: 0 });
  for (const [name, count] of [
    ["productos.csv", 3],
    ["productos.json", 2],
  ] as const)
    expect(await importCatalog({ ...options, source: pathOf(name) })).toMatchObject({
      ...{ new: count, rejected: 0, warned: 0, skipped: 0 },
    });
  const fits = { ...options, file: pathOf("encajes.csv"), version: "1", complete: false, dryRun: false };
  expect(await importFits(fits)).toMatchObject({
    rows: 3,
    rejected: 0,
    unknownProducts: 0,
    unknownVehicles: [],
  });
});

it("each is sent under its name, and no other file", async () => {
  for (const name of IMPORT_SAMPLES) {
    const { status, headers } = await client.send("GET", `/office/api/import-samples/${name}`);
    expect([status, headers.get("content-disposition")]).toEqual([200, `attachment; filename="${name}"`]);
  }
  const { status } = await client.send("GET", "/office/api/import-samples/..%2Fsamples.test.ts");
  expect(status).not.toBe(200);
});
