import type { OrderDetail } from "@tuerca/office-contract";
import { searchAudit } from "@tuerca/platform/audit";
import type { Context } from "../../context.ts";
import { mayResend } from "../../flows/messages/resend-mail.ts";
import { readProductCodes } from "../../modules/catalog/index.ts";
import { listNotes } from "../../modules/order-notes/index.ts";
import { arrivalOf, findOrder, type OrderRecord, orderLabel } from "../../modules/orders/index.ts";
import { listOrderMessages, type OrderMessage } from "../../modules/outbox/index.ts";
import { listAttempts } from "../../modules/payments/index.ts";
import { listRefunds } from "../../modules/refunds/index.ts";
import type { StaffSession } from "../../modules/staff-login/index.ts";
import { readSellable } from "../../modules/stock/index.ts";
import { daysAfterStatement } from "../../modules/withdrawals/index.ts";
import { presentNote } from "../note-rules.ts";
import { accessOf, type OrderAccess } from "./order-access.ts";
import { movesOf, readBars } from "./order-moves.ts";
import { presentStep, timelineOf } from "./order-timeline.ts";
import { versionOf } from "./order-version.ts";
import { presentLines } from "./present-lines.ts";
import { presentMoney } from "./present-money.ts";
import { unknownOrder } from "./unknown-order.ts";

/** Acts on one order that are shown. */
const MOST_EVENTS = 200;

/** An order by its number, as a person may see it. Throws NotFound. */
export async function readOrder(
  context: Context,
  session: StaffSession,
  number: string,
): Promise<OrderDetail> {
  const { db } = context.database;
  const order = await findOrder(db, { number });
  if (!order) throw unknownOrder(number);
  const refunds = await listRefunds(db, order.id);
  const access = accessOf(session);
  const now = context.clock.now();
  const today = context.config.calendar.dayOf(now);
  const moves = movesOf(session, order, { bars: await readBars(context, order), today });
  const products = order.lines.map(({ productId: id }) => ({ id, brand: null }));
  const codes = await readProductCodes(db, products);
  const sellable = await readSellable(
    db,
    order.lines.map(({ productId }) => productId),
    now,
  );
  const messages = await listOrderMessages(db, number);
  const notes = access.hasNotes ? await listNotes(db, order.id) : [];
  const events = await readEvents(context, number);
  const attempts = access.hasAmounts ? await listAttempts(db, order.id) : [];
  return {
    number,
    version: versionOf(order, refunds),
    created_at: order.createdAt.toISOString(),
    taken_by: order.takenBy,
    group: order.groupName,
    status: order.status,
    status_label: orderLabel(order),
    payment: {
      method: order.paymentMethod,
      status: order.paymentStatus,
      is_confirming: order.isConfirming,
      paid_at: order.paidAt?.toISOString() ?? null,
      due_at: order.dueAt?.toISOString() ?? null,
    },
    ...presentPeople(order, access),
    carrier: presentCarrier(order, context, now),
    lines: presentLines(order, { codes, sellable, access }),
    money: access.hasAmounts ? presentMoney(order, attempts, refunds, access) : null,
    shipments: order.shipments.map(({ carrier, trackingNumber, url, shippedAt }) => ({
      carrier,
      tracking_number: trackingNumber,
      url,
      shipped_at: shippedAt.toISOString(),
    })),
    returns: order.returns.map(presentReturn),
    withdrawals: order.withdrawals.map((one) => presentWithdrawal(one, context)),
    messages: messages.map((one) =>
      presentMessage(one, access, moves.includes("resend") && !order.isBlocked),
    ),
    notes: notes.map((note) => presentNote(note, session, now)),
    timeline: timelineOf(order, events).map(presentStep),
    can: moves,
  };
}

/** The acts on an order, newest first. */
export function readEvents({ database }: Pick<Context, "database">, number: string) {
  const all = { actor: null, action: null, object: number, days: { from: null, until: null } };
  return searchAudit(database.db, all, { limit: MOST_EVENTS, offset: 0 });
}

type People = Pick<OrderDetail, "customer" | "shipping_address" | "billing_address" | "comments">;

function presentPeople(order: OrderRecord, { personal }: OrderAccess): People {
  const { customer, shippingAddress, billingAddress, comments, userId, isBlocked } = order;
  const isAll = personal === "all";
  const isParcel = personal === "parcel";
  return {
    customer: {
      name: customer.name,
      town: shippingAddress.city,
      is_deleted: isBlocked,
      is_guest: userId === null && !isBlocked,
      email: isAll ? customer.email : null,
      phone: isAll || isParcel ? customer.phone : null,
      nif: isAll ? customer.nif : null,
    },
    shipping_address: isAll ? shippingAddress : isParcel ? { ...shippingAddress, nif: null } : null,
    billing_address: isAll ? billingAddress : null,
    comments: isAll || isParcel ? comments : null,
  };
}

function presentCarrier(order: OrderRecord, { config }: Context, now: Date): OrderDetail["carrier"] {
  const { name, leaves = null } = order.carrier;
  return { name, leaves, ...arrivalOf(order, config.calendar, now) };
}

function presentWithdrawal(
  { reference, receivedAt, isWhole, isProcessed, lines }: OrderRecord["withdrawals"][number],
  { config }: Context,
): OrderDetail["withdrawals"][number] {
  return {
    reference,
    received_at: receivedAt.toISOString(),
    is_whole: isWhole,
    is_processed: isProcessed,
    pieces: lines.map(({ position, quantity }) => ({ position, quantity })),
    refund_by: daysAfterStatement(config.calendar, receivedAt).refundBy,
  };
}

function presentReturn({ number, reason, state, lines, history }: OrderRecord["returns"][number]) {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return { number, reason, state, pieces, at: (history[0]?.at ?? new Date(0)).toISOString() };
}

/** A mail or text message about an order, without its content. */
function presentMessage(
  { id, template, recipient, status, isFailing, createdAt, sentAt }: OrderMessage,
  { personal }: OrderAccess,
  mayWrite: boolean,
): OrderDetail["messages"][number] {
  return {
    id,
    kind: template === null ? "text" : "mail",
    template,
    recipient: personal === "all" ? recipient : null,
    state: status === "queued" && isFailing ? "failing" : status,
    at: createdAt.toISOString(),
    sent_at: sentAt?.toISOString() ?? null,
    can_resend: mayWrite && template !== null && mayResend(template),
  };
}
