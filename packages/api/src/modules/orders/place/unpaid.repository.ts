import type { Trx } from "@tuerca/platform/database/database";
import type { Deferred } from "@tuerca/platform/database/deferred";
import { lockNames } from "@tuerca/platform/database/lock-names";
import { prepareDeferred } from "@tuerca/platform/database/prepare";
import { refuse } from "@tuerca/platform/database/refusal";
import { sql } from "kysely";

/**
 * The identities of an unpaid order's buyer: e-mail address, session, and IP address
 * (`publicAddressHash`).
 */
export type Buyer = { email: string; sessionHash: string; from: string | null };

/**
 * Orders that are counted separately, as the indexes on orders are: those that wait for money, and
 * those for dispatch.
 */
const KINDS = {
  unpaid: sql`status = 'pending_payment'`,
  cash: sql`status = 'preparing' and payment_method = 'cash_on_delivery'`,
};
export type UnpaidKind = keyof typeof KINDS;

/** The refusal of `refuseMoreUnpaid`, after the kind. */
export const TOO_MANY_OWN = "own";
export const TOO_MANY_FROM = "from";

/** Maximum unpaid orders of a buyer by address or session, and from the buyer's IP address. */
export type MostUnpaid = { own: number; from: number };

/**
 * Refuses a buyer with the maximum of unpaid orders of a kind, and serialises the buyer's orders
 * until the transaction ends. Take these locks after the purchase's and before all others.
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

/** Each by its own index; only these orders store `placed_from`. */
const countOf = (kind: UnpaidKind) =>
  prepareDeferred<Counting>(
    (param) => sql`
      select case
        when greatest("ofEmail", "ofSession") >= ${param("mostOwn")}::integer then ${refuse(`${kind}_${TOO_MANY_OWN}`)}
        when "from" >= ${param("mostFrom")}::integer then ${refuse(`${kind}_${TOO_MANY_FROM}`)}
      end
      from (select (
        select count(*) from orders where ${KINDS[kind]} and customer ->> 'email' = ${param("email")}
      ) as "ofEmail", (
        select count(*) filter (where ${KINDS[kind]}) from orders
        where session_hash = ${param("sessionHash")}
      ) as "ofSession", (
        select count(*) filter (where ${KINDS[kind]}) from orders where placed_from = ${param("from")}
      ) as "from") unpaid`,
  );

const COUNTS = { unpaid: countOf("unpaid"), cash: countOf("cash") };
