import { useOutletContext } from "react-router";
import { PaymentForm } from "../features/checkout/index.ts";
import type { CheckoutContext } from "./checkout.tsx";

export default function Payment() {
  return <PaymentForm checkout={useOutletContext<CheckoutContext>().checkout} />;
}
