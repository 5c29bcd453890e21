import type { InvoiceParty } from "@tuerca/documents";
import type { Recipient, StoredInvoice } from "../stored-invoice.ts";
import { draftCorrection } from "./correction-draft.ts";
import { type Draft, type Issued, isNamed } from "./draft.ts";
import type { InvoicedOrder } from "./invoiced-order.ts";
import { draftRectifying, findUnrectified } from "./rectifying-draft.ts";
import { draftSale } from "./sale-draft.ts";
import { draftSubstitution } from "./substitution-draft.ts";

/** Whether the sale is to be invoiced, and who asks for a full invoice. */
export type Wanted = { sale: boolean; recipient: Recipient | null };

/**
 * The invoices that an order lacks, in the order of their issue; none if it has them all, or if its
 * sale was never to be invoiced here. Throws InvoiceContradiction.
 */
export function planInvoices(order: InvoicedOrder, wanted: Wanted): Draft[] {
  const issued = order.invoices.map(toIssued);
  const known = issued.find(({ kind }) => kind === "simplified" || kind === "full");
  if (!known && !wanted.sale) return [];
  const sale = known ?? draftSale(order);
  const drafts = known ? [] : [sale as Draft];
  const rectifying = issued.filter(({ kind }) => kind === "rectifying");
  const recipient = recipientOf(issued);
  for (const correction of order.corrections) {
    if (rectifying.some(({ correctionId }) => correctionId === correction.id)) continue;
    const draft = draftCorrection(order, sale, correction);
    if (draft === null) continue;
    rectifying.push(draft);
    drafts.push(draft);
    if (recipient) drafts.push(draftSubstitution(order, [draft], recipient));
  }
  for (const back of findUnrectified(order)) {
    const draft = draftRectifying(order, sale, rectifying, back);
    rectifying.push(draft);
    drafts.push(draft);
    if (recipient) drafts.push(draftSubstitution(order, [draft], recipient));
  }
  if (recipient || !wanted.recipient || isNamed(sale.type)) return drafts;
  const isLeft = rectifying.reduce((cents, one) => cents + one.totalCents, sale.totalCents) > 0;
  return isLeft ? [...drafts, draftSubstitution(order, [sale, ...rectifying], wanted.recipient)] : drafts;
}

/** Who has a full invoice in place of the simplified one. */
function recipientOf(issued: readonly Issued[]): Recipient | null {
  const party: InvoiceParty | null =
    issued.find(({ kind }) => kind === "substitution")?.document.recipient ?? null;
  return party?.nif ? { ...party, nif: party.nif } : null;
}

function toIssued(invoice: StoredInvoice): Issued {
  const { document } = invoice;
  const operationOn = document.operationOn ?? document.issuedOn;
  return { ...invoice, document: { ...document, operationOn, cause: document.reference?.cause ?? null } };
}
