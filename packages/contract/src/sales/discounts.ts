import type { z } from "zod";
import { toCents, toEuros } from "../fields/money.ts";
import type { discount } from "./cart.ts";
import type { Order } from "./order.ts";

type Discount = z.output<typeof discount>;

/** The id of the gift cards' share among the discounts on the wire. */
export const GIFT_CARD_DISCOUNT = "gift_card";

/**
 * The reductions of a price. Gift cards are a payment method instead (multi-purpose vouchers, Ley
 * 37/1992): their share includes VAT.
 */
export function withoutGiftCards(discounts: readonly Discount[]): Discount[] {
  return discounts.filter(({ id }) => id !== GIFT_CARD_DISCOUNT);
}

/** The gift cards' share of a purchase in euros; 0 without any. */
export function paidByGiftCards(discounts: readonly Discount[]): number {
  return discounts.find(({ id }) => id === GIFT_CARD_DISCOUNT)?.amount ?? 0;
}

/** The price of an order in euros, whatever pays it. */
export function orderPrice({ totals, discounts }: Pick<Order, "totals" | "discounts">): number {
  return toEuros(toCents(totals.total) + toCents(paidByGiftCards(discounts)));
}
