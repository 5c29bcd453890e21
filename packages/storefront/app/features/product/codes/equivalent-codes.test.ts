import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CodeGroup, countCodes, cutCodes, equivalentCodes, filterCodes } from "./equivalent-codes.ts";

const groups: CodeGroup[] = [
  { brand: "Citroën", codes: ["1607-084-580"] },
  { brand: "VAG", codes: ["1K0 615 301 AA", "5C0.615.301"] },
  { brand: "", codes: ["DDF1218"] },
];

it("stand under their maker, each once, those of nobody last", () => {
  const codes = [
    { type: "oem" as const, value: "DDF1218" },
    { type: "oem" as const, value: "B", brand: "VAG" },
    { type: "ean" as const, value: "4006381333931" },
    { type: "oem" as const, value: "A", brand: "VAG" },
    { type: "oem" as const, value: "A", brand: "VAG" },
    { type: "oem" as const, value: "C", brand: "Citroën" },
  ];
  expect(equivalentCodes({ codes })).toEqual([
    { brand: "Citroën", codes: ["C"] },
    { brand: "VAG", codes: ["A", "B"] },
    { brand: "", codes: ["DDF1218"] },
  ]);
});

it("stand in the order of their makers' letters, whatever their accents and case", () => {
  const makers = ["zf", "BMW", "Škoda", "", "Ávila", "bosch", "Seat"];
  const codes = makers.map((brand) => ({ type: "oem" as const, value: "A", brand }));
  const sorted = equivalentCodes({ codes }).map(({ brand }) => brand);
  expect(sorted).toEqual(["Ávila", "BMW", "bosch", "Seat", "Škoda", "zf", ""]);
});

describe("looking for one", () => {
  it.each([
    ["", 4],
    ["1k0615301", 1],
    ["5c0-615", 1],
    ["citroen", 1],
    ["vag", 2],
    ["zzz", 0],
  ])("with %o finds %i", (wanted, count) => {
    expect(countCodes(filterCodes(groups, wanted))).toBe(count);
  });
});

it("are cut without losing one", () => {
  fc.assert(
    fc.property(fc.nat(6), (count) => {
      const [first, rest] = cutCodes(groups, count);
      expect(countCodes(first)).toBe(Math.min(count, 4));
      expect([...first, ...rest].flatMap(({ codes }) => codes)).toEqual(groups.flatMap(({ codes }) => codes));
    }),
  );
});
