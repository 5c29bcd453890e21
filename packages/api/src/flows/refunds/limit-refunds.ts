import { type Cents, formatEuros, toEuros } from "@tuerca/contract";
import type { Trx } from "@tuerca/platform/database/database";
import { Forbidden } from "@tuerca/platform/errors";
import { readRestored } from "../../modules/gift-cards/index.ts";
import type { OrderHead } from "../../modules/orders/index.ts";
import { listRefunds, type StoredRefund, surplusOf } from "../../modules/refunds/index.ts";

/** A role's limit does not allow a refund. */
class OverLimit extends Forbidden {
  override readonly security = "office_refused";
}

/**
 * An order's money that went back on purpose, or is about to, in cents: by the gateway, by hand and
 * to gift cards, whoever refunded it. Surplus counts only if a correction made it: nobody decides
 * about other surplus.
 */
export async function readRefunded(trx: Trx, orderId: string): Promise<Cents> {
  const refunds = await listRefunds(trx, orderId);
  const counted = refunds.filter((refund) => refund.state !== "failed" && isDecided(refund));
  const cents = counted.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return cents + (await readRestored(trx, orderId));
}

function isDecided(refund: StoredRefund): boolean {
  const surplus = surplusOf(refund);
  return surplus === null || surplus === "correction";
}

/**
 * Throws Forbidden if more of a locked order than the limit has gone back, this transaction's
 * refund included. All refunds of an order count together, so a limit cannot be passed by several
 * ones, days or people. Null has no limit.
 */
export async function refuseOverLimit(
  trx: Trx,
  { id }: Pick<OrderHead, "id">,
  limitCents: Cents | null,
): Promise<void> {
  if (limitCents === null) return;
  const refunded = await readRefunded(trx, id);
  if (refunded <= limitCents) return;
  const [limit, sum] = [limitCents, refunded].map((cents) => formatEuros(toEuros(cents)));
  throw new OverLimit(
    `Tu rol permite devolver hasta ${limit} de un pedido, y con esto serían ${sum}. Pídeselo a quien tenga un límite mayor.`,
    { limit_cents: limitCents, refunded_cents: refunded },
  );
}
