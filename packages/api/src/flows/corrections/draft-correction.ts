import {
  type Address,
  billingProblem,
  type Cents,
  chargesVat,
  SIMPLIFIED_INVOICE_MAX,
  toEuros,
  withoutVat,
  type Zone,
  zoneOf,
} from "@tuerca/contract";
import type { Trx } from "@tuerca/platform/database/database";
import { Conflict, Invalid } from "@tuerca/platform/errors";
import type { Context } from "../../context.ts";
import { findAllTerms, presentQuote, type Quote } from "../../modules/carriers/index.ts";
import { type CartTotals, type PricedCart, totalsOf } from "../../modules/cart/index.ts";
import { missingFields, refuseSelfAsBuyer } from "../../modules/checkout/index.ts";
import { readUsedCoupon } from "../../modules/coupons/index.ts";
import type { OrderRecord } from "../../modules/orders/index.ts";
import { readSellable } from "../../modules/stock/index.ts";
import {
  type AssessedCheckout,
  assessCheckout,
  type CheckoutShop,
  quoteFor,
} from "../checkout/assess-checkout.ts";
import { describeProduct } from "../checkout/draft-order.ts";
import {
  type CorrectedLine,
  correctLines,
  eurosText,
  isSameGoods,
  needsOf,
  refuseShort,
  type StockNeeds,
  type WantedLines,
} from "./corrected-lines.ts";

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

type Filled = Parameters<typeof missingFields>[0] & People;
type People = { shippingAddress: Address; billingAddress: Address };

/** An order that is billed to its shipping address goes on so, once it moves before its invoice. */
function correctPeople(
  { config }: CorrectionContext,
  before: OrderRecord,
  { shippingAddress = before.shippingAddress, billingAddress }: Correction,
): People {
  const isOwn = isSame(before.shippingAddress, before.billingAddress);
  const isIssued = before.invoices.length > 0;
  const kept = isOwn && !isIssued ? shippingAddress : before.billingAddress;
  const billed = billingAddress === undefined ? kept : (billingAddress ?? shippingAddress);
  if (isIssued && !isSame(billed, before.billingAddress))
    throw Invalid.at("billing_address.nif", "La factura ya está emitida: pide la factura completa.");
  const problem = billingProblem(billed);
  if (problem) throw Invalid.at(`${billedField({ shippingAddress, billingAddress: billed })}.nif`, problem);
  refuseSelfAsBuyer(config, { shippingAddress, billingAddress: billed });
  return { shippingAddress, billingAddress: billed };
}

/** The field of the address that is billed. */
function billedField({ shippingAddress, billingAddress }: People): string {
  return isSame(shippingAddress, billingAddress) ? "shipping_address" : "billing_address";
}

/** The address's zone. The prices of an order are with VAT or without: it does not move between. */
function requireZone(
  { vatBasisPoints, invoices, shippingAddress }: OrderRecord,
  { postal_code }: Address,
): Zone {
  const zone = zoneOf(postal_code);
  if (!zone) throw Invalid.at("shipping_address.postal_code", "Ahí no entregamos.");
  if (chargesVat(zone) !== vatBasisPoints > 0)
    throw Invalid.at(
      "shipping_address.postal_code",
      "Ahí el pedido tendría otro IVA: cancélalo y haz uno nuevo.",
    );
  // An invoice without VAT names the destination (Ley 37/1992, art. 21).
  if (vatBasisPoints === 0 && invoices.length > 0 && postal_code !== shippingAddress.postal_code)
    throw Invalid.at(
      "shipping_address.postal_code",
      "La factura sin IVA ya está emitida con su destino: cancela el pedido y haz uno nuevo.",
    );
  return zone;
}

type Delivered = { carrier: OrderRecord["carrier"]; shippingCents: Cents; surchargeCents: Cents };

/**
 * The delivery: as it was while carrier and zone stay, but cheaper if the new goods make it so, and
 * dearer only if pieces came; otherwise as the shop offers it today.
 */
function correctDelivery(
  before: OrderRecord,
  { carrier: quote, checkout, standardCents }: AssessedCheckout,
  { zone, carrierId, needs }: { zone: Zone; carrierId: number; needs: StockNeeds },
): Delivered {
  const isSameWay = carrierId === before.carrier.id && zone === zoneOf(before.shippingAddress.postal_code);
  if (!quote && !isSameWay) throw Invalid.at("carrier_id", "Este transportista no llega ahí.");
  const isByDoor = before.paymentMethod === "cash_on_delivery";
  if (isByDoor && quote && checkout.paymentMethod === null)
    throw Invalid.at("kept", "Así el pedido no se puede pagar contra reembolso.");
  if (!quote || isSameWay) {
    const isMore = [...needs.values()].some((pieces) => pieces > 0);
    const quoted = quote && needs.size > 0 ? quote.priceCents : before.shippingCents;
    const shippingCents = isMore ? quoted : Math.min(before.shippingCents, quoted);
    const isQuoted = quote !== null && shippingCents !== before.shippingCents;
    const standard = isQuoted ? { standardCents } : {};
    const carrier = { ...before.carrier, ...standard, price: toEuros(shippingCents) };
    return { carrier, shippingCents, surchargeCents: before.surchargeCents };
  }
  const { free_from: _, left_until_free: _left, ...shown } = presentQuote(quote);
  const surchargeCents = isByDoor ? (quote.cash?.feeCents ?? 0) : before.surchargeCents;
  const carrier = { ...shown, leaves: quote.leaves, standardCents };
  return { carrier, shippingCents: quote.priceCents, surchargeCents };
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

function refuseUnnamed(checkout: Filled, totals: CartTotals, isMember: boolean): void {
  if (!missingFields(checkout, totals, isMember).includes("customer.nif")) return;
  const text = isMember
    ? "Un pedido con precios de profesional necesita el NIF."
    : `La ley pide el NIF en facturas de más de ${eurosText(SIMPLIFIED_INVOICE_MAX * 100)}.`;
  throw Invalid.at(`${billedField(checkout)}.nif`, text);
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

function isSame(one: Address, other: Address): boolean {
  const parts = (address: Address) => {
    const { name, surname, company, nif, phone, street, street_2, postal_code, city } = address;
    return JSON.stringify([name, surname, company, nif, phone, street, street_2, postal_code, city]);
  };
  return parts(one) === parts(other);
}
