import type { AvailableCoupon } from "@tuerca/contract";
import { useAvailableCoupons } from "./use-available-coupons.ts";

type CouponOffersProps = { isEnabled: boolean; isBusy: boolean; onUse: (code: string) => void };

/** The public coupons, each with the reason if the cart cannot use it. */
export function CouponOffers({ isEnabled: isWanted, isBusy, onUse }: CouponOffersProps) {
  const coupons = useAvailableCoupons(isWanted);
  if (coupons.length === 0) return null;
  return (
    <ul aria-label="Cupones disponibles" className="border-t border-line">
      {coupons.map((coupon) => (
        <Offer key={coupon.code} coupon={coupon} isBusy={isBusy} onUse={onUse} />
      ))}
    </ul>
  );
}

type OfferProps = { coupon: AvailableCoupon } & Omit<CouponOffersProps, "isEnabled">;

function Offer({ coupon: { code, name, description, problem }, isBusy, onUse }: OfferProps) {
  return (
    <li className="flex items-center justify-between gap-4 border-b border-line py-2 last:border-b-0">
      <div className="grid min-w-0 gap-0.5">
        <p>
          <span className="font-semibold">{name}</span>{" "}
          <span className="code text-xs text-ink-2">{code}</span>
        </p>
        <p className="text-xs text-ink-2">{problem ?? description}</p>
      </div>
      {problem === null ? (
        <button
          type="button"
          className="link min-h-11 flex-none font-semibold"
          aria-disabled={isBusy || undefined}
          onClick={() => !isBusy && onUse(code)}
        >
          Usar<span className="sr-only"> el cupón {name}</span>
        </button>
      ) : null}
    </li>
  );
}
