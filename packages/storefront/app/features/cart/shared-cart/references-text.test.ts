import { expect, it } from "vitest";
import { referencesText } from "./references-text.ts";

const brand = { id: 1, name: "Bosch", slug: "bosch" };

it("writes each part on its line, with its codes by kind", () => {
  const pads = {
    product: { name: "Pastillas delanteras", sku: "0986494-B", brand },
    quantity: 2,
    codes: [
      { type: "oem", value: "6R0698151A", brand: "VAG" },
      { type: "ean", value: "4006633123457" },
      { type: "oem", value: "6R0698151" },
      { type: "mpn", value: "0 986 494" },
      { type: "mpn", value: "0 986 494 B" },
    ] as const,
  };
  const bulb = { product: { name: "Lámpara", sku: "H7", brand: null }, quantity: 1, codes: [] };
  expect(referencesText([{ ...pads, codes: [...pads.codes] }, bulb])).toBe(
    "2 × Pastillas delanteras, Bosch · 0986494-B · Ref. 0 986 494 · EAN 4006633123457 · OE 6R0698151A, 6R0698151\n" +
      "1 × Lámpara · H7",
  );
});
