import {
  billingProblem,
  type Cents,
  type CheckoutStep,
  SIMPLIFIED_INVOICE_MAX,
  toCents,
} from "@tuerca/contract";
import { billedTo } from "./billed-to.ts";
import type { StoredCheckout } from "./checkout.repository.ts";

type Filled = Pick<
  StoredCheckout,
  "customer" | "shippingAddress" | "billingAddress" | "carrierId" | "paymentMethod"
>;

/**
 * The needs of an order depend on its costs: a payment method if it costs anything, a tax id above
 * the simplified invoice's limit.
 */
type Needing = { checkout: Filled; totals: Costs };

/** The invoice covers the base of VAT, whatever pays it: sold gift cards need none. */
type Costs = { totalCents: Cents; baseCents: Cents; vatCents: Cents };

const NEEDED = [
  { field: "customer", step: "identification", isMissing: ({ checkout }) => checkout.customer === null },
  { field: "customer.nif", step: "identification", isMissing: lacksTaxId },
  {
    field: "shipping_address",
    step: "shipping",
    isMissing: ({ checkout }) => checkout.shippingAddress === null,
  },
  { field: "billing_address.nif", step: "shipping", isMissing: ({ checkout }) => isUnbillable(checkout) },
  { field: "carrier_id", step: "shipping", isMissing: ({ checkout }) => checkout.carrierId === null },
  {
    field: "payment_method",
    step: "payment",
    isMissing: ({ checkout, totals }) => checkout.paymentMethod === null && totals.totalCents > 0,
  },
] as const satisfies readonly {
  field: string;
  step: CheckoutStep;
  isMissing: (of: Needing) => boolean;
}[];

/** The fields that an order at this price still needs, in the order of the steps. */
export function missingFields(checkout: Filled, totals: Costs): string[] {
  return NEEDED.filter((one) => one.isMissing({ checkout, totals })).map((one) => one.field);
}

/** The first incomplete step, or `pay`. */
export function stepOf(checkout: Filled, totals: Costs): CheckoutStep {
  return NEEDED.find((one) => one.isMissing({ checkout, totals }))?.step ?? "pay";
}

function lacksTaxId({ checkout, totals }: Needing): boolean {
  const { customer } = checkout;
  if (!customer || totals.baseCents + totals.vatCents <= toCents(SIMPLIFIED_INVOICE_MAX)) return false;
  return (billedTo(checkout)?.nif ?? customer.nif) === null;
}

function isUnbillable(checkout: Filled): boolean {
  const address = billedTo(checkout);
  return address !== null && billingProblem(address) !== null;
}
