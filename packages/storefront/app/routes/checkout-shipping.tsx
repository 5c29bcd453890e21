import { useOutletContext } from "react-router";
import { isOnlyGiftCards } from "../client/only-gift-cards.ts";
import { BillingForm, ShippingForm, StepLoading, useOwnAddresses } from "../features/checkout/index.ts";
import { useUser } from "../features/visitor/use-user.ts";
import type { CheckoutContext } from "./checkout.tsx";

export default function Shipping() {
  const { checkout } = useOutletContext<CheckoutContext>();
  const { user, status } = useUser();
  const own = useOwnAddresses(user);
  if (status === "loading" || !own) return <StepLoading />;
  const Form = isOnlyGiftCards(checkout.items) ? BillingForm : ShippingForm;
  return <Form key={user?.id ?? "guest"} checkout={checkout} own={own} />;
}
