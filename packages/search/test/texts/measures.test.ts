import { expect, test } from "vitest";
import { idsOf, named } from "../documents.ts";

/** All spellings of one measure, and one of another. */
const MEASURES: [spellings: string[], other: string][] = [
  [["12V", "12 V", "12 v", "12 voltios", "12-V"], "24 V"],
  [["60Ah", "60 Ah", "60  AH"], "44 Ah"],
  [["5w30", "5W-30", "5W 30", "5 W 30", "5w/30"], "5W-40"],
  [["5L", "5 l", "5 litros", "5,0 L", "5.0l"], "4 L"],
  [["280mm", "280 mm", "Ø 280", "Ø280", "⌀ 280 mm"], "281 mm"],
  [["30cm", "30 cm"], "31 cm"],
  [["110kW", "110 kW"], "111 kW"],
  [["150CV", "150 cv", "150 PS"], "151 CV"],
  [["55W", "55 W", "55 vatios"], "5 W"],
  [["10A", "10 A", "10 amperios"], "15 A"],
  [["3bar", "3 bar", "3,0 bar"], "4 bar"],
  [["100Nm", "100 Nm", "100 N·m"], "110 Nm"],
  [["300ml", "300 ml"], "400 ml"],
  [["1,5kg", "1.5 kg", "1,50 kg"], "2.5 kg"],
  [["500g", "500 g", "500 gr"], "250 g"],
  [["205/55R16", "205/55 R16", "205 55 16", "205/55 ZR 16", "205-55-16"], "205/55 R17"],
  [['1/2"', "1/2 pulgada", "1/2 in", "½ pulgadas", "1/2''", "1/2”"], '3/4"'],
  [['15"', "15 pulgadas", "15 in"], '16"'],
  [["M8x1.25", "M8 x 1,25", "m 8 × 1.25", "M8*1,25 mm"], "M8x1.5"],
  [["16 × 6,5J", "16x6.5J", "6.5Jx16", "6,5 J x 16"], "16 × 7J"],
  [["280x22", "280 x 22 mm", "280mm x 22mm", "280 × 22"], "280x25"],
  [["10-12mm", "10-12 mm", "10 - 12 mm"], "10-13 mm"],
  [["12/24V", "12/24 V"], "6/12 V"],
  [["6000K", "6000 K"], "5000 K"],
];

test.each(MEASURES)("%j is one measure, and none of the others", (spellings, other) => {
  const index = named(...spellings.map((spelling) => `Pieza ${spelling} buena`), `Pieza ${other} buena`);
  const all = spellings.map((_, at) => at + 1);
  for (const spelling of spellings) {
    expect(idsOf(index, spelling), spelling).toEqual(all);
    expect(idsOf(index, `pieza ${spelling} buena`).toSorted(), spelling).toEqual(all);
  }
});

test.each(MEASURES)("where nobody has %j, nothing is found by parts of it", (spellings, other) => {
  const index = named(`Pieza ${other}`, "Pieza 1", "Pieza 2 25 16 V", "Pieza x");
  for (const spelling of spellings) expect(idsOf(index, spelling), spelling).toEqual([]);
});

test("a number in front of its unit, and a size in front of another, are found by themselves", () => {
  const index = named(
    "Batería 60 Ah 12 V",
    "Neumático 205/55 R16 91V",
    "Tornillo M8 x 1,25",
    "Aceite 5W-30 5 litros",
  );
  for (const [query, id] of [
    ["batería 60", 1],
    ["60 12v", 1],
    ["neumático 205/55", 2],
    ["205 r16 neumático", 2],
    ["M8 tornillo", 3],
    ["aceite 5w 5 l", 4],
    ["litros aceite", 4],
  ] as const)
    expect(idsOf(index, query), query).toEqual([id]);
});

test("words are found as before: ranges, versions and codes are no measures", () => {
  const index = named(
    "Kit 2 in 1",
    "Golf 1.6 16V TDI",
    "Correa de 5 a 10 mm",
    "Audi A 4",
    "Seat 2008 a 2012",
  );
  for (const [query, id] of [
    ["kit 2", 1],
    ["golf 1.6 tdi", 2],
    ["correa 5", 3],
    ["correa 10mm", 3],
    ["audi 4", 4],
    ["seat 2008", 5],
    ["seat 2012", 5],
  ] as const)
    expect(idsOf(index, query), query).toEqual([id]);
});
