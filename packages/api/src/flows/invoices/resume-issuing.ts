import { recordAct } from "@tuerca/platform/audit";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import type { Context } from "../../context.ts";
import { chainKeyOf, resumeChain } from "../../modules/invoices/index.ts";

/** Lets the shop's chain issue again; returns whether it was stopped. */
export function resumeIssuing({ database, config }: Pick<Context, "database" | "config">): Promise<boolean> {
  const key = chainKeyOf(config);
  return inTransaction(database.db, async (trx) => {
    const wasStopped = await resumeChain(trx, key);
    if (wasStopped) await recordAct(trx, "invoices.resumed", key.issuer);
    return wasStopped;
  });
}
