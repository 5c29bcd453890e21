import type { Trx } from "./database.ts";

/**
 * Serialises changes to one customer's data until the transaction ends. Others can still add rows
 * that refer to the user.
 */
export async function lockUser(trx: Trx, userId: number): Promise<void> {
  await trx.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().execute();
}
