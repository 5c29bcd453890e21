import { type GuestOrder, maskOrder, type OrderStatus, type OrderSummary } from "@tuerca/contract";
import { type Calendar, dayFromText } from "@tuerca/platform/clock/calendar";
import { DAY_MS } from "@tuerca/platform/clock/clock";
import { arrivalOf } from "../arrival.ts";
import type { OrderRecord } from "../order-record.ts";
import { type OrderShop, presentOrder } from "../present-order.ts";

/**
 * How long after its end an account's order stays fully visible by its link: complaints come first.
 */
const SHOWN_MS = 30 * DAY_MS;

const ENDS: ReadonlySet<OrderStatus> = new Set(["delivered", "cancelled", "returned"]);

/** Who asks for an order by its link: the session, if there is one, and its logged-in user. */
type LinkAsker = { userId: number | null; sessionHash: string | null };

/**
 * The order for anyone who knows its id. Without its account's login, shows little once the order
 * is long over.
 */
export function presentLinkedOrder(
  order: OrderRecord,
  shop: OrderShop,
  now: Date,
  { userId, sessionHash }: LinkAsker,
): GuestOrder {
  if (!isShownWhole(order, shop, now, userId)) return summaryOf(order, shop, now);
  return {
    ...maskOrder(presentOrder(order, shop, now)),
    needs_login: false,
    needs_email: !isAskers(order, userId),
    can_register: userId === null && order.userId === null && isFrom(order, sessionHash),
  };
}

/** Whether an order's link shows all of it: to its user, and to anyone until it is long over. */
export function isShownWhole(
  order: OrderRecord,
  { calendar }: Pick<OrderShop, "calendar">,
  now: Date,
  userId: number | null,
): boolean {
  return isAskers(order, userId) || !isLongOver(order, calendar, now);
}

/** Whether an order is a guest's, or belongs to this logged-in user. */
export function isAskers(order: Pick<OrderRecord, "userId">, userId: number | null): boolean {
  return order.userId === null || order.userId === userId;
}

function isFrom(order: OrderRecord, sessionHash: string | null): boolean {
  return sessionHash !== null && order.sessionHash === sessionHash;
}

/**
 * Whether it was delivered, cancelled or returned at least 30 days ago; if that was never recorded,
 * whether its last delivery day was.
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
    id,
    number,
    created_at,
    status,
    status_label,
    history,
    needs_login: true,
    payment: { status: payment.status },
    items: items.map(({ products_customization: _, fit: _fit, ...item }) => item),
  };
}
