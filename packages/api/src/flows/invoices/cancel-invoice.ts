import { spanishDate } from "@tuerca/verifactu";
import type { Context } from "../../context.ts";
import {
  appendRecord,
  chainKeyOf,
  findInvoice,
  issuerOf,
  listInvoices,
  openChain,
  queueInvoice,
  queueSubstitution,
  type StoredInvoice,
  setCancelled,
  stopInSpanish,
} from "../../modules/invoices/index.ts";
import { forOperator, recordAct } from "../../platform/audit/index.ts";
import type { Trx } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/in-transaction.ts";
import { Conflict, NotFound } from "../../platform/errors.ts";

/** `isIssuedAnew`: the sale is real, so a right invoice follows under a new number. */
export type Cancelling = { isIssuedAnew: boolean };

/**
 * Adds a cancellation record to an invoice that should never have been issued (RD 1007/2023, art.
 * 11). Idempotent. Throws NotFound, or Conflict `order_state` if others refer to it, if its money
 * went back, or if the chain is stopped.
 */
export function cancelInvoice(
  context: Pick<Context, "database" | "clock" | "config">,
  number: string,
  { isIssuedAnew }: Cancelling = { isIssuedAnew: false },
): Promise<void> {
  const key = chainKeyOf(context.config);
  return inTransaction(context.database.db, async (trx) => {
    const chain = await openChain(trx, key, context.clock, "wait");
    const invoice = await findInvoice(trx, { number });
    if (!invoice || !chain)
      throw new NotFound(forOperator(`There is no invoice ${number}.`, `No existe la factura ${number}.`));
    if (invoice.cancelledAt !== null) return;
    const { now, stop } = chain;
    if (stop !== null)
      throw new Conflict(
        "order_state",
        forOperator(
          `Nothing is issued or cancelled: ${stop.because}`,
          `No se emite ni se anula nada: ${stopInSpanish(stop.because)}`,
        ),
      );
    if (invoice.issuer !== key.issuer)
      throw new Conflict(
        "order_state",
        forOperator(
          `Invoice ${number} was issued by ${invoice.issuer}.`,
          `La factura ${number} la emitió ${invoice.issuer}.`,
        ),
      );
    const { issuedOn } = invoice;
    if (issuedOn > spanishDate(now))
      throw new Conflict(
        "order_state",
        forOperator(
          `Invoice ${number} is dated ${issuedOn}: the tax agency takes its cancellation from that day on.`,
          `La factura ${number} lleva fecha de ${issuedOn}: la Agencia Tributaria admite anularla desde ese día.`,
        ),
      );
    if (invoice.kind === "rectifying" && !isIssuedAnew)
      throw new Conflict(
        "order_state",
        forOperator(
          `Invoice ${number} rectifies money that went back: it is only issued anew.`,
          `La factura ${number} rectifica dinero que se devolvió: solo se puede emitir otra vez.`,
        ),
      );
    await refuseReferredTo(trx, invoice);
    const { software: system } = issuerOf(context.config);
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
  const numbers = referring.map((one) => one.number).join(", ");
  throw new Conflict(
    "order_state",
    forOperator(
      `Invoice ${number} is referred to by ${numbers}: cancel those first.`,
      `A la factura ${number} se refieren ${numbers}: anula esas primero.`,
    ),
  );
}

async function queueAnew(trx: Trx, { kind, orderId, document }: StoredInvoice, now: Date): Promise<void> {
  const { recipient } = document;
  if (kind === "substitution" && recipient?.nif)
    await queueSubstitution(trx, orderId, { ...recipient, nif: recipient.nif }, now);
  else await queueInvoice(trx, orderId, kind === "rectifying" ? "refund" : "sale", now);
}
