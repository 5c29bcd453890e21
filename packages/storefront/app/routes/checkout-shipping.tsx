import { useOutletContext } from "react-router";
import { isOnlyGiftCards } from "../client/page/only-gift-cards.ts";
import { draftName } from "../features/checkout/identification/known-customer.ts";
import { BillingForm } from "../features/checkout/shipping/billing-form.tsx";
import { ShippingForm } from "../features/checkout/shipping/shipping-form.tsx";
import { useOwnAddresses } from "../features/checkout/shipping/use-own-addresses.ts";
import { StepLoading } from "../features/checkout/step-loading.tsx";
import { useUser } from "../features/visitor/use-user.ts";
import type { CheckoutContext } from "./checkout.tsx";

export default function Shipping() {
  const { checkout } = useOutletContext<CheckoutContext>();
  const { user, status } = useUser();
  const own = useOwnAddresses(user);
  if (status === "loading" || !own) return <StepLoading />;
  const key = user?.id ?? "guest";
  const known = { checkout, own };
  return isOnlyGiftCards(checkout.items) ? (
    <BillingForm key={key} {...known} draft={draftName("billing", user)} />
  ) : (
    <ShippingForm key={key} {...known} draft={draftName("shipping", user)} />
  );
}
