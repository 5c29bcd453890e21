import { recordOf, returnStates, verdictOf } from "@tuerca/contract";
import { listActsOn } from "@tuerca/platform/audit";
import { type Calendar, dayFromText } from "@tuerca/platform/clock/calendar";
import { DAY_MS } from "@tuerca/platform/clock/clock";
import { findOrder, type OrderRecord } from "../../modules/orders/index.ts";
import type { RefundAmounts } from "../../modules/refunds/index.ts";
import {
  type ListedReturn,
  listPhotos,
  mayReturnMove,
  type ReturnRecord,
} from "../../modules/returns/index.ts";
import type { StaffSession } from "../../modules/staff-login/index.ts";
import { daysAfterStatement } from "../../modules/withdrawals/index.ts";
import type { Office } from "../door/office.ts";

/** Permissions decide which fields an answer has. */
export const may = ({ permissions }: Pick<StaffSession, "permissions">, permission: string): boolean =>
  permissions.includes(permission);

/** The last of the 14 days to refund, and the full days until then; nulls while no time runs. */
export function refundTerm(calendar: Calendar, since: Date | null, now: Date) {
  if (since === null) return { refund_by: null, days_left: null };
  const { refundBy } = daysAfterStatement(calendar, since);
  const daysLeft = Math.round((dayFromText(refundBy) - calendar.dayOf(now)) / DAY_MS);
  return { refund_by: refundBy, days_left: daysLeft };
}

/** Counts by state as the contract has them: every state has one. */
export function countsByState<S extends string>(
  counts: readonly { state: S; count: number }[],
): Record<S, number> {
  const countOf = new Map(counts.map(({ state, count }) => [state, count]));
  return recordOf([...countOf.keys()], (state) => countOf.get(state) ?? 0);
}

/** A return in a list; names and addresses only for whoever may read customers. */
export function presentListed({ context }: Office, session: StaffSession, one: ListedReturn) {
  const { number, orderNumber, reason, state, pieces, createdAt, claimedSince, name, email } = one;
  const term = refundTerm(context.config.calendar, claimedSince, context.clock.now());
  return {
    number,
    order_number: orderNumber,
    reason,
    state,
    pieces,
    created_at: createdAt.toISOString(),
    ...term,
    customer: may(session, "read_customers") ? { name, email } : null,
  };
}

/** A return with everything that its page shows. */
export async function presentReturn(office: Office, session: StaffSession, found: ReturnRecord) {
  const { db } = office.context.database;
  const [order, photos, acts] = await Promise.all([
    findOrder(db, { id: found.orderId }),
    listPhotos(db, found.number),
    listActsOn(db, found.number),
  ]);
  if (!order) throw new Error("a return without its order");
  const { number, explanation, refusedBecause, trackingNumber, lines, history, state, refund } = found;
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const { name, email } = order.customer;
  const seesMoney = may(session, "refund") || may(session, "read_invoices");
  return {
    ...presentListed(office, session, { ...found, pieces, name, email }),
    number,
    explanation,
    refused_because: refusedBecause,
    tracking_number: trackingNumber,
    lines: lines.map((line) => ({ ...presentLine(line), fit: fitOf(order, line.position) })),
    photos: photos.map(({ id, byShop }) => ({ id, by_shop: byShop })),
    history: history.map((step) => ({ state: step.state, at: step.at.toISOString() })),
    acts: acts.map(({ action, actor, at }) => ({ action, actor, at: at.toISOString() })),
    moves: returnStates.filter((to) => mayReturnMove(state, to)),
    refund: refund && seesMoney ? presentRefund(refund) : null,
  };
}

function presentLine({ sku, name, quantity, good, bad }: ReturnRecord["lines"][number]) {
  return { sku, name, quantity, good, bad };
}

function fitOf({ lines }: OrderRecord, position: number) {
  const fit = lines[position - 1]?.fit ?? null;
  return fit && { verdict: verdictOf(fit), vehicle: fit.label, source: fit.source?.name ?? null };
}

/** A refund of a return in cents. */
export function presentRefund(refund: RefundAmounts) {
  const { goodsCents, deliveryCents, deductionCents, giftCardCents, moneyCents } = refund;
  return {
    refunded_before_cents: refund.refundedBeforeCents,
    goods_cents: goodsCents,
    delivery_cents: deliveryCents,
    deduction_cents: deductionCents,
    gift_card_cents: giftCardCents,
    money_cents: moneyCents,
  };
}
