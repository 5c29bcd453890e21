import type { DeliveryRate } from "@tuerca/contract";
import { expect, it } from "vitest";
import { deliveryOffer } from "./delivery-offer.ts";

const rate = (zone: DeliveryRate["zone"], price: number, freeFrom: number | null): DeliveryRate => ({
  carrier: { id: 1, name: "A", description: "" },
  zone,
  price,
  free_from: freeFrom,
  min_days: 1,
  max_days: 2,
});

it("is the least that the mainland pays", () => {
  const rates = [rate("peninsula", 8.95, null), rate("peninsula", 4.95, 60), rate("canarias", 1, 5)];
  expect(deliveryOffer(rates)).toEqual({ from: 4.95, freeFrom: 60 });
  expect(deliveryOffer([rate("peninsula", 4.95, null)])).toEqual({ from: 4.95, freeFrom: null });
  expect(deliveryOffer([rate("canarias", 1, 5)])).toBeNull();
});
