import { sql } from "kysely";
import type { Trx } from "../../platform/database/database.ts";
import type { Deferred } from "../../platform/database/deferred.ts";
import { lockNames } from "../../platform/database/lock-names.ts";
import { prepareDeferred } from "../../platform/database/prepare.ts";
import { refuse } from "../../platform/database/refusal.ts";

/**
 * By what orders are somebody's before they are paid: the customer's address, the session, and from where
 * (`publicAddressHash`).
 */
export type Buyer = { email: string; sessionHash: string; from: string | null };

/** What is counted apart, as the indexes on orders say it: orders that wait for their money, and for their parcel. */
const KINDS = {
  unpaid: sql`status = 'pending_payment'`,
  cash: sql`status = 'preparing' and payment_method = 'cash_on_delivery'`,
};
export type UnpaidKind = keyof typeof KINDS;

/** What `refuseMoreUnpaid` refuses with, after the kind. */
export const TOO_MANY_OWN = "own";
export const TOO_MANY_FROM = "from";

/** How many unpaid orders a buyer may have by address or session, and how many may come from where the buyer is. */
export type MostUnpaid = { own: number; from: number };

/**
 * Refuses a buyer who has as many unpaid orders of a kind as may be, and lets no other order of the same buyer be
 * counted until the transaction ends. These locks come after that of the purchase and before all others.
 */
export async function refuseMoreUnpaid(
  trx: Trx,
  kind: UnpaidKind,
  buyer: Buyer,
  most: MostUnpaid,
): Promise<Deferred[]> {
  const { email, sessionHash, from } = buyer;
  const locked = await lockNames(trx, [
    `email:${email}`,
    `session:${sessionHash}`,
    ...(from ? [`from:${from}`] : []),
  ]);
  const values = { email, sessionHash, from, mostOwn: most.own, mostFrom: most.from };
  return [locked, await COUNTS[kind](trx, values)];
}

type Counting = Buyer & { mostOwn: number; mostFrom: number };

/** Each by an index of its own; `placed_from` is kept of no other orders. */
const countOf = (kind: UnpaidKind) =>
  prepareDeferred<Counting>(
    (place) => sql`
      select case
        when greatest("ofEmail", "ofSession") >= ${place("mostOwn")}::integer then ${refuse(`${kind}_${TOO_MANY_OWN}`)}
        when "from" >= ${place("mostFrom")}::integer then ${refuse(`${kind}_${TOO_MANY_FROM}`)}
      end
      from (select (
        select count(*) from orders where ${KINDS[kind]} and customer ->> 'email' = ${place("email")}
      ) as "ofEmail", (
        select count(*) filter (where ${KINDS[kind]}) from orders
        where session_hash = ${place("sessionHash")}
      ) as "ofSession", (
        select count(*) filter (where ${KINDS[kind]}) from orders where placed_from = ${place("from")}
      ) as "from") unpaid`,
  );

const COUNTS = { unpaid: countOf("unpaid"), cash: countOf("cash") };
