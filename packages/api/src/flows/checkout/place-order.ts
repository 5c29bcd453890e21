import type { AnswerOf, placeOrder as placeOrderCall } from "@tuerca/contract";
import { recordAct } from "@tuerca/platform/audit";
import type { Trx } from "@tuerca/platform/database/database";
import { type Committing, committing } from "@tuerca/platform/database/deferred";
import { type IdempotentCall, readAnswer } from "@tuerca/platform/database/idempotency";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { Conflict } from "@tuerca/platform/errors";
import { ShopPreparing } from "@tuerca/platform/http/guards/refuse-while-preparing";
import { mailShopOf, orderUrlOf } from "@tuerca/platform/mail/mail-shop";
import { type NewMail, toNewMail } from "@tuerca/platform/mail/outbox.repository";
import { hashSecret } from "@tuerca/platform/secret-id";
import type { Context } from "../../context.ts";
import { priceSellableCart, refuseNotices, takesOff } from "../../modules/cart/index.ts";
import { missingFields, refuseSelfAsBuyer } from "../../modules/checkout/index.ts";
import { spendCoupon } from "../../modules/coupons/index.ts";
import { redeemCards } from "../../modules/gift-cards/index.ts";
import { queueSale } from "../../modules/invoices/index.ts";
import { type OrderRecord, presentOrder, storeOrder } from "../../modules/orders/index.ts";
import type { CartOwner } from "../../modules/session/index.ts";
import { takeStock } from "../../modules/stock/index.ts";
import { readFitEvidence } from "../../modules/vehicles/index.ts";
import { queueBalanceText } from "../messages/balance-text.ts";
import { queueOperatorMail } from "../messages/operator-mails.ts";
import { queuePaymentLinkText } from "../messages/payment-link-text.ts";
import { startPayment } from "../payments/pay-order.ts";
import { type AssessedCheckout, assessCheckout } from "./assess-checkout.ts";
import { type CompleteCheckout, draftOrder } from "./draft-order.ts";
import { explainAbsence, explainRefusal } from "./explain-refusal.ts";
import { claimPurchase, closePurchase, type LockedPurchase } from "./placed-purchase.repository.ts";
import { presentCheckout } from "./present-checkout.ts";
import { revisionOf } from "./purchase-revision.ts";

export type PlaceContext = Pick<Context, "database" | "clock" | "catalog" | "config" | "gateway" | "content">;
export type Placed = AnswerOf<typeof placeOrderCall>;
export type PlaceRequest = {
  owner: CartOwner;
  sessionHash: string;
  /** The buyer's IP address as `publicAddressHash`. */
  from: string | null;
  idempotencyKey: string;
  checkoutId: string;
  /** Of the checkout that the customer saw; null means the last one shown. */
  revision: string | null;
  /** Who takes the order by phone; missing if its customer places it. */
  phone?: { takenBy: string; textsLink: boolean };
};

/**
 * Turns the cart into an order in one transaction, with mail and stored answer, which the same key
 * and body get again for 24 hours. Conflicts change nothing: `idempotency_key_reused`,
 * `order_state`, `checkout_incomplete`, `checkout_changed`, `unpaid_orders`, `stock_gone`,
 * `stock_busy`, `cart_changed`. Throws Invalid for the seller's NIF as buyer's; ShopPreparing.
 */
export async function placeOrder(context: PlaceContext, request: PlaceRequest): Promise<Placed> {
  if (context.config.isPreparing) throw new ShopPreparing();
  const bodyHash = hashSecret(JSON.stringify([request.checkoutId, request.revision]));
  const call = { scope: request.sessionHash, key: request.idempotencyKey, bodyHash };
  for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
    const now = context.clock.now();
    try {
      return await tryToPlace(context, request, call, now);
    } catch (error) {
      await explainRefusal(context.database.db, request.owner, error, now);
    }
  }
  throw new Conflict("stock_busy", "Otros clientes están comprando lo mismo. Vuelve a pulsar el botón.");
}

/**
 * Retries if missing stock is back, because a reservation of the last piece may end at any moment.
 */
const MOST_TRIES = 3;

function tryToPlace(
  context: PlaceContext,
  request: PlaceRequest,
  call: IdempotentCall,
  now: Date,
): Promise<Placed> {
  const { owner, checkoutId } = request;
  return inTransaction(context.database.db, async (trx) => {
    const { isNew, purchase } = await claimPurchase(trx, owner, checkoutId, { ...call, now });
    if (!isNew) return readAnswer<Placed>(trx, call);
    if (!purchase) throw await explainAbsence(trx, request);
    return placeOnce(context, trx, purchase, request, call, now);
  });
}

/**
 * Coupon, gift cards and stock come last: other customers wait for their locks, which then last
 * only until the commit. Too little stock fails the commit.
 */
async function placeOnce(
  context: PlaceContext,
  trx: Trx,
  locked: LockedPurchase,
  request: PlaceRequest,
  call: IdempotentCall,
  now: Date,
): Promise<Committing<Placed>> {
  const { cart, checkout } = locked;
  const priced = await priceSellableCart(trx, locked, now);
  refuseNotices(priced.notices);
  const assessed = assessCheckout(priced, checkout, locked.terms, now, context);
  const purchase = requireComplete(assessed);
  refuseSelfAsBuyer(context.config, purchase.checkout);
  await refuseOtherRevision({ ...context, database: { db: trx } }, assessed, request.revision);
  const fits = await readFitEvidence(trx, cart.lines);
  const takenBy = request.phone?.takenBy ?? null;
  const order = draftOrder(context.catalog, purchase, { ...locked, takenBy }, fits, now);
  const shown = presentOrder(order, context.config, now);
  const origin = { ...originOf(locked, request, order), termsId: context.content.termsId };
  const stored = await storeOrder(trx, order, origin, confirmationOf(context, shown));
  const invoiced = order.paymentStatus === "paid" ? [await queueSale(trx, order.id, now)] : [];
  await queueOperatorMail(context, trx, order);
  // The customer of an order by phone starts paying later, by the link of the mail.
  const method = takenBy === null ? order.paymentMethod : null;
  const payment = await startPayment(context, trx, { order, method, now });
  const answer: Placed = { order: shown, payment };
  if (request.phone?.textsLink) await queuePaymentLinkText(context, trx, order);
  await useCoupon(trx, purchase, order);
  await useGiftCards(context, trx, purchase, order);
  const wanted = cart.lines.filter((line) => !line.gift);
  const closing = { cartId: cart.id, call, answer, productIds: idsOf(wanted), now };
  const closed = await closePurchase(trx, closing);
  const taken = await takeStock(trx, wanted, { now, ownCart: cart.id, order: order.number });
  if (takenBy !== null) await recordAct(trx, "order.taken", order.number);
  return committing(answer, [...stored, ...invoiced, closed, taken]);
}

function isUnpaid({ paymentStatus }: OrderRecord): boolean {
  return paymentStatus === "pending";
}

function originOf(
  { cart, checkout, userId }: LockedPurchase,
  { sessionHash, from }: PlaceRequest,
  order: OrderRecord,
) {
  const purchase = { cartId: cart.id, cartVersion: cart.version, checkoutId: checkout.id };
  return { ...purchase, userId, sessionHash, from: isUnpaid(order) ? from : null };
}

function idsOf(lines: readonly { productId: number }[]): number[] {
  return lines.map((line) => line.productId);
}

/** A coupon without effect, such as free shipping that is free anyway, is not used. */
async function useCoupon(trx: Trx, { cart, totals }: CompleteCheckout, order: OrderRecord): Promise<void> {
  const { coupon } = cart;
  if (!coupon || !takesOff(totals, coupon)) return;
  refuseNotices(await spendCoupon(trx, cart, coupon.id, order.id, order.createdAt));
}

/** Serialises orders that pay with the same gift cards. */
async function useGiftCards(
  context: PlaceContext,
  trx: Trx,
  { cart, totals }: CompleteCheckout,
  order: OrderRecord,
): Promise<void> {
  const { giftCardCents: cents } = totals;
  if (!cart.giftCards || cents === 0) return;
  const { mobile } = cart.giftCards;
  if (!(await redeemCards(trx, { mobile, cents, orderId: order.id }, order.createdAt)))
    throw new Conflict("cart_changed", "El saldo de tu tarjeta regalo ha cambiado. Revisa el pedido.");
  if (order.status !== "pending_payment") await queueBalanceText(context, trx, order);
}

function requireComplete(assessed: AssessedCheckout): CompleteCheckout {
  const { checkout, carrier, standardCents, cart, totals } = assessed;
  const { customer, shippingAddress } = checkout;
  const missing = cart.lines.length > 0 ? missingFields(checkout, totals, cart.member !== null) : ["items"];
  if (missing.length === 0 && customer && shippingAddress && carrier)
    return { cart, totals, carrier, standardCents, checkout: { ...checkout, customer, shippingAddress } };
  const message = cart.lines.length > 0 ? "Faltan datos para terminar la compra." : "Tu carrito está vacío.";
  throw new Conflict("checkout_incomplete", message, { missing });
}

/**
 * Another tab may have changed the purchase since the customer read it, or since it was last shown.
 */
async function refuseOtherRevision(
  source: Parameters<typeof presentCheckout>[0],
  assessed: AssessedCheckout,
  revision: string | null,
): Promise<void> {
  if (revisionOf(assessed) === (revision ?? assessed.checkout.shownRevision)) return;
  const message = "Tu pedido ha cambiado. Revísalo antes de hacerlo.";
  throw new Conflict("checkout_changed", message, { checkout: await presentCheckout(source, assessed) });
}

function confirmationOf(context: PlaceContext, order: Placed["order"]): NewMail {
  const { config } = context;
  const data = { shop: mailShopOf(config), order, orderUrl: orderUrlOf(config, order.id) };
  return toNewMail(order.customer.email, "order-confirmation", data);
}
