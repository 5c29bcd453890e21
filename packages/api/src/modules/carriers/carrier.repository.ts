import type { Zone } from "@tuerca/contract";
import { sql } from "kysely";
import type { Database, Trx } from "../../platform/database/database.ts";

/** A carrier's terms for a zone: cents with VAT, working days. */
export type ZoneTerms = {
  id: number;
  name: string;
  description: string;
  /** Serves what is only sent as messages, and no parcels. */
  isDigital: boolean;
  zone: Zone;
  priceCents: number;
  freeFromCents: number | null;
  minDays: number;
  maxDays: number;
  /** For taking cash at the door, and up to which total, itself included; null where none is taken. */
  cashFeeCents: number | null;
  cashMaxCents: number | null;
};

/** All terms of all carriers, in the operator's order, as a value of a statement. */
export const allTerms = sql<ZoneTerms[]>`(
  select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'description', c.description,
      'isDigital', c.is_digital, 'zone', z.zone, 'priceCents', z.price_cents, 'freeFromCents', z.free_from_cents,
      'minDays', z.min_days, 'maxDays', z.max_days, 'cashFeeCents', z.cash_fee_cents, 'cashMaxCents', z.cash_max_cents
    ) order by c.position, c.id), '[]')
  from carriers c join carrier_zones z on z.carrier_id = c.id where c.active)`;

/** All terms of all carriers, in the operator's order. */
export async function findAllTerms(db: Database | Trx): Promise<ZoneTerms[]> {
  const { rows } = await sql<{ terms: ZoneTerms[] }>`select ${allTerms} as terms`.execute(db);
  return rows[0]?.terms ?? [];
}
