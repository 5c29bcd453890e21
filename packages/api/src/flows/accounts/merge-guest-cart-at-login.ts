import { mergeCarts } from "../../modules/cart/index.ts";
import { moveCheckout } from "../../modules/checkout/index.ts";
import type { Trx } from "../../platform/database/database.ts";

/**
 * Makes what a guest has in the cart part of a customer's; the guest's cart is gone afterwards. The guest's open
 * checkout goes on, and so do the guest's coupon and gift card, where the customer's does not count for more. A
 * customer with an empty cart takes the guest's over as it is; where lines were joined, nothing is reserved any more.
 * The guest's session has to be over already, so that no save comes after.
 */
export function mergeGuestCart(trx: Trx, sessionHash: string, userId: number, now: Date): Promise<void> {
  return mergeCarts(trx, sessionHash, userId, now, moveCheckout);
}
