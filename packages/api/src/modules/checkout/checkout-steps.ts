import { type Cents, type CheckoutStep, SIMPLIFIED_INVOICE_MAX, toCents } from "@tuerca/contract";
import type { StoredCheckout } from "./checkout.repository.ts";

type Filled = Pick<
  StoredCheckout,
  "customer" | "shippingAddress" | "billingAddress" | "carrierId" | "paymentMethod"
>;

/** What an order needs depends on what it costs: a way to pay where it costs anything, a tax id above the simplified invoice. */
type Needing = { checkout: Filled; totalCents: Cents };

const NEEDED = [
  { field: "customer", step: "identification", isMissing: ({ checkout }) => checkout.customer === null },
  { field: "customer.nif", step: "identification", isMissing: lacksTaxId },
  {
    field: "shipping_address",
    step: "shipping",
    isMissing: ({ checkout }) => checkout.shippingAddress === null,
  },
  { field: "carrier_id", step: "shipping", isMissing: ({ checkout }) => checkout.carrierId === null },
  {
    field: "payment_method",
    step: "payment",
    isMissing: ({ checkout, totalCents }) => checkout.paymentMethod === null && totalCents > 0,
  },
] as const satisfies readonly {
  field: string;
  step: CheckoutStep;
  isMissing: (of: Needing) => boolean;
}[];

/** The fields that an order of so many cents still needs, in the order of the steps. */
export function missingFields(checkout: Filled, totalCents: Cents): string[] {
  return NEEDED.filter((one) => one.isMissing({ checkout, totalCents })).map((one) => one.field);
}

/** The first step with something missing; `pay` when nothing is. */
export function stepOf(checkout: Filled, totalCents: Cents): CheckoutStep {
  return NEEDED.find((one) => one.isMissing({ checkout, totalCents }))?.step ?? "pay";
}

function lacksTaxId({ checkout: { customer, billingAddress }, totalCents }: Needing): boolean {
  if (!customer || totalCents <= toCents(SIMPLIFIED_INVOICE_MAX)) return false;
  return (billingAddress?.nif ?? customer.nif) === null;
}
