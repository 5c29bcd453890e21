import { expect, it } from "vitest";
import { criterionOf } from "./criterion.ts";

const OIL = [
  { label: "Viscosidad", value: "5W-30" },
  { label: "Norma", value: " ACEA C3 " },
  { label: "norma", value: "VW 504.00" },
  { label: "NORMA:", value: "ACEA C3" },
  { label: "Punto  de ebullición", value: "230 °C" },
];

it.each([
  ["Norma, Viscosidad", "norma ACEA C3, VW 504.00 · viscosidad 5W-30"],
  [" NORMÁ ,, viscosidad,Base", "NORMÁ ACEA C3, VW 504.00 · viscosidad 5W-30"],
  ["Norma:, Viscosidad :, norma", "norma ACEA C3, VW 504.00 · viscosidad 5W-30"],
  ["punto de ebullicion", "punto de ebullicion 230 °C"],
  ["Base:", "base"],
  ["Base, Color", "base y color"],
  ["Base", "base"],
  ["CANbus, EPREL, Intensidad", "CANbus, EPREL e intensidad"],
  ["", null],
  [" , ", null],
])("%j is said as %j", (labels, words) => {
  expect(criterionOf(labels, OIL)).toBe(words);
});
