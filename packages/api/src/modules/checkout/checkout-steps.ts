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
 * the simplified invoice's limit, or if a group buys: businesses get full invoices (RD 1619/2012,
 * art. 2.2.a).
 */
type Needing = { checkout: Filled; totals: Costs; isMember: boolean };

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
export function missingFields(checkout: Filled, totals: Costs, isMember: boolean): string[] {
  return NEEDED.filter((one) => one.isMissing({ checkout, totals, isMember })).map((one) => one.field);
}

/** The first incomplete step, or `pay`. */
export function stepOf(checkout: Filled, totals: Costs, isMember: boolean): CheckoutStep {
  return NEEDED.find((one) => one.isMissing({ checkout, totals, isMember }))?.step ?? "pay";
}

function lacksTaxId({ checkout, totals, isMember }: Needing): boolean {
  const { customer } = checkout;
  const isSimplified = !isMember && totals.baseCents + totals.vatCents <= toCents(SIMPLIFIED_INVOICE_MAX);
  if (!customer || isSimplified) return false;
  return (billedTo(checkout)?.nif ?? customer.nif) === null;
}

function isUnbillable(checkout: Filled): boolean {
  const address = billedTo(checkout);
  return address !== null && billingProblem(address) !== null;
}
