import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { speakSpanish } from "@tuerca/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type FeedSource, openFeed } from "../files/open-feed.ts";
import type { CheckedRow } from "../row/feed-product.ts";
import { RowProblems } from "../row/row-problems.ts";
import { readRow } from "../row/row-reader.ts";
import { bindMap } from "./field-readers.ts";
import { parseMap } from "./map-schema.ts";

// As the shop does for customers; authors of maps read English.
speakSpanish();

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tuerca-map-"));
});
afterAll(() => rm(folder, { recursive: true }));

const beside = (name: string) => (name.startsWith("..") ? null : join(folder, name));

const BASE = { sku: "code", name: { constant: "Pieza" }, price: { constant: 1 } };

/** The products of a feed by a map with these fields besides sku, name and price. */
async function read(source: FeedSource, fields: object, rest: object = {}) {
  const map = parseMap({ fields: { ...BASE, ...fields }, ...rest });
  const { feed } = await openFeed(source, map);
  const readers = await bindMap(map, feed, beside);
  const products: (CheckedRow["product"] & { quantity: number | null })[] = [];
  for await (const row of feed.rows) {
    if ("reason" in row || !readers.wants(row)) continue;
    const checked = readRow(row, readers, { find: beside, drawings: new Set() });
    if (checked instanceof RowProblems) throw new Error(checked.describe().field);
    products.push({ ...checked.product, quantity: checked.quantity });
  }
  return products;
}

async function readOne(row: object, fields: object, rest: object = {}) {
  const [product] = await read([{ code: "1", ...row }], fields, rest);
  return product;
}

test("takes a column, a constant, a default", async () => {
  const fields = {
    name: "title",
    brand: { column: "maker", default: "Sin marca" },
    price: { constant: "9,90" },
  };
  expect(await readOne({ title: "Bujía", maker: " " }, fields)).toMatchObject({
    name: "Bujía",
    brand: "Sin marca",
    price: 990,
  });
});

test("joins columns and fills templates, leaving out what is empty", async () => {
  const row = { a: "Disco", b: "", c: "280" };
  const fields = (name: object) => ({ name });
  expect((await readOne(row, fields({ columns: ["a", "b", "c"], join: " / " })))?.name).toBe("Disco / 280");
  expect((await readOne(row, fields({ template: "{a}[ de {b}][ ({c} mm)]" })))?.name).toBe("Disco (280 mm)");
  expect((await readOne(row, fields({ template: "{a} {b}", default: "Nada" })))?.name).toBe("Nada");
});

test("looks values up in a table", async () => {
  const quantity = { column: "stock", values: { sim: "10", não: "0" }, otherwise: "1" };
  const quantities = ["sim", "não", "talvez"].map((stock) => readOne({ stock }, { quantity }));
  expect((await Promise.all(quantities)).map((product) => product?.quantity)).toEqual([10, 0, 1]);
});

test("takes the first rule that gives something, under conditions", async () => {
  const weight_kg = {
    first: [
      { column: "w", when: { column: "unit", in: "LB" }, factor: 0.5 },
      { column: "w", when: { column: "unit", in: ["G", "g"] }, factor: 0.001 },
    ],
  };
  const weights = [{ unit: "LB" }, { unit: "g" }, { unit: "KG" }].map((row) =>
    readOne({ w: "2500.5", ...row }, { weight_kg }),
  );
  expect((await Promise.all(weights)).map((product) => product?.weightG)).toEqual([1_250_250, 2501, null]);
});

test("splits lists and reads numbers as the map says", async () => {
  const fields = {
    oem_codes: { column: "codes", split: ";" },
    price: { column: "p", decimal: "comma", factor: 1.21 },
  };
  expect(await readOne({ codes: "A; B ;;A", p: "1.000" }, fields)).toMatchObject({
    oemCodes: [{ value: "A" }, { value: "B" }],
    price: 121_000,
  });
});

test("forms codes and cuts texts", async () => {
  const sku = { template: "{maker} {code}", transform: "code", cut: 12 };
  expect((await readOne({ maker: "Señal & Cía" }, { sku }))?.sku).toBe("SENAL-CIA-1");
});

test("makes attributes of columns", async () => {
  const labels = { Largo: { template: "{l} cm" }, Ancho: { template: "{w} cm" }, Color: "color" };
  expect((await readOne({ l: "10", w: "", color: "Negro" }, { attributes: { labels } }))?.attributes).toEqual(
    [
      { label: "Largo", value: "10 cm" },
      { label: "Color", value: "Negro" },
    ],
  );
});

test("passes rows over that the map does not want", async () => {
  const rows = [
    { code: "1", status: "old", price: "1" },
    { code: "2", status: "now", price: "" },
    { code: "3", status: "now", price: "1" },
  ];
  const where = [
    { column: "status", not_in: "old" },
    { column: "price", empty: false },
  ];
  expect((await read(rows, {}, { where })).map(({ sku }) => sku)).toEqual(["3"]);
});

test("joins other files, one row or all, also through one another", async () => {
  await writeFile(join(folder, "fits.csv"), "part;car;from\n1;Ibiza;2002\n1;Golf;\n1;Ibiza;2002\n2;Clio;\n");
  await writeFile(join(folder, "sub.csv"), "id,name,top\n7,Discos,1\n");
  await writeFile(join(folder, "top.csv"), "id,name\n1,Frenos\n");
  const lookups = {
    fit: { file: "fits.csv", key: "part", by: "code" },
    sub: { file: "sub.csv", key: "id", by: "sub_id" },
    top: { file: "top.csv", key: "id", by: "sub.top" },
  };
  const fields = {
    model: { each: "fit", template: "{fit.car}[ {fit.from}]" },
    brand: "fit.car",
    category: { template: "{top.name} > {sub.name}" },
  };
  expect(await readOne({ sub_id: "7" }, fields, { lookups })).toMatchObject({
    model: ["Ibiza 2002", "Golf"],
    brand: "Ibiza",
    categories: [["Frenos", "Discos"]],
  });
});

test("joins no file outside of the feed's folder", async () => {
  const lookups = { out: { file: "../secret.csv", key: "a", by: "code" } };
  await expect(readOne({}, {}, { lookups })).rejects.toThrow("must lie in the feed's folder");
});

test.each([
  [{ felds: {} }, 'map: Unrecognized key: "felds"'],
  [{ fields: { sku: { colum: "x" } } }, "fields.sku"],
  [{ fields: { sku: {} } }, "fields.sku: needs exactly one of: column, columns, template, constant, first"],
  [{ fields: { price: { column: "a", constant: 1 } } }, "fields.price: needs exactly one of"],
  [{ fields: { price: { column: "a", factor: -1 } } }, "fields.price.factor"],
  [{ fields: { colour: "x" } }, 'fields: Unrecognized key: "colour"'],
  [{ where: { column: "x" } }, "where"],
  ["x", "map: "],
])("says what is wrong with the map %j", (map, message) => {
  expect(() => parseMap(map)).toThrow(message);
});

test("wants a rule for the sku and one more field", async () => {
  const map = parseMap({ fields: { sku: "code" } });
  const { feed } = await openFeed([]);
  await expect(bindMap(map, feed, beside)).rejects.toThrow('The map has no rule for any field but "sku".');
});

test("rounds prices after factor and discount, exactly in cents, and leaves what is no amount", async () => {
  const priced = async (pvp: unknown, rule: object) =>
    (await readOne({ pvp, off: "10" }, { price: { column: "pvp", ...rule } }))?.price;
  expect(await priced("10,702479", { factor: 1.21, round: "up-95" })).toBe(1295);
  expect(await priced("10,71", { factor: 1.21, round: "up-95" })).toBe(1395);
  expect(await priced(8.5, { factor: 1.21 })).toBe(1029);
  expect(await priced("8,50", { factor: 1.21, round: "5-cents" })).toBe(1030);
  expect(await priced("20,00", { percent_off: "off", round: "up-99" })).toBe(1899);
  await expect(priced("10 USD", { round: "up-99" })).rejects.toThrow("price");
  await expect(priced("0,005", { round: "up-99" })).rejects.toThrow("price");
  expect(await priced("0,50", { factor: 1.35, min: 2 })).toBe(200);
  expect(await priced("0,50", { factor: 1.35, min: 2, round: "up-95" })).toBe(295);
  expect(await priced("2,00", { min: 2.02, round: "5-cents" })).toBe(202);
  expect(await priced("10", { min: 2 })).toBe(1000);
  await expect(priced("0", { min: 2 })).rejects.toThrow("price");
  await expect(priced("10 USD", { min: 20 })).rejects.toThrow("price");
});
