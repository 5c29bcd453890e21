import { type BillingRecord, type SealedRecord, sealRecord, spanishTimestamp } from "@tuerca/verifactu";
import type pg from "pg";

export const ISSUER = { name: "Recambios de Ejemplo, S.L.", nif: "B12345674" };
export const CHAIN = { issuer: ISSUER.nif, installation: "1" };

type Made = { count: number; orderId: string; at: Date; installation?: string };

/**
 * Appends records of invoices to a chain, as issuing does. All belong to one order, which may have
 * but one valid invoice, so they count as cancelled.
 */
export async function insertRecords(pool: pg.Pool, made: Made): Promise<SealedRecord[]> {
  const { count, at, installation = CHAIN.installation } = made;
  const { issuer } = CHAIN;
  await pool.query(
    "insert into invoice_chains (issuer, installation) values ($1, $2) on conflict do nothing",
    [issuer, installation],
  );
  const series = `S${installation}-2026`;
  await pool.query("insert into invoice_series (series) values ($1) on conflict do nothing", [series]);
  const last = await pool.query<{ position: number; record: SealedRecord }>(
    "select position, record from billing_records where issuer = $1 and installation = $2 order by position desc limit 1",
    [issuer, installation],
  );
  let previous = last.rows[0]?.record;
  const first = (last.rows[0]?.position ?? 0) + 1;
  const records: SealedRecord[] = [];
  for (let index = 0; index < count; index += 1) {
    const date = spanishTimestamp(at).slice(0, 10);
    const number = `${series}-${String(first + index).padStart(6, "0")}`;
    const link = previous && { ...previous.invoice, hash: previous.hash };
    const open: BillingRecord = {
      type: "registration",
      kind: "F2",
      invoice: { issuer, number, date },
      issuerName: ISSUER.name,
      description: "Venta de recambios",
      vatCents: 2100,
      totalCents: 12_100,
      previous: link ?? null,
      lines: [
        {
          tax: "01",
          regime: "01",
          treatment: "S1",
          rateBasisPoints: 2100,
          baseCents: 10_000,
          vatCents: 2100,
        },
      ],
      system: {
        producer: ISSUER,
        name: "Tuerca",
        id: "T1",
        version: "1.0.0",
        installation,
        isOnlyVerifactu: true,
        canServeManyIssuers: false,
        servesManyIssuers: false,
      },
      generatedAt: spanishTimestamp(at),
    };
    previous = sealRecord(open);
    records.push(previous);
  }
  await store(pool, { ...made, series, first, records });
  return records;
}

type Stored = Made & { series: string; first: number; records: readonly SealedRecord[] };

async function store(pool: pg.Pool, { orderId, at, series, first, records }: Stored): Promise<void> {
  const rows = records.map((record, index) => ({
    id: `inv-${series}-${first + index}`,
    number: record.invoice.number,
    position: first + index,
    hash: record.hash,
    previous_hash: record.previous?.hash ?? "",
    record,
    installation: record.system.installation,
  }));
  const data = JSON.stringify(rows);
  await pool.query(
    `insert into invoices (id, series, series_number, number, kind, type, order_id, issuer, issued_on, issued_at,
      total_cents, base_cents, vat_cents, voucher_cents, document, cancelled_at)
    select id, $2, position, number, 'simplified', 'F2', $3, $4, $5::date, $6::timestamptz, 12100, 10000, 2100, 0, '{}', $6::timestamptz
    from jsonb_to_recordset($1::jsonb) as r (id text, number text, position int)`,
    [data, series, orderId, CHAIN.issuer, records[0]?.invoice.date, at],
  );
  await pool.query(
    `insert into billing_records (issuer, installation, position, invoice_id, type, record, hash, previous_hash,
      generated_at)
    select $2, installation, position, id, 'registration', record, hash, previous_hash, $3
    from jsonb_to_recordset($1::jsonb)
      as r (id text, installation text, position int, record jsonb, hash text, previous_hash text)`,
    [data, CHAIN.issuer, at],
  );
  await pool.query("update invoice_chains set length = $2 where issuer = $1 and installation = $3", [
    CHAIN.issuer,
    first + records.length - 1,
    records[0]?.system.installation,
  ]);
}
