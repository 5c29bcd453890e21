import type { AnswerOf } from "@tuerca/contract";
import { type listOrders, MOST_COUNTED, ORDERS_PAGE_SIZE, orderNumber } from "@tuerca/office-contract";
import { Invalid } from "@tuerca/platform/errors";
import type { Checked } from "@tuerca/platform/http/check-input";
import type { Context } from "../../context.ts";
import { findCodes } from "../../modules/catalog/index.ts";
import {
  asOrdersHaveIt,
  type FoundOrder,
  listFoundOrders,
  type OrderFilter,
  type OrderTerm,
} from "../../modules/order-lists/index.ts";
import { orderLabel } from "../../modules/orders/index.ts";
import { foundBy, triedBy } from "./found-by.ts";
import type { OrderAccess } from "./order-access.ts";

type Query = Checked<typeof listOrders>["query"];
type Answer = AnswerOf<typeof listOrders>;

/** A page of orders as somebody may see it. Throws Invalid if `before` is no order. */
export async function findOrders(context: Context, query: Query, access: OrderAccess): Promise<Answer> {
  const filter = await filterOf(context, query, access);
  const { before = null } = query;
  const range = { before, size: ORDERS_PAGE_SIZE, mostCounted: MOST_COUNTED };
  const page = await listFoundOrders(context.database.db, filter, range);
  if (!page) throw new Invalid("Este pedido no existe", { before: ["Este pedido no existe"] });
  const tried = filter.term ? triedBy(access) : [];
  return {
    orders: page.orders.map((order) =>
      present(order, access, filter.term ? foundBy(order, filter.term, tried) : []),
    ),
    has_more: page.hasMore,
    total: { count: Math.min(page.count, MOST_COUNTED), is_more: page.count > MOST_COUNTED },
    tried,
    carriers: page.carriers,
  };
}

/** The filter of a query string, with what the term may find for somebody. */
export async function filterOf(
  context: Context,
  query: Omit<Query, "before">,
  access: OrderAccess,
): Promise<OrderFilter> {
  const { q, status = [], payment = [], carrier = null, from = null, until = null } = query;
  return {
    days: { from, until },
    statuses: status,
    paymentMethods: payment,
    carrier,
    isToPrepare: query.to_prepare ?? false,
    isToCancel: query.to_cancel ?? false,
    isNoted: query.with_note ?? false,
    term: q === undefined ? null : await termOf(context, q, access),
  };
}

async function termOf(
  { catalog }: Context,
  typed: string,
  { personal, hasInvoices }: OrderAccess,
): Promise<OrderTerm> {
  return {
    // A whole number is equal to one order's; as words, its year would be looked up too.
    words: orderNumber.safeParse(typed).success ? "" : asOrdersHaveIt(typed),
    isNameOnly: personal !== "all",
    productIds: await findCodes(catalog, typed),
    code: typed,
    hasInvoices,
  };
}

function present(
  order: FoundOrder,
  { personal, hasAmounts, hasNotes }: OrderAccess,
  found: Answer["orders"][number]["found_by"],
): Answer["orders"][number] {
  const { customer, shippingAddress, isBlocked } = order;
  return {
    number: order.number,
    created_at: order.createdAt.toISOString(),
    status: order.status,
    status_label: orderLabel(order),
    payment: { method: order.paymentMethod, status: order.paymentStatus },
    total_cents: hasAmounts ? order.totalCents : null,
    customer: {
      name: customer.name,
      town: shippingAddress.city,
      is_deleted: isBlocked,
      email: personal === "all" ? customer.email : null,
    },
    carrier: order.carrier,
    tracking_numbers: order.trackingNumbers,
    pieces: order.pieces,
    notes: hasNotes ? order.notes : 0,
    has_comments: order.hasComments,
    found_by: found,
  };
}
