import type { Zone } from "@tuerca/contract";
import { sql } from "kysely";
import type { Database, Trx } from "../../platform/database/database.ts";

/** A carrier's terms for a zone: cents with VAT, working days. */
export type CarrierTerms = {
  id: number;
  name: string;
  description: string;
  priceCents: number;
  freeFromCents: number | null;
  minDays: number;
  maxDays: number;
  /** For taking cash at the door, and up to which total, itself included; null where none is taken. */
  cashFeeCents: number | null;
  cashMaxCents: number | null;
};

export type ZoneTerms = CarrierTerms & { zone: Zone };

const COLUMNS = [
  "carriers.id",
  "carriers.name",
  "carriers.description",
  "carrier_zones.price_cents as priceCents",
  "carrier_zones.free_from_cents as freeFromCents",
  "carrier_zones.min_days as minDays",
  "carrier_zones.max_days as maxDays",
  "carrier_zones.cash_fee_cents as cashFeeCents",
  "carrier_zones.cash_max_cents as cashMaxCents",
] as const;

/** The carriers that serve a zone with parcels, or with what is only sent as messages, in the operator's order. */
export function findCarriers(db: Database | Trx, zone: Zone, isDigital: boolean): Promise<CarrierTerms[]> {
  return terms(db, isDigital).select(COLUMNS).where("carrier_zones.zone", "=", zone).execute();
}

/** All terms of all carriers of parcels, in the operator's order. */
export function findAllTerms(db: Database | Trx): Promise<ZoneTerms[]> {
  return terms(db, false)
    .select([...COLUMNS, sql<Zone>`carrier_zones.zone`.as("zone")])
    .execute();
}

function terms(db: Database | Trx, isDigital: boolean) {
  return db
    .selectFrom("carriers")
    .innerJoin("carrier_zones", "carrier_zones.carrier_id", "carriers.id")
    .where("carriers.active", "=", true)
    .where("carriers.is_digital", "=", isDigital)
    .orderBy("carriers.position")
    .orderBy("carriers.id");
}
