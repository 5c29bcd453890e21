import { type Order, toCents, toEuros } from "@tuerca/contract";

/** Euros that an order costs, whatever pays it: gift cards are a way to pay, though the wire has them among the discounts. */
export function orderPrice({ totals, discounts }: Pick<Order, "totals" | "discounts">): number {
  const giftCards = discounts.find(({ id }) => id === "gift_card")?.amount ?? 0;
  return toEuros(toCents(totals.total) + toCents(giftCards));
}
