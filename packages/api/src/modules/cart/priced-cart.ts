import type { CartNotice, Cents, GiftCardRequest, Zone } from "@tuerca/contract";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { type CartCoupon, couponNotices, readCartCoupon } from "../coupons/index.ts";
import {
  type AcceptedBalance,
  acceptedBalance,
  findRequest,
  presentRequest,
} from "../gift-requests/index.ts";
import type { CartOwner } from "../session/index.ts";
import { readSellable, type Sellable } from "../stock/index.ts";
import type { CartKey, CartState, Member, StoredCart } from "./cart.repository.ts";
import type { CartLine } from "./cart-line.ts";
import { isSold, noticeOf } from "./cart-notices.ts";
import { type CartTotals, computeTotals } from "./cart-totals.ts";
import { findSellableCart, type SellableCart } from "./sellable-cart.repository.ts";

/** A line with its current price; a product that is gone costs nothing and cannot be bought. */
export type PricedLine = CartLine & {
  sellable: Sellable | undefined;
  buyable: boolean;
  /** Whether a group's price is lower than everybody's. */
  isMemberPrice: boolean;
  /** Cents with VAT. */
  unitCents: number;
  originalCents: number;
  /** Of a line that an order has sold already, in cents as charged at the destination. */
  charged?: { unitCents: number; totalCents: number; originalTotalCents: number };
};

/** A cart with current prices, or those fixed by its reservation. */
export type PricedCart = {
  id: string;
  version: number;
  state: CartState;
  /** Null without a reservation. */
  reservedUntil: Date | null;
  lines: PricedLine[];
  coupon: CartCoupon | null;
  /** The balance with which the owner of gift cards lets it be paid. */
  giftCards: AcceptedBalance | null;
  /** The cart's request for that balance, whatever came of it. */
  giftRequest: GiftCardRequest | null;
  notices: CartNotice[];
  /** The group whose prices count; null without one. */
  member: Member | null;
};

/** Prices a stored cart: one statement, plus one for a coupon and one for gift cards. */
export async function priceCart(db: Database | Trx, cart: StoredCart, now: Date): Promise<PricedCart> {
  const ids = cart.lines.map((line) => line.productId);
  return priceSellableCart(db, { cart, sellables: await readSellable(db, ids, now, cart) }, now);
}

/**
 * The owner's cart with its prices, like `priceCart` but including the cart; null if it is empty.
 */
export async function findPricedCart(
  db: Database | Trx,
  owner: CartOwner,
  now: Date,
): Promise<PricedCart | null> {
  const found = await findSellableCart(db, owner, { now });
  if (!found || found.cart.lines.length === 0) return null;
  return priceSellableCart(db, found, now);
}

/**
 * Prices a cart with data that were read with it: no statement, except one for a coupon and one for
 * gift cards. `email` is a guest's, which the checkout does not have yet.
 */
export function priceSellableCart(
  db: Database | Trx,
  { cart, sellables }: SellableCart,
  now: Date,
  email: string | null = null,
): Promise<PricedCart> {
  const state = stateAt(cart, now);
  if (state === "checkout")
    for (const sellable of sellables.values())
      sellable.unitCents = sellable.reservedCents ?? sellable.unitCents;
  const reservedUntil = state === "checkout" ? cart.reservedUntil : null;
  return withReductions(db, withPrices({ ...cart, state, reservedUntil }, sellables), cart, now, email);
}

/** Adds the coupon and gift cards to a priced cart that has any. */
export async function withReductions(
  db: Database | Trx,
  cart: PricedCart,
  { couponId, giftRequestId }: Pick<CartKey, "couponId" | "giftRequestId">,
  now: Date,
  email: string | null = null,
): Promise<PricedCart> {
  const coupon = await readCartCoupon(db, { ...cart, email }, couponId, now);
  const request = giftRequestId === null ? null : await findRequest(db, { id: giftRequestId });
  return {
    ...cart,
    coupon,
    giftCards: acceptedBalance(request, now),
    giftRequest: request && presentRequest(request, now),
    notices: [...cart.notices, ...couponNotices(coupon)],
  };
}

/** Joins a cart with its prices; discounts are not included yet. */
export function withPrices(
  cart: Pick<StoredCart, "id" | "version" | "state" | "reservedUntil" | "lines" | "member">,
  sellables: ReadonlyMap<number, Sellable>,
): PricedCart {
  const lines = cart.lines.map((line) => priceLine(line, sellables.get(line.productId), cart.member));
  const notices = lines.flatMap((line) => noticeOf(line, line.sellable) ?? []);
  const { id, version, state, reservedUntil, member } = cart;
  const reductions = { coupon: null, giftCards: null, giftRequest: null };
  return { id, version, state, reservedUntil, lines, ...reductions, notices, member };
}

/** The state of a cart at a time: an expired reservation does not count. */
export function stateAt(cart: Pick<StoredCart, "state" | "reservedUntil">, now: Date): CartState {
  const reserved = cart.state === "checkout" && cart.reservedUntil !== null && cart.reservedUntil > now;
  return reserved ? "checkout" : "cart";
}

/** The charges that a checkout adds to a cart. */
export type Charges = { shippingCents: Cents; surchargeCents: Cents; zone: Zone | null };

const NO_CHARGES: Charges = { shippingCents: 0, surchargeCents: 0, zone: null };

/** Adds up a priced cart; a coupon with a problem reduces nothing. */
export function totalsOf(
  cart: Pick<PricedCart, "lines" | "coupon" | "giftCards">,
  charges: Charges = NO_CHARGES,
): CartTotals {
  const coupon = cart.coupon?.problem === null ? cart.coupon : null;
  const balanceCents = cart.giftCards?.cents ?? 0;
  return computeTotals({ lines: cart.lines, coupon, balanceCents, ...charges });
}

function priceLine(line: CartLine, sellable: Sellable | undefined, member: Member | null): PricedLine {
  if (!sellable || !isSold(line, sellable))
    return { ...line, sellable, buyable: false, isMemberPrice: false, unitCents: 0, originalCents: 0 };
  const { unitCents, originalCents, publicCents } = sellable;
  const isMemberPrice = member !== null && !line.gift && unitCents < publicCents;
  const amounts = line.gift
    ? { unitCents: line.gift.amountCents, originalCents: line.gift.amountCents }
    : { unitCents, originalCents };
  return { ...line, sellable, buyable: true, isMemberPrice, ...amounts };
}
