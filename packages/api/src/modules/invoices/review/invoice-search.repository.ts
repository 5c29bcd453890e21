import type { InvoiceKind } from "@tuerca/documents";
import type { Database, Trx } from "@tuerca/platform/database/database";
import type { Resend, SealedRecord } from "@tuerca/verifactu";
import { sql } from "kysely";
import type { InvoiceType } from "../stored-invoice.ts";

/** The states of a billing record. */
export const RECORD_STATES = ["unsent", "sent", "accepted", "accepted_with_errors", "rejected"] as const;
export type RecordState = (typeof RECORD_STATES)[number];

/** Which invoices to list; null or an empty list means all. `days`: `YYYY-MM-DD`, both included. */
export type InvoiceSearch = {
  days: { from: string | null; until: string | null };
  kinds: readonly InvoiceKind[];
  /** States of the last record. */
  states: readonly RecordState[];
  /** A part of a number, an order's number, or a recipient's name or NIF. */
  text: string | null;
};

export type InvoiceSummary = {
  number: string;
  issuedOn: string;
  type: InvoiceType;
  kind: InvoiceKind;
  totalCents: number;
  orderNumber: string;
  recipient: string | null;
  isCancelled: boolean;
  /** The state of its last record, with the agency's code. */
  state: RecordState;
  code: string | null;
};

/** The newest matching invoices from `offset` on, at most `limit`. */
export async function searchInvoices(
  db: Database,
  { days, kinds, states, text }: InvoiceSearch,
  { limit, offset }: { limit: number; offset: number },
): Promise<InvoiceSummary[]> {
  const like = text === null ? null : `%${text.replaceAll(/[\\%_]/g, "\\$&")}%`;
  const { rows } = await sql<InvoiceSummary>`
    select i.number, i.issued_on::text as "issuedOn", i.type, i.kind, i.total_cents as "totalCents",
      o.number as "orderNumber", i.document -> 'recipient' ->> 'name' as recipient,
      i.cancelled_at is not null as "isCancelled", r.state, r.code
    from invoices i join orders o on o.id = i.order_id
    cross join lateral (
      select state, code from billing_records where invoice_id = i.id order by id desc limit 1) r
    cross join lateral (select min(id) as id from billing_records where invoice_id = i.id) first
    where (${days.from}::date is null or i.issued_on >= ${days.from}::date)
      and (${days.until}::date is null or i.issued_on <= ${days.until}::date)
      and (${kinds.length} = 0 or i.kind = any(${kinds}::text[]))
      and (${states.length} = 0 or r.state = any(${states}::text[]))
      and (${like}::text is null or i.number ilike ${like} or o.number ilike ${like}
        or i.document -> 'recipient' ->> 'name' ilike ${like} or i.document -> 'recipient' ->> 'nif' ilike ${like})
    order by i.issued_at desc, first.id desc
    limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** A record of an invoice with the agency's answer. */
export type InvoiceRecord = {
  position: number;
  installation: string;
  record: SealedRecord;
  state: RecordState;
  sentAt: Date | null;
  answeredAt: Date | null;
  code: string | null;
  reason: string | null;
  csv: string | null;
  /** The marks of the record that has to follow; null if none has to, or none may. */
  mending: Resend | null;
};

/** The records of an invoice, the oldest first. */
export async function listRecords(db: Database | Trx, invoiceId: string): Promise<InvoiceRecord[]> {
  const { rows } = await sql<InvoiceRecord>`
    select position, installation, record, state, sent_at as "sentAt", answered_at as "answeredAt", code, reason,
      csv, mending
    from billing_records where invoice_id = ${invoiceId} order by id`.execute(db);
  return rows;
}

/** A chain with what its operator has to know. */
export type ChainState = {
  issuer: string;
  installation: string;
  length: number;
  waiting: number;
  waitUntil: Date | null;
  lastError: string | null;
};

export async function readChainStates(db: Database): Promise<ChainState[]> {
  const { rows } = await sql<ChainState>`
    select c.issuer, c.installation, c.length,
      (select count(*) from billing_records r where r.issuer = c.issuer and r.installation = c.installation
        and r.state in ('unsent', 'sent')) as waiting,
      s.wait_until as "waitUntil", s.last_error as "lastError"
    from invoice_chains c left join billing_senders s using (issuer, installation)
    order by c.issuer, c.installation`.execute(db);
  return rows;
}
