import { sql } from "kysely";
import type { Trx } from "../../platform/database/database.ts";
import { prepare, unread } from "../../platform/database/prepare.ts";

/** By what orders are somebody's before they are paid: the customer's address, the session, and from where (`publicAddressHash`). */
export type Buyer = { email: string; sessionHash: string; from: string | null };

/** Of a buyer, the orders that wait for their money. */
export type Unpaid = { ofEmail: number; ofSession: number; from: number };

/**
 * Counts the unpaid orders of a buyer and lets no other order of the same buyer be counted until the transaction ends. These locks come after
 * that of the purchase and before all others.
 */
export async function countUnpaid(trx: Trx, { email, sessionHash, from }: Buyer): Promise<Unpaid> {
  await lock(trx, { names: [`email:${email}`, `session:${sessionHash}`, ...(from ? [`from:${from}`] : [])] });
  const [row] = await count(trx, { email, sessionHash, from });
  return row ?? { ofEmail: 0, ofSession: 0, from: 0 };
}

const lock = prepare<{ names: string[] }, never>((place) =>
  unread(sql`
    select pg_advisory_xact_lock(key)
    from (select hashtextextended(name, 25) as key from unnest(${place("names")}::text[]) name order by key) keys`),
);

/** Each by an index of its own; `placed_from` is kept of unpaid orders only. */
const count = prepare<Buyer, Unpaid>(
  (place) => sql<Unpaid>`
    select (
      select count(*)::integer from orders
      where status = 'pending_payment' and customer ->> 'email' = ${place("email")}
    ) as "ofEmail", (
      select count(*) filter (where status = 'pending_payment')::integer from orders
      where session_hash = ${place("sessionHash")}
    ) as "ofSession", (
      select count(*)::integer from orders where placed_from = ${place("from")}
    ) as "from"`,
);
