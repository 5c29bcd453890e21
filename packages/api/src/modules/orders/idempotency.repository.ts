import { sql } from "kysely";
import { DAY_MS } from "../../platform/clock/clock.ts";
import type { Database, Trx } from "../../platform/database/database.ts";
import { prepare } from "../../platform/database/prepare.ts";
import { Conflict } from "../../platform/errors.ts";

/** A call that is done at most once; `scope` is the session, `bodyHash` what the call was asked for. */
export type IdempotentCall = { scope: string; key: string; bodyHash: string };

/** How long a key answers what it first answered. */
const IDEMPOTENCY_MS = DAY_MS;

/**
 * Claims a key for this transaction; waits for another one that holds it. Answers null when it is ours now, or the
 * answer that was kept. Throws Conflict `idempotency_key_reused` where the key came with another body.
 */
export async function claimKey<T>(trx: Trx, call: IdempotentCall, now: Date): Promise<{ answer: T } | null> {
  const old = new Date(now.getTime() - IDEMPOTENCY_MS);
  const claimed = await claim(trx, { ...call, now, old });
  return claimed.length > 0 ? null : readAnswer<T>(trx, call);
}

const claim = prepare<IdempotentCall & { now: Date; old: Date }, { key: string }>(
  (place) => sql<{ key: string }>`
    insert into idempotency_keys (scope, key, body_hash, status, answer, created_at)
    values (${place("scope")}, ${place("key")}, ${place("bodyHash")}, 0, 'null', ${place("now")})
    on conflict (scope, key) do update
      set body_hash = excluded.body_hash, status = 0, answer = 'null', created_at = excluded.created_at
      where idempotency_keys.created_at <= ${place("old")}
    returning key`,
);

async function readAnswer<T>(trx: Trx, call: IdempotentCall): Promise<{ answer: T }> {
  const row = await trx
    .selectFrom("idempotency_keys")
    .select(["body_hash", "answer"])
    .where("scope", "=", call.scope)
    .where("key", "=", call.key)
    .executeTakeFirstOrThrow();
  if (row.body_hash !== call.bodyHash)
    throw new Conflict("idempotency_key_reused", "Esta clave de petición ya se usó con otros datos.");
  return { answer: row.answer as T };
}

/** Forgets the keys whose time is over. */
export async function deleteOldKeys(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom("idempotency_keys")
    .where("created_at", "<=", new Date(now.getTime() - IDEMPOTENCY_MS))
    .execute();
}
