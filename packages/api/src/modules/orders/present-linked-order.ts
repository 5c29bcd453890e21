import type { GuestOrder, OrderStatus, OrderSummary } from "@tuerca/contract";
import { type Calendar, dayFromText } from "../../platform/clock/calendar.ts";
import { DAY_MS } from "../../platform/clock/clock.ts";
import { arrivalOf } from "./arrival.ts";
import type { OrderRecord } from "./order-record.ts";
import { type OrderShop, presentGuestOrder, presentOrder } from "./present-order.ts";

/** How long after its end the link of an account's order shows all of it: complaints come first. */
const SHOWN_MS = 30 * DAY_MS;

const ENDS: ReadonlySet<OrderStatus> = new Set(["delivered", "cancelled", "returned"]);

/**
 * The order as whoever knows its id may see it; `userId`: who is logged in. Without the login of its account it shows
 * little once it is long over.
 */
export function presentLinkedOrder(
  order: OrderRecord,
  shop: OrderShop,
  now: Date,
  userId: number | null,
): GuestOrder {
  const isAskers = order.userId === null || order.userId === userId;
  if (!isAskers && isLongOver(order, shop.calendar, now)) return summaryOf(order, shop, now);
  return { ...presentGuestOrder(order, shop, now), needs_login: false, needs_email: !isAskers };
}

/**
 * Whether it was delivered, cancelled or came back 30 days ago or earlier; where nobody has noted that, whether the last
 * day on which it was to arrive is so long ago.
 */
function isLongOver(order: OrderRecord, calendar: Calendar, now: Date): boolean {
  const end = order.history.findLast(({ status }) => ENDS.has(status));
  const day = end ? calendar.dayOf(end.at) : dayFromText(arrivalOf(order, calendar, now).latest);
  return calendar.dayOf(now) >= day + SHOWN_MS;
}

function summaryOf(order: OrderRecord, shop: OrderShop, now: Date): OrderSummary {
  const { id, number, created_at, status, status_label, payment, items, history } = presentOrder(
    order,
    shop,
    now,
  );
  return {
    ...{ id, number, created_at, status, status_label, history },
    needs_login: true,
    payment: { status: payment.status },
    items: items.map(({ products_customization: _, ...item }) => item),
  };
}
