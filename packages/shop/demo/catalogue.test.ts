import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { categoryDrawings, demoCatalogue, demoPopularity } from "./catalogue.ts";
import { mainCategories } from "./generate/categories.ts";
import { eanCheckDigit } from "./generate/ean.ts";
import { partBrands } from "./generate/part-brands.ts";
import { vehicleMakes } from "./generate/vehicle-models.ts";

const NOW = new Date("2026-11-20T10:00:00Z");
const products = [...demoCatalogue(NOW)];

function share(count: number): number {
  return count / products.length;
}

test("holds at least 800 products", () => {
  expect(products.length).toBeGreaterThanOrEqual(800);
});

test("has twelve main categories with two levels below, and products in every leaf", () => {
  expect(mainCategories).toHaveLength(12);
  for (const main of mainCategories) {
    expect(main.groups.length, main.name).toBeGreaterThanOrEqual(2);
    for (const group of main.groups) {
      for (const leaf of group.leaves) {
        const path = `${main.name} > ${group.name} > ${leaf.name}`;
        expect(products.filter((product) => product.category === path).length, path).toBeGreaterThan(0);
      }
    }
  }
  expect(products.every((product) => product.category.split(" > ").length === 3)).toBe(true);
});

test("sells 60 brands of parts", () => {
  expect(partBrands).toHaveLength(60);
  expect(new Set(products.map((product) => product.brand)).size).toBe(60);
});

test("has parts for models of 25 makes", () => {
  expect(new Set(vehicleMakes.map((make) => make.name)).size).toBe(25);
  const fitted = new Set(products.flatMap((product) => product.model));
  for (const make of vehicleMakes) {
    expect(make.models.filter((model) => fitted.has(model)).length, make.name).toBeGreaterThanOrEqual(3);
  }
});

test("gives every product its own sku and EAN", () => {
  expect(new Set(products.map((product) => product.sku)).size).toBe(products.length);
  expect(new Set(products.map((product) => product.ean)).size).toBe(products.length);
});

test("uses EANs of the range for internal use with a right check digit", () => {
  for (const { ean } of products) {
    expect(ean).toMatch(/^2\d{12}$/);
    expect(eanCheckDigit(ean.slice(0, 12)), ean).toBe(ean.slice(12));
  }
});

test("sells some plugs by four, and some bulbs in boxes of two", () => {
  const steps = products.filter((product) => product.quantity_step === 4);
  expect(new Set(steps.map(({ category }) => category))).toEqual(
    new Set(["Encendido > Bujías > Bujías de iridio y platino"]),
  );
  const boxes = products.filter(({ category }) => category.endsWith("Lámparas halógenas"));
  expect(new Set(boxes.map((product) => product.units_per_box))).toEqual(new Set([undefined, 2]));
});

test("offers are current and below the price, and about 18 in 100", () => {
  const offers = products.filter((product) => product.offer_price !== undefined);
  expect(share(offers.length)).toBeGreaterThan(0.14);
  expect(share(offers.length)).toBeLessThan(0.22);
  expect(offers.some((product) => product.offer_to === undefined)).toBe(true);
  for (const { price, offer_price, offer_from = "", offer_to = "9999" } of offers) {
    expect(offer_price).toBeLessThan(price);
    expect(offer_price).toBeGreaterThan(0);
    expect(offer_from < "2026-11-20" && offer_to > "2026-11-20").toBe(true);
  }
});

test("has some products low in stock and some without", () => {
  expect(share(products.filter((product) => product.quantity === 0).length)).toBeGreaterThan(0.02);
  expect(share(products.filter(({ quantity }) => quantity > 0 && quantity < 4).length)).toBeGreaterThan(0.04);
  expect(share(products.filter((product) => product.quantity >= 5).length)).toBeGreaterThan(0.8);
});

test("fills every field within what the import takes", () => {
  for (const product of products) {
    const attributes = Object.keys(product.attributes).length;
    expect(attributes, product.name).toBeGreaterThanOrEqual(4);
    expect(product.oem_codes.length, product.sku).toBeGreaterThanOrEqual(2);
    expect(product.oem_codes.length, product.sku).toBeLessThanOrEqual(5);
    expect(product.description.length, product.sku).toBeGreaterThan(60);
    expect(JSON.stringify(product)).not.toMatch(/[{}](?:[^,"{}]*)#?\}|undefined|NaN| {2}/);
    expect(product.name.length).toBeLessThanOrEqual(200);
    expect(product.weight_kg).toBeGreaterThan(0);
    expect(Math.round(product.price * 100) / 100).toBe(product.price);
    expect(product.producer_email).toMatch(/^seguridad@[a-z0-9-]+\.example$/);
  }
});

test("no equivalent code is another product's, but for three pads that are the same part", () => {
  const owners = products.flatMap(({ sku, oem_codes }) =>
    [`: ${sku}`, ...oem_codes].map((code): [string, string] => {
      return [
        code
          .slice(code.indexOf(": "))
          .replaceAll(/[^a-z0-9]/gi, "")
          .toLowerCase(),
        sku,
      ];
    }),
  );
  const shared = [...Map.groupBy(owners, ([code]) => code)].filter(([, all]) => all.length > 1);
  expect(shared.map(([code, all]) => [code, all.length])).toEqual([["6r0698151a", 3]]);
});

test("every drawing named by a product or a category lies in the folder", () => {
  const named = new Set([
    ...products.flatMap((product) => product.images),
    ...Object.values(categoryDrawings),
  ]);
  for (const path of named) expect(existsSync(new URL(path, import.meta.url)), path).toBe(true);
  for (const { category } of products) {
    const [main = "", group = ""] = category.split(" > ");
    expect(categoryDrawings[main], main).toBeDefined();
    expect(categoryDrawings[`${main} > ${group}`], group).toBeDefined();
  }
});

test("is the same each time, but for the days of offers", () => {
  expect([...demoCatalogue(NOW)]).toEqual(products);
  const later = [...demoCatalogue(new Date("2027-03-01T10:00:00Z"))];
  const undated = (list: typeof products) =>
    list.map((product) => ({ ...product, offer_from: undefined, offer_to: undefined }));
  expect(undated(later)).toEqual(undated(products));
  expect(later).not.toEqual(products);
});

test("sales and wishes order the catalogue the same way each time", () => {
  const sales = products.map(({ sku }) => demoPopularity(sku).sales);
  expect(products.map(({ sku }) => demoPopularity(sku).sales)).toEqual(sales);
  expect(new Set(sales.toSorted((one, other) => other - one).slice(0, 12)).size).toBeGreaterThan(8);
  expect(products.every(({ sku }) => demoPopularity(sku).wished >= 0)).toBe(true);
});
