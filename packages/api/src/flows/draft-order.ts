import type { Address, Order, Product } from "@tuerca/contract";
import { presentQuote, type Quote } from "../modules/carriers/index.ts";
import type { CartTotals, PricedCart } from "../modules/cart/index.ts";
import type { Catalog } from "../modules/catalog/index.ts";
import type { Customer, StoredCheckout } from "../modules/checkout/index.ts";
import type { OrderLine, OrderRecord } from "../modules/orders/index.ts";
import { createSecretId } from "../platform/secret-id.ts";
import { dueAt } from "./payment-due.ts";

/** A checkout that lacks nothing. */
export type CompleteCheckout = {
  cart: PricedCart;
  totals: CartTotals;
  carrier: Quote;
  checkout: StoredCheckout & {
    customer: Customer;
    shippingAddress: Address;
    paymentMethod: Order["payment"]["method"];
  };
};

/** The order that a checkout becomes; it waits for its money, where it costs any. */
export function draftOrder(
  catalog: Pick<Catalog, "products">,
  purchase: CompleteCheckout,
  number: string,
  now: Date,
): OrderRecord {
  const { checkout, totals } = purchase;
  const { free_from: _, ...carrier } = presentQuote(purchase.carrier);
  const isFree = totals.totalCents === 0;
  return {
    id: createSecretId(),
    number,
    status: isFree ? "paid" : "pending_payment",
    customer: checkout.customer,
    shippingAddress: checkout.shippingAddress,
    billingAddress: checkout.billingAddress ?? checkout.shippingAddress,
    carrier,
    paymentMethod: checkout.paymentMethod,
    paymentStatus: isFree ? "paid" : "pending",
    paidAt: isFree ? now : null,
    dueAt: isFree ? null : dueAt(checkout.paymentMethod, now),
    comments: checkout.comments,
    ...amountsOf(totals),
    discounts: totals.discounts,
    createdAt: now,
    lines: draftLines(catalog, purchase),
    history: [{ status: isFree ? "paid" : "pending_payment", at: now }],
  };
}

function amountsOf(totals: CartTotals) {
  const { subtotalCents, shippingCents, discountCents, totalCents } = totals;
  const { baseCents, vatCents, vatBasisPoints } = totals;
  return { subtotalCents, shippingCents, discountCents, totalCents, baseCents, vatCents, vatBasisPoints };
}

function draftLines(catalog: Pick<Catalog, "products">, { cart, totals }: CompleteCheckout): OrderLine[] {
  const products = catalog.products(cart.lines.map((line) => line.productId));
  return cart.lines.flatMap((line, index) => {
    const amounts = totals.lines[index];
    if (!amounts || !line.sellable) return [];
    const { sku, name, urlPath } = line.sellable;
    const imageUrl = imageOf(products.get(line.productId));
    return { productId: line.productId, quantity: line.quantity, sku, name, urlPath, imageUrl, ...amounts };
  });
}

function imageOf(product: Product | undefined): string | null {
  return product?.image?.url ?? null;
}
