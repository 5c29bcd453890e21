import { sqlColumns } from "@tuerca/platform/database/columns";
import type { Trx } from "@tuerca/platform/database/database";
import type { SealedRecord } from "@tuerca/verifactu";
import { sql } from "kysely";
import type { RecordState } from "../../../modules/billing/index.ts";
import type { InvoiceDocument, InvoiceType } from "../../../modules/invoices/index.ts";

/** Days of issue, `YYYY-MM-DD`, both included. */
export type Period = { from: string; until: string };

/** An invoice with all its records, the oldest first. */
export type ExportedInvoice = {
  series: string;
  seriesNumber: number;
  issuedOn: string;
  type: InvoiceType;
  cancelledOn: string | null;
  document: InvoiceDocument;
  records: { position: number; record: SealedRecord; state: RecordState; csv: string | null }[];
};

/** Invoices read at a time. */
const PAGE = 200;

/** The invoices of a period by day, series and number, a page at a time. */
export async function* readPeriod(trx: Trx, { from, until }: Period): AsyncGenerator<ExportedInvoice> {
  let after: Pick<ExportedInvoice, "issuedOn" | "series" | "seriesNumber"> = {
    issuedOn: from,
    series: "",
    seriesNumber: 0,
  };
  for (;;) {
    const { rows } = await sql<ExportedInvoice>`
      select ${sqlColumns("i.series", "i.series_number")}, i.issued_on::text as "issuedOn", i.type, i.document,
        to_char(i.cancelled_at at time zone 'Europe/Madrid', 'YYYY-MM-DD') as "cancelledOn",
        (select coalesce(json_agg(json_build_object('position', r.position, 'record', r.record, 'state', r.state,
          'csv', r.csv) order by r.id), '[]') from billing_records r where r.invoice_id = i.id) as records
      from invoices i
      where i.issued_on <= ${until}::date
        and (i.issued_on, i.series, i.series_number) > (${after.issuedOn}::date, ${after.series}, ${after.seriesNumber})
      order by i.issued_on, i.series, i.series_number limit ${sql.lit(PAGE)}`.execute(trx);
    yield* rows;
    after = rows.at(-1) ?? after;
    if (rows.length < PAGE) return;
  }
}

/** How much a period holds, and the rates of its VAT in basis points, the highest first. */
export type PeriodSize = { invoices: number; records: number; rates: number[] };

export async function measurePeriod(trx: Trx, { from, until }: Period): Promise<PeriodSize> {
  const { rows } = await sql<PeriodSize>`
    with found as (select id, document from invoices where issued_on between ${from}::date and ${until}::date)
    select (select count(*) from found) as invoices,
      (select count(*) from billing_records where invoice_id in (select id from found)) as records,
      (select coalesce(json_agg(distinct (v ->> 'rate')::int order by (v ->> 'rate')::int desc), '[]')
       from found, jsonb_array_elements(document -> 'vat') v) as rates`.execute(trx);
  return rows[0] ?? { invoices: 0, records: 0, rates: [] };
}
