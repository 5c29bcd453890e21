import type { Database, Trx } from "@tuerca/platform/database/database";
import { inSnapshot } from "@tuerca/platform/database/snapshot";
import { readSoldOrders } from "../issuing/invoiced-orders.repository.ts";
import { invoiceBreak } from "./invoice-break.ts";
import {
  findUnevenOrder,
  findWrongCorrection,
  findWrongOrder,
  findWrongRefund,
} from "./order-breaks.repository.ts";
import { recordBreak, sealBreak } from "./record-break.ts";
import {
  findWrongSeries,
  listChains,
  type ReviewedInvoice,
  readInvoicePages,
  readRecords,
} from "./review.repository.ts";
import { isSale, saleBreak } from "./sale-break.ts";

/** `firstBreak`: the first thing that is wrong, as a sentence; null if everything agrees. */
export type Verified = { records: number; invoices: number; firstBreak: string | null };

/**
 * Walks every chain of billing records with its seals and every series of invoices, and compares
 * invoices with their documents, records and orders, as of one moment. Stops at the first break.
 */
export async function verifyInvoices(db: Database): Promise<Verified> {
  const verified: Verified = { records: 0, invoices: 0, firstBreak: null };
  for await (const found of inSnapshot(db, (trx) => breaksOf(trx, verified))) {
    verified.firstBreak = found;
    break;
  }
  return verified;
}

async function* breaksOf(trx: Trx, counts: Verified): AsyncGenerator<string> {
  const seals: string[] = [];
  yield* chainBreaks(trx, counts, seals);
  yield* invoiceBreaks(trx, counts);
  for (const find of [
    findWrongSeries,
    findWrongOrder,
    findWrongRefund,
    findWrongCorrection,
    findUnevenOrder,
  ]) {
    const wrong = await find(trx);
    if (wrong !== null) yield wrong;
  }
  // The last ones, as they do not say what has changed.
  yield* seals;
}

async function* chainBreaks(trx: Trx, counts: Verified, seals: string[]): AsyncGenerator<string> {
  for (const chain of await listChains(trx)) {
    let before = null;
    let position = 0;
    for await (const row of readRecords(trx, chain)) {
      position += 1;
      counts.records += 1;
      const wrong = recordBreak(row, { chain, before, position });
      if (wrong !== null) yield wrong;
      const unsealed = seals.length === 0 ? sealBreak(row) : null;
      if (unsealed !== null) seals.push(unsealed);
      before = row.record;
    }
    if (position !== chain.length)
      yield `The chain of ${chain.issuer}, installation ${chain.installation}, has ${chain.length} records, but ${position} are stored.`;
  }
}

async function* invoiceBreaks(trx: Trx, counts: Verified): AsyncGenerator<string> {
  let before: ReviewedInvoice | null = null;
  for await (const page of readInvoicePages(trx)) {
    const orders = await readSoldOrders(
      trx,
      page.filter(isSale).map(({ orderId }) => orderId),
    );
    for (const invoice of page) {
      counts.invoices += 1;
      const wrong: string | null =
        invoiceBreak(invoice, before) ??
        (isSale(invoice) ? saleBreak(invoice, orders.get(invoice.orderId)) : null);
      if (wrong !== null) yield wrong;
      before = invoice;
    }
  }
}
