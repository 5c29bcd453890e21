import type { Context } from "../../context.ts";
import { chainKeyOf, resumeChain } from "../../modules/invoices/index.ts";
import { recordAct } from "../../platform/audit/index.ts";
import { inTransaction } from "../../platform/database/in-transaction.ts";

/** Lets the shop's chain issue again; returns whether it was stopped. */
export function resumeIssuing({ database, config }: Pick<Context, "database" | "config">): Promise<boolean> {
  const key = chainKeyOf(config);
  return inTransaction(database.db, async (trx) => {
    const wasStopped = await resumeChain(trx, key);
    if (wasStopped) await recordAct(trx, "invoices.resumed", key.issuer);
    return wasStopped;
  });
}
