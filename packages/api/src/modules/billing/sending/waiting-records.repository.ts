import { sqlColumns } from "@tuerca/platform/database/columns";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import type { Outcome, Resend, SealedRecord } from "@tuerca/verifactu";
import { sql } from "kysely";
import type { ChainKey } from "../chain/chain.repository.ts";

/** A record in the message that is about to leave. */
export type WaitingRecord = {
  id: number;
  record: SealedRecord;
  generatedAt: Date;
  /** Whether an earlier message with it may have arrived. */
  wasSentBefore: boolean;
};

/**
 * Takes the first waiting records of a chain and stores that they are sent and their answer is
 * unknown, so that a process that dies while posting leaves them marked.
 */
export function takeWaiting(
  db: Database,
  chain: ChainKey,
  limit: number,
  now: Date,
): Promise<WaitingRecord[]> {
  return inTransaction(db, async (trx) => {
    const { rows } = await sql<WaitingRecord>`
      select ${sqlColumns("id", "record", "generated_at")}, state = 'sent' as "wasSentBefore"
      from billing_records
      where issuer = ${chain.issuer} and installation = ${chain.installation} and state in ('unsent', 'sent')
      order by position limit ${limit} for update`.execute(trx);
    await trx
      .updateTable("billing_records")
      .set({ state: "sent", sent_at: now })
      .where("id", "=", sql<number>`any(${rows.map(({ id }) => id)}::bigint[])`)
      .execute();
    return rows;
  });
}

export type Answered = { id: number; outcome: Outcome };

/** Stores the meaning of the agency's answer for each record of a message. */
export async function storeOutcomes(
  trx: Trx,
  answered: readonly Answered[],
  { now, csv }: { now: Date; csv: string | null },
): Promise<void> {
  const rows = answered.flatMap(({ id, outcome }) => {
    const change = changeOf(outcome);
    return change ? [{ id, ...change }] : [];
  });
  if (rows.length === 0) return;
  await sql`
    update billing_records b
    set state = a.state, answered_at = ${now}, code = a.code, reason = left(a.reason, 2000), mending = a.mending,
      csv = case when a.state = 'rejected' then null else ${csv} end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as a (id bigint, state text, code text, reason text, mending jsonb)
    where b.id = a.id and b.state = 'sent'`.execute(trx);
}

type Change = {
  state: "accepted" | "accepted_with_errors" | "rejected";
  code: string | null;
  reason: string | null;
  /** The marks of the record that has to follow; null if none has to, or none may. */
  mending: Resend | null;
};

/** Null if the record stays as it is, sent with an unknown answer. */
function changeOf(outcome: Outcome): Change | null {
  switch (outcome.kind) {
    case "accepted":
    case "duplicate_of_same":
      return { state: "accepted", code: null, reason: null, mending: null };
    case "accepted_with_errors":
      return {
        state: outcome.kind,
        ...refusalOf(outcome),
        mending: outcome.needsMending ? { mends: "accepted" } : null,
      };
    case "rejected":
      return { state: "rejected", ...refusalOf(outcome), mending: outcome.resend };
    case "duplicate_of_another":
      return { state: "rejected", ...refusalOf(outcome), mending: null };
    case "message_refused":
    case "later":
      return null;
  }
}

function refusalOf({ code, text }: { code: number | null; text: string | null }) {
  return { code: code === null ? null : String(code), reason: text };
}

/** Takes back the mark of records whose message was refused as a whole, and so did not arrive. */
export async function unmark(trx: Trx, ids: readonly number[]): Promise<void> {
  await trx
    .updateTable("billing_records")
    .set({ state: "unsent" })
    .where("id", "=", sql<number>`any(${[...ids]}::bigint[])`)
    .where("state", "=", "sent")
    .execute();
}

/** Marks a record that alone makes the agency refuse a message, so that later ones may leave. */
export async function setAside(
  trx: Trx,
  id: number,
  refusal: { code: number | null; text: string | null; mending: Resend },
  now: Date,
): Promise<void> {
  await trx
    .updateTable("billing_records")
    .set({
      state: "rejected",
      answered_at: now,
      reason: refusal.text,
      code: refusal.code === null ? null : String(refusal.code),
      mending: JSON.stringify(refusal.mending),
    })
    .where("id", "=", id)
    .where("state", "=", "sent")
    .execute();
}
