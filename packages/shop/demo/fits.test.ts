import { fitTerm } from "@tuerca/contract";
import { expect, test } from "vitest";
import { demoCatalogue } from "./catalogue.ts";
import { type DemoFit, demoFitSources, isUniversal } from "./fits.ts";
import { demoVehicles, modelName } from "./vehicles.ts";

const products = [...demoCatalogue(new Date("2026-11-20T10:00:00Z"))];
const vehicles = demoVehicles();
const byRef = new Map(vehicles.map((vehicle) => [vehicle.ref, vehicle]));
const sources = demoFitSources(products, vehicles);
const fits = sources.flatMap((source) => source.fits);
const bySku = Map.groupBy(fits, ({ sku }) => sku);

const share = (part: number, whole: number) => part / whole;
const vehicleOf = ({ ref }: DemoFit) => {
  const vehicle = byRef.get(ref);
  if (!vehicle) throw new Error(`no vehicle ${ref}`);
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
      expect(new Set(links.map(({ ref }) => ref)).size, product.sku).toBe(links.length);
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
    const links = Map.groupBy(fitsOfLeaf(leaf), (fit) => `${fit.sku} ${modelName(vehicleOf(fit))}`);
    return share(fitsOfLeaf(leaf).length, links.size);
  };
  expect(average("Retrovisores")).toBeGreaterThan(average("Kits de embrague") * 2);
});

test("has months on 30 links in 100 and conditions on 25, of every kind", () => {
  const dated = fits.filter(({ from_month, to_month }) => from_month !== null || to_month !== null);
  expect(share(dated.length, fits.length)).toBeGreaterThan(0.27);
  expect(share(dated.length, fits.length)).toBeLessThan(0.33);
  const conditions = fits.flatMap((fit) => fit.conditions);
  expect(share(conditions.length, fits.length)).toBeGreaterThan(0.2);
  expect(share(conditions.length, fits.length)).toBeLessThan(0.3);
  expect(new Set(conditions.map((condition) => condition.kind))).toEqual(
    new Set(["air_conditioning", "chassis", "diameter", "doors", "equipment", "gearbox", "pr", "steering"]),
  );
  for (const { sku, ref, ...term } of fits) {
    expect(fitTerm.safeParse(term).success, `${sku} ${ref}`).toBe(true);
    const { from, to } = byRef.get(ref) ?? { from: 0, to: 0 };
    expect(Math.floor((term.from_month ?? from * 12) / 12)).toBeGreaterThanOrEqual(from);
    expect(Math.floor((term.to_month ?? 0) / 12)).toBeLessThanOrEqual(to ?? 9999);
  }
});

test("marks 8 products in 100 as universal and leaves 10 in 100 without data", () => {
  const universal = products.filter(isUniversal);
  expect(share(universal.length, products.length)).toBeGreaterThan(0.07);
  expect(share(universal.length, products.length)).toBeLessThan(0.09);
  expect(universal.every(({ sku }) => !bySku.has(sku))).toBe(true);
  const without = products.filter((product) => !isUniversal(product) && !bySku.has(product.sku));
  expect(share(without.length, products.length)).toBeGreaterThan(0.08);
  expect(share(without.length, products.length)).toBeLessThan(0.13);
});

test("has a complete and an incomplete source, each with its own brands", () => {
  expect(sources.map(({ complete }) => complete)).toEqual([true, false]);
  const brands = sources.map(({ fits: some }) => {
    const skus = new Set(some.map(({ sku }) => sku));
    return new Set(products.filter(({ sku }) => skus.has(sku)).map(({ brand }) => brand));
  });
  expect(brands.every((names) => names.size > 15)).toBe(true);
  expect(brands[0]?.isDisjointFrom(brands[1] ?? new Set())).toBe(true);
});

test("is the same each time", () => {
  expect(demoFitSources([...demoCatalogue(new Date())], demoVehicles())).toEqual(sources);
});
