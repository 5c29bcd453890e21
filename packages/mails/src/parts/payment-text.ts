import { formatEuros, type Order, PAYMENT_METHODS, paidByGiftCards } from "@tuerca/contract";

/** The share of each payment method, gift cards first; empty for a free order. */
export function paymentText({
  payment,
  totals,
  discounts,
}: Pick<Order, "payment" | "totals" | "discounts">): string {
  const byGiftCard = paidByGiftCards(discounts);
  const ways = [
    byGiftCard > 0 ? `${PAYMENT_METHODS.gift_card.name}: ${formatEuros(byGiftCard)}.` : "",
    totals.total > 0 && payment.method
      ? `${PAYMENT_METHODS[payment.method].name}: ${formatEuros(totals.total)}.`
      : "",
  ];
  return ways.filter(Boolean).join(" ");
}
