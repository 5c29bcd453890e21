import type { Trx } from "@tuerca/platform/database/database";
import { readByCursor } from "@tuerca/platform/database/snapshot";
import { sql } from "kysely";

type Address = { company?: string | null; nif?: string | null; street?: string; street_2?: string | null } & {
  postal_code?: string;
  city?: string;
  province?: string;
  phone?: string;
};

const madrid = (column: string) =>
  sql<string | null>`to_char(${sql.ref(column)} at time zone 'Europe/Madrid', 'YYYY-MM-DD HH24:MI:SS')`;

/** Accounts by registration time, with their default address and purchases. */
export function readCustomers(trx: Trx) {
  return readByCursor(trx, customerQuery(trx));
}

function customerQuery(trx: Trx) {
  return trx
    .selectFrom("users as u")
    .select(["u.email", "u.name"])
    .select([madrid("u.created_at").as("registeredAt"), madrid("u.email_confirmed_at").as("confirmedAt")])
    .select([
      sql<Address | null>`(select a.fields from addresses a where a.user_id = u.id
        order by a.kind = 'shipping' desc, a.is_default desc, a.id limit 1)`.as("address"),
      sql<number>`(select count(*)::integer from orders o where o.user_id = u.id)`.as("orders"),
      sql<number>`(select coalesce(sum(o.total_cents), 0)::integer from orders o
        where o.user_id = u.id and o.payment_status = 'paid')`.as("paid"),
      sql<
        string | null
      >`(select to_char(max(o.created_at) at time zone 'Europe/Madrid', 'YYYY-MM-DD HH24:MI:SS')
        from orders o where o.user_id = u.id)`.as("lastOrderAt"),
    ])
    .orderBy("u.id");
}
