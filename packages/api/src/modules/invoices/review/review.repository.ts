import type { SealedRecord } from "@tuerca/verifactu";
import { sql } from "kysely";
import type { Trx } from "../../../platform/database/database.ts";
import type { ChainKey } from "../chain/chain.repository.ts";
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
  state: string;
  isSent: boolean;
  isAnswered: boolean;
  /** Number and day of the invoice that the row belongs to. */
  number: string;
  issuedOn: string;
};

export type ReviewedChain = ChainKey & { length: number };

export async function listChains(trx: Trx): Promise<ReviewedChain[]> {
  return trx
    .selectFrom("invoice_chains")
    .select(["issuer", "installation", "length"])
    .orderBy("issuer")
    .orderBy("installation")
    .execute();
}

/** The records of a chain in the order of their positions, a page at a time. */
export async function* readRecords(trx: Trx, { issuer, installation }: ChainKey) {
  let after = 0;
  for (;;) {
    const { rows } = await sql<ReviewedRecord>`
      select r.position, r.type, r.record, r.hash, r.previous_hash as "previousHash", r.state,
        extract(epoch from r.generated_at)::float8 * 1000 as "generatedAt",
        r.sent_at is not null as "isSent", r.answered_at is not null as "isAnswered",
        i.number, i.issued_on::text as "issuedOn"
      from billing_records r join invoices i on i.id = r.invoice_id
      where r.issuer = ${issuer} and r.installation = ${installation} and r.position > ${after}
      order by r.position limit ${sql.lit(PAGE)}`.execute(trx);
    yield* rows;
    after = rows.at(-1)?.position ?? after;
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
  isCancelled: boolean;
  totalCents: number;
  baseCents: number;
  vatCents: number;
  voucherCents: number;
  document: InvoiceDocument;
  record: SealedRecord | null;
  registrations: number;
  cancellations: number;
};

/** All invoices by series and number, a page at a time. */
export async function* readInvoices(trx: Trx) {
  let after = { series: "", seriesNumber: 0 };
  for (;;) {
    const { rows } = await sql<ReviewedInvoice>`
      select i.id, i.series, i.series_number as "seriesNumber", i.number, i.kind, i.type, i.issuer,
        i.issued_on::text as "issuedOn", i.cancelled_at is not null as "isCancelled",
        i.total_cents as "totalCents", i.base_cents as "baseCents", i.vat_cents as "vatCents",
        i.voucher_cents as "voucherCents", i.document, r.*
      from invoices i cross join lateral (
        select count(*) filter (where type = 'registration') as registrations,
          count(*) filter (where type = 'cancellation') as cancellations,
          (array_agg(record order by position) filter (where type = 'registration'))[1] as record
        from billing_records where invoice_id = i.id) r
      where (i.series, i.series_number) > (${after.series}, ${after.seriesNumber})
      order by i.series, i.series_number limit ${sql.lit(PAGE)}`.execute(trx);
    yield* rows;
    after = rows.at(-1) ?? after;
    if (rows.length < PAGE) return;
  }
}

/** The first series whose stored end is not that of its invoices, as a sentence. */
export async function findWrongSeries(trx: Trx): Promise<string | null> {
  const { rows } = await sql<{ sentence: string }>`
    select format('Series %s ends at number %s on %s, but its invoices end at %s on %s.', s.series, s.last_number,
      s.last_issued_on, coalesce(i.number, 0), i.day) as sentence
    from invoice_series s left join lateral (
      select max(series_number) as number, max(issued_on) as day from invoices where series = s.series) i on true
    where s.last_number <> coalesce(i.number, 0) or s.last_issued_on is distinct from i.day
    order by s.series limit 1`.execute(trx);
  return rows[0]?.sentence ?? null;
}
