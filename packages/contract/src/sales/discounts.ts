import type { z } from "zod";
import { toCents, toEuros } from "../fields/money.ts";
import type { discount } from "./cart.ts";
import type { Order } from "./order.ts";

type Discount = z.output<typeof discount>;

/** The id under which the wire has what gift cards pay among the discounts. */
export const GIFT_CARD_DISCOUNT = "gift_card";

/**
 * What is taken off a price. Gift cards are a way to pay it instead (multi-purpose vouchers, Ley 37/1992): VAT is in
 * what they pay.
 */
export function withoutGiftCards(discounts: readonly Discount[]): Discount[] {
  return discounts.filter(({ id }) => id !== GIFT_CARD_DISCOUNT);
}

/** Euros of a purchase that gift cards pay; 0 where none does. */
export function paidByGiftCards(discounts: readonly Discount[]): number {
  return discounts.find(({ id }) => id === GIFT_CARD_DISCOUNT)?.amount ?? 0;
}

/** Euros that an order costs, whatever pays it. */
export function orderPrice({ totals, discounts }: Pick<Order, "totals" | "discounts">): number {
  return toEuros(toCents(totals.total) + toCents(paidByGiftCards(discounts)));
}
