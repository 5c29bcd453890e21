import type { Trx } from "@tuerca/platform/database/database";

/** Records money that came for a locked order beyond its price, in cents. */
export async function setOver(trx: Trx, id: string, overCents: number): Promise<void> {
  await trx.updateTable("orders").set({ over_cents: overCents }).where("id", "=", id).execute();
}
