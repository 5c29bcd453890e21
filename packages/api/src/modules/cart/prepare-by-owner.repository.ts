import { type RawBuilder, sql } from "kysely";
import type { Database, Trx } from "../../platform/database/database.ts";
import { type PlaceOf, prepare } from "../../platform/database/prepare.ts";
import type { CartOwner } from "./cart-owner.ts";

/** Runs a prepared statement about the owner's cart with its other values. */
export type PreparedByOwner<Values, T> = (
  db: Database | Trx,
  owner: CartOwner,
  values: Values,
) => Promise<T[]>;

/** A statement about the owner's cart, prepared for customers and for guests; `isOwned` tells whose the row of `carts` is. */
export function prepareByOwner<Values extends object, T>(
  write: (isOwned: RawBuilder<boolean>, place: PlaceOf<Values>) => RawBuilder<T>,
): PreparedByOwner<Values, T> {
  const prepared = (column: "user_id" | "session_hash") =>
    prepare<Values & { owner: number | string }, T>((place) =>
      write(sql`${sql.ref(column)} = ${place("owner")}`, place),
    );
  const [ofCustomer, ofGuest] = [prepared("user_id"), prepared("session_hash")];
  return (db, owner, values) =>
    "userId" in owner
      ? ofCustomer(db, { ...values, owner: owner.userId })
      : ofGuest(db, { ...values, owner: owner.sessionHash });
}
