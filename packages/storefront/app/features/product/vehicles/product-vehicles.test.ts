import { expect, it } from "vitest";
import { toProductVehicles } from "./product-vehicles.ts";

const make = { id: 1, name: "Seat", slug: "seat", models: 1 };
const list = (meta: object) =>
  toProductVehicles({
    data: [],
    meta: {
      current_page: 1,
      per_page: 20,
      last_page: 1,
      total: 1,
      makes: [make],
      universal: false,
      complete: false,
      source: "ATE",
      ...meta,
    },
    links: { first: "", last: "", prev: null, next: null },
  });

it.each([
  ["a complete list", { complete: true }, "Si tu coche no está en la lista, no encaja."],
  ["another list", {}, /^El fabricante no da una lista completa/],
  ["a universal part", { universal: true, complete: true, total: 0 }, /^Pieza universal: (?!.*no encaja)/],
  ["a universal part with a list", { universal: true }, /^Pieza universal/],
  ["no data", { total: 0, complete: true, source: null }, /^No tenemos datos(?!.*no encaja)/],
])("says of %s what it proves", (_what, meta, note) => {
  expect(list(meta).note).toEqual(typeof note === "string" ? note : expect.stringMatching(note));
});

it("offers makes to choose from only if there are several", () => {
  expect(list({}).makes).toEqual([]);
  expect(list({ makes: [make, { ...make, id: 2, name: "Opel" }] }).makes).toHaveLength(2);
});
