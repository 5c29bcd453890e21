import { type RawBuilder, sql } from "kysely";

/**
 * Whose orders: those of an account, or those without account and not blocked that a guest gave
 * this e-mail address for.
 */
export type OrderOwner = { userId: number } | { guestEmail: string };

/** Of a row of `orders` under the name `orders`: whether it is theirs. Indexes serve both. */
export function isOwnedBy(owner: OrderOwner): RawBuilder<boolean> {
  return "userId" in owner
    ? sql<boolean>`orders.user_id = ${owner.userId}`
    : sql<boolean>`(orders.user_id is null and orders.blocked_at is null
        and orders.customer ->> 'email' = ${owner.guestEmail})`;
}
