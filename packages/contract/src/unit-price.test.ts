import { expect, it } from "vitest";
import { unitPriceText } from "./unit-price.ts";

it("says of prices without VAT that each piece is rounded", () => {
  expect(unitPriceText(100, 0.07, false)).toBe("100 × 0,07\u00a0€");
  expect(unitPriceText(100, 0.06, true)).toBe("100 × 0,06\u00a0€ sin IVA, redondeado por unidad");
});
