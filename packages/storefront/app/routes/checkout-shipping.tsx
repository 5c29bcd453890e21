import { useOutletContext } from "react-router";
import { ShippingForm } from "../features/checkout/index.ts";
import type { CheckoutContext } from "./checkout.tsx";

export default function Shipping() {
  return <ShippingForm checkout={useOutletContext<CheckoutContext>().checkout} />;
}
