import { fitCondition } from "@tuerca/contract";
import { expect, test } from "vitest";
import { demoCatalogue } from "./catalogue.ts";
import { fitCriteria } from "./fit-criteria.ts";
import { type DemoFit, demoFitSources, fitProducts } from "./fits.ts";
import { demoVehicles, modelName } from "./vehicles.ts";

const products = [...demoCatalogue(new Date("2026-11-20T10:00:00Z"))];
const vehicles = demoVehicles();
const byRef = new Map(vehicles.map((vehicle) => [vehicle.ref, vehicle]));
const fitted = fitProducts(products, vehicles);
const fits = fitted.flatMap((product) => product.fits);
const bySku = new Map(fitted.filter((one) => one.fits.length > 0).map((one) => [one.sku, one.fits]));

const share = (part: number, whole: number) => part / whole;
const vehicleOf = ({ vehicle: name }: DemoFit) => {
  const vehicle = byRef.get(name.replace("ref:", ""));
  if (!vehicle) throw new Error(`no vehicle ${name}`);
  return vehicle;
};
const fitsOfLeaf = (leaf: string) =>
  products
    .filter(({ category }) => category.endsWith(` > ${leaf}`))
    .flatMap(({ sku }) => bySku.get(sku) ?? []);

test("links each part to 1 to 8 engines of every model that it names", () => {
  for (const product of products) {
    const linked = Map.groupBy(bySku.get(product.sku) ?? [], (fit) => modelName(vehicleOf(fit)));
    for (const [name, links] of linked) {
      expect(
        product.model.some((model) => model.startsWith(`${name} `)),
        product.sku,
      ).toBe(true);
      expect(links.length, product.sku).toBeLessThanOrEqual(8);
      expect(new Set(links.map(({ vehicle }) => vehicle)).size, product.sku).toBe(links.length);
    }
  }
  const linked = products.filter(({ sku }) => bySku.has(sku));
  expect(share(linked.length, products.length)).toBeGreaterThan(0.78);
  expect(new Set(fits.map((fit) => modelName(vehicleOf(fit)))).size).toBeGreaterThan(160);
});

test("fits by what the kind of part depends on", () => {
  const fuels = (leaf: string) => new Set(fitsOfLeaf(leaf).map((fit) => vehicleOf(fit).fuel));
  expect(fuels("Filtros de gasóleo")).toEqual(new Set(["diesel"]));
  expect(fuels("Bujías de níquel")).not.toContain("diesel");
  expect(fuels("Escobillas delanteras")).toContain("electric");
  expect(fuels("Kits de embrague")).not.toContain("electric");
  for (const product of products.filter(({ attributes }) => /diésel/.test(attributes.Sistema ?? "")))
    for (const fit of bySku.get(product.sku) ?? []) expect(vehicleOf(fit).fuel).toBe("diesel");
  const average = (leaf: string) => {
    const some = products.filter(({ category }) => category.endsWith(` > ${leaf}`));
    return share(fitsOfLeaf(leaf).length, some.flatMap(({ model }) => model).length);
  };
  expect(average("Retrovisores")).toBeGreaterThan(average("Kits de embrague") * 2);
});

test("sells the Ibiza's front discs in two diameters, which are asked for, and pads", () => {
  const linked = fitted.flatMap(({ sku, name, quantity, fits }) =>
    fits.flatMap(({ vehicle, ...terms }) =>
      vehicle === "ref:seat-ibiza-6j-cayc" && terms.position === "Eje delantero"
        ? [{ sku, name, isInStock: quantity > 0, ...terms }]
        : [],
    ),
  );
  const always = { from: null, to: null, position: "Eje delantero", isInStock: true };
  const disc = "Disco de freno delantero ventilado";
  expect(linked).toMatchObject([
    { ...always, name: `${disc} 256 × 22 mm`, conditions: [{ kind: "diameter", mm: 256 }] },
    { ...always, name: `${disc} 288 × 25 mm`, conditions: [{ kind: "diameter", mm: 288 }] },
    ...Array.from({ length: 3 }, () => ({
      ...always,
      name: "Pastillas de freno delanteras",
      conditions: [],
    })),
  ]);
});

test("has months on 30 links in 100 and conditions on 25, of every kind", () => {
  const dated = fits.filter(({ from, to }) => from !== null || to !== null);
  expect(share(dated.length, fits.length)).toBeGreaterThan(0.27);
  expect(share(dated.length, fits.length)).toBeLessThan(0.33);
  const conditions = fits.flatMap((fit) => fit.conditions);
  expect(share(conditions.length, fits.length)).toBeGreaterThan(0.2);
  expect(share(conditions.length, fits.length)).toBeLessThan(0.3);
  expect(new Set(conditions.map((condition) => condition.kind))).toEqual(
    new Set(["air_conditioning", "chassis", "diameter", "doors", "equipment", "gearbox", "pr", "steering"]),
  );
  expect(conditions.every((condition) => fitCondition.safeParse(condition).success)).toBe(true);
  for (const fit of dated) {
    const made = vehicleOf(fit);
    const [from = `${made.from}-01`, to = `${made.to ?? 2025}-12`] = [
      fit.from ?? undefined,
      fit.to ?? undefined,
    ];
    expect(from >= `${made.from}-01` && from <= to && to <= `${made.to ?? 2025}-12`, fit.vehicle).toBe(true);
  }
});

test("marks 11 products in 100 as universal and leaves 7 in 100 without data", () => {
  const universal = fitted.filter((product) => product.universal);
  expect(share(universal.length, products.length)).toBeGreaterThan(0.1);
  expect(share(universal.length, products.length)).toBeLessThan(0.12);
  expect(universal.every((product) => product.fits.length === 0)).toBe(true);
  const without = fitted.filter((product) => !product.universal && product.fits.length === 0);
  expect(share(without.length, products.length)).toBeGreaterThan(0.05);
  expect(share(without.length, products.length)).toBeLessThan(0.1);
});

test("has a complete and an incomplete source, each with the products of its own brands", () => {
  const sources = demoFitSources(products);
  expect(sources.map(({ complete }) => complete)).toEqual([true, false]);
  expect(sources.flatMap(({ skus }) => skus).toSorted()).toEqual(products.map(({ sku }) => sku).toSorted());
  const brands = sources.map(({ skus }) => {
    const own = new Set(skus);
    return new Set(products.filter(({ sku }) => own.has(sku)).map(({ brand }) => brand));
  });
  expect(brands.every((names) => names.size > 15)).toBe(true);
  expect(brands[0]?.isDisjointFrom(brands[1] ?? new Set())).toBe(true);
});

test("is the same each time", () => {
  expect(fitProducts(products, demoVehicles())).toEqual(fitted);
});

test("says what decides about universal parts by labels that such parts have", () => {
  const paths = Object.keys(fitCriteria);
  const ofPath = (path: string) =>
    products.filter(({ category }) => `${category} > `.startsWith(`${path} > `));
  for (const path of paths) {
    const labels = new Set(ofPath(path).flatMap(({ attributes }) => Object.keys(attributes)));
    for (const label of (fitCriteria[path] ?? "").split(", ")) expect(labels, path).toContain(label);
  }
  const undecided = fitted.filter(
    ({ universal, category }) =>
      universal && !paths.some((path) => `${category} > `.startsWith(`${path} > `)),
  );
  expect(undecided).toEqual([]);
});
