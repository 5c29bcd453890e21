import { recordAct } from "@tuerca/platform/audit";
import type { Clock } from "@tuerca/platform/clock/clock";
import type { Config } from "@tuerca/platform/config";
import type { Database } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import type { Logger } from "pino";
import { chainKeyOf } from "../chain/chain-key.ts";
import type { Agency } from "./agency.ts";
import { endWaits } from "./billing-sender.repository.ts";
import { type Sent, sendBillingRecords } from "./send-billing-records.ts";

/**
 * Sends one message of billing records without waiting; null if this process has no way to the tax
 * agency: then the running shop sends within seconds.
 */
export async function sendNow(context: {
  config: Config;
  database: { db: Database };
  clock: Clock;
  log: Logger;
  agency: Agency | null;
}): Promise<Sent | null> {
  const { database, clock, config, agency } = context;
  await inTransaction(database.db, async (trx) => {
    await recordAct(trx, "invoices.sent", chainKeyOf(config).issuer);
  });
  if (agency) return sendBillingRecords(context, { isNow: true });
  await endWaits(database.db, clock.now());
  return null;
}
