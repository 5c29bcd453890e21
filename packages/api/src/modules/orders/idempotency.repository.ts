import { type RawBuilder, sql } from "kysely";
import { DAY_MS } from "../../platform/clock/clock.ts";
import type { Database, Trx } from "../../platform/database/database.ts";
import type { PlaceOf } from "../../platform/database/prepare.ts";
import { Conflict } from "../../platform/errors.ts";

/** A call that is done at most once; `scope` is the session, `bodyHash` what the call was asked for. */
export type IdempotentCall = { scope: string; key: string; bodyHash: string };

/** How long a key answers what it first answered. */
const IDEMPOTENCY_MS = DAY_MS;

/** What `keyClaim` needs: the call, and when it is made. */
export type KeyClaim = IdempotentCall & { now: Date };

/**
 * A statement that claims a key for its transaction and waits for another one that holds it; it returns a row where the
 * key is ours now, and none where an answer is kept under it.
 */
export function keyClaim(place: PlaceOf<KeyClaim>): RawBuilder<{ key: string }> {
  return sql`
    insert into idempotency_keys (scope, key, body_hash, status, answer, created_at)
    values (${place("scope")}, ${place("key")}, ${place("bodyHash")}, 0, 'null', ${place("now")})
    on conflict (scope, key) do update
      set body_hash = excluded.body_hash, status = 0, answer = 'null', created_at = excluded.created_at
      where idempotency_keys.created_at <= ${place("now")}::timestamptz - make_interval(secs => ${sql.lit(IDEMPOTENCY_MS / 1000)})
    returning key`;
}

/** The answer that is kept under a key. Throws Conflict `idempotency_key_reused` where the key came with another body. */
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

/** Forgets the keys whose time is over. */
export async function deleteOldKeys(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom("idempotency_keys")
    .where("created_at", "<=", new Date(now.getTime() - IDEMPOTENCY_MS))
    .execute();
}
