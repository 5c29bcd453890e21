import { expect, test } from "vitest";
import { demoFeed, feedCategories } from "./feed.ts";
import { eanCheckDigit } from "./generate/ean.ts";

const ROWS = 20_000;
const records = [...demoFeed(ROWS)];
const cells = records.map(parse);
const header = cells[0] ?? [];
const rows = cells.slice(1);

/** The cells of one record (RFC 4180). */
function parse(record: string): string[] {
  const found = record.slice(0, -1).matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",\n]*))(?=,|$)/g);
  return Array.from(found, ([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? "");
}

function column(name: string): string[] {
  const position = header.indexOf(name);
  return rows.map((row) => row[position] ?? "");
}

test("names the import's own columns in its header", () => {
  expect(records[0]).toBe(
    "sku,name,brand,category,price,offer_price,offer_from,offer_to,quantity,model,description,images,ean,mpn," +
      "oem_codes,weight_kg,attributes,producer_name,producer_address,producer_email,active\n",
  );
});

test("has as many rows as asked, each with every cell", () => {
  expect(rows).toHaveLength(ROWS);
  expect(rows.every((row) => row.length === header.length)).toBe(true);
});

test("has no sku and no EAN twice, and right check digits", () => {
  expect(new Set(column("sku")).size).toBe(ROWS);
  expect(new Set(column("ean")).size).toBe(ROWS);
  expect(column("ean").every((ean) => eanCheckDigit(ean.slice(0, 12)) === ean.slice(12))).toBe(true);
});

test("spreads over 60 brands, many models and all its categories", () => {
  expect(new Set(column("brand")).size).toBe(60);
  expect(new Set(column("model").flatMap((cell) => cell.split("|"))).size).toBeGreaterThan(150);
  expect(new Set(column("category"))).toEqual(new Set(feedCategories));
  expect(feedCategories).toHaveLength(12 * 8 * 6);
});

test("has line breaks and quotes in some descriptions", () => {
  const descriptions = column("description");
  const broken = descriptions.filter((text) => text.includes("\n")).length / ROWS;
  const quoted = descriptions.filter((text) => text.includes('"')).length / ROWS;
  expect(broken).toBeGreaterThan(0.05);
  expect(quoted).toBeGreaterThan(0.005);
});

test("offers are below the price", () => {
  const prices = column("price").map(Number);
  const offers = column("offer_price").map(Number);
  expect(offers.filter((offer) => offer > 0).length).toBeGreaterThan(ROWS / 10);
  expect(offers.every((offer, row) => offer < (prices[row] ?? 0))).toBe(true);
});

test("is the same each time, and a longer feed begins like a shorter one", () => {
  expect([...demoFeed(500)]).toEqual(records.slice(0, 501));
});

test("makes rows one at a time", () => {
  const [first] = demoFeed(100_000_000);
  expect(first).toBe(records[0]);
});

test("refuses a number of rows that is none", () => {
  for (const rows of [-1, 1.5, Number.NaN, 100_000_001])
    expect(() => [...demoFeed(rows)]).toThrow(RangeError);
});
