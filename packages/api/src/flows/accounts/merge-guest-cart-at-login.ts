import type { Trx } from "@tuerca/platform/database/database";
import { mergeCarts } from "../../modules/cart/index.ts";
import { moveCheckout } from "../../modules/checkout/index.ts";

/**
 * Merges a guest's cart, checkout and coupon into the customer's cart, and the further of two
 * gift-card requests. An empty customer's cart is replaced by the guest's; merged lines lose their
 * reservations. End the guest's session first, so that no save follows.
 */
export function mergeGuestCart(trx: Trx, sessionHash: string, userId: number, now: Date): Promise<void> {
  return mergeCarts(trx, sessionHash, userId, now, moveCheckout);
}
