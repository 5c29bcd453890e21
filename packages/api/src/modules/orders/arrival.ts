import {
  addWorkingDays,
  type Day,
  dayFromText,
  dayOf,
  dayToText,
  dispatchDay,
  nextWorkingDay,
  workingDaysBetween,
} from "../../platform/clock/working-days.ts";
import type { OrderRecord } from "./order-record.ts";

type Dates = Pick<OrderRecord["carrier"], "earliest" | "latest">;
type Dated = Pick<OrderRecord, "carrier" | "createdAt" | "paidAt" | "paymentMethod" | "status" | "shipments">;

/**
 * First and last day on which an order arrives, `YYYY-MM-DD`, as far as is known at `now`. What was promised when
 * ordering stands for who pays on that day. From another day on which it is paid, and at last from that on which the
 * parcel left, it takes as many working days as were promised, whatever the carrier asks of others by then. Gift cards
 * go out on their day, or with the payment where that comes later.
 */
export function arrivalOf(order: Dated, now: Date): Dates {
  const { carrier, createdAt } = order;
  const start = newStart(order, now);
  if (start === null) return carrier;
  const promised = dispatchDay(createdAt);
  const moved = (date: string) => {
    const day = dayFromText(date);
    if (carrier.is_digital) return Math.max(day, start);
    return addWorkingDays(start, workingDaysBetween(promised, day));
  };
  return { earliest: dayToText(moved(carrier.earliest)), latest: dayToText(moved(carrier.latest)) };
}

/** The day from which the days of delivery count anew; null where those of the ordering stand. */
function newStart(order: Dated, now: Date): Day | null {
  const { createdAt, paidAt, shipments } = order;
  if (shipments[0]) return dayOf(shipments[0].shippedAt);
  const isDue = order.status === "pending_payment";
  const paid = paidAt ?? (isDue ? now : createdAt);
  if (dayOf(paid) === dayOf(createdAt)) return null;
  if (order.carrier.is_digital) return dayOf(paid);
  // A transfer of today may be recorded after the last parcel of the day has left.
  return isDue && order.paymentMethod === "transfer" ? nextWorkingDay(dayOf(paid)) : dispatchDay(paid);
}
