import type { CheckoutStep } from "@tuerca/contract";
import type { StoredCheckout } from "./checkout.repository.ts";

const NEEDED = [
  { field: "customer", step: "identification", isMissing: (of) => of.customer === null },
  { field: "shipping_address", step: "shipping", isMissing: (of) => of.shippingAddress === null },
  { field: "carrier_id", step: "shipping", isMissing: (of) => of.carrierId === null },
  { field: "payment_method", step: "payment", isMissing: (of) => of.paymentMethod === null },
] as const satisfies readonly {
  field: string;
  step: CheckoutStep;
  isMissing: (checkout: Needed) => boolean;
}[];

type Needed = Pick<StoredCheckout, "customer" | "shippingAddress" | "carrierId" | "paymentMethod">;

/** The fields that an order still needs, in the order of the steps. */
export function missingFields(checkout: Needed): string[] {
  return NEEDED.filter((one) => one.isMissing(checkout)).map((one) => one.field);
}

/** The first step with something missing; `pay` when nothing is. */
export function stepOf(checkout: Needed): CheckoutStep {
  return NEEDED.find((one) => one.isMissing(checkout))?.step ?? "pay";
}
