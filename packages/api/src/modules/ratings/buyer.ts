import { hashSecret } from "@tuerca/platform/secret-id";

/** Who gives an opinion: a user, or the guest whose order has this address. */
export type Buyer = { userId: number } | { email: string };

/** A buyer with the right to rate products: of one order, or (null) of all own orders. */
export type Voter = { buyer: Buyer; orderId: string | null };

/** The buyer in the column `buyer`, which allows one opinion per product. */
export function buyerKey(buyer: Buyer): string {
  return "userId" in buyer ? `user:${buyer.userId}` : `mail:${emailHash(buyer.email)}`;
}

/** An e-mail address in the tables of opinions, which only whoever has the address can find. */
export function emailHash(email: string): string {
  return hashSecret(`rating:${email.toLowerCase()}`);
}

const MOST_CHARACTERS = 40;

/** The name to show with an opinion: the first name and an initial, `Ana P.` */
export function shownName(name: string): string {
  const [first = "", second = ""] = name.trim().split(/\s+/u);
  const shown = Array.from(first).slice(0, MOST_CHARACTERS).join("");
  const [initial] = Array.from(second);
  return initial ? `${shown} ${initial.toLocaleUpperCase("es")}.` : shown || ANONYMOUS;
}

/** The name of whoever has no name, or has deleted the account. */
export const ANONYMOUS = "Cliente";
