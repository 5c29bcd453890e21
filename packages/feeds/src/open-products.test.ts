import { Buffer } from "node:buffer";
import { expect, test } from "vitest";
import { isBroken } from "./files/feed.ts";
import { parseMap } from "./map/map-schema.ts";
import { openProducts } from "./open-products.ts";
import { RowProblems } from "./row/row-problems.ts";

const TEXT = 'sku;name;price;images\nA;Uno;10;a.jpg|../b.jpg\nB;;x;\nC;"Tres;30;\nD;Cuatro;40;\n';

/** Pictures beside the feed have paths, those elsewhere have none. */
const findFile = (name: string) => (name.startsWith("..") ? null : `/feed/${name}`);

const open = (hasPictures: boolean, map?: object) =>
  openProducts(Buffer.from(TEXT), { findFile, hasPictures, drawings: new Set() }, map && parseMap(map));

/** Each row: its sku, its pictures or what rejects it, and its cells. */
async function read(hasPictures: boolean) {
  const feed = await open(hasPictures);
  const rows: unknown[] = [];
  for await (const row of feed.rows) {
    const checked = isBroken(row) ? row.reason : feed.read(row);
    const result =
      checked instanceof RowProblems
        ? checked.describe().reason
        : typeof checked === "string"
          ? checked
          : [checked.product.images, checked.leftOut.describe().reason];
    rows.push([feed.skuOf(row), result, feed.cellsOf(row)]);
  }
  return rows;
}

const OTHERS = [
  ["B", "name is missing; price is not a number", ["B", "", "x", ""]],
  [null, "has a quote that opens in line 4 and is never closed; 1 line is left out", ['C;"Tres;30;']],
  ["D", [[], ""], ["D", "Cuatro", "40", ""]],
];

test("gives rows and reasons, and takes the pictures that have a path", async () => {
  const first = [["a.jpg"], "images has a path that leaves the feed's folder"];
  expect(await read(true)).toEqual([["A", first, ["A", "Uno", "10", "a.jpg|../b.jpg"]], ...OTHERS]);
});

test("takes no picture by a path if none has one", async () => {
  const first = [[], "images has a path, but without the feed's folder it needs an address (2 times)"];
  expect(await read(false)).toEqual([["A", first, ["A", "Uno", "10", "a.jpg|../b.jpg"]], ...OTHERS]);
});

test("joins no file that has no path", async () => {
  const lookups = { out: { file: "../secret.csv", key: "a", by: "sku" } };
  await expect(open(true, { lookups })).rejects.toThrow("must lie in the feed's folder");
});
