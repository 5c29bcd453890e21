import { isPaidVia } from "@tuerca/contract";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { Conflict } from "@tuerca/platform/errors";
import { countHit, readWait, refuseWait } from "@tuerca/platform/rate-limits";
import { type Attempt, findCardRefusal } from "../../modules/payments/index.ts";

/** An order being paid, and the payer's IP address as `addressHash`. */
export type Payer = { orderId: string; from: string };

const TOO_MANY_CARDS =
  "El banco ha rechazado demasiados pagos con tarjeta. Elige otra forma de pago o vuelve a intentarlo más tarde.";
const TOO_MANY_STARTS =
  "Este pedido se ha intentado pagar demasiadas veces. Paga por transferencia o vuelve a intentarlo más tarde.";

/**
 * Refuses a card. Throws Conflict `card_refused` if the bank has asked not to try this order again,
 * and TooMany if too many cards were denied for the order or from the IP address.
 */
export async function refuseCard(db: Database | Trx, { orderId, from }: Payer, now: Date): Promise<void> {
  const reason = await findCardRefusal(db, orderId);
  if (reason) throw new Conflict("card_refused", reason);
  refuseWait(await readWait(db, "card-denied-on", orderId, now), TOO_MANY_CARDS);
  refuseWait(await readWait(db, "card-denied-from", from, now), TOO_MANY_CARDS);
}

/** Counts a card that the bank has denied. */
export async function countDenial(trx: Trx, attempt: Attempt, now: Date): Promise<void> {
  if (!isPaidVia(attempt.method, "gateway_form")) return;
  await countHit(trx, "card-denied-on", attempt.orderId, now);
  if (attempt.triedFrom) await countHit(trx, "card-denied-from", attempt.triedFrom, now);
}

/** Counts a payment by card or Bizum that begins. Throws TooMany. */
export async function countStart(trx: Trx, orderId: string, now: Date): Promise<void> {
  refuseWait(await countHit(trx, "payment-begun-on", orderId, now), TOO_MANY_STARTS);
}
