import { type Order, type OrderStatus, WITHDRAWAL_DAYS, type Withdrawable } from "@tuerca/contract";
import { type Calendar, dayToText, localTime } from "@tuerca/platform/clock/calendar";
import { DAY_MS, type Day } from "@tuerca/platform/clock/clock";

type Dated = {
  createdAt: Date;
  shippingAddress: { postal_code: string };
  history: readonly { status: OrderStatus; at: Date }[];
};
type Kind = { gift: object | null };
type Contract = { status: OrderStatus; paymentStatus: Order["payment"]["status"] };
type Stated = { isWhole: boolean; lines: readonly { position: number; quantity: number }[] };
type Withdrawn<L = object> = {
  lines: readonly (L & { quantity: number })[];
  withdrawals: readonly Stated[];
};

const mainland = localTime("Europe/Madrid");
const canary = localTime("Atlantic/Canary");

/** The calendar day of an instant where the customer lives. */
function dayAt({ shippingAddress: { postal_code } }: Dated, at: Date): Day {
  return (/^3[58]/.test(postal_code) ? canary : mainland)(at).day;
}

/**
 * The last day to withdraw from a line, `YYYY-MM-DD`: 14 days after the delivery, for gift cards
 * after the purchase (TRLGDCU art. 104); one on which nobody works ends with the next working day
 * (Regulation 1182/71, art. 3.4). Null before the delivery.
 */
export function lastWithdrawalDay(order: Dated, line: Kind, calendar: Calendar): string | null {
  const last = lastDay(order, line, calendar);
  return last === null ? null : dayToText(last);
}

/** Whether a statement received at this instant is too late for a line. */
export function isTooLate(order: Dated, line: Kind, calendar: Calendar, receivedAt: Date): boolean {
  const last = lastDay(order, line, calendar);
  return last !== null && dayAt(order, receivedAt) > last;
}

function lastDay(order: Dated, { gift }: Kind, calendar: Calendar): Day | null {
  const delivered = order.history.findLast(({ status }) => status === "delivered")?.at;
  const start = gift ? order.createdAt : delivered;
  return start ? calendar.addWorkingDays(dayAt(order, start) + (WITHDRAWAL_DAYS - 1) * DAY_MS, 1) : null;
}

/** Days of 14 from a statement on: the refund's, and that of sending goods back. */
export function daysAfterStatement(calendar: Calendar, receivedAt: Date) {
  const day = mainland(receivedAt).day;
  return {
    refundBy: dayToText(day + WITHDRAWAL_DAYS * DAY_MS),
    sendBackBy: dayToText(calendar.addWorkingDays(day + (WITHDRAWAL_DAYS - 1) * DAY_MS, 1)),
  };
}

/** Why an order is no contract any more, or null. */
export function closedBy(order: Contract): Withdrawable["closed"] {
  if (order.status === "cancelled" || order.status === "returned") return order.status;
  return order.paymentStatus === "refunded" ? "refunded" : null;
}

/** The pieces of each line from which nobody has withdrawn, in the order's order. */
export function unwithdrawnPieces({ lines, withdrawals }: Withdrawn) {
  const stated = withdrawals.flatMap((one) => one.lines);
  const isAll = withdrawals.some(({ isWhole }) => isWhole);
  return lines.map(({ quantity }, index) => {
    const gone = stated.filter(({ position }) => position === index + 1);
    const pieces = gone.reduce((left, one) => left - one.quantity, quantity);
    return isAll ? 0 : Math.max(0, pieces);
  });
}

/** Whether something of an order can be withdrawn from in time. */
export function isWithdrawable(
  order: Dated & Contract & Withdrawn<Kind>,
  calendar: Calendar,
  now: Date,
): boolean {
  const left = unwithdrawnPieces(order);
  const isOpen = (line: Kind, index: number) =>
    (left[index] ?? 0) > 0 && !isTooLate(order, line, calendar, now);
  return closedBy(order) === null && order.lines.some(isOpen);
}
