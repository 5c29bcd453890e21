import type { Zone } from "@tuerca/contract";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { sql } from "kysely";

/** A carrier's terms for a zone: cents with VAT, working days. */
export type ZoneTerms = {
  id: number;
  name: string;
  description: string;
  /** Serves gift cards, which are sent as messages, and no parcels. */
  isDigital: boolean;
  zone: Zone;
  priceCents: number;
  freeFromCents: number | null;
  minDays: number;
  maxDays: number;
  /**
   * The fee for cash on delivery, and its maximum total (inclusive); null if the carrier takes no
   * cash.
   */
  cashFeeCents: number | null;
  cashMaxCents: number | null;
};

/**
 * The stamp of the current terms, as a value of a statement: triggers renew it with each change.
 */
export const termsStamp = sql<string>`(select stamp from terms_stamp)`;

type StampedTerms = { stamp: string; terms: readonly ZoneTerms[] };

let remembered: StampedTerms | null = null;

/**
 * All terms of all carriers, in the operator's order; cached while the freshly read `stamp` stays
 * the same.
 */
export async function termsOf(db: Database | Trx, stamp: string): Promise<readonly ZoneTerms[]> {
  if (remembered?.stamp === stamp) return remembered.terms;
  remembered = await readTerms(db);
  return remembered.terms;
}

/** All terms of all carriers, in the operator's order. */
export async function findAllTerms(db: Database | Trx): Promise<readonly ZoneTerms[]> {
  return (await readTerms(db)).terms;
}

/** The template of a carrier's tracking addresses, by its name in any case; null without one. */
export async function findTrackingTemplate(db: Database | Trx, name: string): Promise<string | null> {
  const row = await db
    .selectFrom("carriers")
    .select("tracking_url as template")
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .orderBy(sql`name = ${name}`, "desc")
    .executeTakeFirst();
  return row?.template ?? null;
}

async function readTerms(db: Database | Trx): Promise<StampedTerms> {
  const { rows } = await sql<StampedTerms>`
    select ${termsStamp} as stamp, (
      select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'description', c.description,
          'isDigital', c.is_digital, 'zone', z.zone, 'priceCents', z.price_cents, 'freeFromCents', z.free_from_cents,
          'minDays', z.min_days, 'maxDays', z.max_days, 'cashFeeCents', z.cash_fee_cents, 'cashMaxCents', z.cash_max_cents
        ) order by c.position, c.id), '[]')
      from carriers c join carrier_zones z on z.carrier_id = c.id
      where c.active and (not z.is_sample or (select with_samples from terms_stamp))) as terms`.execute(db);
  return rows[0] ?? { stamp: "", terms: [] };
}
