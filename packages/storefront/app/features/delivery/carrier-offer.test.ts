import type { Carrier } from "@tuerca/contract";
import { describe, expect, it } from "vitest";
import { bestCarrier, deliveryCost } from "./carrier-offer.ts";

const plain = (text: string) => text.replaceAll("\u00a0", " ");

describe("what a carrier offers", () => {
  it("names what it costs", () => {
    expect(plain(deliveryCost({ price: 4.95, free_from: 60 }))).toBe("envío 4,95 €, gratis desde 60,00 €");
    expect(plain(deliveryCost({ price: 4.95, free_from: null }))).toBe("envío 4,95 €");
    expect(deliveryCost({ price: 0, free_from: null })).toBe("envío gratis");
  });

  it("prefers the cheapest, then the quickest", () => {
    const carrier = (id: number, price: number, earliest: string): Carrier => ({
      id,
      price,
      earliest,
      latest: earliest,
      name: "",
      description: "",
      free_from: null,
      is_digital: false,
    });
    const all = [carrier(1, 9, "2026-11-21"), carrier(2, 5, "2026-11-25"), carrier(3, 5, "2026-11-24")];
    expect(bestCarrier(all)?.id).toBe(3);
    expect(bestCarrier([])).toBeNull();
  });
});
