import { type Address, PAYMENT_METHODS, type Product } from "@tuerca/contract";
import { createSecretId } from "@tuerca/platform/secret-id";
import { presentQuote, type Quote } from "../../modules/carriers/index.ts";
import type { CartTotals, PricedCart } from "../../modules/cart/index.ts";
import type { Catalog } from "../../modules/catalog/index.ts";
import { billedTo, type Customer, type StoredCheckout } from "../../modules/checkout/index.ts";
import type { OrderRecord } from "../../modules/orders/index.ts";
import type { FitEvidence } from "../../modules/vehicles/index.ts";
import { dueAt } from "../orders/payment-due.ts";

/** A complete checkout. */
export type CompleteCheckout = {
  cart: PricedCart;
  totals: CartTotals;
  carrier: Quote;
  /** The cheapest delivery that is offered, in cents. */
  standardCents: number;
  checkout: StoredCheckout & { customer: Customer; shippingAddress: Address };
};

/**
 * The order of a checkout: unpaid if it costs anything, paid if it is free, in preparation if it is
 * paid at the door. `takenBy`: who took it by phone, or null. `fits`: what was said of the lines'
 * cars, by product.
 */
export function draftOrder(
  catalog: Pick<Catalog, "products">,
  purchase: CompleteCheckout,
  { number, userId, takenBy }: Pick<OrderRecord, "number" | "userId" | "takenBy">,
  fits: ReadonlyMap<number, FitEvidence>,
  now: Date,
): OrderRecord {
  const { checkout, totals } = purchase;
  const { free_from: _, left_until_free: _left, ...carrier } = presentQuote(purchase.carrier);
  const { standardCents } = purchase;
  const { leaves } = purchase.carrier;
  const isFree = totals.totalCents === 0;
  const paymentMethod = isFree && totals.giftCardCents === 0 ? null : checkout.paymentMethod;
  const status = paymentMethod === null ? "paid" : PAYMENT_METHODS[paymentMethod].firstStatus;
  return {
    id: createSecretId(),
    number,
    status,
    customer: checkout.customer,
    shippingAddress: checkout.shippingAddress,
    billingAddress: billedTo(checkout),
    carrier: { ...carrier, leaves, standardCents },
    paymentMethod,
    paymentStatus: isFree ? "paid" : "pending",
    isConfirming: false,
    userId,
    takenBy,
    groupName: purchase.cart.member?.group ?? null,
    sessionHash: null,
    isBlocked: false,
    paidAt: isFree ? now : null,
    dueAt: paymentMethod && dueAt(paymentMethod, now, takenBy !== null),
    comments: checkout.comments,
    ...amountsOf(totals),
    overCents: 0,
    correctedAt: null,
    voucherCents: totals.voucherCents,
    giftCardCents: totals.giftCardCents,
    discounts: totals.discounts,
    createdAt: now,
    lines: draftLines(catalog, purchase, fits),
    shipments: [],
    refunds: [],
    refundAccount: null,
    returns: [],
    invoices: [],
    dueInvoice: null,
    history: [{ status, at: now }],
    withdrawals: [],
  };
}

function amountsOf(totals: CartTotals) {
  const { subtotalCents, shippingCents, discountCents, surchargeCents, totalCents } = totals;
  const { baseCents, vatCents, vatBasisPoints } = totals;
  return {
    subtotalCents,
    shippingCents,
    discountCents,
    surchargeCents,
    totalCents,
    baseCents,
    vatCents,
    vatBasisPoints,
  };
}

function draftLines(
  catalog: Pick<Catalog, "products">,
  { cart, totals }: CompleteCheckout,
  fits: ReadonlyMap<number, FitEvidence>,
): OrderRecord["lines"] {
  const products = catalog.products(cart.lines.map((line) => line.productId));
  return cart.lines.flatMap((line, index) => {
    const amounts = totals.lines[index];
    if (!amounts || !line.sellable) return [];
    const { sku, name, urlPath } = line.sellable;
    const { productId, quantity } = line;
    const gift = line.gift?.recipient ?? null;
    const shown = describeProduct(products.get(line.productId));
    const fit = gift ? null : (fits.get(productId) ?? null);
    const sold = { productId, quantity, unsent: 0, sku, name, urlPath };
    const now = { isSold: true, back: { returned: 0, kept: 0, cents: 0 } };
    return { ...sold, ...shown, gift, fit, ...amounts, ...now };
  });
}

/** A product's name, slug and image in the catalogue, if it has them. */
export function describeProduct(
  product: Product | undefined,
): Pick<OrderRecord["lines"][number], "imageUrl" | "brand" | "categories"> {
  return {
    imageUrl: product?.image?.url ?? null,
    brand: product?.brand?.name ?? null,
    categories: product?.categories.map(({ name }) => name) ?? [],
  };
}
