import { sql } from "kysely";
import type { Database, Trx } from "../../platform/database/database.ts";
import { createSecretId } from "../../platform/secret-id.ts";
import type { CartLine } from "./cart-line.ts";

export type CartState = "cart" | "checkout";

/** A session's cart as it is stored. */
export type StoredCart = {
  id: string;
  version: number;
  state: CartState;
  lines: CartLine[];
  reservedUntil: Date | null;
};

/** The session's cart, or null where nothing was ever put into one. */
export function findCart(db: Database | Trx, sessionHash: string): Promise<StoredCart | null> {
  return selectCart(db, sessionHash);
}

/** The session's cart, locked until the transaction ends. */
export function lockCart(trx: Trx, sessionHash: string): Promise<StoredCart | null> {
  return selectCart(trx, sessionHash, true);
}

async function selectCart(db: Database | Trx, sessionHash: string, lock = false): Promise<StoredCart | null> {
  const query = db
    .selectFrom("carts")
    .select((of) => [
      "id",
      "version",
      of.ref("state").$castTo<CartState>().as("state"),
      of.ref("lines").$castTo<CartLine[]>().as("lines"),
      "reserved_until as reservedUntil",
    ])
    .where("session_hash", "=", sessionHash);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  return row ?? null;
}

/** Makes the session's cart, empty and of version 0, where there is none; the session's row is there already. */
export async function insertCart(trx: Trx, sessionHash: string, now: Date): Promise<void> {
  await trx
    .insertInto("carts")
    .values({ id: createSecretId(), session_hash: sessionHash, version: 0, updated_at: now })
    .onConflict((conflict) => conflict.column("session_hash").doNothing())
    .execute();
}

export type CartKey = { id: string; version: number };

/**
 * Replaces the lines of a cart that is not in checkout and, if given, still of this version, in one statement; answers
 * null where there is none such.
 */
export async function replaceOpenLines(
  db: Database,
  sessionHash: string,
  lines: readonly CartLine[],
  version: number | undefined,
  now: Date,
): Promise<CartKey | null> {
  const row = await db
    .updateTable("carts")
    .set({ lines: JSON.stringify(lines), version: sql`version + 1`, updated_at: now })
    .where("session_hash", "=", sessionHash)
    .where("state", "=", "cart")
    .$if(version !== undefined, (query) => query.where("version", "=", version ?? 0))
    .returning(["id", "version"])
    .executeTakeFirst();
  return row ?? null;
}

/** Replaces the lines of a locked cart and returns it to the state `cart`. */
export async function replaceLines(
  trx: Trx,
  cartId: string,
  lines: readonly CartLine[],
  now: Date,
): Promise<CartKey> {
  return trx
    .updateTable("carts")
    .set({
      lines: JSON.stringify(lines),
      version: sql`version + 1`,
      state: "cart",
      reserved_until: null,
      updated_at: now,
    })
    .where("id", "=", cartId)
    .returning(["id", "version"])
    .executeTakeFirstOrThrow();
}

/** Changes the state of a locked cart; its version stays, as its lines do. */
export async function setCartState(trx: Trx, cartId: string, reservedUntil: Date | null): Promise<void> {
  await trx
    .updateTable("carts")
    .set({ state: reservedUntil ? "checkout" : "cart", reserved_until: reservedUntil })
    .where("id", "=", cartId)
    .execute();
}
