import fc from "fast-check";
import { expect, it } from "vitest";
import { MAX_LINE_QUANTITY } from "../constants.ts";
import { inSteps, isInSteps, soldText } from "./quantity-step.ts";

const count = fc.integer({ min: 0, max: 2000 });

it("buys the fewest whole steps that have what is wanted, as far as there are some", () => {
  fc.assert(
    fc.property(count, fc.integer({ min: 1, max: 99 }), count, (wanted, step, stock) => {
      const bought = inSteps(wanted, step, stock);
      const possible = Array.from({ length: MAX_LINE_QUANTITY + 1 }, (_, pieces) => pieces).filter(
        (pieces) => pieces <= stock && isInSteps(pieces, step),
      );
      expect(bought).toBe(possible.find((pieces) => pieces >= wanted) ?? possible.at(-1));
      expect(inSteps(bought, step, stock)).toBe(bought);
    }),
    { numRuns: 60 },
  );
});

it.each([
  [{}, ""],
  [{ units_per_box: 4 }, "Caja de 4 unidades"],
  [{ quantity_step: 4 }, "Se vende de 4 en 4"],
  [{ units_per_box: 2, quantity_step: 10 }, "Caja de 2 unidades · se vende de 10 en 10"],
])("says how %j is sold", (product, text) => {
  expect(soldText(product)).toBe(text);
});
