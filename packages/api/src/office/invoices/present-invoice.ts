import type { AuditEvent } from "@tuerca/platform/audit";
import type { InvoiceRecord } from "../../modules/billing/index.ts";
import type { InvoiceSummary, StoredInvoice } from "../../modules/invoices/index.ts";
import type { StaffSession } from "../../modules/staff-login/index.ts";
import { may } from "../returns/present-return.ts";

/** An invoice in a list; its recipient only for who may read customers. */
export function presentSummary(session: StaffSession, invoice: InvoiceSummary) {
  const { number, issuedOn, type, kind, totalCents, orderNumber, recipient, isCancelled, state, code } =
    invoice;
  return {
    number,
    issued_on: issuedOn,
    type,
    kind,
    total_cents: totalCents,
    order_number: orderNumber,
    is_cancelled: isCancelled,
    state,
    code,
    recipient: may(session, "read_customers") ? recipient : null,
  };
}

type Found = { invoice: StoredInvoice; records: InvoiceRecord[]; acts: readonly AuditEvent[] };

/** An invoice with its records and the agency's answers. */
export function presentInvoice(session: StaffSession, { invoice, records, acts }: Found) {
  const { document, cancelledAt, number, issuedOn, type, kind, totalCents } = invoice;
  const { recipient, reference, exempt, vouchers } = document;
  const last = records.at(-1);
  const isPersonal = may(session, "read_customers");
  const state = last?.state ?? ("unsent" as const);
  const summary = {
    number,
    issuedOn,
    type,
    kind,
    totalCents,
    orderNumber: document.orderNumber ?? "",
    state,
  };
  return {
    ...presentSummary(session, {
      ...summary,
      code: last?.code ?? null,
      isCancelled: cancelledAt !== null,
      recipient: recipient?.name ?? null,
    }),
    operation_on: document.operationOn,
    cancelled_at: cancelledAt?.toISOString() ?? null,
    refers_to: reference?.invoices.map((one) => one.number) ?? [],
    because: reference?.cause ?? null,
    lines: document.lines.map(({ sku, description, pieces, totalCents: cents }) => ({
      sku: sku ?? null,
      description,
      pieces,
      total_cents: cents,
    })),
    vat: document.vat.map(({ rate, baseCents, amountCents }) => ({
      rate,
      base_cents: baseCents,
      amount_cents: amountCents,
    })),
    exempt: exempt && { mention: exempt.mention, base_cents: exempt.baseCents },
    vouchers: vouchers && { mention: vouchers.mention, amount_cents: vouchers.amountCents },
    payments: document.payments.map(({ method, amountCents }) => ({ method, amount_cents: amountCents })),
    qr_url: isPersonal ? (document.qr?.url ?? null) : null,
    party: recipient && isPersonal ? presentParty(recipient) : null,
    records: records.map(presentRecord),
    can_mend: (last?.mending ?? null) !== null,
    acts: acts.map(({ action, actor, at }) => ({ action, actor, at: at.toISOString() })),
  };
}

function presentParty({ name, nif, address }: NonNullable<StoredInvoice["document"]["recipient"]>) {
  return { name, nif: nif ?? null, address: [...address] };
}

function presentRecord(stored: InvoiceRecord) {
  const { position, installation, record, state, sentAt, answeredAt, code, reason, csv } = stored;
  const type: "cancellation" | "mending" | "registration" =
    record.type === "cancellation" ? "cancellation" : record.mends ? "mending" : "registration";
  return {
    position,
    installation,
    type,
    generated_at: record.generatedAt,
    hash: record.hash,
    state,
    code,
    reason,
    csv,
    sent_at: sentAt?.toISOString() ?? null,
    answered_at: answeredAt?.toISOString() ?? null,
  };
}
