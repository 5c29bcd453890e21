import type { Trx } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import type { Context } from "../../context.ts";
import { findOrder, type OrderRecord } from "../../modules/orders/index.ts";
import { listRefunds } from "../../modules/refunds/index.ts";
import { dropEvent, type NewEvent, spreadEvent, takeNewEvent } from "../../modules/webhooks/index.ts";

/**
 * Writes what receivers get of each new event, and queues it for its endpoints. An event that fails
 * stays new, and others go on; processes that do this at the same time share the events.
 */
export async function spreadWebhooks(
  { database, log }: Pick<Context, "database" | "log">,
  signal?: AbortSignal,
): Promise<void> {
  let last = 0;
  while (!signal?.aborted) {
    const taken: { id: number | null } = { id: null };
    await inTransaction(database.db, async (trx) => {
      const event = await takeNewEvent(trx, last);
      taken.id = event?.id ?? null;
      if (event) await spread(trx, event);
    }).catch((error: unknown) => {
      if (taken.id === null) throw error;
      log.error({ err: error, event: taken.id }, "an event for webhooks could not be written");
    });
    if (taken.id === null) return;
    last = taken.id;
  }
}

async function spread(trx: Trx, event: NewEvent): Promise<void> {
  const data = event.type === "stock.low" ? event.subject : await readOrder(trx, event);
  if (data) await spreadEvent(trx, event.id, data);
  else await dropEvent(trx, event.id);
}

/** An order without its customer, as of now; null if it is gone. */
async function readOrder(trx: Trx, event: Exclude<NewEvent, { type: "stock.low" }>): Promise<object | null> {
  const order = await findOrder(trx, { id: event.subject.order });
  if (!order) return null;
  if (event.type !== "order.refunded") return presentOrder(order);
  const refunds = await listRefunds(trx, order.id);
  const refund = refunds.find(({ id }) => id === event.subject.refund);
  if (!refund) return null;
  const done = refunds.filter(({ state }) => state === "done");
  return {
    ...presentOrder(order),
    refund: { amount_cents: refund.amountCents, reason: refund.reason, by_hand: refund.byHand },
    refunded_cents: done.reduce((sum, { amountCents }) => sum + amountCents, 0),
  };
}

function presentOrder(order: OrderRecord) {
  return {
    number: order.number,
    status: order.status,
    payment: { method: order.paymentMethod, status: order.paymentStatus },
    currency: "EUR",
    subtotal_cents: order.subtotalCents,
    shipping_cents: order.shippingCents,
    surcharge_cents: order.surchargeCents,
    discount_cents: order.discountCents,
    total_cents: order.totalCents,
    over_cents: order.overCents,
    vat_cents: order.vatCents,
    placed_at: order.createdAt.toISOString(),
    paid_at: order.paidAt?.toISOString() ?? null,
    lines: order.lines.map(({ sku, name, quantity, unitCents, totalCents, discountCents }) => ({
      sku,
      name,
      quantity,
      unit_cents: unitCents,
      total_cents: totalCents,
      discount_cents: discountCents,
    })),
    parcels: order.shipments.map(({ carrier, trackingNumber, url, shippedAt }) => ({
      carrier,
      tracking_number: trackingNumber,
      tracking_url: url,
      shipped_at: shippedAt.toISOString(),
    })),
  };
}
