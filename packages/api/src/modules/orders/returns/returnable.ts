import { LEGAL_GUARANTEE_YEARS, type OrderReturn } from "@tuerca/contract";
import { type Calendar, dayToText } from "@tuerca/platform/clock/calendar";
import { closedBy } from "../../withdrawals/index.ts";
import type { OrderLine, OrderRecord } from "../order-record.ts";

/** A line of a return: pieces asked for, and pieces that have come back. */
export type ReturnedPieces = { quantity: number; good: number; bad: number };

/** Pieces of a line that a return has taken or waits for, so that no other return may have them. */
export function claimedBy(state: OrderReturn["state"], { quantity, good, bad }: ReturnedPieces): number {
  if (state === "refused") return 0;
  return state === "inspected" || state === "refunded" ? good + bad : quantity;
}

/**
 * Pieces by line, from 1, whose return the customer may ask for: of goods that were delivered no
 * longer ago than the legal guarantee runs, that no other return has, and that were not refunded
 * without coming back.
 */
export function returnablePieces(order: OrderRecord, calendar: Calendar, now: Date) {
  if (order.status !== "delivered" || closedBy(order) !== null) return [];
  if (!isUnderGuarantee(order, calendar, now)) return [];
  return order.lines.flatMap(({ gift, quantity, unsent, back }, index) => {
    const line = index + 1;
    // Pieces that are refunded without coming back are those that never left, if there are any.
    const left = quantity - claimedOf(order, line) - Math.max(unsent, back.kept);
    return gift === null && left > 0 ? [{ line, quantity: left }] : [];
  });
}

/** Pieces of a line whose money has gone back; one may come back after it was refunded without. */
export function refundedPieces({ quantity, back }: Pick<OrderLine, "quantity" | "back">): number {
  return Math.min(quantity, back.returned + back.kept);
}

function claimedOf({ returns }: Pick<OrderRecord, "returns">, line: number): number {
  const parts = returns.flatMap(({ state, lines }) =>
    lines.filter(({ position }) => position === line).map((one) => claimedBy(state, one)),
  );
  return parts.reduce((sum, pieces) => sum + pieces, 0);
}

/** From date to date, as the law counts years (TRLGDCU art. 120.1, CC art. 5.1). */
function isUnderGuarantee({ history }: OrderRecord, calendar: Calendar, now: Date): boolean {
  const delivered = history.findLast(({ status }) => status === "delivered");
  if (!delivered) return false;
  const [year, ...day] = dayToText(calendar.dayOf(delivered.at)).split("-");
  const last = [Number(year) + LEGAL_GUARANTEE_YEARS, ...day].join("-");
  return dayToText(calendar.dayOf(now)) <= last;
}
