import type { Database } from "@tuerca/platform/database/database";
import { sql } from "kysely";

/** Whether an operator has set any price for parcels, of an active or inactive carrier. */
export async function hasOwnTerms(db: Database): Promise<boolean> {
  const own = await db
    .selectFrom("carrier_zones")
    .innerJoin("carriers", "carriers.id", "carrier_zones.carrier_id")
    .select("carriers.id")
    .where("is_digital", "=", false)
    .where("is_sample", "=", false)
    .executeTakeFirst();
  return own !== undefined;
}

/** Offers the terms that came with the shop, or stops it; running shops apply it at once. */
export async function offerSamples(db: Database, isOffered: boolean): Promise<void> {
  await sql`update terms_stamp set with_samples = ${isOffered}, stamp = gen_random_uuid()
    where with_samples <> ${isOffered}`.execute(db);
}
