import { recordAct } from "@tuerca/platform/audit";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import type { Context } from "../../context.ts";
import { chainKeyOf, endWaits, type Sent, sendBillingRecords } from "../../modules/invoices/index.ts";

/**
 * Sends one message of billing records without waiting; null if this process has no way to the tax
 * agency: then the running shop sends within seconds.
 */
export async function sendNow(
  context: Pick<Context, "config" | "database" | "clock" | "log" | "agency">,
): Promise<Sent | null> {
  const { database, clock, config, agency } = context;
  await inTransaction(database.db, async (trx) => {
    await recordAct(trx, "invoices.sent", chainKeyOf(config).issuer);
  });
  if (agency) return sendBillingRecords(context, { isNow: true });
  await endWaits(database.db, clock.now());
  return null;
}
