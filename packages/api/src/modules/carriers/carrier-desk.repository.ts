import type { Cents, Zone } from "@tuerca/contract";
import type { Database } from "../../platform/database/database.ts";

/** What a carrier asks in a zone, as an operator sets it: cents with VAT, working days. */
export type ZonePrice = {
  priceCents: Cents;
  freeFromCents: Cents | null;
  minDays: number;
  maxDays: number;
  /** For cash at the door, and up to which total it is taken; null where it is not. */
  cash: { feeCents: Cents; maxCents: Cents } | null;
};

/** Adds a carrier after the others, one that serves no zone yet; answers whether its name was free. */
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

/** Lets carts choose a carrier, or no longer. */
export async function setActive(db: Database, id: number, active: boolean): Promise<void> {
  await db.updateTable("carriers").set({ active }).where("id", "=", id).execute();
}

/** Sets the template of the addresses at which a carrier's parcels are followed; null for none. */
export async function setTrackingTemplate(db: Database, id: number, template: string | null): Promise<void> {
  await db.updateTable("carriers").set({ tracking_url: template }).where("id", "=", id).execute();
}

/** Sets what a carrier asks in a zone, which it serves from now on; it is no sample any more. */
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

/** A carrier no longer serves a zone; answers whether it did. */
export async function deleteZone(db: Database, id: number, zone: Zone): Promise<boolean> {
  const result = await db
    .deleteFrom("carrier_zones")
    .where("carrier_id", "=", id)
    .where("zone", "=", zone)
    .executeTakeFirst();
  return Number(result.numDeletedRows) > 0;
}

/** All carriers in their order, resting ones too, with the zones that they serve. */
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
