import type { Resend } from "@tuerca/verifactu";
import type { Context } from "../../context.ts";
import {
  appendRecord,
  chainKeyOf,
  findInvoice,
  type InvoiceRecord,
  issuerOf,
  listRecords,
  type OpenRecord,
  openChain,
  type StoredInvoice,
  stopInSpanish,
  toRegistration,
} from "../../modules/invoices/index.ts";
import { forOperator, recordAct } from "../../platform/audit/index.ts";
import { inTransaction } from "../../platform/database/in-transaction.ts";
import { Conflict, NotFound } from "../../platform/errors.ts";

/** `recipientName`: as the tax agency's census spells it, if the invoice spells it otherwise. */
export type Mending = { recipientName: string | null };

/**
 * Appends a record in place of one that was refused or has errors (`Subsanacion`), made anew from
 * the invoice, which stays as it is. Throws NotFound, or Conflict `order_state` if nothing is to be
 * mended, or if the chain is stopped.
 */
export function mendInvoice(
  context: Pick<Context, "database" | "clock" | "config">,
  number: string,
  mending: Mending,
): Promise<void> {
  const key = chainKeyOf(context.config);
  return inTransaction(context.database.db, async (trx) => {
    const chain = await openChain(trx, key, context.clock, "wait");
    const invoice = await findInvoice(trx, { number });
    if (!invoice || !chain)
      throw new NotFound(forOperator(`There is no invoice ${number}.`, `No existe la factura ${number}.`));
    const { now, stop } = chain;
    if (stop !== null)
      throw new Conflict(
        "order_state",
        forOperator(
          `Nothing is mended: ${stop.because}`,
          `No se subsana nada: ${stopInSpanish(stop.because)}`,
        ),
      );
    const last = (await listRecords(trx, invoice.id)).at(-1);
    if (!last?.mending) throw new Conflict("order_state", reasonOf(number, last));
    const record = recordAnew(invoice, last, last.mending, mending);
    const { software: system } = issuerOf(context.config);
    await appendRecord(trx, { key, chain, system }, { invoiceId: invoice.id, record }, now);
    await recordAct(trx, "invoice.mended", number, { after: { isRenamed: mending.recipientName !== null } });
  });
}

function reasonOf(number: string, last: InvoiceRecord | undefined): string {
  if (last?.state === "rejected")
    return forOperator(
      `The tax agency has another record of invoice ${number} (${last.code}): see docs/operations/verifactu.md.`,
      `La Agencia Tributaria tiene otro registro de la factura ${number} (${last.code}).`,
    );
  if (last?.state === "unsent" || last?.state === "sent")
    return forOperator(
      `The last record of invoice ${number} has no answer yet.`,
      `El último registro de la factura ${number} aún no tiene respuesta.`,
    );
  return forOperator(
    `The last record of invoice ${number} is accepted: there is nothing to mend.`,
    `El último registro de la factura ${number} está aceptado: no hay nada que subsanar.`,
  );
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
