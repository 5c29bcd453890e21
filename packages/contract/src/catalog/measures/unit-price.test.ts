import { expect, it } from "vitest";
import { unitPriceText } from "./unit-price.ts";

it("says that a piece is rounded where the line is no multiple of it", () => {
  expect(unitPriceText({ quantity: 100, unit: 0.07, total: 7 })).toBe("100 × 0,07\u00a0€");
  expect(unitPriceText({ quantity: 100, unit: 0.06, total: 5.79 })).toBe(
    "100 × 0,06\u00a0€ (unidad redondeada)",
  );
});
