import type { InvoiceKind } from "@tuerca/documents";
import { sqlColumns } from "@tuerca/platform/database/columns";
import type { Database } from "@tuerca/platform/database/database";
import { sql } from "kysely";
import type { RecordState } from "../../billing/index.ts";
import type { InvoiceType } from "../stored-invoice.ts";

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
    select i.number, i.issued_on::text as "issuedOn", ${sqlColumns("i.type", "i.kind", "i.total_cents")},
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
