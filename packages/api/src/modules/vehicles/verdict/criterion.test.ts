import { expect, it } from "vitest";
import { criterionOf } from "./criterion.ts";

const OIL = [
  { label: "Viscosidad", value: "5W-30" },
  { label: "Norma", value: " ACEA C3 " },
  { label: "norma", value: "VW 504.00" },
];

it.each([
  ["Norma, Viscosidad", "norma ACEA C3, VW 504.00 · viscosidad 5W-30"],
  [" NORMÁ ,, viscosidad,Base", "NORMÁ ACEA C3, VW 504.00 · viscosidad 5W-30"],
  ["Base, Color", "base y color"],
  ["Base", "base"],
  ["CANbus, EPREL, Intensidad", "CANbus, EPREL e intensidad"],
  ["", null],
  [" , ", null],
])("%j is said as %j", (labels, words) => {
  expect(criterionOf(labels, OIL)).toBe(words);
});
