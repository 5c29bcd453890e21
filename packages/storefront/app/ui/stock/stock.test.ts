import { describe, expect, it } from "vitest";
import { stockText } from "./stock.tsx";

describe("stock in words", () => {
  it.each([
    [0, "Agotado"],
    [-2, "Agotado"],
    [1, "Queda 1"],
    [3, "Quedan 3"],
    [4, "En stock"],
  ])("%i is %s", (quantity, text) => {
    expect(stockText(quantity)).toBe(text);
  });
});
