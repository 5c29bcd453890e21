import { formatEuros, type Order, PAYMENT_NAMES, paidByGiftCards } from "@tuerca/contract";

/** How much of an order each way pays, gift cards first; empty where it costs nothing. */
export function paymentText({
  payment,
  totals,
  discounts,
}: Pick<Order, "payment" | "totals" | "discounts">): string {
  const byGiftCard = paidByGiftCards(discounts);
  const ways = [
    byGiftCard > 0 ? `${PAYMENT_NAMES.gift_card}: ${formatEuros(byGiftCard)}.` : "",
    totals.total > 0 && payment.method
      ? `${PAYMENT_NAMES[payment.method]}: ${formatEuros(totals.total)}.`
      : "",
  ];
  return ways.filter(Boolean).join(" ");
}
