import { sql } from "kysely";
import type { Trx } from "../../platform/database/database.ts";
import { prepare, unread } from "../../platform/database/prepare.ts";
import { refuse } from "../../platform/database/refusal.ts";

/**
 * By what orders are somebody's before they are paid: the customer's address, the session, and from where
 * (`publicAddressHash`).
 */
export type Buyer = { email: string; sessionHash: string; from: string | null };

/** What `refuseMoreUnpaid` refuses with. */
export const TOO_MANY_OWN = "unpaid_own";
export const TOO_MANY_FROM = "unpaid_from";

/** How many unpaid orders a buyer may have by address or session, and how many may come from where the buyer is. */
export type MostUnpaid = { own: number; from: number };

/**
 * Refuses a buyer who has as many unpaid orders as may be, and lets no other order of the same buyer be counted until
 * the transaction ends. These locks come after that of the purchase and before all others.
 */
export async function refuseMoreUnpaid(trx: Trx, buyer: Buyer, most: MostUnpaid): Promise<void> {
  const { email, sessionHash, from } = buyer;
  await lock(trx, { names: [`email:${email}`, `session:${sessionHash}`, ...(from ? [`from:${from}`] : [])] });
  await count(trx, { email, sessionHash, from, mostOwn: most.own, mostFrom: most.from });
}

const lock = prepare<{ names: string[] }, never>((place) =>
  unread(sql`
    select pg_advisory_xact_lock(key)
    from (select hashtextextended(name, 25) as key from unnest(${place("names")}::text[]) name order by key) keys`),
);

type Counting = Buyer & { mostOwn: number; mostFrom: number };

/**
 * Each by an index of its own; `placed_from` is kept of unpaid orders only. A statement of its own, as it has to see
 * what came while it waited.
 */
const count = prepare<Counting, never>((place) =>
  unread(sql`
    select case
      when greatest("ofEmail", "ofSession") >= ${place("mostOwn")}::integer then ${refuse(TOO_MANY_OWN)}
      when "from" >= ${place("mostFrom")}::integer then ${refuse(TOO_MANY_FROM)}
    end
    from (select (
      select count(*) from orders where status = 'pending_payment' and customer ->> 'email' = ${place("email")}
    ) as "ofEmail", (
      select count(*) filter (where status = 'pending_payment') from orders
      where session_hash = ${place("sessionHash")}
    ) as "ofSession", (
      select count(*) from orders where placed_from = ${place("from")}
    ) as "from") unpaid`),
);
