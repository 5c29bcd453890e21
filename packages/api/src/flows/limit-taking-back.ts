import type { OrderHead } from "../modules/orders/index.ts";
import { type Counted, countAttempts } from "../platform/attempts/index.ts";
import type { Trx } from "../platform/database/database.ts";

/** Who takes an order back: a session's hash or a customer's id, and from where, as `publicAddressHash` has it. */
export type Taker = { by: string | number; from: string | null };

const TOO_MANY =
  "Se han cancelado demasiados pedidos seguidos. El tuyo sigue como estaba: puedes pagarlo, o cancelarlo más tarde.";

/**
 * Counts an unpaid order that its customer takes back, as who takes all back could else place orders without end, of
 * which none is counted as unpaid. Throws TooMany.
 */
export async function countTakenBack(
  trx: Trx,
  { by, from }: Taker,
  { email }: Pick<OrderHead, "email">,
  now: Date,
): Promise<void> {
  const counted: Counted[] = [
    ["taken-back-by", by],
    ["taken-back-of", email],
  ];
  if (from !== null) counted.push(["taken-back-from", from]);
  await countAttempts(trx, counted, now, TOO_MANY);
}
