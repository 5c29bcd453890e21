import { formatEuros, type Order, PAYMENT_METHODS, paidByGiftCards } from "@tuerca/contract";

/** How much of an order each way pays, gift cards first; empty where it costs nothing. */
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
