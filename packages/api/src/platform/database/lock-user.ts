import type { Trx } from "./database.ts";

/**
 * Lets changes to what one customer keeps happen one after the other, until the transaction ends. Rows that refer to the
 * user can still be added by others.
 */
export async function lockUser(trx: Trx, userId: number): Promise<void> {
  await trx.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().execute();
}
