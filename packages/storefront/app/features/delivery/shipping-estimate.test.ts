import type { Carrier } from "@tuerca/contract";
import { expect, it } from "vitest";
import { shippingEstimate } from "./shipping-estimate.ts";

const carrier = (price: number, free_from: number | null): Carrier => ({
  ...{ id: 1, name: "", description: "", is_digital: false },
  ...{ price, free_from, earliest: "2026-11-21", latest: "2026-11-24" },
});

it.each([
  ["the cheapest", [carrier(8.95, null), carrier(4.95, null)], "desde 4,95 €", "en 28013"],
  ["and from when on it is free", [carrier(4.95, 60)], "desde 4,95 €", "en 28013, gratis desde 60,00 €"],
  ["nothing to pay", [carrier(0, 60), carrier(8.95, null)], "Gratis", "en 28013"],
  ["that nobody comes", [], "No entregamos", "en 28013"],
])("tells what delivery costs: %s", (_, carriers, value, note) => {
  const told = shippingEstimate(carriers, "en 28013");
  expect([told.value, told.note].map((text) => text.replaceAll("\u00a0", " "))).toEqual([value, note]);
});
