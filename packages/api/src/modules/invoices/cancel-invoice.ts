import { recordAct } from "@tuerca/platform/audit";
import type { Clock } from "@tuerca/platform/clock/clock";
import type { Config } from "@tuerca/platform/config";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { Conflict, NotFound } from "@tuerca/platform/errors";
import { why } from "@tuerca/platform/refusals/reason";
import { spanishDate } from "@tuerca/verifactu";
import { appendRecord, chainKeyOf, openChain } from "../billing/index.ts";
import { queueInvoice, queueSubstitution } from "./due.repository.ts";
import { findInvoice, listInvoices, setCancelled } from "./invoice.repository.ts";
import { issuerOf } from "./issuing/issuer.ts";
import type { StoredInvoice } from "./stored-invoice.ts";

/** `isIssuedAnew`: the sale is real, so a right invoice follows under a new number. */
export type Cancelling = { isIssuedAnew: boolean };

/**
 * Adds a cancellation record to an invoice that should never have been issued (RD 1007/2023, art.
 * 11). Idempotent. Throws NotFound, or Conflict `order_state` if others refer to it, if its money
 * went back, or if the chain is stopped.
 */
export function cancelInvoice(
  context: { database: { db: Database }; clock: Clock; config: Config },
  number: string,
  { isIssuedAnew }: Cancelling = { isIssuedAnew: false },
): Promise<void> {
  const key = chainKeyOf(context.config);
  const { software: system } = issuerOf(context.config);
  return inTransaction(context.database.db, async (trx) => {
    const chain = await openChain(trx, key, context.clock, "wait");
    const invoice = await findInvoice(trx, { number });
    if (!invoice || !chain) throw new NotFound(why("invoice_unknown", { number }));
    if (invoice.cancelledAt !== null) return;
    const { now, stop } = chain;
    if (stop !== null)
      throw new Conflict("order_state", why("invoice_stop_cancelling", { stop: stop.because }));
    if (invoice.issuer !== key.issuer)
      throw new Conflict("order_state", why("invoice_other_issuer", { number, issuer: invoice.issuer }));
    const { issuedOn } = invoice;
    if (issuedOn > spanishDate(now))
      throw new Conflict("order_state", why("invoice_dated_later", { number, day: issuedOn }));
    if (invoice.kind === "rectifying" && !isIssuedAnew)
      throw new Conflict("order_state", why("invoice_rectifying", { number }));
    await refuseReferredTo(trx, invoice);
    const keyOfInvoice = { issuer: invoice.issuer, number, date: invoice.issuedOn };
    const record = { type: "cancellation", invoice: keyOfInvoice } as const;
    const { generatedAt } = await appendRecord(
      trx,
      { key, chain, system },
      { invoiceId: invoice.id, record },
      now,
    );
    await setCancelled(trx, invoice.id, new Date(generatedAt));
    if (isIssuedAnew) await queueAnew(trx, invoice, now);
    await recordAct(trx, "invoice.cancelled", number, { after: { isIssuedAnew } });
  });
}

async function refuseReferredTo(trx: Trx, { id, number, orderId }: StoredInvoice): Promise<void> {
  const others = (await listInvoices(trx, orderId)).filter((one) => one.cancelledAt === null);
  const referring = others.filter(({ document, refersTo }) => {
    const named = document.reference?.invoices.some((one) => one.number === number) ?? false;
    return refersTo === id || named;
  });
  if (referring.length === 0) return;
  const by = referring.map((one) => one.number);
  throw new Conflict("order_state", why("invoice_referred_to", { number, by }));
}

async function queueAnew(trx: Trx, { kind, orderId, document }: StoredInvoice, now: Date): Promise<void> {
  const { recipient } = document;
  if (kind === "substitution" && recipient?.nif)
    await queueSubstitution(trx, orderId, { ...recipient, nif: recipient.nif }, now);
  else await queueInvoice(trx, orderId, kind === "rectifying" ? "refund" : "sale", now);
}
