import type { Invoice } from "@tuerca/documents";
import { recordAct } from "@tuerca/platform/audit";
import { openDatabase, type Trx } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { inSnapshot } from "@tuerca/platform/database/snapshot";
import { buildMessage } from "@tuerca/verifactu";
import { adviserTables, type TablePiece } from "./adviser-tables.ts";
import {
  type ExportedInvoice,
  measurePeriod,
  type Period,
  readPeriod,
} from "./exported-invoices.repository.ts";

/**
 * A part of an export: an invoice to be printed, a record as XML, or a piece of the tables at its
 * end.
 */
export type ExportedPart =
  | { kind: "invoice"; number: string; invoice: Invoice }
  | { kind: "record"; number: string; position: number; xml: string }
  | ({ kind: "table" } & TablePiece);

/** A ZIP without extensions has at most 65,535 files. */
const MOST_FILES = 65_000;

/**
 * The invoices of a period as of one moment, with their records as they are sent, then the tables
 * for the tax adviser. Holds few at a time. Throws an Error if the period has too many files for a
 * ZIP.
 */
export async function* exportInvoices(databaseUrl: string, period: Period): AsyncGenerator<ExportedPart> {
  const { db, close } = openDatabase(databaseUrl, 1);
  try {
    await inTransaction(db, (trx) => recordAct(trx, "invoices.exported", "invoices", { after: { period } }));
    yield* inSnapshot<ExportedPart>(db, (trx) => partsOf(trx, period));
  } finally {
    await close();
  }
}

async function* partsOf(trx: Trx, period: Period): AsyncGenerator<ExportedPart> {
  const { invoices, records, rates } = await measurePeriod(trx, period);
  if (invoices + records > MOST_FILES)
    throw new Error(`${invoices} invoices are too many for one file: export them day by day.`);
  for await (const exported of readPeriod(trx, period)) yield* filesOf(exported);
  for await (const piece of adviserTables(trx, period, rates)) yield { kind: "table", ...piece };
}

function* filesOf({ document, records }: ExportedInvoice): Generator<ExportedPart> {
  const { number, issuer } = document;
  const qr = document.qr && { url: document.qr.url, isSent: true };
  yield { kind: "invoice", number, invoice: { ...document, qr } };
  for (const { position, record } of records) {
    const message = {
      issuer: { name: issuer.name, nif: record.invoice.issuer },
      isAfterIncident: false,
      records: [record],
    };
    yield { kind: "record", number, position, xml: buildMessage(message) };
  }
}
