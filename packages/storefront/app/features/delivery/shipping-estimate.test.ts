import type { Carrier } from "@tuerca/contract";
import { expect, it } from "vitest";
import { shippingEstimate } from "./shipping-estimate.ts";

const carrier = (price: number, left_until_free: number | null): Carrier => ({
  id: 1,
  name: "",
  description: "",
  is_digital: false,
  free_from: left_until_free && 60,
  price,
  left_until_free,
  earliest: "2026-11-24",
  latest: "2026-11-25",
});
const WHEN = "entre el martes 24 y el miércoles 25 de noviembre";

it.each([
  ["the cheapest", [carrier(8.95, null), carrier(4.95, null)], "desde 4,95 €", `en 28013, ${WHEN}`, " "],
  [
    "what is missing",
    [carrier(4.95, 2.48)],
    "4,95 €",
    `en 28013, ${WHEN}`,
    "Te faltan 2,48 € para el envío gratis",
  ],
  ["nothing to pay", [carrier(0, null), carrier(8.95, null)], "Gratis", `en 28013, ${WHEN}`, " "],
  ["that nobody comes", [], "No entregamos", "en 28013", " "],
])("tells what delivery costs: %s", (_, carriers, ...told) => {
  const { value, note, hint, isFree } = shippingEstimate(carriers, "28013");
  expect(isFree).toBe(value === "Gratis");
  expect([value, note, hint].map((text) => text.replaceAll("\u00a0", " "))).toEqual(told);
});
