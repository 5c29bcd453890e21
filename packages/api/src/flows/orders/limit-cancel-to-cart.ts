import type { Trx } from "@tuerca/platform/database/database";
import { type Counted, countHit, countHits, readWait, refuseWait } from "@tuerca/platform/rate-limits";
import type { OrderHead } from "../../modules/orders/index.ts";

/**
 * The customer who cancels: a session's hash or a customer's id, and the IP address as
 * `publicAddressHash`.
 */
export type Taker = { by: string | number; from: string | null };

const TOO_MANY =
  "Se han cancelado demasiados pedidos seguidos. El tuyo sigue como estaba: puedes pagarlo, o cancelarlo más tarde.";

/**
 * Counts an unpaid order that its customer cancels: without this limit a customer who cancels every
 * order never has too many unpaid ones. Throws TooMany.
 */
export async function countCancelToCart(
  trx: Trx,
  { by, from }: Taker,
  { email }: Pick<OrderHead, "email">,
  now: Date,
): Promise<void> {
  const counted: Counted[] = [
    ["cancel-to-cart-by", by],
    ["cancel-to-cart-of", email],
  ];
  if (from !== null) counted.push(["cancel-to-cart-from", from]);
  await countHits(trx, counted, now, TOO_MANY);
}

const TOO_MANY_BEFORE =
  "Tu cuenta tiene pedidos sin pagar, que se cancelan con ella, y se han cancelado demasiados seguidos.";

/**
 * Counts the unpaid orders cancelled with their account: any number passes, unless too many were
 * cancelled before. Throws TooMany.
 */
export async function countCancelled(
  trx: Trx,
  from: Taker["from"],
  orders: readonly Pick<OrderHead, "email">[],
  now: Date,
): Promise<void> {
  const counted = orders.flatMap(({ email }): Counted[] => [
    ["cancel-to-cart-of", email],
    ...(from === null ? [] : [["cancel-to-cart-from", from] as const]),
  ]);
  for (const [limit, subject] of counted)
    refuseWait(await readWait(trx, limit, subject, now), TOO_MANY_BEFORE);
  for (const [limit, subject] of counted) await countHit(trx, limit, subject, now);
}
