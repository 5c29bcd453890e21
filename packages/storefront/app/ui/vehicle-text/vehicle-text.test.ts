import { expect, it } from "vitest";
import { fullModelName, modelName, monthsText, powerText, yearsText } from "./vehicle-text.ts";

const make = { id: 1, name: "Seat", slug: "seat" };

it("names a generation with its platform, if it has one", () => {
  expect(fullModelName({ make, name: "Ibiza IV", platform: "6J" })).toBe("Seat Ibiza IV (6J)");
  expect(modelName({ name: "Panda", platform: "" })).toBe("Panda");
});

it.each([
  ["2009-05", "2015-06", "2009–2015", "05/2009–06/2015"],
  ["2009", "2015", "2009–2015", "2009–2015"],
  ["2012-01", "2012-12", "2012", "01/2012–12/2012"],
  ["2019", null, "desde 2019", "desde 2019"],
  ["2019-03", null, "desde 2019", "desde 03/2019"],
])("says %s to %s in years and in months", (from, to, years, months) => {
  expect([yearsText({ from, to }), monthsText({ from, to })]).toEqual([years, months]);
});

it("says a power in kW and CV, as far as it is known", () => {
  expect(powerText({ kw: 77, cv: 105 })).toBe("77 kW (105 CV)");
  expect(powerText({ kw: null, cv: null })).toBe("");
});
