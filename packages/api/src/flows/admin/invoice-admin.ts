import { daysUntil, systemClock } from "@tuerca/platform/clock/clock";
import type { Config } from "@tuerca/platform/config";
import { openDatabase } from "@tuerca/platform/database/database";
import type { Certificate } from "@tuerca/verifactu";
import { pino } from "pino";
import {
  type ChainState,
  type InvoiceRecord,
  listRecords,
  listStops,
  openAgency,
  readChainStates,
  resumeIssuing,
  type Stop,
  sendNow,
} from "../../modules/billing/index.ts";
import {
  type Cancelling,
  cancelInvoice,
  findInvoice,
  type InvoiceSearch,
  type InvoiceSummary,
  type Mending,
  mendInvoice,
  type StoredInvoice,
  searchInvoices,
  type Verified,
  verifyInvoices,
} from "../../modules/invoices/index.ts";

/** The operator's view of invoices. */
export type InvoiceAdmin = {
  /** The newest matching invoices from `offset` on, at most `limit`. */
  list(search: InvoiceSearch, range: { limit: number; offset: number }): Promise<InvoiceSummary[]>;
  /** An invoice with its records; null if there is none. */
  find(number: string): Promise<{ invoice: StoredInvoice; records: InvoiceRecord[] } | null>;
  /** The chains, with what waits. */
  chains(): Promise<ChainState[]>;
  /** Everything that stops issuing or sending now, in any process. */
  stops(): Promise<Stop[]>;
  /** The certificate, and the full days until its end; null if this process has none. */
  certificate(): Promise<(Certificate & { days: number }) | null>;
  /**
   * Sends one message now; null if this process has no way to the tax agency: then the running shop
   * sends within seconds.
   */
  send(): ReturnType<typeof sendNow>;
  verify(): Promise<Verified>;
  /** Cancels an invoice; throws as `cancelInvoice`. */
  cancel(number: string, cancelling: Cancelling): Promise<void>;
  /** Appends a mending record; throws as `mendInvoice`. */
  mend(number: string, mending: Mending): Promise<void>;
  /** Lets the shop's chain issue again; returns whether it was stopped. */
  resume(): Promise<boolean>;
  close(): Promise<void>;
};

/** Opens the view on a migrated database. Throws ConfigError if the certificate does not open. */
export function openInvoiceAdmin(databaseUrl: string, config: Config): InvoiceAdmin {
  const database = openDatabase(databaseUrl, 2);
  const { db } = database;
  const context = { database, clock: systemClock, config };
  return {
    list: (search, range) => searchInvoices(db, search, range),
    find: async (number) => {
      const invoice = await findInvoice(db, { number });
      return invoice && { invoice, records: await listRecords(db, invoice.id) };
    },
    chains: () => readChainStates(db),
    stops: async () => {
      const agency = openAgency(config, null);
      return listStops(db, { ...context, agency }).finally(() => agency?.close());
    },
    certificate: async () => {
      const agency = openAgency(config, null);
      await agency?.close();
      const certificate = agency?.certificate ?? null;
      return certificate && { ...certificate, days: daysUntil(certificate.end, systemClock.now()) };
    },
    send: async () => {
      const agency = openAgency(config, null);
      const sending = { ...context, agency, log: pino({ level: "silent" }) };
      return sendNow(sending).finally(() => agency?.close());
    },
    verify: () => verifyInvoices(db),
    cancel: (number, cancelling) => cancelInvoice(context, number, cancelling),
    mend: (number, mending) => mendInvoice(context, number, mending),
    resume: () => resumeIssuing(context),
    close: database.close,
  };
}
