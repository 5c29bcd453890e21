import type { Cart } from "@tuerca/contract";
import { FieldError } from "@tuerca/kit/field/field-texts.tsx";
import { useState } from "react";

type AppliedCouponProps = {
  coupon: NonNullable<Cart["coupon"]>;
  isBusy: boolean;
  /** Removes the coupon; returns the error, or null. */
  onRemove: () => Promise<string | null>;
};

/** The cart's coupon; if it reduces nothing, the reason. */
export function AppliedCoupon({ coupon, isBusy, onRemove }: AppliedCouponProps) {
  const [error, setError] = useState<string | null>(null);
  const remove = async () => {
    if (!isBusy) setError(await onRemove());
  };
  return (
    <>
      <div className="flex items-center justify-between gap-4">
        <p className="min-w-0 break-words">
          <span className="font-semibold">{coupon.name}</span>{" "}
          <span className="code text-xs text-ink-2">{coupon.code}</span>
        </p>
        <button
          type="button"
          className="link min-h-11 flex-none font-semibold"
          aria-disabled={isBusy || undefined}
          onClick={remove}
        >
          Quitar<span className="sr-only"> el cupón {coupon.name}</span>
        </button>
      </div>
      <div role="alert">
        {coupon.problem ? (
          <p className="mb-2 border-l-[3px] border-sale py-1 pl-3">
            {coupon.problem} Ahora no descuenta nada; para pedir sin él, quítalo.
          </p>
        ) : null}
      </div>
      <FieldError id="cupon-error">{error}</FieldError>
    </>
  );
}
