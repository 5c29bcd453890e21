import { createHash } from "node:crypto";
import type { OrderRecord } from "../../modules/orders/index.ts";
import type { listRefunds } from "../../modules/refunds/index.ts";

type Refunds = Awaited<ReturnType<typeof listRefunds>>;

/** A fingerprint of all that an act on an order depends on: it changes with each of them. */
export function versionOf(order: OrderRecord, refunds: Refunds): string {
  const { status, paymentStatus, paymentMethod, shipments, returns, withdrawals, isConfirming } = order;
  const { totalCents, lines, carrier, shippingAddress: to, billingAddress: billed } = order;
  const facts = [
    status,
    paymentStatus,
    paymentMethod,
    isConfirming,
    shipments.map(({ carrier, trackingNumber, url }) => [carrier, trackingNumber, url]),
    refunds.map(({ id, state }) => [id, state]),
    returns.map(({ number, state }) => [number, state]),
    withdrawals.map(({ reference, isProcessed }) => [reference, isProcessed]),
    [totalCents, carrier.id, to, billed],
    lines.map(({ productId, quantity, totalCents: cents }) => [productId, quantity, cents]),
  ];
  return createHash("sha256").update(JSON.stringify(facts)).digest("base64url").slice(0, VERSION_LENGTH);
}

const VERSION_LENGTH = 22;
