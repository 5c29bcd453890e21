import type { Database, Trx } from "@tuerca/platform/database/database";
import type { Deferred } from "@tuerca/platform/database/deferred";
import { type ParamOf, prepare, prepareDeferred } from "@tuerca/platform/database/prepare";
import { type RawBuilder, sql } from "kysely";
import type { CartOwner } from "../session/index.ts";

/** Runs a prepared statement about the owner's cart with its other values. */
type ByOwner<Db, Values, Answer> = (db: Db, owner: CartOwner, values: Values) => Promise<Answer>;
type WriteByOwner<Values, T> = (isOwned: RawBuilder<boolean>, param: ParamOf<Values>) => RawBuilder<T>;
type Owned<Values> = Values & { owner: number | string };

/**
 * A statement about the owner's cart, prepared for customers and for guests; `isOwned` tests the
 * owner of a row of `carts`.
 */
export function prepareByOwner<Values extends object, T>(
  write: WriteByOwner<Values, T>,
): ByOwner<Database | Trx, Values, T[]> {
  return forBoth(write, (ofOne) => prepare<Owned<Values>, T>(ofOne));
}

/** The same as a deferred statement. */
export function prepareDeferredByOwner<Values extends object>(
  write: WriteByOwner<Values, unknown>,
): ByOwner<Trx, Values, Deferred> {
  return forBoth(write, (ofOne) => prepareDeferred<Owned<Values>>(ofOne));
}

function forBoth<Values extends object, T, Db, Answer>(
  write: WriteByOwner<Values, T>,
  prepareOne: (
    ofOne: (param: ParamOf<Owned<Values>>) => RawBuilder<T>,
  ) => (db: Db, values: Owned<Values>) => Promise<Answer>,
): ByOwner<Db, Values, Answer> {
  const ofOwner = (column: "user_id" | "session_hash") =>
    prepareOne((param) => write(sql`${sql.ref(column)} = ${param("owner")}`, param));
  const [ofCustomer, ofGuest] = [ofOwner("user_id"), ofOwner("session_hash")];
  return (db, owner, values) =>
    "userId" in owner
      ? ofCustomer(db, { ...values, owner: owner.userId })
      : ofGuest(db, { ...values, owner: owner.sessionHash });
}
