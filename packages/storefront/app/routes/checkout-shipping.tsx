import { useOutletContext } from "react-router";
import { isOnlyGiftCards } from "../client/page/only-gift-cards.ts";
import {
  BillingForm,
  draftName,
  ShippingForm,
  StepLoading,
  useOwnAddresses,
} from "../features/checkout/index.ts";
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
