import { type RawBuilder, sql } from "kysely";
import { DAY_MS } from "../clock/clock.ts";
import { Conflict } from "../errors.ts";
import type { Database, Trx } from "./database.ts";
import type { ParamOf } from "./prepare.ts";

/** A call that is done at most once; `scope` is the session, `bodyHash` identifies the request. */
export type IdempotentCall = { scope: string; key: string; bodyHash: string };

/** How long a key repeats its first answer. */
const IDEMPOTENCY_MS = DAY_MS;

/** The values of `keyClaim`: the call and its time. */
export type KeyClaim = IdempotentCall & { now: Date };

/**
 * A statement that claims a key for its transaction, after waiting for another holder. It returns a
 * row if the key is ours now, and none if an answer is stored under it.
 */
export function keyClaim(param: ParamOf<KeyClaim>): RawBuilder<{ key: string }> {
  return sql`
    insert into idempotency_keys (scope, key, body_hash, status, answer, created_at)
    values (${param("scope")}, ${param("key")}, ${param("bodyHash")}, 0, 'null', ${param("now")})
    on conflict (scope, key) do update
      set body_hash = excluded.body_hash, status = 0, answer = 'null', created_at = excluded.created_at
      where idempotency_keys.created_at <= ${param("now")}::timestamptz - make_interval(secs => ${sql.lit(IDEMPOTENCY_MS / 1000)})
    returning key`;
}

/**
 * The answer stored under a key. Throws Conflict `idempotency_key_reused` if the key came with
 * another body.
 */
export async function readAnswer<T>(trx: Trx, call: IdempotentCall): Promise<T> {
  const row = await trx
    .selectFrom("idempotency_keys")
    .select(["body_hash", "answer"])
    .where("scope", "=", call.scope)
    .where("key", "=", call.key)
    .executeTakeFirstOrThrow();
  if (row.body_hash !== call.bodyHash)
    throw new Conflict("idempotency_key_reused", "Esta clave de petición ya se usó con otros datos.");
  return row.answer as T;
}

/**
 * Does work of a transaction once for each key: a repetition gets its answer. Waits for another
 * holder of the key. Throws as `readAnswer`.
 */
export async function doOnce<T extends object>(
  trx: Trx,
  call: IdempotentCall,
  now: Date,
  work: () => Promise<T>,
): Promise<T> {
  const values: KeyClaim = { ...call, now };
  const { rows } = await keyClaim((name) => sql`${values[name]}`).execute(trx);
  if (rows.length === 0) return readAnswer<T>(trx, call);
  const answer = await work();
  await trx
    .updateTable("idempotency_keys")
    .set({ status: 200, answer: JSON.stringify(answer) })
    .where("scope", "=", call.scope)
    .where("key", "=", call.key)
    .execute();
  return answer;
}

/** Deletes expired keys. */
export async function deleteOldKeys(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom("idempotency_keys")
    .where("created_at", "<=", new Date(now.getTime() - IDEMPOTENCY_MS))
    .execute();
}
