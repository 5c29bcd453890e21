import { Readable } from "node:stream";
import type { Context } from "../../context.ts";
import { type OrderFilter, orderTable } from "../../modules/orders/index.ts";
import { recordAct } from "../../platform/audit/index.ts";
import { inTransaction } from "../../platform/database/in-transaction.ts";
import { inSnapshot } from "../../platform/database/snapshot.ts";
import { Unavailable } from "../../platform/errors.ts";
import { writeCsv } from "../../platform/tables/write-csv.ts";

/** Each export holds a connection of the pool until it is read. */
const MOST_AT_ONCE = 2;

/** Exports filtered orders as CSV, as of one moment; `exportTable` does the same for a command. */
export type OrderExporter = (filter: OrderFilter) => Promise<Readable>;

/** An exporter that throws Unavailable while two of its exports are being read. */
export function createOrderExporter({ database: { db } }: Pick<Context, "database">): OrderExporter {
  let open = 0;
  return async (filter) => {
    if (open >= MOST_AT_ONCE)
      throw new Unavailable("Ya se están exportando pedidos. Espera a que termine una exportación.");
    open += 1;
    try {
      await inTransaction(db, (trx) =>
        recordAct(trx, "table.exported", "orders", { after: { format: "csv", ...factsOf(filter) } }),
      );
    } catch (error) {
      open -= 1;
      throw error;
    }
    const stream = Readable.from(inSnapshot<string>(db, (trx) => writeCsv(orderTable(trx, filter))));
    return stream.once("close", () => {
      open -= 1;
    });
  };
}

/** The filter for the audit, without the term, which may be somebody's name. */
function factsOf({ days, statuses, paymentMethods, carrier, isToPrepare, isNoted, term }: OrderFilter) {
  return { ...days, statuses, paymentMethods, carrier, isToPrepare, isNoted, hasTerm: term !== null };
}
