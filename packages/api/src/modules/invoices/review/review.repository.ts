import { sqlColumns } from "@tuerca/platform/database/columns";
import type { Trx } from "@tuerca/platform/database/database";
import type { SealedRecord } from "@tuerca/verifactu";
import { sql } from "kysely";
import type { InvoiceDocument, InvoiceType } from "../stored-invoice.ts";

/** Rows read at a time. */
const PAGE = 500;

/** A stored record with the columns that repeat its data; instants in ms. */
export type ReviewedRecord = {
  position: number;
  /** The row's type; the record has its own. */
  type: string;
  record: SealedRecord;
  hash: string;
  previousHash: string;
  generatedAt: number;
  /** Whether the seal is that of the row, of its invoice and of the seal before it. */
  isSealed: boolean;
  state: string;
  isSent: boolean;
  isAnswered: boolean;
  /** Number and day of the invoice that the row belongs to; null if that is gone. */
  number: string | null;
  issuedOn: string | null;
};

export type ReviewedChain = { issuer: string; installation: string; length: number };

/** All chains, those too that have records only. */
export async function listChains(trx: Trx): Promise<ReviewedChain[]> {
  const { rows } = await sql<ReviewedChain>`
    select issuer, installation, coalesce(c.length, 0) as length
    from invoice_chains c full join (select distinct issuer, installation from billing_records) r
      using (issuer, installation)
    order by issuer, installation`.execute(trx);
  return rows;
}

/** The records of a chain in the order of their positions, a page at a time. */
export async function* readRecords(trx: Trx, { issuer, installation }: ReviewedChain) {
  let after = 0;
  let sealBefore: Buffer = Buffer.alloc(0);
  for (;;) {
    const { rows } = await sql<ReviewedRecord & { seal: Buffer }>`
      select ${sqlColumns("r.position", "r.type", "r.record", "r.hash", "r.previous_hash", "r.state")},
        extract(epoch from r.generated_at)::float8 * 1000 as "generatedAt",
        r.sent_at is not null as "isSent", r.answered_at is not null as "isAnswered",
        i.number, i.issued_on::text as "issuedOn",
        r.seal, r.seal = billing_seal(
          coalesce(lag(r.seal) over (order by r.position), ${sealBefore}::bytea), r, i) as "isSealed"
      from billing_records r left join invoices i on i.id = r.invoice_id
      where r.issuer = ${issuer} and r.installation = ${installation} and r.position > ${after}
      order by r.position limit ${sql.lit(PAGE)}`.execute(trx);
    yield* rows;
    after = rows.at(-1)?.position ?? after;
    sealBefore = rows.at(-1)?.seal ?? sealBefore;
    if (rows.length < PAGE) return;
  }
}

/** An invoice with its first registration record, null if it has none. */
export type ReviewedInvoice = {
  id: string;
  series: string;
  seriesNumber: number;
  number: string;
  kind: string;
  type: InvoiceType;
  issuer: string;
  issuedOn: string;
  orderId: string;
  refundId: number | null;
  /** Instants in ms. */
  issuedAt: number;
  cancelledAt: number | null;
  totalCents: number;
  baseCents: number;
  vatCents: number;
  voucherCents: number;
  document: InvoiceDocument;
  record: SealedRecord | null;
  /** When its first cancellation record was generated, in ms; null without one. */
  cancelledBy: number | null;
};

/** Pages of all invoices by series and number. */
export async function* readInvoicePages(trx: Trx) {
  let after = { series: "", seriesNumber: 0 };
  for (;;) {
    const { rows } = await sql<ReviewedInvoice>`
      select ${sqlColumns("i.id", "i.series", "i.series_number", "i.number", "i.kind", "i.type", "i.issuer")},
        i.issued_on::text as "issuedOn", ${sqlColumns("i.order_id")},
        ${sqlColumns("i.refund_id")}, extract(epoch from i.issued_at)::float8 * 1000 as "issuedAt",
        extract(epoch from i.cancelled_at)::float8 * 1000 as "cancelledAt", ${sqlColumns("i.total_cents", "i.base_cents", "i.vat_cents")},
        ${sqlColumns("i.voucher_cents", "i.document")}, r.*
      from invoices i cross join lateral (
        select extract(epoch from min(generated_at) filter (where type = 'cancellation'))::float8 * 1000 as "cancelledBy",
          (array_agg(record order by position) filter (where type = 'registration'))[1] as record
        from billing_records where invoice_id = i.id) r
      where (i.series, i.series_number) > (${after.series}, ${after.seriesNumber})
      order by i.series, i.series_number limit ${sql.lit(PAGE)}`.execute(trx);
    yield rows;
    after = rows.at(-1) ?? after;
    if (rows.length < PAGE) return;
  }
}

/** The first series whose stored end is not that of its invoices, as a sentence. */
export async function findWrongSeries(trx: Trx): Promise<string | null> {
  const { rows } = await sql<{ sentence: string }>`
    select format('Series %s ends at number %s on %s, but its invoices end at %s on %s.', series, s.last_number,
      s.last_issued_on, coalesce(i.number, 0), i.day) as sentence
    from invoice_series s full join (
      select series, max(series_number) as number, max(issued_on) as day from invoices group by series) i using (series)
    where s.last_number is distinct from coalesce(i.number, 0) or s.last_issued_on is distinct from i.day
    order by series limit 1`.execute(trx);
  return rows[0]?.sentence ?? null;
}
