import { sqlColumns } from "@tuerca/platform/database/columns";
import type { Database, Trx } from "@tuerca/platform/database/database";
import type { Resend, SealedRecord } from "@tuerca/verifactu";
import { sql } from "kysely";

/** The states of a billing record. */
export const RECORD_STATES = ["unsent", "sent", "accepted", "accepted_with_errors", "rejected"] as const;
export type RecordState = (typeof RECORD_STATES)[number];

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
    select ${sqlColumns("position", "installation", "record", "state", "sent_at", "answered_at", "code", "reason")},
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
      ${sqlColumns("s.wait_until", "s.last_error")}
    from invoice_chains c left join billing_senders s using (issuer, installation)
    order by c.issuer, c.installation`.execute(db);
  return rows;
}
