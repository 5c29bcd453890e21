import { useOutletContext } from "react-router";
import { draftName, ShippingForm, StepLoading, useOwnAddresses } from "../features/checkout/index.ts";
import { useUser } from "../features/visitor/use-user.ts";
import type { CheckoutContext } from "./checkout.tsx";

export default function Shipping() {
  const { checkout } = useOutletContext<CheckoutContext>();
  const { user, status } = useUser();
  const own = useOwnAddresses(user);
  if (status === "loading" || !own) return <StepLoading />;
  return (
    <ShippingForm
      key={user?.id ?? "guest"}
      checkout={checkout}
      own={own}
      draft={draftName("shipping", user)}
    />
  );
}
