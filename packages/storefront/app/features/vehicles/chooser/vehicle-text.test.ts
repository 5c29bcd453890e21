import { expect, it } from "vitest";
import { firstMakes } from "./first-makes.ts";
import { carOfEngine, carOfModel, powerText, yearsText } from "./vehicle-text.ts";

const MODEL = {
  id: 1,
  make: { id: 2, name: "Seat", slug: "seat" },
  name: "Ibiza IV",
  platform: "6J",
  slug: "ibiza-iv-6j",
  body: "hatchback",
  from: "2008-05",
  to: "2017",
};
const ENGINE = {
  id: 754,
  name: "1.6 TDI",
  engine_codes: ["CAYC"],
  kw: 77,
  cv: 105,
  cc: 1598,
  fuel: "diesel" as const,
  from: "2009",
  to: null,
};

it("says years and power, and leaves out the unknown", () => {
  expect([MODEL, ENGINE, { from: "2009-01", to: "2009-11" }].map(yearsText)).toEqual([
    "2008 – 2017",
    "desde 2009",
    "2009",
  ]);
  expect([ENGINE, { kw: null, cv: null }].map(powerText)).toEqual(["77 kW · 105 CV", ""]);
});

it("names a car as the API does", () => {
  expect(carOfEngine(MODEL, ENGINE)).toMatchObject({
    kind: "vehicle",
    id: 754,
    label: "Seat Ibiza IV (6J) 1.6 TDI 77 kW",
    name: "Ibiza IV 1.6 TDI",
  });
  expect(carOfModel({ ...MODEL, platform: "" })).toMatchObject({
    kind: "model",
    id: 1,
    label: "Seat Ibiza IV",
    name: "Ibiza IV",
  });
});

it("shows 25 makes first, the common ones among them", () => {
  const makes = Array.from({ length: 60 }, (_, at) => ({ id: at, name: `Make ${at}`, slug: `make-${at}` }));
  const all = [...makes, MODEL.make];
  expect(firstMakes(all)).toHaveLength(25);
  expect(firstMakes(all)).toContain(MODEL.make);
  expect(firstMakes(makes.slice(0, 25))).toHaveLength(25);
});
