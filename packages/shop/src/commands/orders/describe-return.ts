import type { ReturnAdmin } from "@tuerca/api/operator/returns";
import { formatCents } from "../format-cents.ts";
import { onOneLine } from "../on-one-line.ts";

type Return = NonNullable<Awaited<ReturnType<ReturnAdmin["find"]>>>;
type Refund = NonNullable<Return["refund"]>;

/** A return on one line. */
export function summarizeReturn(found: Return): string {
  const pieces = found.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const { number, state, reason, orderNumber, createdAt } = found;
  return `${number}  ${state}  ${reason}  order ${orderNumber}  ${pieces} pieces  ${createdAt.toISOString()}`;
}

/** A return in lines for a terminal; no customer's text begins a line of its own. */
export function describeReturn(found: Return, photos: readonly { byShop: boolean }[]): string[] {
  return [
    summarizeReturn(found),
    ...found.lines.map(({ quantity, sku, name, good, bad }) =>
      onOneLine(`  ${quantity} x ${sku}  ${name}${good + bad > 0 ? `: ${good} good, ${bad} bad` : ""}`),
    ),
    ...(found.explanation ? [`Customer: ${onOneLine(found.explanation)}`] : []),
    ...(photos.length > 0 ? [describePhotos(found.number, photos)] : []),
    ...(found.trackingNumber ? [`Tracking number: ${onOneLine(found.trackingNumber)}`] : []),
    ...(found.refusedBecause ? [`Refused: ${onOneLine(found.refusedBecause)}`] : []),
    ...(found.refund ? [describeRefund(found.refund)] : []),
    `History: ${found.history.map(({ state, at }) => `${state} ${at.toISOString()}`).join(", ")}`,
  ];
}

function describePhotos(number: string, photos: readonly { byShop: boolean }[]): string {
  const shop = photos.filter(({ byShop }) => byShop).length;
  const whose = `${photos.length - shop} by the customer, ${shop} by the shop`;
  return `Photos: ${whose}; "returns photos ${number} <folder>" writes them.`;
}

/** The amounts of a refund on one line. */
export function describeRefund(refund: Refund): string {
  const { goodsCents, deliveryCents, deductionCents, refundedBeforeCents, ...by } = refund;
  const reasons = [
    `pieces ${formatCents(goodsCents)}`,
    ...(deliveryCents > 0 ? [`delivery ${formatCents(deliveryCents)}`] : []),
    ...(deductionCents > 0 ? [`deduction ${formatCents(-deductionCents)}`] : []),
    ...(refundedBeforeCents > 0 ? [`refunded before ${formatCents(-refundedBeforeCents)}`] : []),
  ];
  const ways = `${formatCents(by.moneyCents)} as money, ${formatCents(by.giftCardCents)} to gift cards`;
  return `Refund: ${reasons.join(", ")}: ${ways}`;
}
