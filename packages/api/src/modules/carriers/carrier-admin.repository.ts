import type { Cents, Zone } from "@tuerca/contract";
import type { Database } from "../../platform/database/database.ts";

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
export async function insertCarrier(db: Database, name: string, description: string): Promise<boolean> {
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

/** The id of a carrier by its name, or null. */
export async function findCarrierId(db: Database, name: string): Promise<number | null> {
  const row = await db.selectFrom("carriers").select("id").where("name", "=", name).executeTakeFirst();
  return row?.id ?? null;
}

/** Offers a carrier to carts, or stops offering it. */
export async function setActive(db: Database, id: number, active: boolean): Promise<void> {
  await db.updateTable("carriers").set({ active }).where("id", "=", id).execute();
}

/** Sets the template of a carrier's tracking addresses; null removes it. */
export async function setTrackingTemplate(db: Database, id: number, template: string | null): Promise<void> {
  await db.updateTable("carriers").set({ tracking_url: template }).where("id", "=", id).execute();
}

/** Sets a carrier's price in a zone, which it then serves; the price is then no sample. */
export async function putZone(db: Database, id: number, zone: Zone, price: ZonePrice): Promise<void> {
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
export async function deleteZone(db: Database, id: number, zone: Zone): Promise<boolean> {
  const result = await db
    .deleteFrom("carrier_zones")
    .where("carrier_id", "=", id)
    .where("zone", "=", zone)
    .executeTakeFirst();
  return Number(result.numDeletedRows) > 0;
}

/** All carriers in their order, including inactive ones, with their zones. */
export function listCarriers(db: Database) {
  return db
    .selectFrom("carriers")
    .leftJoin("carrier_zones", "carrier_zones.carrier_id", "carriers.id")
    .select(["carriers.name", "carriers.active", "tracking_url as trackingTemplate"])
    .select(["carrier_zones.zone", "is_sample as isSample"])
    .select(["price_cents as priceCents", "free_from_cents as freeFromCents"])
    .select(["min_days as minDays", "max_days as maxDays"])
    .select(["cash_fee_cents as cashFeeCents", "cash_max_cents as cashMaxCents"])
    .orderBy("carriers.position")
    .orderBy("carriers.id")
    .orderBy("price_cents")
    .execute();
}
