import type { Cents, Zone } from "@tuerca/contract";
import { columns } from "@tuerca/platform/database/columns";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { sql } from "kysely";

/** A carrier's price in a zone, as an operator sets it: cents with VAT, working days. */
export type ZonePrice = {
  priceCents: Cents;
  freeFromCents: Cents | null;
  minDays: number;
  maxDays: number;
  /** The fee for cash on delivery and its maximum total; null if the carrier takes no cash. */
  cash: { feeCents: Cents; maxCents: Cents } | null;
};

/** Adds a carrier after the others, without zones; returns whether its name was free. */
export async function insertCarrier(db: Trx, name: string, description: string): Promise<boolean> {
  const result = await db
    .insertInto("carriers")
    .columns(["name", "description", "position"])
    .expression((of) =>
      of
        .selectFrom("carriers")
        .select((one) => [
          one.val(name).as("name"),
          one.val(description).as("description"),
          one(one.fn.coalesce(one.fn.max("position"), one.lit(0)), "+", one.lit(1)).as("position"),
        ]),
    )
    .onConflict((conflict) => conflict.column("name").doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows) > 0;
}

/** Which carrier: people know its name, the office its id. */
export type CarrierKey = { id: number } | { name: string };

/** A carrier for a change, locked until the transaction ends. */
export type LockedCarrier = { id: number; name: string; active: boolean; template: string | null };

/** Locks a carrier; null if there is none. */
export async function lockCarrier(trx: Trx, key: CarrierKey): Promise<LockedCarrier | null> {
  const row = await trx
    .selectFrom("carriers")
    .select(["id", "name", "active", "tracking_url as template"])
    .where((of) => ("id" in key ? of("id", "=", key.id) : of("name", "=", key.name)))
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** A carrier's price in a zone, as it is stored; `version` is its fingerprint. */
export type StoredPrice = ZonePrice & { isSample: boolean; version: string };

/** The version of a price that does not exist: the carrier does not serve the zone. */
export const NO_PRICE = "none";

const VERSION = sql<string>`md5(jsonb_build_array(price_cents, free_from_cents, min_days, max_days, cash_fee_cents,
  cash_max_cents, is_sample)::text)`;

/** The price of a locked carrier in a zone; null if it does not serve it. */
export async function findPrice(trx: Trx, id: number, zone: Zone): Promise<StoredPrice | null> {
  const row = await trx
    .selectFrom("carrier_zones")
    .select(["price_cents", "free_from_cents", "min_days", "max_days", "cash_fee_cents", "cash_max_cents"])
    .select([...columns("is_sample"), VERSION.as("version")])
    .where("carrier_id", "=", id)
    .where("zone", "=", zone)
    .executeTakeFirst();
  if (!row) return null;
  const { cash_fee_cents: feeCents, cash_max_cents: maxCents, isSample, version } = row;
  return {
    priceCents: row.price_cents,
    freeFromCents: row.free_from_cents,
    isSample,
    version,
    minDays: row.min_days,
    maxDays: row.max_days,
    cash: feeCents === null || maxCents === null ? null : { feeCents, maxCents },
  };
}

/** Offers a carrier to carts, or stops offering it. */
export async function setActive(trx: Trx, id: number, active: boolean): Promise<void> {
  await trx.updateTable("carriers").set({ active }).where("id", "=", id).execute();
}

/** Sets the template of a carrier's tracking addresses; null removes it. */
export async function setTrackingTemplate(trx: Trx, id: number, template: string | null): Promise<void> {
  await trx.updateTable("carriers").set({ tracking_url: template }).where("id", "=", id).execute();
}

/** Sets a carrier's price in a zone, which it then serves; the price is then no sample. */
export async function putZone(db: Trx, id: number, zone: Zone, price: ZonePrice): Promise<void> {
  const values = {
    price_cents: price.priceCents,
    free_from_cents: price.freeFromCents,
    min_days: price.minDays,
    max_days: price.maxDays,
    cash_fee_cents: price.cash?.feeCents ?? null,
    cash_max_cents: price.cash?.maxCents ?? null,
    is_sample: false,
  };
  await db
    .insertInto("carrier_zones")
    .values({ carrier_id: id, zone, ...values })
    .onConflict((conflict) => conflict.columns(["carrier_id", "zone"]).doUpdateSet(values))
    .execute();
}

/** Removes a zone from a carrier; returns whether the carrier served it. */
export async function deleteZone(db: Trx, id: number, zone: Zone): Promise<boolean> {
  const result = await db
    .deleteFrom("carrier_zones")
    .where("carrier_id", "=", id)
    .where("zone", "=", zone)
    .executeTakeFirst();
  return Number(result.numDeletedRows) > 0;
}

/** Whether carts get a price: samples are for demo shops. */
const OFFERED = sql<boolean | null>`carriers.active
  and (not is_sample or (select with_samples from terms_stamp))`;

/** All carriers in their order, including inactive ones, with their zones. */
export function listCarriers(db: Database) {
  return db
    .selectFrom("carriers")
    .leftJoin("carrier_zones", "carrier_zones.carrier_id", "carriers.id")
    .select(columns("carriers.id", "carriers.name", "description", "carriers.active", "is_digital"))
    .select(["tracking_url as trackingTemplate", VERSION.as("version")])
    .select([...columns("carrier_zones.zone", "is_sample"), OFFERED.as("isOffered")])
    .select(
      columns("price_cents", "free_from_cents", "min_days", "max_days", "cash_fee_cents", "cash_max_cents"),
    )
    .orderBy("carriers.position")
    .orderBy("carriers.id")
    .orderBy("price_cents")
    .execute();
}
