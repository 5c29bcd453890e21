import { useOutletContext } from "react-router";
import { CouponAndGiftCard } from "../features/cart/coupon-and-gift-card.tsx";
import { PaymentForm } from "../features/checkout/payment/payment-form.tsx";
import type { CheckoutContext } from "./checkout.tsx";

export default function Payment() {
  const { checkout, hasReductions } = useOutletContext<CheckoutContext>();
  return (
    <>
      {hasReductions ? (
        <CouponAndGiftCard
          cart={checkout}
          className="mb-6 rounded border border-line bg-surface px-4 py-1 *:first:border-t-0"
        />
      ) : null}
      <PaymentForm checkout={checkout} />
    </>
  );
}
