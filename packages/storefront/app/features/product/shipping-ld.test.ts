import type { DeliveryRate } from "@tuerca/contract";
import { describe, expect, it } from "vitest";
import { shippingLd } from "./shipping-ld.ts";

const rate = (change: Partial<DeliveryRate> = {}): DeliveryRate => ({
  ...({ zone: "peninsula", price: 4.95, free_from: 60, min_days: 1, max_days: 2 } as DeliveryRate),
  ...change,
});
const costAt = (price: number, change?: Partial<DeliveryRate>) =>
  shippingLd([rate(change)], price).map(
    (one) => (one as { shippingRate: { value: string } }).shippingRate.value,
  );

/** Whether a postal code is in a zone's ranges. */
function delivers(zone: DeliveryRate["zone"], code: string): boolean {
  const text = JSON.stringify(shippingLd([rate({ zone })], 20));
  const ranges = [...text.matchAll(/"postalCodeBegin":"(\d+)","postalCodeEnd":"(\d+)"/g)];
  return ranges.some(([, from = "", to = ""]) => from <= code && code <= to);
}

describe("the delivery of a product for search engines", () => {
  it("costs nothing from the free amount on", () => {
    expect([costAt(59.99), costAt(60), costAt(500, { free_from: null })]).toEqual([
      ["4.95"],
      ["0.00"],
      ["4.95"],
    ]);
  });

  it("takes a day to leave, and the carrier's days to arrive", () => {
    expect(shippingLd([rate()], 20)).toMatchObject([
      {
        deliveryTime: {
          handlingTime: { minValue: 0, maxValue: 1, unitCode: "DAY" },
          transitTime: { minValue: 1, maxValue: 2 },
        },
      },
    ]);
  });

  it.each(["01001", "06900", "08001", "28013", "36001", "39001", "50999"])(
    "goes to %s on the mainland",
    (code) => {
      expect(delivers("peninsula", code)).toBe(true);
      expect(delivers("baleares", code)).toBe(false);
    },
  );

  it("goes to the Balearic Islands by their own codes", () => {
    expect([delivers("baleares", "07001"), delivers("peninsula", "07001")]).toEqual([true, false]);
  });

  it.each(["35001", "38001", "51001", "52001"])(
    "names no price for %s, where goods are sold without VAT",
    (code) => {
      expect(delivers("peninsula", code)).toBe(false);
      for (const zone of ["canarias", "ceuta", "melilla"] as const)
        expect(shippingLd([rate({ zone })], 20)).toEqual([]);
    },
  );
});
