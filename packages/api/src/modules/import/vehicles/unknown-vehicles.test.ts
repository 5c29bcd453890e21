import { type NamedVehicle, NO_VEHICLE } from "@tuerca/feeds/values";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createUnknownVehicles } from "./unknown-vehicles.ts";

/** Ways to write one text that mean the same: case, accents, blanks and signs. */
const written = (text: string) =>
  fc
    .tuple(
      fc.constantFrom(
        (one: string) => one,
        (one: string) => one.toUpperCase(),
        (one: string) => one.toLowerCase(),
      ),
      fc.constantFrom(" ", "  ", "-", ""),
      fc.boolean(),
    )
    .map(([change, between, isPlain]) => {
      const plain = isPlain ? text.normalize("NFD").replace(/\p{M}/gu, "") : text;
      return change(plain).replaceAll(" ", between);
    });

/** Spellings of one vehicle, each with some years. */
const spelling = fc
  .record({
    make: written("Škoda Auto"),
    model: fc.oneof(written("Clase É 4"), fc.constant("clase e IV")),
    platform: fc.constant("5J, NJ"),
    engine: fc.constantFrom("1.6 TDI 77 kW", "1.6TDI 77KW", "1,6 tdi 105 CV", "1.6-TDI 105ps"),
    engineCode: written("cayc"),
    from: fc.option(fc.integer({ min: 24_000, max: 24_100 })),
    to: fc.option(fc.integer({ min: 24_100, max: 24_200 })),
  })
  .map((named): NamedVehicle => ({ ...NO_VEHICLE, ...named }))
  .map((named) =>
    named.engineCode.length % 2 === 0 ? named : { ...named, model: `${named.model} (NJ, 5J)`, platform: "" },
  );

test("all spellings of one vehicle are one group, with all their years", () => {
  fc.assert(
    fc.property(fc.array(spelling, { minLength: 1, maxLength: 20 }), (spellings) => {
      const unknown = createUnknownVehicles();
      const numbers = new Set(spellings.map((one) => unknown.note(one)));
      expect([...numbers]).toEqual([1]);
      const [group] = unknown.groups();
      const months = spellings.flatMap(({ from, to }) => [from ?? [], to ?? []].flat());
      const years = [group?.named.from, group?.named.to].filter((one) => one !== null);
      expect(group?.links).toBe(spellings.length);
      if (years.length === 2) expect(years).toEqual([Math.min(...months), Math.max(...months)]);
    }),
    { numRuns: 100 },
  );
});

test("other names, figures, codes and numbers are other vehicles", () => {
  const unknown = createUnknownVehicles();
  const base = { ...NO_VEHICLE, make: "Seat", model: "Ibiza", engine: "1.6 TDI 77 kW" };
  const others: NamedVehicle[] = [
    base,
    { ...base, make: "Fiat" },
    { ...base, model: "Ibiza V" },
    { ...base, engine: "1.6 TDI 66 kW" },
    { ...base, engine: "1.9 TDI 77 kW" },
    { ...base, engineCode: "CAYC" },
    { ...base, platform: "6J" },
    { ...base, ktype: "31000" },
    { ...base, ref: "31000" },
    { ...base, make: "ВАЗ" },
    { ...base, make: "ГАЗ" },
  ];
  expect(others.map((one) => unknown.note(one))).toEqual(others.map((_, at) => at + 1));
});
