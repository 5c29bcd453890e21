import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";

/** A town is told to others only once as many customers have named it: fewer could give one of them away. */
const MIN_CUSTOMERS = 3;

/** Towns that paid orders of several customers name for a postal code, the most frequent first, each in its usual spelling. */
export async function findCities(db: Database, postalCode: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ city: string }>`
    select mode() within group (order by shipping_address ->> 'city') as city
    from orders
    where shipping_address ->> 'postal_code' = ${postalCode} and payment_status = 'paid'
    group by lower(shipping_address ->> 'city')
    having count(distinct lower(customer ->> 'email')) >= ${MIN_CUSTOMERS}
    order by count(*) desc, city
    limit ${limit}`.execute(db);
  return rows.map((row) => row.city);
}
