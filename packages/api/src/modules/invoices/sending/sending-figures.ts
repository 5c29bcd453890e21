import type { Context } from "../../../context.ts";
import type { Figures } from "../../../platform/http/health.ts";
import { measureSending } from "./measure-sending.repository.ts";

const HELP = {
  tuerca_billing_records_waiting: "Billing records without an answer of the tax agency",
  tuerca_billing_records_oldest_waiting_seconds: "Age of the oldest of them, 0 without one",
  tuerca_billing_records_refused:
    "Billing records that were refused or have errors, and that nobody has mended",
  tuerca_invoice_chains_stopped: "Chains of billing records in which no invoice is issued",
};

/** The metrics of billing records, read from the database. */
export function sendingFigures({
  database,
  clock,
}: Pick<Context, "database" | "clock">): Figures<keyof typeof HELP> {
  return {
    help: HELP,
    read: async () => {
      const { waiting, oldest, refused, stopped } = await measureSending(database.db);
      const ageMs = oldest ? Math.max(0, clock.now().getTime() - oldest.getTime()) : 0;
      return {
        tuerca_billing_records_waiting: waiting,
        tuerca_billing_records_oldest_waiting_seconds: Math.round(ageMs / 1000),
        tuerca_billing_records_refused: refused,
        tuerca_invoice_chains_stopped: stopped,
      };
    },
  };
}
