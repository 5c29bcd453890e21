import { callApi } from "../../../client/api/call-api.ts";
import { applyCoupon as applyCouponCall } from "../../../client/api/calls.ts";
import { problemText } from "../../../client/api/problem-text.ts";
import { tellOtherTabs } from "../state/cart-channel.ts";
import { cartStore } from "../state/cart-store.ts";

/**
 * Uses the coupon of a code for the cart, or takes the cart's off (empty code). Answers what to say at the field, null where it
 * was done. Ignored, and null, while a change of the cart is being saved.
 */
export async function applyCoupon(code: string): Promise<string | null> {
  if (cartStore.get().isSaving) return null;
  cartStore.setSaving(true);
  try {
    cartStore.put(await callApi(applyCouponCall, { body: { code } }));
    tellOtherTabs();
    return null;
  } catch (error) {
    return problemText(error);
  } finally {
    cartStore.setSaving(false);
  }
}
