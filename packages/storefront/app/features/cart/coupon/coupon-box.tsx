import type { Cart } from "@tuerca/contract";
import { applyCoupon as applyCouponCall } from "@tuerca/contract/calls";
import { problemText } from "@tuerca/kit/calls/problem-text.ts";
import { useRef, useState } from "react";
import { callApi } from "../../../client/api/call-api.ts";
import { notifyOtherTabs } from "../state/cart-channel.ts";
import { cartStore } from "../state/cart-store.ts";
import { useIsSavingCart } from "../state/use-cart.ts";
import { AppliedCoupon } from "./applied-coupon.tsx";
import { CouponEntry } from "./coupon-entry.tsx";

/** The cart's coupon with its remove button, or the form for one. */
export function CouponBox({ coupon }: { coupon: Cart["coupon"] }) {
  const box = useRef<HTMLElement>(null);
  const [message, setMessage] = useState("");
  const isSaving = useIsSavingCart();
  const apply = async (code: string) => {
    const problem = await applyCoupon(code);
    if (problem !== null) return problem;
    setMessage(code === "" ? "Cupón quitado" : "Cupón aplicado");
    box.current?.focus({ preventScroll: true });
    return null;
  };
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label="Cupón"
      className="border-t border-line pt-2 text-sm outline-none"
    >
      <p role="status" className="sr-only">
        {message}
      </p>
      {coupon ? (
        <AppliedCoupon coupon={coupon} isBusy={isSaving} onRemove={() => apply("")} />
      ) : (
        <CouponEntry isBusy={isSaving} apply={apply} />
      )}
    </section>
  );
}

/**
 * Applies a coupon code, or removes the coupon (empty code). Returns the field's error, or null on
 * success. Ignored, with null, while a cart change is saved.
 */
async function applyCoupon(code: string): Promise<string | null> {
  if (cartStore.get().isSaving) return null;
  cartStore.setSaving(true);
  try {
    cartStore.put(await callApi(applyCouponCall, { body: { code } }));
    notifyOtherTabs();
    return null;
  } catch (error) {
    return problemText(error);
  } finally {
    cartStore.setSaving(false);
  }
}
