import type { Trx } from "../../platform/database/database.ts";

/** The number of the return that a customer's request has opened, or null. */
export async function findByRequest(trx: Trx, requestHash: string): Promise<string | null> {
  const row = await trx
    .selectFrom("returns")
    .select("number")
    .where("request_hash", "=", requestHash)
    .executeTakeFirst();
  return row?.number ?? null;
}

/** Stores the tracking number of a return's parcel, 60 characters at most. */
export async function setTracking(trx: Trx, id: string, trackingNumber: string): Promise<void> {
  await trx.updateTable("returns").set({ tracking_number: trackingNumber }).where("id", "=", id).execute();
}
