import type { Database } from "@tuerca/platform/database/database";
import { findByCode } from "../../coupons/index.ts";
import type { CartOwner } from "../../session/index.ts";
import { findCart } from "../cart.repository.ts";
import { refuseEmpty } from "./put-coupon.ts";

/** Does `findByCode` for the owner's cart. Throws Invalid for an empty cart. */
export async function lookUpCode(
  db: Database,
  owner: CartOwner,
  code: string,
): ReturnType<typeof findByCode> {
  const cart = await findCart(db, owner);
  return cart && cart.lines.length > 0 ? findByCode(db, cart, code) : refuseEmpty();
}
