import { type Address, type Cents, withoutVat } from "@tuerca/contract";
import type { Trx } from "@tuerca/platform/database/database";
import { Conflict, Invalid } from "@tuerca/platform/errors";
import type { Context } from "../../context.ts";
import { findAllTerms, type Quote } from "../../modules/carriers/index.ts";
import { type CartTotals, type PricedCart, totalsOf } from "../../modules/cart/index.ts";
import { readUsedCoupon } from "../../modules/coupons/index.ts";
import type { OrderRecord } from "../../modules/orders/index.ts";
import { readSellable } from "../../modules/stock/index.ts";
import { assessCheckout, type CheckoutShop, quoteFor } from "../checkout/assess-checkout.ts";
import { describeProduct } from "../checkout/draft-order.ts";
import { correctDelivery } from "./corrected-delivery.ts";
import {
  type CorrectedLine,
  correctLines,
  isSameGoods,
  needsOf,
  refuseShort,
  type StockNeeds,
  type WantedLines,
} from "./corrected-lines.ts";
import { correctPeople, refuseUnnamed, requireZone } from "./corrected-people.ts";

/** A change of an order before its parcel leaves; what is missing stays. */
export type Correction = WantedLines & {
  shippingAddress?: Address;
  /** Null bills to the shipping address. */
  billingAddress?: Address | null;
  carrierId?: number;
};

/** A corrected order that is not stored yet. */
export type DraftedCorrection = {
  before: OrderRecord;
  after: OrderRecord;
  needs: StockNeeds;
  /** The carriers that the new order could have. */
  quotes: Quote[];
  /** The reason why the coupon takes nothing off any more, or null. */
  lostCoupon: string | null;
};

export type CorrectionContext = Pick<Context, "catalog" | "config" | "clock"> & CheckoutShop;

/** The highest sum of goods, as a cart's. */
const MOST_CENTS: Cents = 900_000_000;

/**
 * Computes an order anew by the shop's own rules: pieces that stay keep their price, coupon and
 * gift cards stay as far as they go. Throws Invalid at the field that stands in the way.
 */
export async function draftCorrection(
  context: CorrectionContext,
  trx: Trx,
  before: OrderRecord,
  wanted: Correction,
): Promise<DraftedCorrection> {
  const now = context.clock.now();
  const ids = [...before.lines, ...wanted.added].map(({ productId }) => productId);
  // The terms of the account that has ordered; a caller's order has none until it is claimed.
  const account = before.groupName === null ? null : before.userId;
  const sellables = await readSellable(trx, ids, now, { id: null, account });
  const lines = correctLines(before, wanted, sellables);
  const needs = needsOf(before, lines);
  refuseShort(needs, wanted, before, sellables);
  const people = correctPeople(context, before, wanted);
  const coupon = await readCoupon(trx, before, { lines, wanted }, now);
  const cart: PricedCart = {
    ...{ id: "", version: 0, state: "cart", reservedUntil: null },
    ...{ lines, coupon, giftRequest: null, notices: [], member: null },
    giftCards: before.giftCardCents === 0 ? null : { mobile: "", cents: before.giftCardCents },
  };
  const terms = await findAllTerms(trx);
  const zone = requireZone(before, people.shippingAddress);
  const carrierId = wanted.carrierId ?? before.carrier.id;
  const { customer, paymentMethod, comments } = before;
  const stored = {
    id: "",
    cartId: "",
    shownRevision: null,
    rowVersion: "",
    customer,
    paymentMethod,
    comments,
  };
  const assessed = assessCheckout(cart, { ...stored, ...people, carrierId }, terms, now, context, zone);
  const delivered = correctDelivery(before, assessed, { zone, carrierId, needs });
  const { shippingCents, surchargeCents } = delivered;
  const totals = totalsOf(cart, { shippingCents, surchargeCents, zone });
  refuseTotals(before, totals);
  const isNamed = before.invoices.some(({ kind }) => kind === "substitution");
  if (!isNamed) refuseUnnamed({ ...stored, ...people, carrierId }, totals, before.groupName !== null);
  const after = {
    ...before,
    ...people,
    carrier: delivered.carrier,
    ...amountsOf(totals),
    lines: toOrderLines(context.catalog, lines, totals),
  };
  const quotes = quoteFor(cart, zone, terms, { now, calendar: context.config.calendar });
  return { before, after, needs, quotes, lostCoupon: coupon?.problem ?? null };
}

/** The coupon for other goods, by what they cost; goods that stay keep what it took off. */
async function readCoupon(
  trx: Trx,
  before: OrderRecord,
  { lines, wanted }: { lines: readonly CorrectedLine[]; wanted: WantedLines },
  now: Date,
): Promise<PricedCart["coupon"]> {
  const isExempt = before.vatBasisPoints === 0;
  const charged = lines.map(({ productId, isMemberPrice, unitCents, quantity, charged: sold }) => {
    const cents = sold?.totalCents ?? (isExempt ? withoutVat(unitCents * quantity) : unitCents * quantity);
    return { productId, isMemberPrice, unitCents: cents, quantity: 1 };
  });
  const coupon = await readUsedCoupon(trx, { id: before.id, isExempt }, charged, now);
  if (!coupon || !isSameGoods(before, wanted)) return coupon;
  return { ...coupon, problem: null, agreed: lines.map(({ sold }) => sold?.discountCents ?? 0) };
}

function refuseTotals(before: OrderRecord, totals: CartTotals): void {
  if (totals.subtotalCents > MOST_CENTS) throw Invalid.at("added", "El pedido es demasiado caro.");
  if (totals.giftCardCents < before.giftCardCents)
    throw Invalid.at("kept", "Así sobra saldo de la tarjeta regalo: cancela el pedido y haz otro.");
  const isFree = before.totalCents === 0;
  if (isFree !== (totals.totalCents === 0))
    throw Invalid.at(
      "kept",
      isFree
        ? "Este pedido no costaba nada: haz otro para lo añadido."
        : "No queda nada que pagar: cancela el pedido.",
    );
}

function amountsOf(totals: CartTotals) {
  const { lines: _, voucherCents: _voucher, ...amounts } = totals;
  return amounts;
}

/** The lines as they are stored: those that were sold keep what was said of them. */
function toOrderLines(
  catalog: Context["catalog"],
  lines: readonly CorrectedLine[],
  totals: CartTotals,
): OrderRecord["lines"] {
  const products = catalog.products(lines.map(({ productId }) => productId));
  return lines.map(({ sold, sellable, productId, quantity }, index) => {
    const amounts = totals.lines[index];
    if (!amounts) throw new Error("a line without its sum");
    if (sold) return { ...sold, quantity, ...amounts };
    if (!sellable) throw new Conflict("cart_changed", "Una de las piezas ya no está a la venta.");
    const { sku, name, urlPath } = sellable;
    const now = { isSold: true, back: { returned: 0, kept: 0, cents: 0 }, gift: null, fit: null };
    return {
      productId,
      quantity,
      unsent: 0,
      sku,
      name,
      urlPath,
      ...describeProduct(products.get(productId)),
      ...now,
      ...amounts,
    };
  });
}
