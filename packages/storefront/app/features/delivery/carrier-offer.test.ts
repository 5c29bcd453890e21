import type { Carrier } from "@tuerca/contract";
import { describe, expect, it } from "vitest";
import { deliveryOffer } from "./carrier-offer.ts";

const carrier = (price: number, change: Partial<Carrier> = {}): Carrier => ({
  id: 1,
  name: "",
  description: "",
  is_digital: false,
  price,
  free_from: null,
  left_until_free: null,
  earliest: "2026-11-24",
  latest: "2026-11-24",
  ...change,
});
const offer = (...carriers: Carrier[]) => {
  const found = deliveryOffer(carriers, "28013");
  return found && [found.cost, found.when, found.untilFree].map((text) => text?.replaceAll("\u00a0", " "));
};

describe("what is offered for a place", () => {
  it("is the cheapest, then the quickest", () => {
    const slow = carrier(5, { earliest: "2026-11-25", latest: "2026-11-25" });
    expect(offer(carrier(9), slow, carrier(5))).toEqual([
      "desde 5,00 €",
      "el martes 24 de noviembre",
      undefined,
    ]);
  });

  it("says from when on it is free, or that it is", () => {
    const free = { free_from: 60, left_until_free: 12.5 };
    expect(offer(carrier(4.95, free))).toEqual([
      "4,95 €",
      "el martes 24 de noviembre",
      "Te faltan 12,50 € para el envío gratis",
    ]);
    expect(offer(carrier(0, { free_from: 60 }), carrier(9))?.slice(0, 1)).toEqual(["Gratis"]);
    expect(offer()).toBeNull();
  });
});
