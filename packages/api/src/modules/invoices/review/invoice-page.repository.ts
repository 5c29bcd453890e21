import type { InvoiceKind } from "@tuerca/documents";
import { sqlColumns } from "@tuerca/platform/database/columns";
import type { Database } from "@tuerca/platform/database/database";
import { sql } from "kysely";
import type { RecordState } from "../../billing/index.ts";
import type { InvoiceSummary } from "./invoice-search.repository.ts";

/**
 * Which invoices to list; null or an empty list means all. `exact`: the number of an invoice or
 * order, or a recipient's tax id (of a document, its number). `after`: the number of the last
 * invoice of the page before.
 */
export type InvoicePageSearch = {
  days: { from: string | null; until: string | null };
  kinds: readonly InvoiceKind[];
  states: readonly RecordState[];
  exact: { number: string; nif: string | null } | null;
  after: string | null;
};

const KINDS: readonly InvoiceKind[] = ["simplified", "full", "substitution", "rectifying"];

/** A page of invoices by day, series and number, newest first, at most `limit`. */
export async function listInvoicePage(
  db: Database,
  { days, kinds, states, exact, after }: InvoicePageSearch,
  limit: number,
): Promise<InvoiceSummary[]> {
  const conditions = [
    ...(days.from === null ? [] : [sql`i.issued_on >= ${days.from}::date`]),
    ...(days.until === null ? [] : [sql`i.issued_on <= ${days.until}::date`]),
    ...(exact === null ? [] : [isExactly(exact)]),
    ...(states.length === 0 ? [] : [hasState(states)]),
    ...(after === null
      ? []
      : [
          sql`(i.issued_on, i.series, i.series_number) < (
          select a.issued_on, a.series, a.series_number from invoices a where a.number = ${after})`,
        ]),
  ];
  const where = conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
  const newest = sql.raw("issued_on desc, series desc, series_number desc");
  const { rows } = await sql<InvoiceSummary>`
    with page as (
      select p.* from unnest(${kinds.length > 0 ? kinds : KINDS}::text[]) k (kind)
      cross join lateral (
        select i.id, i.issued_on, i.series, i.series_number from invoices i
        where i.kind = k.kind and ${where}
        order by i.issued_on desc, i.series desc, i.series_number desc limit ${limit}) p
      order by ${newest} limit ${limit})
    select i.number, i.issued_on::text as "issuedOn", ${sqlColumns("i.type", "i.kind", "i.total_cents")},
      o.number as "orderNumber", i.document -> 'recipient' ->> 'name' as recipient,
      i.cancelled_at is not null as "isCancelled", r.state, r.code
    from page join invoices i on i.id = page.id join orders o on o.id = i.order_id
    cross join lateral (
      select state, code from billing_records where invoice_id = i.id order by id desc limit 1) r
    order by i.issued_on desc, i.series desc, i.series_number desc`.execute(db);
  return rows;
}

function isExactly({ number, nif }: { number: string; nif: string | null }) {
  return sql`i.id = any(array(
    select id from invoices where number = ${number}
    union select v.id from invoices v join orders o on o.id = v.order_id where o.number = ${number}
    union select id from invoices where split_part(document -> 'recipient' ->> 'nif', ':', -1) = ${nif}::text))`;
}

/** Of the last record; accepted ones are nearly all, so only other states have an index. */
function hasState(states: readonly RecordState[]) {
  const last = sql`(select b.state from billing_records b where b.invoice_id = i.id order by b.id desc limit 1)`;
  const is = sql`${last} = any(${states}::text[])`;
  if (states.includes("accepted")) return is;
  return sql`${is} and i.id in (select b.invoice_id from billing_records b
    where b.state = any(${states}::text[])
      and b.state in ('unsent', 'sent', 'accepted_with_errors', 'rejected'))`;
}
