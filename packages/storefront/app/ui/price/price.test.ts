import { describe, expect, it } from "vitest";
import { priceOf } from "./price.tsx";

const offer = {
  id: 1,
  name: "Oferta",
  price: 38.46,
  discountPercent: 18,
  starts_at: null,
  ends_at: null,
  lowest_price_30d: 46.9,
};

describe("the price of a product", () => {
  it("is its own without an offer", () => {
    const price = priceOf({ price: 46.9, price_base: 38.76, offers: [] });
    expect(price).toMatchObject({ now: 46.9, before: null, base: 38.76, percent: 0 });
  });

  it("is the offer's while one runs, without VAT too", () => {
    const price = priceOf({ price: 46.9, price_base: 38.76, offers: [offer] });
    expect(price).toMatchObject({ now: 38.46, before: 46.9, base: 31.79, percent: 18 });
  });

  it("was before what it was at its lowest in the 30 days before the offer", () => {
    const product = { price: 46.9, price_base: 38.76 };
    const lower = { ...offer, discountPercent: 4, lowest_price_30d: 40 };
    expect(priceOf({ ...product, offers: [lower] })).toMatchObject({ now: 38.46, before: 40, percent: 4 });
    const none = { ...offer, discountPercent: 0, lowest_price_30d: 38 };
    expect(priceOf({ ...product, offers: [none] })).toMatchObject({ now: 38.46, before: null, percent: 0 });
  });
});
