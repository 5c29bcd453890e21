import { useOutletContext } from "react-router";
import { IdentificationForm } from "../features/checkout/index.ts";
import type { CheckoutContext } from "./checkout.tsx";

export default function Identification() {
  return <IdentificationForm checkout={useOutletContext<CheckoutContext>().checkout} />;
}
