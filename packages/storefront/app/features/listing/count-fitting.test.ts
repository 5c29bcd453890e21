import { expect, it } from "vitest";
import { listedText } from "./count-fitting.ts";

it.each([
  [12, 3, 35, "12 de 35 son para tu Ibiza"],
  [1, 0, 2, "1 de 2 es para tu Ibiza"],
  [0, 3, 35, "Ninguno de 35 es para tu Ibiza"],
  [0, 35, 35, "Todo es universal: mira en cada uno qué se comprueba"],
  [0, 0, 0, null],
])("of %i listed and %i universal among %i says %j", (listed, universal, total, text) => {
  expect(listedText({ listed, universal }, total, "Ibiza")).toBe(text);
});
