import { recordAct } from "@tuerca/platform/audit";
import type { Config } from "@tuerca/platform/config";
import type { Database } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { resumeChain } from "../chain/chain.repository.ts";
import { chainKeyOf } from "../chain/chain-key.ts";

/** Lets the shop's chain issue again; returns whether it was stopped. */
export function resumeIssuing({
  database,
  config,
}: {
  database: { db: Database };
  config: Config;
}): Promise<boolean> {
  const key = chainKeyOf(config);
  return inTransaction(database.db, async (trx) => {
    const wasStopped = await resumeChain(trx, key);
    if (wasStopped) await recordAct(trx, "invoices.resumed", key.issuer);
    return wasStopped;
  });
}
