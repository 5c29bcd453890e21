import type { Clock } from "@tuerca/platform/clock/clock";
import type { Database } from "@tuerca/platform/database/database";
import type { Figures } from "@tuerca/platform/http/health";
import { listStops } from "../stops/list-stops.ts";
import { STOP_NAMES, type StopName } from "../stops/stop.ts";
import type { Agency } from "./agency.ts";
import { certificateFigures } from "./certificate-end.ts";
import { measureSending } from "./measure-sending.repository.ts";

const HELP = {
  tuerca_billing_records_waiting: "Billing records without an answer of the tax agency",
  tuerca_billing_records_oldest_waiting_seconds: "Age of the oldest of them, 0 without one",
  tuerca_billing_records_refused:
    "Billing records that were refused or have errors, and that nobody has mended",
  tuerca_invoice_chains_stopped: "Chains of billing records in which no invoice is issued",
};

const STOPS_HELP = Object.fromEntries(
  STOP_NAMES.map((name) => [
    `tuerca_invoice_stop_${name}`,
    `What stops invoices or billing records by the name ${name}: how many`,
  ]),
);

type Measured = Parameters<typeof listStops>[1] & { database: { db: Database }; agency: Agency | null };

/** The metrics of stops, and while records are sent those of records and of the certificate. */
export function billingFigures(context: Measured): Figures[] {
  return [stopFigures(context), sendingFigures(context), certificateFigures(context)];
}

/** A metric for each name of a stop, 0 while there is none. */
function stopFigures(context: Parameters<typeof listStops>[1] & { database: { db: Database } }): Figures {
  return {
    help: STOPS_HELP,
    read: async () => {
      const stops = await listStops(context.database.db, context);
      const count = (name: StopName) => stops.filter((stop) => stop.name === name).length;
      return Object.fromEntries(STOP_NAMES.map((name) => [`tuerca_invoice_stop_${name}`, count(name)]));
    },
  };
}

/** The metrics of billing records, read from the database. */
function sendingFigures(context: Pick<Measured, "database" | "agency"> & { clock: Clock }): Figures {
  const { database, clock } = context;
  return {
    help: HELP,
    read: async () => {
      if (!context.agency) return {};
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
