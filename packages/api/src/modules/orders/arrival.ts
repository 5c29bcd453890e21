import { isPaidVia } from "@tuerca/contract";
import { type Calendar, dayFromText, dayToText } from "../../platform/clock/calendar.ts";
import type { Day } from "../../platform/clock/clock.ts";
import type { OrderRecord } from "./order-record.ts";

type Dates = { earliest: string; latest: string };
type Dated = Pick<OrderRecord, "carrier" | "createdAt" | "paidAt" | "paymentMethod" | "status" | "shipments">;

/**
 * First and last day on which an order arrives, `YYYY-MM-DD`, as far as is known at `now`. What was promised when
 * ordering stands for who pays on that day. From another day on which it is paid, and at last from that on which the
 * parcel left, it takes as many working days as were promised, whatever the carrier asks of others by then. Gift cards
 * go out on their day, or with the payment where that comes later.
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

/** The day from which the days of delivery count anew; null where those of the ordering stand. */
function newStart(order: Dated, { dayOf, dispatchDay, nextDispatchDay }: Calendar, now: Date): Day | null {
  const { createdAt, paidAt, shipments } = order;
  if (shipments[0]) return dayOf(shipments[0].shippedAt);
  const isDue = order.status === "pending_payment";
  const paid = paidAt ?? (isDue ? now : createdAt);
  if (dayOf(paid) === dayOf(createdAt)) return null;
  if (order.carrier.is_digital) return dayOf(paid);
  // A transfer of today may be recorded after the last parcel of the day has left.
  return isDue && isPaidVia(order.paymentMethod, "bank_account")
    ? nextDispatchDay(dayOf(paid))
    : dispatchDay(paid);
}
