import { createHash, createHmac } from "node:crypto";
import { sql } from "kysely";
import { MINUTE_MS } from "../clock/clock.ts";
import { Conflict } from "../errors.ts";
import { seal, unseal } from "../seal.ts";
import type { Database, Trx } from "./database.ts";
import { inTransaction } from "./in-transaction.ts";

/** So long a call whose answer was lost may be repeated. */
const KEPT_MS = 10 * MINUTE_MS;

/**
 * A call whose repetition is answered the same. `key` tells a repetition from another call, and
 * counts for one `owner`; null: there is none. `request` is all that was asked for.
 */
export type KeyedCall = { key: string | null; owner: string; request: unknown };

type Shop = { db: Database; secret: string; now: Date };

/**
 * Does work in one transaction, or answers what it answered ten minutes ago at most under the same
 * key: a repetition meanwhile waits for it. The answer is JSON, stored sealed. Throws Conflict
 * `idempotency_key_reused` for another request.
 */
export function answerAgain<T>(
  { db, secret, now }: Shop,
  { key, owner, request }: KeyedCall,
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  if (key === null) return inTransaction(db, work);
  const id = createHash("sha256")
    .update(JSON.stringify([owner, key]))
    .digest();
  // With the shop's secret, since a request may hold a password.
  const digest = createHmac("sha256", secret).update(JSON.stringify(request)).digest();
  return inTransaction<T>(db, async (trx) => {
    await sql`delete from sealed_answers where expires_at <= ${now}`.execute(trx);
    const { rows } = await sql`
      insert into sealed_answers (id, request_digest, expires_at)
      values (${id}, ${digest}, ${new Date(now.getTime() + KEPT_MS)})
      on conflict do nothing returning 1`.execute(trx);
    if (rows.length === 0) return readAnswer<T>(trx, { id, digest, secret });
    const answer = await work(trx);
    const sealed = seal(Buffer.from(JSON.stringify(answer)), ownerOf(id), secret);
    await sql`update sealed_answers set answer = ${sealed} where id = ${id}`.execute(trx);
    return answer;
  });
}

type Stored = { id: Buffer; digest: Buffer; secret: string };

async function readAnswer<T>(trx: Trx, { id, digest, secret }: Stored): Promise<T> {
  const { rows } = await sql<{ digest: Buffer; answer: Buffer | null }>`
    select request_digest as digest, answer from sealed_answers where id = ${id}`.execute(trx);
  const [row] = rows;
  const opened = row?.answer && row.digest.equals(digest) ? unseal(row.answer, ownerOf(id), secret) : null;
  if (opened) return JSON.parse(opened.toString());
  throw new Conflict("idempotency_key_reused", "Esta clave de petición ya se usó con otros datos.");
}

const ownerOf = (id: Buffer) => `answer:${id.toString("base64url")}`;

/** Deletes answers whose time is over. */
export async function deleteOldAnswers(db: Database, now: Date): Promise<void> {
  await sql`delete from sealed_answers where expires_at <= ${now}`.execute(db);
}
