import type { Cart } from "@tuerca/contract";
import { useRef, useState } from "react";
import { useIsSavingCart } from "../state/use-cart.ts";
import { AppliedCoupon } from "./applied-coupon.tsx";
import { applyCoupon } from "./apply-coupon.ts";
import { CouponEntry } from "./coupon-entry.tsx";

/** The cart's one coupon with the way to take it off, or the way to use one. */
export function CouponBox({ coupon }: { coupon: Cart["coupon"] }) {
  const box = useRef<HTMLElement>(null);
  const [told, setTold] = useState("");
  const isSaving = useIsSavingCart();
  const apply = async (code: string) => {
    const problem = await applyCoupon(code);
    if (problem !== null) return problem;
    setTold(code === "" ? "Cupón quitado" : "Cupón aplicado");
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
        {told}
      </p>
      {coupon ? (
        <AppliedCoupon coupon={coupon} isBusy={isSaving} onRemove={() => apply("")} />
      ) : (
        <CouponEntry isBusy={isSaving} apply={apply} />
      )}
    </section>
  );
}
