import { expect, test } from "vitest";
import { demoFeed } from "./feed.ts";
import { demoFitFeed, demoVehicleFeed } from "./fit-feed.ts";
import { pickBySize, vehicleSizes } from "./generate/fits/vehicle-sizes.ts";
import { randomFrom } from "./generate/random.ts";

const ROWS = 2000;
const FITS = 30;
const vehicles = [...demoVehicleFeed()];
const fits = [...demoFitFeed(ROWS, FITS)];
const cells = fits.slice(1).map((record) => record.slice(0, -1).split(";"));

test("makes 60,000 vehicles with names that say so, each once", () => {
  expect(vehicles[0]).toBe("ref;ktype;make;model;platform;body;engine;engine_codes;kw;cc;fuel;from;to\n");
  const rows = vehicles.slice(1).map((record) => record.slice(0, -1).split(";"));
  expect(rows).toHaveLength(60_000);
  expect(new Set(rows.map(([ref]) => ref)).size).toBe(60_000);
  expect(new Set(rows.map((row) => row.slice(2, 5).join())).size).toBe(5000);
  for (const row of rows) {
    const [, , make, model] = row;
    if (!/^Marca ficticia \d{3}$/.test(make ?? "") || !/^Modelo ficticio \d{2}$/.test(model ?? ""))
      expect.fail(row.join());
    const [kw = 0, cc = 0] = row.slice(8, 10).map(Number);
    if (!(kw > 40 && kw < 200 && cc > 1100 && cc < 2300 && (row[11] ?? "") < (row[12] ?? "")))
      expect.fail(row.join());
  }
});

test("links the products of the feed to those vehicles, 30 a product, no vehicle twice", () => {
  expect(fits[0]).toBe("sku;ref;from;to;position;quantity;restriction\n");
  const skus = [...demoFeed(ROWS)].slice(1).map((record) => record.slice(0, record.indexOf(",")));
  const known = new Set(vehicles.map((record) => record.slice(0, record.indexOf(";"))));
  const bySku = Map.groupBy(cells, ([sku]) => sku);
  expect([...bySku.keys()]).toEqual(skus);
  for (const links of bySku.values()) expect(new Set(links.map(([, ref]) => ref)).size).toBe(links.length);
  expect(cells.every(([, ref = ""]) => known.has(ref))).toBe(true);
  expect(cells.length / ROWS).toBeGreaterThan(FITS * 0.97);
  expect(cells.length / ROWS).toBeLessThan(FITS * 1.03);
});

test("has months on about 30 links in 100 and a restriction on 25", () => {
  const share = (count: number) => count / cells.length;
  expect(share(cells.filter(([, , from, to]) => from || to).length)).toBeCloseTo(0.28, 1);
  expect(share(cells.filter((row) => row[6]).length)).toBeCloseTo(0.25, 2);
  expect(cells.every(([, , from, to]) => !from || !to || from < to)).toBe(true);
});

test("makes few vehicles large and many small: median 240, mean 500, largest 15,000", () => {
  const sizes = vehicleSizes(60_000).toSorted();
  expect(sizes[30_000]).toBeGreaterThan(230);
  expect(sizes[30_000]).toBeLessThan(250);
  const mean = sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
  expect(mean).toBeGreaterThan(485);
  expect(mean).toBeLessThan(515);
  expect(sizes.at(-1)).toBe(15_000);
  const pick = pickBySize(Float64Array.of(1, 0, 3));
  const random = randomFrom("picks");
  const picks = Array.from({ length: 4000 }, () => pick(random));
  expect(picks.filter((position) => position === 2).length / 4000).toBeCloseTo(0.75, 1);
  expect(picks).not.toContain(1);
});

test("is the same each time, longer ones begin like shorter ones, and comes one by one", () => {
  const shorter = [...demoFitFeed(50, FITS)];
  expect(fits.slice(0, shorter.length)).toEqual(shorter);
  const [header, first] = demoFitFeed(100_000_000, FITS);
  expect([header, first]).toEqual(fits.slice(0, 2));
});
