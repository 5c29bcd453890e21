import { expect, test } from "vitest";
import { openFeed } from "../files/open-feed.ts";
import { bindMap } from "./field-readers.ts";
import { parseMap } from "./map-schema.ts";

const VEHICLES = [
  { make: "SEAT", model: "Ibiza", years: { from: 2002 } },
  { make: "VW", model: "Polo" },
];

/** The result of a rule for vehicles on a row with these keys. */
async function models(rule: unknown, row: object) {
  const map = parseMap({
    fields: { sku: "code", name: { constant: "x" }, price: { constant: 1 }, model: rule },
  });
  const { feed } = await openFeed([row]);
  const readers = await bindMap(map, feed, () => null);
  for await (const one of feed.rows) if (!("reason" in one)) return readers.model(one);
}

test("a template goes through the objects of a list by itself", async () => {
  const rule = { template: "{vehicles.make} {Vehicles.Model}[ {vehicles.years.from}]" };
  expect(await models({ template: "{vehicles.make} {vehicles.model}" }, { vehicles: VEHICLES })).toEqual([
    "SEAT Ibiza",
    "VW Polo",
  ]);
  expect(await models({ each: "vehicles", ...rule }, { vehicles: VEHICLES })).toEqual([
    "SEAT Ibiza 2002",
    "VW Polo",
  ]);
  expect(await models({ template: "{code} {vehicles.make}" }, { code: "7", vehicles: VEHICLES[1] })).toEqual([
    "7 VW",
  ]);
  expect(await models({ template: "{code}[ {vehicles.make}]" }, { code: "7" })).toBe("7");
});

test("a column names a field of each object, or of one", async () => {
  expect(await models("vehicles.make", { vehicles: VEHICLES })).toEqual(["SEAT", "VW"]);
  expect(await models("vehicles.years.from", { vehicles: VEHICLES })).toEqual([2002]);
  expect(await models("a.b", { "a.b": "whole", a: { b: "part" } })).toBe("whole");
});

test("conditions with each hold for one entry, and pick takes one", async () => {
  const rule = { each: "vehicles", column: "vehicles.model", when: { column: "vehicles.make", in: "VW" } };
  expect(await models(rule, { vehicles: VEHICLES })).toEqual(["Polo"]);
  expect(await models({ column: "vehicles.make", pick: "last" }, { vehicles: VEHICLES })).toBe("VW");
});

test("entries of texts are read as they are, and lists of a list as one", async () => {
  expect(await models({ each: "tags", template: "#{tags}" }, { tags: ["a", "b", "a"] })).toEqual([
    "#a",
    "#b",
  ]);
  const groups = [{ fits: [{ car: "A" }, { car: "B" }] }, { fits: [{ car: "C" }] }];
  expect(await models({ template: "{groups.fits.car}" }, { groups })).toEqual(["A", "B", "C"]);
});

test("columns join the texts of lists", async () => {
  expect(await models({ columns: ["a", "b"], join: "|" }, { a: "x", b: ["y", "z"] })).toBe("x|y|z");
});

test("a feed of cells has no lists", async () => {
  const map = parseMap({ fields: { sku: { each: "sku", column: "sku" } } });
  const { Readable } = await import("node:stream");
  const { feed } = await openFeed(Readable.from([Buffer.from("sku;name\n")], { objectMode: false }));
  await expect(bindMap(map, feed, () => null)).rejects.toThrow('The map has no lookup "sku".');
});
