import { localTime } from "@tuerca/platform/clock/calendar";
import type { Database } from "@tuerca/platform/database/database";
import { sql } from "kysely";

const inSpain = localTime("Europe/Madrid");

/** The year of an order by the count in its number. */
export type YearOf = (count: number) => number;

/**
 * Reads the years of orders: that of `now` in Spain, or the one before for counts below the year's
 * first, as counting goes on from year to year.
 */
export async function readYears(db: Database, now: Date): Promise<YearOf> {
  const year = new Date(inSpain(now).day).getUTCFullYear();
  const { rows } = await sql<{ first: string }>`
    select split_part(number, '-', 2) as first from orders
    where created_at >= make_date(${year}::integer, 1, 1)::timestamp at time zone 'Europe/Madrid'
      and number like ${`${year}-%`}
    order by created_at, number limit 1`.execute(db);
  const first = Number(rows[0]?.first ?? Number.POSITIVE_INFINITY);
  return (count) => (count < first ? year - 1 : year);
}
