import { recordAct } from "@tuerca/platform/audit";
import type { Clock } from "@tuerca/platform/clock/clock";
import type { Config } from "@tuerca/platform/config";
import type { Database } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { Conflict, NotFound } from "@tuerca/platform/errors";
import { type Reason, why } from "@tuerca/platform/refusals/reason";
import type { Resend } from "@tuerca/verifactu";
import {
  appendRecord,
  chainKeyOf,
  type InvoiceRecord,
  listRecords,
  type OpenRecord,
  openChain,
} from "../billing/index.ts";
import { toRegistration } from "./compose/to-record.ts";
import { findInvoice } from "./invoice.repository.ts";
import { issuerOf } from "./issuing/issuer.ts";
import type { StoredInvoice } from "./stored-invoice.ts";

/** `recipientName`: as the tax agency's census spells it, if the invoice spells it otherwise. */
export type Mending = { recipientName: string | null };

/**
 * Appends a record in place of one that was refused or has errors (`Subsanacion`), made anew from
 * the invoice. Throws NotFound, or Conflict `order_state` if nothing is to be mended, if the shop
 * had another tax id then, or if the chain is stopped.
 */
export function mendInvoice(
  context: { database: { db: Database }; clock: Clock; config: Config },
  number: string,
  mending: Mending,
): Promise<void> {
  const key = chainKeyOf(context.config);
  const { software: system } = issuerOf(context.config);
  return inTransaction(context.database.db, async (trx) => {
    const chain = await openChain(trx, key, context.clock, "wait");
    const invoice = await findInvoice(trx, { number });
    if (!invoice || !chain) throw new NotFound(why("invoice_unknown", { number }));
    const { now, stop } = chain;
    if (stop !== null) throw new Conflict("order_state", why("invoice_stop_mending", { stop: stop.because }));
    if (invoice.issuer !== key.issuer)
      throw new Conflict("order_state", why("invoice_other_issuer", { number, issuer: invoice.issuer }));
    const last = (await listRecords(trx, invoice.id)).at(-1);
    if (!last?.mending) throw new Conflict("order_state", reasonOf(number, last));
    const record = recordAnew(invoice, last, last.mending, mending);
    await appendRecord(trx, { key, chain, system }, { invoiceId: invoice.id, record }, now);
    await recordAct(trx, "invoice.mended", number, { after: { isRenamed: mending.recipientName !== null } });
  });
}

function reasonOf(number: string, last: InvoiceRecord | undefined): Reason {
  if (last?.state === "rejected") return why("record_other", { number, code: last.code });
  if (last?.state === "unsent" || last?.state === "sent") return why("record_unanswered", { number });
  return why("record_accepted", { number });
}

function recordAnew(
  invoice: StoredInvoice,
  { record }: InvoiceRecord,
  resend: Resend,
  { recipientName }: Mending,
): OpenRecord {
  if (record.type === "cancellation")
    return { type: "cancellation", invoice: record.invoice, ...("wasRejected" in resend ? resend : {}) };
  const { document, issuer } = invoice;
  const named = document.reference?.invoices.map((one) => ({
    issuer,
    number: one.number,
    date: one.issuedOn,
  }));
  const draft = { ...invoice, description: record.description };
  const open = toRegistration(draft, document, record.invoice, named ?? []);
  const marked = { ...open, ...("mends" in resend ? resend : {}) } as OpenRecord;
  if (recipientName === null || !("recipients" in marked)) return marked;
  const [first] = marked.recipients;
  return { ...marked, recipients: [{ ...first, name: recipientName }] };
}
