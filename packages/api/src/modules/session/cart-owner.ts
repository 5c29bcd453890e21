import { type Session, sessionHash } from "@tuerca/platform/http";

/**
 * The owner of a cart: a customer's cart follows them to all devices, a guest's stays with the
 * session.
 */
export type CartOwner = { userId: number } | { sessionHash: string };

/** The visitor who asks for a cart. */
export type Shopper = {
  session: Session;
  userId: number | null;
  /**
   * Of a caller, whose cart the staff fills: the account whose group's prices they get, or null.
   */
  termsOf?: number | null;
};

/** The owner of the cart that a visitor sees. */
export function ownerOf({ session, userId }: Shopper): CartOwner {
  return userId === null ? { sessionHash: sessionHash(session) } : { userId };
}
