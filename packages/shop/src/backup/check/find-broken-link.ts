import { isSealIntact, type SealedRecord } from "@tuerca/api/operator/invoices";
import type pg from "pg";

/** Records per read. */
const PAGE = 1000;

type Row = {
  issuer: string;
  installation: string;
  position: number;
  record: SealedRecord;
  hash: string;
  previous: string;
  length: number;
};

const LINKS = `select issuer, installation, position, record, hash, previous_hash as previous, length
  from billing_records join invoice_chains using (issuer, installation)
  where (issuer, installation, position) > ($1, $2, $3) order by issuer, installation, position limit ${PAGE}`;

const SHORT = `select issuer from invoice_chains c where length <> (select count(*) from billing_records r
  where r.issuer = c.issuer and r.installation = c.installation) limit 1`;

/**
 * The first record whose hash is not that of its data or that does not follow the one before it, as
 * a sentence; null if the chains of invoices are whole.
 */
export async function findBrokenLink(client: pg.Client): Promise<string | null> {
  let last: Row | null = null;
  for (let rows = await readAfter(client, null); rows.length > 0; rows = await readAfter(client, last))
    for (const row of rows) {
      if (!isLinked(last, row))
        return `Record ${row.position} (${row.record.invoice.number}) breaks its chain`;
      last = row;
    }
  const { rows } = await client.query(SHORT);
  return rows.length > 0 ? "A chain of invoices has lost its last records" : null;
}

async function readAfter(client: pg.Client, last: Row | null): Promise<Row[]> {
  const after = [last?.issuer ?? "", last?.installation ?? "", last?.position ?? 0];
  return (await client.query<Row>(LINKS, after)).rows;
}

function isLinked(
  last: Row | null,
  { issuer, installation, position, record, hash, previous }: Row,
): boolean {
  const before = last?.issuer === issuer && last.installation === installation ? last : null;
  const isNext = position === (before?.position ?? 0) + 1 && previous === (before?.hash ?? "");
  return isNext && record.hash === hash && (record.previous?.hash ?? "") === previous && isSealIntact(record);
}
