import fc from "fast-check";
import { expect, it } from "vitest";
import type { FitLink } from "../fit-links.ts";
import type { Car } from "./car.ts";
import { piecesOf } from "./pieces-of.ts";

const car: Car = {
  name: "Ibiza",
  vehicles: [1, 2].map((id) => ({ id, from: 24_100, to: null })),
  registered: null,
  answers: { esp: "yes" },
};
const link = (vehicle: number, terms: Partial<FitLink>): FitLink => ({
  vehicle,
  from: null,
  to: null,
  position: null,
  quantity: null,
  text: null,
  conditions: [],
  ...terms,
});
const esp = (value: boolean) => [{ kind: "equipment" as const, name: "esp" as const, value }];

it("is what the links that decide agree on", () => {
  const [two, four] = [link(1, { quantity: 2 }), link(2, { quantity: 4 })];
  expect(piecesOf({ links: [two, link(2, { quantity: 2 })] }, car)).toBe(2);
  expect(piecesOf({ links: [two, four] }, car)).toBeNull();
  expect(piecesOf({ links: [two, link(1, { quantity: 4, conditions: esp(false) })] }, car)).toBe(2);
  expect(piecesOf({ links: [two, link(1, { quantity: 4, text: "con sensor" })] }, car)).toBe(2);
  expect(piecesOf({ links: [link(1, { quantity: 4, text: "con sensor" })] }, car)).toBe(4);
  expect(piecesOf({ links: [two, link(1, { quantity: 2, position: "detrás" })] }, car)).toBeNull();
  expect(piecesOf({ links: [link(9, { quantity: 2 })] }, car)).toBeNull();
});

it("is said of no number that some link that fits does not say", () => {
  const terms = fc.record({
    vehicle: fc.constantFrom(1, 2, 9),
    quantity: fc.constantFrom(null, 2, 4),
    conditions: fc.constantFrom([], esp(true), esp(false)),
  });
  fc.assert(
    fc.property(fc.array(terms, { maxLength: 4 }), (given) => {
      const links = given.map(({ vehicle, ...one }) => link(vehicle, one));
      const fitting = given.filter(
        ({ vehicle, conditions: [condition] }) => vehicle !== 9 && condition?.value !== false,
      );
      const said = new Set(fitting.map(({ quantity }) => quantity));
      expect(piecesOf({ links }, car)).toBe(said.size === 1 ? [...said][0] : null);
    }),
    { numRuns: 60 },
  );
});
