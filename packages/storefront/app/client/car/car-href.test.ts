import fc from "fast-check";
import { expect, it } from "vitest";
import { carHref } from "./car-href.ts";

const CAR = { kind: "vehicle", id: 7 } as const;
const PAGE = "/recambios/seat/ibiza-iv-6j/motor-16-tdi-77-kw-cayc";

it.each([
  ["/pastillas-de-freno", "category", PAGE, `${PAGE}/pastillas-de-freno`],
  ["/c-catalogo-1", "category", PAGE, PAGE],
  ["/pastillas-de-freno", "category", null, "/pastillas-de-freno?filters[vehicle.id][]=7"],
  ["/c-catalogo-1", "category", null, "/c-catalogo-1?filters[vehicle.id][]=7"],
  ["/bosch", "list", PAGE, "/bosch?filters[vehicle.id][]=7"],
  ["/c-catalogo-1?q=disco%20ate", "list", PAGE, "/c-catalogo-1?q=disco%20ate&filters[vehicle.id][]=7"],
  ["/frenos?page=2#lateral", "category", PAGE, "/frenos?page=2&filters[vehicle.id][]=7#lateral"],
  ["/bosch?filters[vehicle.model][]=3", "list", PAGE, "/bosch?filters[vehicle.model][]=3"],
  ["/bosch?filters%5Bvehicle.id%5D%5B%5D=3", "list", PAGE, "/bosch?filters%5Bvehicle.id%5D%5B%5D=3"],
] as const)("leads from %s as a %s with the car's page %s to %s", (plain, target, page, to) => {
  expect(carHref(plain, target, CAR, page)).toBe(to);
});

it("filters by the model where the engine is not known", () => {
  expect(carHref("/bosch", "list", { kind: "model", id: 3 }, PAGE)).toBe("/bosch?filters[vehicle.model][]=3");
});

const path = fc.stringMatching(/^\/[a-z0-9-]{1,20}$/);
const query = fc.constantFrom("", "?q=disco", "?page=2&sort=price_asc", "?filters[brand.name][]=A%26B");
const car = fc.record({ kind: fc.constantFrom("vehicle", "model"), id: fc.integer({ min: 1 }) } as const);

it("names exactly this car in every address, keeps what was asked, and changes nothing twice", () => {
  fc.assert(
    fc.property(path, query, car, fc.constantFrom("category", "list"), (at, asked, one, target) => {
      for (const page of [PAGE, null]) {
        const to = carHref(at + asked, target, one, page);
        const { pathname, searchParams } = new URL(to, "https://tienda.example");
        const filters = [...searchParams].filter(([key]) => key.startsWith("filters[vehicle."));
        if (pathname.startsWith(PAGE)) expect([target, asked, to]).toEqual(["category", "", PAGE + at]);
        else {
          const field = one.kind === "model" ? "vehicle.model" : "vehicle.id";
          expect(filters).toEqual([[`filters[${field}][]`, String(one.id)]]);
          expect(to.startsWith(at + asked)).toBe(true);
          expect(carHref(to, target, one, page)).toBe(to);
        }
      }
    }),
  );
});
