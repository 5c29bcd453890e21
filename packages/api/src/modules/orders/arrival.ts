import { isPaidVia } from "@tuerca/contract";
import { type Calendar, dayFromText, dayToText } from "@tuerca/platform/clock/calendar";
import type { Day } from "@tuerca/platform/clock/clock";
import type { OrderRecord } from "./order-record.ts";

type Dates = { earliest: string; latest: string };
type Dated = Pick<OrderRecord, "carrier" | "createdAt" | "paidAt" | "paymentMethod" | "status" | "shipments">;

/**
 * First and last delivery day, `YYYY-MM-DD`, as known at `now`. The promise holds if paid on the
 * ordering day; a later payment, and finally dispatch, restart its working days, whatever carriers
 * promise others by then. Gift cards leave on their day or when paid later.
 */
export function arrivalOf(order: Dated, calendar: Calendar, now: Date): Dates {
  const { carrier, createdAt } = order;
  const start = newStart(order, calendar, now);
  if (start === null) return { earliest: carrier.earliest, latest: carrier.latest };
  const promised = carrier.leaves ? dayFromText(carrier.leaves) : calendar.dispatchDay(createdAt);
  const moved = (date: string) => {
    const day = dayFromText(date);
    if (carrier.is_digital) return Math.max(day, start);
    return calendar.addWorkingDays(start, calendar.workingDaysBetween(promised, day));
  };
  return { earliest: dayToText(moved(carrier.earliest)), latest: dayToText(moved(carrier.latest)) };
}

/** The day from which delivery days count anew, or null if those of the order hold. */
function newStart(order: Dated, { dayOf, dispatchDay, nextDispatchDay }: Calendar, now: Date): Day | null {
  const { createdAt, paidAt, shipments } = order;
  if (shipments[0]) return dayOf(shipments[0].shippedAt);
  const isDue = order.status === "pending_payment";
  const paid = paidAt ?? (isDue ? now : createdAt);
  if (dayOf(paid) === dayOf(createdAt)) return null;
  if (order.carrier.is_digital) return dayOf(paid);
  // Today's transfer may be recorded after the day's last parcel has left.
  return isDue && isPaidVia(order.paymentMethod, "bank_account")
    ? nextDispatchDay(dayOf(paid))
    : dispatchDay(paid);
}
